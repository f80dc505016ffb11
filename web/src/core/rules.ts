// The rules of the games as the room tells them at `/api/games`, for reading.

import type { LimitKind } from "../wire.ts";

/** Every game, explained, and the rulebooks. */
export interface GamesView {
  games: GamePage[];
  rulebooks: { key: string; name: string; version: string; hash: string }[];
}

export interface GamePage {
  key: string;
  name: string;
  players_min: number;
  players_max: number;
  deck: string;
  opening: string;
  streets: { name: string; deals: string[]; first: string; bet: string }[];
  ranking: string[];
  sharing: string;
  example: string[];
  rulebooks: GameInBook[];
}

/** A game as a rulebook offers it. */
export interface GameInBook {
  rulebook: string;
  limits: LimitKind[];
  seats_max: number;
  clauses: string[];
  differs: { key: string; meaning: string; value: string; house: string; clauses: string[]; note: string }[];
}

/** The page of a game, with what its rulebook says of it; `null` where the room has none. */
export function pageOf(view: GamesView, game: string, rulebook: string): { page: GamePage; book: GameInBook | null; name: string } | null {
  const page = view.games.find((one) => one.key === game);
  if (!page) return null;
  const book = page.rulebooks.find((one) => one.rulebook === rulebook) ?? null;
  return { page, book, name: view.rulebooks.find((one) => one.key === rulebook)?.name ?? rulebook };
}
