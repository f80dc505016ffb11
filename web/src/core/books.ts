// Rulebooks: what one says of a game, and which one a private table is played by.

import type { GameInBook, GamePage, GamesView } from "../wire.ts";

type Book = GamesView["rulebooks"][number];

/** The page of a game, with what its rulebook says of it; `null` where the room has none. */
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
 * Another rulebook for a private table where the room's usual one knows none: the house's if it may,
 * else the first that does. `undefined` where the usual one will do, or none will.
 */
export function bookInstead(books: readonly Book[], usual: string | undefined): Book | undefined {
  const known = books.find((book) => book.key === usual);
  if (!known || known.private_tables) return undefined;
  const may = books.filter((book) => book.private_tables);
  return may.find((book) => book.key === "house") ?? may[0];
}
