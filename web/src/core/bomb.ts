// Bomb pots in words: hands that everybody pays an ante for, without betting before the flop.

import { t } from "../texts.ts";
import type { BombRule, TableView } from "../wire.ts";
import { formatAmount } from "./amounts.ts";

/** "Every 10 hands: 5 big blinds each, two boards." */
export function bombWords(rule: BombRule): string {
  const when = rule.when === "every" ? t("bomb_every", { count: rule.hands }) : t(`bomb_${rule.when}`);
  return t(rule.boards > 1 ? "bomb_rule_boards" : "bomb_rule", { when, count: rule.ante_big_blinds });
}

/** What each player pays at the next bomb pot, and on how many boards it is played. */
export function bombFigures(view: TableView): { amount: string; boards: string } {
  const rule = view.bomb?.rule;
  const amount = formatAmount((rule?.ante_big_blinds ?? 0) * view.stakes.big_blind);
  return { amount, boards: rule && rule.boards > 1 ? t("bomb_two_boards") : "" };
}

/** People who are in and have not said yet that they wish a bomb pot. */
export function stillToWish(view: TableView): number {
  return view.seats.filter((one) => !one.house && one.status !== "sitting_out" && !one.leaving && !one.wishes_bomb).length;
}
