// The lots of a tournament: a file of a second implementation is sound, and lies about it are found.
// `crates/client/src/lots/tests.rs` tells the same lies about the same file.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { sentences } from "../dev/texts.ts";
import { fromHex, toHex } from "../src/core/cut.ts";
import { checkLots, type LotsFault, readLots } from "../src/core/lots.ts";
import { type Listed, lotsList, lotsNonce, lotsRoot, lotsSource } from "../src/core/lotscut.ts";
import { lotsFileName } from "../src/core/lotsfile.ts";
import type { LotsDraw, LotsProof } from "../src/wire.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const text = read("../../crates/client/tests/data/lots.json");
const sample = () => readLots(text)!;

/** What the check says of the sample after a lie. */
function told(lie: (proof: LotsProof) => void): LotsFault | null {
  const proof = sample();
  lie(proof);
  return checkLots(readLots(JSON.stringify(proof))!);
}
const of = <K extends LotsDraw["for"]>(proof: LotsProof, kind: K) =>
  proof.draws.filter((draw): draw is Extract<LotsDraw, { for: K }> => draw.for === kind);

interface Golden {
  lots: {
    secret: string;
    hidden: string;
    tournament: string;
    nonces: string[];
    purpose: string;
    below: string[];
    drawn: string[];
  }[];
  mine: { secret: string; tournament: string; nonce: string }[];
  lists: { entries: string[]; hash: string }[];
}
const golden = JSON.parse(read("../../crates/cut/tests/data/golden.json")) as Golden;

test("golden: roots of secrets", () => {
  for (const row of golden.lots)
    assert.equal(toHex(lotsRoot(fromHex(row.secret, 32)!)), row.hidden);
});

test("golden: nonces and lists of commitments", () => {
  for (const { secret, tournament, nonce } of golden.mine) {
    const own = lotsNonce(fromHex(secret, 32)!, fromHex(tournament, 16)!);
    assert.equal(toHex(own), nonce);
  }
  for (const { entries, hash } of golden.lists) {
    const listed = entries.map((entry): Listed => fromHex(entry, 32) ?? (entry as "without"));
    assert.equal(toHex(lotsList(listed)), hash);
  }
});

test("every lot is below its number, and each purpose has its own", () => {
  const [secret, tournament] = [fromHex("07".repeat(32), 32)!, new Uint8Array(16)];
  const source = lotsSource(secret, tournament, []);
  const [first, other] = [source(1, 1n), source(1, 1n << 32n)];
  const drawn = Array.from({ length: 50 }, () => [first(9), other(9)] as const);
  assert.ok(drawn.flat().every((lot) => lot >= 0 && lot < 9));
  assert.ok(drawn.some(([one, two]) => one !== two));
});

test("the sample is sound", () => {
  assert.equal(checkLots(sample()), null);
  assert.equal(lotsFileName(sample()), "cardroom-friday-lots.json");
});

test("another root, another secret", () => {
  const other = "00".repeat(32);
  assert.deepEqual(
    told((proof) => (proof.root = other)),
    { kind: "root" },
  );
  assert.deepEqual(
    told((proof) => (proof.secret = other)),
    { kind: "root" },
  );
});

test("two swapped seats", () => {
  const fault = told((proof) => {
    const { seats } = of(proof, "seats")[0]!;
    [seats[0]!.entry, seats[4]!.entry] = [seats[4]!.entry, seats[0]!.entry];
  });
  assert.deepEqual(fault, { kind: "other", draw: 2 });
});

test("another row of the spin", () => {
  const fault = told((proof) => (of(proof, "spin")[0]!.row = (of(proof, "spin")[0]!.row + 1) % 3));
  assert.deepEqual(fault, { kind: "other", draw: 1 });
});

test("another target", () => {
  const fault = told((proof) => {
    const draw = of(proof, "target")[0]!;
    draw.entry = (draw.entry + 1) % 8;
  });
  assert.deepEqual(fault, { kind: "other", draw: 11 });
});

test("another envelope, and another list of them", () => {
  const amount = told((proof) => {
    const draw = of(proof, "envelope")[0]!;
    draw.amount = draw.amount === 99 ? 5000 : 99;
  });
  assert.deepEqual(amount, { kind: "other", draw: 12 });
  assert.equal(told((proof) => (proof.envelopes![2]!.count = 4000))?.kind, "other");
  assert.deepEqual(
    told((proof) => (proof.envelopes = [])),
    { kind: "not_drawn", draw: 12 },
  );
  const nobody = told((proof) => (of(proof, "envelope")[0]!.entry = 10));
  assert.deepEqual(nobody, { kind: "form", draw: 12 });
});

test("a missing draw", () => {
  const without = (at: number, corrected: boolean) =>
    told((proof) => {
      proof.draws.splice(at, 1);
      if (corrected) proof.drawn -= 1;
    });
  for (let at = 0; at < 15; at += 1)
    assert.deepEqual(without(at, false), { kind: "count", there: 14, drawn: 15 });
  assert.deepEqual(without(0, true), { kind: "missing_spin" });
  assert.deepEqual(without(2, true), { kind: "missing_breaking_order" });
  assert.deepEqual(without(4, true), { kind: "form", draw: 5 });
  const none = told((proof) => ([proof.draws, proof.drawn] = [[], 0]));
  assert.deepEqual(none, { kind: "missing_seats" });
});

test("an extra draw", () => {
  const extra = (draw: LotsDraw, corrected = true) =>
    told((proof) => {
      proof.draws.push(draw);
      if (corrected) proof.drawn += 1;
    });
  const move: LotsDraw = { for: "move", passage: 16, lot: 0 };
  assert.deepEqual(extra(move, false), { kind: "count", there: 16, drawn: 15 });
  assert.deepEqual(extra(of(sample(), "break")[0]!), { kind: "twice", draw: 16 });
  const late = { for: "late_seat" as const, nth: 0, among: [[1, 1] as [number, number]] };
  assert.deepEqual(extra({ ...late, entry: 4, drawn: [1] }), { kind: "not_drawn", draw: 16 });
  assert.deepEqual(extra({ ...late, entry: 10, drawn: [1] }), { kind: "form", draw: 16 });
  assert.deepEqual(extra({ for: "seats", seats: [] }), { kind: "form", draw: 16 });
  const unwanted = told((proof) => (proof.breaks_by_lot = false));
  assert.deepEqual(unwanted, { kind: "not_drawn", draw: 3 });
});

test("entries in another order", () => {
  const swapped = told(({ entries }) => entries.splice(1, 2, entries[2]!, entries[1]!));
  assert.deepEqual(swapped, { kind: "entries", place: 1 });
  const gone = told(({ entries }) => (entries[4]!.withdrawn = true));
  assert.deepEqual(gone, { kind: "form", draw: 2 });
  const back = told(({ entries }) => (entries[3]!.withdrawn = false));
  assert.deepEqual(back, { kind: "form", draw: 2 });
  const more = told((proof) => (proof.started = 11));
  assert.deepEqual(more, { kind: "started", started: 11, entries: 10 });
});

test("another number of a purpose", () => {
  const table = told((proof) => (of(proof, "break")[0]!.table = 3));
  assert.deepEqual(table, { kind: "other", draw: 9 });
  const passages = [16, 17, 18, 19].map((passage) =>
    told((proof) => (of(proof, "move")[0]!.passage = passage)),
  );
  assert.ok(passages.some((fault) => fault?.kind === "other"));
  const nth = told((proof) => (of(proof, "late_seat")[2]!.nth = 2));
  assert.deepEqual(nth, { kind: "form", draw: 6 });
});

test("tables that were not among those drawn", () => {
  const runs: [number, number][][] = [[], [[3, 2]], [[2, 3], [3, 3]], [[1, 4_000_000]]]; // prettier-ignore
  for (const among of runs) {
    const fault = told((proof) => (of(proof, "late_seat")[0]!.among = among));
    assert.deepEqual(fault, { kind: "form", draw: 4 });
  }
  const broken = told((proof) => (of(proof, "break")[0]!.to = [1, 1, 1, 2]));
  assert.deepEqual(broken, { kind: "other", draw: 9 });
});

test("a truncated file, and other files", () => {
  const whole = text.trimEnd();
  for (let length = 0; length < whole.length; length += 1)
    assert.equal(readLots(whole.slice(0, length)), null);
  for (const change of [
    { format: "cardroom lots 2" },
    { note: "trust me" },
    { drawn: "10" },
    { draws: [{ for: "luck" }] },
    { draws: [{ for: "move", passage: 1, lot: -1 }] },
  ])
    assert.equal(readLots(JSON.stringify({ ...sample(), ...change })), null);
});

test("another tournament's identifier", () => {
  const fault = told((proof) => (proof.tournament = "0".repeat(26)));
  assert.equal(fault?.kind, "other");
  assert.deepEqual(
    told((proof) => (proof.tournament = "nowhere")),
    { kind: "unreadable" },
  );
});

// Entries 0, 1 and 6 gave nonces; 4 committed to one and did not open it.
const given = read("../../crates/client/tests/data/lots_nonces.json");
const withNonces = () => readLots(given)!;
function toldOf(lie: (proof: LotsProof) => void): LotsFault | null {
  const proof = withNonces();
  lie(proof);
  return checkLots(readLots(JSON.stringify(proof))!);
}

test("lots of the secret and the nonces are sound, and of the secret alone they are not", () => {
  assert.equal(checkLots(withNonces()), null);
  const alone = toldOf(({ entries }) => entries.forEach((entry) => delete entry.nonce));
  assert.equal(alone?.kind, "other");
});

test("a changed nonce, and one that was opened and left out", () => {
  const changed = toldOf(({ entries }) => (entries[1]!.nonce = "00".repeat(32)));
  assert.deepEqual(changed, { kind: "nonce_other", entry: 1 });
  const missing = toldOf(({ entries }) => delete entries[6]!.nonce);
  assert.equal(missing?.kind, "other");
  const unread = toldOf(({ entries }) => (entries[1]!.nonce = "half a nonce"));
  assert.deepEqual(unread, { kind: "unreadable" });
});

test("a nonce without a commitment, and a commitment after the list", () => {
  const without = toldOf(({ entries }) => (entries[2]!.nonce = "00".repeat(32)));
  assert.deepEqual(without, { kind: "nonce_without", entry: 2 });
  const late = toldOf(({ entries }) => (entries[8]!.commitment = "11".repeat(32)));
  assert.deepEqual(late, { kind: "nonce_late", entry: 8, entries: 8 });
  const none = toldOf((proof) => delete proof.list);
  assert.deepEqual(none, { kind: "nonce_late", entry: 0, entries: 0 });
  const added = toldOf(({ entries }) => (entries[2]!.commitment = "11".repeat(32)));
  assert.deepEqual(added, { kind: "list" });
});

test("another list, and an entry that is left out of the draw", () => {
  const list = toldOf((proof) => (proof.list!.hash = "00".repeat(32)));
  assert.deepEqual(list, { kind: "list" });
  const gone = toldOf(({ entries }) => (entries[2]!.withdrawn = true));
  assert.deepEqual(gone, { kind: "list" });
  const fewer = toldOf((proof) => (proof.started = 7));
  assert.deepEqual(fewer, { kind: "left_out", entry: 7 });
  const more = toldOf((proof) => (proof.started = 9));
  assert.deepEqual(more, { kind: "started", started: 9, entries: 8 });
});

test("every fault has its sentence", () => {
  const kinds: LotsFault["kind"][] = [
    "unreadable",
    "root",
    "entries",
    "started",
    "nonce_without",
    "nonce_other",
    "nonce_late",
    "list",
    "left_out",
    "count",
    "missing_seats",
    "missing_spin",
    "missing_breaking_order",
    "not_drawn",
    "twice",
    "form",
    "other",
  ];
  const there = sentences();
  for (const kind of kinds) assert.ok(there[`lots_${kind}`], kind);
});
