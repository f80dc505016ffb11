// Bomb pots in words: hands that everybody pays an ante for, without betting before the flop.

import { t } from "../texts.ts";
import type { BombRule, TableView } from "../wire.ts";
import { type AmountStyle, formatAmount } from "./amounts.ts";

/** "Every 10 hands: 5 big blinds each, two boards." */
export function bombWords(rule: BombRule): string {
  const when =
    rule.when === "every" ? t("bomb_every", { count: rule.hands }) : t(`bomb_${rule.when}`);
  return t(rule.boards > 1 ? "bomb_rule_boards" : "bomb_rule", {
    when,
    count: rule.ante_big_blinds,
  });
}

/** What each player pays at the next bomb pot, and on how many boards it is played. */
export function bombFigures(view: TableView): { amount: string; boards: string } {
  const rule = view.bomb?.rule;
  const amount = formatAmount((rule?.ante_big_blinds ?? 0) * view.stakes.big_blind, view.stakes);
  return { amount, boards: rule && rule.boards > 1 ? t("bomb_two_boards") : "" };
}

/** What stands beside the pot of a bomb pot, and of the hand before one; `null` at any other time. */
export function bombMark(view: TableView, style: AmountStyle): string | null {
  const { bomb, hand } = view;
  if (hand?.bomb && !hand.over)
    return t("bomb_mark", { amount: formatAmount(hand.bomb.ante, style) });
  if (!bomb?.next) return null;
  return t("bomb_mark_next", {
    amount: formatAmount(bomb.rule.ante_big_blinds * view.stakes.big_blind, style),
  });
}

/** People who are in and have not said yet that they wish a bomb pot. */
export function stillToWish(view: TableView): number {
  return view.seats.filter(
    (one) => !one.house && one.status !== "sitting_out" && !one.leaving && !one.wishes_bomb,
  ).length;
}
