import assert from "node:assert/strict";
import { test } from "node:test";
import { asField, earliest, firstEvening, ofField } from "../src/core/orders.ts";

const HOUR = 60 * 60 * 1000;
const terms = (days_ahead: number) => ({ days_ahead, terms: ["One."] });

test("the earliest day for an order is counted in UTC", () => {
  const noon = Date.UTC(2026, 5, 14, 12);
  assert.equal(earliest(terms(1), noon), Date.UTC(2026, 5, 15));
  assert.equal(earliest(terms(1), Date.UTC(2026, 5, 14, 23, 59, 59)), Date.UTC(2026, 5, 15));
  assert.equal(earliest(terms(1), Date.UTC(2026, 5, 15)), Date.UTC(2026, 5, 16));
  assert.equal(earliest(terms(3), noon), Date.UTC(2026, 5, 17));
});

test("the first evening offered is allowed, at eight local time", () => {
  for (let hour = 0; hour < 72; hour += 1) {
    const now = Date.UTC(2026, 2, 28, hour); // clocks change on the 29th in Europe
    const from = earliest(terms(1), now);
    const evening = firstEvening(terms(1), now);
    assert.equal(new Date(evening).getHours(), 20);
    assert.ok(evening >= from && evening - from <= 25 * HOUR, `${hour}`);
  }
});

test("a date field gives back the moment put into it", () => {
  const at = new Date(2026, 0, 5, 7, 3).getTime();
  assert.equal(asField(at), "2026-01-05T07:03");
  assert.equal(ofField(asField(at)), at);
  assert.equal(ofField(""), null);
});
