// What a table charges, in words.

import { t } from "../texts.ts";
import type { FeeView, JackpotView } from "../wire.ts";
import { formatAmount, formatShare } from "./amounts.ts";
import { rankingWords } from "./cards.ts";

/** What it is: rake, or a charge for time. */
export function feeTitle(fee: FeeView | undefined): string {
  return t(fee?.mode === "time" ? "rules_charge" : "rules_fee");
}

/** "5 %, at most 8", or "6 for every 30 min", where room is short. */
export function feeShort(fee: FeeView): string {
  if (fee.mode === "time") {
    return t("fee_time_short", { amount: formatAmount(fee.amount), count: fee.minutes });
  }
  return t("fee_percent_short", {
    percent: formatShare(fee.share_bps),
    cap: formatAmount(fee.cap),
  });
}

/** What gives to a jackpot, what wins it, and how it is shared out: a sentence each. */
export function jackpotWords(jackpot: JackpotView): string[] {
  const part = formatShare;
  return [
    t("jackpot_drop", { amount: formatAmount(jackpot.drop), min: formatAmount(jackpot.min_pot) }),
    t("jackpot_trigger", { beaten: rankingWords(jackpot.beaten), by: rankingWords(jackpot.by) }),
    t("jackpot_split", {
      table: part(jackpot.table_bps),
      house: part(jackpot.house_bps),
      seed: part(10_000 - jackpot.table_bps - jackpot.house_bps),
      winner: part(jackpot.winner_bps),
      others: part(jackpot.others_bps),
      beaten: part(10_000 - jackpot.winner_bps - jackpot.others_bps),
    }),
  ];
}

/** The whole of it, a sentence each. */
export function feeWords(fee: FeeView | undefined): string[] {
  if (!fee) return [t("fee_none")];
  if (fee.mode === "time") {
    return [
      t("fee_time", { amount: formatAmount(fee.amount), count: fee.minutes }),
      t("fee_time_period"),
      t("fee_time_unpaid"),
    ];
  }
  const caps = fee.caps.map(({ players, cap }) =>
    t("fee_cap_up_to", { players, amount: formatAmount(cap) }),
  );
  return [
    t(fee.every_round ? "fee_percent_round" : "fee_percent_end", {
      percent: formatShare(fee.share_bps),
    }),
    [t("fee_cap", { amount: formatAmount(fee.cap) }), ...caps].join("") + ".",
    ...(fee.no_flop_no_drop ? [t("fee_no_flop")] : []),
  ];
}
