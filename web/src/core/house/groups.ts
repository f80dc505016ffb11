// Kinds of games against the house, for the filters of the list.

import type { BetKindView, HouseGameView, HouseTableRow } from "../../wire.ts";

export const GROUPS = ["roulette", "blackjack", "poker", "dice", "cards", "draws"] as const;
export type Group = (typeof GROUPS)[number];

const BY_KEY: readonly [RegExp, Group][] = [
  [/roulette/, "roulette"],
  [/^blackjack/, "blackjack"],
  [/poker|hold-?em/, "poker"],
  [/dice|sic-bo/, "dice"],
  [/banco|red-dog/, "cards"],
];

/** The kind of a game, by its key. */
export const groupOf = (key: string): Group =>
  BY_KEY.find(([pattern]) => pattern.test(key))?.[1] ?? "draws";

/** The kinds of these tables' games. */
export const offeredGroups = (tables: readonly HouseTableRow[]): Group[] =>
  GROUPS.filter((group) => tables.some((row) => groupOf(row.game) === group));

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const BLACK = Array.from({ length: 36 }, (_, at) => at + 1).filter((one) => !RED.includes(one));
const SEGMENTS: readonly [string, number][] = [
  ["1", 24],
  ["2", 15],
  ["5", 7],
  ["10", 4],
  ["20", 2],
  ["joker", 1],
  ["logo", 1],
];

/** As much of a game as its results need in the list, which has no layouts. */
export function rowGame(key: string): HouseGameView {
  const kind = (name: string, places: number[][]): BetKindView => ({
    key: name,
    group: "outside",
    places,
    pays: [],
    clause: "",
  });
  let draws: string[] = [];
  let bets: BetKindView[] = [];
  if (/roulette/.test(key)) {
    draws = ["wheel:37"];
    bets = [kind("red", [RED]), kind("black", [BLACK]), kind("straight-up", [[0]])];
  } else if (groupOf(key) === "dice")
    draws = key === "sic-bo" ? ["die", "die", "die"] : ["die", "die"];
  else if (key === "money-wheel") {
    let first = 0;
    draws = ["wheel:54"];
    bets = SEGMENTS.map(([name, count]) => {
      const set = Array.from({ length: count }, (_, at) => first + at);
      first += count;
      return kind(name, [set]);
    });
  }
  const family = groupOf(key) === "blackjack" ? "blackjack" : "layout";
  return { key, name: key, source: "", family, draws, bets, calls: [], rules: [], boxes_max: 0 };
}
