// Tables of games against the house in every state, for the mock room and the tests.

import type { Command } from "../src/core/protocol.ts";
import type {
  HouseGameView,
  HouseTablesView,
  NewStake,
  PitBox,
  PitSeat,
  PitStake,
  PitView,
  PlaceOfBet,
  SymbolView,
} from "../src/wire.ts";
import * as games from "./housegames.ts";
import { ME } from "./scenes.ts";

const NAMES = ["Saga", "Ana", "Björn", "Mireille", "Okonkwo"];

export const bet = (kind: string, ...numbers: number[]): PlaceOfBet => ({ bet: { kind, numbers } });
export const circle = (at: number, of = 0): PlaceOfBet => ({ circle: { at, circle: of } });
export const stake = (place: PlaceOfBet, amount: number): NewStake => ({ place, stake: amount });
const by = (seat: number, place: PlaceOfBet, amount: number): PitStake => ({
  seat,
  place,
  stake: amount,
});

export function pitSeat(seat: number, change: Partial<PitSeat> = {}): PitSeat {
  return {
    seat,
    player: seat === 1 ? ME : `p${seat}`,
    name: NAMES[seat - 1] ?? `Player ${seat}`,
    house: false,
    chips: 760 + ((seat * 377) % 900),
    at_stake: 0,
    connected: true,
    ready: false,
    leaving: false,
    committed: true,
    warned: true,
    ...change,
  };
}

const root = (at: number) =>
  Array.from({ length: 64 }, (_, nth) => ((at * 7 + nth * nth * 5 + nth) % 16).toString(16)).join(
    "",
  );

/** A table of this game, with betting open. */
export function pit(game: HouseGameView, change: Partial<PitView> = {}): PitView {
  const now = Date.now();
  const limits = game.bets.map(({ key, group }) => ({
    key,
    min: group === "outside" ? 10 : 5,
    max: group === "outside" ? 2_000 : 500,
    step: game.family === "blackjack" ? 2 : 1,
  }));
  return {
    table: "h0000000000000000000000001",
    seq: 40,
    name: game.name,
    game: game.key,
    currency: "PLAY",
    decimals: 0,
    seats_max: 7,
    boxes_max: game.boxes_max,
    buy_in_min: 100,
    limits,
    over_max: "void",
    bets_ms: 25_000,
    decision_ms: 20_000,
    stakes_stay: false,
    players_throw: false,
    host: null,
    private: false,
    paused: false,
    locked: false,
    closing: false,
    seats: [1, 2, 3].map((seat) => pitSeat(seat)),
    you: 1,
    phase: "bets",
    until: now + 17_000,
    round: round(),
    results: [],
    last_stakes: [],
    shoes: {
      id: "00000000000000000000000000000112",
      round: 112,
      shoes: game.draws.map((contains, at) => ({ contains, count: 37, root: root(at) })),
      commitments: [1, 2, 3].map((seat) => ({ seat, commitment: root(seat + 3) })),
      dealt: 0,
    },
    proofs: [],
    ...change,
  };
}

function round(change: Partial<NonNullable<PitView["round"]>> = {}) {
  return {
    no: 112,
    id: "00000000000000000000000000000112",
    stakes: [],
    drawn: [],
    dealer: [],
    boxes: [],
    asked: [],
    shooter: null,
    drawn_count: 0,
    settled: [],
    void: false,
    ...change,
  };
}

const results = (...symbols: SymbolView[][]) =>
  symbols.map((one, at) => ({ no: 100 + at, symbols: one }));
const POCKETS = [[17], [0], [32], [8], [21], [5], [26], [14], [30], [11], [23], [4]];

const ROULETTE_STAKES: PitStake[] = [
  by(1, bet("split", 17, 20), 5),
  by(1, bet("red", ...redOf()), 20),
  by(1, bet("corner", 25, 26, 28, 29), 10),
  by(1, bet("street", 7, 8, 9), 5),
  by(2, bet("straight-up", 17), 25),
  by(2, bet("dozen", ...Array.from({ length: 12 }, (_, at) => at + 13)), 50),
  by(3, bet("split", 17, 20), 15),
  by(3, bet("straight-up", 0), 5),
];

function redOf(): number[] {
  return games.european.bets.find((one) => one.key === "red")!.places[0]!;
}

const hand = (
  cards: (string | null)[],
  has: string | undefined,
  amount: number,
  doubled = false,
) => ({
  cards,
  ...(has !== undefined && { has }),
  stake: amount,
  doubled,
});
const box = (
  at: number,
  seat: number,
  hands: PitBox["hands"],
  change: Partial<PitBox> = {},
): PitBox => ({
  at,
  seat,
  hands,
  folded: false,
  answered: false,
  insured: false,
  ...change,
});

const BLACKJACK_STAKES = [
  by(1, circle(2), 20),
  by(1, circle(3), 20),
  by(2, circle(5), 50),
  by(3, circle(7), 10),
];

function blackjackTurn(): PitView {
  return pit(games.blackjack, {
    phase: "decide",
    until: Date.now() + 14_000,
    round: round({
      stakes: BLACKJACK_STAKES,
      dealer: ["6d"],
      dealer_has: "6",
      drawn_count: 9,
      boxes: [
        box(2, 1, [hand(["Ts", "8h"], "18", 20)], { answered: true }),
        box(3, 1, [hand(["8s", "8d"], "16", 20)]),
        box(5, 2, [hand(["As", "7c"], "soft 18", 50)]),
        box(7, 3, [hand(["5c", "6h"], "11", 10)]),
      ],
      asked: [
        {
          seat: 1,
          at: 3,
          hand: 0,
          silence: "stand",
          answers: [
            { key: "stand", price: 0, least: 0 },
            { key: "hit", price: 0, least: 0 },
            { key: "double", price: 20, least: 20, warning: "double_hard_12" },
            { key: "split", price: 20, least: 20 },
          ],
        },
      ],
    }),
  });
}

function blackjackOver(): PitView {
  const line = (seat: number, at: number, amount: number, returned: number, of = 0) => ({
    seat,
    place: circle(at),
    hand: of,
    insurance: false,
    stake: amount,
    returned,
  });
  return pit(games.blackjack, {
    phase: "over",
    until: Date.now() + 4_000,
    results: results(["6d", "Ks", "9h"]),
    round: round({
      stakes: BLACKJACK_STAKES,
      dealer: ["6d", "5s", "9h"],
      dealer_has: "20",
      drawn_count: 15,
      boxes: [
        box(2, 1, [hand(["Ts", "8h"], "18", 20)]),
        box(3, 1, [hand(["8s", "3d", "Kc"], "21", 40, true), hand(["8d", "7h"], "15", 20)]),
        box(5, 2, [hand(["As", "7c", "3s"], "21", 50)]),
        box(7, 3, [hand(["5c", "6h", "9d"], "20", 20, true)]),
      ],
      settled: [
        line(1, 2, 20, 0),
        line(1, 3, 40, 80),
        line(1, 3, 20, 0, 1),
        line(2, 5, 50, 100),
        line(3, 7, 20, 20),
      ],
    }),
  });
}

function poker(): PitView {
  return pit(games.ultimate, {
    phase: "decide",
    until: Date.now() + 12_000,
    seats: [1, 2, 3].map((seat) => pitSeat(seat)),
    round: round({
      stakes: [
        by(1, circle(2, 0), 10),
        by(1, circle(2, 1), 10),
        by(1, circle(2, 3), 5),
        by(2, circle(4, 0), 25),
        by(2, circle(4, 1), 25),
        by(3, circle(5, 0), 5),
        by(3, circle(5, 1), 5),
      ],
      drawn: ["Kd", "7s", "2h"],
      dealer: [],
      drawn_count: 9,
      boxes: [
        box(2, 1, [hand(["Kc", "9c"], "pair of kings", 25)]),
        box(4, 2, [hand([null, null], undefined, 50)], { answered: true }),
        box(5, 3, [hand([null, null], undefined, 10)]),
      ],
      asked: [
        {
          seat: 1,
          at: 2,
          hand: 0,
          silence: "check",
          answers: [
            { key: "check", price: 0, least: 0 },
            { key: "raise-2", price: 20, least: 20 },
          ],
        },
        { seat: 3, at: 5, hand: 0, silence: "check", answers: [] },
      ],
    }),
  });
}

/** Every table of the mock room, by its name in the address. */
export const PITS: Record<string, () => PitView> = {
  roulette: () =>
    pit(games.european, {
      name: "Spruce roulette",
      results: results(...POCKETS),
      last_stakes: [
        stake(bet("split", 17, 20), 5),
        stake(bet("red", ...redOf()), 20),
        stake(bet("straight-up", 0), 5),
      ],
      round: round({ stakes: ROULETTE_STAKES }),
    }),
  rouletteresult: () =>
    pit(games.european, {
      name: "Spruce roulette",
      phase: "over",
      until: Date.now() + 4_000,
      results: results(...POCKETS, [20]),
      round: round({
        drawn: [20],
        drawn_count: 1,
        stakes: ROULETTE_STAKES,
        settled: [
          ...ROULETTE_STAKES.map(({ seat, place, stake: amount }) => ({
            seat,
            place,
            insurance: false,
            stake: amount,
            returned: "bet" in place && place.bet.kind === "split" ? 18 * amount : 0,
          })),
        ],
      }),
    }),
  roulettelost: () => {
    const view = PITS["rouletteresult"]!();
    const settled = view.round!.settled.map((one) => ({
      ...one,
      returned: "bet" in one.place && one.place.bet.kind === "corner" ? 35 : 0,
    }));
    return { ...view, round: { ...view.round!, settled } };
  },
  rouletterail: () => ({ ...PITS["roulette"]!(), you: null }),
  double: () =>
    pit(games.doubleBall, {
      phase: "result",
      until: Date.now() + 2_000,
      results: results([17, 4], [0, 0], [32, 15]),
      round: round({ drawn: [17, 4], drawn_count: 2, stakes: [by(1, bet("jackpot", 17), 5)] }),
    }),
  dice: () =>
    pit(games.luckyDice, {
      results: results([3, 5], [6, 6], [1, 2], [4, 4]),
      players_throw: true,
      round: round({
        stakes: [
          by(1, bet("straight-up", 17), 5),
          by(1, bet("sum-7", 7), 10),
          by(2, bet("corner", 1, 2, 4, 5), 20),
          by(3, bet("over-7", 8, 9, 10, 11, 12), 40),
        ],
      }),
    }),
  dicethrow: () => ({
    ...PITS["dice"]!(),
    phase: "throw",
    round: { ...PITS["dice"]!().round!, shooter: 1 },
  }),
  diceresult: () =>
    pit(games.luckyDice, {
      phase: "over",
      until: Date.now() + 3_000,
      results: results([3, 5], [6, 6], [1, 2], [4, 4]),
      round: round({
        drawn: [3, 4],
        drawn_count: 2,
        stakes: [by(1, bet("sum-7", 7), 10)],
        settled: [
          { seat: 1, place: bet("sum-7", 7), insurance: false, stake: 10, returned: 50 },
          { seat: 1, place: bet("straight-up", 17), insurance: false, stake: 5, returned: 0 },
        ],
      }),
    }),
  sicbo: () =>
    pit(games.sicBo, {
      results: results([3, 5, 1], [6, 6, 6], [1, 2, 4]),
      round: round({
        stakes: [
          by(1, bet("small", 4, 5, 6, 7, 8, 9, 10), 20),
          by(1, bet("total-9", 9), 5),
          by(2, bet("combination", 2, 5), 10),
          by(3, bet("triple", 6), 5),
        ],
      }),
    }),
  wheel: () =>
    pit(games.moneyWheel, {
      phase: "result",
      until: Date.now() + 2_000,
      results: results([3], [40], [52], [25]),
      round: round({
        drawn: [44],
        drawn_count: 1,
        stakes: [by(1, bet("5", 39, 40, 41, 42, 43, 44, 45), 10)],
      }),
    }),
  keno: () =>
    pit(games.keno, {
      results: results([4, 9, 12, 33, 47, 51, 68, 70, 71, 80]),
      round: round({
        stakes: [by(1, bet("spot-4", 3, 7, 12, 40), 5), by(2, bet("spot-2", 8, 9), 10)],
      }),
    }),
  punto: () =>
    pit(games.puntoBanco, {
      phase: "result",
      until: Date.now() + 2_000,
      results: results(["Kd", "7s", "5h", "2c", "3d"], ["9d", "7s", "Kh", "Tc"]),
      round: round({
        drawn: ["Kd", "7s", "5h", "Tc", "3d"],
        drawn_count: 5,
        stakes: [by(1, bet("punto"), 50), by(2, bet("tie"), 10)],
      }),
    }),
  blackjackbets: () =>
    pit(games.blackjack, {
      round: round({ stakes: BLACKJACK_STAKES.slice(2) }),
      last_stakes: [stake(circle(2), 20), stake(circle(3), 20)],
    }),
  blackjack: blackjackTurn,
  blackjackover: blackjackOver,
  poker,
  pokerbets: () =>
    pit(games.threeCard, {
      round: round({ stakes: [by(2, circle(4, 0), 25), by(2, circle(4, 2), 5)] }),
    }),
  triple: () =>
    pit(games.tripleBet, {
      round: round({
        stakes: [by(1, circle(3, 0), 10), by(1, circle(3, 1), 10), by(1, circle(3, 2), 10)],
      }),
    }),
  reddog: () =>
    pit(games.redDog, {
      phase: "decide",
      round: round({
        stakes: [by(1, circle(3), 20)],
        drawn: ["4d", "Jh"],
        drawn_count: 2,
        boxes: [box(3, 1, [])],
        asked: [
          {
            seat: 1,
            at: 3,
            hand: 0,
            silence: "check",
            answers: [
              { key: "check", price: 0, least: 0 },
              { key: "raise", price: 20, least: 1 },
            ],
          },
        ],
      }),
    }),
  hosted: () => ({ ...PITS["roulette"]!(), host: ME, private: true }),
};

/** The list of tables. */
export function houseTables(): HouseTablesView {
  const row = (
    table: string,
    name: string,
    game: HouseGameView,
    shown: SymbolView[][],
    you = false,
  ) => ({
    table,
    name,
    game: game.key,
    game_name: game.name,
    currency: "PLAY",
    decimals: 0,
    min: 5,
    max: 500,
    seats_max: 7,
    players: name.length % 7,
    private: table === "hosted",
    you,
    results: results(...shown),
  });
  return {
    tables: [
      row("roulette", "Spruce roulette", games.european, POCKETS, true),
      row("double", "Two balls", games.doubleBall, [
        [17, 4],
        [0, 0],
        [32, 15],
      ]),
      row("dice", "Birch dice", games.luckyDice, [
        [3, 5],
        [6, 6],
      ]),
      row("sicbo", "Pine sic bo", games.sicBo, [[3, 5, 1]]),
      row("blackjack", "Blackjack Classic 1", games.blackjack, [["6d", "Ks"]]),
      row("poker", "Ultimate", games.ultimate, []),
      row("keno", "Keno", games.keno, [[4, 9, 12, 33, 47, 51]]),
      row("wheel", "Wheel", games.moneyWheel, [[3], [40], [52]]),
      row("punto", "Punto banco", games.puntoBanco, [["Kd", "7s", "5h", "2c"]]),
      row("hosted", "Friday evening", games.european, [[7]]),
    ],
  };
}

/** The table after a command, as far as the mock room knows; the same table if it changes nothing. */
export function after(view: PitView, command: Command): PitView {
  const mine = view.you;
  const next = { ...view, seq: view.seq + 1 };
  switch (command.cmd) {
    case "lay": {
      const others = view.round!.stakes.filter((one) => one.seat !== mine);
      const own = command.bets.map((one) => ({ seat: mine!, ...one }));
      const staked = command.bets.reduce((sum, one) => sum + one.stake, 0);
      const before = view
        .round!.stakes.filter((one) => one.seat === mine)
        .reduce((sum, one) => sum + one.stake, 0);
      const seats = view.seats.map((one) =>
        one.seat === mine ? { ...one, chips: one.chips + before - staked, at_stake: staked } : one,
      );
      return { ...next, seats, round: { ...view.round!, stakes: [...others, ...own] } };
    }
    case "ready":
      return {
        ...next,
        seats: view.seats.map((one) => (one.seat === mine ? { ...one, ready: true } : one)),
      };
    case "decide":
      return {
        ...next,
        round: { ...view.round!, asked: [], drawn_count: view.round!.drawn_count + 1 },
      };
    case "take_seat":
      return { ...next, you: 1 };
    case "host":
      if (command.order.kind === "pause") return { ...next, paused: true };
      if (command.order.kind === "resume") return { ...next, paused: false };
      return view;
    default:
      return view;
  }
}
