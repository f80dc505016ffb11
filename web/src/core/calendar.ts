// The calendar of tournaments: by the day of their start, in the reader's time zone.

import type { TournamentRow } from "../wire.ts";

/** The tournaments of one day. */
export interface Day {
  /** The midnight with which it begins; `null` for tournaments that start when all places are taken. */
  from: number | null;
  rows: TournamentRow[];
}

/** Midnight before a moment, by the reader's calendar. */
export const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** Days from one moment to another by the reader's calendar. */
export function daysBetween(from: number, to: number): number {
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}

const isToCome = (row: TournamentRow) => row.state === "registering";

/**
 * Today first, then the days to come, then tournaments without a time, then the days before. Within
 * a day those that are still to start come first, the next one on top; then the others, latest first.
 */
export function byDay(rows: readonly TournamentRow[], now: number): Day[] {
  const days = new Map<number | null, TournamentRow[]>();
  for (const row of rows) {
    const day = row.starts_at === null ? null : midnight(row.starts_at);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  const today = midnight(now);
  const rank = (day: number | null) => (day === null ? 1 : day >= today ? 0 : 2);
  return [...days]
    .map(([from, rows]): Day => ({ from, rows: from === null ? rows : [...rows].sort(sooner) }))
    .sort(
      (a, b) =>
        rank(a.from) - rank(b.from) ||
        ((a.from ?? 0) - (b.from ?? 0)) * (rank(a.from) === 2 ? -1 : 1),
    );
}

/** Which of two tournaments of a day comes first in it. */
function sooner(a: TournamentRow, b: TournamentRow): number {
  if (isToCome(a) !== isToCome(b)) return isToCome(a) ? -1 : 1;
  const later = (a.starts_at ?? 0) - (b.starts_at ?? 0);
  return isToCome(a) ? later : -later;
}
