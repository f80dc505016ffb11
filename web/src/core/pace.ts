// Spreads a run-out over time. Once nobody can bet, the room sends the rest of a hand at once; the
// client takes it in street by street, so that each equity is visible before the cards that decide
// it.

import type { NewsItem, Street } from "../wire.ts";

/** Time for each piece if the next hand leaves room for it, in milliseconds. */
export const STEP_MS = 1_200;

/** Streets still missing from a board. */
const LEFT: Partial<Record<Street, number>> = { preflop: 3, flop: 2, turn: 1 };

/** Time to watch a board run from this street, in whole seconds; 0 if it is complete. */
export function runSeconds(street: Street): number {
  return Math.round(((LEFT[street] ?? 0) * STEP_MS) / 1_000);
}

/** Items after which there is something new to see, and the earlier equities no longer hold. */
const SHOWS: readonly NewsItem["e"][] = ["board_dealt", "dealt", "pot_awarded"];

/**
 * Whether it must not wait, nor anything before it: a new hand, a reshuffled deck, a question to
 * seat `you`.
 */
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

/** Splits a batch after each equity that something visible follows, but never before an urgent item. */
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

/** Time for each of `count` pieces, in milliseconds; the result too gets its time before the next hand. */
export function standing(items: readonly NewsItem[], count: number, now: number): number {
  const closed = items.findLast((item) => item.e === "hand_closed");
  const next = closed?.e === "hand_closed" ? closed.next_at : null;
  if (next === null) return STEP_MS;
  return Math.min(STEP_MS, Math.max(0, next - now) / (count + 1));
}

/** The room's clock, a timer to cancel, and the page's visibility, supplied by the caller. */
export interface Watch {
  now(): number;
  after(ms: number, run: () => void): () => void;
  isSeen(): boolean;
}

export interface Pace {
  /** Takes in news; `you` is the observer's seat. */
  come(seq: number, items: NewsItem[], you: number | null): void;
  /** Passes on everything at once. */
  all(): void;
  /** Forgets the waiting news, because a whole table has replaced it. */
  drop(): void;
}

interface Piece {
  items: NewsItem[];
  /** Sequence number of the batch that ends with it; `null` if more of the batch follows. */
  seq: number | null;
  /** Time for the piece before it, in milliseconds. */
  wait: number;
}

/** Passes the news on to `take`, piece by piece and in order. */
export function createPace(
  watch: Watch,
  take: (items: NewsItem[], seq: number | null) => void,
): Pace {
  let waiting: Piece[] = [];
  let stop: (() => void) | null = null;

  /** Passes on what is due, and sets the timer for the rest. */
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
