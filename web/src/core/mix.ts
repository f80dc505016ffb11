// A table of several games: the current game, the hand within its leg, and the next game.

import { t } from "../texts.ts";
import type { GameRow, GameView, StakesView, TableView } from "../wire.ts";
import { gameName, limitName, limitShort, stakesLong } from "./words.ts";

/** Hand of the current leg: "4/6"; `null` at a table of one game, and before the first hand. */
export function progress(view: TableView): string | null {
  const leg = view.mix?.leg;
  return leg ? `${leg.hand}/${leg.hands}` : null;
}

/** The game after this one; `null` at a table of one game, or until it is chosen. */
export function nextGame(view: TableView): GameRow | null {
  const { mix, choice } = view;
  if (!mix) return null;
  if (choice) return choice.chosen === null ? null : (mix.games[choice.chosen] ?? null);
  if (mix.chosen) return null;
  return mix.games[mix.leg ? (mix.leg.game + 1) % mix.games.length : 0] ?? null;
}

/** Whether the next hand begins a new game. */
export function isLegOver(view: TableView): boolean {
  const leg = view.mix?.leg;
  return !!leg && leg.hand >= leg.hands && (view.hand === null || view.hand.over);
}

/** "FL razz". */
export function shortName(row: Pick<GameRow, "key" | "limit">): string {
  return `${limitShort(row.limit)} ${gameName(row.key)}`;
}

/** "Fixed limit razz". */
export function longName(row: Pick<GameRow, "key" | "limit">): string {
  return `${limitName(row.limit)} ${gameName(row.key)}`;
}

/** Stakes of a game and hands per leg: "20/40, ante 4 · 6 hands". */
export function sheetLine(game: GameView, stakes: StakesView, hands: number | null): string {
  const line = stakesLong(game, stakes);
  return hands === null ? line : `${line} · ${t("mix_hands", { count: hands })}`;
}

/** Whether the observer must choose the next game. */
export function isAsked(view: TableView): boolean {
  return view.choice !== undefined && view.choice.seat === view.you;
}
