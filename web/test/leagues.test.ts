// Leagues and further dates in the client.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dateAfter, datesAfter } from "../src/core/dates.ts";
import { beginsLeague, leagueOf, listedOf, pointsOf, rulesOf } from "../src/core/leagues.ts";
import { begins, formOf, momentOf } from "../src/core/newtournament.ts";
import type { PointsFormula } from "../src/wire.ts";

const NOON = new Date(2026, 2, 1, 12).getTime();

test("points are those of the room's own examples", () => {
  const points = (formula: PointsFormula, taking_part: number, places: number[], players: number) =>
    places.map((place) => pointsOf({ formula, taking_part }, place, players));
  assert.deepEqual(points({ kind: "root", base: 100 }, 0, [1, 2, 3, 4], 4), [200, 141, 115, 100]);
  assert.deepEqual(points({ kind: "root", base: 100 }, 10, [1, 9], 9), [310, 110]);
  assert.deepEqual(points({ kind: "root", base: 10_000 }, 0, [1], 10_000), [1_000_000]);
  assert.deepEqual(points({ kind: "beaten", each: 2 }, 0, [1, 4], 4), [6, 0]);
  assert.deepEqual(points({ kind: "listed", points: [10, 6] }, 1, [1, 2, 3], 5), [11, 7, 1]);
});

test("a list of points is read with any separators", () => {
  assert.deepEqual(listedOf("10, 7;5  3"), [10, 7, 5, 3]);
  assert.deepEqual(listedOf(" 10 x "), [10, 0]);
  assert.deepEqual(listedOf(""), []);
});

test("the form of a league sends only what was chosen", () => {
  const choice = { ...beginsLeague(true), name: " Tuesday ", best: 8, takingPart: 5 };
  const rules = { formula: { kind: "root", base: 100 }, taking_part: 5, best: 8 };
  assert.deepEqual(leagueOf(choice), { name: "Tuesday", rules, private: true });
  const listed = rulesOf({ ...choice, formula: "listed", points: "3 2 1", best: 0 });
  assert.deepEqual(listed, { formula: { kind: "listed", points: [3, 2, 1] }, taking_part: 5 });
});

test("further dates keep the time of day when clocks change", () => {
  const first = "2026-03-01T20:10";
  const weeks = datesAfter(first, "week", 6);
  assert.deepEqual(
    weeks.map((when) => when.slice(11)),
    Array(6).fill("20:10"),
  );
  assert.equal(weeks.at(-1), "2026-04-12T20:10");
  assert.deepEqual(datesAfter(first, "day", 2), ["2026-03-02T20:10", "2026-03-03T20:10"]);
  assert.equal(dateAfter(first, "two_weeks", 1), "2026-03-15T20:10");
});

test("a monthly date past the end of a month is its last day", () => {
  const months = datesAfter("2026-01-31T19:00", "month", 3);
  assert.deepEqual(months, ["2026-02-28T19:00", "2026-03-31T19:00", "2026-04-30T19:00"]);
});

test("league and dates are sent where they apply", () => {
  const choice = { ...begins(true, NOON), league: "l1", dates: ["2026-03-08T12:30"] };
  const full = formOf(choice);
  assert.deepEqual([full.league, full.dates], ["l1", undefined]);
  const dated = formOf({ ...choice, isSitAndGo: false });
  assert.deepEqual(dated.dates, [momentOf("2026-03-08T12:30")]);
  const spin = formOf({ ...choice, isSitAndGo: false, prizes: "spin" });
  assert.equal(spin.dates, undefined);
});
