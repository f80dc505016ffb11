// The form of a new live event: presets, the chip set, and what is sent to the room.

import type { EditLevels, EditRow } from "../../core/newlevels.ts";
import { begins, type Choice, formOf } from "../../core/newtournament.ts";
import type { LiveDealing, LiveSold, NewLiveEvent } from "../../wire.ts";

export const PRESETS = ["evening", "club", "championship"] as const;
export type Preset = (typeof PRESETS)[number];
export const SWITCHES = ["svepof", "tda_2024"] as const;
export const DEALING = ["player_dealt", "dealer_dealt"] as const satisfies LiveDealing[];

interface Kind {
  chips: number;
  minutes: number;
  breakMinutes: number;
  /** Levels between two breaks. */
  between: number;
  places: number;
  late: number;
  reEntries: number;
  /** Chips of a starting stack, by denomination. */
  set: readonly (readonly [number, number])[];
}

const KINDS: Record<Preset, Kind> = {
  evening: {
    chips: 10_000,
    minutes: 15,
    breakMinutes: 10,
    between: 4,
    places: 32,
    late: 60,
    reEntries: 1,
    set: [
      [25, 8],
      [100, 8],
      [500, 6],
      [1_000, 6],
    ],
  },
  club: {
    chips: 20_000,
    minutes: 20,
    breakMinutes: 15,
    between: 4,
    places: 64,
    late: 90,
    reEntries: 1,
    set: [
      [25, 8],
      [100, 8],
      [500, 8],
      [1_000, 5],
      [5_000, 2],
    ],
  },
  championship: {
    chips: 30_000,
    minutes: 40,
    breakMinutes: 15,
    between: 3,
    places: 180,
    late: 120,
    reEntries: 0,
    set: [
      [25, 8],
      [100, 8],
      [500, 8],
      [1_000, 10],
      [5_000, 3],
    ],
  },
};
/** Small blinds of the presets; each big blind is twice as much. */
const SMALLS = [
  25, 50, 75, 100, 150, 200, 300, 400, 500, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000,
  6_000, 8_000, 10_000, 15_000, 20_000, 30_000, 40_000,
];
/** The first level with an ante, which the big blind pays. */
const ANTE_FROM = 4;

/** A denomination in the form. */
export interface EditChip {
  chip: number;
  stock: number;
  inStart: number;
}

export interface LiveChoice {
  tournament: Choice;
  levels: EditLevels;
  dealing: LiveDealing;
  switches: string;
  drawnAtStart: boolean;
  /** Whether the organiser's chips are known. */
  hasChips: boolean;
  chips: EditChip[];
}

function levelsOf({ chips, minutes, breakMinutes, between }: Kind): EditLevels {
  const rows = SMALLS.flatMap((small, at): EditRow[] => {
    const big = 2 * small;
    const ante = at + 1 < ANTE_FROM ? 0 : big;
    const level: EditRow = { kind: "level", small, big, ante, minutes };
    if (at === 0 || at % between !== 0) return [level];
    return [{ kind: "break", small: 0, big: 0, ante: 0, minutes: breakMinutes }, level];
  });
  return { chips, rows };
}

/** The values of a preset. */
export function chosen(preset: Preset, isPrivate: boolean, now: number): LiveChoice {
  const kind = KINDS[preset];
  const first = begins(isPrivate, now, "live");
  return {
    tournament: {
      ...first,
      league: "",
      isSitAndGo: false,
      places: kind.places,
      seats: 9,
      late: kind.late,
      reEntries: kind.reEntries,
      deals: true,
    },
    levels: levelsOf(kind),
    dealing: preset === "championship" ? "dealer_dealt" : "player_dealt",
    switches: "svepof",
    drawnAtStart: false,
    hasChips: true,
    chips: kind.set.map(([chip, inStart]) => ({ chip, inStart, stock: inStart * kind.places })),
  };
}

const whole = (figure: number | null | undefined): number => Math.max(0, Math.trunc(figure ?? 0));

/** The value of the chips of a starting stack. */
export const startOf = (chips: readonly EditChip[]): number =>
  chips.reduce((sum, { chip, inStart }) => sum + whole(chip) * whole(inStart), 0);

/** The number of starting stacks that the chips give. */
export function stacksOf(chips: readonly EditChip[]): number {
  const counts = chips
    .filter(({ inStart }) => whole(inStart) > 0)
    .map(({ stock, inStart }) => Math.floor(whole(stock) / whole(inStart)));
  return counts.length === 0 ? 0 : Math.min(...counts);
}

/** What is wrong with the chip set; `null` if nothing is. */
export function chipFault(choice: LiveChoice): "sum" | "twice" | "blind" | null {
  if (!choice.hasChips) return null;
  const values = choice.chips.map(({ chip }) => whole(chip));
  if (new Set(values).size < values.length || values.includes(0)) return "twice";
  if (startOf(choice.chips) !== choice.levels.chips) return "sum";
  const lowest = Math.min(...values);
  const first = choice.levels.rows.find((row) => row.kind === "level");
  if (first && (first.small % lowest !== 0 || first.big % lowest !== 0)) return "blind";
  return null;
}

/** What is sent to the room. */
export function liveForm(choice: LiveChoice, money: { prize: number; fee: number }): NewLiveEvent {
  const sold = choice.chips
    .toSorted((a, b) => a.chip - b.chip)
    .map(({ chip, stock, inStart }): LiveSold => ({
      chip: whole(chip),
      stock: whole(stock),
      in_start: whole(inStart),
    }));
  return {
    conditions: formOf({ ...choice.tournament, ...money, levels: choice.levels }),
    dealing: choice.dealing,
    switches: choice.switches,
    seats_drawn_at_start: choice.drawnAtStart,
    chips: choice.hasChips ? sold : [],
  };
}
