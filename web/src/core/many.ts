// Several tables on one page: which of them waits, which comes next, how tiles fit, and when the page
// may bring a table to the front by itself.

import type { TableView } from "../wire.ts";
import { isAsked } from "./mix.ts";
import { GUARD_MS } from "./guard.ts";

/** A table that waits for the player. */
export interface Due {
  /** The table's key on the page. */
  key: string;
  /** When the room stops waiting, in milliseconds of its clock; `null` without a time limit. */
  until: number | null;
  /** What it waits for: a decision in a hand, or the choice of the next game. */
  what: "act" | "game";
}

/** What a table waits for, and until when; `null` if for nothing. `isSent` is whether a decision is on its way. */
export function dueAt(key: string, view: TableView | null, isSent: boolean): Due | null {
  if (!view || view.you === null) return null;
  const { turn, choice } = view;
  if (turn?.seat === view.you && turn.options && !isSent)
    return { key, until: turn.deadline, what: "act" };
  if (isAsked(view) && choice?.chosen === null && !view.closing)
    return { key, until: choice.until, what: "game" };
  return null;
}

/** The tables that wait, the oldest deadline first. Those without a deadline come last, in the given order. */
export function byDeadline(dues: readonly (Due | null)[]): Due[] {
  const found = dues.filter((one) => one !== null);
  return found
    .map((due, at) => ({ due, at }))
    .sort((a, b) => (a.due.until ?? Infinity) - (b.due.until ?? Infinity) || a.at - b.at)
    .map((one) => one.due);
}

/**
 * The table to go to next: the one with the oldest deadline apart from the one in front; `null` if
 * no other table waits.
 */
export function nextDue(dues: readonly Due[], front: string | null): string | null {
  return dues.find((one) => one.key !== front)?.key ?? null;
}

/** The order of the strip on a phone: tables that wait first, then the others as arranged. */
export function stripOrder(keys: readonly string[], dues: readonly Due[]): string[] {
  const waiting = dues.map((one) => one.key).filter((key) => keys.includes(key));
  return [...waiting, ...keys.filter((key) => !waiting.includes(key))];
}

/** What decides whether the page may bring another table to the front by itself. */
export interface Moment {
  /** Whether the table in front waits for the player, who is then deciding or sizing a bet. */
  isFrontDue: boolean;
  /** Whether the focus is in a field, so that keys write text. */
  isTyping: boolean;
  isDialogOpen: boolean;
  /** Whether a button of the pointer is down. */
  isPressing: boolean;
  /** Time since the last press of a key or the pointer, in milliseconds. */
  sincePress: number;
}

/** Whether the page may bring another table to the front: never while the player is about to do something here. */
export function mayJump(now: Moment): boolean {
  return (
    !now.isFrontDue &&
    !now.isTyping &&
    !now.isDialogOpen &&
    !now.isPressing &&
    now.sincePress >= GUARD_MS
  );
}

/** Smallest useful tiles, in pixels: one wider than high, with the decisions beside the table; one upright. */
export const TILE_MIN = { wide: { width: 620, height: 380 }, tall: { width: 336, height: 580 } };
/** Smallest scale of a tile: at this one 16 px become 12. */
export const SCALE_MIN = 0.75;
/** Width by height of the best tile, where there is room enough. */
const SHAPE = 1.5;
/** Space between tiles, in pixels. */
export const GAP = 8;
/** Maximum columns that a player can choose. */
export const COLUMNS_MAX = 6;

export interface Fit {
  columns: number;
  /** Size of a tile on the page, in pixels. */
  width: number;
  height: number;
  /** By how much its content is drawn smaller, from `SCALE_MIN` to 1. */
  scale: number;
  /** Whether the page scrolls. */
  scrolls: boolean;
}

/**
 * Places `count` tiles in a space of this size: in `columns` columns, or in the number of columns
 * that leaves the most room for each table. If they do not fit at the smallest scale, the page scrolls.
 */
export function fitted(
  count: number,
  space: { width: number; height: number },
  columns: number | null = null,
): Fit {
  const most = Math.max(1, Math.min(count, COLUMNS_MAX));
  const tried =
    columns === null
      ? Array.from({ length: most }, (_, at) => at + 1)
      : [Math.max(1, Math.min(columns, most))];
  const fits = tried.flatMap((one) =>
    Object.values(TILE_MIN).map((form) => fitIn(one, count, space, form)),
  );
  // all tables at once, or as many as possible; then enough room for each; then the shape of a table, and no gaps
  const rank = (fit: (typeof fits)[number]) => [
    fit.shown,
    Math.min(1, fit.room),
    -Math.abs(Math.log(fit.width / fit.height / SHAPE)) - fit.empty / 10,
  ];
  return fits.reduce((best, one) => {
    const [a, b] = [rank(best), rank(one)];
    const at = a.findIndex((value, at) => Math.abs(value - b[at]!) > 0.001);
    return at >= 0 && b[at]! > a[at]! ? one : best;
  });
}

/** Tiles of one form: as many rows as fit at the smallest scale, which then share the height. */
function fitIn(
  columns: number,
  count: number,
  space: { width: number; height: number },
  form: { width: number; height: number },
): Fit & { room: number; shown: number; empty: number } {
  const rows = Math.ceil(count / columns);
  const width = Math.floor((space.width - GAP * (columns - 1)) / columns);
  const least = Math.ceil(form.height * SCALE_MIN);
  const most = Math.max(1, Math.floor((space.height + GAP) / (least + GAP)));
  const visible = Math.max(1, Math.min(rows, most));
  const height = Math.max(least, Math.floor((space.height - GAP * (visible - 1)) / visible));
  const room = Math.min(width / form.width, height / form.height);
  const isFit = room >= SCALE_MIN;
  const scrolls = visible < rows || height > space.height;
  return {
    columns,
    width,
    height,
    scale: Math.min(1, Math.max(SCALE_MIN, room)),
    scrolls,
    room,
    empty: rows * columns - count,
    shown: isFit ? Math.min(count, visible * columns) : 0,
  };
}
