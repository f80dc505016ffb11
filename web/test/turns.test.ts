// Which seat gets the next card, and where in the deck the card comes from.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createTurns } from "../src/core/turns.ts";
import type { NewsItem } from "../src/wire.ts";

const dealt = (seat: number, cards: number): NewsItem => ({
  e: "dealt",
  seat,
  cards: Array.from({ length: cards }, () => null),
  openings: [],
});
const street: NewsItem = { e: "street_opened", street: "fourth" };

test("rounds of a run-out go to those who are left", () => {
  const turns = createTurns([1, 2, 3]);
  const places = (seat: number, cards = 1): number[] => turns.take(dealt(seat, cards))!.places;
  for (const seat of [1, 2, 3]) places(seat, 3);
  turns.take(street);
  assert.deepEqual([places(1), places(2), places(3)], [[9], [10], [11]]);
  turns.take(street);
  // One seat folds, the others are all-in: two more rounds are dealt without a street.
  const folds = { e: "acted", seat: 2, action: "fold", amount: 0, bet: 0, stack: 9 } as NewsItem;
  turns.take({ ...folds, all_in: false, timed_out: false } as NewsItem);
  assert.deepEqual([places(1), places(3), places(1), places(3)], [[12], [13], [14], [15]]);
  assert.equal(turns.misdealt(), null);
  places(3);
  assert.equal(turns.misdealt(), 16);
});
