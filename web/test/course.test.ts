// A past hand as steps: every game of a real room's answers, played through from its log alone.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { retold, voided } from "../dev/scenes.ts";
import { byStreet, courseOf, showsFor, spokenOf, withoutNames } from "../src/core/course.ts";
import { read } from "../src/core/routes.ts";
import type { RetoldHand } from "../src/wire.ts";

/** Hands as a room retold them to a player, by game. */
const HANDS = JSON.parse(
  readFileSync(new URL("./golden/retold.json", import.meta.url), "utf8"),
) as Record<string, RetoldHand>;
const each = Object.entries(HANDS);

test("the hands to play through are of every family", () => {
  assert.deepEqual(Object.keys(HANDS).sort(), [
    "badugi",
    "courchevel",
    "five_card_draw",
    "holdem",
    "holdem_runs",
    "omaha_8",
    "pineapple",
    "razz",
    "soko",
    "stud",
    "stud_8",
    "triple_draw_27",
  ]);
});

for (const [name, hand] of each) {
  test(`the steps of ${name} end at the table that the room sent`, () => {
    const steps = courseOf(hand);
    const last = steps.at(-1)!.view;
    assert.deepEqual(last.hand?.boards, hand.view.hand?.boards);
    assert.equal(last.hand?.over, true);
    for (const seat of hand.view.seats) {
      const found = last.seats.find((one) => one.seat === seat.seat)!;
      assert.equal(found.stack, seat.stack, `stack of seat ${seat.seat}`);
      assert.equal(found.folded, seat.folded, `seat ${seat.seat}`);
      assert.deepEqual(found.rankings, seat.rankings, `ranking of seat ${seat.seat}`);
      if (!seat.folded) assert.deepEqual(found.cards, seat.cards, `cards of seat ${seat.seat}`);
    }
    assert.deepEqual(last.log, hand.view.log);
  });

  test(`in each step of ${name} chips are neither made nor lost`, () => {
    const steps = courseOf(hand);
    const before = hand.view.log.findLast((item) => item.e === "hand_closed");
    assert.ok(before?.e === "hand_closed");
    const whole = before.results.reduce((sum, one) => sum + one.stack - one.net, 0);
    for (const { view } of steps) {
      if (view.hand?.over || view.log.some((item) => item.e === "pot_awarded")) continue;
      const antes = view.log.reduce(
        (sum, item) => sum + (item.e === "ante_posted" ? item.amount : 0),
        0,
      );
      const pots = (view.hand?.pots ?? []).reduce((sum, pot) => sum + pot.amount, 0);
      const seats = view.seats.reduce((sum, one) => sum + one.stack + one.bet, 0);
      const collected = view.log.some((item) => item.e === "bets_collected");
      assert.equal(seats + pots + (collected ? 0 : antes), whole);
    }
  });

  test(`every step of ${name} is said, and each street is one press away`, () => {
    const steps = courseOf(hand);
    assert.ok(steps.length > 5, `${steps.length} steps`);
    for (const [at, step] of steps.entries()) {
      assert.ok(step.lines.length > 0, `step ${at}`);
      assert.match(spokenOf(step), /[.!?]$/);
      assert.ok(showsFor(step) >= 900);
    }
    const stops = [0];
    while (stops.at(-1)! < steps.length - 1) stops.push(byStreet(steps, stops.at(-1)!, 1));
    assert.deepEqual(
      stops,
      [...new Set(stops)].sort((a, b) => a - b),
    );
    const back = [steps.length - 1];
    while (back.at(-1)! > 0) back.push(byStreet(steps, back.at(-1)!, -1));
    assert.deepEqual(back.reverse(), stops);
    const streets = new Set(steps.map(({ street }) => street));
    const seen = new Set(stops.map((at) => steps[at]!.street));
    assert.deepEqual([...seen].sort(), [...streets].sort());
  });

  test(`no step of ${name} shows a card before it is dealt or shown`, () => {
    for (const { view } of courseOf(hand)) {
      const told = new Set(
        view.log.flatMap((item) =>
          "cards" in item && Array.isArray(item.cards) ? (item.cards as (string | null)[]) : [],
        ),
      );
      const seen = [
        ...view.seats.flatMap(({ cards }) => cards),
        ...(view.hand?.boards ?? []).flat(),
      ];
      for (const card of seen) assert.ok(card === null || told.has(card), `${card}`);
    }
  });

  test(`no name is left in ${name} when names are hidden`, () => {
    const steps = courseOf(withoutNames(hand));
    const text = JSON.stringify(steps.map(({ lines, view }) => [lines, view.seats, view.chat]));
    for (const { name: who, player } of hand.view.seats) {
      assert.ok(!text.includes(JSON.stringify(who).slice(1, -1)), who);
      assert.ok(!text.includes(player), player);
    }
    assert.match(text, /Seat \d/);
    assert.equal(steps.length, courseOf(hand).length);
  });
}

test("a draw and the cards that replace it are one step", () => {
  const steps = courseOf(HANDS["five_card_draw"]!);
  const draws = steps.filter(({ view }) => view.log.at(-1)?.e === "dealt");
  assert.ok(draws.some(({ view }) => view.log.at(-2)?.e === "drew"));
});

test("the seat that acts next is marked", () => {
  const steps = courseOf(HANDS["holdem"]!);
  const acts = steps.flatMap(({ view }, at) => {
    const item = view.log.at(-1);
    return item?.e === "acted" ? [[steps[at - 1]!.view.turn?.seat, item.seat]] : [];
  });
  assert.ok(acts.length > 3);
  for (const [marked, seat] of acts) assert.equal(marked, seat);
  assert.equal(steps.at(-1)!.view.turn, null);
});

test("a hand run several times deals each board in steps", () => {
  const steps = courseOf(HANDS["holdem_runs"]!);
  const counts = steps.map(({ view }) =>
    (view.hand?.boards ?? []).map((cards) => cards.length).join(),
  );
  assert.ok(counts.includes("5,5,5,5"), counts.join(" "));
  assert.ok(new Set(counts).size >= 4, counts.join(" "));
});

test("a void hand is one step, and a hand of the mock room has its own", () => {
  const row = retold(0).row;
  const view = voided();
  const hand = {
    ...retold(0),
    row: { ...row, void: true },
    view: { ...view, log: view.log.slice(-1) },
  };
  assert.equal(courseOf(hand).length, 1);
  assert.ok(courseOf(retold(0)).length > 5);
  assert.deepEqual(courseOf({ ...hand, view: { ...view, log: [] } }), []);
});

test("the address of a step names the step and whether names are shown", () => {
  const at = { page: "replay", table: "t1", handNo: 7 };
  assert.deepEqual(read("/hands/t1/7/replay"), { ...at, step: null, named: true });
  assert.deepEqual(read("/hands/t1/7/replay/12"), { ...at, step: 12, named: true });
  assert.deepEqual(read("/hands/t1/7/replay/12/seats"), { ...at, step: 12, named: false });
  assert.deepEqual(read("/hands/t1/7/replay/seats"), { ...at, step: null, named: false });
  for (const bad of [
    "/hands/t1/7/replay/x",
    "/hands/t1/7/step",
    "/hands/t1/x/replay",
    "/t/a/b/c/d",
  ])
    assert.deepEqual(read(bad), { page: "unknown" }, bad);
});
