// Once nobody can bet any more the room tells the rest of a hand at one moment. Here it is taken in
// street by street, so that each chance is seen before the cards that decide it.

import type { NewsItem, Street } from "../wire.ts";

/** How long each piece stands, where the next hand leaves the time for it, in milliseconds. */
export const STEP_MS = 1_200;

/** The streets that a board still lacks. */
const LEFT: Partial<Record<Street, number>> = { preflop: 3, flop: 2, turn: 1 };

/** How long a board that is run from after this street takes to be looked at, in whole seconds; 0 where none is. */
export function runSeconds(street: Street): number {
  return Math.round(((LEFT[street] ?? 0) * STEP_MS) / 1_000);
}

/** After this there is something to look at: a chance that stood before it would be gone. */
const SHOWS: readonly NewsItem["e"][] = ["board_dealt", "dealt", "pot_awarded"];

/** Whether it may not wait, nor anything before it: another hand, another deck, a question to who sits in `you`. */
export function isUrgent(item: NewsItem, you: number | null): boolean {
  switch (item.e) {
    case "hand_opened":
    case "hand_voided":
    case "deck_renewed":
      return true;
    case "turn":
      return item.seat === you;
    case "no_turn":
      return you !== null && item.choice?.seat === you;
    default:
      return false;
  }
}

/** A batch cut after each chance that something to see follows; never before what may not wait. */
export function pieces(items: readonly NewsItem[], you: number | null): NewsItem[][] {
  const from = items.findLastIndex((item) => isUrgent(item, you));
  const until = items.findLastIndex((item) => SHOWS.includes(item.e));
  const cut: NewsItem[][] = [[]];
  items.forEach((item, at) => {
    cut.at(-1)!.push(item);
    if (item.e === "odds" && at > from && at < until) cut.push([]);
  });
  return cut;
}

/** How long each of `count` pieces stands: the result has its time as well before the next hand. */
export function standing(items: readonly NewsItem[], count: number, now: number): number {
  const closed = items.findLast((item) => item.e === "hand_closed");
  const next = closed?.e === "hand_closed" ? closed.next_at : null;
  if (next === null) return STEP_MS;
  return Math.min(STEP_MS, Math.max(0, next - now) / (count + 1));
}

/** What the world gives: the room's clock, a timer that can be called off, and whether anybody looks. */
export interface Watch {
  now(): number;
  after(ms: number, run: () => void): () => void;
  isSeen(): boolean;
}

export interface Pace {
  /** News came; `you` is the observer's seat. */
  come(seq: number, items: NewsItem[], you: number | null): void;
  /** Nothing waits any longer. */
  all(): void;
  /** What waits is known from elsewhere. */
  drop(): void;
}

interface Piece {
  items: NewsItem[];
  /** The place of the batch that ends with it; `null` where more of it follows. */
  seq: number | null;
  /** How long what was before stands until it comes. */
  wait: number;
}

/** Gives the news on to `take`, piece by piece and in their order. */
export function createPace(
  watch: Watch,
  take: (items: NewsItem[], seq: number | null) => void,
): Pace {
  let waiting: Piece[] = [];
  let stop: (() => void) | null = null;

  /** Takes what is due, and sets the timer for what is not. */
  function go(): void {
    stop = null;
    for (let due = true; due && waiting.length > 0;) {
      const { items, seq } = waiting.shift()!;
      take(items, seq);
      due = (waiting[0]?.wait ?? 0) === 0;
    }
    set();
  }
  function set(): void {
    if (waiting.length > 0) stop ??= watch.after(waiting[0]!.wait, go);
  }
  function all(): void {
    const rest = waiting;
    drop();
    for (const { items, seq } of rest) take(items, seq);
  }
  function drop(): void {
    stop?.();
    stop = null;
    waiting = [];
  }

  return {
    come(seq, items, you) {
      const isHurried = !watch.isSeen();
      if (isHurried || items.some((item) => isUrgent(item, you))) all();
      const cut = isHurried ? [items] : pieces(items, you);
      const step = standing(items, cut.length, watch.now());
      const isFree = waiting.length === 0;
      cut.forEach((piece, at) => {
        waiting.push({
          items: piece,
          seq: at === cut.length - 1 ? seq : null,
          wait: at === 0 ? 0 : step,
        });
      });
      if (isFree) go();
      else set();
    },
    all,
    drop,
  };
}
