// Waiting lists and seat requests: their words, and what a table offers instead of a seat.

import { LANGUAGE, type Language } from "./locale.ts";
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

/** Everything the room sends a player about waiting, on any page. */
export interface Told {
  /** The player's places on waiting lists. */
  places: WaitView[];
  /** The seats held for the player. */
  offers: OfferView[];
  /** The player's seat requests. */
  asks: AskView[];
  /** The seat requests to the player as host. */
  askers: AskerView[];
  /** Tables whose host declined the player a short time ago. */
  declined: DeclinedView[];
}

export const TOLD_NOTHING: Told = { places: [], offers: [], asks: [], askers: [], declined: [] };

const rules = new Intl.PluralRules(LANGUAGE, { type: "ordinal" });
const SUFFIXES: Partial<Record<Language, Record<string, string>>> = {
  en: { one: "st", two: "nd", few: "rd", other: "th" },
  sv: { one: ":a", other: ":e" },
};

/** "1st", "22nd", "113th"; in most languages "1.". */
export function ordinal(place: number): string {
  return `${place}${SUFFIXES[LANGUAGE]?.[rules.select(place)] ?? "."}`;
}

/** "NL hold'em 50/100". */
export function likeWords(place: Pick<WaitView, "game" | "stakes">): string {
  return `${limitShort(place.game.limit)} ${gameName(place.game.key)} ${stakesShort(place.game, place.stakes)}`;
}

/** "2nd for this table"; if any table will do, also "; 1st for any NL hold'em 50/100". */
export function placeWords(place: WaitView): string {
  const here = t("wait_place", { place: ordinal(place.place) });
  return place.any
    ? t("wait_place_any", { here, place: ordinal(place.any.place), like: likeWords(place) })
    : here;
}

/** Whether only a player with an offer can take a seat there. */
export function isFull(row: Pick<LobbyRow, "seats_taken" | "seats_held" | "seats_max">): boolean {
  return row.seats_taken + row.seats_held >= row.seats_max;
}

/** The same for a watched table. A pool is never full: it has more tables. */
export function isTableFull(view: TableView): boolean {
  return !view.pool && view.seats.length + view.held.length >= view.seats_max;
}

/**
 * Whether the seats that a delayed view shows as empty are known to be taken. `before` is what was
 * known before the refusal `refused`.
 */
export function seatsGone(before: boolean, refused: string): boolean {
  if (["table_full", "seat_taken", "seat_awaited"].includes(refused)) return true;
  return refused !== "seat_free" && before;
}

/** Whether the waiting list is the only way in: the table is full, or a delayed view does not show it yet. */
export function waitsInstead(view: TableView, told: Told, areGone: boolean): boolean {
  if (isTableFull(view)) return true;
  return (
    view.delayed && !view.pool && (areGone || told.places.some((one) => one.table === view.table))
  );
}

/** Offers that are new. */
export function newOffers(before: readonly OfferView[], now: readonly OfferView[]): OfferView[] {
  return now.filter(
    (one) => !before.some((known) => known.table === one.table && known.seat === one.seat),
  );
}

/** Requests that are new, or that now ask for a different seat. */
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

/**
 * Whether the observer must request a seat. The host, accepted players, and a player who left a
 * short time ago need not.
 */
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
