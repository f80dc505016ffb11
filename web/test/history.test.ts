// One's own hands: by day, in words, as text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hands, retold } from "../dev/scenes.ts";
import { asText, byDay, cardsShort, linesOf, outcome, rakeOf, resultWords, seatsOf } from "../src/core/history.ts";
import { office } from "../src/core/http.ts";
import { read } from "../src/core/places.ts";

const NOON = new Date(2026, 10, 23, 12).getTime();

test("hands are told by the day on which they ended, in the reader's time", () => {
  const { hands: rows } = hands(NOON);
  const days = byDay([...rows, ...hands(NOON, true).hands], NOON);
  assert.deepEqual(days.slice(0, 2).map((day) => day.title), ["Today", "Yesterday"]);
  assert.match(days[2]?.title ?? "", /^Saturday,? 21 November 2026$/); // with a comma or not, by the browser
  assert.deepEqual(days.map((day) => day.rows.length), [4, 2, 1]);
  // one that ended a minute before midnight is of the day before
  const midnight = new Date(2026, 10, 23).getTime();
  assert.equal(byDay([{ ...rows[0]!, at: midnight - 60_000 }], NOON)[0]?.title, "Yesterday");
  assert.deepEqual(byDay([], NOON), []);
});

test("a result is told by its sign and in words", () => {
  const { hands: rows } = hands(NOON);
  assert.deepEqual(rows.map((row) => outcome(row)), ["won", "lost", "even", "void", "won", "lost"]);
  assert.deepEqual(rows.map((row) => resultWords(row)), ["Won 90", "Lost 45", "Even", "Void, +3", "Won 1,250,000", "Lost 1,250"]);
  assert.equal(resultWords({ ...rows[3]!, net: 0 }), "Void");
  assert.equal(resultWords(rows[0]!, { unit: "bb", bigBlind: 10 }), "Won 9 BB");
});

test("who was dealt in is told with what he had, as far as it may be known", () => {
  const seats = seatsOf(retold(NOON));
  const told = (seat: number) => seats.find((one) => one.seat === seat)!;
  assert.deepEqual([told(1).you, told(1).made, told(1).net], [true, "two pair, aces and queens", 90]);
  // given up at the showdown, and seen by all who were dealt in
  assert.deepEqual([told(5).fate, cardsShort(told(5).cards)], ["mucked", "J♥ J♣"]);
  assert.deepEqual([told(2).fate, told(2).cards], ["folded", []]);
  assert.ok(seats.every((one) => one.seat !== 7), "who was not dealt in is not told of");
  assert.deepEqual(rakeOf(retold(NOON)), { whole: 0, own: 0 });
  assert.ok(linesOf(retold(NOON)).some((line) => line.log === "Okonkwo had J♥ J♣"));
});

test("a void hand has no cards, and what went back", () => {
  const seats = seatsOf(retold(NOON, 211));
  assert.deepEqual(seats.filter((one) => one.net !== 0).map((one) => [one.seat, one.net, one.fate]), [[1, 3, null], [2, -5, null], [4, 2, null]]);
  assert.ok(seats.every((one) => one.cards.length === 0));
});

test("a hand as text has head, board, seats and the log", () => {
  const text = asText(retold(NOON));
  const [head, board, seats, log] = text.trimEnd().split("\n\n");
  assert.equal(head?.split("\n")[0], "Hand 214");
  assert.match(head ?? "", /^Spruce, 23 Nov 2026, 11:59$/m);
  assert.equal(board, "Q♥ 7♠ 2♦ K♦ A♣");
  assert.match(seats ?? "", /^1\. Saga \(you\), A♠ Q♠, two pair, aces and queens, \+90$/m);
  assert.match(seats ?? "", /^5\. Okonkwo, J♥ J♣, given up at the showdown, −320$/m);
  assert.match(seats ?? "", /^2\. Ana, folded, −30$/m);
  assert.match(log ?? "", /^You are dealt A♠ Q♠$/m);
});

test("the pages of one's hands have addresses, and others have none", () => {
  assert.deepEqual(read("/hands"), { page: "hands", table: null });
  assert.deepEqual(read("/hands/t1"), { page: "hands", table: "t1" });
  assert.deepEqual(read("/hands/t1/12"), { page: "hand", table: "t1", handNo: 12 });
  for (const path of ["/hands/t1/x", "/hands/t1/-1", "/hands/t1/12/more", "/t/t1/12", "/fairness/x"]) {
    assert.deepEqual(read(path), { page: "unknown" }, path);
  }
});

test("the room is asked for a page, a table's, or one hand", async () => {
  const asked: string[] = [];
  const room = office((url) => {
    asked.push(url);
    return Promise.resolve(new Response(JSON.stringify({ hands: [], before: null })));
  });
  await room.hands(null, null);
  await room.hands("t1", null);
  await room.hands(null, 31);
  await room.hands("t1", 31);
  await room.hand("t1", 12);
  const expected = ["", "?table=t1", "?before=31", "?table=t1&before=31", "/t1/12"];
  assert.deepEqual(asked, expected.map((part) => `/api/me/hands${part}`));
});
