// Several tables on one page: their order, their places, what the device keeps, and how they speak.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createGuard, GUARD_MS } from "../src/core/guard.ts";
import {
  byDeadline,
  dueAt,
  type Due,
  fitted,
  GAP,
  mayJump,
  type Moment,
  nextDue,
  SCALE_MIN,
  stripOrder,
  TILE_MIN,
} from "../src/core/many.ts";
import {
  arranged,
  forgotten,
  NAME_MAX,
  PLAIN,
  readTables,
  savedAs,
  SAVED_MAX,
  shifted,
  withClosed,
  withOpened,
} from "../src/core/manykept.ts";
import { read } from "../src/core/routes.ts";
import * as games from "../dev/games.ts";
import { myTurn, unlimited, waiting } from "../dev/scenes.ts";

const due = (key: string, until: number | null): Due => ({ key, until, what: "act" });

test("a table waits for a decision until it is sent, and for the choice of a game", () => {
  assert.deepEqual(dueAt("a", myTurn(1000), false), { key: "a", until: 15_000, what: "act" });
  assert.equal(dueAt("a", myTurn(1000), true), null);
  assert.equal(dueAt("a", waiting(1000), false), null);
  assert.equal(dueAt("a", null, false), null);
  assert.equal(dueAt("a", unlimited(1000), false)?.until, null);
  assert.equal(dueAt("a", games.choosing(1000, 1), false)?.what, "game");
  assert.equal(dueAt("a", games.choosing(1000, 2), false), null);
});

test("the oldest deadline is served first, tables without one last", () => {
  const dues = byDeadline([
    due("slow", null),
    due("late", 9),
    null,
    due("soon", 4),
    due("none", null),
  ]);
  assert.deepEqual(
    dues.map((one) => one.key),
    ["soon", "late", "slow", "none"],
  );
  assert.equal(nextDue(dues, null), "soon");
  assert.equal(nextDue(dues, "soon"), "late");
  assert.equal(nextDue(dues, "elsewhere"), "soon");
  assert.equal(nextDue([due("soon", 4)], "soon"), null);
});

test("on a phone the tables that wait come first, the others stay as arranged", () => {
  assert.deepEqual(stripOrder(["a", "b", "c", "d"], [due("c", 4), due("gone", 5), due("b", 9)]), [
    "c",
    "b",
    "a",
    "d",
  ]);
});

test("no table comes to the front while the player is about to act", () => {
  const free: Moment = {
    isFrontDue: false,
    isTyping: false,
    isDialogOpen: false,
    isPressing: false,
    sincePress: GUARD_MS,
  };
  assert.equal(mayJump(free), true);
  for (const part of [
    { isFrontDue: true },
    { isTyping: true },
    { isDialogOpen: true },
    { isPressing: true },
    { sincePress: GUARD_MS - 1 },
  ])
    assert.equal(mayJump({ ...free, ...part }), false, JSON.stringify(part));
});

test("a table that comes to the front ignores clicks for a moment", () => {
  const guard = createGuard();
  guard.decide("214/9", 0);
  guard.note("0", "fold", 0);
  assert.equal(guard.takes("0", 5_000), true);
  guard.hold(5_000);
  assert.equal(guard.takes("0", 5_000 + GUARD_MS - 1), false);
  assert.equal(guard.takes("0", 5_000 + GUARD_MS), true);
});

test("tiles fill the window and never overlap", () => {
  for (const [width, height] of [
    [360, 640],
    [1024, 700],
    [1440, 840],
    [2560, 1380],
    [3840, 2000],
  ] as const)
    for (let count = 1; count <= 12; count += 1) {
      const fit = fitted(count, { width, height });
      const rows = Math.ceil(count / fit.columns);
      const what = `${count} in ${width} x ${height}: ${JSON.stringify(fit)}`;
      assert.ok(fit.columns * fit.width + (fit.columns - 1) * GAP <= width, what);
      assert.ok(fit.scale <= 1 && fit.scale > 0, what);
      if (fit.scrolls) continue;
      assert.ok(rows * fit.height + (rows - 1) * GAP <= height, what);
      assert.ok(fit.scale >= SCALE_MIN, what);
      const [w, h] = [fit.width / fit.scale + 0.01, fit.height / fit.scale + 0.01];
      const has = (min: { width: number; height: number }) => w >= min.width && h >= min.height;
      assert.ok(has(TILE_MIN.wide) || has(TILE_MIN.tall), what);
    }
});

test("the number of columns follows the window, or the player", () => {
  const columns = (count: number, width: number, height: number, chosen: number | null = null) =>
    fitted(count, { width, height }, chosen).columns;
  assert.equal(columns(4, 1440, 840), 2);
  assert.equal(fitted(6, { width: 1440, height: 840 }).scrolls, false);
  assert.equal(columns(9, 2560, 1380), 3);
  assert.equal(columns(2, 700, 1200), 1);
  assert.equal(columns(4, 1440, 840, 1), 1);
  assert.equal(columns(4, 1440, 840, 9), 4);
  assert.equal(fitted(4, { width: 1440, height: 840 }).scrolls, false);
  assert.equal(fitted(12, { width: 1024, height: 700 }).scrolls, true);
  assert.equal(fitted(0, { width: 1024, height: 700 }).columns, 1);
});

test("what the device keeps survives damage", () => {
  const empty = { arrangement: PLAIN, opened: [], closed: [], saved: [] };
  for (const text of [null, "", "{", "7", "[]", '{"arrangement":{"columns":99},"saved":[{},4]}'])
    assert.deepEqual(readTables(text), empty, String(text));
  const kept = savedAs(withOpened(empty, "a"), " Evening ", { ...PLAIN, columns: 3 });
  assert.deepEqual(readTables(JSON.stringify(kept)), kept);
  assert.equal(kept.saved[0]!.name, "Evening");
});

test("arrangements are saved by name, the last first, and only so many", () => {
  let kept = readTables(null);
  for (let at = 0; at <= SAVED_MAX; at += 1) kept = savedAs(kept, `n${at}`, PLAIN);
  assert.equal(kept.saved.length, SAVED_MAX);
  assert.equal(kept.saved[0]!.name, `n${SAVED_MAX}`);
  kept = savedAs(kept, "n5", { ...PLAIN, mode: "stack" });
  assert.deepEqual(kept.saved[0], { name: "n5", arrangement: { ...PLAIN, mode: "stack" } });
  assert.equal(kept.saved.filter((one) => one.name === "n5").length, 1);
  assert.equal(savedAs(kept, "  ", PLAIN), kept);
  assert.equal(savedAs(kept, "x".repeat(99), PLAIN).saved[0]!.name.length, NAME_MAX);
  assert.equal(
    forgotten(kept, "n5").saved.some((one) => one.name === "n5"),
    false,
  );
});

test("tables keep the player's order, and new ones come last", () => {
  assert.deepEqual(arranged(["a", "b", "c", "d"], ["c", "gone", "a"]), ["c", "a", "b", "d"]);
  assert.deepEqual(shifted(["a", "b", "c"], "c", -1), ["a", "c", "b"]);
  assert.deepEqual(shifted(["a", "b", "c"], "c", 1), ["a", "b", "c"]);
  assert.deepEqual(shifted(["a", "b", "c"], "gone", 1), ["a", "b", "c"]);
});

test("a closed table with a seat is remembered, one without is forgotten", () => {
  const kept = withOpened(readTables(null), "a");
  assert.deepEqual(withClosed(kept, ["a"], true).closed, ["a"]);
  assert.deepEqual(withClosed(kept, ["a"], true).opened, []);
  assert.deepEqual(withClosed(kept, ["a"], false).closed, []);
  assert.deepEqual(withOpened(withClosed(kept, ["a"], true), "a").closed, []);
});

test("the page of several tables has its own address", () => {
  assert.deepEqual(read("/tables"), { page: "tables" });
  assert.deepEqual(read("/tables/x"), { page: "unknown" });
});
