// How a player lost a seat without leaving it, as the lobby explains it.

import { t } from "../texts.ts";
import type { NewsItem, TableView } from "../wire.ts";

export interface Parting extends Pick<TableView, "table" | "name" | "private" | "anonymous"> {
  reason: "removed" | "table_closed";
}

/** The observer's loss of a seat, if this news says so; `before` is the table before it. */
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
