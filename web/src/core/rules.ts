// The rules of the games as the room tells them at `/api/games`, for reading.

import { t } from "../texts.ts";
import type { GameInBook, GamePage, GamesView } from "../wire.ts";

/** The room's phrases begin small and end open; here they stand alone. */
export function sentence(phrase: string): string {
  const text = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  return /[.:!?]$/.test(text) ? text : `${text}.`;
}

/** The page of a game, with what its rulebook says of it; `null` where the room has none. */
export function pageOf(view: GamesView, game: string, rulebook: string): { page: GamePage; book: GameInBook | null; name: string } | null {
  const page = view.games.find((one) => one.key === game);
  if (!page) return null;
  const book = page.rulebooks.find((one) => one.rulebook === rulebook) ?? null;
  return { page, book, name: view.rulebooks.find((one) => one.key === rulebook)?.name ?? rulebook };
}

/** What is dealt from the first card to the last: "2 cards face down to each; 1 card face up to each, 4 times". */
export function dealtInAll(page: GamePage): string {
  const found: { deal: string; times: number }[] = [];
  for (const deal of page.streets.flatMap((street) => street.deals)) {
    const last = found.at(-1);
    if (last?.deal === deal) last.times += 1;
    else found.push({ deal, times: 1 });
  }
  return found.map(({ deal, times }) => (times === 1 ? deal : t("game_deal_times", { deal, count: times }))).join("; ");
}
