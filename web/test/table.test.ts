// A hand from beginning to end, as news: the table after all of it is the golden one.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { applyItem, applyNews, missed } from "../src/core/table.ts";
import { partingOf, partingWords } from "../src/core/parting.ts";
import type { LeaveReason, NewsItem, TableView } from "../src/wire.ts";
import { CHIPS } from "../src/core/amounts.ts";
import { bombFigures, bombMark, bombWords, stillToWish } from "../src/core/bomb.ts";
import { holdsCards, isInHand, isPlayedFor } from "../src/core/facts.ts";
import { myTurn, opened, seat, view, waiting } from "../dev/scenes.ts";

interface Transcript {
  story: string;
  me: string | null;
  before: TableView;
  news: { seq: number; items: NewsItem[] }[];
  after: TableView;
}

const golden = JSON.parse(
  readFileSync(new URL("golden/hand.json", import.meta.url), "utf8"),
) as Transcript[];

/** Freezes it deeply: a reducer that changes its argument throws. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}

for (const one of golden) {
  test(`golden: ${one.story}`, () => {
    let now = frozen(one.before);
    for (const batch of one.news) now = applyNews(now, batch.seq, frozen(batch.items), one.me);
    assert.deepEqual(now, one.after);
  });
}

test("a player who takes a seat learns it from the news", () => {
  const item: NewsItem = {
    e: "seat_taken",
    seat: 4,
    player: "x",
    name: "Xenia",
    house: false,
    stack: 400,
  };
  assert.equal(applyItem(view(), item, "x").you, 4);
  assert.equal(applyItem(view(), item, "y").you, null);
  const left = applyItem(
    applyItem(view(), item, "x"),
    { e: "seat_left", seat: 4, reason: "left" },
    "x",
  );
  assert.equal(left.you, null);
  assert.deepEqual(left.seats, []);
});

test("a delayed view does not seat its spectator", () => {
  const item: NewsItem = {
    e: "seat_taken",
    seat: 4,
    player: "x",
    name: "Xenia",
    house: false,
    stack: 400,
  };
  const now = applyItem({ ...view(), delayed: true }, item, "x");
  assert.equal(now.you, null);
  assert.equal(now.delayed, true);
  assert.equal(now.seats.length, 1);
});

test("a void hand leaves only the stacks", () => {
  const before = frozen(myTurn(0));
  const refunds = [{ seat: 1, folded: false, staked: 30, back: 33, stack: 777 }];
  const after = applyItem(
    before,
    { e: "hand_voided", ordered: true, dead_money: "share", rake: 0, refunds },
    null,
  );
  assert.equal(after.hand, null);
  assert.equal(after.turn, null);
  const of = (seat: (typeof after.seats)[number]) => [
    seat.cards.length,
    seat.bet,
    seat.in_hand,
    seat.folded,
    seat.status,
  ];
  for (const seat of after.seats.filter((one) => one.status !== "sitting_out"))
    assert.deepEqual(of(seat), [0, 0, false, false, "waiting"]);
  assert.equal(after.seats.find((one) => one.seat === 1)?.stack, 777);
  assert.equal(
    after.seats.find((one) => one.seat === 2)?.stack,
    before.seats.find((one) => one.seat === 2)?.stack,
  );
});

test("seats stay in order", () => {
  const sit = (seat: number): NewsItem => ({
    e: "seat_taken",
    seat,
    player: `p${seat}`,
    name: `N${seat}`,
    house: false,
    stack: 1,
  });
  const seats = [5, 2, 9, 1].reduce((now, seat) => applyItem(now, sit(seat), null), view()).seats;
  assert.deepEqual(
    seats.map((one) => one.seat),
    [1, 2, 5, 9],
  );
});

test("the log has one hand and no chat", () => {
  const hand: NewsItem = {
    e: "hand_opened",
    hand_no: 2,
    hand: "h",
    button: 1,
    seats: [],
    root: "",
    deck: 52,
    commitments: [],
    cut_at: null,
  };
  let now = applyItem(view(), { e: "locked" }, null);
  now = applyItem(now, hand, null);
  now = applyItem(now, { e: "no_turn", next_at: null }, null);
  now = applyItem(now, { e: "said", at: 1, player: "p", name: "N", text: "hi" }, null);
  now = applyItem(now, { e: "paused", until: null }, null);
  assert.deepEqual(
    now.log.map((item) => item.e),
    ["hand_opened", "paused"],
  );
  assert.equal(now.chat.length, 1);
  assert.deepEqual(applyItem(now, hand, null).log, [hand]);
});

test("a whole table yields the news that were missed", () => {
  const [opened, ...rest] = [
    {
      e: "hand_opened",
      hand_no: 2,
      hand: "h",
      button: 1,
      seats: [1, 2],
      root: "",
      deck: 52,
      commitments: [],
      cut_at: null,
    },
    { e: "deck_cut", nonces: [], players: 2 },
    { e: "blind_posted", seat: 1, blind: "small", amount: 5, bet: 5, stack: 1, all_in: false },
    { e: "dealt", seat: 1, cards: ["Td", "As"], openings: [] },
    { e: "locked" },
    { e: "unlocked" },
    { e: "locked" },
  ] as const satisfies NewsItem[];
  const start = applyItem(view(), structuredClone(opened), null);
  const whole = (structuredClone(rest) as NewsItem[]).reduce(
    (now, item) => applyItem(now, item, null),
    start,
  );
  assert.deepEqual(missed(start, whole), rest, "all that came in the gap");
  assert.deepEqual(missed(whole, structuredClone(whole)), []);
  const locked = { ...start, log: [...start.log, rest[3]] };
  assert.equal(
    missed(locked, whole).filter((item) => item.e === "locked").length,
    1,
    "what happens twice counts twice",
  );
  assert.deepEqual(missed(null, whole), whole.log);
  assert.deepEqual(
    missed({ ...whole, hand: { ...whole.hand!, hand_no: 1 } }, whole),
    whole.log,
    "another hand",
  );
});

test("news from a newer room changes nothing", () => {
  const strange = { e: "moon_rose" } as unknown as NewsItem;
  const before = view();
  assert.deepEqual({ ...applyItem(before, strange, null), log: [] }, before);
});

test("a bomb pot is announced, opens its boards, clears the votes", () => {
  const rule = { when: "agreed" as const, hands: 0, ante_big_blinds: 5, boards: 2 };
  const before = frozen(view({ seats: [seat(1), seat(2)], you: 1, bomb: { rule, next: false } }));
  const wished = applyItem(before, { e: "bomb_wished", seat: 2, on: true }, null);
  assert.deepEqual([wished.seats[1]!.wishes_bomb, stillToWish(wished)], [true, 1]);
  const announced = applyItem(wished, { e: "bomb_announced" }, null);
  assert.equal(announced.bomb?.next, true);
  assert.equal(bombWords(rule), "When all agree: 5 big blinds each, two boards.");
  assert.deepEqual(bombFigures(announced), { amount: "50", boards: ", on two boards" });
  assert.deepEqual(
    [bombMark(wished, CHIPS), bombMark(announced, CHIPS)],
    [null, "Next: bomb pot · 50 each"],
  );
  const open = applyItem(
    announced,
    { ...opened, seats: [1, 2], bomb: { ante: 50, boards: 2 } } as NewsItem,
    null,
  );
  assert.equal(open.bomb?.next, false);
  assert.deepEqual(open.hand?.boards, [[], []]);
  assert.deepEqual([open.hand?.bomb?.ante, open.seats[1]!.wishes_bomb], [50, false]);
  assert.equal(bombMark(open, CHIPS), "Bomb pot · 50 each");
  // A hand with blinds in between keeps the votes and the announcement.
  const blinds = applyItem(announced, { ...opened, seats: [1, 2] } as NewsItem, null);
  assert.deepEqual(
    [blinds.bomb?.next, blinds.seats[1]!.wishes_bomb, blinds.hand?.boards],
    [true, true, [[]]],
  );
  assert.equal(bombMark(blinds, CHIPS), "Next: bomb pot · 50 each", "also while it is played");
});

test("the room plays for leaving players unless the table closes", () => {
  const before = waiting(0);
  assert.ok(holdsCards(before) && !isPlayedFor(before));
  const left = (reason: "left" | "removed" | "table_closed") =>
    applyItem(before, { e: "leaving", seat: 1, reason }, null);
  assert.ok(isPlayedFor(left("left")) && isPlayedFor(left("removed")));
  const closes = left("table_closed");
  assert.ok(!isPlayedFor(closes), "they play the hand on");
  assert.ok(
    isPlayedFor(applyItem(closes, { e: "leaving", seat: 1, reason: "left" }, null)),
    "but not a player who leaves sooner",
  );
});

test("an all-in player holds cards, a folded one does not", () => {
  const mine = (change: object) => ({ ...waiting(0), seats: [seat(1, change)] });
  assert.ok(holdsCards(mine({ all_in: true })) && !isInHand(mine({ all_in: true })));
  assert.ok(!holdsCards(mine({ folded: true })));
  assert.ok(!holdsCards(mine({ in_hand: false })));
});

test("only a player who lost a seat is told why", () => {
  const before = view({ you: 1, name: "Oak", private: true, seats: [seat(1), seat(2)] });
  const left = (reason: LeaveReason, at = 1) =>
    partingOf({ e: "seat_left", seat: at, reason }, before);
  assert.equal(
    partingWords(left("removed")!),
    "The host removed you from Oak. Your chips are back in your balance.",
  );
  assert.equal(
    partingWords(left("table_closed")!),
    "Oak was closed. Your chips are back in your balance.",
  );
  assert.deepEqual([left("left"), left("away_too_long"), left("removed", 2)], [null, null, null]);
});
