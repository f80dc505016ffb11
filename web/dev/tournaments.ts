// Tournaments for the mock room and the tests. No real client receives them.

import type {
  AtTournament,
  EntrantView,
  Frame,
  GameRow,
  OwnEntry,
  PayoutRow,
  SpinRule,
  StructureRow,
  TableView,
  TournamentNews,
  TournamentRow,
  TournamentRules,
  TournamentsView,
  TournamentView,
} from "../src/wire.ts";
import { choosing } from "./games.ts";
import { game, ME, money, myTurn, seat, view } from "./scenes.ts";

const MINUTE = 60_000;
const SMALL = [10, 15, 20, 25, 30, 40, 50, 60, 80];

/** The game of a level with this small blind. */
export function levelGame(small: number, ante: number): GameRow {
  return {
    key: "holdem",
    limit: "no_limit",
    hole_cards: 2,
    boards: 1,
    stakes: {
      currency: "TCHIP",
      decimals: 0,
      small_blind: small,
      big_blind: 2 * small,
      ante,
      ...(ante > 0 && { ante_by: "big_blind" as const }),
      small_bet: 0,
      big_bet: 0,
      bring_in: 0,
    },
  };
}

/** Levels of `minutes`, a break every hour; with `addOn` the first one waits and sells add-ons. */
export function structure(minutes: number, addOn = false, levels = 30): StructureRow[] {
  const between = Math.floor(60 / minutes);
  return Array.from({ length: levels }, (_, at): StructureRow[] => {
    const small = SMALL[at % SMALL.length]! * 10 ** Math.floor(at / SMALL.length);
    const level: StructureRow = {
      kind: "level",
      level: at + 1,
      game: levelGame(small, at < 4 ? 0 : 2 * small),
      ...(at + 1 < levels && { ms: minutes * MINUTE }),
    };
    const pause: StructureRow = {
      kind: "break",
      ms: 5 * MINUTE,
      ...(addOn && at === between && { waits: true, add_on: true }),
    };
    return at > 0 && at % between === 0 ? [pause, level] : [level];
  }).flat();
}

const base: TournamentRow = {
  tournament: "x0000000000000000000000001",
  name: "Evening Turbo",
  game,
  seats: 9,
  price: { prize: 1_000, fee: 100, bounty: 0 },
  ...money,
  places: 180,
  entries_min: 2,
  entries: 74,
  left: 74,
  house_players: 0,
  tables: 0,
  state: "registering",
  starts_at: 0,
  level: 0,
  level_lasts: { kind: "time", ms: 5 * MINUTE },
  speed: "turbo",
  start_chips: 1_500,
  prizes: "payouts",
  pool: 74_000,
  re_entry: false,
  rebuys: false,
  add_on: false,
  private: false,
  you: { kind: "none" },
};

export function row(id: string, change: Partial<TournamentRow> = {}): TournamentRow {
  return { ...base, tournament: id, ...change };
}

/** A sit-and-go for nine that the visitor may enter, or has. */
const sitAndGo = (id: string, change: Partial<TournamentRow> = {}): TournamentRow =>
  row(id, {
    name: "Nine-player sit-and-go",
    starts_at: null,
    places: 9,
    entries: 6,
    left: 6,
    house_players: 3,
    price: { prize: 500, fee: 0, bounty: 0 },
    pool: 3_000,
    ...change,
  });

/** The list of the mock room. */
export function list(now: number, mine: boolean): TournamentsView {
  const at = (minutes: number) => Math.ceil((now + minutes * MINUTE) / MINUTE) * MINUTE;
  return {
    now,
    tournaments: [
      sitAndGo("sng"),
      row("evening", { starts_at: at(18), you: mine ? { kind: "registered" } : { kind: "none" } }),
      row("running", {
        name: "Sunday Deep Freeze with a very long name",
        state: "late",
        starts_at: at(-42),
        late_until: at(13),
        speed: "deep",
        places: 1_000,
        entries: 212,
        left: 187,
        tables: 21,
        level: 3,
        pool: 250_000,
        guarantee: 250_000,
        re_entry: true,
        you: mine ? { kind: "playing", table: "tourmyturn" } : { kind: "none" },
      }),
      sitAndGo("headsup", {
        name: "Heads-up",
        places: 2,
        seats: 2,
        entries: 1,
        left: 1,
        house_players: 0,
        speed: "hyper",
        prizes: "winner",
        price: { prize: 200, fee: 0, bounty: 0 },
        pool: 200,
      }),
      row("bounty", {
        name: "Bounty Hunter",
        starts_at: at(95),
        entries: 12,
        left: 12,
        bounty: "progressive",
        price: { prize: 500, fee: 100, bounty: 500 },
        pool: 12_000,
        seats: 6,
      }),
      row("rebuy", {
        name: "Rebuy Madness",
        starts_at: at(60 * 26),
        entries: 3,
        left: 3,
        rebuys: true,
        add_on: true,
        price: { prize: 200, fee: 0, bounty: 0 },
        pool: 600,
        game: { ...game, key: "omaha", limit: "pot_limit" },
      }),
      sitAndGo("double", {
        name: "Double or nothing",
        places: 10,
        entries: 0,
        left: 0,
        house_players: 0,
        prizes: "double",
        pool: 0,
      }),
      row("final", {
        name: "Afternoon Regular",
        state: "final_table",
        starts_at: at(-190),
        speed: "regular",
        entries: 88,
        left: 6,
        tables: 1,
        level: 17,
        pool: 88_000,
      }),
      row("over", {
        name: "Lunch Hyper",
        state: "ended",
        speed: "hyper",
        starts_at: at(-300),
        ended_at: at(-250),
        entries: 34,
        left: 0,
        level: 14,
        pool: 34_000,
        you: mine ? { kind: "out", place: { from: 3, to: 3 } } : { kind: "none" },
      }),
    ],
    ...(mine && {
      tickets: [
        { tournament: "bounty", name: "Bounty Hunter", open: true, worth: 1_100, ...money },
        { tournament: "over", name: "Lunch Hyper", open: false, worth: 700, ...money },
      ],
    }),
    private_tournaments: mine
      ? [
          sitAndGo("friends", {
            name: "Friday with friends",
            private: true,
            host: { player: ME, name: "Saga" },
            entries: 4,
            left: 4,
            house_players: 0,
            you: { kind: "registered" },
          }),
        ]
      : [],
  };
}

/** The room's published table, at 500 an entry. */
const SPIN: SpinRule = {
  players: 3,
  draws: 10_000,
  rows: (
    [
      [2, 4_640],
      [3, 3_190],
      [4, 1_500],
      [6, 500],
      [10, 150],
      [25, 18],
      [100, 2],
    ] as const
  ).map(([times, weight]) => ({
    times,
    weight,
    prize: 500 * times,
    ...(times > 10 && { split_bps: [8_000, 1_200, 800] }),
  })),
  returns: { numerator: 1, denominator: 1 },
};
const DRAWN = { row: 2, times: 4, prize: 2_000 };

const rules: TournamentRules = {
  late: { kind: "clock", ms: 60 * MINUTE },
  entries_max: 1,
  time_to_act_ms: 20_000,
  time_bank_ms: 30_000,
  prizes: "payouts",
  pool: { kind: "entries" },
  hand_for_hand_before: 2,
  ties: "by_stack",
  final_table: { players: 9, redraw: true },
  balance_gap: 2,
  deals: {
    chips: true,
    icm: true,
    equal: false,
    free: true,
    first_prize_caps: true,
    left_min_bps: 0,
    vote_ms: 60_000,
  },
  refunds: {
    full_while_nobody_is_out: true,
    before_prizes: { lowest_first: false, equal_bps: 5_000 },
    in_prizes: { lowest_first: true, equal_bps: 0 },
    fee_back: true,
  },
};

const SHARES = [
  [1, 1, 3_000],
  [2, 2, 2_000],
  [3, 3, 1_400],
  [4, 4, 1_000],
  [5, 5, 800],
  [6, 7, 1_100],
  [8, 9, 700],
] as const;

/** Prizes of a pool, to the unit. */
export function payouts(pool: number): PayoutRow[] {
  return SHARES.map(([from, to, share_bps]) => ({
    from,
    to,
    share_bps,
    amount: Math.floor((pool * share_bps) / 10_000 / (to - from + 1)),
  }));
}

const NAMES = ["Ana", "Björn", "Mireille", "Okonkwo", "Sixten", "Dolores", "Yuki", "Li"];

function entrant(entry: number, change: Partial<EntrantView> = {}): EntrantView {
  return {
    entry,
    player: entry === 0 ? ME : `p${entry}`,
    name: entry === 0 ? "Saga" : `${NAMES[entry % 8]!}${entry > 8 ? ` ${entry}` : ""}`,
    house: entry % 3 === 2,
    status: "registered",
    bought: 0,
    ...change,
  };
}

function whole(of: TournamentRow, change: Partial<TournamentView> = {}): TournamentView {
  const pool = of.pool;
  const bounties = of.price.bounty * of.entries;
  return {
    now: Date.now(),
    stage: 0,
    row: of,
    rules,
    lots: {
      root: "5c1f".repeat(16),
      drawn: 0,
      opened: of.state === "ended" || of.state === "cancelled",
      nonces: {
        committed: Math.ceil(of.entries / 2),
        opened: of.state === "registering" ? 0 : Math.floor(of.entries / 2),
        ...(of.state !== "registering" && { list: "a10f".repeat(16) }),
      },
    },
    structure: structure(of.level_lasts.kind === "time" ? of.level_lasts.ms / MINUTE : 5),
    clock: null,
    average: 0,
    payouts: { fixed: false, entries: of.entries, rows: payouts(pool - bounties) },
    pool: {
      total: pool,
      prizes: pool - bounties,
      bounties,
      paid: of.guarantee === undefined ? pool : of.entries * of.price.prize,
      overlay: of.guarantee === undefined ? 0 : pool - of.entries * of.price.prize,
      kept: 0,
      fees: of.price.fee * of.entries,
    },
    entrants: { page: 1, pages: 1, rows: [] },
    tables: { page: 1, pages: 1, rows: [] },
    you: { entries: [], register: null, you_host: false },
    ...change,
  };
}

/** The rules of a shootout, in which nobody is moved. */
const withoutMoves: TournamentRules = {
  ...rules,
  final_table: { players: 8, redraw: false },
};
delete withoutMoves.late;
delete withoutMoves.hand_for_hand_before;
delete withoutMoves.balance_gap;

const own = (entry: EntrantView, change: Partial<OwnEntry> = {}): OwnEntry => ({
  entry,
  paid: 1_100,
  won: 0,
  may: [],
  ...change,
});

const MAKES: Record<string, (now: number, rows: TournamentRow[]) => TournamentView> = {
  /** Open for registration; a stranger or a player who has not entered. */
  sng(now, rows) {
    const found = rows.find((one) => one.tournament === "sng")!;
    return whole(found, {
      payouts: {
        fixed: false,
        entries: 9,
        rows: [
          { from: 1, to: 1, share_bps: 5_000, amount: 2_250 },
          { from: 2, to: 2, share_bps: 3_000, amount: 1_350 },
          { from: 3, to: 3, share_bps: 2_000, amount: 900 },
        ],
      },
      entrants: { page: 1, pages: 1, rows: [1, 2, 3, 4, 5, 6].map((entry) => entrant(entry)) },
      you: {
        entries: [],
        register: { act: "register", price: found.price, chips: 1_500, nth: 1 },
        you_host: false,
      },
    });
  },
  /** In play with late registration; the visitor sits at table 4. */
  running(now, rows) {
    const found = rows.find((one) => one.tournament === "running")!;
    const me = entrant(0, { status: "playing", chips: 6_140, table: 4 });
    const others = Array.from({ length: 99 }, (_, at) =>
      entrant(at + 1, { status: "playing", chips: 9_900 - 61 * at, table: 1 + (at % 21) }),
    );
    return whole(found, {
      rules: { ...rules, re_entry: { until: { kind: "level", level: 4 }, max: 2 } },
      structure: structure(15),
      clock: { row: 2, phase: "level", ends_at: now + 8 * MINUTE + 12_000 },
      average: 5_668,
      entrants: {
        page: 1,
        pages: 3,
        rows: [...others.slice(0, 60), me, ...others.slice(60)],
      },
      tables: {
        page: 1,
        pages: 1,
        rows: Array.from({ length: 21 }, (_, at) => ({
          no: at + 1,
          table: at === 3 ? "tourmyturn" : `q${at}`,
          players: at < 19 ? 9 : 8,
          smallest: 900 + 37 * at,
          largest: 14_000 - 211 * at,
        })),
      },
      you: { entries: [own(me, { table: "tourmyturn" })], register: null, you_host: false },
    });
  },
  /** Between two days: the visitor has a seat and chips for the next one. */
  days(now) {
    const next = Math.ceil((now + 1_140 * MINUTE) / (15 * MINUTE)) * 15 * MINUTE;
    const rows = structure(15);
    const night: StructureRow = { kind: "break", ms: 0, waits: true, next_day: next };
    const found = row("days", {
      name: "Main Event",
      state: "between_days",
      starts_at: now - 260 * MINUTE,
      days: { day: 1, last_levels: [8], begin: [next] },
      speed: "deep",
      entries: 212,
      left: 47,
      tables: 6,
      level: 8,
      pool: 250_000,
      you: { kind: "playing", table: "tourmyturn", bag: 23_400 },
    });
    const at = rows.findIndex((one) => one.kind === "level" && one.level === 8) + 1;
    const me = entrant(0, { status: "playing", chips: 23_400, table: 26 });
    return whole(found, {
      // The day ends in place of the break that the preset has there.
      structure: [...rows.slice(0, at), night, ...rows.slice(at + 1)],
      clock: { row: at, phase: "break", ends_at: next },
      average: 22_553,
      entrants: {
        page: 1,
        pages: 1,
        rows: [me, ...[1, 2, 3].map((no) => entrant(no, { status: "playing", chips: 900 * no }))],
      },
      you: { entries: [own(me, { table: "tourmyturn" })], register: null, you_host: false },
    });
  },
  /** A final whose first flight is over: the visitor has a bag, and one flight is played. */
  final(now) {
    const day = 1_440 * MINUTE;
    const starts = Math.ceil((now + day) / (15 * MINUTE)) * 15 * MINUTE;
    const found = row("final", {
      name: "Main Event",
      starts_at: starts,
      flights: 3,
      speed: "deep",
      places: 540,
      entries: 17,
      left: 17,
      pool: 112_000,
      you: { kind: "bagged", chips: 46_300 },
    });
    const me = entrant(0, { status: "registered", chips: 46_300 });
    const others = [1, 2, 3, 4, 5].map((no) =>
      entrant(no, { status: "registered", chips: 61_000 - 9_300 * no }),
    );
    return whole(found, {
      flights: {
        rows: [
          {
            tournament: "flight",
            name: "Main Event 1A",
            state: "ended",
            starts_at: starts - 2 * day,
            entries: 112,
            left: 17,
            chips: 560_000,
            pool: 112_000,
          },
          {
            tournament: "flightb",
            name: "Main Event 1B",
            state: "playing",
            starts_at: now - 140 * MINUTE,
            entries: 148,
            left: 61,
            pool: 148_000,
          },
          {
            tournament: "flightc",
            name: "Main Event 1C",
            state: "registering",
            starts_at: now + 300 * MINUTE,
            entries: 36,
            left: 36,
            pool: 36_000,
          },
        ],
        redraw: true,
        entries: 112,
        discarded: 12_400,
      },
      entrants: { page: 1, pages: 1, rows: [others[0]!, me, ...others.slice(1)] },
      you: { entries: [own(me)], register: null, you_host: false },
    });
  },
  /** A flight that is played, of the same final. */
  flightb(now) {
    const starts = Math.ceil((now + 1_440 * MINUTE) / (15 * MINUTE)) * 15 * MINUTE;
    const found = row("flightb", {
      name: "Main Event 1B",
      state: "playing",
      starts_at: now - 140 * MINUTE,
      speed: "deep",
      prizes: "to_final",
      entries: 148,
      left: 61,
      tables: 7,
      level: 9,
      pool: 148_000,
      re_entry: true,
    });
    return whole(found, {
      flight: {
        to: "final",
        name: "Main Event",
        starts_at: starts,
        last_level: 12,
        left_bps: 1_500,
        again: "best",
      },
      payouts: { fixed: false, entries: 148, rows: [] },
      rules: { ...rules, prizes: "to_final" },
    });
  },
  /** The first stage of a shootout: the visitor has won their table, and waits. */
  shootout(now) {
    const found = row("shootout", {
      name: "Sunday Shootout",
      state: "playing",
      starts_at: now - 21 * MINUTE,
      places: 64,
      seats: 8,
      stages: 2,
      entries: 60,
      left: 19,
      tables: 5,
      level: 5,
      pool: 60_000,
      you: { kind: "playing", table: null },
    });
    const me = entrant(0, { status: "waiting" });
    const others = Array.from({ length: 16 }, (_, at) =>
      entrant(at + 3, { status: "playing", chips: 5_900 - 311 * at, table: 4 + (at % 5) }),
    );
    return whole(found, {
      stage: 1,
      stages: [
        { players: 60, tables: 8 },
        { players: 8, tables: 1 },
      ],
      rules: withoutMoves,
      clock: { row: 4, phase: "level", ends_at: now + 3 * MINUTE + 40_000 },
      structure: structure(5),
      average: 4_736,
      entrants: {
        page: 1,
        pages: 1,
        rows: [...others, me, ...[1, 2].map((entry) => entrant(entry, { status: "waiting" }))],
      },
      tables: {
        page: 1,
        pages: 1,
        rows: [4, 5, 6, 7, 8].map((no) => ({
          no,
          table: `q${no}`,
          players: no < 7 ? 3 : 4,
          smallest: 900 + 37 * no,
          largest: 6_000 - 211 * no,
        })),
      },
      you: { entries: [own(me)], register: null, you_host: false },
    });
  },
  /** A rebuy is offered in a bounty tournament, in the add-on break. */
  offers(now) {
    const found = row("offers", {
      name: "Rebuy Bounty",
      state: "break",
      starts_at: now - 65 * MINUTE,
      entries: 41,
      left: 38,
      tables: 5,
      level: 12,
      rebuys: true,
      add_on: true,
      bounty: "progressive",
      price: { prize: 500, fee: 100, bounty: 500 },
      pool: 52_500,
      you: { kind: "playing", table: "tourbreak" },
    });
    const me = entrant(0, {
      status: "playing",
      chips: 1_220,
      table: 2,
      head: 750,
      bounties: 500,
      bought: 1,
    });
    const price = { prize: 500, fee: 0, bounty: 0 };
    return whole(found, {
      rules: {
        ...rules,
        rebuy: {
          price,
          chips: 1_500,
          until: { kind: "level", level: 12 },
          max: 3,
          stack: "at_most_start",
          counts: "hand_began",
          offer_ms: 30_000,
        },
        add_on: { price, chips: 2_000, max: 1 },
        bounty: { kind: "progressive", amount: 500, paid_bps: 5_000, odd: "paid" },
      },
      structure: structure(5, true),
      clock: { row: 12, phase: "break", ends_at: now + 3 * MINUTE + 20_000 },
      average: 4_310,
      entrants: {
        page: 1,
        pages: 1,
        rows: [
          me,
          ...[1, 2, 3, 4, 5].map((entry) =>
            entrant(entry, {
              status: "playing",
              chips: 9_000 - 800 * entry,
              table: entry,
              head: 500 + 125 * entry,
              bounties: 0,
            }),
          ),
        ],
      },
      you: {
        entries: [
          own(me, {
            paid: 1_600,
            won: 250,
            table: "tourbreak",
            may: [
              { act: "rebuy", price, chips: 1_500, nth: 2, until: now + 3 * MINUTE },
              { act: "add_on", price, chips: 2_000, nth: 1, until: now + 3 * MINUTE },
            ],
          }),
        ],
        register: null,
        you_host: false,
      },
    });
  },
  /** A deal is voted on at the final table. */
  deal(now) {
    const found = row("deal", {
      name: "Afternoon Regular",
      state: "paused",
      speed: "regular",
      starts_at: now - 190 * MINUTE,
      entries: 88,
      left: 4,
      tables: 1,
      level: 17,
      pool: 88_000,
      you: { kind: "playing", table: "tourdeal" },
    });
    const chips = [61_000, 38_500, 20_500, 12_000];
    const amounts = [20_960, 17_480, 14_420, 12_300];
    const left = chips.map((stack, entry) =>
      entrant(entry, { status: "playing", chips: stack, table: 1 }),
    );
    return whole(found, {
      structure: structure(10),
      clock: { row: 18, phase: "paused", left_ms: 4 * MINUTE },
      average: 33_000,
      payouts: { fixed: true, entries: 88, rows: payouts(88_000) },
      entrants: { page: 1, pages: 1, rows: left },
      tables: {
        page: 1,
        pages: 1,
        rows: [{ no: 1, table: "tourdeal", players: 4, smallest: 12_000, largest: 61_000 }],
      },
      deal: {
        by: { player: "p1", name: "Björn" },
        method: "icm",
        left: 1_840,
        until: now + 41_000,
        agreed: false,
        shares: left.map(({ entry, name }, at) => ({
          entry,
          name,
          chips: chips[at]!,
          amount: amounts[at]!,
          ...(at === 3 && { below: 12_320 }),
          accepts: [null, true, null, false][at]!,
        })),
      },
      you: {
        entries: [
          own(left[0]!, {
            table: "tourdeal",
            may: [{ act: "answer_deal", until: now + 41_000 }],
          }),
        ],
        register: null,
        you_host: false,
      },
    });
  },
  /** Its prizes are entries to the evening's tournament. */
  satellite() {
    const found = sitAndGo("satellite", {
      name: "Step to the Evening Turbo",
      places: 10,
      entries: 7,
      left: 7,
      prizes: "satellite",
      price: { prize: 250, fee: 0, bounty: 0 },
      pool: 2_500,
    });
    return whole(found, {
      rules: {
        ...rules,
        prizes: "satellite",
        satellite: { target: "evening", name: "Evening Turbo", worth: 1_100 },
      },
      payouts: {
        fixed: false,
        entries: 10,
        rows: [
          { from: 1, to: 2, amount: 1_100, ticket: true },
          { from: 3, to: 3, amount: 300 },
        ],
      },
      entrants: { page: 1, pages: 1, rows: [1, 2, 3, 4, 5, 6, 7].map((entry) => entrant(entry)) },
      you: {
        entries: [],
        register: { act: "register", price: found.price, chips: 1_500, nth: 1, ticket: true },
        you_host: false,
      },
    });
  },
  /** The prize is still to be drawn. */
  spin() {
    const found = sitAndGo("spin", {
      name: "Three Wishes",
      places: 3,
      seats: 3,
      entries: 2,
      left: 2,
      house_players: 2,
      speed: "hyper",
      prizes: "spin",
      pool: 1_000,
    });
    return whole(found, {
      rules: { ...rules, prizes: "spin", spin: SPIN },
      structure: structure(3),
      payouts: { fixed: false, entries: 3, rows: [] },
      entrants: { page: 1, pages: 1, rows: [entrant(2), entrant(5)] },
      you: {
        entries: [],
        register: { act: "register", price: found.price, chips: 500, nth: 1 },
        you_host: false,
      },
    });
  },
  /** The prize was drawn, and play has begun. */
  drawn(now) {
    const found = sitAndGo("drawn", {
      name: "Three Wishes",
      state: "playing",
      places: 3,
      seats: 3,
      entries: 3,
      left: 3,
      house_players: 2,
      tables: 1,
      level: 1,
      speed: "hyper",
      prizes: "spin",
      pool: 2_000,
      you: { kind: "playing", table: "tourdrawn" },
    });
    const me = entrant(0, { status: "playing", chips: 500, table: 1 });
    return whole(found, {
      rules: { ...rules, prizes: "spin", spin: SPIN },
      structure: structure(3),
      clock: { row: 0, phase: "level", ends_at: now + 2 * MINUTE + 50_000 },
      average: 500,
      drawn: DRAWN,
      payouts: { fixed: true, entries: 3, rows: [{ from: 1, to: 1, amount: 2_000 }] },
      pool: {
        total: 2_000,
        prizes: 2_000,
        bounties: 0,
        paid: 1_500,
        overlay: 500,
        kept: 0,
        fees: 0,
      },
      entrants: {
        page: 1,
        pages: 1,
        rows: [me, entrant(2, { status: "playing" }), entrant(5, { status: "playing" })],
      },
      you: {
        entries: [own(me, { paid: 500, table: "tourdrawn" })],
        register: null,
        you_host: false,
      },
    });
  },
  /** In play for an hour: stacks decide then. */
  hour(now) {
    const found = row("hour", {
      name: "Lunch Hour",
      state: "playing",
      starts_at: now - 22 * MINUTE,
      entries: 24,
      left: 19,
      tables: 3,
      level: 5,
      pool: 24_000,
    });
    return whole(found, {
      rules: { ...rules, ends_after_ms: 60 * MINUTE },
      clock: { row: 4, phase: "level", ends_at: now + 3 * MINUTE },
      play_ends: { at: now + 38 * MINUTE, left_ms: 38 * MINUTE },
      average: 1_894,
      entrants: {
        page: 1,
        pages: 1,
        rows: [1, 2, 3, 4, 5, 6].map((entry) =>
          entrant(entry, { status: "playing", chips: 3_100 - 290 * entry, table: 1 + (entry % 3) }),
        ),
      },
    });
  },
  /** Over: the visitor was third. */
  over(now, rows) {
    const found = rows.find((one) => one.tournament === "over")!;
    const rank = payouts(34_000);
    const prize = (place: number) =>
      rank.find((one) => one.from <= place && place <= one.to)?.amount;
    const placed = Array.from({ length: 34 }, (_, at) => {
      const place = at + 1;
      const paid = prize(place);
      return entrant(place === 3 ? 0 : place < 3 ? place : at, {
        status: "placed",
        place: place === 6 || place === 7 ? { from: 6, to: 7 } : { from: place, to: place },
        ...(paid !== undefined && { prize: paid }),
      });
    });
    return whole(found, {
      structure: structure(3),
      payouts: { fixed: true, entries: 34, rows: rank },
      entrants: { page: 1, pages: 1, rows: placed },
      you: {
        entries: [own(placed[2]!, { won: prize(3)! })],
        register: null,
        you_host: false,
      },
    });
  },
  /** A private one, seen by its host before the start. */
  friends(now, rows) {
    const found = rows.find((one) => one.tournament === "friends")!;
    const me = entrant(0);
    return whole(found, {
      entrants: { page: 1, pages: 1, rows: [me, entrant(1), entrant(3), entrant(4)] },
      you: {
        entries: [own(me, { paid: 500, may: [{ act: "unregister", price: found.price }] })],
        register: null,
        you_host: true,
      },
    });
  },
  /** A private one in play, seen by its host. */
  hosted(now) {
    const found = row("hosted", {
      name: "Club Night",
      private: true,
      host: { player: ME, name: "Saga" },
      state: "playing",
      starts_at: now - 80 * MINUTE,
      entries: 24,
      left: 13,
      tables: 2,
      level: 12,
      pool: 24_000,
    });
    return whole(found, {
      clock: { row: 12, phase: "level", ends_at: now + 2 * MINUTE },
      average: 2_769,
      payouts: { fixed: true, entries: 24, rows: payouts(24_000) },
      entrants: {
        page: 1,
        pages: 1,
        rows: Array.from({ length: 13 }, (_, at) =>
          entrant(at + 1, { status: "playing", chips: 5_400 - 260 * at, table: 1 + (at % 2) }),
        ),
      },
      tables: {
        page: 1,
        pages: 1,
        rows: [
          { no: 1, table: "q1", players: 7, smallest: 2_280, largest: 5_400 },
          { no: 2, table: "q2", players: 6, smallest: 2_540, largest: 5_140 },
        ],
      },
      you: { entries: [], register: null, you_host: true },
    });
  },
};

/** One tournament of the mock room; `null` if there is none. */
export function one(id: string, now: number, mine: boolean): TournamentView | null {
  const all = list(now, mine);
  const rows = [...all.tournaments, ...all.private_tournaments];
  if (id === "friends") rows.push(...list(now, true).private_tournaments);
  const make = MAKES[id];
  if (make) return { ...make(now, rows), now };
  const found = rows.find((one) => one.tournament === id);
  return found ? { ...whole(found), now } : null;
}

/** What a table says of its tournament. */
export function atTournament(now: number, change: Partial<AtTournament> = {}): AtTournament {
  const rows = structure(15);
  return {
    tournament: "running",
    name: "Sunday Deep Freeze",
    no: 4,
    entry: 0,
    clock: { row: 5, phase: "level", ends_at: now + 8 * MINUTE + 12_000 },
    row: rows[5]!,
    next: rows[6]!,
    entries: 212,
    left: 187,
    average: 5_668,
    ...change,
  };
}

function table(now: number, at: AtTournament, change: Partial<TableView> = {}): TableView {
  const level = at.row.kind === "level" ? at.row.game : levelGame(30, 60);
  const mine = myTurn(now, 9);
  return {
    ...mine,
    name: `Table ${at.no}`,
    buy_in_min: 0,
    buy_in_max: 0,
    stakes: level.stakes,
    tournament: at,
    seats: mine.seats.map((one) => ({ ...one, stack: 3 * one.stack })),
    ...change,
  };
}

const between = (now: number): Partial<TableView> => {
  const mine = myTurn(now, 9);
  return {
    hand: { ...mine.hand!, over: true, pots: [] },
    turn: null,
    seats: mine.seats.map((one) => ({ ...one, bet: 0, cards: [], in_hand: false, stack: 5_130 })),
  };
};

/** Tables of tournaments, by name. */
export const tables: Record<string, (now: number) => TableView> = {
  tourmyturn: (now) => table(now, atTournament(now)),
  /** Dealer's choice: the reader chooses the next game. */
  tourchoosing: (now) => {
    const at = atTournament(now, { tournament: "choice", name: "Pick and Play" });
    const { seats, hand, log, mix, choice, next_at, game, you } = choosing(now, 1);
    const chooses: Partial<TableView> = { seats, hand, log, mix, choice, next_at, game, you };
    return table(now, at, { ...chooses, turn: null });
  },
  tourbreak: (now) => {
    const rows = structure(15, true);
    const at = atTournament(now, {
      tournament: "offers",
      clock: { row: 4, phase: "break", ends_at: now + 3 * MINUTE + 20_000 },
      row: rows[4]!,
      next: rows[5]!,
      held: "break",
    });
    return table(now, at, between(now));
  },
  /** The prize of a spin was drawn; the first hand is still to come. */
  tourdrawn: (now) => {
    const rows = structure(3);
    const at = atTournament(now, {
      tournament: "drawn",
      name: "Three Wishes",
      no: 1,
      clock: { row: 0, phase: "level", ends_at: now + 2 * MINUTE + 58_000 },
      row: rows[0]!,
      next: rows[1]!,
      entries: 3,
      left: 3,
      average: 500,
      drawn: DRAWN,
    });
    const seats = between(now).seats!.slice(0, 3);
    return table(now, at, {
      ...between(now),
      hand: null,
      log: [],
      seats_max: 3,
      seats: seats.map((one, index) => ({ ...one, seat: index + 1, stack: 500 })),
    });
  },
  tourhour: (now) =>
    table(
      now,
      atTournament(now, {
        tournament: "hour",
        name: "Lunch Hour",
        no: 2,
        entries: 24,
        left: 19,
        play_ends: { at: now + 38 * MINUTE, left_ms: 38 * MINUTE },
      }),
    ),
  /** Between two days, at the table of the next one. */
  tourdays: (now) => {
    const next = Math.ceil((now + 1_140 * MINUTE) / (15 * MINUTE)) * 15 * MINUTE;
    const at = atTournament(now, {
      tournament: "days",
      name: "Main Event",
      no: 26,
      row: { kind: "break", ms: 0, waits: true, next_day: next },
      next: structure(15).findLast((one) => one.kind === "level")!,
      clock: { row: 8, phase: "break", ends_at: next },
      held: "next_day",
      left: 47,
      entries: 212,
    });
    return table(now, at, { ...between(now), hand: null });
  },
  tourbubble: (now) => {
    const at = atTournament(now, { left: 11, paid_places: 9, round: 3, held: "other_tables" });
    return table(now, at, between(now));
  },
  tourdeal: (now) => {
    const { ends_at: _, ...clock } = atTournament(now).clock!;
    const at = atTournament(now, {
      tournament: "deal",
      clock: { ...clock, phase: "paused", left_ms: 4 * MINUTE },
      left: 4,
      paid_places: 9,
      held: "deal",
    });
    return table(now, at, between(now));
  },
  touraway: (now) => {
    const mine = between(now);
    const seats = mine.seats!.map((one) =>
      one.seat === 1 ? { ...one, status: "sitting_out" as const } : one,
    );
    return table(now, atTournament(now), { ...mine, seats });
  },
  /** With a bounty on every head. */
  tourbounty: (now) => {
    const heads = [750, 500, 1_125, 500, 2_000, 625, 500, 12_500, 500];
    return table(
      now,
      atTournament(now, {
        tournament: "offers",
        name: "Rebuy Bounty",
        heads: heads.map((amount, at) => ({ seat: at + 1, amount })),
      }),
    );
  },
  tourwatch: (now) => {
    const { entry: _, ...at } = atTournament(now);
    return table(now, at, { you: null, turn: null });
  },
  tourfinal: (now) =>
    view({
      ...table(now, atTournament(now, { left: 2, entries: 9, paid_places: 3, no: 1 })),
      seats_max: 2,
      you: 1,
      seats: [seat(1, { cards: ["As", "Qs"], stack: 9_240 }), seat(2, { stack: 4_260 })],
    }),
  tourout: (now) => tables["tourwatch"]!(now),
};

/** News that comes at once to a visitor who is elsewhere: a ticket won, a ticket spent, a deal. */
export const notices: readonly TournamentNews[] = [
  {
    kind: "placed",
    place: { from: 2, to: 2 },
    prize: 0,
    ticket: true,
    bounties: 0,
    entries: 10,
  },
  { kind: "entered_by_ticket" },
  { kind: "deal_proposed", until: 0 },
];

/** News of the visitor's own entry. */
export function entryFrame<N extends TournamentNews>(
  now: number,
  news: N,
): Extract<Frame, { t: "tournament" }> & { news: N } {
  return {
    t: "tournament",
    now,
    tournament: "running",
    name: "Sunday Deep Freeze",
    ...money,
    entry: 0,
    news,
  };
}
