// Requests over HTTP for games against the house.

import type {
  HouseGamesView,
  HouseGameView,
  HouseTablesView,
  NewHouseTable,
  OpenedTable,
} from "../../wire.ts";
import type { Call } from "../http.ts";

export interface HouseOffice {
  tables(): Promise<HouseTablesView>;
  /** Every game, without the places of its bets. */
  games(): Promise<HouseGamesView>;
  /** One game with the places of its bets. */
  game(key: string): Promise<HouseGameView>;
  open(table: NewHouseTable): Promise<OpenedTable>;
}

export function houseOffice(call: Call): HouseOffice {
  return {
    tables: () => call("GET", "house-tables"),
    games: () => call("GET", "house-games"),
    game: (key) => call("GET", `house-games/${encodeURIComponent(key)}`),
    open: (table) => call("POST", "house-tables", table),
  };
}
