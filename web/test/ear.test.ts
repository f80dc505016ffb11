// The keys that read something aloud: what each answers, and that all can be changed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { drawing, studFull } from "../dev/games.ts";
import { myTurn, showdown, view } from "../dev/scenes.ts";
import { CHIPS } from "../src/core/amounts.ts";
import { answer } from "../src/core/ear.ts";
import { hotkey, HOTKEYS, keyLabel, type Question } from "../src/core/hotkeys.ts";
import { CHANGEABLE, KEY_GROUPS, keyName, remapped } from "../src/core/keymap.ts";
import { readSettings } from "../src/core/settings.ts";
import type { TableView } from "../src/wire.ts";

const now = 1_000_000;
const table = myTurn(now);
const ask = (what: Question, of: TableView = table, thrown: readonly string[] = []) =>
  answer(what, { view: of, style: CHIPS, now, thrown });

test("the keys read the hand, the board, the pot, the clock and the stacks", () => {
  assert.equal(ask("hand"), "Your hand: ace of spades, queen of spades");
  assert.equal(ask("board"), "Board: queen of hearts, seven of spades, two of diamonds.");
  assert.equal(ask("pot"), "Pot 215. 60 to call.");
  assert.equal(ask("price"), "60 to call. Bet or raise, from 120 to 1,240.");
  assert.equal(ask("time"), "You to act. 14 seconds left.");
  assert.equal(ask("last"), "Okonkwo calls 60");
  assert.equal(ask("own"), "Your stack: 1,240");
  assert.match(ask("stacks"), /^Saga: 1,240\. Ana: 1,754\. /);
  assert.match(ask("stacks"), /Mireille: [\d,]+, folded/);
});

test("a seat is read with its stack, its state and the cards that all see", () => {
  assert.equal(ask("seat_1"), "Seat 1: Saga, your seat, 1,240, To act");
  assert.equal(ask("seat_3"), "Seat 3: Björn (House player), 1,231, Bet 60");
  assert.equal(ask("seat_4"), "Seat 4: Mireille, 1,608, Button, Folded");
  assert.equal(ask("seat_5"), "Seat 5: Okonkwo, 1,085, Reconnecting, bet 60");
  assert.equal(ask("seat_9"), "This table has no seat 9.");
  assert.equal(ask("seat_4", { ...table, seats: [] }), "Seat 4: Free");
  assert.equal(
    ask("seat_6", studFull(now)),
    "Seat 6: Sixten (House player), 1,462, Bet 20, queen of clubs, queen of spades, two of diamonds, nine of spades",
  );
  assert.equal(ask("seat_5", drawing(now)), "Seat 5: Okonkwo, 1,085, drew 3, 1 so far");
});

test("no key reads a card that the table hides from the player", () => {
  const seats = table.seats.map((one) => (one.seat === 2 ? { ...one, cards: [null, null] } : one));
  for (const action of CHANGEABLE.filter((one) => one.startsWith("say_")))
    assert.doesNotMatch(ask(action.slice(4) as Question, { ...table, seats }), /face down/, action);
});

test("a card is read by its number, and says whether it is to be discarded", () => {
  assert.equal(ask("card_2"), "Card 2: queen of spades.");
  assert.equal(ask("card_3"), "You have no card 3.");
  const draw = drawing(now);
  assert.equal(ask("card_4", draw, ["Kc"]), "Card 4: king of clubs, to discard.");
});

test("who is in the hand is read from the button on", () => {
  assert.equal(
    ask("players"),
    "4 players in the hand: Okonkwo; You; Ana; Björn. Button: Mireille.",
  );
  assert.match(ask("players", studFull(now)), /^7 players in the hand: .*; Yuki, all-in\.$/);
  assert.equal(ask("players", showdown()), "No hand is being played.");
});

test("without a seat or a hand the keys say so", () => {
  const empty = view();
  const said = ["hand", "board", "price", "own", "players", "time", "last", "card_1"] as const;
  assert.deepEqual(
    said.map((what) => ask(what, empty)),
    [
      "You have no cards.",
      "No cards on the board.",
      "Nothing to call.",
      "You have no seat here.",
      "No hand is being played.",
      "It is nobody's turn.",
      "Nobody has acted yet.",
      "You have no card 1.",
    ],
  );
});

test("digits read cards, F1 to F10 read seats, and each key can be changed", () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    assert.equal(hotkey({ key: String(number) }, HOTKEYS), `say_card_${number}`);
  for (let number = 1; number <= 10; number += 1)
    assert.equal(hotkey({ key: `F${number}` }, HOTKEYS), `say_seat_${number}`);
  assert.equal(hotkey({ key: "F5", ctrlKey: true }, HOTKEYS), null);
  assert.equal(new Set(Object.values(HOTKEYS)).size, Object.keys(HOTKEYS).length);
  const keys = remapped({ ...HOTKEYS }, "say_seat_5", "F12")!;
  assert.equal(hotkey({ key: "F12" }, keys), "say_seat_5");
  assert.equal(hotkey({ key: "F5" }, keys), null);
  assert.equal(remapped(keys, "say_seat_5", "F13"), null);
  const swapped = remapped(keys, "say_card_1", "f")!;
  assert.equal(hotkey({ key: "f" }, swapped), "say_card_1");
  assert.equal(hotkey({ key: "1" }, swapped), "fold");
  const kept = readSettings(JSON.stringify({ hotkeys: swapped, seatKeys: false }));
  assert.equal(kept.hotkeys.say_card_1, "f");
  assert.equal(kept.seatKeys, false);
  assert.equal(readSettings(null).seatKeys, true);
});

test("the help names every key that can be changed once", () => {
  const listed = Object.values(KEY_GROUPS).flat();
  assert.deepEqual([...listed].sort(), [...CHANGEABLE].sort());
  assert.equal(keyName("say_card_3"), "Read card 3");
  assert.equal(keyName("say_seat_10"), "Read seat 10");
  assert.equal(new Set(listed.map(keyName)).size, listed.length);
  assert.equal(keyLabel(HOTKEYS.say_seat_10), "F10");
});
