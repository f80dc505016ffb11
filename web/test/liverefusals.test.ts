// Refusals of live events in sentences.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Refused } from "../src/core/protocol.ts";
import { liveRefusalText } from "../src/live/refusals.ts";
import type { RefusalCode } from "../src/wire.ts";

const EURO = { currency: "EUR", decimals: 2 };
const text = (code: RefusalCode, params: Record<string, string | number> = {}) =>
  liveRefusalText(new Refused({ code, params, retry: false }), EURO).replaceAll("\u00a0", " ");

test("chips in a refusal are chips, and prizes are money", () => {
  assert.equal(
    text("live_count_differs", { table: 4, chips_expected: 61_000, chips_counted: 60_500 }),
    "Table 4 should have 61,000 chips, and 60,500 were counted. Count again, or say why.",
  );
  assert.match(text("deal_sum", { sum: 90_000, wanted: 100_000 }), /900\.00 EUR.*1,000\.00 EUR/);
});

test("a field or a fact in a refusal has its name in words", () => {
  const range = { field: "hands", value: 60, min: 1, max: 50 };
  assert.equal(text("live_out_of_range", range), "Hands: enter 1 to 50, not 60.");
  assert.match(text("live_ruling_needs", { field: "fact_button" }), /Where is the button\?$/);
  const unfit = { field: "languages", value: "swe", allowed: "two lower-case letters" };
  assert.match(text("live_field_unfit", unfit), /^languages: swe does not fit/);
});

test("a refusal of a live event counts what is missing", () => {
  assert.match(text("live_not_said", { count: 1 }), /^One thing/);
  assert.match(text("live_not_said", { count: 3 }), /^3 things/);
});

test("other refusals keep the sentences of the room", () => {
  assert.equal(
    text("too_fast"),
    liveRefusalText(new Refused({ code: "too_fast", params: {}, retry: true }), EURO),
  );
  assert.match(text("text_length", { field: "reason", min: 1, max: 200 }), /1 to 200 characters/);
});
