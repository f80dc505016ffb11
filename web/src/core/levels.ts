// Levels and breaks: where a tournament's clock is, and what comes next.

import type { ClockPhase, LevelClock, PlayEnds, StructureRow } from "../wire.ts";

export type Level = Extract<StructureRow, { kind: "level" }>;
export type Break = Extract<StructureRow, { kind: "break" }>;

/** The state of a clock at one moment. */
export interface Reading {
  /** Index of the row, from 0. */
  row: number;
  phase: ClockPhase;
  /** When the row ends, in milliseconds of the room's clock; `null` if that is not known. */
  endsAt: number | null;
  /** Milliseconds left in the row; `null` if it does not end by time. */
  left: number | null;
}

const time = (row: StructureRow | undefined): number | null =>
  row === undefined ? null : (row.ms ?? null);

/**
 * Reads the clock at `now`. Skips rows that have ended since the room sent it, up to a break that
 * waits for the last table.
 */
export function read(clock: LevelClock, structure: readonly StructureRow[], now: number): Reading {
  let { row, phase } = clock;
  let endsAt = clock.ends_at ?? null;
  if (phase === "paused" || phase === "awaits_last_table")
    return { row, phase, endsAt: null, left: clock.left_ms ?? null };
  while (endsAt !== null && now >= endsAt && row + 1 < structure.length) {
    const next = structure[row + 1]!;
    row += 1;
    if (next.kind === "break" && next.waits)
      return { row, phase: "awaits_last_table", endsAt: null, left: null };
    phase = next.kind === "break" ? "break" : "level";
    const lasts = time(next);
    endsAt = lasts === null ? null : endsAt + lasts;
  }
  return { row, phase, endsAt, left: endsAt === null ? null : Math.max(0, endsAt - now) };
}

/** Milliseconds until stacks decide; `null` without a time limit. */
export function leftOf(ends: PlayEnds | undefined, now: number): number | null {
  if (ends === undefined) return null;
  return ends.at === undefined ? ends.left_ms : Math.max(0, ends.at - now);
}

/** The first level after a row; `null` after the last one. */
export function nextLevel(structure: readonly StructureRow[], row: number): Level | null {
  return structure.slice(row + 1).find((one): one is Level => one.kind === "level") ?? null;
}

/** The level of a row; for a break, the level before it. */
export function levelAt(structure: readonly StructureRow[], row: number): Level | null {
  return structure.slice(0, row + 1).findLast((one): one is Level => one.kind === "level") ?? null;
}

/**
 * Milliseconds of playing time until the next break begins; `null` if there is none, if a break has
 * begun, or if levels are counted in hands.
 */
export function untilBreak(
  structure: readonly StructureRow[],
  { row, left, phase }: Reading,
): number | null {
  if (phase === "break" || phase === "awaits_last_table" || left === null) return null;
  let sum = left;
  for (const one of structure.slice(row + 1)) {
    if (one.kind === "break") return sum;
    const lasts = time(one);
    if (lasts === null) return null;
    sum += lasts;
  }
  return null;
}

/** Whether the next stop after a row is the end of a day, rather than a break. */
export const stopsForDay = (structure: readonly StructureRow[], row: number): boolean => {
  const next = structure.slice(row + 1).find((one) => one.kind === "break");
  return next?.kind === "break" && next.next_day !== undefined;
};

/** The number of the day that begins after a row, from 1. */
export function dayAfter(structure: readonly StructureRow[], row: number): number {
  const ended = structure
    .slice(0, row + 1)
    .filter((one) => one.kind === "break" && one.next_day !== undefined);
  return 1 + ended.length;
}

/** The playing time at which each row begins, in milliseconds, if no break had to wait. */
export function begins(structure: readonly StructureRow[]): number[] {
  let sum = 0;
  return structure.map((row) => {
    const from = sum;
    sum += time(row) ?? 0;
    return from;
  });
}

/** The rows around one, -1 before the start: the first, and the one after the last. Counts levels only. */
export function shown(
  structure: readonly StructureRow[],
  row: number,
  { before, beyond }: { before: number; beyond: number },
): readonly [number, number] {
  const levels = structure.flatMap((one, at) => (one.kind === "level" ? [at] : []));
  const first = levels.filter((at) => at < row).at(-before) ?? 0;
  return [first, levels.filter((at) => at > row)[beyond] ?? structure.length];
}

/** "0:15", "1:05": hours and minutes of playing time. */
export function sinceText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** "9:05", or "1:09:05" from an hour on: a clock that counts down. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
