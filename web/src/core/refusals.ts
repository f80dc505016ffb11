// The sentence for a refusal.

import { say, t } from "../texts.ts";
import { type AmountStyle, formatAmount } from "./amounts.ts";
import { moment } from "./moments.ts";
import { Refused } from "./protocol.ts";

/** Figures that are written as amounts. */
const AMOUNTS = new Set(["amount", "balance", "below", "charge", "needed", "stack", "to_call"]);
const AMOUNT_CODES = new Set([
  "auto_top_up_out_of_range",
  "buy_in_out_of_range",
  "top_up_out_of_range",
  "wager_between",
  "wager_too_large",
  "wager_too_small",
]);

/** A figure as its sentence writes it. */
function figure(
  name: string,
  value: string | number,
  code: string,
  style: AmountStyle,
): string | number {
  if (typeof value !== "number") return (name === "field" && say(`setting_${value}`)) || value;
  if (name === "until" || name === "earliest") return moment(value);
  return AMOUNTS.has(name) || AMOUNT_CODES.has(code) ? formatAmount(value, style) : value;
}

/** What to tell the player about any failure; amounts are in the table's currency, or the room's. */
export function refusalText(why: unknown, style: AmountStyle): string {
  if (!(why instanceof Refused)) return t("refusal_failed");
  const figures = Object.fromEntries(
    Object.entries(why.params).map(([name, value]) => [name, figure(name, value, why.code, style)]),
  );
  return say(`refusal_${why.code}`, figures) ?? t("refusal_unknown", { code: why.code });
}
