// The games of a table of several: which is played, how far, and which is next.

import { t } from "../texts.ts";
import type { GameRow, GameView, StakesView, TableView } from "../wire.ts";
import { gameName, limitName, limitShort, stakesLong } from "./words.ts";

/** Where the game of the hand shown stands: "4/6"; `null` at a table of one game, and before its first hand. */
export function progress(view: TableView): string | null {
  const leg = view.mix?.leg;
  return leg ? `${leg.hand}/${leg.hands}` : null;
}

/** The game after this one; `null` at a table of one game, and where it is not chosen yet. */
export function nextGame(view: TableView): GameRow | null {
  const { mix, choice } = view;
  if (!mix) return null;
  if (choice) return choice.chosen === null ? null : (mix.games[choice.chosen] ?? null);
  if (mix.chosen) return null;
  return mix.games[mix.leg ? (mix.leg.game + 1) % mix.games.length : 0] ?? null;
}

/** Whether the next hand is the first of another game's. */
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

/** What a game is played for, with how many hands of it follow each other: "20/40, ante 4 · 6 hands". */
export function sheetLine(game: GameView, stakes: StakesView, hands: number | null): string {
  const line = stakesLong(game, stakes);
  return hands === null ? line : `${line} · ${t("mix_hands", { count: hands })}`;
}

/** Whether the observer is asked which game is next. */
export function isAsked(view: TableView): boolean {
  return view.choice !== undefined && view.choice.seat === view.you;
}
