// The list of tournaments: which ones it shows, in which order, and what a row contains.

import type { PriceView, TicketView, TournamentRow, TournamentState } from "../wire.ts";
import { familyOf } from "./games.ts";

export const COLUMNS = ["name", "game", "price", "starts", "entries", "pool"] as const;
export type Column = (typeof COLUMNS)[number];

export const FILTERS = [
  "mine",
  "open",
  "running",
  "ended",
  "sit_and_go",
  "scheduled",
  "affordable",
  "free",
  "bounty",
  "rebuys",
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

/** Filters of one group widen the choice; groups narrow it. */
const GROUPS: readonly (readonly Filter[])[] = [
  ["mine"],
  ["open", "running", "ended"],
  ["sit_and_go", "scheduled"],
  ["affordable"],
  ["free"],
  ["bounty"],
  ["rebuys"],
  ["holdem", "omaha", "stud", "draw", "mixed"],
];
/** Filters that are offered only if some rows pass and others do not. */
const SOMETIMES: readonly Filter[] = ["mine", ...FILTERS.slice(FILTERS.indexOf("free"))];

/** The assumed time between two entries to a sit-and-go, in milliseconds. */
const ENTRY_MS = 60_000;

/** The whole price that a player pays. */
export const whole = ({ prize, fee, bounty }: PriceView): number => prize + fee + bounty;

/** Whether one of these tickets pays an entry: one for this tournament, or one of its price whose own is closed. */
export const hasTicket = (
  tickets: readonly TicketView[] | undefined,
  row: Pick<TournamentRow, "tournament" | "price">,
): boolean =>
  (tickets ?? []).some(
    ({ tournament, open, worth }) =>
      worth === whole(row.price) && (tournament === row.tournament || !open),
  );

export const isOver = (state: TournamentState): boolean =>
  state === "ended" || state === "cancelled";

/** Whether players may enter. */
export const isOpen = (row: TournamentRow): boolean =>
  row.state === "registering" || row.state === "late" || row.late_until !== undefined;

export const isFull = (row: TournamentRow): boolean => row.entries >= row.places;

/** Whether the visitor may register, as far as the list can tell. */
export const mayRegister = (row: TournamentRow): boolean =>
  isOpen(row) && !isFull(row) && row.you.kind === "none" && row.flights === undefined;

/** Whether the visitor has entered, or hosts: the room lists a private tournament for nobody else. */
export const isOwn = (row: TournamentRow): boolean => row.private || row.you.kind !== "none";

function passes(row: TournamentRow, filter: Filter, balance: number): boolean {
  switch (filter) {
    case "mine":
      return isOwn(row);
    case "open":
      return isOpen(row);
    case "running":
      return row.state !== "registering" && !isOver(row.state);
    case "ended":
      return isOver(row.state);
    case "sit_and_go":
      return row.starts_at === null;
    case "scheduled":
      return row.starts_at !== null;
    case "affordable":
      return whole(row.price) <= balance;
    case "free":
      return whole(row.price) === 0;
    case "bounty":
      return row.bounty !== undefined;
    case "rebuys":
      return row.rebuys || row.re_entry;
    case "mixed":
      return row.mix !== undefined;
    case "holdem":
    case "omaha":
    case "stud":
    case "draw":
      return row.mix === undefined && familyOf(row.game) === filter;
  }
}

/** The rows that pass. */
export function filtered(
  rows: readonly TournamentRow[],
  filters: readonly Filter[],
  balance: number,
): TournamentRow[] {
  const on = GROUPS.map((group) => group.filter((one) => filters.includes(one))).filter(
    (group) => group.length > 0,
  );
  return rows.filter((row) => on.every((group) => group.some((one) => passes(row, one, balance))));
}

/** Filters worth offering, and any filter that is on. */
export function offeredFilters(rows: readonly TournamentRow[], on: readonly Filter[]): Filter[] {
  const divides = (filter: Filter) =>
    rows.some((row) => passes(row, filter, 0)) && !rows.every((row) => passes(row, filter, 0));
  return FILTERS.filter((one) => on.includes(one) || !SOMETIMES.includes(one) || divides(one));
}

/**
 * Milliseconds until play starts: known for scheduled tournaments, guessed from the free places for
 * sit-and-gos that fill.
 */
export function startsIn(row: TournamentRow, now: number): number {
  if (row.state !== "registering") return 0;
  if (row.starts_at !== null) return Math.max(0, row.starts_at - now);
  return (row.places - row.entries) * ENTRY_MS * (row.entries === 0 ? 2 : 1);
}

/** The player's own tournaments in play first, then open ones by start, those in play, and the rest. */
function rank(row: TournamentRow): number {
  if (row.you.kind === "playing") return 0;
  if (isOver(row.state)) return 3;
  return isOpen(row) ? 1 : 2;
}

function value(row: TournamentRow, column: Column, now: number): number | string {
  switch (column) {
    case "name":
      return row.name.toLowerCase();
    case "game":
      return row.mix ?? `${row.game.key} ${row.game.limit}`;
    case "price":
      return whole(row.price);
    case "starts":
      return startsIn(row, now);
    case "entries":
      return row.entries;
    case "pool":
      return row.pool;
  }
}

/** Sorts the rows; equal rows keep their order. `null` is the order in which players can join. */
export function ordered(
  rows: readonly TournamentRow[],
  order: Order | null,
  now: number,
): TournamentRow[] {
  const keys = (row: TournamentRow): (number | string)[] =>
    order === null
      ? [rank(row), startsIn(row, now), isOver(row.state) ? -(row.ended_at ?? 0) : -row.entries]
      : [value(row, order.column, now)];
  const sign = order?.down ? -1 : 1;
  return rows
    .map((row, at) => ({ row, at, keys: keys(row) }))
    .sort((a, b) => {
      const unlike = a.keys.findIndex((key, at) => key !== b.keys[at]);
      if (unlike < 0) return a.at - b.at;
      return a.keys[unlike]! < b.keys[unlike]! ? -sign : sign;
    })
    .map((one) => one.row);
}

/** The order after a click on a column's head: by that column, then reversed, then the default. */
export function reordered(order: Order | null, column: Column): Order | null {
  const first = column === "entries" || column === "pool";
  if (order?.column !== column) return { column, down: first };
  return order.down === first ? { column, down: !first } : null;
}

/** The sit-and-go that will start soonest for a new player, for at most `balance`; `null` if none. */
export function quickest(
  rows: readonly TournamentRow[],
  balance: number,
  now: number,
): TournamentRow | null {
  const fit = rows.filter(
    (row) => row.starts_at === null && mayRegister(row) && whole(row.price) <= balance,
  );
  return fit.sort((a, b) => startsIn(a, now) - startsIn(b, now))[0] ?? null;
}

/** The page that has this row, with 100 rows to a page, counted from 1. */
export const pageOf = (index: number): number => Math.floor(index / 100) + 1;
