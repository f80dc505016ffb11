// A file of rounds against the house: that of a second implementation is sound, and lies about it are
// found. `crates/client/src/rounds/tests.rs` and `examples/python/test_rounds.py` read the same lies.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { sentences } from "../dev/texts.ts";
import { checkRounds, readRounds } from "../src/core/rounds.ts";
import { contentsText, roundFaultText } from "../src/core/roundwords.ts";
import type { RoundProofFile } from "../src/wire.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const text = read("../../crates/client/tests/data/rounds.json");
const sample = () => readRounds(text)!;

interface Lie {
  name: string;
  round_no: number;
  fault: string;
  changes: { at: (string | number)[]; put: unknown }[];
}
const lies = JSON.parse(read("../../crates/client/tests/data/rounds_lies.json")) as Lie[];

/** The file as text with a value put where a path of names and numbers leads. */
function changed(changes: Lie["changes"]): string {
  const file: unknown = JSON.parse(text);
  for (const { at, put } of changes) {
    const into = at.slice(0, -1).reduce<unknown>((value, step) => (value as never)[step], file);
    (into as Record<string | number, unknown>)[at.at(-1)!] = put;
  }
  return JSON.stringify(file);
}

const firstFault = (file: RoundProofFile) =>
  checkRounds(file).find((round) => round.fault !== null) ?? null;

test("the sample is sound", () => {
  const checked = checkRounds(sample());
  assert.deepEqual(
    checked.map(({ fault, symbols, before }) => [fault, symbols, before]),
    [
      [null, 3, true],
      [null, 5, true],
      [null, 7, true],
      [null, 3, false],
    ],
  );
});

test("every lie about a round is named", () => {
  const words = new Set<string>();
  for (const { name, round_no, fault, changes } of lies) {
    const file = readRounds(changed(changes));
    assert.ok(file, name);
    const found = firstFault(file);
    assert.ok(found?.fault, `${name} was believed`);
    assert.deepEqual([found.proof.round_no, found.fault.kind], [round_no, fault], name);
    assert.ok(Object.hasOwn(sentences(), `round_${fault}`), fault);
    assert.doesNotMatch(roundFaultText(found.fault), /undefined|NaN|^round_/);
    words.add(fault);
  }
  assert.equal(words.size, 20);
});

test("a faulty round does not spoil the others", () => {
  const at = ["rounds", 0, "shoes", 0, "symbols", 0, "opening", "salt"];
  const [first, ...others] = checkRounds(readRounds(changed([{ at, put: "00".repeat(16) }]))!);
  assert.equal(first!.fault?.kind, "symbol");
  assert.ok(others.every((round) => round.fault === null));
});

test("faults count from one and name cards as the table does", () => {
  assert.equal(
    roundFaultText({ kind: "place", shoe: 1, place: 0, leaf: 3, expected: 7 }),
    "Draw 1 came from position 4; the cut requires position 8.",
  );
  assert.equal(
    roundFaultText({ kind: "symbol", shoe: 1, symbol: 0, leaf: 3 }),
    "0 is not the published result at position 4.",
  );
  assert.match(roundFaultText({ kind: "foreign", shoe: 2, symbol: "As" }), /^A.* cannot be drawn/);
  const names = ["cards:6", "wheel:37", "die", "balls:80", "cards:9"].map(contentsText);
  const expected = ["Cards (6 × 52)", "Wheel (0 to 36)", "Die", "Balls (1 to 80)", "cards:9"];
  assert.deepEqual(names, expected);
});

test("what is not a file of rounds is not read", () => {
  const shoe = ["rounds", 0, "shoes", 0];
  const put = (at: (string | number)[], value: unknown) =>
    readRounds(changed([{ at, put: value }]));
  assert.equal(readRounds(text.slice(0, text.length / 2)), null);
  assert.equal(put(["format"], "cardroom proof 1"), null);
  assert.equal(put(["more"], 1), null);
  assert.equal(put([...shoe, "more"], 1), null);
  assert.equal(put([...shoe, "root"], "00"), null);
  assert.equal(put([...shoe, "cut_in"], "l".repeat(26)), null);
  assert.equal(put([...shoe, "players"], 256), null);
  for (const symbol of [-1, 65_536, "11", "1c", null, 1.5])
    assert.equal(put([...shoe, "symbols", 0, "opening", "symbol"], symbol), null, `${symbol}`);
  assert.ok(put([...shoe, "symbols", 0, "opening", "symbol"], "Ts"));
});
