// Amounts, bet sizes, boxes to act in advance, keys, and the guard against misplaced clicks.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  CHIPS,
  editAmount,
  formatAmount,
  formatNet,
  formatShort,
  parseAmount,
} from "../src/core/amounts.ts";
import {
  type BetSpot,
  pagedBy,
  parseSizes,
  potShare,
  presets,
  snapped,
  stepped,
} from "../src/core/bet.ts";
import { chipStack } from "../src/core/chips.ts";
import { createGuard } from "../src/core/guard.ts";
import { HOTKEYS, hotkey } from "../src/core/hotkeys.ts";
import { remapped } from "../src/core/keymap.ts";
import { decided, kept, offered, runsAnswer, same } from "../src/core/preaction.ts";
import { stakes } from "../dev/scenes.ts";
import { AMOUNT_MAX, type OptionsView } from "../src/wire.ts";

const bb = { ...CHIPS, unit: "bb", big_blind: 20 } as const;

test("amounts are written in full, short and signed form", () => {
  assert.equal(formatAmount(1240, CHIPS), "1,240");
  assert.equal(formatAmount(1250, bb), "62.5 BB");
  assert.equal(formatAmount(1200, bb), "60 BB");
  assert.equal(formatNet(-60, CHIPS), "−60");
  assert.equal(formatNet(60, CHIPS), "+60");
  assert.equal(formatShort(99_999, CHIPS), "99,999");
  assert.equal(formatShort(125_499, CHIPS), "125.4k");
  assert.equal(formatShort(999_999, CHIPS), "999.9k"); // never more than there is
  assert.equal(formatShort(1_250_000, CHIPS), "1.25M");
});

test("typed amounts are read leniently but never wrongly", () => {
  const READ: [string, number | null][] = [
    ["1200", 1200],
    ["1,200", 1200],
    [" 1 200 ", 1200],
    ["1.2k", 1200],
    ["2m", 2_000_000],
    ["0", 0],
    ["", null],
    ["-5", null],
    ["1e9", null],
    ["abc", null],
    ["12.", null],
    ["0x10", null],
    ["99999999999999999999", null],
  ];
  for (const [text, amount] of READ)
    assert.equal(parseAmount(text, CHIPS), amount, JSON.stringify(text));
  assert.equal(parseAmount("2.5", bb), 50);
  assert.equal(parseAmount("3bb", bb), 60);
  assert.equal(parseAmount(editAmount(1250, bb), bb), 1250);
});

const options: OptionsView = {
  fold: true,
  check: false,
  call: 60,
  bet: null,
  raise_to: { min: 120, max: 1240 },
  pot_after_call: 275,
};
const spot: BetSpot = { options, limit: "no_limit", stakes, street: "flop", bet: 0, stack: 1240 };

test("a pot-sized raise adds the pot after the call to the call", () => {
  assert.equal(potShare(spot, 100), 335);
  assert.equal(potShare({ ...spot, bet: 20, options: { ...options, call: 40 } }, 50), 60 + 138);
});

test("sizes are multiples preflop, shares of the pot after it", () => {
  assert.deepEqual(
    presets(spot).map((one) => [one.label, one.to, one.legal]),
    [
      ["33%", 151, true],
      ["50%", 198, true],
      ["66%", 242, true],
      ["75%", 266, true],
      ["pot", 335, true],
      ["max", 1240, true],
    ],
  );
  const before: BetSpot = {
    ...spot,
    street: "preflop",
    options: { ...options, call: 10, raise_to: { min: 20, max: 1000 }, pot_after_call: 25 },
    stack: 1000,
  };
  assert.deepEqual(
    presets(before).map((one) => one.to),
    [22, 25, 30, 35, 1000],
  );
});

test("illegal sizes are disabled; the last one is the maximum", () => {
  const tight = presets({ ...spot, options: { ...options, raise_to: { min: 250, max: 300 } } });
  assert.deepEqual(
    tight.map((one) => one.legal),
    [false, false, false, true, false, true],
  );
  assert.equal(tight.at(-1)!.kind, "max");
  assert.equal(presets(spot).at(-1)!.kind, "all_in");
  assert.equal(
    presets({
      ...spot,
      limit: "pot_limit",
      options: { ...options, raise_to: { min: 120, max: 335 } },
    }).at(-1)!.kind,
    "pot",
  );
});

test("fixed limit and a single legal total offer no sizes", () => {
  assert.deepEqual(presets({ ...spot, limit: "fixed_limit" }), []);
  assert.deepEqual(
    presets({ ...spot, options: { ...options, raise_to: { min: 90, max: 90 } } }),
    [],
  );
});

test("the player's own sizes are read leniently", () => {
  assert.deepEqual(parseSizes("2.5x, 3X  40% pot nonsense -3%"), ["2.5x", "3x", "40%", "pot"]);
});

test("steps go to the next multiple and stop at the limits", () => {
  const range = { min: 120, max: 1240 };
  assert.equal(stepped(125, 1, 10, range), 130);
  assert.equal(stepped(125, -1, 10, range), 120);
  assert.equal(stepped(1235, 1, 10, range), 1240);
  assert.equal(stepped(120, -1, 10, range), 120);
  assert.equal(pagedBy(spot, 200, 1, range), 338);
});

test("an illegal amount snaps to the limit and names it", () => {
  assert.deepEqual(snapped(40, { min: 120, max: 1240 }), { to: 120, why: "min" });
  assert.deepEqual(snapped(9999, { min: 120, max: 1240 }), { to: 1240, why: "max" });
  assert.deepEqual(snapped(200, { min: 120, max: 1240 }), { to: 200, why: null });
});

test("a box ticked in advance decides when the turn comes", () => {
  assert.deepEqual(
    offered(0).map((one) => one.kind),
    ["check_fold", "check", "call_any"],
  );
  assert.deepEqual(
    offered(40).map((one) => one.kind),
    ["fold", "call", "call_any"],
  );
  assert.deepEqual(
    offered(0, true).map((one) => one.kind),
    ["fold_go", "check", "call_any"],
  );
  assert.deepEqual(
    offered(40, true).map((one) => one.kind),
    ["fold_go", "call", "call_any"],
  );
  const free: OptionsView = { ...options, check: true, call: null };
  assert.deepEqual(decided({ kind: "check_fold" }, free), { kind: "check" }); // never folds where a check is free
  assert.deepEqual(decided({ kind: "fold" }, free), { kind: "check" });
  assert.deepEqual(decided({ kind: "check_fold" }, options), { kind: "fold" });
  // where a fold leads to another hand, the player may fold even if a check is free
  assert.deepEqual(decided({ kind: "fold_go" }, { ...free, fold: true }), { kind: "fold" });
  assert.deepEqual(decided({ kind: "fold_go" }, { ...free, fold: false }), { kind: "check" });
  assert.deepEqual(decided({ kind: "call", amount: 60 }, options), { kind: "call" });
  assert.equal(decided({ kind: "call", amount: 40 }, options), null);
  assert.equal(decided({ kind: "check" }, options), null);
  assert.deepEqual(decided({ kind: "call_any" }, options), { kind: "call" });
  assert.deepEqual(decided({ kind: "call_any" }, free), { kind: "check" });
});

test("call 40 does not survive another price", () => {
  const call = { kind: "call", amount: 40 } as const;
  assert.equal(kept(call, 40), call);
  assert.equal(kept(call, 80), null);
  assert.equal(kept(call, 0), null);
  assert.equal(kept({ kind: "check" }, 20), null);
  assert.deepEqual(kept({ kind: "call_any" }, 900), { kind: "call_any" });
  assert.ok(!same(call, { kind: "call", amount: 41 }));
});

test("a click within 300 ms of a new meaning is ignored", () => {
  const guard = createGuard();
  assert.equal(guard.takes("1", 0), false); // no button there
  guard.note("1", "check", 1000);
  assert.equal(guard.takes("1", 1299), false);
  assert.equal(guard.takes("1", 1300), true);
  guard.note("1", "check", 1400); // the same meaning: nothing new
  assert.equal(guard.takes("1", 1401), true);
  guard.note("1", "call 60", 2000);
  assert.equal(guard.takes("1", 2100), false);
  guard.note("1", null, 2400);
  assert.equal(guard.takes("1", 9000), false);
});

test("after a decision every button ignores clicks for 300 ms", () => {
  // "Check" before the flop and on it: the second of two clicks was meant for the first
  for (const second of [90, 220, 299]) {
    const guard = createGuard();
    guard.decide("7/1", 0);
    guard.note("1", "check", 0);
    guard.note("2", "raise_to", 0);
    assert.ok(guard.takes("1", 1000));
    guard.decide("7/3", 1001);
    guard.note("1", "check", 1001);
    guard.note("2", "raise_to", 1001);
    for (const slot of ["1", "2"]) {
      assert.equal(guard.takes(slot, 1001 + second), false, `${slot} after ${second}`);
      assert.equal(guard.takes(slot, 1001 + 300), true, slot);
    }
    guard.decide("7/3", 1400);
    assert.ok(guard.takes("1", 1401), "the same decision again is not new");
  }
});

test("keys ignore case and modifiers; only the amount repeats", () => {
  assert.equal(hotkey({ key: "F" }, HOTKEYS), "fold");
  assert.equal(hotkey({ key: "c" }, HOTKEYS), "check_call");
  assert.equal(hotkey({ key: "c", ctrlKey: true }, HOTKEYS), null);
  assert.equal(hotkey({ key: "f", repeat: true }, HOTKEYS), null);
  assert.equal(hotkey({ key: "ArrowUp", repeat: true }, HOTKEYS), "more");
  assert.equal(hotkey({ key: "x" }, HOTKEYS), null);
});

test("a changed key swaps with the action that had it", () => {
  const keys = remapped({ ...HOTKEYS }, "fold", "C")!;
  assert.equal(keys.fold, "c");
  assert.equal(keys.check_call, "f");
  assert.equal(remapped({ ...HOTKEYS }, "fold", "Tab"), null);
  assert.equal(remapped({ ...HOTKEYS }, "fold", " "), null);
});

test("a stack shows at most five chips", () => {
  assert.deepEqual(chipStack(36), [25, 5, 5, 1]);
  assert.deepEqual(chipStack(1_000_000), [5000, 5000, 5000, 5000, 5000]);
  assert.deepEqual(chipStack(0), []);
});

test("the settings can answer how often to run the board", () => {
  const none: OptionsView = {
    fold: false,
    check: false,
    call: null,
    bet: null,
    raise_to: null,
    pot_after_call: 0,
  };
  const asked = { ...none, runs: 3 };
  assert.equal(runsAnswer("ask", asked), null);
  assert.deepEqual(runsAnswer("most", asked), { kind: "run", runs: 3 });
  assert.deepEqual(runsAnswer("once", asked), { kind: "run", runs: 1 });
  for (const setting of ["most", "once"] as const)
    assert.equal(runsAnswer(setting, { ...none, check: true }), null);
});

test("amounts in euros keep their cents, written and read", () => {
  const euros = { unit: "chips", big_blind: 200, currency: "EUR", decimals: 2 } as const;
  assert.equal(formatAmount(123_450, euros), "1,234.50\u00a0EUR");
  assert.equal(formatAmount(5, euros), "0.05\u00a0EUR");
  assert.equal(formatAmount(AMOUNT_MAX, euros), "90,071,992,547,409.91\u00a0EUR");
  assert.equal(formatShort(12_599_999, euros), "125.9k\u00a0EUR");
  assert.equal(formatShort(9_999_999, euros), "99,999.99\u00a0EUR");
  assert.equal(formatNet(-150, euros), "−1.50\u00a0EUR");
  for (const amount of [0, 1, 29, 100, 123_450]) {
    assert.equal(parseAmount(editAmount(amount, euros), euros), amount);
  }
  assert.equal(parseAmount("1.2k", euros), 120_000);
  assert.equal(parseAmount("3bb", euros), 600);
  assert.equal(formatAmount([50, 100], euros), "0.50/1.00\u00a0EUR");
  assert.equal(formatAmount(500, { ...euros, unit: "bb" }), "2.5 BB");
  assert.equal(
    formatAmount(123_450, CHIPS),
    "123,450",
    "play chips have no parts and need no name",
  );
});
