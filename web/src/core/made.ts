// What the observer's cards make so far, while the hand is played. Only shown: the room decides hands.

import type { PotSide, RankingView, TableView } from "../wire.ts";
import { ownCards } from "./facts.ts";

/** How a game compares hands. */
type Kind = "high" | "flush_over_full" | "low_a5" | "low_27" | "badugi";

interface Rule {
  kind: Kind;
  /** Whether exactly two own cards count, with three from the board. */
  two?: boolean;
  /** Whether half of the pot goes to a low of eight or better. */
  split?: boolean;
}

const RULES: Record<string, Rule> = {
  holdem: { kind: "high" },
  pineapple: { kind: "high" },
  crazy_pineapple: { kind: "high" },
  double_flop: { kind: "high" },
  short_deck: { kind: "flush_over_full" },
  omaha: { kind: "high", two: true },
  omaha_5: { kind: "high", two: true },
  omaha_6: { kind: "high", two: true },
  courchevel: { kind: "high", two: true },
  omaha_8: { kind: "high", two: true, split: true },
  omaha_5_8: { kind: "high", two: true, split: true },
  omaha_6_8: { kind: "high", two: true, split: true },
  courchevel_8: { kind: "high", two: true, split: true },
  stud: { kind: "high" },
  stud_8: { kind: "high", split: true },
  five_card_stud: { kind: "high" },
  five_card_draw: { kind: "high" },
  draw_7e: { kind: "flush_over_full" },
  razz: { kind: "low_a5" },
  triple_draw_a5: { kind: "low_a5" },
  single_draw_27: { kind: "low_27" },
  triple_draw_27: { kind: "low_27" },
  badugi: { kind: "badugi" },
};

const SIGNS = "23456789TJQKA";

interface Face {
  card: string;
  /** From 2 to 14. */
  rank: number;
  suit: string;
}

/** A ranked hand; the larger `order` is the better one. */
interface Ranked {
  order: number[];
  category: string;
  ranks: number[];
  cards: string[];
}

/** Rankings of the observer's cards on each board; none before the flop, after a fold, or in other games. */
export function made(view: TableView): RankingView[] {
  const rule = Object.hasOwn(RULES, view.game.key) ? RULES[view.game.key] : undefined;
  const mine = view.seats.find((one) => one.seat === view.you);
  if (!rule || !mine || !view.hand || view.hand.over || !mine.in_hand || mine.folded) return [];
  const own = faces(ownCards(view));
  const boards = view.hand.boards.filter((cards) => cards.length > 0);
  if (own.length === 0) return [];
  const isDealtOnly = !rule.two && boards.length === 0;
  if (isDealtOnly) return own.length < 3 ? [] : onBoard(rule, own, [], 0);
  return boards.flatMap((cards, at) => onBoard(rule, own, faces(cards), at));
}

function faces(cards: readonly (string | null)[]): Face[] {
  return cards.flatMap((card) =>
    card === null ? [] : [{ card, rank: SIGNS.indexOf(card[0]!) + 2, suit: card[1]! }],
  );
}

function onBoard(rule: Rule, own: Face[], board: Face[], at: number): RankingView[] {
  const hands = rule.two
    ? board.length < 3
      ? []
      : choose(own, 2).flatMap((two) => choose(board, 3).map((three) => [...two, ...three]))
    : choose([...own, ...board], Math.min(5, own.length + board.length));
  const found: RankingView[] = [];
  const add = (side: PotSide, hand: Ranked | null, low: boolean) => {
    if (hand)
      found.push({
        board: at,
        side,
        category: hand.category,
        ranks: hand.ranks.map((rank) => SIGNS[(rank + 11) % 13]!),
        ...(low ? { low } : {}),
        cards: hand.cards,
      });
  };
  switch (rule.kind) {
    case "badugi":
      add("high", best(every(own), badugi), false);
      break;
    case "low_a5":
      add(
        "high",
        best(hands, (hand) => lowA5(hand, 14)),
        true,
      );
      break;
    case "low_27":
      add("high", best(hands, low27), true);
      break;
    default:
      add(
        "high",
        best(hands, (hand) => high(hand, rule.kind === "flush_over_full")),
        false,
      );
      if (rule.split)
        add(
          "low",
          best(hands, (hand) => lowA5(hand, 8)),
          true,
        );
  }
  return found;
}

function best(hands: Face[][], rank: (hand: Face[]) => Ranked | null): Ranked | null {
  let found: Ranked | null = null;
  for (const hand of hands) {
    const one = rank(hand);
    if (one && (!found || compare(one.order, found.order) > 0)) found = one;
  }
  return found;
}

function compare(one: number[], other: number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const by = (one[at] ?? 0) - (other[at] ?? 0);
    if (by !== 0) return by;
  }
  return 0;
}

/** Every choice of `count` cards. */
function choose(cards: Face[], count: number): Face[][] {
  if (count === 0) return [[]];
  return cards.flatMap((card, at) =>
    choose(cards.slice(at + 1), count - 1).map((rest) => [card, ...rest]),
  );
}

/** Every choice of at least one card. */
function every(cards: Face[]): Face[][] {
  return cards.flatMap((_, at) => choose(cards, at + 1));
}

/** Ranks with their number, the most frequent first, then the highest. */
function counted(hand: Face[]): [rank: number, count: number][] {
  const counts = new Map<number, number>();
  for (const { rank } of hand) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0]);
}

/** The highest rank of a straight, 0 if there is none. `ace` is the rank above which the ace is low. */
function straight(ranks: number[], isShort: boolean): number {
  if (ranks.length !== 5) return 0;
  if (ranks[0]! - ranks[4]! === 4) return ranks[0]!;
  const low = isShort ? 9 : 5;
  return ranks[0] === 14 && ranks[1] === low && ranks[4] === low - 3 ? low : 0;
}

function high(hand: Face[], isShort: boolean): Ranked {
  const counts = counted(hand);
  const ranks = counts.map(([rank]) => rank);
  const shape = counts.map(([, count]) => count).join("");
  const isFlush = hand.length === 5 && hand.every((one) => one.suit === hand[0]!.suit);
  const top = straight(ranks, isShort);
  const [value, category, named] = ((): [number, string, number[]] => {
    if (isFlush && top) return [8, "straight_flush", [top]];
    if (shape.startsWith("4")) return [7, "quads", ranks.slice(0, 1)];
    if (shape === "32") return [isShort ? 5 : 6, "full_house", ranks];
    if (isFlush) return [isShort ? 6 : 5, "flush", ranks];
    if (top) return [4, "straight", [top]];
    if (shape.startsWith("3")) return [3, "trips", ranks.slice(0, 1)];
    if (shape.startsWith("22")) return [2, "two_pair", ranks.slice(0, 2)];
    if (shape.startsWith("2")) return [1, "pair", ranks.slice(0, 1)];
    return [0, "high_card", ranks];
  })();
  const order = [value, ...(top ? [top] : ranks)];
  return { order, category, ranks: named, cards: hand.map((one) => one.card) };
}

/** Five different ranks up to `most`, with the ace low; `null` for any other hand. */
function lowA5(hand: Face[], most: number): Ranked | null {
  const ranks = hand.map(({ rank }) => (rank === 14 ? 1 : rank)).sort((a, b) => b - a);
  if (hand.length !== 5 || new Set(ranks).size < 5 || ranks[0]! > most) return null;
  const order = ranks.map((rank) => 14 - rank);
  return { order, category: "high_card", ranks, cards: hand.map((one) => one.card) };
}

/** The reverse of a high hand, with the ace high. */
function low27(hand: Face[]): Ranked | null {
  if (hand.length !== 5) return null;
  const found = high(hand, false);
  const isWheel = found.ranks[0] === 5 && found.category.startsWith("straight");
  if (!isWheel) return { ...found, order: found.order.map((one) => 20 - one) };
  // the ace is always high: no straight
  if (found.category === "straight_flush")
    return { ...found, category: "flush", ranks: [14, 5, 4, 3, 2], order: [15, 6, 15, 16, 17, 18] };
  return {
    ...found,
    category: "high_card",
    ranks: [14, 5, 4, 3, 2],
    order: [20, 6, 15, 16, 17, 18],
  };
}

const BADUGIS = ["one_card", "two_cards", "three_cards", "four_cards"];

/** Cards of different ranks and suits: the most cards win, then the lowest. */
function badugi(hand: Face[]): Ranked | null {
  const isApart =
    new Set(hand.map((one) => one.rank)).size === hand.length &&
    new Set(hand.map((one) => one.suit)).size === hand.length;
  if (!isApart) return null;
  const ranks = hand.map(({ rank }) => (rank === 14 ? 1 : rank)).sort((a, b) => b - a);
  return {
    order: [hand.length, ...ranks.map((rank) => 14 - rank)],
    category: BADUGIS[hand.length - 1]!,
    ranks,
    cards: hand.map((one) => one.card),
  };
}
