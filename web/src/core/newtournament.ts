// The form of a new tournament: its first values, and what is sent to the room.

import type { BountyKind, LimitKind, NewTournament, PrizeKind, Speed } from "../wire.ts";

export const SPEEDS = ["deep", "regular", "turbo", "hyper"] as const satisfies readonly Speed[];
export const PRIZES = ["payouts", "winner", "double"] as const satisfies readonly PrizeKind[];
/** Places that the form offers. */
export const PLACES = [2, 3, 4, 6, 8, 9, 10, 16, 18, 27, 32, 45, 64, 81, 90, 180, 360] as const;
/** Minutes of late registration that the form offers. */
export const LATE = [0, 15, 30, 60, 90, 120] as const;
const MINUTE_MS = 60_000;
/** How far ahead the form's time begins, in milliseconds. */
const AHEAD_MS = 30 * MINUTE_MS;

/** The values of the form. */
export interface Choice {
  name: string;
  game: string;
  limit: LimitKind;
  /** Local date and time as the field writes it; empty for a sit-and-go. */
  when: string;
  isSitAndGo: boolean;
  places: number;
  seats: number;
  shootout: boolean;
  speed: Speed;
  prize: number;
  fee: number;
  prizes: PrizeKind;
  late: number;
  reEntries: number;
  rebuys: boolean;
  addOn: boolean;
  bounty: BountyKind | "none";
  deals: boolean;
  house: number;
  isPrivate: boolean;
}

/** A nine-player sit-and-go among friends: what the form starts with. */
export function begins(isPrivate: boolean, now: number): Choice {
  return {
    name: "",
    game: "holdem",
    limit: "no_limit",
    when: localTime(now + AHEAD_MS),
    isSitAndGo: true,
    places: 9,
    seats: 9,
    shootout: false,
    speed: "turbo",
    prize: 1_000,
    fee: 0,
    prizes: "payouts",
    late: 0,
    reEntries: 0,
    rebuys: false,
    addOn: false,
    bounty: "none",
    deals: false,
    house: 0,
    isPrivate,
  };
}

/** A moment as a field for date and time writes it, rounded up to a quarter of an hour. */
export function localTime(at: number): string {
  const quarter = 15 * MINUTE_MS;
  const date = new Date(Math.ceil(at / quarter) * quarter);
  const two = (n: number) => String(n).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment in such a field, in the reader's time zone; `null` if there is none. */
export function momentOf(when: string): number | null {
  const at = new Date(when).getTime();
  return Number.isFinite(at) ? at : null;
}

/** Half of the prize part of an entry is its bounty. */
const head = (prize: number): number => Math.max(1, Math.floor(prize / 2));

/** Maximum house players: one place stays free for a person. */
export const houseMax = (places: number): number => places - 1;

/** Whether the places fill more than one table, so that winners of tables can meet. */
export const mayShootOut = ({ places, seats }: Pick<Choice, "places" | "seats">): boolean =>
  places > seats;

/** What is sent to the room; fields that do not apply are absent. */
export function formOf(choice: Choice): NewTournament {
  const { isSitAndGo, prize, isPrivate } = choice;
  const shootout = choice.shootout && mayShootOut(choice);
  const late = isSitAndGo || shootout ? 0 : choice.late;
  const rebuys = choice.rebuys && !shootout;
  return {
    name: choice.name.trim() || null,
    game: choice.game,
    limit: choice.limit,
    seats: Math.min(choice.seats, choice.places),
    places: choice.places,
    ...(shootout && { shootout }),
    price: { prize, ...(!isPrivate && choice.fee > 0 && { fee: choice.fee }) },
    speed: choice.speed,
    starts_at: isSitAndGo ? null : momentOf(choice.when),
    ...(late > 0 && { late_minutes: late }),
    ...(late > 0 && choice.reEntries > 0 && { re_entries: choice.reEntries }),
    ...(rebuys && { rebuys: { max: null, ...(choice.addOn && { add_on: true }) } }),
    ...(choice.bounty !== "none" &&
      prize > 0 && { bounty: { kind: choice.bounty, amount: head(prize) } }),
    prizes: choice.prizes,
    ...(choice.deals && { deals: true }),
    ...(choice.house > 0 && { house_players: Math.min(choice.house, houseMax(choice.places)) }),
    private: isPrivate,
  };
}
