// The board cards, as the table and a past hand draw them: how many boards, the cards and winners
// of each, and the board's name.

import { t } from "../texts.ts";
import type { CardView, PotSide, TableView } from "../wire.ts";
import { cardsShort, rankingWords } from "./cards.ts";
import { hasShowdown, nameAt, seatAt, winnings } from "./facts.ts";
import { familyOf, hasBoard } from "./games.ts";

/** Cards of a full board. */
const BOARD_CARDS = 5;

/** A board, or the single common card of a stud game. */
export interface Board {
  /** Name for screen readers. */
  name: string;
  /** From 1 where there are several boards, otherwise 0. */
  number: number;
  /** Whether this is a single common card. */
  isLone: boolean;
  /** One per place; `null` where no card has been dealt yet. */
  places: CardView[];
  /** The cards that won on it; empty before it is won, and without a showdown. */
  best: ReadonlySet<string>;
  winners: BoardWinner[];
}

/** A winner on one board. */
export interface BoardWinner {
  seat: number;
  side: PotSide;
  name: string;
  amount: number;
  /** The winner's ranking: "a full house, kings full of tens". */
  made: string;
}

/**
 * The boards to draw: a single one from its first card, several from the start of the hand. Winners
 * are named where they can differ: per board after a showdown, or per half of the pot.
 */
export function boardsOf(view: TableView): Board[] {
  const boards = view.hand?.boards ?? [];
  const many = boards.length > 1;
  const isLone = !hasBoard(familyOf(view.game, view.hand?.street));
  if (boards.flat().length === 0 && (isLone || !many)) return [];
  const won = winnings(view).boards;
  const isDivided = many && hasShowdown(view);
  return boards.map((cards, at) => ({
    name: many ? t("board_number", { number: at + 1 }) : t(isLone ? "common_card" : "board"),
    number: many ? at + 1 : 0,
    isLone,
    places: isLone
      ? cards
      : Array.from({ length: BOARD_CARDS }, (_, place) => cards[place] ?? null),
    best: won[at]?.best ?? new Set(),
    winners: (won[at]?.winners ?? [])
      .filter(({ side }) => isDivided || side !== "whole")
      .map((one) => ({ ...one, name: nameAt(view, one.seat), made: made(view, one, at) })),
  }));
}

function made(
  view: TableView,
  { seat, side }: { seat: number; side: PotSide },
  at: number,
): string {
  const found = seatAt(view, seat)?.rankings.find((one) => one.board === at && one.side === side);
  return found ? rankingWords(found) : "";
}

/** How to mark a card once the hand is won: as a winning card, or as another one. */
export function markOf(card: CardView, best?: ReadonlySet<string>): "won" | "beside" | null {
  if (card === null || !best?.size) return null;
  return best.has(card) ? "won" : "beside";
}

/** "A♠ K♦ 2♣ / 7♥ 7♠ 3♦": the cards of every board that has any. */
export function boardsShort(boards: readonly (readonly CardView[])[]): string {
  return boards
    .filter((cards) => cards.length > 0)
    .map(cardsShort)
    .join(" / ");
}
