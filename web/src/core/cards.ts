// Cards as the wire writes them ("Td"), and in words.

import { t } from "../texts.ts";
import type { PlainKey } from "../texts.ts";
import type { CardView, RankingView } from "../wire.ts";

export const SUITS = ["s", "h", "d", "c"] as const;
export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"] as const;
export type Suit = (typeof SUITS)[number];
export type Rank = (typeof RANKS)[number];

export interface Face {
  rank: Rank;
  suit: Suit;
}

/** Reads a card; `null` if the text is not a card. */
export function parseCard(text: string): Face | null {
  const rank = RANKS.find((one) => one === text[0]);
  const suit = SUITS.find((one) => one === text[1]);
  return rank && suit && text.length === 2 ? { rank, suit } : null;
}

/** Text in the corner of a card. */
export function rankLabel(rank: Rank): string {
  return rank === "T" ? "10" : rank;
}

export const suitGlyph: Record<Suit, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** "A♠": for the log and other running text. */
export function cardShort(text: string): string {
  const face = parseCard(text);
  return face ? rankLabel(face.rank) + suitGlyph[face.suit] : text;
}

/** "A♠ Q♠", with "–" for a back. */
export function cardsShort(cards: readonly CardView[]): string {
  return cards.map((card) => (card === null ? "–" : cardShort(card))).join(" ");
}

function rankWord(rank: string, form: "one" | "many"): string {
  return t(`rank_${rank}_${form}` as PlainKey);
}

/** "ace of spades". */
export function cardWords(text: string): string {
  const face = parseCard(text);
  if (!face) return text;
  return t("card_words", {
    rank: rankWord(face.rank, "one"),
    suit: t(`suit_${face.suit}` as PlainKey),
  });
}

/** "ace of spades, ten of hearts, one card face down". */
export function cardsWords(cards: readonly CardView[]): string {
  const faces = cards.filter((card) => card !== null).map(cardWords);
  const backs = cards.length - faces.length;
  if (backs > 0) faces.push(t("cards_face_down", { count: backs }));
  return faces.join(", ");
}

/** "7-5-4-2-A": the ranks of a low. */
export function rankSigns(ranks: readonly string[]): string {
  return ranks.map((rank) => (rank === "T" ? "10" : rank)).join("-");
}

/**
 * Every ranking of a seat's cards: "two pair, aces and tens; 7-5-4-2-A low". With several boards,
 * each with the board's number.
 */
export function rankingsWords(rankings: readonly RankingView[], words = rankingWords): string {
  const boards = new Set(rankings.map((one) => one.board));
  return [...boards]
    .map((board) => {
      const text = rankings
        .filter((one) => one.board === board)
        .map((one) => words(one))
        .join("; ");
      return boards.size > 1 ? t("ranking_on_board", { number: board + 1, ranking: text }) : text;
    })
    .join(". ");
}

/** The same, with the cards of each hand where a pot is split between high and low. */
export function rankingsWith(rankings: readonly RankingView[]): string {
  if (!rankings.some(({ side }) => side !== "whole")) return rankingsWords(rankings);
  return rankingsWords(rankings, (one) => {
    const ranking = rankingWords(one);
    if (one.cards.length === 0) return ranking;
    return t("log_ranking_cards", { ranking, cards: cardsShort(one.cards) });
  });
}

/** "two pair, aces and tens"; a low by its ranks: "7-5-4-2-A low". */
export function rankingWords(ranking: RankingView): string {
  const many = (at: number) => rankWord(ranking.ranks[at] ?? "A", "many");
  const one = (at: number) => rankWord(ranking.ranks[at] ?? "A", "one");
  switch (ranking.category) {
    case "high_card":
      return ranking.low
        ? t("ranking_low", { ranks: rankSigns(ranking.ranks) })
        : t("ranking_high_card", { rank: one(0) });
    case "one_card":
    case "two_cards":
    case "three_cards":
    case "four_cards":
      return t(`ranking_${ranking.category}`, { ranks: rankSigns(ranking.ranks) });
    case "four_straight":
      return t("ranking_four_straight", { rank: one(0) });
    case "four_flush":
      return t("ranking_four_flush", { rank: one(0) });
    case "pair":
      return t("ranking_pair", { rank: many(0) });
    case "two_pair":
      return t("ranking_two_pair", { high: many(0), low: many(1) });
    case "trips":
      return t("ranking_trips", { rank: many(0) });
    case "straight":
      return t("ranking_straight", { rank: one(0) });
    case "flush":
      return t("ranking_flush", { rank: one(0) });
    case "full_house":
      return t("ranking_full_house", { three: many(0), two: many(1) });
    case "quads":
      return t("ranking_quads", { rank: many(0) });
    case "straight_flush":
      return ranking.ranks[0] === "A"
        ? t("ranking_royal_flush")
        : t("ranking_straight_flush", { rank: one(0) });
    default:
      return ranking.category;
  }
}
