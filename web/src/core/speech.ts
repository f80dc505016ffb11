// What is said aloud: the two live regions of the page and what goes into them, in which order.

export interface Announcer {
  /** Adds to the polite region; bursts become one utterance. */
  polite(text: string): void;
  /** Says at once, in place of whatever stood there. */
  assertive(text: string): void;
  /** Says what was asked for, even if the same was said before. */
  answer(text: string): void;
}

/** How long a burst is gathered, in milliseconds. */
export const GATHER_MS = 350;
/** Of a long burst the last sentences are said; the log has all. */
export const GATHERED_MAX = 6;

/** Writes to the two regions; `after` is a timer. */
export function createAnnouncer(
  regions: { polite(text: string): void; assertive(text: string): void },
  after: (ms: number, run: () => void) => void,
): Announcer {
  let gathered: string[] = [];
  let odd = false;

  function flush(): void {
    const text = gathered.slice(-GATHERED_MAX).map(sentence).join(" ");
    gathered = [];
    regions.polite(text);
  }

  return {
    polite(text) {
      if (gathered.length === 0) after(GATHER_MS, flush);
      gathered.push(text);
    },
    assertive: (text) => regions.assertive(text),
    answer(text) {
      odd = !odd; // a changed text is read again, a repeated one is not
      regions.assertive(odd ? text : `${text}\u00a0`);
    },
  };
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
