// A click on a button whose meaning changed a blink ago was aimed at what stood there before.

/** How long a new meaning must have been visible, in milliseconds. */
export const GUARD_MS = 300;

export interface Guard {
  /** Tells what the button in this slot means now; `null` while there is none. */
  note(slot: string, meaning: string | null, at: number): void;
  /** Whether a click is taken. */
  takes(slot: string, at: number): boolean;
}

export function createGuard(wait = GUARD_MS): Guard {
  const slots = new Map<string, { meaning: string | null; since: number }>();
  return {
    note(slot, meaning, at) {
      const have = slots.get(slot);
      if (have === undefined || have.meaning !== meaning) slots.set(slot, { meaning, since: at });
    },
    takes(slot, at) {
      const have = slots.get(slot);
      return have !== undefined && have.meaning !== null && at - have.since >= wait;
    },
  };
}
