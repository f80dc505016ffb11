// Amounts are formatted here and nowhere else. On the wire they are whole minor units.

import { AMOUNT_MAX } from "../wire.ts";

/** How amounts are shown: as chips, or counted in big blinds. */
export interface AmountStyle {
  unit: "chips" | "bb";
  /** The table's big blind, in minor units. */
  bigBlind: number;
}

export const CHIPS: AmountStyle = { unit: "chips", bigBlind: 1 };

const whole = new Intl.NumberFormat("en");
const tenth = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const hundredth = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** "1,240", or "12.4 BB". */
export function formatAmount(amount: number, style: AmountStyle = CHIPS): string {
  if (style.unit === "chips") return whole.format(amount);
  return `${tenth.format(amount / style.bigBlind)} BB`;
}

/** The same where room is short: from 100,000 chips on "125k" and "1.25M". */
export function formatShort(amount: number, style: AmountStyle = CHIPS): string {
  if (style.unit === "bb" || amount < 100_000) return formatAmount(amount, style);
  // rounded down: a stack is never shown larger than it is
  if (amount < 1_000_000) return `${tenth.format(Math.floor(amount / 100) / 10)}k`;
  if (amount < 1_000_000_000) return `${hundredth.format(Math.floor(amount / 10_000) / 100)}M`;
  return `${hundredth.format(Math.floor(amount / 10_000_000) / 100)}B`;
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
  const times = { "": 1, k: 1_000, m: 1_000_000, bb: style.bigBlind }[unit] ?? 1;
  const amount = Math.round(Number(found[1]) * times);
  return Number.isSafeInteger(amount) && amount <= AMOUNT_MAX ? amount : null;
}

/** What to put into the box where an amount is typed. */
export function editAmount(amount: number, style: AmountStyle = CHIPS): string {
  if (style.unit === "chips") return String(amount);
  return String(Math.round((amount / style.bigBlind) * 100) / 100);
}

/** Thousandths as whole per cent; what is possible is never 0, what is not certain never 100. */
export function formatPercent(perMille: number): string {
  if (perMille <= 0 || perMille >= 1_000) return perMille <= 0 ? "0" : "100";
  return String(Math.min(99, Math.max(1, Math.round(perMille / 10))));
}
