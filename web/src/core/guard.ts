// Ignores a click on a button whose meaning, or whose decision, has only just changed: it was aimed
// at what was there before. The caller passes times, in milliseconds of a clock that never goes
// back.

/** Time that a new meaning must have been visible, in milliseconds. */
export const GUARD_MS = 300;

export interface Guard {
  /** Records which decision is open; after a change, all buttons ignore clicks for a short time. */
  decide(decision: string, at: number): void;
  /** Records what the button in this slot means now; `null` if there is no button. */
  note(slot: string, meaning: string | null, at: number): void;
  /** Ignores clicks on all buttons for a short time: the table has come to the front by itself. */
  hold(at: number): void;
  /** Whether a click counts. */
  takes(slot: string, at: number): boolean;
}

export function createGuard(wait = GUARD_MS): Guard {
  const slots = new Map<string, { meaning: string | null; since: number }>();
  let open = { decision: "", since: -Infinity };
  return {
    decide(decision, at) {
      if (open.decision !== decision) open = { decision, since: at };
    },
    hold(at) {
      open.since = at;
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
