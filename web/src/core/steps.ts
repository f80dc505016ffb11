// Steps from one past hand to the next, even while a hand is still loading.

import type { HandPlace, RetoldHand } from "../wire.ts";

type Neighbours = Pick<RetoldHand, "older" | "newer">;

/**
 * Counts key presses and moves hand by hand, because only a loaded hand knows its neighbours.
 * Presses beyond the first or last hand are dropped.
 */
export class Steps {
  readonly #go: (place: HandPlace) => void;
  /** The hand on the page; `undefined` while one loads, `null` if there is none. */
  #shown: Neighbours | null | undefined = undefined;
  /** Steps still to make: positive to newer hands, negative to older ones. */
  #owed = 0;

  constructor(go: (place: HandPlace) => void) {
    this.#go = go;
  }

  press(to: "older" | "newer"): void {
    this.#owed += to === "newer" ? 1 : -1;
    this.#step();
  }

  /** Records what the page shows now. */
  shows(hand: Neighbours | null | undefined): void {
    this.#shown = hand;
    this.#step();
  }

  #step(): void {
    if (this.#shown === undefined || this.#owed === 0) return;
    const to = this.#owed > 0 ? this.#shown?.newer : this.#shown?.older;
    if (!to) {
      this.#owed = 0;
      return;
    }
    this.#owed -= Math.sign(this.#owed);
    this.#shown = undefined;
    this.#go(to);
  }
}
