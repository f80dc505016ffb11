// The stakes of a new table, as its form offers them, from the games that the room sends.

import { pageOf } from "./books.ts";
import type {
  AnteBy,
  GameInBook,
  GamePage,
  GamesView,
  LimitKind,
  NewTable,
  StraddleKind,
  UsualBringIn,
} from "../wire.ts";

/**
 * Small and big blind. The second is the minimum bet in games without blinds, and the small bet in
 * fixed limit.
 */
export const SIZES = [
  [1, 2],
  [5, 10],
  [10, 20],
  [25, 50],
  [50, 100],
  [100, 200],
] as const;

/** A typical table among friends: created with one click, and the first values of the full form. */
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
/** Seats of a public table, until the owner chooses. */
const SEATS_PUBLIC = 6;

/**
 * What the form of a new table starts with. `size` is an index of `SIZES`; `seconds` is `null` for
 * the default.
 */
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

/** A game's options in the form. */
export interface Offer {
  key: string;
  limits: readonly LimitKind[];
  seatsMin: number;
  seatsMax: number;
  straddles: readonly StraddleKind[];
  antes: readonly AnteBy[];
  /** Maximum seats of a table with bomb pots, on one board and on two; empty if there are none. */
  bombSeats: readonly number[];
  blinds: boolean;
  antePart: number | null;
  bringIn: UsualBringIn | null;
}

/** Hold'em, for a form that has not loaded the room's games yet. */
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

/** What the form offers for a game under its rulebook. */
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

/** The default ante: the big blind divided by `part`, at least 1; `null` for none. */
export function usual(part: number | null, bigBlind: number): number | null {
  return part === null ? null : Math.max(1, Math.floor(bigBlind / part));
}

/** The default bring-in: rounded down, at least 1, below the minimum bet; `null` without a bring-in. */
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

/** Default minimum and maximum buy-in, in big blinds. */
const BUY_IN = [20, 200] as const;

/** The default buy-in in chips. `most` is `null` in fixed limit under a rulebook without a maximum. */
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

/** Kind of stakes: blinds, two bets, or only a minimum bet. */
export function stakesKind(offer: Offer, limit: LimitKind): "blinds" | "bets" | "least_bet" {
  if (limit === "fixed_limit") return "bets";
  return offer.blinds ? "blinds" : "least_bet";
}

/** The games by family, in the room's order. */
export function byFamily(games: readonly GamePage[]): [family: string, games: GamePage[]][] {
  const found = new Map<string, GamePage[]>();
  for (const game of games) found.set(game.family, [...(found.get(game.family) ?? []), game]);
  return [...found];
}

/** Key of a table where players choose the next game. */
export const CHOICE = "dealers_choice";
/** Hands per game that the form offers; 0 is one orbit. */
export const LEGS = [1, 2, 3, 4, 6, 8, 9, 12, 0] as const;

/** What the form offers for a mixed game under its rulebook; `null` if the rulebook lacks it. */
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

/**
 * Seats of a dealer's choice table: as many as each chosen game allows. With none chosen, the room
 * plays those that fit.
 */
function seatsOfChoice(games: GamesView, choice: readonly string[], rulebook: string): number {
  return Math.min(10, ...choice.map((key) => pageOf(games, key, rulebook)?.book?.seats_max ?? 10));
}
