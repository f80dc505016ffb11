// What it costs to be dealt in before the big blind.

import type { StakesView, TableView } from "../wire.ts";

/**
 * What it costs to be dealt in before the big blind: `fresh` for a newcomer, `back` after missing
 * both blinds.
 */
export interface Entry {
  fresh: number;
  back: number;
}

/**
 * The cost of coming in at a table, in the current game or the next one with blinds; `null` if no
 * game has a small blind, so that nobody can wait for the big blind.
 */
export function entry({ stakes, mix }: Pick<TableView, "stakes" | "mix">): Entry | null {
  const now = mix?.leg?.game ?? 0;
  const coming = mix
    ? [...mix.games.slice(now), ...mix.games.slice(0, now)].map((game) => game.stakes)
    : [];
  const blinds: StakesView | undefined = [stakes, ...coming].find((one) => one.small_blind > 0);
  return blinds ? { fresh: blinds.big_blind, back: blinds.big_blind + blinds.small_blind } : null;
}
