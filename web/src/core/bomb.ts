// Bomb pots in words: hands in which all players ante and nobody bets before the flop.

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

/** Each player's ante in the next bomb pot, and a phrase for two boards. */
export function bombFigures(view: TableView): { amount: string; boards: string } {
  const rule = view.bomb?.rule;
  const amount = formatAmount((rule?.ante_big_blinds ?? 0) * view.stakes.big_blind, view.stakes);
  return { amount, boards: rule && rule.boards > 1 ? t("bomb_two_boards") : "" };
}

/** Mark beside the pot of a bomb pot, and before the next one; otherwise `null`. */
export function bombMark(view: TableView, style: AmountStyle): string | null {
  const { bomb, hand } = view;
  if (hand?.bomb && !hand.over)
    return t("bomb_mark", { amount: formatAmount(hand.bomb.ante, style) });
  if (!bomb?.next) return null;
  return t("bomb_mark_next", {
    amount: formatAmount(bomb.rule.ante_big_blinds * view.stakes.big_blind, style),
  });
}

/** How many people in the game have not voted for a bomb pot yet. */
export function stillToWish(view: TableView): number {
  return view.seats.filter(
    (one) => !one.house && one.status !== "sitting_out" && !one.leaving && !one.wishes_bomb,
  ).length;
}
