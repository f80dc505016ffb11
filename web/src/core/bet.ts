// The bet sizes on offer. The room sends the legal range; nothing here extends it.

import type { LimitKind, OptionsView, StakesView, Street, WagerRange } from "../wire.ts";

/** A button for a bet size. */
export interface Preset {
  /** A multiple ("2.5x"), a share of the pot ("50%"), or "max". */
  label: string;
  kind: "times" | "percent" | "pot" | "min" | "max" | "all_in";
  /** The player's total on this street. */
  to: number;
  /** Whether the range allows this size; if not, the button is disabled. */
  legal: boolean;
}

export interface BetSpot {
  options: OptionsView;
  limit: LimitKind;
  stakes: StakesView;
  street: Street | null;
  /** The player's chips on this street so far. */
  bet: number;
  /** The player's chips behind. */
  stack: number;
}

/** The bet or raise that the player may make, if any. */
export function wager(
  options: OptionsView,
): { kind: "bet" | "raise_to"; range: WagerRange } | null {
  if (options.raise_to) return { kind: "raise_to", range: options.raise_to };
  if (options.bet) return { kind: "bet", range: options.bet };
  return null;
}

/** Nearest total in the range; between two totals, the lower one. */
export function clamp(amount: number, range: WagerRange): number {
  const within = Math.min(range.max, Math.max(range.min, amount));
  return within - ((within - range.min) % (range.by ?? 1));
}

/** Every total of a range in steps. Empty where every whole amount is legal. */
export function totals(range: WagerRange): number[] {
  const by = range.by ?? 1;
  if (by === 1) return [];
  return Array.from(
    { length: Math.floor((range.max - range.min) / by) + 1 },
    (_, at) => range.min + at * by,
  );
}

/** The total that calls and adds `percent` of the pot. */
export function potShare(spot: BetSpot, percent: number): number {
  const level = spot.bet + (spot.options.call ?? 0);
  return level + Math.round((spot.options.pot_after_call * percent) / 100);
}

/** Reads sizes from settings: `2.5x`, `50%`, `pot`. Leaves out unreadable ones. */
export function parseSizes(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((size) => /^(\d{1,2}(\.\d{1,2})?x|\d{1,3}%|pot)$/.test(size))
    .slice(0, 5);
}

export const SIZES_PREFLOP = "2.2x, 2.5x, 3x, pot";
export const SIZES_POSTFLOP = "33%, 50%, 66%, 75%, pot";

/**
 * Size buttons from small to large, the last one always the maximum. None where there is no choice,
 * as in fixed limit.
 */
export function presets(
  spot: BetSpot,
  preflop = SIZES_PREFLOP,
  postflop = SIZES_POSTFLOP,
): Preset[] {
  const found = wager(spot.options);
  if (!found || spot.limit === "fixed_limit" || found.range.min === found.range.max) return [];
  const { range } = found;
  const isPreflop = spot.street === null || spot.street === "preflop";
  const level = Math.max(spot.bet + (spot.options.call ?? 0), spot.stakes.big_blind);
  const sizes = parseSizes(isPreflop ? preflop : postflop);
  const list = sizes
    .filter((size) => !(size === "pot" && spot.limit === "pot_limit"))
    .map((size): Preset => {
      let to: number;
      let kind: Preset["kind"];
      if (size === "pot") {
        to = potShare(spot, 100);
        kind = "pot";
      } else if (size.endsWith("x")) {
        to = Math.round(level * Number(size.slice(0, -1)));
        kind = "times";
      } else {
        to = potShare(spot, Number(size.slice(0, -1)));
        kind = "percent";
      }
      return { label: size, kind, to, legal: to >= range.min && to <= range.max };
    });
  const allIn = range.max === spot.bet + spot.stack;
  list.push({
    label: "max",
    kind: allIn ? "all_in" : spot.limit === "pot_limit" ? "pot" : "max",
    to: range.max,
    legal: true,
  });
  return list;
}

/** One step with the arrow keys or the wheel: to the next multiple of `step`. */
export function stepped(
  amount: number,
  direction: 1 | -1,
  step: number,
  range: WagerRange,
): number {
  if (step <= 0) return amount;
  const on = amount % step === 0;
  const below = Math.floor(amount / step) * step;
  if (direction > 0) return clamp(below + step, range);
  return clamp(on ? below - step : below, range);
}

/** One page up or down: half the pot. */
export function pagedBy(
  spot: BetSpot,
  amount: number,
  direction: 1 | -1,
  range: WagerRange,
): number {
  const half = Math.max(spot.stakes.big_blind, Math.round(spot.options.pot_after_call / 2));
  return clamp(amount + direction * half, range);
}

/** The nearest legal amount; `why` names the limit if it differs. */
export function snapped(
  amount: number,
  range: WagerRange,
): { to: number; why: "min" | "max" | null } {
  if (amount < range.min) return { to: range.min, why: "min" };
  if (amount > range.max) return { to: range.max, why: "max" };
  return { to: amount, why: null };
}
