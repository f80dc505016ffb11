// The catalogue of texts, the settings, the lobby's order, and the places of seats.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { asked, catalogue, chunks, figures, keysFile, sentences } from "../dev/texts.ts";
import { lobbyRow } from "../dev/scenes.ts";
import { CHIPS } from "../src/core/amounts.ts";
import {
  archBets,
  archPlaces,
  archRows,
  BESIDE_STEP,
  MARK_BELOW,
  rimPlaces,
  seatOrder,
} from "../src/core/layout.ts";
import { filtered, offeredFilters, ordered, reordered } from "../src/core/lobby.ts";
import { Refused } from "../src/core/protocol.ts";
import { refusalText } from "../src/core/refusals.ts";
import { defaults, readSettings } from "../src/core/settings.ts";
import { REFUSAL_PARAMS, type RefusalCode } from "../src/wire.ts";

const messages = sentences();

test("the typed keys match the catalogue", () => {
  const kept = readFileSync(new URL("../src/texts.keys.ts", import.meta.url), "utf8");
  assert.equal(kept, keysFile(messages), "run `npm run texts`");
});

test("each sentence is in one part only", () => {
  const all = [...catalogue().values()].flatMap((part) => Object.keys(part));
  assert.deepEqual(
    all.filter((key, at) => all.indexOf(key) !== at),
    [],
  );
});

test("each page and dialog loads the sentences it uses", () => {
  const parts = catalogue();
  const found = chunks();
  assert.ok(found.size > 15 && found.has("src/views/TablePage.svelte"));
  for (const [entry, chunk] of found) {
    const loaded = new Set([...found.get("src/main.ts")!.parts, ...chunk.parts]);
    const here = new Set([...loaded].flatMap((part) => Object.keys(parts.get(part)!)));
    const missing = asked(chunk, Object.keys(messages)).filter((key) => !here.has(key));
    assert.deepEqual(missing, [], `${entry} lacks sentences of other parts: import src/texts/`);
  }
});

test("each refusal has a sentence with figures from the room", () => {
  for (const [code, params] of Object.entries(REFUSAL_PARAMS)) {
    const message =
      messages[`refusal_${code}`] ??
      messages[`tour_refusal_${code}`] ??
      messages[`house_refusal_${code}`] ??
      messages[`live_refusal_${code}`];
    assert.ok(message, `no sentence for ${code}`);
    for (const name of figures(message))
      assert.ok(params.includes(name), `${code} has no figure ${name}`);
  }
});

test("no sentence has an exclamation mark or a trailing blank", () => {
  for (const [key, message] of Object.entries(messages)) {
    const text = typeof message === "string" ? message : `${message.one}|${message.other}`;
    assert.ok(!text.includes("!"), `${key}: ${text}`);
    assert.equal(text, text.trimEnd(), key);
  }
});

test("figures in a refusal are written as amounts", () => {
  const why = new Refused({
    code: "wager_too_small",
    params: { min: 1200, offered: 400 },
    retry: false,
  });
  assert.equal(refusalText(why, CHIPS), "The minimum is 1,200, not 400. Nothing was bet.");
  assert.match(
    refusalText(
      new Refused({ code: "of_tomorrow" as RefusalCode, params: {}, retry: false }),
      CHIPS,
    ),
    /of_tomorrow/,
  );
  assert.equal(refusalText(new Error("x"), CHIPS), messages["refusal_failed"]);
});

test("amounts in a refusal are in the room's currency", () => {
  const cents = { currency: "EUR", decimals: 2 };
  const text = (code: RefusalCode, params: Record<string, number>) =>
    refusalText(new Refused({ code, params, retry: false }), cents).replaceAll("\u00a0", " ");
  assert.equal(
    text("not_enough_chips", { balance: 1_240, needed: 2_000 }),
    "Your balance is 12.40 EUR; this needs 20.00 EUR.",
  );
  assert.equal(
    text("charge_not_covered", { charge: 150, stack: 99 }),
    "Your stack of 0.99 EUR does not cover the time charge of 1.50 EUR. Top up first.",
  );
  const limits = { min: 1_000, max: 2_000, offered: 500 };
  for (const code of [
    "auto_top_up_out_of_range",
    "buy_in_out_of_range",
    "top_up_out_of_range",
    "wager_between",
  ] as const)
    assert.match(text(code, limits), /20\.00 EUR.*, not 5\.00 EUR/, code);
  assert.match(text("bring_in_due", { amount: 50 }), /0\.50 EUR/);
  assert.match(text("too_many_tables", { max: 2_000 }), /limit of 2000 tables/);
});

test("unreadable settings become the defaults", () => {
  assert.deepEqual(readSettings(null), defaults());
  assert.deepEqual(readSettings("{not json"), defaults());
  assert.deepEqual(
    readSettings('{"theme":"purple","volume":7,"hotkeys":{"fold":3},"sizesPreflop":"x"}'),
    defaults(),
  );
  const kept = readSettings(
    '{"theme":"dark","volume":0.2,"hotkeys":{"fold":"q"},"fourColour":true}',
  );
  assert.equal(kept.theme, "dark");
  assert.equal(kept.volume, 0.2);
  assert.equal(kept.hotkeys.fold, "q");
  assert.equal(kept.fourColour, true);
  assert.deepEqual(readSettings(JSON.stringify(kept)), kept);
});

test("family filters appear only with several families", () => {
  const holdem = [2, 3, 4].map((number) => lobbyRow(number));
  assert.ok(!offeredFilters(holdem, []).includes("holdem"));
  const rows = [1, 2, 3, 5, 9].map((number) => lobbyRow(number));
  assert.deepEqual(
    rows.map((row) => row.game.key),
    ["triple_draw_27", "holdem", "holdem", "omaha_8", "stud_8"],
  );
  assert.deepEqual(offeredFilters(rows, []).slice(-4), ["holdem", "omaha", "stud", "draw"]);
  const names = (...on: Parameters<typeof filtered>[1]) =>
    filtered(rows, on, 1e9).map((row) => row.game.key);
  assert.deepEqual(names("stud", "draw"), ["triple_draw_27", "stud_8"]);
  assert.deepEqual(names("holdem", "fixed_limit"), ["holdem"]);
  // a filter that is on is never hidden
  assert.ok(offeredFilters(holdem, ["stud"]).includes("stud"));
});

test("limit filters widen the list, other filters narrow it", () => {
  const rows = [1, 2, 3, 4, 5, 6, 7].map((number) => lobbyRow(number));
  const names = (list: typeof rows) => list.map((row) => row.name);
  assert.equal(filtered(rows, [], 0).length, 7);
  assert.deepEqual(names(filtered(rows, ["pot_limit"], 0)), ["Rowan"]);
  assert.deepEqual(names(filtered(rows, ["pot_limit", "fixed_limit"], 0)), [
    "Larch",
    "Rowan",
    "Yew",
  ]);
  assert.ok(filtered(rows, ["affordable"], 100).every((row) => row.buy_in_min <= 100));
  assert.ok(filtered(rows, ["not_empty"], 0).every((row) => row.seats_taken > 0));
});

test("a column's head sorts, reverses, and resets", () => {
  let order = reordered(null, "stakes");
  assert.deepEqual(order, { column: "stakes", down: true });
  order = reordered(order, "stakes");
  assert.deepEqual(order, { column: "stakes", down: false });
  assert.equal(reordered(order, "stakes"), null);
  const rows = [3, 1, 2].map((number) => lobbyRow(number));
  assert.deepEqual(
    ordered(rows, { column: "seats", down: false }).map((row) => row.seats_taken),
    [1, 2, 3],
  );
  assert.deepEqual(ordered(rows, null), rows);
});

test("the observer's seat is at the bottom, the next to its left", () => {
  assert.deepEqual(seatOrder(6, 4), [4, 5, 6, 1, 2, 3]);
  const box = { x: 100, y: 50, width: 800, height: 400 };
  for (let count = 2; count <= 10; count++) {
    const places = rimPlaces(count, box);
    assert.equal(places.length, count);
    assert.deepEqual([Math.round(places[0]!.x), Math.round(places[0]!.y)], [500, 450]);
    assert.ok(places[1]!.x < 500 || count === 2);
    // equally spaced, left and right alike
    for (let at = 1; at < count; at++) {
      const twin = places[count - at]!;
      assert.ok(
        Math.abs(places[at]!.x - 500 + (twin.x - 500)) < 1e-6,
        `${count} seats, number ${at}`,
      );
      assert.ok(Math.abs(places[at]!.y - twin.y) < 1e-6);
    }
  }
});

test("plates on a phone do not cover each other", () => {
  const plate = { width: 109, height: 44 };
  for (let count = 1; count <= 9; count++) {
    const rows = count <= 3 ? 0 : Math.floor((count - 2) / 2);
    const places = archPlaces(
      count,
      { x: 6, y: 10, width: 348, height: 44 + Math.max(28, rows * 58) },
      plate,
    );
    assert.equal(places.length, count);
    places.forEach((a, at) =>
      places.slice(at + 1).forEach((b) => {
        const apart =
          Math.abs(a.x - b.x) >= plate.width - 0.5 || Math.abs(a.y - b.y) >= plate.height;
        assert.ok(apart, `${count} plates: ${JSON.stringify(a)} and ${JSON.stringify(b)}`);
      }),
    );
  }
});

test("a phone held sideways fits five plates across", () => {
  const plate = { width: 100, height: 36 };
  assert.deepEqual(
    [5, 6, 7, 8].map((count) => archRows(count, 5)),
    [
      { sides: 0, top: 5 },
      { sides: 1, top: 4 },
      { sides: 1, top: 5 },
      { sides: 2, top: 4 },
    ],
  );
  for (let count = 1; count <= 9; count++) {
    const { sides } = archRows(count, 5);
    const places = archPlaces(
      count,
      { x: 6, y: 10, width: 532, height: 36 + Math.max(28, sides * 51) },
      plate,
      5,
    );
    places.forEach((a, at) =>
      places.slice(at + 1).forEach((b) => {
        assert.ok(
          Math.abs(a.x - b.x) >= plate.width || Math.abs(a.y - b.y) >= plate.height,
          `${count} plates`,
        );
      }),
    );
  }
});

test("on a phone no bet or mark covers a plate or another bet", () => {
  for (const [height, step] of [
    [44, 58],
    [36, 50],
  ] as const) {
    const plate = { width: 109, height };
    for (let count = 1; count <= 9; count++) {
      const { sides } = archRows(count);
      const box = { x: 6, y: 10, width: 348, height: height + Math.max(28, sides * step) };
      const places = archPlaces(count, box, plate);
      const bet = archBets(count, box, plate).map(({ x, y }) => ({ x, y, width: 46, height: 20 }));
      // "Reconnecting" is the longest mark
      const marks = places.map(({ x, y }) => ({
        x,
        y: y + height / 2 + MARK_BELOW / 2,
        width: 84,
        height: MARK_BELOW,
      }));
      const plates = places.map(({ x, y }) => ({ x, y, ...plate }));
      const all = [...plates, ...marks, ...bet];
      all.forEach((a, at) =>
        all.slice(at + 1).forEach((b) => {
          const apart =
            Math.abs(a.x - b.x) >= (a.width + b.width) / 2 - 0.5 ||
            Math.abs(a.y - b.y) >= (a.height + b.height) / 2 - 0.5;
          assert.ok(
            apart,
            `${count} seats, ${height} high: ${JSON.stringify(a)} and ${JSON.stringify(b)}`,
          );
        }),
      );
    }
  }
});

test("a phone held sideways fits ten seats, bets and side pots", () => {
  const plate = { width: 100, height: 44 };
  const width = 544;
  // as on a stage of 338 pixels: three pots in a row, the board, the player.s cards and plate, the
  // corner mark
  const middle = [
    { x: width / 2, y: 102, width: 150, height: 20 },
    { x: width / 2, y: 129, width: 292, height: 22 },
    { x: width / 2, y: 177, width: 216, height: 58 },
    { x: width / 2, y: 278, width: 150, height: 120 },
    { x: 496, y: 306, width: 76, height: 28 },
  ];
  for (let count = 6; count <= 9; count++) {
    const { sides } = archRows(count, 5);
    const box = { x: 6, y: 10, width: width - 12, height: plate.height + sides * BESIDE_STEP };
    const places = archPlaces(count, box, plate, 5);
    const bets = archBets(count, box, plate, 5).map(({ x, y }) => ({
      x,
      y,
      width: 46,
      height: 20,
    }));
    const marks = places.map(({ x, y }) => ({
      x,
      y: y + plate.height / 2 + MARK_BELOW / 2,
      width: 84,
      height: MARK_BELOW,
    }));
    const all = [...middle, ...places.map(({ x, y }) => ({ x, y, ...plate })), ...marks, ...bets];
    all.forEach((a, at) =>
      all.slice(at + 1).forEach((b) => {
        const apart =
          Math.abs(a.x - b.x) >= (a.width + b.width) / 2 - 0.5 ||
          Math.abs(a.y - b.y) >= (a.height + b.height) / 2 - 0.5;
        assert.ok(apart, `${count} others: ${JSON.stringify(a)} and ${JSON.stringify(b)}`);
      }),
    );
  }
});
