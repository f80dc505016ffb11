// Which rulebook a private table is played by.

import type { GamesView } from "../wire.ts";

type Book = GamesView["rulebooks"][number];

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
