// Which seat gets the next card, as far as public news show: first in laps round the seats dealt
// in, later round those still in the hand, and after a draw to the player who drew.
// `crates/client/src/proof.rs` does the same.

import type { NewsItem } from "../wire.ts";

/** Origin of an item's cards: the deck (0: the hand's first) and their places in it. */
export interface Places {
  deck: number;
  places: number[];
}

export interface Turns {
  /** Reads an item of the log; returns the places of its cards if it deals any. */
  take(item: NewsItem): Places | null;
  /** Place at which the deal first left its order; `null` if it never did. */
  misdealt(): number | null;
  /** Cards that each seat got in laps. */
  each(): number;
  /** Cards dealt so far, faces and backs. */
  dealt(): number;
}

export function createTurns(seats: readonly number[]): Turns {
  let live = [...seats];
  /**
   * In the first laps: cards dealt before this round of the seats, cards per seat in it, seats
   * served so far.
   */
  let [before, count, given] = [0, 0, 0];
  let begun = false;
  /** Seats whose turn is still to come in this round; when there are none, the next round begins. */
  let round: number[] = [];
  /** The player who drew last, and how many cards they still get. */
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
    // If nobody can bet any more, rounds follow each other without a street in between.
    if (round.length === 0) round = [...live];
    if (round.shift() !== seat) miss();
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
        [round, owed] = [[], { seat: 0, left: 0 }];
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
