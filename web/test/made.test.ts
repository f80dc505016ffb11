// What the observer's cards make, named as the room names it at showdown.

import assert from "node:assert/strict";
import { test } from "node:test";
import "../src/texts/hand.ts";
import { rankingsWords } from "../src/core/cards.ts";
import { made } from "../src/core/made.ts";
import { myTurn } from "../dev/scenes.ts";

function named(key: string, own: string, ...boards: string[]): string {
  const view = myTurn(0);
  const cards = own.split(" ");
  return rankingsWords(
    made({
      ...view,
      game: { ...view.game, key },
      seats: view.seats.map((one) => (one.seat === view.you ? { ...one, cards } : one)),
      hand: { ...view.hand!, boards: boards.map((board) => board.split(" ").filter(Boolean)) },
    }),
  );
}

test("hands of hold'em are named from the flop on", () => {
  assert.equal(named("holdem", "As Qs"), "");
  assert.equal(named("holdem", "As Qs", "Qh 7s 2d"), "a pair of queens");
  assert.equal(named("holdem", "As Qs", "Qh 7s 2d 7c Ac"), "two pair, aces and queens");
  assert.equal(named("holdem", "As 2s", "3h 4s 5d"), "a straight to the five");
  assert.equal(named("holdem", "Ks Qs", "As Ts Js 2d 2c"), "a royal flush");
  assert.equal(named("holdem", "Ks Kd", "2s 2c Kh"), "a full house, kings full of twos");
});

test("Omaha uses exactly two own cards, and the low needs an eight", () => {
  assert.equal(named("omaha", "As 2d 3h 4c", "Ts Js 9s 8s"), "ace high");
  assert.equal(named("omaha_8", "As 2d Kh Kc", "3s 4d 8h Ks Qc"), "three kings; 8-4-3-2-A low");
});

test("short deck ranks a flush over a full house, and its lowest straight is to a nine", () => {
  assert.equal(named("short_deck", "As 6s", "7d 8h 9c"), "a straight to the nine");
  assert.match(named("short_deck", "As Ac", "Ks Qs 9s 7s Kd"), /flush/);
});

test("lows are named by their ranks", () => {
  assert.equal(named("razz", "As 2d 3h 4c 6s Kd Kh"), "6-4-3-2-A low");
  assert.equal(named("triple_draw_27", "2s 3d 4h 5c 7s"), "7-5-4-3-2 low");
  assert.equal(named("triple_draw_27", "As 2d 3h 4c 5s"), "A-5-4-3-2 low");
  assert.match(named("badugi", "As 2d 3h 3c"), /3-2-A/);
});

test("a folded hand has no name", () => {
  const view = myTurn(0);
  const seats = view.seats.map((one) => ({ ...one, folded: true }));
  assert.deepEqual(made({ ...view, seats }), []);
});
