// What is said aloud: the two live regions of the page and what goes into them, in which order.

export interface Announcer {
  /** Adds to the polite region; bursts become one utterance. */
  polite(text: string): void;
  /** Says at once, in place of whatever stood there. */
  assertive(text: string): void;
  /** Says at once what has to be decided, after the facts that were still being gathered. */
  prompt(text: string): void;
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
  let isDue = false;
  const polite = changing((text) => regions.polite(text));
  const assertive = changing((text) => regions.assertive(text));

  /** What was gathered, to be said now. */
  function facts(): string[] {
    const last = gathered.slice(-GATHERED_MAX).map(sentence);
    gathered = [];
    return last;
  }

  return {
    polite(text) {
      gathered.push(text);
      if (isDue) return;
      isDue = true;
      after(GATHER_MS, () => {
        isDue = false;
        if (gathered.length > 0) polite(facts().join(" "));
      });
    },
    assertive,
    prompt: (text) => assertive([...facts(), text].join(" ")),
  };
}

/** A changed text is read, a repeated one is not: every other one ends in a blank that no break sees. */
function changing(write: (text: string) => void): (text: string) => void {
  let isOdd = false;
  return (text) => {
    isOdd = !isOdd;
    write(isOdd ? text : `${text}\u00a0`);
  };
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
