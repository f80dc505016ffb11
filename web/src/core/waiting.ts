// Waiting lists in words, and what a table's row offers.

import { t } from "../texts.ts";
import type { LobbyRow, OfferView, TableView, WaitView } from "../wire.ts";
import { gameName, limitShort, stakesShort } from "./words.ts";

const rules = new Intl.PluralRules("en", { type: "ordinal" });
const SUFFIX: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };

/** "1st", "22nd", "113th". */
export function ordinal(place: number): string {
  return `${place}${SUFFIX[rules.select(place)] ?? "th"}`;
}

/** "NL hold'em 50/100". */
export function likeWords(place: Pick<WaitView, "game" | "stakes">): string {
  return `${limitShort(place.game.limit)} ${gameName(place.game.key)} ${stakesShort(place.game, place.stakes)}`;
}

/** "2nd for this table", and where any will do "; 1st for any NL hold'em 50/100". */
export function placeWords(place: WaitView): string {
  const here = t("wait_place", { place: ordinal(place.place) });
  return place.any ? t("wait_place_any", { here, place: ordinal(place.any.place), like: likeWords(place) }) : here;
}

/** Whether nobody can sit down there, but who is offered a seat. */
export function isFull(row: Pick<LobbyRow, "seats_taken" | "seats_held" | "seats_max">): boolean {
  return row.seats_taken + row.seats_held >= row.seats_max;
}

/** The same of a table that is watched. There is always a seat in a pool, if not at this table of it. */
export function isTableFull(view: TableView): boolean {
  return !view.pool && view.seats.length + view.held.length >= view.seats_max;
}

/** The offers that were not told of before. */
export function newOffers(before: readonly OfferView[], now: readonly OfferView[]): OfferView[] {
  return now.filter((one) => !before.some((known) => known.table === one.table && known.seat === one.seat));
}
