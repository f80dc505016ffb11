// The form of a new tournament: its first values, and what is sent to the room.

import type {
  BountyKind,
  FlightAgain,
  GamesView,
  LimitKind,
  MixPage,
  NewDay,
  NewFlights,
  NewGame,
  NewPrizes,
  NewTournament,
  Speed,
} from "../wire.ts";
import { type EditLevels, payoutsOf, structureOf } from "./newlevels.ts";

export const SPEEDS = ["deep", "regular", "turbo", "hyper"] as const satisfies readonly Speed[];
export const PRIZES = [
  "payouts",
  "winner",
  "double",
  "spin",
  "satellite",
] as const satisfies readonly NewPrizes["kind"][];
/** How many play for the prize of a spin. */
export const SPIN_PLAYERS = 3;
/** Minutes after which play ends that the form offers; 0 for none. */
export const ENDS = [0, 15, 30, 45, 60, 90, 120, 180, 240] as const;
/** Seconds of time bank that the form offers. */
export const BANKS = [0, 15, 30, 60, 120, 300] as const;
/** Percentages of the pool that the form offers for one player's head. */
export const HEAD_SHARES = [0, 5, 10, 20, 30] as const;
/** Places that the form offers. */
export const PLACES = [2, 3, 4, 6, 8, 9, 10, 16, 18, 27, 32, 45, 64, 81, 90, 180, 360] as const;
/** Minutes of late registration that the form offers. */
export const LATE = [0, 15, 30, 60, 90, 120] as const;
/** Minutes by which the form offers to put a start off: none, an hour, a day, a week. */
export const PUT_OFF = [0, 60, 1_440, 10_080] as const;
/** How often it offers to. */
export const PUT_OFF_TIMES = [1, 2, 3, 5, 10] as const;
const MINUTE_MS = 60_000;
/** How far ahead the form's time begins, in milliseconds. */
const AHEAD_MS = 30 * MINUTE_MS;

/** The room's time bank, unless the form says otherwise. */
const USUAL_BANK = 30;

/** Days after the first that the form offers. */
export const NEXT_DAYS_MAX = 6;
/** Levels that the form gives a day. */
const DAY_LEVELS = 12;

/** The end of a day in the form. */
export interface EditDay {
  /** The last level of the day. */
  afterLevel: number;
  /** Local date and time of the next day's beginning, as the field writes it. */
  when: string;
}

/** One more day: it begins a day after the one before. */
export function withDay({ nextDays, when }: Pick<Choice, "nextDays" | "when">): EditDay[] {
  const last = nextDays.at(-1);
  // By the calendar: a day may have 23 or 25 hours.
  const begins = new Date(momentOf(last?.when ?? when) ?? Date.now());
  begins.setDate(begins.getDate() + 1);
  const day = {
    afterLevel: (last?.afterLevel ?? 0) + DAY_LEVELS,
    when: localTime(begins.getTime()),
  };
  return [...nextDays, day];
}

/** The ends of days as the room wants them; without a time they begin at 0, which the room refuses. */
const daysOf = (days: readonly EditDay[]): NewDay[] =>
  days.map(({ afterLevel, when }) => ({
    after_level: Math.min(65_535, Math.max(0, Math.trunc(afterLevel || 0))),
    begins_at: momentOf(when) ?? 0,
  }));

/** Flights that the form offers. */
export const FLIGHTS_MAX = 10;
/** Percentages of its players with which a flight may end; 0 for its last level alone. */
export const LEFT_SHARES = [0, 5, 10, 12, 15, 20, 25, 30, 50] as const;
export const AGAIN = ["best", "after_knock_out", "never"] as const satisfies readonly FlightAgain[];

/** A flight in the form: its start, as the field writes it. */
export interface EditFlight {
  when: string;
}

/** One more flight: a day after the one before, or the first a day before the final. */
export function withFlight({ flights, when }: Pick<Choice, "flights" | "when">): EditFlight[] {
  const last = flights.at(-1);
  const starts = new Date(momentOf(last?.when ?? when) ?? Date.now());
  if (last) starts.setDate(starts.getDate() + 1);
  return [...flights, { when: localTime(starts.getTime()) }];
}

/** Turns flights on: two, on the days before a final, which is put off for them. */
export function beginsFlights(choice: Choice): Pick<Choice, "flights" | "when"> {
  const first = { flights: [], when: choice.when };
  const flights = withFlight({ ...first, flights: withFlight(first) });
  const last = new Date(momentOf(flights[1]!.when) ?? Date.now());
  last.setDate(last.getDate() + 1);
  return { flights, when: localTime(last.getTime()) };
}

/** Whether the form offers flights: where a payout table divides the pool, and play starts at a time. */
export const mayFly = (choice: Pick<Choice, "prizes" | "isSitAndGo">): boolean =>
  mayEnd(choice) && !choice.isSitAndGo;

/** The flights as the room wants them; without a time they start at 0, which the room refuses. */
const flightsOf = (choice: Choice): NewFlights => ({
  starts_at: choice.flights.map(({ when }) => momentOf(when) ?? 0),
  last_level: Math.min(65_535, Math.max(0, Math.trunc(choice.flightLevel || 0))),
  ...(choice.flightLeft > 0 && { left_bps: 100 * choice.flightLeft }),
  again: choice.flightAgain,
  ...(choice.flightRedraw && { redraw: true }),
});

/** The values of the form. */
export interface Choice {
  name: string;
  /** Key of the game, or of the mixed game. */
  game: string;
  isMix: boolean;
  /** Whether players choose the games. */
  isChosen: boolean;
  /** Keys of the games that they choose from; empty for all. */
  chosenGames: string[];
  /** Hands of a chosen game in a row; 0 for as many as there are players. */
  chosenHands: number;
  /** Without effect in a mix, whose games have their own. */
  limit: LimitKind;
  /** Local date and time as the field writes it; empty for a sit-and-go. */
  when: string;
  isSitAndGo: boolean;
  places: number;
  seats: number;
  shootout: boolean;
  speed: Speed;
  /** Levels that were edited; `null` for the preset's. */
  levels: EditLevels | null;
  anteBy: "each" | "big_blind";
  /** Minutes of play after which stacks decide; 0 for no limit. */
  endsAfter: number;
  /** Where days end, in order; empty if play ends on the day on which it starts. */
  nextDays: EditDay[];
  /** First days whose survivors meet in this tournament; empty if there are none. */
  flights: EditFlight[];
  /** Their last level. */
  flightLevel: number;
  /** Percentage of its players with which a flight ends earlier; 0 for the level alone. */
  flightLeft: number;
  flightAgain: FlightAgain;
  flightRedraw: boolean;
  bank: number;
  entriesMin: number;
  /** Minutes by which a start with fewer entries is put off; 0 calls the tournament off. */
  putOff: number;
  putOffTimes: number;
  prize: number;
  fee: number;
  prizes: NewPrizes["kind"];
  /** The tournament to which a satellite gives tickets; empty if none is chosen. */
  target: string;
  /** How many tickets a satellite gives; 0 for as many as the pool pays. */
  tickets: number;
  /** Percentages of the places that were edited; `null` for the room's. */
  payouts: number[] | null;
  late: number;
  reEntries: number;
  /** Entries that a player may have at a time. */
  entriesMax: number;
  rebuys: boolean;
  addOn: boolean;
  bounty: BountyKind | "none";
  /** Percentage of the pool on one player's head; 0 for none. */
  headShare: number;
  isHeadSecret: boolean;
  /** Local date and time of the announced end; empty for none. */
  endsBy: string;
  deals: boolean;
  house: number;
  isPrivate: boolean;
  /** The league in which its places earn points; empty for none. */
  league: string;
  /** Local dates and times of further starts, for which the same tournament is opened again. */
  dates: string[];
}

/** What the form starts with: a nine-player sit-and-go among friends; in a league, at a set time. */
export function begins(isPrivate: boolean, now: number, league = ""): Choice {
  return {
    name: "",
    game: "holdem",
    isMix: false,
    isChosen: false,
    chosenGames: [],
    chosenHands: 1,
    limit: "no_limit",
    when: localTime(now + AHEAD_MS),
    isSitAndGo: league === "",
    places: 9,
    seats: 9,
    shootout: false,
    speed: "turbo",
    levels: null,
    anteBy: "big_blind",
    endsAfter: 0,
    nextDays: [],
    flights: [],
    flightLevel: DAY_LEVELS,
    flightLeft: 0,
    flightAgain: "best",
    flightRedraw: true,
    bank: USUAL_BANK,
    entriesMin: 2,
    putOff: 0,
    putOffTimes: 3,
    prize: 1_000,
    fee: 0,
    prizes: "payouts",
    target: "",
    tickets: 0,
    payouts: null,
    late: 0,
    reEntries: 0,
    entriesMax: 1,
    rebuys: false,
    addOn: false,
    bounty: "none",
    headShare: 0,
    isHeadSecret: true,
    endsBy: "",
    deals: false,
    house: 0,
    isPrivate,
    league,
    dates: [],
  };
}

/** Hands of a chosen game in a row that the form offers; 0 for as many as there are players. */
export const CHOSEN_HANDS = [1, 2, 3, 6, 0];

/** The mixed games that a rulebook has, dealer's choice among them. */
export const mixesOf = (games: GamesView | null, book: string): MixPage[] =>
  (games?.mixes ?? []).filter((mix) => mix.rulebooks.includes(book));

/** What is played, as the room wants it. */
function gameOf(choice: Choice): NewGame {
  if (choice.isMix) return { kind: "mix", key: choice.game };
  if (!choice.isChosen) return { kind: "one", key: choice.game, limit: choice.limit };
  const hands = choice.chosenHands;
  return { kind: "choice", games: choice.chosenGames, ...(hands !== 1 && { hands }) };
}

/** A moment as a field for date and time writes it, rounded up to a quarter of an hour. */
export function localTime(at: number): string {
  const quarter = 15 * MINUTE_MS;
  return fieldTime(new Date(Math.ceil(at / quarter) * quarter));
}

/** A date as a field for date and time writes it, to the minute. */
export function fieldTime(date: Date): string {
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

/** Whether stacks may decide after a time: not where equal or drawn prizes end play. */
export const mayEnd = ({ prizes }: Pick<Choice, "prizes">): boolean =>
  prizes === "payouts" || prizes === "winner";

/** Whether a part of the pool may be on one player's head: where a payout table divides the rest. */
export const mayTarget = ({ prizes }: Pick<Choice, "prizes">): boolean =>
  prizes === "payouts" || prizes === "winner";

/** Whether it may be opened again: with a start time, and neither with flights nor as a way to one tournament. */
export const mayRepeat = (choice: Pick<Choice, "isSitAndGo" | "prizes" | "flights">): boolean =>
  !choice.isSitAndGo &&
  choice.prizes !== "spin" &&
  choice.prizes !== "satellite" &&
  choice.flights.length === 0;

/** A spin is for three players and starts when they are there; it has no bounties and no rebuys. */
function fitted(choice: Choice): Choice {
  // Where flights lead to it, a tournament has no days, bounties or time limit.
  if (choice.flights.length > 0 && mayFly(choice))
    return {
      ...choice,
      shootout: false,
      nextDays: [],
      endsAfter: 0,
      putOff: 0,
      bounty: "none",
      headShare: 0,
    };
  if (choice.prizes !== "spin") return choice;
  const [places, seats] = [SPIN_PLAYERS, SPIN_PLAYERS];
  return { ...choice, places, seats, isSitAndGo: true, bounty: "none", rebuys: false };
}

/** Whether the form offers several entries of one player at a time: where players move between tables. */
export const maySeveral = (choice: Choice): boolean =>
  !choice.isSitAndGo &&
  !(choice.shootout && mayShootOut(choice)) &&
  !(choice.flights.length > 0 && mayFly(choice));

/** The prizes as the room wants them. */
function prizesOf(choice: Choice, entries: number): NewPrizes {
  const { prizes, payouts, target, tickets } = choice;
  if (prizes === "satellite")
    return { kind: prizes, target, ...(tickets > 0 && { seats: tickets }) };
  return prizes === "payouts" && payouts
    ? { kind: prizes, tables: [payoutsOf(payouts, entries)] }
    : { kind: prizes };
}

/** What is sent to the room; fields that do not apply are absent. */
export function formOf(given: Choice): NewTournament {
  const choice = fitted(given);
  const { isSitAndGo, prize, isPrivate, payouts } = choice;
  const own = choice.prizes === "payouts" ? payouts : null;
  // A payout table is for at least as many entries as it pays.
  const entries = isSitAndGo ? choice.places : Math.max(choice.entriesMin, own?.length ?? 2);
  const shootout = choice.shootout && mayShootOut(choice);
  const late = isSitAndGo || shootout ? 0 : choice.late;
  const rebuys = choice.rebuys && !shootout;
  const endsBy = momentOf(choice.endsBy);
  return {
    name: choice.name.trim() || null,
    game: gameOf(choice),
    seats: Math.min(choice.seats, choice.places),
    places: choice.places,
    ...(shootout && { shootout }),
    ...(!isSitAndGo && entries > 2 && { entries_min: entries }),
    ...(!isSitAndGo &&
      choice.putOff > 0 && { put_off: { minutes: choice.putOff, times: choice.putOffTimes } }),
    price: { prize, ...(!isPrivate && choice.fee > 0 && { fee: choice.fee }) },
    levels: {
      speed: choice.speed,
      ...(choice.levels && { structure: structureOf(choice.levels) }),
      ...(choice.anteBy !== "big_blind" && { ante_by: choice.anteBy }),
      ...(mayEnd(choice) &&
        !shootout &&
        choice.endsAfter > 0 && { ends_after_minutes: choice.endsAfter }),
      ...(!isSitAndGo &&
        !shootout &&
        choice.nextDays.length > 0 && { next_days: daysOf(choice.nextDays) }),
    },
    starts_at: isSitAndGo ? null : momentOf(choice.when),
    ...(late > 0 && { late_minutes: late }),
    ...(late > 0 && choice.reEntries > 0 && { re_entries: choice.reEntries }),
    ...(maySeveral(choice) && choice.entriesMax > 1 && { entries_max: choice.entriesMax }),
    ...(rebuys && { rebuys: { max: null, ...(choice.addOn && { add_on: true }) } }),
    ...(choice.bounty !== "none" &&
      prize > 0 && { bounty: { kind: choice.bounty, amount: head(prize) } }),
    ...(mayTarget(choice) &&
      choice.headShare > 0 && {
        target: { share_bps: 100 * choice.headShare, ...(choice.isHeadSecret && { secret: true }) },
      }),
    ...(endsBy !== null && { ends_by: endsBy }),
    prizes: prizesOf(choice, entries),
    ...(choice.bank !== USUAL_BANK && { time: { bank_s: choice.bank } }),
    ...(choice.deals && choice.prizes !== "satellite" && { deals: true }),
    ...(choice.flights.length > 0 && mayFly(choice) && { flights: flightsOf(choice) }),
    ...(choice.house > 0 && { house_players: Math.min(choice.house, houseMax(choice.places)) }),
    private: isPrivate,
    ...(choice.league !== "" && { league: choice.league }),
    ...(mayRepeat(choice) &&
      choice.dates.length > 0 && { dates: choice.dates.map((when) => momentOf(when) ?? 0) }),
  };
}
