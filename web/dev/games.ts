// Tables of every game family, for the style guide, the mock room, screenshots and tests.

import type { NewsItem, OptionsView, RetoldHand, SeatView, TableView } from "../src/wire.ts";
import { proved } from "./deals.ts";
import { game, opened, retold, seat, stakes, view } from "./scenes.ts";

const NO_CHOICE: OptionsView = {
  fold: false,
  check: false,
  call: null,
  bet: null,
  raise_to: null,
  pot_after_call: 0,
};
const FIXED = { ...stakes, small_blind: 10, big_blind: 20, small_bet: 20, big_bet: 40 };
const STUD = { ...FIXED, small_blind: 0, ante: 2, bring_in: 5 };

const hand = {
  hand_no: 214,
  hand: "00000000000000000000000214",
  button: 4,
  street: "flop" as const,
  boards: [[]] as string[][],
  pots: [] as { amount: number; seats: number[] }[],
  root: "",
  took_part: 0,
  players: 1,
  over: false,
};

function turn(now: number, options: OptionsView): TableView["turn"] {
  return { seat: 1, hand_no: 214, action_no: 9, deadline: now + 14_000, options };
}

const acted = (
  at: number,
  action: "fold" | "check" | "call" | "bet" | "raise_to",
  bet = 0,
): NewsItem => ({
  e: "acted",
  seat: at,
  action,
  amount: bet,
  bet,
  stack: 900,
  all_in: false,
  timed_out: false,
});
const dealt = (at: number, cards: (string | null)[]): NewsItem => ({
  e: "dealt",
  seat: at,
  cards,
  openings: [],
});
const headed = (seats: number[]): NewsItem => ({ ...opened, seats }) as NewsItem;

/** Stud streets that one more card follows. */
const STREETS = ["third", "fourth", "fifth", "sixth"] as const;

/** Deals each seat its cards, street by street. At the positions in `downs` the other seats get backs. */
function studDeal(streets: Record<number, string>, downs: readonly number[]): NewsItem[] {
  const news: NewsItem[] = [];
  const most = Math.max(...Object.values(streets).map((cards) => cards.length / 2));
  for (let at = 0; at < most; at++) {
    if (at > 2) news.push({ e: "street_opened", street: STREETS[at - 3]! });
    for (const [number, cards] of Object.entries(streets)) {
      if (at > 2 && cards.length === 2 * at) news.push(acted(Number(number), "fold", 0));
    }
    for (const [number, cards] of Object.entries(streets)) {
      const card = cards.slice(2 * at, 2 * at + 2);
      if (card !== "")
        news.push(
          dealt(Number(number), [Number(number) !== 1 && downs.includes(at) ? null : card]),
        );
    }
  }
  return news;
}

function studSeats(
  streets: Record<number, string>,
  downs: readonly number[],
  change: Record<number, Partial<SeatView>> = {},
): SeatView[] {
  return Object.entries(streets).map(([number, cards]) =>
    seat(Number(number), {
      cards: (cards.match(/../g) ?? []).map((card, at) =>
        Number(number) !== 1 && downs.includes(at) ? null : card,
      ),
      ...change[Number(number)],
    }),
  );
}

/** Eight players on sixth street, one of them folded; the observer decides, with either bet open. */
export function studFull(now: number): TableView {
  const streets = {
    1: "AhAd7c2sTcQd",
    2: "8s8cKs9h4cJd",
    3: "2c3cTd2h6sKd",
    4: "4h5h3d3s8h6c",
    5: "JcJh5c6d",
    6: "7s7hQcQs2d9s",
    7: "4d4s9c5dAsTh",
    8: "6h8dKhKc3hTs",
  };
  const downs = [0, 1];
  return proved(
    view({
      seats_max: 8,
      you: 1,
      game: { ...game, key: "stud", limit: "fixed_limit", hole_cards: 7 },
      stakes: STUD,
      seats: studSeats(streets, downs, {
        5: { folded: true, last_action: "fold" },
        6: { bet: 20, last_action: "bet" },
        7: { bet: 20, last_action: "call" },
        8: { bet: 20, last_action: "call", all_in: true, stack: 0 },
        3: { connected: false },
      }),
      hand: {
        ...hand,
        button: null,
        street: "sixth",
        pots: [{ amount: 340, seats: [1, 2, 3, 4, 6, 7, 8] }],
      },
      turn: turn(now, {
        ...NO_CHOICE,
        fold: true,
        call: 20,
        raise_to: { min: 40, max: 60, by: 20 },
        pot_after_call: 420,
      }),
      log: [
        headed([1, 2, 3, 4, 5, 6, 7, 8]),
        ...studDeal(streets, downs),
        { e: "street_opened", street: "sixth" },
        acted(6, "bet", 20),
        acted(7, "call", 20),
      ],
    }),
  );
}

/** A past hand whose board was run three times. */
export function retoldRun(now: number): RetoldHand {
  const told = retold(now, 212);
  const view = runOut(3);
  return { ...told, row: { ...told.row, boards: view.hand!.boards, net: 800 }, view };
}

/** All-in on fifth street: hands are face up, and equities are estimates. */
export function studAllIn(): TableView {
  const streets = { 1: "AhAd7c2sTc", 3: "8s8cKs9h4c", 6: "7s7hQc" };
  const shown = (at: number, cards: string): NewsItem => ({
    e: "shown",
    seat: at,
    cards: cards.match(/../g)!,
    rankings: [],
    openings: [],
  });
  return proved(
    view({
      seats_max: 8,
      you: 1,
      game: { ...game, key: "stud", limit: "no_limit", hole_cards: 7 },
      stakes: STUD,
      seats: studSeats(streets, [], {
        1: { all_in: true, stack: 0 },
        3: { all_in: true, stack: 0 },
        6: { folded: true, cards: [null, null, "Qc"] },
      }),
      hand: { ...hand, button: null, street: "fifth", pots: [{ amount: 640, seats: [1, 3] }] },
      log: [
        headed([1, 3, 6]),
        ...studDeal(streets, [0, 1]),
        { e: "street_opened", street: "fifth" },
        shown(1, streets[1]),
        shown(3, streets[3]),
        {
          e: "odds",
          seats: [
            { seat: 1, equity_bps: 6400, win_bps: 6400, tie_bps: 0 },
            { seat: 3, equity_bps: 3600, win_bps: 3600, tie_bps: 0 },
          ],
          estimate: true,
        },
      ],
    }),
  );
}

/** The observer has the lowest card: bring in, or complete. */
export function bringIn(now: number): TableView {
  const streets = { 1: "AhAd2c", 2: "8s8cKs", 4: "4h5h3d", 6: "7s7hQc" };
  return proved(
    view({
      seats_max: 8,
      you: 1,
      game: { ...game, key: "stud_8", limit: "fixed_limit", hole_cards: 7 },
      stakes: STUD,
      seats: studSeats(streets, [0, 1]),
      hand: { ...hand, button: null, street: "third" },
      turn: turn(now, { ...NO_CHOICE, bring_in: 5, bet: { min: 20, max: 20 }, pot_after_call: 8 }),
      log: [
        headed([1, 2, 4, 6]),
        ...[1, 2, 4, 6].map((at): NewsItem => ({
          e: "ante_posted",
          seat: at,
          amount: 2,
          stack: 900,
          all_in: false,
        })),
        ...studDeal(streets, [0, 1]),
        { e: "street_opened", street: "third" },
      ],
    }),
  );
}

/** Another player has brought it in. */
export function broughtIn(now: number): TableView {
  const base = bringIn(now);
  return {
    ...base,
    seats: base.seats.map((one) =>
      one.seat === 4
        ? { ...one, bet: 5 }
        : one.seat === 6
          ? { ...one, bet: 5, last_action: "call" }
          : one,
    ),
    turn: turn(now, {
      ...NO_CHOICE,
      fold: true,
      call: 5,
      raise_to: { min: 20, max: 20 },
      pot_after_call: 23,
    }),
    log: [
      ...base.log,
      {
        e: "blind_posted",
        seat: 4,
        blind: "bring_in",
        amount: 5,
        bet: 5,
        stack: 995,
        all_in: false,
      },
      acted(6, "call", 5),
    ],
  };
}

/** The observer's turn at the second exchange of a triple draw. */
export function drawing(now: number): TableView {
  const backs = [null, null, null, null, null];
  const seats = [2, 3, 5, 6];
  const drew = (at: number, count: number): NewsItem => ({ e: "drew", seat: at, count });
  return proved(
    view({
      seats_max: 6,
      you: 1,
      game: { ...game, key: "triple_draw_27", limit: "fixed_limit", hole_cards: 5 },
      stakes: FIXED,
      seats: [
        seat(1, { cards: ["7h", "5d", "2s", "Kc", "Jd"] }),
        ...seats.map((number) =>
          seat(number, number === 6 ? { folded: true, cards: [] } : { cards: backs, drew: 1 }),
        ),
      ],
      hand: { ...hand, street: "after_draw", pots: [{ amount: 120, seats: [1, 2, 3, 5] }] },
      turn: turn(now, { ...NO_CHOICE, draw: { min: 0, max: 5 } }),
      log: [
        headed([1, 2, 3, 5, 6]),
        dealt(1, ["7h", "5d", "2s", "9c", "Jd"]),
        { e: "street_opened", street: "before_draw" },
        drew(5, 3),
        drew(1, 1),
        drew(2, 2),
        drew(3, 0),
        { e: "street_opened", street: "after_draw" },
        acted(5, "check"),
        acted(1, "check"),
        { e: "bets_collected", pots: [{ amount: 120, seats: [1, 2, 3, 5] }] },
        drew(5, 1),
      ],
    }),
  );
}

/** Pineapple: the observer must discard one of three cards. */
export function pineapple(now: number): TableView {
  return proved(
    view({
      seats_max: 6,
      you: 1,
      game: { ...game, key: "crazy_pineapple", hole_cards: 3 },
      seats: [
        seat(1, { cards: ["Ah", "Kd", "7c"] }),
        seat(2, { cards: [null, null], drew: 1 }),
        seat(3, { cards: [null, null, null] }),
      ],
      hand: {
        ...hand,
        street: "flop",
        boards: [["Qh", "7s", "2d"]],
        pots: [{ amount: 90, seats: [1, 2, 3] }],
      },
      turn: turn(now, { ...NO_CHOICE, draw: { min: 1, max: 1 } }),
      log: [
        headed([1, 2, 3]),
        dealt(1, ["Ah", "Kd", "7c"]),
        { e: "board_dealt", board: 0, cards: ["Qh", "7s", "2d"], openings: [] },
        { e: "drew", seat: 2, count: 1 },
      ],
    }),
  );
}

/** Six cards each, before the flop; in Courchevel, five cards and the first flop card. */
export function manyCards(now: number, courchevel = false): TableView {
  const own = courchevel ? ["Ah", "Kd", "Jc", "Ts", "9h"] : ["Ah", "Kd", "Jc", "Ts", "9h", "8d"];
  const backs = own.map(() => null);
  return proved(
    view({
      seats_max: courchevel ? 9 : 7,
      you: 1,
      game: {
        ...game,
        key: courchevel ? "courchevel_8" : "omaha_6",
        limit: "pot_limit",
        hole_cards: own.length,
      },
      seats: [
        seat(1, { cards: own, bet: 10 }),
        ...(courchevel ? [2, 3, 4, 5, 6, 7, 8, 9] : [2, 3, 4, 5, 6, 7]).map((number) =>
          seat(number, {
            cards: backs,
            bet: number === 2 ? 35 : 0,
            ...(number === 2 && { last_action: "raise_to" as const }),
          }),
        ),
      ],
      hand: { ...hand, street: "preflop", boards: courchevel ? [["5c"]] : [[]] },
      turn: turn(now, {
        ...NO_CHOICE,
        fold: true,
        call: 25,
        raise_to: { min: 60, max: 120 },
        pot_after_call: 85,
      }),
      log: [headed([1, 2, 3, 4, 5, 6, 7]), dealt(1, own)],
    }),
  );
}

/** Omaha high/low at its end: each half has its winner. */
export function highLow(): TableView {
  const board = ["4c", "8h", "2d", "Ks", "Kc"];
  const low = {
    board: 0,
    side: "low" as const,
    category: "high_card",
    low: true,
    ranks: ["8", "4", "3", "2", "A"],
    cards: ["Ad", "3s", "4c", "8h", "2d"],
  };
  const high = {
    board: 0,
    side: "high" as const,
    category: "full_house",
    ranks: ["K", "8"],
    cards: ["Kd", "8s", "8h", "Ks", "Kc"],
  };
  const two = {
    board: 0,
    side: "high" as const,
    category: "pair",
    ranks: ["K", "A", "Q", "8"],
    cards: ["Ks", "Kc", "Ad", "Qh", "8h"],
  };
  return proved(
    view({
      seats_max: 6,
      you: 1,
      game: { ...game, key: "omaha_8", limit: "pot_limit", hole_cards: 4 },
      seats: [
        seat(1, { cards: ["Ad", "3s", "Qh", "Jh"], stack: 1240, rankings: [two, low] }),
        seat(3, { cards: ["Kd", "8s", "Th", "9h"], stack: 1630, rankings: [high] }),
        seat(5, { folded: true, cards: [] }),
      ],
      hand: { ...hand, street: "river", boards: [board], over: true },
      log: [
        headed([1, 3, 5]),
        dealt(1, ["Ad", "3s", "Qh", "Jh"]),
        { e: "board_dealt", board: 0, cards: board, openings: [] },
        { e: "shown", seat: 3, cards: ["Kd", "8s", "Th", "9h"], rankings: [high], openings: [] },
        {
          e: "shown",
          seat: 1,
          cards: ["Ad", "3s", "Qh", "Jh"],
          rankings: [two, low],
          openings: [],
        },
        {
          e: "pot_awarded",
          pot: 0,
          board: 0,
          side: "high",
          shares: [{ seat: 3, amount: 121, stack: 1630 }],
          best: high.cards,
        },
        {
          e: "pot_awarded",
          pot: 0,
          board: 0,
          side: "low",
          shares: [{ seat: 1, amount: 120, stack: 1240 }],
          best: low.cards,
        },
        { e: "hand_closed", results: [{ seat: 1, net: 0, stack: 1240 }], rake: 0, next_at: null },
      ],
    }),
  );
}

const RUNS = [
  ["Qh", "7s", "2d", "9c", "3h"],
  ["Qh", "7s", "2d", "Kd", "4s"],
  ["Qh", "7s", "2d", "2c", "Th"],
  ["Qh", "7s", "2d", "8d", "As"],
];

/** An all-in hand with its board run two to four times. */
export function runOut(runs: number): TableView {
  const boards = RUNS.slice(0, runs);
  const won = [1, 3, 1, 1];
  const rank = (number: number, category: string, ranks: string[]) => ({
    board: number,
    side: "whole" as const,
    category,
    ranks,
    cards: [],
  });
  const mine = boards.map((_, at) =>
    at === 3
      ? rank(at, "two_pair", ["A", "Q"])
      : at === 2
        ? rank(at, "two_pair", ["Q", "2"])
        : rank(at, "pair", ["Q"]),
  );
  const theirs = boards.map((_, at) =>
    rank(at, at === 1 ? "two_pair" : "pair", at === 1 ? ["K", "Q"] : ["Q"]),
  );
  return proved(
    view({
      seats_max: 6,
      you: 1,
      seats: [
        seat(1, { cards: ["As", "Qs"], stack: 1800, rankings: mine }),
        seat(3, { cards: ["Kh", "Qc"], stack: 600, rankings: theirs }),
        seat(4, { folded: true, cards: [] }),
      ],
      hand: { ...hand, street: "river", boards, over: true },
      log: [
        headed([1, 3, 4]),
        dealt(1, ["As", "Qs"]),
        { e: "board_dealt", board: 0, cards: RUNS[0]!.slice(0, 3), openings: [] },
        { e: "shown", seat: 1, cards: ["As", "Qs"], rankings: [], openings: [] },
        { e: "shown", seat: 3, cards: ["Kh", "Qc"], rankings: [], openings: [] },
        { e: "runs_wished", seat: 1, runs },
        { e: "runs_wished", seat: 3, runs },
        { e: "runs_chosen", runs },
        { e: "shown", seat: 1, cards: ["As", "Qs"], rankings: mine, openings: [] },
        { e: "shown", seat: 3, cards: ["Kh", "Qc"], rankings: theirs, openings: [] },
        ...boards.map((_, at): NewsItem => ({
          e: "pot_awarded",
          pot: 0,
          board: at,
          side: "whole",
          shares: [{ seat: won[at]!, amount: 600, stack: 1800 }],
          best: [
            ...(won[at] === 1 ? ["As", "Qs"] : ["Kh", "Qc"]),
            ...boards[at]!.slice(0, 1),
            boards[at]![3]!,
          ],
        })),
        { e: "hand_closed", results: [{ seat: 1, net: 600, stack: 1800 }], rake: 0, next_at: null },
      ],
    }),
  );
}

/** All-in on two boards that both lack the river: one equity per player covers both. */
export function twoBoardsAllIn(): TableView {
  const end = runOut(2);
  const boards = [RUNS[0]!.slice(0, 4), ["2h", "9s", "Jd", "3c"]];
  return proved({
    ...end,
    seats: end.seats.map((one) => ({
      ...one,
      rankings: [],
      all_in: one.seat !== 4,
      stack: one.seat === 4 ? 900 : 0,
    })),
    game: { ...end.game, key: "double_flop" },
    hand: {
      ...end.hand!,
      street: "turn",
      boards,
      pots: [{ amount: 1200, seats: [1, 3] }],
      over: false,
    },
    log: [
      headed([1, 3, 4]),
      dealt(1, ["As", "Qs"]),
      ...boards.map((cards, board): NewsItem => ({ e: "board_dealt", board, cards, openings: [] })),
      { e: "shown", seat: 1, cards: ["As", "Qs"], rankings: [], openings: [] },
      { e: "shown", seat: 3, cards: ["Kh", "Qc"], rankings: [], openings: [] },
      {
        e: "odds",
        seats: [
          { seat: 1, equity_bps: 4670, win_bps: 4670, tie_bps: 0 },
          { seat: 3, equity_bps: 5330, win_bps: 5330, tie_bps: 0 },
        ],
        estimate: false,
      },
    ],
  });
}

/** All-in, and the observer is asked how often to run the board. */
export function runAsked(now: number): TableView {
  const end = runOut(2);
  return {
    ...end,
    seats: end.seats.map((one) => ({
      ...one,
      rankings: [],
      all_in: one.seat !== 4,
      stack: one.seat === 4 ? 900 : 0,
    })),
    hand: {
      ...end.hand!,
      street: "flop",
      boards: [RUNS[0]!.slice(0, 3)],
      pots: [{ amount: 1200, seats: [1, 3] }],
      over: false,
    },
    turn: turn(now, { ...NO_CHOICE, runs: 4 }),
    log: [
      ...end.log.slice(0, 5),
      {
        e: "odds",
        seats: [
          { seat: 1, equity_bps: 3580, win_bps: 3580, tie_bps: 0 },
          { seat: 3, equity_bps: 6420, win_bps: 6420, tie_bps: 0 },
        ],
        estimate: false,
      },
      { e: "runs_wished", seat: 3, runs: 2 },
    ],
  };
}

/** Showdown: the observer is asked whether to show. */
export function showAsked(now: number): TableView {
  const end = runOut(1);
  return {
    ...end,
    seats: end.seats.map((one) => ({
      ...one,
      rankings: [],
      cards: one.seat === 3 ? ["Kh", "Qc"] : one.cards,
    })),
    hand: { ...end.hand!, pots: [{ amount: 240, seats: [1, 3] }], over: false },
    turn: turn(now, { ...NO_CHOICE, muck: true }),
    log: end.log.slice(0, 3),
  };
}

/** Badugi at its end. */
export function badugi(): TableView {
  const four = {
    board: 0,
    side: "whole" as const,
    low: true,
    category: "four_cards",
    ranks: ["7", "5", "3", "A"],
    cards: ["7h", "5d", "3s", "Ac"],
  };
  const three = {
    board: 0,
    side: "whole" as const,
    low: true,
    category: "three_cards",
    ranks: ["6", "4", "2"],
    cards: ["6h", "4d", "2s"],
  };
  return proved(
    view({
      seats_max: 6,
      you: 1,
      game: { ...game, key: "badugi", limit: "fixed_limit", hole_cards: 4 },
      stakes: FIXED,
      seats: [
        seat(1, { cards: ["7h", "5d", "3s", "Ac"], rankings: [four] }),
        seat(2, { cards: ["6h", "4d", "2s", "2d"], rankings: [three] }),
        seat(5, { folded: true, cards: [] }),
      ],
      hand: { ...hand, street: "after_third_draw", over: true },
      log: [
        headed([1, 2, 5]),
        dealt(1, ["7h", "5d", "3s", "Ac"]),
        { e: "shown", seat: 2, cards: ["6h", "4d", "2s", "2d"], rankings: [three], openings: [] },
        { e: "shown", seat: 1, cards: ["7h", "5d", "3s", "Ac"], rankings: [four], openings: [] },
        {
          e: "pot_awarded",
          pot: 0,
          board: 0,
          side: "whole",
          shares: [{ seat: 1, amount: 320, stack: 1377 }],
          best: four.cards,
        },
        { e: "hand_closed", results: [{ seat: 1, net: 160, stack: 1377 }], rake: 0, next_at: null },
      ],
    }),
  );
}

/** HORSE in the game and hand that `leg` names. */
function horse(change: Partial<TableView>, leg: { game: number; hand: number }): TableView {
  const row = (key: string, one: typeof STUD, hole_cards: number) => ({
    key,
    limit: "fixed_limit" as const,
    hole_cards,
    boards: 1,
    stakes: one,
  });
  const studs = { ...STUD, ante: 4, bring_in: 8 };
  const games = [
    row("holdem", FIXED, 2),
    row("omaha_8", FIXED, 4),
    row("razz", studs, 7),
    row("stud", studs, 7),
    row("stud_8", studs, 7),
  ];
  const { stakes: now, ...played } = games[leg.game]!;
  return view({
    name: "Hazel",
    you: 1,
    game: { ...game, ...played },
    stakes: now,
    mix: { key: "horse", games, chosen: false, leg: { ...leg, hands: 6 } },
    ...change,
  });
}

/** Razz, the fourth of its six hands. */
export function mixed(now: number): TableView {
  const base = bringIn(now);
  return proved(
    horse(
      { seats_max: 8, seats: base.seats, hand: base.hand, turn: base.turn, log: base.log },
      { game: 2, hand: 4 },
    ),
  );
}

/** The last hand of Omaha is over, and razz is next. */
export function mixedOver(now: number): TableView {
  const over = highLow();
  return proved(
    horse(
      { seats: over.seats, hand: over.hand, log: over.log, turn: null, next_at: now + 4_000 },
      { game: 1, hand: 6 },
    ),
  );
}

/** Dealer's choice: seat `asked` chooses, from 4 games or, with `many`, from 12. */
export function choosing(now: number, asked: number, many = false): TableView {
  const rows = [
    ["holdem", "no_limit", 2],
    ["razz", "fixed_limit", 7],
    ["badugi", "fixed_limit", 4],
    ["omaha_8", "pot_limit", 4],
    ["stud_8", "fixed_limit", 7],
    ["triple_draw_27", "fixed_limit", 5],
    ["pineapple", "no_limit", 3],
    ["omaha_6", "pot_limit", 6],
    ["five_card_draw", "pot_limit", 5],
    ["courchevel", "pot_limit", 5],
    ["soko", "fixed_limit", 5],
    ["draw_7e", "pot_limit", 5],
  ] as const;
  const games = rows.slice(0, many ? rows.length : 4).map(([key, limit, hole_cards]) => ({
    key,
    limit,
    hole_cards,
    boards: 1,
    stakes: limit === "fixed_limit" ? FIXED : stakes,
  }));
  const over = highLow();
  return proved(
    view({
      name: "Hazel",
      you: 1,
      game: { ...game, key: "omaha_8", limit: "pot_limit", hole_cards: 4 },
      seats: over.seats,
      hand: over.hand,
      log: over.log,
      turn: null,
      next_at: now + 15_000,
      mix: {
        key: "dealers_choice",
        games,
        chosen: true,
        leg: { game: 3, hand: 1, hands: 1, chooser: 4 },
      },
      choice: { seat: asked, until: now + 15_000, chosen: null },
    }),
  );
}

/** The first hand of razz begins at the table where Omaha is over. */
export function anotherGame(): NewsItem[] {
  const leg = { game: 2, hand: 1, hands: 6 };
  return [
    { ...opened, hand_no: 215, button: null, seats: [1, 2, 4, 6], leg } as NewsItem,
    { e: "no_turn", next_at: null },
  ];
}
