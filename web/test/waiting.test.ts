// Waiting lists, in words and in the state of a table.

import assert from "node:assert/strict";
import { test } from "node:test";
import { applyItem } from "../src/core/table.ts";
import {
  askerWords,
  isFull,
  isTableFull,
  likeWords,
  mustAsk,
  newAskers,
  newOffers,
  ordinal,
  placeWords,
  seatsGone,
  TOLD_NOTHING,
  waitsInstead,
} from "../src/core/waiting.ts";
import { asking, full, lobbyRow, offer, places, view } from "../dev/scenes.ts";

test("places on a list are ordinals", () => {
  assert.deepEqual([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal), [
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "12th",
    "13th",
    "21st",
    "22nd",
    "103rd",
    "111th",
  ]);
  assert.equal(likeWords(places[0]!), "NL hold'em 5/10");
  assert.equal(placeWords(places[0]!), "2nd for this table; 1st for any NL hold'em 5/10");
  assert.equal(placeWords(places[1]!), "1st for this table");
});

test("a table is full when every seat is taken or held", () => {
  const row = lobbyRow(1, { seats_max: 6, seats_taken: 5, seats_held: 0 });
  assert.equal(isFull(row), false);
  assert.equal(isFull({ ...row, seats_held: 1 }), true);
  assert.equal(isFull({ ...row, seats_taken: 6 }), true);
  assert.equal(isTableFull(full(0)), true);
  assert.equal(isTableFull(full(0, true)), true);
  assert.equal(isTableFull({ ...full(0, true), held: [] }), false);
  assert.equal(isTableFull({ ...full(0), pool: { pool: "p1", least: 2, stays: false } }), false);
});

test("an offer is announced once per seat", () => {
  const one = offer(0);
  assert.deepEqual(newOffers([], [one]), [one]);
  assert.deepEqual(newOffers([one], [{ ...one, until: one.until + 30_000 }]), []);
  const other = { ...one, seat: 5 };
  assert.deepEqual(newOffers([one], [one, other]), [other]);
});

test("waiting list and held seats follow the news", () => {
  const held = [{ seat: 4, until: 30_000 }];
  let now = applyItem(view({ waiting: 3 }), { e: "waiting", waiting: 2, held }, null);
  assert.deepEqual([now.waiting, now.held], [2, held]);
  now = applyItem(
    now,
    { e: "seat_taken", seat: 4, player: "x", name: "Xenia", house: false, stack: 400 },
    null,
  );
  assert.deepEqual(now.held, [], "it is taken");
});

test("auto top-up ends with the seat, the rejoin rule stays", () => {
  let now = applyItem(view({ you: 4 }), { e: "auto_top_up_set", to: 1000 }, "x");
  assert.equal(now.auto_top_up, 1000);
  const rejoin = { least: 400, until: 3_600_000 };
  now = applyItem(now, { e: "seat_left", seat: 4, reason: "left", rejoin }, "x");
  assert.deepEqual([now.auto_top_up, now.rejoin], [0, rejoin]);
  now = applyItem(
    now,
    { e: "seat_taken", seat: 2, player: "x", name: "Xenia", house: false, stack: 400 },
    "x",
  );
  assert.equal(now.rejoin, undefined);
});

test("a seat request is announced once per seat", () => {
  const [one, two] = asking(0)["asked"]!.askers!;
  assert.equal(askerWords(one!), "Bartholomew the 3rd requests seat 6 at Thursday game");
  assert.equal(askerWords(two!), "Ýr requests a seat at Thursday game");
  assert.deepEqual(newAskers([], [one!, two!]), [one, two]);
  assert.deepEqual(newAskers([one!], [{ ...one!, away: true }, two!]), [two]);
  const other = { ...one!, seat: 2 };
  assert.deepEqual(newAskers([one!], [other]), [other]);
});

test("hosts, accepted and recent players need no seat request", () => {
  const here = view({ table: "full", host_seats: true, you: null });
  const told = { ...TOLD_NOTHING };
  assert.equal(mustAsk(here, told, 1000), true);
  assert.equal(mustAsk({ ...here, host_seats: undefined }, told, 1000), false);
  assert.equal(mustAsk({ ...here, you_host: true }, told, 1000), false);
  assert.equal(mustAsk({ ...here, you: 1 }, told, 1000), false);
  assert.equal(mustAsk(here, { ...told, places: [places[0]!] }, 1000), false, "on the list");
  assert.equal(mustAsk(here, { ...told, places: [places[1]!] }, 1000), true, "at another table");
  assert.equal(mustAsk(here, { ...told, offers: [{ ...offer(0), table: "full" }] }, 1000), false);
  assert.equal(mustAsk({ ...here, returns_until: 1001 }, told, 1000), false);
  assert.equal(mustAsk({ ...here, returns_until: 1000 }, told, 1000), true);
});

test("leaving tells until when a player may return unasked", () => {
  const seated = view({ you: 1 });
  const left = applyItem(
    seated,
    { e: "seat_left", seat: 1, reason: "left", returns_until: 7000 },
    null,
  );
  assert.deepEqual([left.you, left.returns_until], [null, 7000]);
  const other = applyItem(
    { ...seated, returns_until: 5 },
    { e: "seat_left", seat: 2, reason: "left" },
    null,
  );
  assert.equal(other.returns_until, 5, "another player's leaving changes nothing");
});

test("a refused seat marks a delayed view's seats as gone", () => {
  const after = (...refused: string[]) => refused.reduce(seatsGone, false);
  assert.deepEqual(
    [after("table_full"), after("seat_taken"), after("seat_awaited"), after("not_enough_chips")],
    [true, true, true, false],
  );
  assert.deepEqual(
    [after("table_full", "too_fast"), after("table_full", "seat_free")],
    [true, false],
  );
  const open = view({ delayed: true });
  const waits = { ...TOLD_NOTHING, places: [{ ...places[0]!, table: open.table }] };
  assert.deepEqual(
    [
      waitsInstead(open, TOLD_NOTHING, false),
      waitsInstead(open, TOLD_NOTHING, true),
      waitsInstead(open, waits, false),
    ],
    [false, true, true],
  );
  assert.equal(
    waitsInstead({ ...open, delayed: false }, waits, true),
    false,
    "the present view shows its seats",
  );
  assert.equal(waitsInstead(full(0), TOLD_NOTHING, false), true);
});
