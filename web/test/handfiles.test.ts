// Past hands as files.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileName, Gathering, leftOutWords, rangeOf, reasonsOf } from "../src/core/handfiles.ts";
import { partQuery } from "../src/core/handquery.ts";
import { caller, office } from "../src/core/http.ts";
import { Refused } from "../src/core/protocol.ts";
import type { LeftOut, LeftOutHand } from "../src/wire.ts";

const left = (hand_no: number, why: LeftOut): LeftOutHand => ({
  table: "t1",
  name: "Oak",
  hand_no,
  at: 0,
  why,
  game: null,
});

test("a span of days begins and ends at the reader's midnight", () => {
  const now = new Date(2026, 10, 27, 15, 30).getTime();
  const none = { first: "", last: "" };
  const at = (month: number, day: number) => new Date(2026, month, day).getTime();
  assert.deepEqual(rangeOf("today", none, now), { from: at(10, 27), until: null });
  assert.deepEqual(rangeOf("week", none, now), { from: at(10, 21), until: null });
  assert.deepEqual(rangeOf("month", none, now), { from: at(9, 29), until: null });
  assert.deepEqual(rangeOf("all", none, now), { from: null, until: null });
  const days = { first: "2026-11-01", last: "2026-11-30" };
  assert.deepEqual(rangeOf("days", days, now), { from: at(10, 1), until: at(11, 1) });
  assert.equal(rangeOf("days", none, now), null);
  assert.equal(rangeOf("days", { first: "2026-11-30", last: "2026-11-01" }, now), null);
});

test("a file is named after its days", () => {
  const from = new Date(2026, 10, 1).getTime();
  assert.equal(fileName("stars", { from: null, until: null }), "cardroom-hands.txt");
  const until = new Date(2026, 10, 2).getTime();
  assert.equal(fileName("phh", { from, until }), "cardroom-hands-2026-11-01.phhs");
  const later = new Date(2026, 11, 1).getTime();
  assert.equal(fileName("ohh", { from, until: later }), "cardroom-hands-2026-11-01-2026-11-30.ohh");
});

test("parts of a file are joined until the last", () => {
  const file = new Gathering();
  file.take({ text: "[1]\n", hands: 1, left_out: [left(3, "game")], before: 40 });
  file.take({ text: "", hands: 0, left_out: [], before: 20 });
  assert.ok(!file.whole);
  file.take({ text: "[2]\n", hands: 1, left_out: [left(1, "void")], before: null });
  assert.ok(file.whole);
  assert.deepEqual([file.parts.join(""), file.hands, file.leftOut.length], ["[1]\n[2]\n", 2, 2]);
});

test("hands left out are grouped by reason, the most frequent first", () => {
  const reasons = reasonsOf([left(1, "void"), left(2, "game"), left(3, "game")]);
  assert.deepEqual(
    reasons.map(({ why, count, hands }) => [why, count, hands.map((hand) => hand.hand_no)]),
    [
      ["game", 2, [2, 3]],
      ["void", 1, [1]],
    ],
  );
  const all: LeftOut[] = ["game", "boards", "runs", "dead", "void", "untold", "damaged"];
  assert.equal(new Set(all.map(leftOutWords)).size, all.length);
});

test("files are asked for and read by name", async () => {
  const range = { table: "t1", from: 5, until: 9 };
  assert.equal(
    partQuery("phh", range, 7, 51),
    "format=phh&first=51&table=t1&from=5&until=9&before=7",
  );
  const asked: string[] = [];
  const room = office(
    caller(async (url) => {
      asked.push(url);
      if (url.includes("format=ohh"))
        return new Response(
          JSON.stringify({
            code: "hand_not_written",
            params: { format: "ohh", reason: "game" },
            retry: false,
          }),
          { status: 409 },
        );
      return new Response("PokerStars Hand #7: ...", {
        headers: { "content-disposition": 'attachment; filename="cardroom-hand-7.txt"' },
      });
    }),
  );
  assert.deepEqual(await room.handFile("t1", 7, "stars"), {
    name: "cardroom-hand-7.txt",
    text: "PokerStars Hand #7: ...",
  });
  await assert.rejects(room.handFile("t1", 7, "ohh"), (why: unknown) => {
    assert.ok(why instanceof Refused && why.params["reason"] === "game");
    return true;
  });
  assert.deepEqual(asked, [
    "/api/me/hands/t1/7/file?format=stars",
    "/api/me/hands/t1/7/file?format=ohh",
  ]);
});
