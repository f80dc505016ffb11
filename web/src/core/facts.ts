// Facts read off a table to show them: sums and look-ups, no rules.

import { t } from "../texts.ts";
import type { CardView, NewsItem, PotSide, SeatView, TableView } from "../wire.ts";

export function seatAt(view: TableView, seat: number | null): SeatView | undefined {
  return seat === null ? undefined : view.seats.find((one) => one.seat === seat);
}

export function mySeat(view: TableView): SeatView | undefined {
  return seatAt(view, view.you);
}

/** Precedes a house player's name in all written text. */
export const HOUSE_MARK = "⌂\u202f";

/** A name as the client writes it. */
export function marked(name: string, house: boolean): string {
  return house ? HOUSE_MARK + name : name;
}

/** The written name at a seat; the seat's number if nobody sits there. */
export function nameAt(view: TableView, seat: number): string {
  const found = seatAt(view, seat);
  return found ? marked(found.name, found.house) : t("seat_number", { number: seat });
}

/** All chips in the pots and in front of the seats. */
export function potTotal(view: TableView): number {
  const pots = (view.hand?.pots ?? []).reduce((sum, pot) => sum + pot.amount, 0);
  const bets = view.seats.reduce((sum, one) => sum + one.bet, 0);
  const antes = (view.hand?.pots.length ?? 0) > 0 ? 0 : uncollected(view);
  return pots + bets + antes;
}

/** Antes and dead posts, which are in the middle before the first pots are counted. */
function uncollected(view: TableView): number {
  if (view.hand === null || view.hand.over) return 0;
  let sum = 0;
  for (const item of view.log) {
    if (item.e === "ante_posted") sum += item.amount;
    if (item.e === "blind_posted" && item.blind === "dead") sum += item.amount;
    if (item.e === "bets_collected") return 0;
  }
  return sum;
}

/** Price of a call now, for the boxes to act in advance; the room's options decide. */
export function toCall(view: TableView): number {
  const mine = mySeat(view);
  if (!mine) return 0;
  const highest = view.seats.reduce((most, one) => Math.max(most, one.bet), 0);
  return Math.max(0, Math.min(mine.stack, highest - mine.bet));
}

/** Whether betting can still come to the observer: a price to pay, or another player with chips. */
export function mayBet(view: TableView): boolean {
  return (
    toCall(view) > 0 ||
    view.seats.some((one) => one.seat !== view.you && one.in_hand && !one.folded && !one.all_in)
  );
}

/** Whether the observer may still win this hand. */
export function holdsCards(view: TableView): boolean {
  const mine = mySeat(view);
  return !!mine && !!view.hand && !view.hand.over && mine.in_hand && !mine.folded;
}

/** Whether hands were compared. Cards shown after the pot was won do not count. */
export function hasShowdown(view: TableView): boolean {
  const won = view.log.findIndex((item) => item.e === "pot_awarded");
  return view.log.slice(0, won < 0 ? undefined : won).some((item) => item.e === "shown");
}

/** Whether the observer may still get a decision in this hand. */
export function isInHand(view: TableView): boolean {
  return holdsCards(view) && !mySeat(view)!.all_in;
}

/**
 * Whether the room decides for the observer, who is leaving. Not if the table is closing: then they
 * play on.
 */
export function isPlayedFor(view: TableView): boolean {
  if (!mySeat(view)?.leaving) return false;
  const told = view.log.findLast((item) => item.e === "leaving" && item.seat === view.you);
  return told?.e === "leaving" ? told.reason !== "table_closed" : !view.closing;
}

export interface Winning {
  /** Chips won, by seat. */
  won: Map<number, number>;
  /** The cards of the winning hands. */
  best: Set<string>;
  /** The same per board, with its winners in the order of the awards. */
  boards: BoardWon[];
}

/** Awards on one board. */
export interface BoardWon {
  best: Set<string>;
  winners: { seat: number; side: PotSide; amount: number }[];
}

/** All awards of this hand so far. */
export function winnings(view: TableView): Winning {
  const found: Winning = { won: new Map(), best: new Set(), boards: [] };
  for (const item of view.log) {
    if (item.e !== "pot_awarded") continue;
    while (found.boards.length <= item.board) found.boards.push({ best: new Set(), winners: [] });
    const board = found.boards[item.board]!;
    for (const { seat, amount } of item.shares) {
      found.won.set(seat, (found.won.get(seat) ?? 0) + amount);
      const before = board.winners.find((one) => one.seat === seat && one.side === item.side);
      if (before) before.amount += amount;
      else board.winners.push({ seat, side: item.side, amount });
    }
    for (const card of item.best) {
      found.best.add(card);
      board.best.add(card);
    }
  }
  return found;
}

/** A finished hand, for a single strip. */
export interface LastHand {
  /** In a pool, not the table on the page. */
  table: string;
  hand_no: number;
  /** Whether the observer was dealt in, so that it is among their past hands. */
  own: boolean;
  boards: string[][];
  winners: { seat: number; name: string; amount: number; cards: CardView[] }[];
  shown: { seat: number; name: string; cards: CardView[] }[];
  pot: number;
  rake: number;
  /** The observer's share of it. */
  ownRake: number;
}

/** The hand on the table, if it is over. */
export function lastHand(view: TableView): LastHand | null {
  const { hand } = view;
  if (hand === null || !hand.over) return null;
  const { won } = winnings(view);
  const closed = view.log.findLast((item) => item.e === "hand_closed");
  const rake = closed?.e === "hand_closed" ? closed.rake : 0;
  const own =
    closed?.e === "hand_closed" ? closed.results.find((one) => one.seat === view.you) : undefined;
  const shown = new Map<number, CardView[]>();
  for (const item of view.log) if (item.e === "shown") shown.set(item.seat, item.cards);
  return {
    table: view.table,
    hand_no: hand.hand_no,
    own: mySeat(view)?.in_hand ?? false,
    boards: hand.boards,
    winners: [...won].map(([seat, amount]) => ({
      seat,
      amount,
      name: nameAt(view, seat),
      cards: shown.get(seat) ?? [],
    })),
    shown: [...shown].map(([seat, cards]) => ({ seat, cards, name: nameAt(view, seat) })),
    pot: [...won.values()].reduce((sum, amount) => sum + amount, 0) + rake,
    rake,
    ownRake: own?.rake ?? 0,
  };
}

/** Each seat's post in this hand, for its mark. */
export function blindMarks(view: TableView): Map<number, BlindMark> {
  const marks = new Map<number, BlindMark>();
  for (const item of view.log) {
    if (item.e !== "blind_posted") continue;
    const mark = BLIND_MARKS.find((one) => one === item.blind);
    if (mark) marks.set(item.seat, mark);
  }
  return marks;
}

const BLIND_MARKS = ["small", "big", "straddle", "bring_in", "button"] as const;
export type BlindMark = (typeof BLIND_MARKS)[number];

/** Whether the observer may still show cards: the hand is over and some are not public. */
export function mayShow(view: TableView): boolean {
  const mine = mySeat(view);
  if (!mine || !view.hand?.over || !mine.in_hand) return false;
  const faces = mine.cards.filter((card) => card !== null).length;
  if (faces === 0) return false;
  const shown = view.log.findLast((item) => item.e === "shown" && item.seat === mine.seat);
  const open = shown?.e === "shown" ? shown.cards.filter((card) => card !== null).length : 0;
  return open < faces;
}

/** The observer's cards. */
export function ownCards(view: TableView): CardView[] {
  return mySeat(view)?.cards ?? [];
}

/** The last decision in the log. */
export function lastActed(view: TableView): Extract<NewsItem, { e: "acted" }> | null {
  const item = view.log.findLast((one) => one.e === "acted");
  return item?.e === "acted" ? item : null;
}
