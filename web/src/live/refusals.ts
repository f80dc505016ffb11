// Why a live event refused an act, in a sentence.

import { type Money, TOURNAMENT_CHIPS, formatAmount } from "../core/amounts.ts";
import { moment } from "../core/moments.ts";
import { Refused } from "../core/protocol.ts";
import { refusalText } from "../core/refusals.ts";
import { say } from "../texts.ts";
import "../texts/liverefusals.ts";

/** Refusals whose figures are money. */
const OF_MONEY = new Set(["deal_sum", "deal_left", "deal_above_first"]);

/** A figure as its sentence writes it. */
function figure(name: string, value: string | number, code: string, money: Money): string | number {
  if (name === "field") return say(`live_field_${value}`) ?? value;
  if (typeof value !== "number") return value;
  if (name === "earliest" || name === "until") return moment(value);
  if (name.startsWith("chips_")) return formatAmount(value, TOURNAMENT_CHIPS);
  return OF_MONEY.has(code) ? formatAmount(value, money) : value;
}

/** What to tell staff about any failure; money is in the event's currency. */
export function liveRefusalText(why: unknown, money: Money): string {
  if (!(why instanceof Refused)) return refusalText(why, money);
  const figures = Object.fromEntries(
    Object.entries(why.params).map(([name, value]) => [name, figure(name, value, why.code, money)]),
  );
  return say(`live_refusal_${why.code}`, figures) ?? refusalText(why, money);
}
