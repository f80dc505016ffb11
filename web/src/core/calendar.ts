// The calendar of tournaments: by the day of their start, in the reader's time zone.

import type { PlannedStart, TournamentRow } from "../wire.ts";

/** The tournaments of one day. */
export interface Day {
  /** The midnight with which it begins; `null` for tournaments that start when all places are taken. */
  from: number | null;
  rows: TournamentRow[];
  /** Starts on this day for which no tournament is open yet, the first one on top. */
  planned: PlannedStart[];
}

/** Midnight before a moment, by the reader's calendar. */
export const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** Days from one moment to another by the reader's calendar. */
export function daysBetween(from: number, to: number): number {
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}

/** When a tournament plays on a day of the calendar, and which of its days that is; 0 if it has one alone. */
export function startOn(
  { starts_at, days }: Pick<TournamentRow, "starts_at" | "days">,
  from: number | null,
): { at: number | null; day: number } {
  if (days === undefined || starts_at === null) return { at: starts_at, day: 0 };
  const at = [starts_at, ...days.begin].findIndex((begins) => midnight(begins) === from);
  return { at: at < 1 ? starts_at : days.begin[at - 1]!, day: Math.max(0, at) + 1 };
}

/** Whether it is still to start on a day, or to go on. */
const isToCome = (row: TournamentRow, { at, day }: ReturnType<typeof startOn>, now: number) =>
  row.state === "registering" || (day > 1 && at !== null && at > now);

/**
 * Today first, then the days to come, then tournaments without a time, then the days before. Within
 * a day those that are still to start come first, the next one on top; then the others, latest first.
 */
export function byDay(
  rows: readonly TournamentRow[],
  now: number,
  planned: readonly PlannedStart[] = [],
): Day[] {
  const days = new Map<number | null, TournamentRow[]>();
  for (const row of rows) {
    const starts = row.starts_at === null ? null : midnight(row.starts_at);
    for (const day of new Set([starts, ...(row.days?.begin ?? []).map(midnight)]))
      days.set(day, [...(days.get(day) ?? []), row]);
  }
  for (const { starts_at } of planned)
    if (!days.has(midnight(starts_at))) days.set(midnight(starts_at), []);
  const today = midnight(now);
  const rank = (day: number | null) => (day === null ? 1 : day >= today ? 0 : 2);
  return [...days]
    .map(([from, rows]): Day => ({
      from,
      rows: from === null ? rows : sorted(rows, from, now),
      planned: planned.filter(({ starts_at }) => midnight(starts_at) === from),
    }))
    .sort(
      (a, b) =>
        rank(a.from) - rank(b.from) ||
        ((a.from ?? 0) - (b.from ?? 0)) * (rank(a.from) === 2 ? -1 : 1),
    );
}

/** The tournaments of a day: those still to come first, the next one on top; then the others, latest first. */
function sorted(rows: readonly TournamentRow[], from: number, now: number): TournamentRow[] {
  return rows
    .map((row) => {
      const start = startOn(row, from);
      return { row, at: start.at ?? 0, toCome: isToCome(row, start, now) };
    })
    .sort((a, b) => {
      if (a.toCome !== b.toCome) return a.toCome ? -1 : 1;
      return a.toCome ? a.at - b.at : b.at - a.at;
    })
    .map(({ row }) => row);
}
