// Games against the house as the room describes them, for the mock room and the tests.

import type { BetKindView, CallView, HouseGameView, PayView } from "../src/wire.ts";

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/** A kind of bet with one price. */
function kind(
  key: string,
  group: string,
  places: number[][],
  odds: string | PayView[],
  returns?: string,
): BetKindView {
  const pays = typeof odds === "string" ? [{ when: "", odds }] : odds;
  return { key, group, places, pays, ...(returns && { returns }), clause: "PSC-A3E-05" };
}

const SINGLES = range(1, 36).map((n) => [n]);
const PAIRS = [
  ...range(1, 36).flatMap((n) => (n % 3 === 0 ? [] : [[n, n + 1]])),
  ...range(1, 33).map((n) => [n, n + 3]),
];
const STREETS = range(0, 11).map((row) => range(3 * row + 1, 3 * row + 3));
const CORNERS = range(1, 32).flatMap((n) => (n % 3 === 0 ? [] : [[n, n + 1, n + 3, n + 4]]));
const SIX_LINES = range(0, 10).map((row) => range(3 * row + 1, 3 * row + 6));

function rouletteKinds(odds: string[], back = "0.972973"): BetKindView[] {
  const [plein, split, street, corner, line, dozen, even] = odds as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const outside = (key: string, set: number[]) => kind(key, "outside", [set], even, back);
  return [
    kind("straight-up", "inside", [...SINGLES, [0]], plein, back),
    kind("split", "inside", [...PAIRS, [0, 1], [0, 2], [0, 3]], split, back),
    kind("street", "inside", STREETS, street, back),
    kind(
      "trio",
      "inside",
      [
        [0, 1, 2],
        [0, 2, 3],
      ],
      street,
      back,
    ),
    kind("corner", "inside", CORNERS, corner, back),
    kind("first-four", "inside", [[0, 1, 2, 3]], corner, back),
    kind("six-line", "inside", SIX_LINES, line, back),
    kind(
      "dozen",
      "outside",
      [1, 13, 25].map((n) => range(n, n + 11)),
      dozen,
      back,
    ),
    kind(
      "column",
      "outside",
      [1, 2, 3].map((n) => range(0, 11).map((row) => 3 * row + n)),
      dozen,
      back,
    ),
    outside("red", RED),
    outside(
      "black",
      range(1, 36).filter((n) => !RED.includes(n)),
    ),
    outside(
      "odd",
      range(1, 36).filter((n) => n % 2 === 1),
    ),
    outside(
      "even",
      range(1, 36).filter((n) => n % 2 === 0),
    ),
    outside("high", range(19, 36)),
    outside("low", range(1, 18)),
  ];
}

const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

function call(key: string, sets: [number[], number][]): CallView {
  const kinds = ["", "straight-up", "split", "trio", "corner"];
  const bets = sets.map(([numbers, chips]) => ({
    place: { bet: { kind: kinds[numbers.length]!, numbers } },
    chips,
  }));
  return { key, bets };
}

const ones = (...sets: number[][]): [number[], number][] => sets.map((set) => [set, 1]);

const CALLS: CallView[] = [
  call("zero-game", ones([0, 3], [12, 15], [32, 35], [26])),
  call("orphans", ones([1], [6, 9], [14, 17], [17, 20], [31, 34])),
  call("thirds", ones([5, 8], [10, 11], [13, 16], [23, 24], [27, 30], [33, 36])),
  call("neighbours-of-zero", [
    [[0, 2, 3], 2],
    ...ones([4, 7], [12, 15], [18, 21], [19, 22], [32, 35]),
    [[25, 26, 28, 29], 2],
  ]),
  ...range(0, 36).map((number) => {
    const at = WHEEL.indexOf(number);
    return call(
      `neighbours-${number}`,
      ones(...range(at + 35, at + 39).map((place) => [WHEEL[place % 37]!])),
    );
  }),
];

const layout = (
  key: string,
  name: string,
  draws: string[],
  bets: BetKindView[],
  calls: CallView[] = [],
): HouseGameView => ({
  key,
  name,
  source: "PokerStars CZ, annex 3",
  family: "layout",
  draws,
  bets,
  calls,
  rules: [],
  boxes_max: 0,
});

export const european = layout(
  "european-roulette",
  "European roulette",
  ["wheel:37"],
  rouletteKinds(["35:1", "17:1", "11:1", "8:1", "5:1", "2:1", "1:1"]),
  CALLS,
);

export const doubleBall = layout(
  "double-ball-roulette",
  "Double-ball roulette",
  ["wheel:37", "wheel:37"],
  [
    ...rouletteKinds(["17:1", "8:1", "5:1", "7:2", "2:1", "8:1", "3:1"]),
    kind("red-and-black", "outside", [RED], "1:1", "0.946676"),
    kind(
      "jackpot",
      "inside",
      range(0, 36).map((n) => [n]),
      "1300:1",
      "0.950329",
    ),
  ],
);

export const luckyDice = layout(
  "lucky-dice",
  "Lucky Dice",
  ["die", "die"],
  [
    kind("straight-up", "inside", SINGLES, "30:1", "0.861111"),
    kind("split", "inside", PAIRS, "15:1", "0.888889"),
    kind("street", "inside", STREETS, "10:1", "0.916667"),
    kind("corner", "inside", CORNERS, "7:1", "0.888889"),
    kind("six-line", "inside", SIX_LINES, "4:1", "0.833333"),
    ...[15, 10, 7, 5, 4, 5, 7, 10, 15].map((odds, at) =>
      kind(`sum-${at + 3}`, "outside", [[at + 3]], `${odds}:1`, "0.888889"),
    ),
    kind("all-pairs", "outside", [range(1, 6)], "4:1", "0.833333"),
    kind("under-7", "outside", [range(2, 6)], "1:1", "0.833333"),
    kind("over-7", "outside", [range(8, 12)], "1:1", "0.833333"),
  ],
);

const hits = (...odds: [number, string][]): PayView[] =>
  odds.map(([when, price]) => ({ when: String(when), odds: price }));
const faces = range(1, 6).map((n) => [n]);

export const sicBo = layout(
  "sic-bo",
  "Sic bo",
  ["die", "die", "die"],
  [
    kind("small", "outside", [range(4, 10)], "1:1", "0.972222"),
    kind("big", "outside", [range(11, 17)], "1:1", "0.972222"),
    ...[60, 30, 17, 12, 8, 6, 6].flatMap((odds, at) =>
      [4 + at, 17 - at].map((sum) =>
        kind(`total-${sum}`, "outside", [[sum]], `${odds}:1`, "0.847222"),
      ),
    ),
    kind("triple", "inside", faces, hits([3, "180:1"]), "0.837963"),
    kind("double", "inside", faces, hits([2, "10:1"], [3, "10:1"]), "0.814815"),
    kind("single", "inside", faces, hits([1, "1:1"], [2, "2:1"], [3, "3:1"]), "0.921296"),
    kind("any-triple", "outside", [range(1, 6)], "30:1", "0.861111"),
    kind(
      "combination",
      "inside",
      range(1, 5).flatMap((low) => range(low + 1, 6).map((high) => [low, high])),
      "5:1",
      "0.833333",
    ),
  ],
);

let first = 0;
export const moneyWheel = layout(
  "money-wheel",
  "Money wheel",
  ["wheel:54"],
  (
    [
      ["1", 24, "1:1"],
      ["2", 15, "2:1"],
      ["5", 7, "5:1"],
      ["10", 4, "10:1"],
      ["20", 2, "20:1"],
      ["joker", 1, "40:1"],
      ["logo", 1, "40:1"],
    ] as const
  ).map(([key, count, odds]) => {
    const set = range(first, first + count - 1);
    first += count;
    return kind(key, "outside", [set], odds, "0.888889");
  }),
);

const KENO: [number, number][][] = [
  [[1, 2]],
  [[2, 11]],
  [
    [2, 1],
    [3, 39],
  ],
  [
    [2, 0],
    [3, 4],
    [4, 109],
  ],
  [
    [3, 1],
    [4, 19],
    [5, 499],
  ],
];
export const keno = layout(
  "keno",
  "Keno",
  ["balls:80"],
  KENO.map((pays, at) => ({
    ...kind(
      `spot-${at + 1}`,
      "inside",
      [],
      pays.map(([when, odds]) => ({ when: String(when), odds: `${odds}:1` })),
      "0.750000",
    ),
    choose: { from: 1, to: 80, count: at + 1 },
  })),
);

export const puntoBanco = layout(
  "punto-banco",
  "Punto banco",
  ["cards:8"],
  [
    kind("punto", "outside", [[]], "1:1", "0.987649"),
    kind("banco", "outside", [[]], "19:20", "0.989421"),
    kind("tie", "outside", [[]], "8:1", "0.856404"),
  ],
);

const paid = (...pays: [string, string][]): PayView[] =>
  pays.map(([when, odds]) => ({ when, odds }));

const boxes = (key: string, name: string, bets: BetKindView[], boxes_max = 7): HouseGameView => ({
  key,
  name,
  source: "58 Pa. Code ch. 649a, not RAY's",
  family: "boxes",
  draws: ["cards:1"],
  bets,
  calls: [],
  rules: [
    { key: "decks", value: "1" },
    { key: "boxes_each", value: "1" },
  ],
  boxes_max,
});

export const threeCard = boxes("three-card-poker", "Three card poker", [
  kind("ante", "base", [], paid(["", "1:1"], ["straight", "1:1"], ["three_of_a_kind", "4:1"])),
  kind("play", "later", [], "1:1"),
  kind(
    "pair-plus",
    "side",
    [],
    paid(
      ["straight_flush", "40:1"],
      ["three_of_a_kind", "30:1"],
      ["straight", "6:1"],
      ["flush", "4:1"],
      ["pair", "1:1"],
    ),
    "0.976833",
  ),
]);

const tripleTable = paid(["straight_flush", "30:1"], ["flush", "7:1"], ["pair_of_tens", "1:1"]);
export const tripleBet = boxes("triple-bet-poker", "Triple Bet Poker", [
  kind("1", "base", [], tripleTable, "0.925241"),
  kind("2", "equal", [], tripleTable),
  kind("3", "equal", [], tripleTable),
  kind("bonus", "side", [], paid(["straight_flush", "50:1"], ["two_pair", "3:1"]), "0.788942"),
]);

export const ultimate = boxes(
  "ultimate-holdem",
  "Ultimate hold'em",
  [
    kind("ante", "base", [], "1:1", "0.978150"),
    kind("blind", "equal", [], paid(["royal_flush", "500:1"], ["straight", "1:1"])),
    kind("play", "later", [], "1:1"),
    kind(
      "trips",
      "side",
      [],
      paid(["royal_flush", "50:1"], ["three_of_a_kind", "3:1"]),
      "0.965021",
    ),
  ],
  6,
);

export const redDog = boxes("red-dog", "Red dog", [
  kind("base", "base", [], paid(["spread_1", "5:1"], ["spread_4", "1:1"]), "0.968446"),
  kind("raise", "later", [], "1:1"),
]);

export const blackjack: HouseGameView = {
  key: "blackjack-classic",
  name: "Blackjack Classic",
  source: "PokerStars CZ, annex 2",
  family: "blackjack",
  draws: ["cards:8"],
  bets: [
    kind("main", "base", [], paid(["", "1:1"], ["blackjack", "3:2"]), "0.993521"),
    kind("insurance", "later", [], "2:1", "0.925301"),
  ],
  calls: [],
  rules: [
    { key: "decks", value: "8" },
    { key: "soft17", value: "hit" },
    { key: "blackjack", value: "3:2" },
    { key: "double", value: "any" },
    { key: "double_after_split", value: "yes" },
    { key: "hands", value: "4" },
    { key: "dealer_blackjack", value: "original_and_busted" },
    { key: "ties_17_to_20", value: "push" },
  ],
  boxes_max: 7,
};

export const HOUSE_GAMES: HouseGameView[] = [
  european,
  doubleBall,
  luckyDice,
  sicBo,
  moneyWheel,
  keno,
  puntoBanco,
  threeCard,
  tripleBet,
  ultimate,
  redDog,
  blackjack,
];
