// How the player arranges several tables, as this device keeps it: mode, order, columns, and
// arrangements by name. Anything unreadable gets its default.

import { COLUMNS_MAX } from "./many.ts";

/** Beside each other, or one at a time with tabs. */
export type Mode = "tiles" | "stack";

export interface Arrangement {
  mode: Mode;
  /** Number of columns of tiles; `null` for as many as fit. */
  columns: number | null;
  /** Keys of tables in the player's order; tables that are not in it come last. */
  order: readonly string[];
  /** Whether a table that waits comes to the front by itself. */
  follows: boolean;
}

export interface KeptTables {
  arrangement: Arrangement;
  /** Tables that the player opened here. */
  opened: readonly string[];
  /** Tables that the player closed here, although they have a seat. */
  closed: readonly string[];
  /** Arrangements by name, the last saved first. */
  saved: readonly { name: string; arrangement: Arrangement }[];
}

/** Maximum arrangements by name. */
export const SAVED_MAX = 12;
/** Maximum length of such a name, in characters. */
export const NAME_MAX = 30;
/** Maximum tables that are remembered. */
const TABLES_MAX = 60;

export const PLAIN: Arrangement = { mode: "tiles", columns: null, order: [], follows: false };

type Read = Record<string, unknown>;
const object = (value: unknown): Read =>
  typeof value === "object" && value !== null ? (value as Read) : {};
const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .filter((one): one is string => typeof one === "string" && one !== "")
    .slice(0, TABLES_MAX);

function arrangementOf(value: unknown): Arrangement {
  const { mode, columns, order, follows } = object(value);
  const isCount =
    typeof columns === "number" &&
    Number.isInteger(columns) &&
    columns > 0 &&
    columns <= COLUMNS_MAX;
  return {
    mode: mode === "stack" ? "stack" : "tiles",
    columns: isCount ? columns : null,
    order: texts(order),
    follows: follows === true,
  };
}

/** Reads what the device keeps. */
export function readTables(text: string | null): KeptTables {
  let read: Read = {};
  try {
    read = object(JSON.parse(text ?? "null"));
  } catch {
    // as if nothing were kept
  }
  const saved = (Array.isArray(read["saved"]) ? read["saved"] : [])
    .map(object)
    .map((one) => ({ name: one["name"], arrangement: arrangementOf(one["arrangement"]) }))
    .filter((one): one is { name: string; arrangement: Arrangement } => isName(one.name))
    .slice(0, SAVED_MAX);
  return {
    arrangement: arrangementOf(read["arrangement"]),
    opened: texts(read["opened"]),
    closed: texts(read["closed"]),
    saved,
  };
}

const isName = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= NAME_MAX;

/** The tables as the player ordered them; new ones come last. */
export function arranged(keys: readonly string[], order: readonly string[]): string[] {
  const known = order.filter((key) => keys.includes(key));
  return [...known, ...keys.filter((key) => !known.includes(key))];
}

/** The order after a table moved by one place; the same at the ends. */
export function shifted(keys: readonly string[], key: string, by: 1 | -1): string[] {
  const next = [...keys];
  const at = next.indexOf(key);
  const to = at + by;
  if (at < 0 || to < 0 || to >= next.length) return next;
  [next[at], next[to]] = [next[to]!, next[at]!];
  return next;
}

/** Saves an arrangement under a name, in place of one with the same name. */
export function savedAs(kept: KeptTables, name: string, arrangement: Arrangement): KeptTables {
  const trimmed = name.trim().slice(0, NAME_MAX);
  if (trimmed === "") return kept;
  const others = kept.saved.filter((one) => one.name !== trimmed);
  return { ...kept, saved: [{ name: trimmed, arrangement }, ...others].slice(0, SAVED_MAX) };
}

export function forgotten(kept: KeptTables, name: string): KeptTables {
  return { ...kept, saved: kept.saved.filter((one) => one.name !== name) };
}

/** The same with this table opened; a table that was closed is open again. */
export function withOpened(kept: KeptTables, table: string): KeptTables {
  const opened = [...kept.opened.filter((one) => one !== table), table].slice(-TABLES_MAX);
  return { ...kept, opened, closed: kept.closed.filter((one) => one !== table) };
}

/** The same with this table closed. Seated players find it under the tables that are not shown. */
export function withClosed(
  kept: KeptTables,
  tables: readonly string[],
  isSeated: boolean,
): KeptTables {
  const others = (list: readonly string[]) => list.filter((one) => !tables.includes(one));
  const closed = isSeated ? [...others(kept.closed), ...tables] : others(kept.closed);
  return { ...kept, opened: others(kept.opened), closed: closed.slice(-TABLES_MAX) };
}
