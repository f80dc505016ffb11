// What a new table may play for, as its form asks: from the games as the room tells of them.

import { pageOf } from "./books.ts";
import type {
  AnteBy,
  GameInBook,
  GamePage,
  GamesView,
  LimitKind,
  NewTable,
  StakesView,
  StraddleKind,
  TableView,
  UsualBringIn,
} from "../wire.ts";

/** Small and big blind; the second is the least bet where there are no blinds, and at fixed limit the small bet. */
export const SIZES = [
  [1, 2],
  [5, 10],
  [10, 20],
  [25, 50],
  [50, 100],
  [100, 200],
] as const;

/** A table as most friends play it: made at one press, and what its whole form begins with. */
export const FRIENDS = {
  name: null,
  limit: "no_limit",
  small_blind: 5,
  big_blind: 10,
  seats_max: 9,
  time_to_act_s: 30,
  private: true,
  house_players: 0,
} satisfies NewTable;
/** Seats of a table for everybody, until the owner chooses others. */
const SEATS_PUBLIC = 6;

/** What the form of a new table begins with; `size` is one of `SIZES`, `seconds` is `null` for what is usual. */
export function begins(isPublic: boolean): {
  limit: LimitKind;
  size: number;
  seats: number;
  seconds: number | null;
  house: number;
} {
  const { limit, big_blind, seats_max, time_to_act_s, house_players } = FRIENDS;
  const size = SIZES.findIndex(([, big]) => big === big_blind);
  return {
    limit,
    size,
    seats: isPublic ? SEATS_PUBLIC : seats_max,
    seconds: isPublic ? null : time_to_act_s,
    house: house_players,
  };
}

/** What a form offers of a game. */
export interface Offer {
  key: string;
  limits: readonly LimitKind[];
  seatsMin: number;
  seatsMax: number;
  straddles: readonly StraddleKind[];
  antes: readonly AnteBy[];
  /** Most seats of a table with bomb pots, on one board and on two; empty where none are played. */
  bombSeats: readonly number[];
  blinds: boolean;
  antePart: number | null;
  bringIn: UsualBringIn | null;
}

/** Before the room has told of its games there is the one that everybody knows. */
export const HOLDEM: Offer = {
  key: "holdem",
  limits: ["no_limit", "pot_limit", "fixed_limit"],
  seatsMin: 2,
  seatsMax: 10,
  straddles: ["under_the_gun", "restraddle", "button", "mississippi"],
  antes: ["each", "big_blind", "button"],
  bombSeats: [10, 10],
  blinds: true,
  antePart: null,
  bringIn: null,
};

/** What a form offers of a game as the rulebook has it. */
export function offer(page: GamePage, book: GameInBook): Offer {
  return {
    key: page.key,
    limits: book.limits,
    seatsMin: page.players_min,
    seatsMax: book.seats_max,
    straddles: book.straddles,
    antes: book.antes,
    bombSeats: book.bomb_seats,
    blinds: page.blinds,
    antePart: page.ante_part,
    bringIn: book.bring_in,
  };
}

/** The part of the big blind that is usual; `null` where nothing is. */
export function usual(part: number | null, bigBlind: number): number | null {
  return part === null ? null : Math.max(1, Math.floor(bigBlind / part));
}

/** What is usually brought in: rounded down, at least a chip, and below the least bet; `null` where nobody brings in. */
export function broughtIn(
  kind: UsualBringIn | null,
  bigBlind: number,
  ante: number,
): number | null {
  if (kind === null) return null;
  const usual = {
    half_bet: Math.floor(bigBlind / 2),
    fifth_of_big_bet: Math.floor((2 * bigBlind) / 5),
    two_antes: 2 * ante,
  };
  return Math.max(1, Math.min(usual[kind], bigBlind - 1));
}

/** Least and most chips to sit down with, in big blinds, where nobody says otherwise. */
const BUY_IN = [20, 200] as const;

/** The same in chips: `most` is `null` at tables of fixed limit whose rulebook knows a least alone. */
export function usualBuyIn(
  bigBlind: number,
  isFixed: boolean,
  book: GameInBook | null | undefined,
): { least: number; most: number | null } {
  const [least, most] = BUY_IN;
  const knowsLeastAlone =
    isFixed &&
    !!book?.differs.some(
      (rule) => rule.key === "seats.fixed_limit_buy_in_max" && rule.value === "false",
    );
  return { least: least * bigBlind, most: knowsLeastAlone ? null : most * bigBlind };
}

/** What stakes are called: blinds, two bets, or the least bet alone. */
export function stakesKind(offer: Offer, limit: LimitKind): "blinds" | "bets" | "least_bet" {
  if (limit === "fixed_limit") return "bets";
  return offer.blinds ? "blinds" : "least_bet";
}

/** What it costs to come in before the big blind: whoever is new, and who has missed the small blind as well. */
export interface Entry {
  fresh: number;
  back: number;
}

/**
 * The same at a table, in the game that is played or the next one with blinds; `null` where no game of it
 * has any, and nobody can wait for one. A button's blind alone is not told of.
 */
export function entry({ stakes, mix }: Pick<TableView, "stakes" | "mix">): Entry | null {
  const now = mix?.leg?.game ?? 0;
  const coming = mix
    ? [...mix.games.slice(now), ...mix.games.slice(0, now)].map((game) => game.stakes)
    : [];
  const blinds: StakesView | undefined = [stakes, ...coming].find((one) => one.small_blind > 0);
  return blinds ? { fresh: blinds.big_blind, back: blinds.big_blind + blinds.small_blind } : null;
}

/** The games by family, in the room's order. */
export function byFamily(games: readonly GamePage[]): [family: string, games: GamePage[]][] {
  const found = new Map<string, GamePage[]>();
  for (const game of games) found.set(game.family, [...(found.get(game.family) ?? []), game]);
  return [...found];
}

/** The key of a table at which players choose the next game. */
export const CHOICE = "dealers_choice";
/** Hands of each game that a form offers; 0 is a round. */
export const LEGS = [1, 2, 3, 4, 6, 8, 9, 12, 0] as const;

/** What a form offers of a mixed game as the rulebook has it; `null` where that has none of this key. */
export function mixOffer(
  games: GamesView,
  key: string,
  rulebook: string,
  choice: readonly string[] = [],
): Offer | null {
  const found = games.mixes.find((one) => one.key === key && one.rulebooks.includes(rulebook));
  if (!found) return null;
  const hasFixed = found.chosen || found.games.some((game) => game.limit === "fixed_limit");
  const seatsMax = found.chosen ? seatsOfChoice(games, choice, rulebook) : found.seats_max;
  return {
    ...HOLDEM,
    key,
    limits: [hasFixed ? "fixed_limit" : "pot_limit"],
    seatsMax,
    straddles: [],
    antes: [],
    bombSeats: [],
  };
}

/** A table to choose at has room for as many as each of its games; with all of them those that fit are played. */
function seatsOfChoice(games: GamesView, choice: readonly string[], rulebook: string): number {
  return Math.min(10, ...choice.map((key) => pageOf(games, key, rulebook)?.book?.seats_max ?? 10));
}
