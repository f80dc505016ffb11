// The boards as they are drawn: how many, their cards, marks and winners.

import assert from "node:assert/strict";
import { test } from "node:test";
import { highLow, runOut, studFull } from "../dev/games.ts";
import { allIn, retold, showdown, twoBoards, view } from "../dev/scenes.ts";
import { boardsOf, boardsShort, markOf } from "../src/core/boards.ts";
import type { TableView } from "../src/wire.ts";

/** The same hand with these boards. */
const withBoards = (of: TableView, boards: string[][]): TableView => ({
  ...of,
  hand: { ...of.hand!, boards },
});

test("a board has five places, filled as far as it is dealt", () => {
  const [board, ...more] = boardsOf(allIn());
  assert.deepEqual(more, []);
  assert.deepEqual(board!.places, ["Qh", "7s", "2d", null, null]);
  assert.deepEqual([board!.name, board!.number, board!.best.size], ["Board", 0, 0]);
});

test("a single board appears with its first card, two at once", () => {
  assert.deepEqual(boardsOf(view()), []);
  assert.deepEqual(boardsOf(withBoards(allIn(), [[]])), []);
  const two = boardsOf(withBoards(twoBoards(0), [[], []]));
  assert.deepEqual(
    two.map(({ name, number, places }) => [name, number, places.length]),
    [
      ["Board 1", 1, 5],
      ["Board 2", 2, 5],
    ],
  );
});

test("stud draws its common card and no empty places", () => {
  assert.deepEqual(boardsOf(withBoards(studFull(0), [[]])), []);
  const [lone] = boardsOf(withBoards(studFull(0), [["9c"]]));
  assert.deepEqual([lone!.name, lone!.isLone, lone!.places], ["Community card", true, ["9c"]]);
});

test("each board run names its winner with the ranking", () => {
  const boards = boardsOf(runOut(3));
  assert.deepEqual(
    boards.map(({ winners }) =>
      winners.map(({ name, amount, made }) => `${name} ${amount} ${made}`),
    ),
    [
      ["Saga 600 a pair of queens"],
      ["⌂\u202fBjörn 600 two pair, kings and queens"],
      ["Saga 600 two pair, queens and twos"],
    ],
  );
});

test("several boards name no winner if the others folded", () => {
  const run = runOut(2);
  const folded = { ...run, log: run.log.filter((item) => item.e !== "shown") };
  assert.deepEqual(
    boardsOf(folded).flatMap(({ winners }) => winners),
    [],
  );
});

test("a single board names winners only for a split pot", () => {
  assert.deepEqual(boardsOf(showdown())[0]!.winners, []);
  const sides = boardsOf(highLow())[0]!.winners.map(({ side }) => side);
  assert.deepEqual([...new Set(sides)].sort(), ["high", "low"]);
});

test("only a board that was won marks its winning cards", () => {
  const run = runOut(2);
  const last = run.log.findLastIndex((item) => item.e === "pot_awarded");
  const [first, second] = boardsOf({ ...run, log: run.log.slice(0, last) });
  const marks = (board: typeof first) => board!.places.map((card) => markOf(card, board!.best));
  assert.ok(marks(first).includes("won") && marks(first).includes("beside"));
  assert.deepEqual(new Set(marks(second)), new Set([null]));
  assert.equal(markOf(null, first!.best), null, "a back is never marked");
});

test("a past hand has the boards that the table had at its end", () => {
  assert.deepEqual(boardsOf(retold(0).view), boardsOf(showdown()));
});

test("boards as text leave out empty ones", () => {
  assert.equal(boardsShort([["As", "Kd"], [], ["Th"]]), "A♠ K♦ / 10♥");
  assert.equal(boardsShort([[]]), "");
});
