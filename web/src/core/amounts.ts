// Amounts are formatted here and nowhere else. On the wire they are whole minor units.

import { AMOUNT_MAX } from "../wire.ts";
import { LANGUAGE, POINT } from "./locale.ts";

/** What is counted, and how many digits its minor unit is below the unit that people name. */
export interface Currency {
  code: string;
  decimals: number;
}

/** Play chips, which have no parts. */
export const PLAY: Currency = { code: "PLAY", decimals: 0 };

/** How amounts are shown: as chips, or counted in big blinds. */
export interface AmountStyle {
  unit: "chips" | "bb";
  /** The table's big blind, in minor units. */
  bigBlind: number;
  /** Play chips unless another is named. */
  currency?: Currency;
}

export const CHIPS: AmountStyle = { unit: "chips", bigBlind: 1, currency: PLAY };

const whole = new Intl.NumberFormat(LANGUAGE);
const tenth = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1 });
const hundredth = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 2 });

/** An amount in whole units and the minor units beyond them, without a fraction in between. */
function parted(amount: number, { decimals }: Currency): { units: number; rest: string } {
  const unit = 10 ** decimals;
  const rest = decimals === 0 ? "" : POINT + String(amount % unit).padStart(decimals, "0");
  return { units: Math.floor(amount / unit), rest };
}

/** Names what is no play chip. */
function named(text: string, { code }: Currency): string {
  return code === PLAY.code ? text : `${text}\u00a0${code}`;
}

/** "1,240", "12.40 EUR", or "12.4 BB". */
export function formatAmount(amount: number, style: AmountStyle = CHIPS): string {
  if (style.unit === "bb") return `${tenth.format(amount / style.bigBlind)} BB`;
  const currency = style.currency ?? PLAY;
  const { units, rest } = parted(amount, currency);
  return named(whole.format(units) + rest, currency);
}

/** The same where room is short: from 100,000 chips on "125k" and "1.25M". */
export function formatShort(amount: number, style: AmountStyle = CHIPS): string {
  const currency = style.currency ?? PLAY;
  const { units } = parted(amount, currency);
  if (style.unit === "bb" || units < 100_000) return formatAmount(amount, style);
  // rounded down: a stack is never shown larger than it is
  const [size, letter] =
    units < 1_000_000
      ? [tenth.format(Math.floor(units / 100) / 10), "k"]
      : units < 1_000_000_000
        ? [hundredth.format(Math.floor(units / 10_000) / 100), "M"]
        : [hundredth.format(Math.floor(units / 10_000_000) / 100), "B"];
  return named(size + letter, currency);
}

/** "+1,240" or "−60". */
export function formatNet(amount: number, style: AmountStyle = CHIPS): string {
  if (amount === 0) return formatAmount(0, style);
  return (amount > 0 ? "+" : "−") + formatAmount(Math.abs(amount), style);
}

/**
 * The amount that somebody typed: `1,200`, `1200`, `1.2k`, `2m`, `12bb`. A bare number counts what
 * is shown (chips or big blinds). `null` if it is not an amount.
 */
export function parseAmount(text: string, style: AmountStyle = CHIPS): number | null {
  const found = /^(\d+(?:\.\d+)?|\.\d+)(bb|k|m)?$/.exec(text.toLowerCase().replace(/[\s,_']/g, ""));
  if (!found) return null;
  const unit = found[2] ?? (style.unit === "bb" ? "bb" : "");
  const one = 10 ** (style.currency ?? PLAY).decimals;
  const times = { "": one, k: 1_000 * one, m: 1_000_000 * one, bb: style.bigBlind }[unit] ?? one;
  const amount = Math.round(Number(found[1]) * times);
  return Number.isSafeInteger(amount) && amount <= AMOUNT_MAX ? amount : null;
}

/** What to put into the box where an amount is typed. */
export function editAmount(amount: number, style: AmountStyle = CHIPS): string {
  if (style.unit === "chips") {
    const { units, rest } = parted(amount, style.currency ?? PLAY);
    return `${units}${rest}`;
  }
  return String(Math.round((amount / style.bigBlind) * 100) / 100);
}

/** Thousandths as whole per cent; what is possible is never 0, what is not certain never 100. */
export function formatPercent(perMille: number): string {
  if (perMille <= 0 || perMille >= 1_000) return perMille <= 0 ? "0" : "100";
  return String(Math.min(99, Math.max(1, Math.round(perMille / 10))));
}

/** Ten-thousandths as per cent: "4.5" of 450. */
export function formatShare(basisPoints: number): string {
  return hundredth.format(basisPoints / 100);
}
