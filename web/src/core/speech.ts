// Spoken text: what goes into the page's two live regions, and in which order.

export interface Announcer {
  /** Adds to the polite region; a burst becomes one utterance. */
  polite(text: string): void;
  /** Speaks at once, replacing the last text. */
  assertive(text: string): void;
  /** Speaks a question at once, after the facts still waiting in the polite region. */
  prompt(text: string): void;
}

/** Time to gather a burst, in milliseconds. */
export const GATHER_MS = 350;
/** Maximum sentences spoken of a burst: the last ones; the log has all. */
export const GATHERED_MAX = 6;

/** Writes to the two regions; `after` is a timer. */
export function createAnnouncer(
  regions: { polite(text: string): void; assertive(text: string): void },
  after: (ms: number, run: () => void) => void,
): Announcer & { now(text: string): void } {
  let gathered: string[] = [];
  let isDue = false;
  const polite = changing((text) => regions.polite(text));
  const assertive = changing((text) => regions.assertive(text));

  /** The gathered sentences, to be spoken now. */
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
    /** Writes to the polite region at once. */
    now: polite,
    assertive,
    prompt: (text) => assertive([...facts(), text].join(" ")),
  };
}

/** Appends a blank to every other text: a screen reader reads only a changed text. */
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
