// Levels, breaks and payouts of a new tournament, as their editors hold them and as the room wants them.

import type { NewPayouts, NewRow, NewStructure, Speed } from "../wire.ts";

/** A row of the editor of levels; a break has no stakes. */
export interface EditRow {
  kind: "level" | "break";
  small: number;
  big: number;
  ante: number;
  minutes: number;
}

/** Chips of an entry and minutes of a level, by preset: all begin at 10/20. */
const PRESETS: Record<Speed, { chips: number; minutes: number }> = {
  deep: { chips: 5_000, minutes: 15 },
  regular: { chips: 1_500, minutes: 10 },
  turbo: { chips: 1_500, minutes: 5 },
  hyper: { chips: 500, minutes: 3 },
};
const SMALL = [10, 15, 20, 25, 30, 40, 50, 60, 80] as const;
/** Levels that the editor begins with; the last lasts until the end. */
const LEVELS = 27;
/** From this level on the preset has an ante. */
const ANTE_FROM = 5;
const BREAK_EVERY = 60;
const BREAK = 5;
export const ROWS_MAX = 200;
export const PAYOUTS_MAX = 100;

export interface EditLevels {
  chips: number;
  rows: EditRow[];
}

/** The first levels of a preset, to be edited. */
export function presetLevels(speed: Speed): EditLevels {
  const { chips, minutes } = PRESETS[speed];
  const between = Math.floor(BREAK_EVERY / minutes);
  const rows = Array.from({ length: LEVELS }, (_, at): EditRow[] => {
    const small = SMALL[at % SMALL.length]! * 10 ** Math.floor(at / SMALL.length);
    const big = 2 * small;
    const ante = at + 1 < ANTE_FROM ? 0 : big;
    const level: EditRow = { kind: "level", small, big, ante, minutes };
    return at > 0 && at % between === 0 ? [pause(), level] : [level];
  });
  return { chips, rows: rows.flat() };
}

const pause = (): EditRow => ({ kind: "break", small: 0, big: 0, ante: 0, minutes: BREAK });

/** The level after the last one: the next of the ladder, or twice the last. */
export function withLevel(rows: readonly EditRow[]): EditRow[] {
  const last = rows.findLast((row) => row.kind === "level");
  if (!last) return [...rows, { kind: "level", small: 10, big: 20, ante: 0, minutes: 10 }];
  const { small, big, ante, minutes } = last;
  const decade = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, small))) - 1);
  const higher = [...SMALL.map((one) => one * decade), 100 * decade].find((one) => one > small);
  const next = higher ?? 2 * small;
  return [
    ...rows,
    {
      kind: "level",
      small: next,
      big: 2 * next,
      ante: ante > 0 && ante === big ? 2 * next : ante,
      minutes,
    },
  ];
}

/** A break before the last level, where one may be. */
export function withBreak(rows: readonly EditRow[]): EditRow[] {
  const at = rows.length - 1;
  if (at < 1 || rows[at]!.kind === "break" || rows[at - 1]!.kind === "break") return [...rows];
  return [...rows.slice(0, at), pause(), rows[at]!];
}

/** The number of each level, from 1; `null` for a break. */
export function numbers(rows: readonly EditRow[]): (number | null)[] {
  let count = 0;
  return rows.map((row) => (row.kind === "level" ? ++count : null));
}

/** A figure of a field; an empty field is 0. */
const whole = (figure: number | null | undefined): number => Math.max(0, Math.trunc(figure ?? 0));

export function structureOf({ chips, rows }: EditLevels): NewStructure {
  const row = (one: EditRow): NewRow => {
    const minutes = Math.min(whole(one.minutes), 65_535);
    return one.kind === "break"
      ? { kind: "break", minutes }
      : {
          kind: "level",
          small_blind: whole(one.small),
          big_blind: whole(one.big),
          ante: whole(one.ante),
          minutes,
        };
  };
  return { start_chips: whole(chips), rows: rows.map(row) };
}

/** Percentages to begin with, for a number of entries: one, two or three places, or one place in seven. */
export function presetPayouts(places: number): number[] {
  if (places < 4) return [100];
  if (places < 6) return [65, 35];
  return [50, 30, 20];
}

/** Percent as basis points. */
const points = (percent: number | null | undefined): number =>
  Math.max(0, Math.round((percent ?? 0) * 100));

/** The sum of percentages, in basis points: it must be 10,000. */
export const payoutSum = (shares: readonly number[]): number =>
  shares.reduce((sum, share) => sum + points(share), 0);

export const payoutsOf = (shares: readonly number[], entries: number): NewPayouts => ({
  entries,
  rows: shares.map((share) => ({ places: 1, share_bps: points(share) })),
});
