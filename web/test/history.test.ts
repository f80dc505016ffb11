// Past hands: by day, in words, as text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hands, retold } from "../dev/scenes.ts";
import { CHIPS } from "../src/core/amounts.ts";
import { cardsShort } from "../src/core/cards.ts";
import {
  asText,
  byDay,
  isTold,
  linesOf,
  linesOfList,
  outcome,
  placeName,
  rakeOf,
  resultWords,
  seatsOf,
  tableChoices,
  withNewer,
  withOlder,
} from "../src/core/pasthands.ts";
import { Steps } from "../src/core/steps.ts";
import type { HandPlace, HandsView, RetoldHand } from "../src/wire.ts";
import { caller, office } from "../src/core/http.ts";
import { read } from "../src/core/routes.ts";

const NOON = new Date(2026, 10, 23, 12).getTime();

test("hands are grouped by the reader's day of their end", () => {
  const { hands: rows } = hands(NOON);
  const days = byDay([...rows, ...hands(NOON, true).hands], NOON);
  assert.deepEqual(
    days.slice(0, 2).map((day) => day.title),
    ["Today", "Yesterday"],
  );
  assert.match(days[2]?.title ?? "", /^Saturday,? 21 November 2026$/); // with a comma or not, depending on the browser
  assert.deepEqual(
    days.map((day) => day.rows.length),
    [4, 2, 2],
  );
  // a hand that ended a minute before midnight belongs to the day before
  const midnight = new Date(2026, 10, 23).getTime();
  assert.equal(byDay([{ ...rows[0]!, at: midnight - 60_000 }], NOON)[0]?.title, "Yesterday");
  assert.deepEqual(byDay([], NOON), []);
});

test("a result has a sign and words", () => {
  const { hands: rows } = hands(NOON);
  assert.deepEqual(
    rows.map((row) => outcome(row)),
    ["won", "lost", "even", "void", "won", "lost", "won"],
  );
  assert.deepEqual(
    rows.map((row) => resultWords(row)),
    ["Won 90", "Lost 45", "Even", "Void, +3", "Won 1,250,000", "Lost 1,250", "Won 4,650"],
  );
  assert.equal(resultWords({ ...rows[3]!, net: 0 }), "Void");
  assert.equal(resultWords(rows[0]!, { ...CHIPS, unit: "bb", big_blind: 10 }), "Won 9 BB");
});

test("a hand of a tournament says at which of its tables it was played", () => {
  const { hands: rows } = hands(NOON);
  assert.deepEqual([placeName(rows[0]!), placeName(rows.at(-1)!)], ["Spruce", "Friday, table 3"]);
});

test("each player dealt in is listed with their known cards", () => {
  const seats = seatsOf(retold(NOON));
  const told = (seat: number) => seats.find((one) => one.seat === seat)!;
  assert.deepEqual(
    [told(1).you, told(1).made, told(1).net],
    [true, "two pair, aces and queens", 90],
  );
  // mucked at showdown, and visible to all who were dealt in
  assert.deepEqual([told(5).fate, cardsShort(told(5).cards)], ["mucked", "J♥ J♣"]);
  assert.deepEqual([told(2).fate, told(2).cards], ["folded", []]);
  assert.ok(
    seats.every((one) => one.seat !== 7),
    "only players dealt in are listed",
  );
  assert.deepEqual(rakeOf(retold(NOON)), { whole: 0, own: 0 });
  assert.ok(linesOf(retold(NOON)).some((line) => line.log === "Okonkwo had J♥ J♣"));
});

test("a void hand lists refunds and no cards", () => {
  const seats = seatsOf(retold(NOON, 211));
  assert.deepEqual(
    seats.filter((one) => one.net !== 0).map((one) => [one.seat, one.net, one.fate]),
    [
      [1, 3, null],
      [2, -5, null],
      [4, 2, null],
    ],
  );
  assert.ok(seats.every((one) => one.cards.length === 0));
});

test("a hand as text has head, board, seats and log", () => {
  const text = asText(retold(NOON));
  const [head, board, seats, log] = text.trimEnd().split("\n\n");
  assert.equal(head?.split("\n")[0], "Hand 214");
  assert.match(head ?? "", /^Spruce, 23 Nov 2026, 11:59$/m);
  assert.equal(board, "Q♥ 7♠ 2♦ K♦ A♣");
  assert.match(seats ?? "", /^1\. Saga \(you\), A♠ Q♠, two pair, aces and queens, \+90$/m);
  assert.match(seats ?? "", /^5\. Okonkwo, J♥ J♣, mucked, −320$/m);
  assert.match(seats ?? "", /^2\. Ana, folded, −30$/m);
  assert.match(log ?? "", /^You are dealt A♠ Q♠$/m);
});

test("a damaged hand is listed among the others by its time", () => {
  const view = hands(NOON);
  const lines = linesOfList(view);
  assert.deepEqual(
    lines.map((line) => line.hand_no),
    [214, 213, 212, 211, 210, 31, 30, 41],
  );
  assert.deepEqual(lines.map(isTold), [true, true, true, true, false, true, true, true]);
  assert.equal(byDay(lines, NOON)[0]?.rows.length, 5);
});

test("a list grows at both ends without a gap", () => {
  const all = hands(NOON).hands.map((row, at) => ({ ...row, hand_no: 300 - at }));
  const page = (from: number, to: number, before: number | null): HandsView => ({
    hands: all.slice(from, to),
    untold: [],
    before,
    newest: 300 - from,
  });
  const numbers = (view: HandsView) => view.hands.map((row) => row.hand_no);
  // new hands go to the top, and older ones still load from the end of the list
  const grown = withNewer(page(2, 5, 296), page(0, 3, 298));
  assert.deepEqual(
    [numbers(grown), grown.before, grown.newest],
    [[300, 299, 298, 297, 296], 296, 300],
  );
  // more new hands than a page holds: only that page
  const anew = withNewer(page(4, 6, 295), page(0, 2, 299));
  assert.deepEqual([numbers(anew), anew.before], [[300, 299], 299]);
  // the very first hands
  const first = withNewer({ hands: [], untold: [], before: null, newest: null }, page(0, 2, null));
  assert.deepEqual([numbers(first), first.before], [[300, 299], null]);
  const older = withOlder(page(0, 2, 299), { ...page(2, 4, null), untold: hands(NOON).untold });
  assert.deepEqual(
    [numbers(older), older.before, older.newest, older.untold.length],
    [[300, 299, 298, 297], null, 300, 1],
  );
});

test("tables of one name are told apart by their last hand", () => {
  const table = (table: string, name: string, pool: boolean, at: number) => ({
    table,
    name,
    pool,
    tournament: false,
    at,
  });
  const choices = tableChoices([
    table("a", "Spruce", false, NOON),
    table("b", "Mill", true, NOON),
    table("c", "Spruce", false, NOON - 86_400_000),
    table("d", "Mill", false, NOON),
    { ...table("e", "Friday", false, NOON), tournament: true },
  ]);
  assert.deepEqual(
    choices.map((one) => one.label),
    [
      "Spruce, last 23 Nov 2026, 12:00",
      "Mill (pool)",
      "Spruce, last 22 Nov 2026, 12:00",
      "Mill",
      "Friday (tournament)",
    ],
  );
});

test("every key press moves one hand, however fast", () => {
  const went: number[] = [];
  const place = (hand_no: number): HandPlace | null =>
    hand_no < 1 || hand_no > 9 ? null : { table: "t", hand_no };
  const steps = new Steps(({ hand_no }) => went.push(hand_no));
  const shows = (hand_no: number) =>
    steps.shows({ older: place(hand_no - 1), newer: place(hand_no + 1) } satisfies Pick<
      RetoldHand,
      "older" | "newer"
    >);
  steps.press("older"); // before the first hand is there
  shows(8);
  assert.deepEqual(went, [7]);
  steps.shows(undefined);
  steps.press("older");
  steps.press("older");
  steps.press("newer"); // changed their mind
  assert.deepEqual(went, [7], "one at a time");
  shows(7);
  shows(6);
  assert.deepEqual(went, [7, 6]);
  // presses beyond the last hand are dropped
  for (let press = 0; press < 20; press += 1) steps.press("older");
  for (let at = 5; at >= 1; at -= 1) shows(at);
  steps.press("newer");
  assert.deepEqual(went, [7, 6, 5, 4, 3, 2, 1, 2]);
  // and so are presses after a damaged hand
  steps.press("older");
  steps.press("older");
  steps.shows(null);
  shows(5);
  assert.equal(went.length, 8);
});

test("a jackpot share counts as won and is listed separately", () => {
  const hand = retold(NOON);
  const log = [
    ...hand.view.log,
    { e: "jackpot_fed" as const, shares: [{ seat: 1, amount: 2, stack: 0 }] },
    {
      e: "jackpot_paid" as const,
      jackpot: 1000,
      shares: [
        { seat: 1, amount: 250 },
        { seat: 5, amount: 500 },
      ],
      next_at: null,
    },
  ];
  const paid = {
    ...hand,
    row: { ...hand.row, net: 338, jackpot: 250 },
    view: { ...hand.view, log },
    newer: null,
    older: null,
  };
  const seat = (seat: number) => seatsOf(paid).find((one) => one.seat === seat)!;
  assert.deepEqual([seat(1).net, seat(1).jackpot], [90 - 2 + 250, 250]);
  assert.deepEqual([seat(5).net, seat(5).jackpot], [-320 + 500, 500]);
  assert.deepEqual([seat(2).net, seat(2).jackpot], [-30, 0]);
  assert.match(asText(paid), /^1\. Saga \(you\), .*, \+338, incl. 250 from the jackpot$/m);
});

test("only valid addresses lead to past hands", () => {
  assert.deepEqual(read("/hands"), { page: "hands", table: null });
  assert.deepEqual(read("/hands/t1"), { page: "hands", table: "t1" });
  assert.deepEqual(read("/hands/t1/12"), { page: "hand", table: "t1", handNo: 12 });
  for (const path of [
    "/hands/t1/x",
    "/hands/t1/-1",
    "/hands/t1/12/more",
    "/t/t1/12",
    "/fairness/x",
  ]) {
    assert.deepEqual(read(path), { page: "unknown" }, path);
  }
});

test("each request for past hands has its own address", async () => {
  const asked: string[] = [];
  const room = office(
    caller((url) => {
      asked.push(url);
      return Promise.resolve(new Response(JSON.stringify({ hands: [], tables: [], count: 3 })));
    }),
  );
  await room.hands(null, null);
  await room.hands("t1", null);
  await room.hands(null, 31);
  await room.hands("t1", 31);
  await room.hand("t1", 12);
  assert.equal(await room.newHands(null, 31), 3);
  await room.newHands("t1", 0);
  assert.deepEqual(await room.handTables(), []);
  const expected = [
    "",
    "?table=t1",
    "?before=31",
    "?table=t1&before=31",
    "/t1/12",
    "/new?after=31",
    "/new?after=0&table=t1",
    "/tables",
  ];
  assert.deepEqual(
    asked,
    expected.map((part) => `/api/me/hands${part}`),
  );
});
