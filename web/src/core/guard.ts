// A click on a button whose meaning, or whose decision, changed a blink ago was aimed at what stood
// there before. Times are the caller's, in milliseconds of a clock that never goes back.

/** How long a new meaning must have been visible, in milliseconds. */
export const GUARD_MS = 300;

export interface Guard {
  /** Tells which decision is open; every button is deaf for a while after it changed. */
  decide(decision: string, at: number): void;
  /** Tells what the button in this slot means now; `null` while there is none. */
  note(slot: string, meaning: string | null, at: number): void;
  /** Whether a click is taken. */
  takes(slot: string, at: number): boolean;
}

export function createGuard(wait = GUARD_MS): Guard {
  const slots = new Map<string, { meaning: string | null; since: number }>();
  let open = { decision: "", since: -Infinity };
  return {
    decide(decision, at) {
      if (open.decision !== decision) open = { decision, since: at };
    },
    note(slot, meaning, at) {
      const have = slots.get(slot);
      if (have === undefined || have.meaning !== meaning) slots.set(slot, { meaning, since: at });
    },
    takes(slot, at) {
      const have = slots.get(slot);
      if (have === undefined || have.meaning === null) return false;
      return at - Math.max(have.since, open.since) >= wait;
    },
  };
}
