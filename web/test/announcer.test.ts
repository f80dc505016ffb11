import assert from "node:assert/strict";
import { test } from "node:test";
import { tell, tellLeft, turnText } from "../src/core/announcer.ts";
import { expectationMark } from "../src/core/chances.ts";
import { CHIPS } from "../src/core/amounts.ts";
import { createAnnouncer } from "../src/core/speech.ts";
import type { NewsItem } from "../src/wire.ts";
import { myTurn, showdown } from "../dev/scenes.ts";

const now = 1_000_000;
const table = myTurn(now);
const spoken = (item: NewsItem, view = table) => tell(item, view).spoken;
const written = (item: NewsItem, view = table) => tell(item, view).log;

test("every kind of event has a sentence or is listed as silent", () => {
  const acted = {
    e: "acted",
    seat: 2,
    amount: 0,
    bet: 0,
    stack: 0,
    all_in: false,
    timed_out: false,
  } as const;
  const TOLD: [NewsItem, string | null][] = [
    [
      { e: "seat_taken", seat: 7, player: "p", name: "Olle", house: false, stack: 400 },
      "Olle sits down with 400",
    ],
    [{ e: "leaving", seat: 2, reason: "left" }, null],
    [{ e: "topped_up", seat: 2, amount: 200, stack: 1 }, "Ana adds 200"],
    [{ e: "sat_out", seat: 2, reason: "timed_out" }, "Ana sits out (timed out)"],
    [{ e: "came_back", seat: 2 }, "Ana is back"],
    [{ e: "connection", seat: 2, connected: false }, "Ana disconnects"],
    [
      {
        e: "hand_opened",
        hand_no: 8,
        hand: "h",
        button: 1,
        seats: [],
        root: "",
        deck: 52,
        commitments: [],
        cut_at: null,
      },
      "Hand 8",
    ],
    [
      { e: "blind_posted", seat: 2, blind: "small", amount: 5, bet: 5, stack: 1, all_in: false },
      null,
    ],
    [
      { e: "dealt", seat: 1, cards: ["Td", "As"], openings: [] },
      "You are dealt ten of diamonds, ace of spades",
    ],
    [{ e: "dealt", seat: 2, cards: [null, null], openings: [] }, null],
    [{ e: "dealt", seat: 2, cards: [null, "9h"], openings: [] }, "Ana gets nine of hearts"],
    [{ e: "street_opened", street: "flop" }, null],
    [{ ...acted, action: "fold" }, "Ana folds"],
    [{ ...acted, action: "check", timed_out: true }, "Ana checks (timed out)"],
    [{ ...acted, action: "call", amount: 1200, bet: 1600 }, "Ana calls 1,200"],
    [{ ...acted, action: "bet", amount: 60, bet: 60 }, "Ana bets 60"],
    [
      { ...acted, action: "raise_to", amount: 500, bet: 600, all_in: true },
      "Ana raises to 600, all-in",
    ],
    [{ e: "drew", seat: 2, count: 0 }, "Ana stands pat"],
    [{ e: "drew", seat: 2, count: 1 }, "Ana discards one card"],
    [
      { e: "deck_renewed", root: "", deck: 21, commitments: [], cut_at: null },
      "The deck runs short: discards are reshuffled into a new deck of 21",
    ],
    [{ e: "runs_wished", seat: 2, runs: 2 }, "Ana wants to run it 2 times"],
    [{ e: "runs_chosen", runs: 2 }, "The board is run 2 times"],
    [{ e: "uncalled_returned", seat: 2, amount: 5, bet: 0, stack: 5 }, null],
    [{ e: "mucked", seat: 2 }, null],
    [
      {
        e: "pot_awarded",
        pot: 0,
        board: 0,
        side: "whole",
        shares: [{ seat: 2, amount: 95, stack: 1 }],
        best: [],
      },
      "Ana wins 95",
    ],
    [
      {
        e: "pot_awarded",
        pot: 1,
        board: 0,
        side: "high",
        shares: [
          { seat: 2, amount: 5, stack: 1 },
          { seat: 1, amount: 4, stack: 1 },
        ],
        best: [],
      },
      "Ana wins high: 5, Saga wins high: 4 from side pot 1",
    ],
    [{ e: "hand_closed", results: [], rake: 0, next_at: null }, null],
    [
      {
        e: "hand_voided",
        ordered: false,
        dead_money: "return",
        rake: 0,
        refunds: [
          { seat: 2, folded: false, staked: 30, back: 33, stack: 1033 },
          { seat: 1, folded: true, staked: 0, back: 0, stack: 9 },
        ],
      },
      "The room could not continue this hand and voided it. Ana: 30 put in, 33 returned.",
    ],
    [{ e: "no_turn", next_at: null }, null],
    [{ e: "paused", until: 700_000 }, "The host pauses the table"],
    [{ e: "paused", until: null }, "The host pauses the table: no new hand starts"],
    [{ e: "hold_ended" }, "The pause has reached its limit: the hand resumes"],
    [
      { e: "muted", player: table.seats.find((one) => one.seat === 2)!.player },
      "The host mutes Ana",
    ],
    [
      { e: "muted", player: table.seats.find((one) => one.seat === table.you)!.player },
      "The host has muted you: nobody sees your messages",
    ],
    [{ e: "unmuted", player: "nobody" }, "A spectator can chat again"],
    [{ e: "closed" }, "The table is closed"],
    [{ e: "said", at: 1, player: "p", name: "Ana", text: "hello" }, "Ana says: hello"],
  ];
  for (const [item, text] of TOLD) assert.equal(spoken(item), text, item.e);
});

test("each street names its cards, in symbols and in words", () => {
  const flop = table.log.find((item) => item.e === "board_dealt")!;
  assert.equal(written(flop), "Flop: Q♥ 7♠ 2♦");
  assert.equal(spoken(flop), "Flop: queen of hearts, seven of spades, two of diamonds");
  const end = showdown();
  const boards = end.log.filter((item) => item.e === "board_dealt");
  assert.deepEqual(
    boards.map((item) => written(item, end)),
    ["Flop: Q♥ 7♠ 2♦", "Turn: K♦", "River: A♣"],
  );
});

/** The log's names for these cards, dealt one after another at a table of two boards. */
function streets(...items: NewsItem[]): (string | null)[] {
  const end = showdown();
  const view = { ...end, hand: { ...end.hand!, boards: [["2c"], ["3c"]] }, log: items };
  return items
    .filter((item) => item.e === "board_dealt")
    .map((item) => written(item, view)!.replace(/:.*/, ""));
}
const lie = (board: number, ...cards: string[]): NewsItem => ({
  e: "board_dealt",
  board,
  cards,
  openings: [],
});

test("a board run again continues from the cards before it", () => {
  const agreed: NewsItem = { e: "runs_chosen", runs: 2 };
  const flop = lie(0, "Qh", "7s", "2d");
  assert.deepEqual(streets(flop, agreed, lie(0, "3c"), lie(0, "4c"), lie(1, "5c"), lie(1, "6c")), [
    "Flop, board 1",
    "Turn, board 1",
    "River, board 1",
    "Turn, board 2",
    "River, board 2",
  ]);
  assert.deepEqual(streets(flop, lie(0, "3c"), agreed, lie(0, "4c"), lie(1, "5c")).slice(2), [
    "River, board 1",
    "River, board 2",
  ]);
  const whole = [lie(1, "Qd", "7c", "2h"), lie(1, "3d"), lie(1, "4d")];
  assert.deepEqual(streets(agreed, flop, lie(0, "3c"), lie(0, "4c"), ...whole).slice(3), [
    "Flop, board 2",
    "Turn, board 2",
    "River, board 2",
  ]);
});

test("two boards from the start each have their own streets", () => {
  const told = streets(
    lie(0, "Qh", "7s", "2d"),
    lie(1, "Qd", "7c", "2h"),
    lie(0, "3c"),
    lie(1, "3d"),
    lie(0, "4c"),
    lie(1, "4d"),
  );
  assert.deepEqual(told, [
    "Flop, board 1",
    "Flop, board 2",
    "Turn, board 1",
    "Turn, board 2",
    "River, board 1",
    "River, board 2",
  ]);
});

test("equities stay visible while the players choose the runs", () => {
  const chance = { win: 6_400, tie: 0, estimate: false };
  assert.equal(expectationMark(2, chance), "Run 2 times · 64%");
  assert.equal(expectationMark(2, chance, true), "2× · 64%");
  assert.equal(expectationMark(1, null, true), "Run once");
  assert.equal(expectationMark(null, { ...chance, estimate: true }), "≈ 64%");
});

test("the mark of house players is written but not spoken", () => {
  const item: NewsItem = {
    e: "acted",
    seat: 3,
    action: "check",
    amount: 0,
    bet: 0,
    stack: 0,
    all_in: false,
    timed_out: false,
  };
  assert.equal(written(item), "⌂\u202fBjörn checks");
  assert.equal(spoken(item), "Björn checks");
});

test("a hand shown before the river is only ranked after it", () => {
  const end = showdown();
  const first: NewsItem = { e: "shown", seat: 3, cards: ["Kh", "Kc"], rankings: [], openings: [] };
  const again: NewsItem = {
    ...first,
    rankings: [{ board: 0, side: "whole", category: "trips", ranks: ["K"], cards: [] }],
  };
  const view = { ...end, log: [first, again] };
  assert.equal(spoken(first, view), "Björn shows king of hearts, king of clubs");
  assert.equal(spoken(again, view), "Björn has three kings");
});

test("a leaving player is named from the table before", () => {
  assert.equal(tellLeft({ e: "seat_left", seat: 2, reason: "left" }, table).spoken, "Ana leaves");
});

test("the player's own turn is one short message", () => {
  const options = table.turn!.options!;
  assert.equal(
    turnText(options, 20, CHIPS),
    "Your turn. 60 to call. Bet or raise to 120 or more. 20 seconds.",
  );
  const free = { ...options, call: null, check: true, raise_to: null };
  assert.equal(turnText(free, 1, CHIPS), "Your turn. You may check. One second.");
});

test("a burst becomes one utterance of its last six sentences", () => {
  const said: string[] = [];
  let due: (() => void) | null = null;
  const announcer = createAnnouncer(
    { polite: (text) => said.push(text), assertive: (text) => said.push(`! ${text}`) },
    (_ms, run) => (due = run),
  );
  announcer.polite("Ana folds");
  announcer.polite("Björn calls 60.");
  assert.deepEqual(said, []);
  due!();
  assert.deepEqual(said, ["Ana folds. Björn calls 60."]);
  for (let at = 0; at < 9; at++) announcer.polite(`line ${at}`);
  due!();
  assert.match(said[1] ?? "", /^line 3\. line 4\. line 5\. line 6\. line 7\. line 8\.\s$/);
});

test("the same text twice changes the live region twice", () => {
  const said: string[] = [];
  const announcer = createAnnouncer(
    { polite: () => {}, assertive: (text) => said.push(text) },
    () => {},
  );
  for (let turn = 0; turn < 3; turn++) announcer.prompt("Your turn. You may check.");
  announcer.assertive("Pot 215.");
  announcer.assertive("Pot 215.");
  for (const [at, text] of said.entries()) assert.notEqual(text, said[at + 1]);
  assert.deepEqual(
    said.map((text) => text.trim()),
    [...Array<string>(3).fill("Your turn. You may check."), "Pot 215.", "Pot 215."],
  );
});

test("a question repeats no fact, and comes after the facts", () => {
  const said: string[] = [];
  const due: (() => void)[] = [];
  const announcer = createAnnouncer(
    { polite: (text) => said.push(text), assertive: (text) => said.push(`! ${text}`) },
    (_ms, run) => due.push(run),
  );
  announcer.polite("Ana checks");
  announcer.polite("Flop: ace of spades");
  announcer.prompt("Your turn. You may check.");
  assert.deepEqual(said, ["! Ana checks. Flop: ace of spades. Your turn. You may check."]);
  for (const run of due.splice(0)) run();
  assert.equal(said.length, 1);
  announcer.polite("Björn folds");
  for (const run of due.splice(0)) run();
  assert.equal(said[1], "Björn folds.");
});
