// Sends a player's whole layout: at most once in 300 ms, the last one before the close of betting.

import type { NewStake } from "../../wire.ts";

/** Minimum time between two layouts, in milliseconds. */
export const BETWEEN_MS = 300;
/** How long before the close the last layout must be on its way, in milliseconds. */
export const BEFORE_CLOSE_MS = 150;

export interface Sending {
  round: number;
  bets: NewStake[];
}

export interface World {
  now(): number;
  after(ms: number, run: () => void): () => void;
  send(sending: Sending): void;
}

export interface Sender {
  /** Sends this layout now, or as soon as it may; `until` is the close of betting. */
  place(sending: Sending, until: number | null): void;
  /** Forgets what was not sent: the round is over. */
  drop(): void;
  /** The layout that waits. */
  waiting(): Sending | null;
}

export function createSender(world: World): Sender {
  let last = -Infinity;
  let next: Sending | null = null;
  let stop: (() => void) | null = null;

  function go(): void {
    stop?.();
    stop = null;
    if (next === null) return;
    const sending = next;
    next = null;
    last = world.now();
    world.send(sending);
  }

  return {
    place(sending, until) {
      next = sending;
      const now = world.now();
      const usual = last + BETWEEN_MS;
      const due = until === null ? usual : Math.min(usual, until - BEFORE_CLOSE_MS);
      stop?.();
      stop = null;
      if (due <= now) go();
      else stop = world.after(due - now, go);
    },
    drop() {
      next = null;
      stop?.();
      stop = null;
    },
    waiting: () => next,
  };
}
