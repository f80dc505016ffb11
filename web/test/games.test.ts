// Games other than hold'em: their questions, their words, and what their tables show.

import assert from "node:assert/strict";
import { test } from "node:test";
import { tell, turnText } from "../src/core/announcer.ts";
import { answer } from "../src/core/ear.ts";
import { CHIPS } from "../src/core/amounts.ts";
import { clamp, stepped, totals } from "../src/core/bet.ts";
import { rankingsWords, rankingWords } from "../src/core/cards.ts";
import { choices, isSent, isSized, meaning, question, toggled } from "../src/core/decision.ts";
import { chances, expectationMark } from "../src/core/chances.ts";
import { blindMarks, winnings } from "../src/core/facts.ts";
import {
  draws,
  familyOf,
  isBringInOnly,
  isRunsAsked,
  openWishes,
  runsOf,
  upPlaces,
} from "../src/core/games.ts";
import { pageOf } from "../src/core/books.ts";
import { sentence } from "../src/core/rules.ts";
import { applyItem } from "../src/core/table.ts";
import { rowMarks } from "../src/core/words.ts";
import type { NewsItem, OptionsView, RankingView, TableView } from "../src/wire.ts";
import { runAsked } from "../dev/games.ts";
import { RULES } from "../dev/rules.ts";
import { game, lobbyRow, seat, stakes, view } from "../dev/scenes.ts";

const none: OptionsView = {
  fold: false,
  check: false,
  call: null,
  bet: null,
  raise_to: null,
  pot_after_call: 0,
};
const acted = {
  e: "acted",
  amount: 0,
  bet: 0,
  stack: 900,
  all_in: false,
  timed_out: false,
} as const;

function table(change: Partial<TableView> = {}): TableView {
  return view({ you: 1, seats: [1, 2, 3].map((number) => seat(number)), ...change });
}

const labels = (options: OptionsView, thrown: string[] = [], of = table()) =>
  choices({
    view: of,
    options,
    amounts: CHIPS,
    to: options.bet?.min ?? options.raise_to?.min ?? 0,
    thrown,
  }).map((place) => place.map((choice) => choice.label + (choice.ready ? "" : " (not yet)")));

test("a draw has two buttons, one with the number of cards", () => {
  const options = { ...none, draw: { min: 0, max: 5 } };
  assert.equal(question(options), "draw");
  assert.deepEqual(labels(options), [["Stand pat"], ["Draw (not yet)"]]);
  assert.deepEqual(labels(options, ["As", "Kd"]), [["Stand pat"], ["Draw 2"]]);
  assert.equal(
    turnText(options, 9, CHIPS),
    "Your turn. Draw up to 5 cards, or stand pat. 9 seconds.",
  );
});

test("a forced discard has one button, ready once chosen", () => {
  const options = { ...none, draw: { min: 1, max: 1 } };
  assert.equal(question(options), "discard");
  assert.deepEqual(labels(options), [["Choose a card (not yet)"]]);
  assert.deepEqual(labels(options, ["As"]), [["Discard it"]]);
  assert.deepEqual(
    toggled(["As"], "Kd", { min: 1, max: 1 }),
    ["Kd"],
    "the second takes the place of the first",
  );
  assert.deepEqual(toggled(["As", "Kd"], "As", { min: 0, max: 5 }), ["Kd"]);
});

test("the bring-in is offered beside the completion", () => {
  const options = { ...none, bring_in: 1, bet: { min: 2, max: 2 } };
  assert.deepEqual(labels(options), [[], ["Bring in 1"], ["Complete to 2"]]);
  assert.equal(
    turnText(options, null, CHIPS),
    "Your turn. Bring it in for 1. Bet or raise to 2 or more.",
  );
});

const broughtIn: NewsItem = {
  e: "blind_posted",
  seat: 2,
  blind: "bring_in",
  amount: 1,
  bet: 1,
  stack: 99,
  all_in: false,
};

test("a first raise over the bring-in completes it", () => {
  const options = { ...none, fold: true, call: 1, raise_to: { min: 2, max: 2 } };
  const before = table({ log: [broughtIn, { ...acted, seat: 3, action: "call" }] });
  assert.deepEqual(labels(options, [], before), [["Fold"], ["Call 1"], ["Complete to 2"]]);
  const raise: NewsItem = { ...acted, seat: 1, action: "raise_to", bet: 2 };
  const after = applyItem(before, raise, null);
  assert.equal(tell(raise, after).log, "Saga completes to 2");
  assert.ok(!isBringInOnly(after.log));
  const again: NewsItem = { ...acted, seat: 2, action: "raise_to", bet: 4 };
  assert.equal(tell(again, applyItem(after, again, null)).log, "Ana raises to 4");
  assert.deepEqual([...blindMarks(after)], [[2, "bring_in"]]);
});

test("two totals are two buttons; more totals need a slider", () => {
  const either = { min: 20, max: 40, by: 20 };
  assert.deepEqual(labels({ ...none, check: true, bet: either }), [
    [],
    ["Check"],
    ["Bet 20", "Bet 40"],
  ]);
  assert.deepEqual(totals(either), [20, 40]);
  assert.ok(!isSized(either));
  const three = { min: 20, max: 60, by: 20 };
  assert.ok(isSized(three));
  assert.equal(clamp(55, three), 40);
  assert.equal(stepped(20, 1, 20, three), 40);
  assert.deepEqual(totals({ min: 20, max: 60 }), []);
});

test("runs and showdowns have their own buttons", () => {
  assert.deepEqual(labels({ ...none, runs: 3 }), [["Once"], ["Twice"], ["Three times"]]);
  assert.deepEqual(labels({ ...none, muck: true }), [["Muck"], ["Show"]]);
  assert.equal(turnText({ ...none, runs: 3 }, null, CHIPS), "Your turn. Run it up to 3 times?");
  assert.equal(
    turnText({ ...none, muck: true }, null, CHIPS),
    "Your turn. Show your hand or muck it.",
  );
});

test("only the pressed button shows as sent", () => {
  const [pat, draw] = choices({
    view: table(),
    options: { ...none, draw: { min: 0, max: 5 } },
    amounts: CHIPS,
    to: 0,
    thrown: ["As"],
  });
  assert.ok(
    isSent(draw![0]!, { kind: "draw", cards: ["As"] }) &&
      !isSent(pat![0]!, { kind: "draw", cards: ["As"] }),
  );
  assert.ok(isSent(pat![0]!, { kind: "draw", cards: [] }));
  const [, , bets] = choices({
    view: table(),
    options: { ...none, bet: { min: 20, max: 40, by: 20 } },
    amounts: CHIPS,
    to: 20,
    thrown: [],
  });
  assert.deepEqual(
    bets!.map((one) => isSent(one, { kind: "bet", to: 40 })),
    [false, true],
  );
  assert.notEqual(meaning(pat![0]), null);
});

const made = (change: Partial<RankingView>): RankingView => ({
  board: 0,
  side: "whole",
  category: "high_card",
  ranks: [],
  cards: [],
  ...change,
});
const low = made({ side: "low", low: true, ranks: ["7", "5", "4", "2", "A"] });

test("lows are named by their ranks, badugis by their cards", () => {
  assert.equal(rankingWords(low), "7-5-4-2-A low");
  assert.equal(
    rankingWords(made({ category: "four_cards", low: true, ranks: ["7", "5", "3", "A"] })),
    "a badugi, 7-5-3-A",
  );
  assert.equal(
    rankingWords(made({ category: "three_cards", low: true, ranks: ["T", "5", "A"] })),
    "three cards, 10-5-A",
  );
  assert.equal(
    rankingWords(made({ category: "pair", low: true, ranks: ["8", "3", "2", "A"] })),
    "a pair of eights",
  );
  assert.equal(
    rankingWords(made({ category: "four_flush", ranks: ["K"] })),
    "four to a flush, king high",
  );
  const pair = made({ side: "high", category: "pair", ranks: ["A"] });
  assert.equal(rankingsWords([pair, low]), "a pair of aces; 7-5-4-2-A low");
  assert.equal(
    rankingsWords([pair, made({ board: 1, category: "flush", ranks: ["Q"] })]),
    "board 1: a pair of aces. board 2: a flush, queen high",
  );
});

const hand = {
  hand_no: 1,
  hand: "h",
  button: 1,
  street: "river" as const,
  boards: [["2c"], ["3c"]],
  pots: [],
  root: "",
  took_part: 0,
  players: 1,
  over: false,
};
const award = (change: Partial<Extract<NewsItem, { e: "pot_awarded" }>>): NewsItem => ({
  e: "pot_awarded",
  pot: 0,
  board: 0,
  side: "whole",
  shares: [{ seat: 2, amount: 120, stack: 1 }],
  best: ["2c"],
  ...change,
});

test("an award names half, ranking and board", () => {
  const halves = table({
    seats: [
      seat(1),
      seat(2, { rankings: [made({ side: "high", category: "pair", ranks: ["A"] }), low] }),
    ],
  });
  assert.equal(tell(award({ side: "low" }), halves).log, "Ana wins low with 7-5-4-2-A: 120");
  assert.equal(tell(award({ side: "high" }), halves).log, "Ana wins high with a pair of aces: 120");
  assert.equal(tell(award({}), halves).log, "Ana wins 120; no low hand");
  const shown: NewsItem = { e: "shown", seat: 2, cards: ["Ah"], rankings: [], openings: [] };
  const boards = table({ hand, log: [shown, award({})] });
  assert.equal(tell(award({ board: 1 }), boards).log, "Board 2: Ana wins 120");
  assert.equal(
    tell(award({ board: 1 }), table({ hand, log: [award({}), shown] })).log,
    "Ana wins 120",
    "the others had folded",
  );
  const log = [
    shown,
    award({}),
    award({ board: 1, shares: [{ seat: 3, amount: 60, stack: 1 }], best: ["3c"] }),
    award({ board: 1, pot: 1, shares: [{ seat: 3, amount: 5, stack: 1 }], best: [] }),
  ];
  const won = winnings({ ...boards, log });
  assert.deepEqual(
    won.boards.map((one) => [...one.best]),
    [["2c"], ["3c"]],
  );
  assert.deepEqual(won.boards[1]!.winners, [{ seat: 3, side: "whole", amount: 65 }]);
  assert.equal(
    answer("board", { view: boards, style: CHIPS, now: 0, thrown: [] }),
    "Board 1: two of clubs. Board 2: three of clubs.",
  );
});

test("draws are kept by seat; streets without a board are named", () => {
  const badugi = table({
    game: { ...game, key: "badugi", limit: "fixed_limit", hole_cards: 4 },
    stakes,
  });
  const drew: NewsItem = { e: "drew", seat: 2, count: 3 };
  assert.deepEqual(
    [...draws([drew, { ...drew, count: 0 }, { ...drew, seat: 1 }])],
    [
      [2, [3, 0]],
      [1, [3]],
    ],
  );
  assert.equal(tell(drew, badugi).log, "Ana draws 3 cards");
  assert.equal(
    tell({ e: "drew", seat: 1, count: 1, thrown: ["Kd"] }, badugi).log,
    "Saga draws one card: K♦",
  );
  const street = tell({ e: "street_opened", street: "after_second_draw" }, badugi);
  assert.deepEqual([street.log, street.tone], ["After the second draw", "street"]);
  assert.equal(
    tell({ e: "street_opened", street: "flop" }, table()).log,
    null,
    "its cards name it",
  );
  assert.equal(
    tell(
      { e: "board_dealt", board: 0, cards: ["Kd"], openings: [] },
      table({ game: { ...game, key: "stud" } }),
    ).log,
    "Community card: K♦",
  );
});

test("an operator's own game gets its family from the street", () => {
  assert.equal(familyOf({ ...game, key: "our_stud" }, "fifth"), "stud");
  assert.equal(familyOf({ ...game, key: "our_draw" }, "after_draw"), "draw");
  assert.equal(familyOf({ ...game, key: "constructor" }, null), "holdem");
});

test("in stud the observer's upcards follow from the others'", () => {
  const deal = (at: number, cards: (string | null)[]): NewsItem => ({
    e: "dealt",
    seat: at,
    cards,
    openings: [],
  });
  const log = [
    deal(2, [null, null]),
    deal(1, ["Ah", "Ad"]),
    deal(2, ["Ks"]),
    deal(1, ["7c"]),
    deal(2, [null]),
    deal(1, ["2c"]),
  ];
  assert.deepEqual([...upPlaces(table({ log }))], [2]);
  const shown: NewsItem = {
    e: "shown",
    seat: 1,
    cards: ["2c", "3c", "4c"],
    rankings: [],
    openings: [],
  };
  assert.deepEqual([...upPlaces(table({ log: [...log, shown] }))].sort(), [0, 1, 2]);
});

test("an estimated chance is marked as an estimate", () => {
  const odds = (estimate: boolean): NewsItem => ({
    e: "odds",
    seats: [{ seat: 2, equity_bps: 6_400, win_bps: 6_400, tie_bps: 0 }],
    estimate,
  });
  const told = (estimate: boolean) =>
    chances(table({ hand, log: [odds(true), odds(estimate)] })).get(2);
  assert.deepEqual(told(true), { win: 6_400, tie: 0, estimate: true });
  assert.deepEqual(told(false), { win: 6_400, tie: 0, estimate: false });
  assert.match(tell(odds(true), table()).log ?? "", /≈ 64%/);
  assert.doesNotMatch(tell(odds(false), table()).log ?? "", /≈/);
  assert.equal(chances(table({ hand: { ...hand, over: true }, log: [odds(false)] })).size, 0);
});

test("chances are shown to the hundredth, ties apart, equity where pots are halved", () => {
  // clause: SVS-2.3.4-17
  const seats = [
    { seat: 1, equity_bps: 9_545, win_bps: 9_545, tie_bps: 0 },
    { seat: 2, equity_bps: 455, win_bps: 455, tie_bps: 0 },
  ];
  const mark = (item: NewsItem & { e: "odds" }, seat: number, isShort = false) =>
    expectationMark(null, chances(table({ hand, log: [item] })).get(seat) ?? null, isShort);
  const odds = { e: "odds", seats, estimate: false } as const;
  assert.deepEqual([mark(odds, 1), mark(odds, 2)], ["95.45%", "4.55%"]);
  const tied = { seat: 1, equity_bps: 5_000, win_bps: 4_050, tie_bps: 1_900 };
  assert.equal(mark({ ...odds, seats: [tied] }, 1), "40.5% · tie 19%");
  assert.equal(mark({ ...odds, seats: [tied] }, 1, true), "40.5%");
  assert.equal(mark({ ...odds, seats: [{ seat: 1, equity_bps: 6_250 }] }, 1), "62.5%");
});

test("only upcards stay visible after a fold", () => {
  const stud = table({ seats: [seat(1), seat(2, { cards: [null, null, "Ks"] }), seat(3)] });
  const fold = (at: number): NewsItem => ({ ...acted, seat: at, action: "fold" });
  assert.deepEqual(applyItem(stud, fold(2), null).seats[1]!.cards, [null, null, "Ks"]);
  assert.deepEqual(applyItem(stud, fold(3), null).seats[2]!.cards, []);
});

test("the table has as many boards as agreed", () => {
  const chosen: NewsItem = { e: "runs_chosen", runs: 3 };
  const run = applyItem(table({ hand: { ...hand, boards: [["2c", "3c", "4c"]] } }), chosen, null);
  assert.deepEqual(run.hand!.boards.length, 3);
  assert.equal(runsOf(run.log), 3);
});

test("a game's rules come from the table's rulebook", () => {
  assert.equal(pageOf(RULES, "holdem", "house")!.book!.clauses.length, 3);
  const foreign = pageOf(RULES, "holdem", "svepof")!;
  assert.deepEqual([foreign.book, foreign.name], [null, "svepof"]);
  assert.equal(pageOf(RULES, "snap", "house"), null);
  assert.equal(sentence("52 cards"), "52 cards.");
  assert.equal(sentence("the best hand wins."), "The best hand wins.");
});

test("answers to the runs question show until it is settled", () => {
  const wish = (seat: number, runs: number): NewsItem => ({ e: "runs_wished", seat, runs });
  assert.deepEqual(
    [...openWishes([wish(2, 3), wish(1, 2)])],
    [
      [2, 3],
      [1, 2],
    ],
  );
  assert.deepEqual([...openWishes([wish(2, 3), { e: "runs_chosen", runs: 2 }])], []);
  assert.deepEqual(
    [...openWishes([wish(2, 1), { e: "board_dealt", board: 0, cards: ["As"], openings: [] }])],
    [],
    "one player wants a single run",
  );
});

test("a lobby row marks antes, straddles and bomb pots", () => {
  const row = { ...lobbyRow(0), stakes: { ...stakes, ante: 1 }, straddle: "button" as const };
  assert.deepEqual(rowMarks(row), ["row_ante", "row_straddle"]);
  assert.deepEqual(
    rowMarks({
      ...lobbyRow(0),
      straddle: undefined,
      bomb: undefined,
      stakes: { ...stakes, small_blind: 0, ante: 1 },
    }),
    [],
    "games without blinds always have an ante",
  );
});

test("the runs question is told apart from a bet", () => {
  const asked = runAsked(0);
  assert.ok(isRunsAsked(asked));
  const change = (part: Partial<TableView>) => isRunsAsked({ ...asked, ...part });
  assert.ok(!change({ turn: null }));
  assert.ok(!change({ log: [{ e: "runs_chosen", runs: 1 }] }), "it was answered");
  assert.ok(
    !change({ hand: { ...asked.hand!, boards: [["2c", "3c", "4c", "5c", "6c"]] } }),
    "the board is complete",
  );
  assert.ok(!change({ game: { ...asked.game, key: "crazy_pineapple" } }), "a discard may be asked");
  assert.ok(
    !change({ seats: asked.seats.map((one) => ({ ...one, all_in: false })) }),
    "they can bet",
  );
  assert.ok(
    !change({ seats: asked.seats.map((one) => ({ ...one, bet: 20 })) }),
    "an all-in is to be called",
  );
});
