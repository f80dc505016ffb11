// How a seat was lost without its player's doing, for whoever finds himself in the lobby.

import { t } from "../texts.ts";
import type { NewsItem, TableView } from "../wire.ts";

export interface Parting extends Pick<TableView, "table" | "name" | "private" | "anonymous"> {
  reason: "removed" | "table_closed";
}

/** The observer's, if this news tells of it; `before` is the table before the news. */
export function partingOf(item: NewsItem, before: TableView): Parting | null {
  if (item.e !== "seat_left" || item.seat !== before.you) return null;
  const { reason } = item;
  if (reason !== "removed" && reason !== "table_closed") return null;
  return {
    table: before.table,
    name: before.name,
    private: before.private,
    anonymous: before.anonymous,
    reason,
  };
}

/** "The host removed you from Oak." */
export function partingWords({ reason, name }: Parting): string {
  return t(`parting_${reason}`, { table: name });
}
