// Opening a table beside the player's others, from its own page.

import { readTables, withOpened } from "../core/manykept.ts";
import { keep } from "../state/kept.ts";
import { router } from "../state/route.svelte.ts";
import type { TableState } from "../state/table.svelte.ts";

/** What this device keeps of the page of several tables. */
export const KEPT_TABLES = "cardroom.tables";

/** Goes to the page of several tables, with this table on it. */
export function openBeside(table: TableState): void {
  const place = table.view?.pool?.pool ?? table.id;
  keep(KEPT_TABLES, JSON.stringify(withOpened(readTables(keep(KEPT_TABLES)), place)));
  table.isKept = true; // the next page goes on watching it
  router.go("/tables");
}
