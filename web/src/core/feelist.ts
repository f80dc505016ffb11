// The page of charges: one line for all public tables with the same game, stakes and charge.

import type { FeeView, LobbyView, StakesView } from "../wire.ts";
import { rowWords } from "./words.ts";

/** One charge, and the tables and pools that take it. */
export interface FeeLine {
  game: string;
  fee: FeeView | undefined;
  stakes: StakesView;
  names: string[];
}

/** The charges in the order of the lobby. */
export function feeLines({ tables, pools }: Pick<LobbyView, "tables" | "pools">): FeeLine[] {
  const found = new Map<string, FeeLine>();
  for (const row of [...tables, ...pools]) {
    const game = rowWords(row);
    const key = JSON.stringify([game, row.fee ?? null]);
    const line = found.get(key) ?? { game, fee: row.fee, stakes: row.stakes, names: [] };
    line.names.push(row.name);
    found.set(key, line);
  }
  return [...found.values()];
}
