// Games and stakes in words.

import { say, t } from "../texts.ts";
import type { GameView, LimitKind, LobbyRow, StakesView } from "../wire.ts";
import { formatAmount, isPlay } from "./amounts.ts";

export function gameName(key: string): string {
  return say(`game_${key}`) ?? key;
}

export function limitName(limit: LimitKind): string {
  return t(`limit_${limit}`);
}

export function limitShort(limit: LimitKind): string {
  return t(`limit_short_${limit}`);
}

/** "NL hold'em"; for a table of several games the mix, "HORSE". */
export function rowGame(row: Pick<LobbyRow, "game" | "mix">): string {
  if (row.mix) return say(`mix_${row.mix}`) ?? row.mix;
  return `${limitShort(row.game.limit)} ${gameName(row.game.key)}`;
}

/** What sets a table apart from others of its game: an ante beside the blinds, straddles, bomb pots. */
export function rowMarks(row: LobbyRow): ("row_ante" | "row_straddle" | "row_bomb")[] {
  const ante = row.stakes.ante > 0 && row.stakes.small_blind > 0 ? (["row_ante"] as const) : [];
  const straddle = row.straddle ? (["row_straddle"] as const) : [];
  return [...ante, ...straddle, ...(row.bomb ? (["row_bomb"] as const) : [])];
}

/**
 * A mark as its rulebook writes it: Svenska Spel marks tables with a straddle, there called overmörk,
 * with an Ö.
 */
export function markText(row: LobbyRow, mark: ReturnType<typeof rowMarks>[number]): string {
  if (mark === "row_straddle" && row.game.rulebook === "svenska-spel") return "Ö";
  return t(mark);
}

/** "ante 2 · 200 – 2,000": what a row says below its stakes. */
export function rowTerms(row: LobbyRow): string {
  const ante = stakesLong(row.game, row.stakes).slice(stakesShort(row.game, row.stakes).length);
  return [ante.replace(/^, /, ""), buyInWords(row)].filter((part) => part !== "").join(" · ");
}

/** "No limit hold'em · 5/10 play chips"; for a table of several games the mix comes first. */
export function rowWords(row: Pick<LobbyRow, "game" | "stakes" | "mix">): string {
  const now = stakesWords(row.game, row.stakes);
  return row.mix ? `${rowGame(row)}: ${now}` : now;
}

/** "5/10"; in fixed limit the bets, "10/20"; without blinds the minimum bet, "10". */
export function stakesShort(game: GameView, stakes: StakesView): string {
  const sizes =
    game.limit === "fixed_limit" && stakes.big_bet > 0
      ? [stakes.small_bet, stakes.big_bet]
      : [stakes.small_blind, stakes.big_blind].filter((size) => size > 0);
  return formatAmount(sizes, stakes);
}

/** "10/20, ante 2, bring-in 5". */
export function stakesLong(game: GameView, stakes: StakesView): string {
  const by = `stakes_ante${stakes.ante_by ? (`_${stakes.ante_by}` as const) : ""}` as const;
  const ante = stakes.ante > 0 ? t(by, { amount: formatAmount(stakes.ante, stakes) }) : "";
  const bringIn =
    stakes.bring_in > 0
      ? t("stakes_bring_in", { amount: formatAmount(stakes.bring_in, stakes) })
      : "";
  return `${stakesShort(game, stakes)}${ante}${bringIn}`;
}

/** "FL razz · 10/20, ante 2, bring-in 5": for tight places. */
export function stakesTitle(game: GameView, stakes: StakesView): string {
  return `${limitShort(game.limit)} ${gameName(game.key)} · ${stakesLong(game, stakes)}`;
}

/** From this amount on, a table's buy-in has no maximum. */
export const BUY_IN_ANY = 1_000_000_000;

/** "200 – 2,000", or "200 or more". */
export function buyInWords({
  buy_in_min,
  buy_in_max,
  stakes,
}: Pick<LobbyRow, "buy_in_min" | "buy_in_max" | "stakes">): string {
  const min = formatAmount(buy_in_min, stakes);
  if (buy_in_max >= BUY_IN_ANY) return t("buy_in_from", { min });
  return `${min} – ${formatAmount(buy_in_max, stakes)}`;
}

/** "No limit hold'em · 5/10 play chips". */
export function stakesWords(game: GameView, stakes: StakesView): string {
  const amounts = stakesLong(game, stakes);
  const joint = amounts === stakesShort(game, stakes) ? " " : ", ";
  const money = isPlay(stakes) ? joint + t("play_chips") : "";
  return `${limitName(game.limit)} ${gameName(game.key)} · ${amounts}${money}`;
}
