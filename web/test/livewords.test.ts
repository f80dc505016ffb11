// Acts, cards and figures of live events in words; finding people; the wall's layout in an address.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { found } from "../src/live/find.ts";
import { may } from "../src/live/may.ts";
import { chipFault, chosen, liveForm, PRESETS, stacksOf } from "../src/live/open/form.ts";
import { keyAction, placeOf } from "../src/live/screens.ts";
import { preset, query, read } from "../src/live/wall/layout.ts";
import { actText, cardText, type Names } from "../src/live/words.ts";
import type { LivePerson, LiveWhat } from "../src/wire.ts";

const names: Names = {
  entry: (no) => `Entry${no}`,
  person: (no) => `Person${no}`,
  seat: ({ seat }) => (seat === 3 ? "Ana" : "Bo"),
  structure: [],
  money: { currency: "SEK", decimals: 2 },
};

test("an act is said in one line with the names of those concerned", () => {
  const text = (what: LiveWhat) => actText(what, names);
  assert.equal(
    text({ kind: "knock_out", table: 4, out: [{ seat: 3 }], winners: [5] }),
    "Out: Ana, table 4. Won by Bo.",
  );
  assert.equal(text({ kind: "hands", table: 2, hands: 3 }), "Table 2: 3 hands played.");
  assert.equal(
    text({ kind: "correct", entry: 2, paid: 120_050, second: 1, reason: "Miscounted" }),
    "Payout of Entry2 corrected to 1,200.50\u00a0SEK: Miscounted",
  );
  // without a name of the seat, as in the log
  const log = { ...names, seat: () => null };
  assert.equal(
    actText({ kind: "knock_out", table: 4, out: [{ seat: 3 }], winners: [] }, log),
    "Out: Seat 3, table 4.",
  );
});

test("every kind of act of the wire has a sentence", () => {
  const wire = readFileSync(new URL("../src/wire.ts", import.meta.url), "utf8");
  const from = wire.indexOf("export type LiveWhat =");
  const kinds = wire
    .slice(from, wire.indexOf("\nexport type", from + 1))
    .matchAll(/"kind": "(\w+)"/g);
  const all = [...kinds].map((one) => one[1]!);
  assert.ok(all.length > 50, `${all.length} kinds`);
  const full = {
    item: "phones",
    person: 1,
    entry: 1,
    table: 1,
    device: 1,
    card: 1,
    ruling: 1,
    report: 1,
    act: 1,
    big: 3,
    old: 25,
    plan: {},
    change: { kind: "seed" },
    who: { kind: "new", name: "Ana" },
    to: { kind: "new", name: "Bo", table: 1, seat: 2 },
    chair: { table: 1, seat: 2 },
    presence: "here",
    out: [{ seat: 3 }],
    winners: [],
    stacks: [],
    penalty: { kind: "warning" },
    method: "icm",
    reason: "because",
    paid: 1,
    hands: 1,
    seats: 2,
    players: 3,
    ms: 60_000,
    left_ms: 60_000,
    row: 0,
  };
  for (const kind of all) {
    const text = actText({ ...full, kind } as unknown as LiveWhat, names);
    assert.ok(!text.includes("live_") && !/\{\w+\}|undefined/.test(text), `${kind}: ${text}`);
  }
});

test("a card says who goes where", () => {
  const card = { no: 1, made: 0, needs: [], clause: "SVP-8.2-04" };
  const task = { kind: "balance", from: 4, to: 7, from_players: 9, to_players: 7 } as const;
  assert.equal(
    cardText({ ...card, task, entry: 5, seat: 2 }, names),
    "Entry5 goes from table 4 to table 7, seat 2",
  );
  assert.equal(cardText({ ...card, task }, names), "One player goes from table 4 to table 7");
});

test("people are found by letters without accents, by number, and by code", () => {
  const person = (no: number, name: string): LivePerson =>
    ({ person: no, name, code: `k${no}xz`, status: "in", entry: no }) as LivePerson;
  const all = [person(1, "Åke Björk"), person(12, "Bjarne Ås"), person(2, "Örjan Abel")];
  const ids = (text: string) => found(all, text, "all").map(({ person: no }) => no);
  assert.deepEqual(ids("bjo"), [1]);
  assert.deepEqual(ids("12"), [12]);
  assert.deepEqual(ids("2"), [2]);
  assert.deepEqual(ids("k12xz"), [12]);
  assert.deepEqual(ids("a"), [1, 12, 2]);
  assert.deepEqual(found(all, "", "unpaid").length, 3);
});

test("a layout of the wall survives its address", () => {
  const layout = { ...preset("full", "dark"), cells: ["next", "moved"] as const };
  const asked = query({ ...layout, cells: [...layout.cells] });
  assert.deepEqual(read(asked), layout);
  assert.deepEqual(read("?wall=clock"), preset("clock"));
  assert.equal(read("?wall=other"), null);
});

test("addresses of a console name screen, table and code", () => {
  assert.deepEqual(placeOf(["table", "7"]), { screen: "table", table: 7, code: null });
  assert.deepEqual(placeOf(["482915"]), { screen: "floor", table: null, code: "482915" });
  assert.equal(placeOf(["nothing"]).screen, "floor");
});

test("keys do nothing with modifiers or in fields", () => {
  const press = (key: string, more: object = {}) =>
    keyAction({ key, target: null, ...more } as unknown as KeyboardEvent);
  assert.equal(press("p"), "people");
  assert.equal(press("p", { ctrlKey: true }), null);
  assert.equal(press("p", { target: { closest: () => ({}) } }), null);
});

test("a role offers only what the room takes from it", () => {
  assert.ok(may("director", "correct") && may("desk", "register") && may("dealer", "knock_out"));
  assert.ok(!may("floor", "redraw") && !may("desk", "pause") && !may("dealer", "confirm"));
});

test("the chips of every preset make its starting stack", () => {
  for (const name of PRESETS) {
    const choice = chosen(name, true, 0);
    assert.equal(chipFault(choice), null, name);
    assert.equal(stacksOf(choice.chips), choice.tournament.places);
    const sent = liveForm(choice, { prize: 100, fee: 0 });
    assert.equal(sent.conditions.levels.structure?.start_chips, choice.levels.chips);
    assert.ok(sent.conditions.starts_at !== null);
    choice.chips[0]!.inStart += 1;
    assert.equal(chipFault(choice), "sum");
  }
});
