// Whose turn it is to get cards, as far as it follows from what all see: first in laps round those
// dealt in, later round those who are left, and after a draw who drew. `crates/client/src/proof.rs`
// does the same.

import type { NewsItem } from "../wire.ts";

/** Where cards lie that an item deals: their deck (0: the hand's first) and their places in it. */
export interface Places {
  deck: number;
  places: number[];
}

export interface Turns {
  /** Takes an item of the log in; the places of its cards where it deals any. */
  take(item: NewsItem): Places | null;
  /** The place at which the deal first left its order; `null` if it kept it so far. */
  misdealt(): number | null;
  /** How many cards each seat got in laps. */
  each(): number;
  /** How many cards were dealt, faces and backs. */
  dealt(): number;
}

export function createTurns(seats: readonly number[]): Turns {
  let live = [...seats];
  /** Cards of the laps before this deal of the first street, how many each gets in it, and who has his. */
  let [before, count, given] = [0, 0, 0];
  let begun = false;
  /** How many had their turn since the last betting. */
  let turn = 0;
  /** Who drew last, and what he is still to get. */
  let owed = { seat: 0, left: 0 };
  let [deck, next, dealt] = [0, 0, 0];
  let misdealt: number | null = null;

  const miss = (): void => {
    misdealt ??= begun ? next : before + given;
  };
  function begin(): void {
    if (begun) return;
    if (given > 0 || before === 0) miss();
    if (given > 0) before += count * seats.length;
    [begun, next] = [true, before];
  }
  function goesRound(seat: number): void {
    if (live[turn % live.length] !== seat) miss();
    turn += 1;
  }
  function onward(cards: number): Places {
    next += cards;
    return { deck, places: Array.from({ length: cards }, (_, at) => next - cards + at) };
  }
  function toSeat(seat: number, cards: number): Places {
    if (begun) {
      if (owed.left === 0) goesRound(seat);
      else if (owed.seat !== seat || cards > owed.left) miss();
      owed.left = Math.max(0, owed.left - cards);
      return onward(cards);
    }
    if (given === 0) count = cards;
    if (seats[given] !== seat || cards !== count) miss();
    const at = seats.indexOf(seat);
    const first = before + (at < 0 ? given : at);
    given += 1;
    const places = Array.from({ length: cards }, (_, lap) => first + lap * seats.length);
    if (given === seats.length) [before, given] = [before + count * seats.length, 0];
    return { deck, places };
  }

  return {
    take(item) {
      if (item.e === "dealt" || item.e === "board_dealt") dealt += item.cards.length;
      if (item.e === "dealt") return toSeat(item.seat, item.cards.length);
      if (item.e === "board_dealt") {
        begin();
        return onward(item.cards.length);
      }
      if (item.e === "street_opened") {
        [turn, owed] = [0, { seat: 0, left: 0 }];
        begin();
      }
      if (item.e === "drew") {
        begin();
        goesRound(item.seat);
        owed = { seat: item.seat, left: item.count };
      }
      if (item.e === "acted" && item.action === "fold")
        live = live.filter((seat) => seat !== item.seat);
      if (item.e === "deck_renewed") [deck, next] = [deck + 1, 0];
      return null;
    },
    misdealt: () => misdealt,
    each: () => (seats.length === 0 ? 0 : before / seats.length + (given > 0 ? count : 0)),
    dealt: () => dealt,
  };
}
