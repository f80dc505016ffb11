// Table states for the style guide, the mock room and the tests. No real client receives them.

import { NO_CLOCK } from "../src/core/clock.ts";
import { applyItem } from "../src/core/table.ts";
import type { Told } from "../src/core/waiting.ts";
import { deal, nonceOf, proved } from "./deals.ts";
import type {
  AskerView,
  FeeView,
  GameView,
  HandRow,
  HandsView,
  JackpotView,
  LeftOut,
  LobbyRow,
  NewsItem,
  RetoldHand,
  OfferView,
  OrderView,
  PlayedTable,
  PoolRow,
  SeatView,
  SheetView,
  StakesView,
  TableView,
  TalkView,
  WaitView,
  WrittenHands,
} from "../src/wire.ts";

export const ME = "me000000000000000000000000";

export const game: GameView = {
  key: "holdem",
  limit: "no_limit",
  hole_cards: 2,
  boards: 1,
  rulebook: "house",
  rulebook_version: "1.0",
  rulebook_hash: "9f2c41d0b7ac93e6a1f8407d5530be26f19cd8e1774aa03b5c6ed2f81b9047aa",
};

/** Currency of the mock room. */
export const money = { currency: "PLAY", decimals: 0 };

export const stakes: StakesView = {
  ...money,
  small_blind: 5,
  big_blind: 10,
  ante: 0,
  small_bet: 0,
  big_bet: 0,
  bring_in: 0,
};

const NAMES = [
  "Saga",
  "Ana",
  "Björn",
  "Mireille",
  "Okonkwo",
  "Sixten",
  "Dolores",
  "Yuki",
  "Bartholomew the 3rd",
  "Li",
];

export function seat(number: number, change: Partial<SeatView> = {}): SeatView {
  return {
    seat: number,
    player: number === 1 ? ME : `p${number}`,
    name: NAMES[number - 1] ?? `Player ${number}`,
    house: number % 3 === 0,
    stack: 1000 + ((number * 377) % 900),
    status: "playing",
    leaving: false,
    connected: true,
    straddles: false,
    waits_for_big_blind: false,
    in_hand: true,
    folded: false,
    all_in: false,
    cards: [null, null],
    bet: 0,
    last_action: null,
    drew: null,
    rankings: [],
    ...change,
  };
}

export function view(change: Partial<TableView> = {}): TableView {
  return {
    table: "t0000000000000000000000001",
    seq: 100,
    name: "Spruce",
    game,
    stakes,
    seats_max: 6,
    buy_in_min: 200,
    buy_in_max: 2000,
    time_to_act_ms: 20_000,
    clock: NO_CLOCK,
    private: false,
    you_host: false,
    paused: false,
    held_until: null,
    locked: false,
    muted: [],
    closing: false,
    closed: false,
    anonymous: false,
    house_players_max: 9,
    rail_delay_min: 0,
    rail_cards: false,
    delayed: false,
    chat_languages: [],
    you: null,
    waiting: 0,
    held: [],
    top_up_waits: 0,
    auto_top_up: 0,
    commitment: null,
    seats: [],
    hand: null,
    turn: null,
    log: [],
    chat: [],
    next_at: null,
    ...change,
  };
}

export const opened: NewsItem = {
  e: "hand_opened",
  hand_no: 214,
  hand: "00000000000000000000000214",
  button: 4,
  seats: [1, 2, 3, 4, 5, 6],
  root: "5ad1f0c39be2847cc0a96fdd1e07b3a64f8812dd5e90cb734a1ef66077ad9b02",
  deck: 52,
  commitments: [],
  cut_at: null,
};

const hand = {
  hand_no: 214,
  hand: "00000000000000000000000214",
  button: 4,
  street: "flop" as const,
  boards: [["Qh", "7s", "2d"]],
  pots: [{ amount: 95, seats: [1, 2, 3, 5] }],
  root: "5ad1f0c39be2847cc0a96fdd1e07b3a64f8812dd5e90cb734a1ef66077ad9b02",
  took_part: 1,
  players: 1,
  over: false,
};

const blinds: NewsItem[] = [
  opened,
  { e: "blind_posted", seat: 5, blind: "small", amount: 5, bet: 5, stack: 995, all_in: false },
  { e: "blind_posted", seat: 6, blind: "big", amount: 10, bet: 10, stack: 990, all_in: false },
  { e: "dealt", seat: 1, cards: ["As", "Qs"], openings: [] },
];

/** The observer faces a bet on the flop; six seats by default. */
export function myTurn(now: number, seatsMax = 6): TableView {
  const many = Array.from({ length: seatsMax - 1 }, (_, at) => at + 2);
  return proved(
    view({
      seats_max: seatsMax,
      you: 1,
      seats: [
        seat(1, { cards: ["As", "Qs"], stack: 1240 }),
        ...many.map((number) =>
          number === 3
            ? seat(3, { bet: 60, last_action: "bet" })
            : number === 4
              ? seat(4, { folded: true, cards: [], last_action: "fold" })
              : number === 5
                ? seat(5, { bet: 60, last_action: "call", connected: false })
                : number === 6
                  ? seat(6, { in_hand: false, cards: [], status: "sitting_out" })
                  : seat(number),
        ),
      ],
      hand,
      turn: {
        seat: 1,
        hand_no: 214,
        action_no: 9,
        deadline: now + 14_000,
        options: {
          fold: true,
          check: false,
          call: 60,
          bet: null,
          raise_to: { min: 120, max: 1240 },
          pot_after_call: 275,
        },
      },
      log: [
        ...blinds,
        {
          e: "acted",
          seat: 1,
          action: "raise_to",
          amount: 25,
          bet: 25,
          stack: 1240,
          all_in: false,
          timed_out: false,
        },
        {
          e: "acted",
          seat: 2,
          action: "call",
          amount: 25,
          bet: 25,
          stack: 1000,
          all_in: false,
          timed_out: false,
        },
        {
          e: "acted",
          seat: 4,
          action: "fold",
          amount: 0,
          bet: 0,
          stack: 900,
          all_in: false,
          timed_out: false,
        },
        { e: "bets_collected", pots: hand.pots },
        { e: "street_opened", street: "flop" },
        { e: "board_dealt", board: 0, cards: ["Qh", "7s", "2d"], openings: [] },
        {
          e: "acted",
          seat: 2,
          action: "check",
          amount: 0,
          bet: 0,
          stack: 1000,
          all_in: false,
          timed_out: false,
        },
        {
          e: "acted",
          seat: 3,
          action: "bet",
          amount: 60,
          bet: 60,
          stack: 1000,
          all_in: false,
          timed_out: false,
        },
        {
          e: "acted",
          seat: 5,
          action: "call",
          amount: 60,
          bet: 60,
          stack: 1000,
          all_in: false,
          timed_out: false,
        },
      ],
      chat: [
        { at: now, player: "p2", name: "Ana", text: "Evening all" },
        { at: now, player: "p3", name: "Björn", text: "nice hand, that last one" },
      ],
    }),
  );
}

const BANK = {
  ...NO_CLOCK,
  time_bank_s: 60,
  time_bank_drawn: "by_button" as const,
  more_time_s: 15,
  lost_line_s: 15,
  outage_hold_s: 60,
};

/** The observer's turn, with a time bank by button; one player has extra time. */
export function timeBank(now: number): TableView {
  const base = myTurn(now);
  const seats = base.seats.map((one) => (one.seat === 3 ? { ...one, more_time: true } : one));
  return {
    ...base,
    clock: BANK,
    seats,
    turn: { ...base.turn!, deadline: now + 8_000, bank_ms: 45_000 },
  };
}

/** The same with the time bank running. */
export function bankRuns(now: number): TableView {
  const base = timeBank(now);
  return { ...base, turn: { ...base.turn!, bank_from: now - 12_000, deadline: now + 33_000 } };
}

/** Another player uses their time bank. */
export function otherBank(now: number): TableView {
  const base = bankRuns(now);
  return { ...base, turn: { ...base.turn!, seat: 2, options: null } };
}

/** Three players are disconnected, and the hand is held. */
export function outage(now: number): TableView {
  const base = timeBank(now);
  const lost = base.seats.map((one) =>
    [2, 3, 5].includes(one.seat) ? { ...one, connected: false } : one,
  );
  const { bank_ms: _, ...turn } = base.turn!;
  return {
    ...base,
    seats: lost,
    held_until: now + 42_000,
    outage_until: now + 42_000,
    turn: { ...turn, deadline: null, options: null },
  };
}

/** The observer's turn at a table without a time limit. */
export function unlimited(now: number): TableView {
  const base = myTurn(now);
  return {
    ...base,
    private: true,
    clock: { ...NO_CLOCK, unlimited_time: true },
    turn: { ...base.turn!, deadline: null },
  };
}

/** Another player acts: the boxes to act in advance. */
export function waiting(now: number): TableView {
  const base = myTurn(now);
  return {
    ...base,
    turn: { seat: 2, hand_no: 214, action_no: 9, deadline: now + 5_000, options: null },
  };
}

/** A turn of a hand whose every card has a proof; with `lie`, one of the proofs is false. */
export function dealt(now: number, lie = false, handNo = 214): TableView {
  const seats = [2, 3, 4, 1];
  const throwing = [1, 4].map((seat) => ({ seat, nonce: nonceOf(`seat ${seat}`) }));
  const honest = deal(`d${handNo}`, handNo, seats, throwing, 3);
  const board = honest.at(8, 9, 10);
  if (lie) board[1]!.salt = "00".repeat(16);
  const faces = (openings: typeof board) => ({ cards: openings.map((one) => one.card), openings });
  const backs = [null, null];
  const news: NewsItem[] = [
    honest.header,
    honest.cut,
    { e: "blind_posted", seat: 2, blind: "small", amount: 5, bet: 5, stack: 1749, all_in: false },
    { e: "blind_posted", seat: 3, blind: "big", amount: 10, bet: 10, stack: 1221, all_in: false },
    ...[2, 3, 4].map((seat): NewsItem => ({ e: "dealt", seat, cards: backs, openings: [] })),
    { e: "dealt", seat: 1, ...faces(honest.at(3, 7)) },
    { e: "street_opened", street: "preflop" },
    {
      e: "acted",
      seat: 4,
      action: "fold",
      amount: 0,
      bet: 0,
      stack: 1608,
      all_in: false,
      timed_out: false,
    },
    {
      e: "acted",
      seat: 1,
      action: "call",
      amount: 10,
      bet: 10,
      stack: 1367,
      all_in: false,
      timed_out: false,
    },
    {
      e: "acted",
      seat: 2,
      action: "call",
      amount: 5,
      bet: 10,
      stack: 1744,
      all_in: false,
      timed_out: false,
    },
    { e: "bets_collected", pots: [{ amount: 30, seats: [1, 2, 3] }] },
    { e: "board_dealt", board: 0, ...faces(board) },
    { e: "street_opened", street: "flop" },
    { e: "board_dealt", board: 0, ...faces(honest.at(11)) },
    { e: "street_opened", street: "turn" },
    { e: "turn", seat: 2, hand_no: handNo, action_no: 9, deadline: now + 14_000, options: null },
  ];
  const before = view({
    you: 1,
    commitment: "00".repeat(32),
    seats: [1, 2, 3, 4, 6].map((number) => seat(number)),
  });
  return {
    ...news.reduce((table, item) => applyItem(table, item, ME), before),
    commitment: "00".repeat(32),
  };
}

/** All-in on the flop: hands are face up, each with its equity. */
export function allIn(): TableView {
  const base = myTurn(0);
  const shown = (at: number, cards: string[]): NewsItem => ({
    e: "shown",
    seat: at,
    cards,
    rankings: [],
    openings: [],
  });
  return proved({
    ...base,
    turn: null,
    seats: base.seats.map((one) =>
      one.seat === 1
        ? { ...one, all_in: true, stack: 0, cards: ["As", "Qs"] }
        : one.seat === 3
          ? {
              ...one,
              all_in: true,
              stack: 0,
              cards: ["Kh", "Kc"],
              folded: false,
              last_action: null,
            }
          : { ...one, folded: one.in_hand, cards: [], bet: 0, last_action: null },
    ),
    log: [
      ...base.log,
      shown(1, ["As", "Qs"]),
      shown(3, ["Kh", "Kc"]),
      {
        e: "odds",
        seats: [
          { seat: 1, equity_bps: 2360, win_bps: 2360, tie_bps: 0 },
          { seat: 3, equity_bps: 7640, win_bps: 7640, tie_bps: 0 },
        ],
        estimate: false,
      },
    ],
  });
}

/** A newcomer waits for the big blind while the others play. */
export function comingIn(now: number): TableView {
  const base = waiting(now);
  return {
    ...base,
    seats: base.seats.map((one) =>
      one.seat === 1
        ? {
            ...one,
            status: "waiting",
            in_hand: false,
            cards: [],
            bet: 0,
            last_action: null,
            waits_for_big_blind: true,
          }
        : one,
    ),
  };
}

/** A full table; `held`: one of its seats is held for another player. */
export function full(now: number, held = false): TableView {
  const base = waiting(now);
  const seats = Array.from({ length: base.seats_max }, (_, at) =>
    seat(at + 1, { player: `p${at + 1}`, name: NAMES[at + 1]! }),
  );
  return {
    ...base,
    you: null,
    seats: held ? seats.filter((one) => one.seat !== 4) : seats,
    held: held ? [{ seat: 4, until: now + 24_000 }] : [],
    waiting: 3,
    turn: null,
  };
}

/** A delayed view: the seats that it shows as empty are taken by now. */
export function gone(now: number): TableView {
  const base = waiting(now);
  return {
    ...base,
    you: null,
    seats: base.seats.filter((one) => one.seat !== 1),
    turn: null,
    waiting: 1,
    delayed: true,
    rail_delay_min: 2,
  };
}

/** The observer's places on waiting lists. */
export const places: WaitView[] = [
  {
    table: "full",
    name: "Spruce",
    game,
    stakes,
    place: 2,
    waiting: 3,
    any: { place: 1, waiting: 2 },
  },
  {
    table: "t0000000000000000000000006",
    name: "Yew",
    game,
    stakes: { ...stakes, small_blind: 25, big_blind: 50 },
    place: 1,
    waiting: 1,
  },
];

/** A seat held for the observer. */
export function offer(now: number): OfferView {
  return {
    table: "held",
    name: "Spruce",
    game,
    stakes,
    seat: 4,
    until: now + 24_000,
    buy_in_min: 200,
    buy_in_max: 2000,
  };
}

/** Seat requests, by visitor: the player who requests, the declined player, the host. */
export function asking(now: number): Record<string, Partial<Told>> {
  const asker = (number: number, name: string, more: Partial<AskerView> = {}): AskerView => ({
    table: "hostasked",
    table_name: "Thursday game",
    player: `p4${number}`,
    name,
    seat: null,
    since: now - 20_000,
    away: false,
    ...more,
  });
  return {
    asks: {
      asks: [
        { table: "asking", name: "Thursday game", game, stakes, seat: 3, since: now - 20_000 },
      ],
    },
    declined: { declined: [{ table: "asking", name: "Thursday game", until: now + 48_000 }] },
    asked: {
      askers: [
        asker(1, "Bartholomew the 3rd", { seat: 6 }),
        asker(2, "Ýr"),
        asker(3, "Constantin", { away: true }),
      ],
    },
  };
}

/** A table that the observer left a short time ago with more than its usual buy-in. */
export function rejoin(now: number): TableView {
  const base = waiting(now);
  const until = Date.UTC(2026, 2, 14, 21, 5) + Math.ceil(now / 86_400_000) * 86_400_000;
  return {
    ...base,
    you: null,
    rejoin: { least: 1730, until },
    seats: base.seats.filter((one) => one.seat !== 1),
    turn: null,
  };
}

/** A showdown with a side pot. */
export function showdown(): TableView {
  return proved(
    view({
      seats_max: 9,
      you: 1,
      seats: [
        seat(1, {
          cards: ["As", "Qs"],
          stack: 2380,
          rankings: [
            {
              board: 0,
              side: "whole",
              category: "two_pair",
              ranks: ["A", "Q", "K"],
              cards: ["As", "Ac", "Qs", "Qh", "Kd"],
            },
          ],
        }),
        seat(2, { folded: true, cards: [] }),
        seat(3, {
          cards: ["Kh", "Kc"],
          stack: 410,
          rankings: [
            {
              board: 0,
              side: "whole",
              category: "trips",
              ranks: ["K", "A", "Q"],
              cards: ["Kh", "Kc", "Kd", "Ac", "Qh"],
            },
          ],
          all_in: true,
        }),
        seat(5, { cards: [], last_action: "call" }),
        seat(6, { folded: true, cards: [] }),
        seat(7, { status: "waiting", in_hand: false, cards: [] }),
        seat(9, { folded: true, cards: [], house: true }),
      ],
      hand: {
        ...hand,
        street: "river",
        boards: [["Qh", "7s", "2d", "Kd", "Ac"]],
        pots: [],
        over: true,
      },
      log: [
        ...blinds,
        { e: "board_dealt", board: 0, cards: ["Qh", "7s", "2d"], openings: [] },
        { e: "board_dealt", board: 0, cards: ["Kd"], openings: [] },
        { e: "board_dealt", board: 0, cards: ["Ac"], openings: [] },
        {
          e: "shown",
          seat: 3,
          cards: ["Kh", "Kc"],
          rankings: [
            { board: 0, side: "whole", category: "trips", ranks: ["K", "A", "Q"], cards: [] },
          ],
          openings: [],
        },
        {
          e: "shown",
          seat: 1,
          cards: ["As", "Qs"],
          rankings: [
            { board: 0, side: "whole", category: "two_pair", ranks: ["A", "Q", "K"], cards: [] },
          ],
          openings: [],
        },
        { e: "mucked", seat: 5 },
        {
          e: "pot_awarded",
          pot: 0,
          board: 0,
          side: "whole",
          shares: [{ seat: 3, amount: 410, stack: 410 }],
          best: ["Kh", "Kc", "Kd", "Ac", "Qh"],
        },
        {
          e: "pot_awarded",
          pot: 1,
          board: 0,
          side: "whole",
          shares: [{ seat: 1, amount: 320, stack: 2380 }],
          best: ["As", "Qs", "Qh", "Ac", "Kd"],
        },
        {
          e: "hand_closed",
          results: [
            { seat: 1, net: 90, stack: 2380 },
            { seat: 3, net: 270, stack: 410 },
          ],
          rake: 0,
          next_at: null,
        },
      ],
    }),
  );
}

/** Side pots during a hand, all ten seats taken. */
export function sidePots(now: number): TableView {
  return proved(
    view({
      seats_max: 10,
      you: 1,
      seats: [
        seat(1, { cards: ["Td", "9d"], bet: 300, last_action: "raise_to" }),
        seat(2, { all_in: true, stack: 0, last_action: null }),
        seat(3, { all_in: true, stack: 0 }),
        seat(4, { bet: 300, last_action: "call", stack: 12_450 }),
        seat(5, { folded: true, cards: [] }),
        seat(6, { bet: 120, last_action: "bet", stack: 1_250_000 }),
        seat(7, { folded: true, cards: [] }),
        seat(8),
        seat(9, { folded: true, cards: [] }),
        seat(10, { leaving: true, folded: true, cards: [] }),
      ],
      hand: {
        ...hand,
        street: "turn",
        boards: [["8d", "7d", "2c", "Ks"]],
        pots: [
          { amount: 1240, seats: [1, 2, 3, 4, 6, 8] },
          { amount: 640, seats: [1, 3, 4, 6, 8] },
          { amount: 180, seats: [1, 4, 6, 8] },
        ],
      },
      turn: { seat: 6, hand_no: 214, action_no: 22, deadline: now + 4_000, options: null },
      log: [opened],
    }),
  );
}

/** An anonymous table, as a delayed spectator sees it: the hand is over, and all cards are face up. */
export function lookingOn(): TableView {
  const one = (number: number, change: Partial<SeatView>) =>
    seat(number, { player: `a${number}`, name: `Seat ${number}`, house: false, ...change });
  const shown = { e: "uncovered" as const };
  return view({
    anonymous: true,
    rail_delay_min: 5,
    rail_cards: true,
    delayed: true,
    chat_languages: ["de", "en"],
    seats: [
      one(1, { cards: ["As", "Qs"], stack: 1_250 }),
      one(2, { cards: ["7h", "2c"], folded: true }),
      one(4, { cards: ["Kd", "Kc"], stack: 640 }),
      one(5, { cards: ["9h", "8h"], folded: true }),
    ],
    hand: {
      ...hand,
      street: "river",
      boards: [["Qh", "7s", "2d", "9c", "3s"]],
      pots: [],
      over: true,
    },
    log: [
      ...blinds.slice(0, 3),
      { ...shown, seat: 1, cards: ["As", "Qs"] },
      { ...shown, seat: 2, cards: ["7h", "2c"] },
      { ...shown, seat: 4, cards: ["Kd", "Kc"] },
      { ...shown, seat: 5, cards: ["9h", "8h"] },
    ],
    chat: [
      { at: 1, player: "a4", name: "Seat 4", text: "Guten Abend" },
      { at: 2, player: ME, name: "Saga", text: "that was close", held: true },
    ],
  });
}

/** A void hand, with each player's refund. */
export function voided(): TableView {
  const refund = (seat: number, staked: number, back: number, stack: number, folded = false) => ({
    seat,
    staked,
    back,
    stack,
    folded,
  });
  return view({
    you: 1,
    seats: [
      seat(1, { status: "waiting", in_hand: false, cards: [], stack: 1_033 }),
      seat(2, { status: "waiting", in_hand: false, cards: [], stack: 995 }),
      seat(4, { status: "waiting", in_hand: false, cards: [], stack: 1_250_032 }),
      seat(6, { status: "sitting_out", in_hand: false, cards: [] }),
    ],
    log: [
      ...blinds,
      {
        e: "hand_voided",
        ordered: true,
        dead_money: "share",
        rake: 3,
        refunds: [
          refund(1, 30, 33, 1_033),
          refund(2, 5, 0, 995, true),
          refund(4, 30, 32, 1_250_032),
        ],
      },
    ],
  });
}

/** Seven cards per seat, as in stud. */
export function stud(now: number): TableView {
  const up = ["Ks", "9h", "4c", "Jd"];
  return proved(
    view({
      seats_max: 8,
      you: 1,
      game: { ...game, key: "stud", limit: "fixed_limit", hole_cards: 7 },
      seats: [
        seat(1, { cards: ["Ah", "Ad", "7c", "2s", "Tc", "5h", "Qd"] }),
        seat(2, { cards: [null, null, ...up, null] }),
        seat(4, { cards: [null, null, "3d", "3s", "8h", "6c", null], bet: 20, last_action: "bet" }),
        seat(5, { folded: true, cards: [] }),
        seat(7, { cards: [null, null, "Td", "2h", "2c", "Kd", null] }),
      ],
      hand: {
        ...hand,
        button: null,
        street: "seventh",
        boards: [],
        pots: [{ amount: 240, seats: [1, 2, 4, 7] }],
      },
      turn: { seat: 7, hand_no: 214, action_no: 22, deadline: now + 12_000, options: null },
      log: [opened],
    }),
  );
}

/** Two boards and four cards per seat. */
export function twoBoards(now: number): TableView {
  return proved(
    view({
      seats_max: 6,
      you: 1,
      game: { ...game, key: "omaha", limit: "pot_limit", hole_cards: 4, boards: 2 },
      seats: [
        seat(1, { cards: ["Ah", "Kd", "Jc", "Ts"] }),
        seat(2, { cards: [null, null, null, null], bet: 40, last_action: "bet" }),
        seat(3, { cards: [null, null, null, null] }),
        seat(5, { cards: [null, null, null, null] }),
      ],
      hand: {
        ...hand,
        street: "turn",
        boards: [
          ["Qh", "7s", "2d", "9c"],
          ["Jd", "Td", "3s", "3c"],
        ],
        pots: [{ amount: 180, seats: [1, 2, 3, 5] }],
      },
      turn: { seat: 3, hand_no: 214, action_no: 22, deadline: now + 12_000, options: null },
      log: [opened],
    }),
  );
}

const BOMB = {
  rule: { when: "agreed" as const, hands: 0, ante_big_blinds: 5, boards: 2 },
  next: false,
};

/** Before the flop with a straddle: another player acts, and the observer can turn on their own straddle. */
export function straddled(now: number): TableView {
  const base = view({
    you: 1,
    straddle: "under_the_gun",
    seats: [1, 2, 3, 5, 6].map((number) =>
      seat(number, number === 1 ? { cards: ["As", "Qs"] } : {}),
    ),
  });
  const post = (at: number, blind: "small" | "big" | "straddle", amount: number): NewsItem => ({
    e: "blind_posted",
    seat: at,
    blind,
    amount,
    bet: amount,
    stack: 1000 - amount,
    all_in: false,
  });
  const news: NewsItem[] = [
    { ...opened, button: 1, seats: [1, 2, 3, 5, 6] } as NewsItem,
    post(2, "small", 5),
    post(3, "big", 10),
    post(5, "straddle", 20),
    { e: "dealt", seat: 1, cards: ["As", "Qs"], openings: [] },
    ...[2, 3, 5, 6].map((at): NewsItem => ({
      e: "dealt",
      seat: at,
      cards: [null, null],
      openings: [],
    })),
    { e: "street_opened", street: "preflop" },
    { e: "turn", seat: 6, hand_no: 214, action_no: 1, deadline: now + 14_000, options: null },
  ];
  return proved(news.reduce((table, item) => applyItem(table, item, ME), base));
}

/** A bomb pot on two boards: all have paid, and the betting begins on the flop. */
export function bombPot(now: number): TableView {
  const seats = [1, 2, 3, 5];
  return proved(
    view({
      seats_max: 6,
      you: 1,
      bomb: BOMB,
      seats: seats.map((number) =>
        seat(number, {
          cards: number === 1 ? ["Ah", "Kd"] : [null, null],
          last_action: number === 2 ? "check" : null,
        }),
      ),
      hand: {
        ...hand,
        button: 1,
        street: "flop",
        bomb: { ante: 50, boards: 2 },
        boards: [
          ["Qh", "7s", "2d"],
          ["Jd", "Td", "3s"],
        ],
        pots: [],
      },
      turn: { seat: 3, hand_no: 214, action_no: 1, deadline: now + 12_000, options: null },
      log: [
        { ...opened, seats, bomb: { ante: 50, boards: 2 } } as NewsItem,
        ...[2, 3, 5, 1].map((at): NewsItem => ({
          e: "ante_posted",
          seat: at,
          amount: 50,
          stack: 900,
          all_in: false,
        })),
      ],
    }),
  );
}

/** Between hands: the next one is a bomb pot, or the players vote on one. */
export function bombNext(now: number, next: boolean): TableView {
  const { log, ...over } = showdown();
  const wishes = next ? {} : { wishes_bomb: true };
  return {
    ...over,
    log,
    bomb: { ...BOMB, next },
    seats: over.seats.map((one) => (one.seat === 2 ? { ...one, ...wishes } : one)),
    next_at: now + 4_000,
  };
}

const speed = { pool: "p0000000000000000000000001", least: 2, stays: false };

/** Speed poker: the cards are dealt, and another player acts. */
export function pool(now: number): TableView {
  return { ...waiting(now), name: "Millrace", pool: speed };
}

/** Speed poker: the observer's turn. */
export function poolTurn(now: number): TableView {
  return { ...myTurn(now), name: "Millrace", pool: speed };
}

/** Speed poker: the observer folded and stays to watch. */
export function poolStays(now: number): TableView {
  const base = waiting(now);
  const seats = base.seats.map((one) =>
    one.seat === 1 ? { ...one, folded: true, bet: 0, last_action: "fold" as const } : one,
  );
  return { ...base, name: "Millrace", pool: { ...speed, stays: true }, seats };
}

/** Speed poker: the next hand is being put together. */
export function poolWaits(): TableView {
  return view({
    name: "Millrace",
    pool: speed,
    you: 1,
    seats: [seat(1, { in_hand: false, cards: [], status: "waiting" })],
  });
}

export function poolRow(number: number): PoolRow {
  const row = lobbyRow(number);
  return {
    pool: `p${String(number).padStart(25, "0")}`,
    name: ["Millrace", "Turbine"][number % 2]!,
    game: {
      ...game,
      key: number === 1 ? "holdem" : "omaha",
      limit: number === 1 ? "no_limit" : "pot_limit",
    },
    stakes: row.stakes,
    buy_in_min: row.buy_in_min,
    buy_in_max: row.buy_in_max,
    seats_max: 6,
    least: 2,
    players: number === 1 ? 0 : 38,
    house_players: number === 1 ? 0 : 9,
    hands_running: number === 1 ? 0 : 6,
    average_pot: number === 1 ? null : 214,
    players_per_flop: number === 1 ? null : 24,
    hands_per_hour: number === 1 ? null : 1_140,
    you_sit: number === 2,
  };
}

/** A table of six seats with one player; the observer has no seat. */
export function empty(): TableView {
  return view({ seats_max: 6, seats: [seat(3, { in_hand: false, cards: [], status: "waiting" })] });
}

/** Rake of the mock room. */
const fee: FeeView = {
  mode: "percent",
  share_bps: 450,
  cap: 30,
  caps: [
    { players: 2, cap: 8 },
    { players: 4, cap: 15 },
  ],
  no_flop_no_drop: true,
  every_round: false,
};

/** A time charge instead. */
export const charge: FeeView = { mode: "time", amount: 6, minutes: 30 };

/** A table with a time charge at the start of a hand: the log says who paid. */
export function charged(now = 0): TableView {
  const base = myTurn(now);
  const shares = base.seats
    .slice(0, 3)
    .map((one) => ({ seat: one.seat, amount: 6, stack: one.stack }));
  const paid: NewsItem = { e: "time_charged", shares, until: Date.UTC(2026, 10, 22, 21, 30) };
  const at = base.log.findIndex((item) => item.e === "hand_opened");
  return {
    ...base,
    fee: charge,
    log: [...base.log.slice(0, at + 1), paid, ...base.log.slice(at + 1)],
  };
}

/** The observer's chips do not cover the time charge. */
export function unpaid(): TableView {
  const base = empty();
  const mine = seat(1, {
    in_hand: false,
    cards: [],
    status: "sitting_out",
    unpaid: true,
    stack: 4,
  });
  return {
    ...base,
    fee: charge,
    you: 1,
    seats: [mine, ...base.seats.filter((one) => one.seat !== 1)],
  };
}

/** The rule of the jackpot there. */
const jackpot: JackpotView = {
  drop: 5,
  min_pot: 100,
  beaten: { board: 0, side: "whole", category: "full_house", ranks: ["A", "K"], cards: [] },
  by: { board: 0, side: "whole", category: "quads", ranks: ["2", "3"], cards: [] },
  table_bps: 7_500,
  house_bps: 500,
  winner_bps: 2_500,
  others_bps: 2_500,
};

/** A table with rake, the hand over: each player's share of the rake. */
export function raked(): TableView {
  const base = showdown();
  const log = base.log.map((item): NewsItem =>
    item.e === "hand_closed"
      ? {
          ...item,
          rake: 30,
          results: item.results.map((one) => ({ ...one, rake: one.seat === 1 ? 12 : 18 })),
        }
      : item,
  );
  return { ...base, fee, jackpot, log };
}

/** The settle-up sheet of an evening with friends. */
export const sheet: SheetView = {
  ...money,
  lines: [
    { player: ME, name: "Saga", bought_in: 2_000, cashed_out: 0, at_table: 3_120, net: 1_120 },
    { player: "p2", name: "Ana", bought_in: 1_000, cashed_out: 260, at_table: 0, net: -740 },
    { player: "p5", name: "Okonkwo", bought_in: 3_000, cashed_out: 0, at_table: 2_590, net: -410 },
    {
      player: "p9",
      name: "Bartholomew the 3rd",
      bought_in: 1_000,
      cashed_out: 1_000,
      at_table: 0,
      net: 0,
    },
  ],
  payments: [
    { from: "p2", to: ME, amount: 740 },
    { from: "p5", to: ME, amount: 380 },
    { from: "p5", to: null, amount: 30 },
  ],
};

export function lobbyRow(number: number, change: Partial<LobbyRow> = {}): LobbyRow {
  const taken = Math.min(number % 7, 6);
  return {
    table: `t${String(number).padStart(25, "0")}`,
    name: ["Spruce", "Juniper", "Larch", "Rowan", "Alder", "Aspen", "Yew", "Birch", "Hazel"][
      number % 9
    ]!,
    ...(number % 5 === 1 && { straddle: "under_the_gun" as const }),
    ...(number % 5 === 2 && { bomb: BOMB.rule }),
    game: {
      ...game,
      key: number % 4 === 1 ? ["stud_8", "triple_draw_27", "omaha_8"][number % 3]! : "holdem",
      limit: number % 5 === 3 ? "pot_limit" : number % 4 === 2 ? "fixed_limit" : "no_limit",
    },
    stakes: {
      ...stakes,
      small_blind: [1, 5, 10, 25, 50][number % 5]!,
      big_blind: [2, 10, 20, 50, 100][number % 5]!,
    },
    buy_in_min: 20 * [2, 10, 20, 50, 100][number % 5]!,
    buy_in_max: 200 * [2, 10, 20, 50, 100][number % 5]!,
    ...(number % 2 === 1 && { fee }),
    ...(number === 3 && { jackpot: true }),
    time_to_act_ms: 25_000,
    clock: { ...NO_CLOCK, time_bank_s: 30, time_bank_refill_s: 10, time_bank_refill_hands: 10 },
    seats_max: number % 3 === 0 ? 9 : 6,
    players: Array.from({ length: taken }, (_, at) => ({
      seat: at + 1,
      name: NAMES[(at + number) % 10]!,
      house: at % 2 === 1,
      stack: 400 + at * 313 * (number + 1),
    })),
    seats_taken: taken,
    house_players: Math.floor(taken / 2),
    waiting: number === 4 || number === 6 ? 2 : 0,
    seats_held: number === 5 ? 1 : 0,
    average_pot: taken > 1 ? 37 * (number + 3) : null,
    players_per_flop: taken > 1 ? 28 + number : null,
    hands_per_hour: taken > 1 ? 70 + 3 * number : null,
    private: false,
    locked: number === 7,
    paused: false,
    anonymous: number % 4 === 3,
    rail_delay_min: 0,
    you_sit: false,
    ...change,
  };
}

/** Private tables that players ordered. */
export function orders(now: number): OrderView[] {
  const book = { key: "svenska-spel", name: "Svenska Spel", version: "5", hash: "" };
  const day = 86_400_000;
  const order = (
    number: number,
    name: string,
    state: OrderView["state"],
    more: Partial<LobbyRow> = {},
  ): OrderView => ({
    row: lobbyRow(number, {
      table: `o${number}`,
      name,
      private: true,
      players: [],
      seats_taken: 0,
      house_players: 0,
      waiting: 0,
      ...more,
    }),
    book,
    by: { player: ME, name: "Saga" },
    at: now - day / 2,
    opens_at: now + number * day,
    state,
  });
  return [
    order(1, "Midsummer night", { kind: "asked" }, { password: true, host_seats: true }),
    order(2, "Constantin's long evening", { kind: "approved", at: now - day / 4 }),
    order(4, "Thursday game", {
      kind: "declined",
      at: now - day / 4,
      reason: "Nobody of ours is there on that evening; any other is fine.",
    }),
  ];
}

/** Chat reports, as the owner sees them. */
export function talk(): TalkView {
  const at = Date.UTC(2026, 10, 22, 14, 5);
  const [saga, ana, owner] = [
    { player: ME, name: "Saga" },
    { player: "p2", name: "Ana" },
    { player: "p8", name: "Yuki" },
  ];
  const line = (offset: number, name: string, text: string, hand: string | null) => ({
    at: at + offset,
    player: name === "Ana" ? "p2" : ME,
    name,
    text,
    hand,
  });
  const hand = "00000000000000000000000214";
  const base = { table: "t0000000000000000000000001", table_name: "Spruce", by: saga, about: ana };
  return {
    reports: [
      {
        ...base,
        number: 3,
        at: at + 60_000,
        reason: "own_cards",
        line: at + 2_000,
        lines: [
          line(0, "Saga", "good evening", null),
          line(2_000, "Ana", "I have aces, fold everybody", hand),
          line(5_000, "Saga", "please do not", hand),
        ],
        settled: null,
      },
      {
        ...base,
        number: 2,
        at,
        reason: "abuse",
        line: null,
        lines: [],
        settled: { at: at + 9_000, by: owner, silenced: true },
      },
    ],
    silenced: [{ player: ana, until: at + 86_400_000, at: at + 9_000, by: owner }],
  };
}

/** The only part of a file of past hands, from which some are left out. */
export function writtenHands(now: number, query: string): WrittenHands {
  const left = (hand_no: number, why: LeftOut, hours: number, name: string | null = "Spruce") => ({
    table: "t0000000000000000000000001",
    name,
    hand_no,
    at: now - hours * 3_600_000,
    why,
    game: why === "damaged" ? null : game,
  });
  const all = query.includes("format=stars");
  return {
    text: "PokerStars Hand #901943132174: ...\n\n\n",
    hands: 1_284,
    left_out: all
      ? [left(214, "boards", 2), left(180, "boards", 30), left(97, "damaged", 60, null)]
      : Array.from({ length: 9 }, (_, at) => left(200 - at, "game", 3 + at)),
    before: null,
  };
}

/** A line of the list of past hands. */
function handRow(number: number, at: number, change: Partial<HandRow> = {}): HandRow {
  return {
    table: "t0000000000000000000000001",
    name: "Spruce",
    tournament: null,
    hand_no: number,
    at,
    game,
    stakes,
    players: 6,
    seat: 1,
    cards: ["As", "Qs"],
    boards: [["Qh", "7s", "2d", "Kd", "Ac"]],
    folded: false,
    net: 90,
    jackpot: 0,
    rake: 0,
    void: false,
    ...change,
  };
}

/** The table of a tournament at which past hands were played. */
const FRIDAY = { tournament: "m0000000000000000000000001", table_no: 3 };

/** Past hands of several days; `more` gives the older ones. */
export function hands(now: number, more = false): HandsView {
  const hour = 3_600_000;
  const yew = { table: "t0000000000000000000000006", name: "Yew, a table with a rather long name" };
  const omaha = { ...game, key: "omaha", limit: "pot_limit" as const, hole_cards: 4 };
  const older = [
    handRow(96, now - 60 * hour, { net: -12, cards: ["7h", "2c"], boards: [[]], folded: true }),
  ];
  if (more) return { hands: older, untold: [], before: null, newest: 96 };
  return {
    hands: [
      handRow(214, now - 60_000),
      handRow(213, now - 4 * 60_000, {
        net: -45,
        cards: ["Td", "9d"],
        boards: [["Qh", "7s", "2d"]],
        folded: true,
      }),
      handRow(212, now - 6 * 60_000, { net: 0, cards: ["8c", "3h"], boards: [[]], folded: true }),
      handRow(211, now - 9 * 60_000, { net: 3, cards: [], boards: [], void: true }),
      handRow(31, now - 26 * hour, {
        ...yew,
        game: omaha,
        net: 1_250_000,
        cards: ["As", "Ad", "Kh", "Qh"],
        boards: [
          ["Ah", "7s", "2d", "Kd", "Kc"],
          ["Qc", "Qd", "2h", "3d", "9s"],
        ],
      }),
      handRow(30, now - 26.2 * hour, {
        ...yew,
        game: omaha,
        net: -1_250,
        cards: ["Js", "Td", "9h", "8h"],
        boards: [["Ah", "7s", "2d", "Kd", "Kc"]],
      }),
      handRow(41, now - 52 * hour, {
        table: "t0000000000000000000000012",
        name: "Friday",
        tournament: FRIDAY,
        stakes: { ...stakes, currency: "TCHIP", small_blind: 150, big_blind: 300, ante: 300 },
        net: 4_650,
        cards: ["Ad", "Ks"],
        boards: [["Kh", "7s", "2d", "9d", "3c"]],
      }),
    ],
    untold: [
      { table: "t0000000000000000000000001", name: "Spruce", hand_no: 210, at: now - 11 * 60_000 },
    ],
    before: 31,
    newest: 214,
  };
}

/** Tables where the observer was dealt in: two of one name, and a pool. */
export function playedTables(now: number): PlayedTable[] {
  const day = 24 * 3_600_000;
  return [
    {
      table: "t0000000000000000000000001",
      name: "Spruce",
      pool: false,
      tournament: false,
      at: now - 60_000,
    },
    {
      table: "t0000000000000000000000006",
      name: "Yew, a table with a rather long name",
      pool: false,
      tournament: false,
      at: now - 26 * 3_600_000,
    },
    {
      table: "t0000000000000000000000009",
      name: "Mill",
      pool: true,
      tournament: false,
      at: now - 2 * day,
    },
    {
      table: FRIDAY.tournament,
      name: "Friday",
      pool: false,
      tournament: true,
      at: now - 3 * day,
    },
    {
      table: "t0000000000000000000000003",
      name: "Spruce",
      pool: false,
      tournament: false,
      at: now - 30 * day,
    },
  ];
}

/** A past hand in full; a hand mucked at showdown is visible to all who were dealt in. */
export function retold(now: number, number = 214): RetoldHand {
  const place = (hand_no: number) => ({ table: "t0000000000000000000000001", hand_no });
  if (number === 211) {
    const view = voided();
    const row = handRow(211, now - 9 * 60_000, { net: 3, cards: [], boards: [], void: true });
    const log = view.log.slice(-1);
    return { row, began: row.at - 60_000, view: { ...view, log }, newer: place(212), older: null };
  }
  const over = showdown();
  const given: NewsItem = { e: "uncovered", seat: 5, cards: ["Jh", "Jc"] };
  const seats = over.seats
    .filter((one) => one.in_hand)
    .map((one) => (one.seat === 5 ? { ...one, cards: ["Jh", "Jc"], folded: true } : one));
  const row = handRow(number, now - 60_000);
  const nets: Record<number, number> = { 1: 90, 3: 270, 5: -320, 6: -10, 2: -30 };
  const results = seats.map((one) => ({
    seat: one.seat,
    net: nets[one.seat] ?? 0,
    stack: one.stack,
  }));
  const log = over.log.map((item) => (item.e === "hand_closed" ? { ...item, results } : item));
  return {
    row,
    began: row.at - 60_000,
    view: { ...over, seats, log: [...log, given] },
    newer: number < 214 ? place(number + 1) : null,
    older: place(number - 1),
  };
}
