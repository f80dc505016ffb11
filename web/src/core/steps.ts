// Steps from one hand to the next, also while one is still on its way.

import type { HandPlace, RetoldHand } from "../wire.ts";

type Neighbours = Pick<RetoldHand, "older" | "newer">;

/**
 * Counts what is pressed and goes there hand by hand, since only a hand says which are its neighbours.
 * Beyond the first and the last hand nothing is owed.
 */
export class Steps {
  readonly #go: (place: HandPlace) => void;
  /** The hand that is shown; `undefined` while another is on its way, `null` where there is none. */
  #shown: Neighbours | null | undefined = undefined;
  /** Steps that are still to be made: to newer hands above 0, to older ones below. */
  #owed = 0;

  constructor(go: (place: HandPlace) => void) {
    this.#go = go;
  }

  press(to: "older" | "newer"): void {
    this.#owed += to === "newer" ? 1 : -1;
    this.#step();
  }

  /** What is shown now. */
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
