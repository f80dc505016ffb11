// The clock of a turn with its time bank, and the wait for disconnected players.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CHIPS } from "../src/core/amounts.ts";
import { tell } from "../src/core/announcer.ts";
import { answer } from "../src/core/ear.ts";
import {
  bankSeconds,
  isUnlimited,
  mayDraw,
  NO_CLOCK,
  running,
  secondsOf,
} from "../src/core/clock.ts";
import { clockRules, timeToAct } from "../src/core/clockwords.ts";
import { applyItem } from "../src/core/table.ts";
import type { ClockView, TableView } from "../src/wire.ts";
import { myTurn, outage, timeBank, unlimited } from "../dev/scenes.ts";

const NOW = 1_000_000;
const drawing = (): TableView => {
  const view = timeBank(NOW);
  const turn = view.turn!;
  return applyItem(
    view,
    { e: "turn", ...turn, bank_from: turn.deadline!, deadline: turn.deadline! + turn.bank_ms! },
    null,
  );
};

test("the bank runs after the time to act, and shrinks", () => {
  const turn = drawing().turn!;
  assert.deepEqual(running(turn, 20_000, NOW), { kind: "time", until: NOW + 8_000, whole: 20_000 });
  assert.deepEqual(running(turn, 20_000, NOW + 7_999).kind, "time");
  assert.deepEqual(running(turn, 20_000, NOW + 8_000), {
    kind: "bank",
    until: NOW + 53_000,
    whole: 45_000,
  });
  assert.equal(bankSeconds(turn, NOW), 45);
  assert.equal(bankSeconds(turn, NOW + 8_000 + 12_000), 33);
  assert.equal(bankSeconds(turn, NOW + 80_000), 0);
});

test("a clock takes its turn's length, and can be stopped", () => {
  const turn = { ...myTurn(NOW).turn!, time_ms: 35_000 };
  assert.equal(running(turn, 20_000, NOW).whole, 35_000);
  assert.deepEqual(running({ ...turn, deadline: null }, 20_000, NOW), {
    kind: "time",
    until: null,
    whole: 35_000,
  });
});

test("only the player to act can use the time bank, once", () => {
  const view = timeBank(NOW);
  assert.ok(mayDraw(view));
  assert.ok(!mayDraw(drawing()));
  assert.ok(!mayDraw({ ...view, turn: { ...view.turn!, seat: 2, options: null } }));
  assert.ok(!mayDraw({ ...view, clock: { ...view.clock, time_bank_drawn: "by_itself" } }));
  const { bank_ms: _, ...empty } = view.turn!;
  assert.ok(!mayDraw({ ...view, turn: empty }));
  assert.ok(!mayDraw({ ...view, turn: { ...view.turn!, deadline: null } }));
});

test("a held hand is not a table without a time limit", () => {
  assert.ok(isUnlimited(unlimited(NOW)));
  assert.ok(!isUnlimited({ ...unlimited(NOW), held_until: NOW }));
  assert.ok(!isUnlimited(myTurn(NOW)));
});

test("a pause keeps holding a hand held for lost connections", () => {
  const view = myTurn(NOW);
  const waits = applyItem(view, { e: "outage_began", until: NOW + 60_000, holds: true }, null);
  assert.deepEqual([waits.outage_until, waits.held_until], [NOW + 60_000, NOW + 60_000]);
  const over = applyItem(waits, { e: "outage_ended" }, null);
  assert.deepEqual({ ...over, log: [] }, { ...view, log: [] });
  const paused = applyItem(waits, { e: "paused", until: NOW + 600_000 }, null);
  assert.equal(applyItem(paused, { e: "outage_ended" }, null).held_until, NOW + 600_000);
  const between = applyItem(view, { e: "outage_began", until: NOW + 60_000, holds: false }, null);
  assert.equal(between.held_until, null);
});

test("a player with extra time is marked", () => {
  const view = applyItem(myTurn(NOW), { e: "more_time_set", seat: 2, on: true }, null);
  assert.equal(view.seats.find((one) => one.seat === 2)!.more_time, true);
  assert.equal(
    tell({ e: "more_time_set", seat: 2, on: true }, view).spoken,
    "Ana takes extra time per turn",
  );
  assert.equal(tell({ e: "time_bank_begun", seat: 2 }, view).spoken, "Ana uses the time bank");
});

test("the seconds used and left add up to the whole time", () => {
  const until = NOW + 12_000;
  const whole = 20_000;
  assert.deepEqual(secondsOf({ kind: "time", until, whole }, NOW), { used: 8, left: 12 });
  assert.deepEqual(secondsOf({ kind: "time", until, whole }, NOW + 400), { used: 8, left: 12 });
  assert.deepEqual(secondsOf({ kind: "time", until, whole }, NOW + 1_000), { used: 9, left: 11 });
  assert.deepEqual(secondsOf({ kind: "time", until, whole }, until + 1), { used: 20, left: 0 });
  assert.deepEqual(secondsOf({ kind: "time", until, whole }, NOW - 9_000), { used: 0, left: 20 });
  assert.equal(secondsOf({ kind: "time", until: null, whole }, NOW), null);
});

const said = (view: TableView, now: number) =>
  answer("time", { view, style: CHIPS, now, thrown: [] });

test("the spoken time includes the time bank", () => {
  assert.equal(
    said(timeBank(NOW), NOW),
    "You to act. 8 seconds left. 45 seconds in the time bank.",
  );
  assert.equal(said(drawing(), NOW + 18_000), "You to act. 35 seconds left in the time bank.");
  assert.equal(said(unlimited(NOW), NOW), "You to act, no time limit.");
  assert.equal(said(outage(NOW), NOW), "You to act. The clock is stopped.");
});

test("a table's clock in words", () => {
  const rules = (clock: Partial<ClockView>) => clockRules({ ...NO_CLOCK, ...clock }, 20_000);
  assert.deepEqual(rules({}), [
    ["Time bank", "None"],
    ["Lost connection", "No extra time"],
    ["If several disconnect", "Play continues"],
  ]);
  const all = rules({
    time_bank_s: 60,
    time_bank_drawn: "by_button",
    time_bank_refill_s: 5,
    time_bank_refill_hands: 10,
    more_time_s: 15,
    lost_line_s: 15,
    outage_hold_s: 60,
  });
  assert.deepEqual(all, [
    ["Time bank", "60 s, by button; 5 s back every 10 hands"],
    ["Extra time on request", "15 s per turn"],
    ["Lost connection", "15 s extra, once per hand"],
    ["If several disconnect", "The table waits up to 60 s"],
  ]);
  assert.equal(timeToAct({ time_to_act_ms: 20_000, clock: NO_CLOCK }), "20 seconds");
  assert.equal(timeToAct(unlimited(NOW)), "No limit");
});
