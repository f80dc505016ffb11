// What a table charges, in words.

import { t } from "../texts.ts";
import type { FeeView, JackpotView } from "../wire.ts";
import { formatAmount, formatShare, type Money } from "./amounts.ts";
import { rankingWords } from "./cards.ts";

/** "Rake" or "Time charge". */
export function feeTitle(fee: FeeView | undefined): string {
  return t(fee?.mode === "time" ? "rules_charge" : "rules_fee");
}

/** "5% (max 8)" or "6 per 30 min", for tight places. */
export function feeShort(fee: FeeView, money: Money): string {
  if (fee.mode === "time") {
    return t("fee_time_short", { amount: formatAmount(fee.amount, money), count: fee.minutes });
  }
  return t("fee_percent_short", {
    percent: formatShare(fee.share_bps),
    cap: formatAmount(fee.cap, money),
  });
}

/** What feeds a jackpot, what wins it, and how it is shared: a sentence each. */
export function jackpotWords(jackpot: JackpotView, money: Money): string[] {
  const part = formatShare;
  return [
    t("jackpot_drop", {
      amount: formatAmount(jackpot.drop, money),
      min: formatAmount(jackpot.min_pot, money),
    }),
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

/** The whole charge, a sentence each. */
export function feeWords(fee: FeeView | undefined, money: Money): string[] {
  if (!fee) return [t("fee_none")];
  if (fee.mode === "time") {
    return [
      t("fee_time", { amount: formatAmount(fee.amount, money), count: fee.minutes }),
      t("fee_time_period"),
      t("fee_time_unpaid"),
    ];
  }
  const caps = fee.caps.map(({ players, cap }) =>
    t("fee_cap_up_to", { players, amount: formatAmount(cap, money) }),
  );
  return [
    t(fee.every_round ? "fee_percent_round" : "fee_percent_end", {
      percent: formatShare(fee.share_bps),
    }),
    [t("fee_cap", { amount: formatAmount(fee.cap, money) }), ...caps].join("") + ".",
    ...(fee.no_flop_no_drop ? [t("fee_no_flop")] : []),
  ];
}
