// What a table charges, in words.

import { t } from "../texts.ts";
import type { FeeView } from "../wire.ts";
import { formatAmount } from "./amounts.ts";

const percent = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** "Rake 5 %, at most 8", where room is short. */
export function feeShort(fee: FeeView): string {
  return t("fee_percent_short", { percent: percent.format(fee.share_bps / 100), cap: formatAmount(fee.cap) });
}

/** The whole of it, a sentence each. */
export function feeWords(fee: FeeView | undefined): string[] {
  if (!fee) return [t("fee_none")];
  const caps = fee.caps.map(({ players, cap }) => t("fee_cap_up_to", { players, amount: formatAmount(cap) }));
  return [
    t(fee.every_round ? "fee_percent_round" : "fee_percent_end", { percent: percent.format(fee.share_bps / 100) }),
    [t("fee_cap", { amount: formatAmount(fee.cap) }), ...caps].join("") + ".",
    ...(fee.no_flop_no_drop ? [t("fee_no_flop")] : []),
  ];
}
