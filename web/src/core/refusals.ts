// The sentence of a refusal.

import { say, t } from "../texts.ts";
import { type AmountStyle, CHIPS, formatAmount } from "./amounts.ts";
import { Refused } from "./protocol.ts";

/** Figures that are chips, and are written as such. */
const AMOUNTS = new Set(["balance", "needed", "below", "to_call"]);
const AMOUNT_CODES = new Set([
  "buy_in_out_of_range",
  "top_up_out_of_range",
  "wager_too_small",
  "wager_too_large",
]);

/** What to tell the person about any failure. */
export function refusalText(why: unknown, style: AmountStyle = CHIPS): string {
  if (!(why instanceof Refused)) return t("refusal_failed");
  const figures = Object.fromEntries(
    Object.entries(why.params).map(([name, value]) => [
      name,
      typeof value === "number" && (AMOUNTS.has(name) || AMOUNT_CODES.has(why.code))
        ? formatAmount(value, style)
        : value,
    ]),
  );
  return say(`refusal_${why.code}`, figures) ?? t("refusal_unknown", { code: why.code });
}
