// Figures of live events as everybody reads them: levels, times, places, prices, chips.

import { formatAmount, type Money, TOURNAMENT_CHIPS } from "../core/amounts.ts";
import { DATES } from "../core/locale.ts";
import { clockText, type Level } from "../core/levels.ts";
import { timeOfDay } from "../core/times.ts";
import { ordinal } from "../core/waiting.ts";
import { t } from "../texts.ts";
import type { LiveChair, LiveRow, PriceView, StructureRow } from "../wire.ts";

/** "12,500": chips of a tournament. */
export const chips = (count: number): string => formatAmount(count, TOURNAMENT_CHIPS);

/** Money in the event's currency. */
export const money = (amount: number, of: Money): string => formatAmount(amount, of);

/** "100/200", in fixed limit the bets. */
export function blinds({ game }: Pick<Level, "game">): string {
  const { stakes, limit } = game;
  const fixed = limit === "fixed_limit" && stakes.big_bet > 0;
  const sizes = fixed ? [stakes.small_bet, stakes.big_bet] : [stakes.small_blind, stakes.big_blind];
  return formatAmount(
    sizes.filter((size) => size > 0),
    TOURNAMENT_CHIPS,
  );
}

/** "Ante 200"; empty where there is none. */
export const ante = ({ game }: Pick<Level, "game">): string =>
  game.stakes.ante > 0 ? t("live_ante", { ante: chips(game.stakes.ante) }) : "";

/** "Level 5" or "Break". */
export const rowName = (row: StructureRow | undefined): string =>
  row?.kind === "level" ? t("live_level", { level: row.level }) : t("live_break");

/** "Level 5, 100/200, ante 200", or "Break, 15 min". */
export function rowLong(row: StructureRow | undefined): string {
  if (!row) return "";
  if (row.kind === "break")
    return row.ms > 0 ? `${rowName(row)}, ${minutes(row.ms)}` : t("live_day_ends");
  return [rowName(row), blinds(row), ante(row)].filter((part) => part !== "").join(", ");
}

/** "15 min". */
export const minutes = (ms: number): string =>
  t("live_minutes", { count: Math.max(1, Math.round(ms / 60_000)) });

/** Time left, as large digits. */
export const left = (ms: number): string => clockText(ms);

/** "Table 7, seat 2". */
export const chairText = ({ table, seat }: LiveChair): string => t("live_chair", { table, seat });

/** "3rd", or "3rd to 5th" where several share a place. */
export const placeWords = (from: number, to?: number): string =>
  to === undefined || to === from ? ordinal(from) : `${ordinal(from)}–${ordinal(to)}`;

/** The whole price of an entry. */
export const whole = (price: PriceView): number => price.prize + price.fee + price.bounty;

/** "Free", or the price. */
export const priceOf = ({ price, ...of }: Pick<LiveRow, "price" | "currency" | "decimals">) =>
  whole(price) === 0 ? t("live_free") : money(whole(price), of);

const day = new Intl.DateTimeFormat(DATES, { weekday: "short", day: "numeric", month: "short" });

/** "Fri, 27 Nov 19:00". */
export const startText = (at: number): string => `${day.format(at)} ${timeOfDay(at)}`;

/** "19:05". */
export const hour = (at: number): string => timeOfDay(at);
