// Waiting lists in words, and what a table's row offers.

import { LANGUAGE } from "./locale.ts";
import { t } from "../texts.ts";
import type {
  AskerView,
  AskView,
  DeclinedView,
  LobbyRow,
  OfferView,
  TableView,
  WaitView,
} from "../wire.ts";
import { gameName, limitShort, stakesShort } from "./words.ts";

/** All that a player is told about waiting, wherever he is. */
export interface Told {
  /** His places on lists. */
  places: WaitView[];
  /** The seats that are held for him. */
  offers: OfferView[];
  /** What he asks hosts for. */
  asks: AskView[];
  /** Who asks him, as host. */
  askers: AskerView[];
  /** The hosts' tables where he was declined a short time ago. */
  declined: DeclinedView[];
}

export const TOLD_NOTHING: Told = { places: [], offers: [], asks: [], askers: [], declined: [] };

const rules = new Intl.PluralRules(LANGUAGE, { type: "ordinal" });
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
  return place.any
    ? t("wait_place_any", { here, place: ordinal(place.any.place), like: likeWords(place) })
    : here;
}

/** Whether nobody can sit down there, but who is offered a seat. */
export function isFull(row: Pick<LobbyRow, "seats_taken" | "seats_held" | "seats_max">): boolean {
  return row.seats_taken + row.seats_held >= row.seats_max;
}

/** The same of a table that is watched. There is always a seat in a pool, if not at this table of it. */
export function isTableFull(view: TableView): boolean {
  return !view.pool && view.seats.length + view.held.length >= view.seats_max;
}

/**
 * Whether the seats that a delayed view shows as empty are taken by now, as far as refusals tell it:
 * `before` is what the ones before told.
 */
export function seatsGone(before: boolean, refused: string): boolean {
  if (["table_full", "seat_taken", "seat_awaited"].includes(refused)) return true;
  return refused !== "seat_free" && before;
}

/** Whether the way in is the waiting list: the table is full, or a delayed view only does not show yet that it is. */
export function waitsInstead(view: TableView, told: Told, areGone: boolean): boolean {
  if (isTableFull(view)) return true;
  return (
    view.delayed && !view.pool && (areGone || told.places.some((one) => one.table === view.table))
  );
}

/** The offers that were not told of before. */
export function newOffers(before: readonly OfferView[], now: readonly OfferView[]): OfferView[] {
  return now.filter(
    (one) => !before.some((known) => known.table === one.table && known.seat === one.seat),
  );
}

/** Those who did not ask before, or asked for another seat. */
export function newAskers(before: readonly AskerView[], now: readonly AskerView[]): AskerView[] {
  return now.filter(
    (one) =>
      !before.some(
        (known) =>
          known.table === one.table && known.player === one.player && known.seat === one.seat,
      ),
  );
}

/** "Ben requests seat 2 at Oak". */
export function askerWords(asker: AskerView): string {
  const { name, table_name: table, seat } = asker;
  return seat === null ? t("asker_any", { name, table }) : t("asker_seat", { name, table, seat });
}

/** Whether the host has to be asked before one may sit down: not by himself, nor by whom he let in, nor by who left a short time ago. */
export function mustAsk(view: TableView, told: Told, now: number): boolean {
  const here = (one: { table: string }) => one.table === view.table;
  const isLetIn = told.places.some(here) || told.offers.some(here);
  return (
    !!view.host_seats &&
    !view.you_host &&
    view.you === null &&
    !isLetIn &&
    !((view.returns_until ?? 0) > now)
  );
}
