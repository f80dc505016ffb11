// A run-out, taken in street by street.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createPace, pieces, runSeconds, standing, STEP_MS } from "../src/core/pace.ts";
import type { NewsItem } from "../src/wire.ts";
import { opened } from "../dev/scenes.ts";

const odds: NewsItem = { e: "odds", seats: [], estimate: false };
const card: NewsItem = { e: "board_dealt", board: 0, cards: ["2d"], openings: [] };
const shown: NewsItem = { e: "shown", seat: 1, cards: ["As", "Ad"], rankings: [], openings: [] };
const won: NewsItem = { e: "pot_awarded", pot: 0, board: 0, side: "whole", shares: [], best: [] };
const closed = (next_at: number | null): NewsItem => ({
  e: "hand_closed",
  results: [],
  rake: 0,
  next_at,
});
const over: NewsItem = { e: "no_turn", next_at: null };
const locked: NewsItem = { e: "locked" };
const turn = (seat: number) => ({ e: "turn", seat }) as NewsItem;
const runOut = (next_at: number | null): NewsItem[] => [
  shown,
  odds,
  card,
  odds,
  card,
  odds,
  card,
  won,
  closed(next_at),
  over,
];

const kinds = (cut: readonly NewsItem[][]) =>
  cut.map((piece) => piece.map((item) => item.e).join(" "));

test("a batch is cut after each equity that cards follow", () => {
  const [street, end] = ["board_dealt odds", "board_dealt pot_awarded hand_closed no_turn"];
  assert.deepEqual(kinds(pieces(runOut(null), null)), ["shown odds", street, street, end]);
  assert.equal(
    pieces([shown, card, won, closed(null)], 1).length,
    1,
    "no chance, nothing to wait for",
  );
  assert.equal(pieces([shown, odds, turn(2)], 1).length, 1, "the board is still to be agreed on");
  assert.equal(
    pieces([...runOut(null), turn(1)], 1).length,
    1,
    "a question to the observer does not wait",
  );
  assert.equal(pieces([...runOut(null), turn(2)], 1).length, 4);
  assert.equal(
    pieces(
      [
        ...runOut(null),
        { e: "no_turn", next_at: null, choice: { seat: 1, until: null, chosen: null } },
      ],
      1,
    ).length,
    1,
  );
  assert.deepEqual(kinds(pieces([odds, card, opened, odds, card], null)), [
    "odds board_dealt hand_opened odds",
    "board_dealt",
  ]);
});

test("the result stays visible before the next hand", () => {
  assert.equal(standing(runOut(null), 4, 0), STEP_MS);
  assert.equal(standing(runOut(60_000), 4, 0), STEP_MS);
  assert.equal(standing(runOut(14_000), 4, 10_000), 800);
  assert.equal(standing(runOut(9_000), 4, 10_000), 0);
});

test("a run takes as long as its missing streets", () => {
  assert.deepEqual((["preflop", "flop", "turn", "river"] as const).map(runSeconds), [4, 2, 1, 0]);
});

/** A clock moved by hand, and what was taken in at which time. */
function clockwork() {
  let now = 0;
  let due: { at: number; run: () => void } | null = null;
  const seen = { is: true };
  const taken: string[] = [];
  const pace = createPace(
    {
      now: () => now,
      after(ms, run) {
        assert.equal(due, null, "one timer at a time");
        const mine = (due = { at: now + ms, run });
        return () => {
          if (due === mine) due = null;
        };
      },
      isSeen: () => seen.is,
    },
    (items, seq) => taken.push(`${now} ${items.at(-1)!.e} ${seq ?? "-"}`),
  );
  function pass(ms: number): void {
    const until = now + ms;
    while (due && due.at <= until) {
      const { at, run } = due;
      [now, due] = [at, null];
      run();
    }
    now = until;
  }
  const isIdle = () => due === null;
  return { pace, pass, taken, seen, isIdle };
}

test("streets come one by one, with later news behind them", () => {
  const { pace, pass, taken, isIdle } = clockwork();
  pace.come(7, runOut(null), 1);
  assert.deepEqual(taken, ["0 odds -"], "the first piece does not wait");
  pass(STEP_MS - 1);
  assert.equal(taken.length, 1);
  pace.come(8, [locked], 1);
  pass(1);
  assert.deepEqual(taken.slice(1), ["1200 odds -"]);
  pass(2 * STEP_MS);
  assert.deepEqual(taken.slice(2), ["2400 odds -", "3600 no_turn 7", "3600 locked 8"]);
  assert.ok(isIdle());
  pace.come(9, [locked], 1);
  assert.equal(taken.at(-1), "3600 locked 9", "nothing waits: at once");
});

test("a second run-out follows the first in its own steps", () => {
  const { pace, pass, taken } = clockwork();
  pace.come(7, [odds, card], 1);
  pace.come(8, [odds, card, won, closed(3_000)], 1);
  pass(STEP_MS);
  assert.deepEqual(taken, ["0 odds -", "1200 board_dealt 7", "1200 odds -"]);
  pass(1_000);
  assert.equal(taken.at(-1), "2200 hand_closed 8");
});

test("a new hand or a question ends the waiting", () => {
  for (const urgent of [opened, turn(1)]) {
    const { pace, pass, taken, isIdle } = clockwork();
    pace.come(7, runOut(null), 1);
    pass(STEP_MS);
    pace.come(8, [urgent], 1);
    assert.deepEqual(taken.slice(2), ["1200 odds -", "1200 no_turn 7", `1200 ${urgent.e} 8`]);
    assert.ok(isIdle());
  }
  const { pace, taken } = clockwork();
  pace.come(7, runOut(null), 1);
  pace.come(8, [turn(2)], 1);
  assert.equal(taken.length, 1, "another's turn waits");
});

test("waiting news are flushed if hidden, dropped if replaced", () => {
  const { pace, pass, taken, seen, isIdle } = clockwork();
  pace.come(7, runOut(null), 1);
  pace.all();
  assert.deepEqual(taken.slice(1), ["0 odds -", "0 odds -", "0 no_turn 7"]);
  assert.ok(isIdle());
  pace.come(8, runOut(null), 1);
  pace.drop();
  pass(10 * STEP_MS);
  assert.equal(taken.length, 5);
  seen.is = false;
  pace.come(9, runOut(null), 1);
  assert.deepEqual(taken.slice(5), ["12000 no_turn 9"]);
});
