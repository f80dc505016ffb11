// Rulebooks: a game under its rulebook, and the rulebook of a private table.

import type { GameInBook, GamePage, GamesView } from "../wire.ts";

type Book = GamesView["rulebooks"][number];

/** The page of a game, with its rulebook's part; `null` if the room lacks the game. */
export function pageOf(
  view: GamesView,
  game: string,
  rulebook: string,
): { page: GamePage; book: GameInBook | null; name: string } | null {
  const page = view.games.find((one) => one.key === game);
  if (!page) return null;
  const book = page.rulebooks.find((one) => one.rulebook === rulebook) ?? null;
  return { page, book, name: view.rulebooks.find((one) => one.key === rulebook)?.name ?? rulebook };
}

/**
 * Replacement for a private table if the room's default rulebook has no private tables: the house
 * rules if they allow them, otherwise the first rulebook that does. `undefined` if the default will
 * do, or none will.
 */
export function bookInstead(books: readonly Book[], usual: string | undefined): Book | undefined {
  const known = books.find((book) => book.key === usual);
  if (!known || known.private_tables) return undefined;
  const may = books.filter((book) => book.private_tables);
  return may.find((book) => book.key === "house") ?? may[0];
}
