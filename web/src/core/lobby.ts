// The lobby's grid: which tables it shows, and in which order.

import type { LobbyRow } from "../wire.ts";
import { familyOf } from "./games.ts";

export const COLUMNS = [
  "name",
  "game",
  "stakes",
  "seats",
  "average_pot",
  "players_per_flop",
  "hands_per_hour",
  "waiting",
] as const;
export type Column = (typeof COLUMNS)[number];

export const FILTERS = [
  "free_seat",
  "not_empty",
  "affordable",
  "no_limit",
  "pot_limit",
  "fixed_limit",
  "holdem",
  "omaha",
  "stud",
  "draw",
  "mixed",
] as const;
export type Filter = (typeof FILTERS)[number];

export interface Order {
  column: Column;
  down: boolean;
}

const LIMITS: readonly Filter[] = ["no_limit", "pot_limit", "fixed_limit"];
const FAMILIES: readonly Filter[] = ["holdem", "omaha", "stud", "draw", "mixed"];

/** The group in which filters put a table: its game's family, or mixed games. */
function kindOf(row: LobbyRow): string {
  return row.mix ? "mixed" : familyOf(row.game);
}

/** Filters worth offering: families only if there is more than one, and every filter that is on. */
export function offeredFilters(rows: readonly LobbyRow[], on: readonly Filter[]): Filter[] {
  const here = new Set<string>(rows.map(kindOf));
  return FILTERS.filter(
    (one) => !FAMILIES.includes(one) || on.includes(one) || (here.size > 1 && here.has(one)),
  );
}

/**
 * The rows that pass. Several limits widen the choice, and so do several families; other filters
 * narrow it.
 */
export function filtered(
  rows: readonly LobbyRow[],
  filters: readonly Filter[],
  balance: number,
): LobbyRow[] {
  const among = (kinds: readonly Filter[]) =>
    filters.filter((one) => kinds.includes(one)) as string[];
  const [limits, families] = [among(LIMITS), among(FAMILIES)];
  return rows.filter(
    (row) =>
      (limits.length === 0 || limits.includes(row.game.limit)) &&
      (families.length === 0 || families.includes(kindOf(row))) &&
      (!filters.includes("free_seat") || row.seats_taken < row.seats_max) &&
      (!filters.includes("not_empty") || row.seats_taken > 0) &&
      (!filters.includes("affordable") || row.buy_in_min <= balance),
  );
}

function value(row: LobbyRow, column: Column): number | string {
  switch (column) {
    case "name":
      return row.name.toLowerCase();
    case "game":
      return row.mix ?? `${row.game.key} ${row.game.limit}`;
    case "stakes":
      return row.stakes.big_blind;
    case "seats":
      return row.seats_taken;
    case "average_pot":
      return row.average_pot ?? -1;
    case "players_per_flop":
      return row.players_per_flop ?? -1;
    case "hands_per_hour":
      return row.hands_per_hour ?? -1;
    case "waiting":
      return row.waiting;
  }
}

/** Sorts the rows; equal rows keep their order. `null` keeps the room's order. */
export function ordered(rows: readonly LobbyRow[], order: Order | null): LobbyRow[] {
  if (order === null) return [...rows];
  const sign = order.down ? -1 : 1;
  return rows
    .map((row, at) => ({ row, at, key: value(row, order.column) }))
    .sort((a, b) => (a.key < b.key ? -sign : a.key > b.key ? sign : a.at - b.at))
    .map((one) => one.row);
}

/** The order after a click on a column's head: by that column, then reversed, then the room's. */
export function reordered(order: Order | null, column: Column): Order | null {
  const first = column !== "name" && column !== "game";
  if (order?.column !== column) return { column, down: first };
  return order.down === first ? { column, down: !first } : null;
}
