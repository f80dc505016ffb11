// The common cards, as the table draws them and a hand told again does: how many boards there are, what
// lies on each, what is marked, who won there, and how it is called.

import { t } from "../texts.ts";
import type { CardView, PotSide, TableView } from "../wire.ts";
import { cardsShort, rankingWords } from "./cards.ts";
import { hasShowdown, nameAt, seatAt, winnings } from "./facts.ts";
import { familyOf, hasBoard } from "./games.ts";

/** Cards of a full board. */
const BOARD_CARDS = 5;

/** A board, or the one common card of a stud game. */
export interface Board {
  /** What a screen reader calls it. */
  name: string;
  /** From 1 where there are several; else 0. */
  number: number;
  /** Whether it is a common card alone. */
  isLone: boolean;
  /** A card for each place; `null` where none lies yet. */
  places: CardView[];
  /** The cards that won on it; none before it is won, and none without a showdown. */
  best: ReadonlySet<string>;
  winners: BoardWinner[];
}

/** Who won on a board. */
export interface BoardWinner {
  seat: number;
  side: PotSide;
  name: string;
  amount: number;
  /** What the cards make: "a full house, kings over tens". */
  made: string;
}

/**
 * The boards to be drawn. A single one is drawn from its first card on, several from the hand's
 * beginning. Their winners are named where they differ: by board after a showdown, or by half.
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

/** How a card is marked once these have won: as one of them, or as one beside them. */
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
