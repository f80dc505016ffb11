// Formats all amounts of the client. On the wire they are whole minor units.

import { AMOUNT_MAX } from "../wire.ts";
import { LANGUAGE, POINT } from "./locale.ts";

/** A currency, and how many digits of its amounts follow the decimal point. */
export interface Money {
  currency: string;
  decimals: number;
}

/** How a table shows amounts: as chips, or in big blinds if the player prefers. */
export interface AmountStyle extends Money {
  unit?: "chips" | "bb";
  /** In minor units. */
  big_blind?: number;
}

/** Play chips, which have no minor units. */
export const CHIPS: Money = { currency: "PLAY", decimals: 0 };

const whole = new Intl.NumberFormat(LANGUAGE);
const tenth = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1 });
const hundredth = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 2 });

/** Formats a number of anything but chips. */
export const formatCount = (count: number): string => whole.format(count);

export const isPlay = ({ currency }: Money): boolean => currency === CHIPS.currency;

/** Chips of a tournament, which are no money. */
export const TOURNAMENT_CHIPS: Money = { currency: "TCHIP", decimals: 0 };

/** The decimal point and the digits after it. */
const rest = (amount: number, { decimals }: Money): string =>
  decimals === 0 ? "" : POINT + String(amount % 10 ** decimals).padStart(decimals, "0");

const units = (amount: number, { decimals }: Money): number => Math.floor(amount / 10 ** decimals);

const bigBlinds = (amount: number, style: AmountStyle): number | null =>
  style.unit === "bb" ? amount / (style.big_blind ?? 1) : null;

/** Adds the currency, except for play chips and a tournament's. */
const named = (text: string, money: Money): string =>
  isPlay(money) || money.currency === TOURNAMENT_CHIPS.currency
    ? text
    : `${text}\u00a0${money.currency}`;

/** "1,240", "12.40 EUR", "0.50/1.00 EUR", or "12.4 BB". */
export function formatAmount(amount: number | number[], style: AmountStyle): string {
  const all = [amount].flat();
  const blinds = bigBlinds(all[0] ?? 0, style);
  if (blinds !== null) return `${tenth.format(blinds)} BB`;
  return named(
    all.map((one) => whole.format(units(one, style)) + rest(one, style)).join("/"),
    style,
  );
}

/** The same for tight places: from 100,000 chips, or from `long` on, "125k" and "1.25M". */
export function formatShort(amount: number, style: AmountStyle, long = 100_000): string {
  const size = units(amount, style);
  if (style.unit === "bb" || size < long) return formatAmount(amount, style);
  // rounded down: a stack never looks larger than it is
  const text =
    size < 1_000_000
      ? tenth.format(Math.floor(size / 100) / 10) + "k"
      : size < 1_000_000_000
        ? hundredth.format(Math.floor(size / 10_000) / 100) + "M"
        : hundredth.format(Math.floor(size / 10_000_000) / 100) + "B";
  return named(text, style);
}

/** The same on a seat's plate, without the currency: from 10,000 chips or 1,000.00 on "12.5k". */
export const formatTiny = (amount: number, { decimals }: Money): string =>
  formatShort(amount, { ...TOURNAMENT_CHIPS, decimals }, decimals > 0 ? 1_000 : 10_000);

/** "+1,240" or "−60". */
export function formatNet(amount: number, style: AmountStyle): string {
  const sign = amount === 0 ? "" : amount > 0 ? "+" : "−";
  return sign + formatAmount(Math.abs(amount), style);
}

/** A typed number with a decimal point and without thousands separators. */
function plain(text: string, point: string): string {
  const solid = text.toLowerCase().replace(/[\s_']/g, "");
  if (point === ".") return solid.replaceAll(",", "");
  // A point before three digits separates thousands, as in 1.200.
  return solid.replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, "").replace(",", ".");
}

/**
 * Reads a typed amount: `1,200`, `1200`, `1.2k`, `2m`, `12bb`; in languages with a decimal comma
 * `1 200` or `1.200`, `1,2k`. A bare number counts chips or big blinds, whichever the table shows.
 * `null` if it is not an amount.
 */
export function parseAmount(text: string, style: AmountStyle, point = POINT): number | null {
  const found = /^(\d+(?:\.\d+)?|\.\d+)(bb|k|m)?$/.exec(plain(text, point));
  if (!found) return null;
  const unit = found[2] ?? (style.unit === "bb" ? "bb" : "");
  const one = 10 ** style.decimals;
  const times =
    { "": one, k: 1_000 * one, m: 1_000_000 * one, bb: style.big_blind ?? 1 }[unit] ?? one;
  const amount = Math.round(Number(found[1]) * times);
  return Number.isSafeInteger(amount) && amount <= AMOUNT_MAX ? amount : null;
}

/** Text to put into the field for an amount. */
export function editAmount(amount: number, style: AmountStyle): string {
  const blinds = bigBlinds(amount, style);
  return blinds === null
    ? `${units(amount, style)}${rest(amount, style)}`
    : String(Math.round(blinds * 100) / 100).replace(".", POINT);
}

/** Basis points as per cent: 450 is "4.5". */
export function formatShare(basisPoints: number): string {
  return hundredth.format(basisPoints / 100);
}
