// The player's nonce in a tournament's lots: committed to, opened when asked, and compared with what
// the room says of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { commitment, fromHex, type Keep, toHex } from "../src/core/cut.ts";
import { createLotsPart, nonceInFile, nonceWord } from "../src/core/lotsnonces.ts";
import type {
  LotsProof,
  NonceState,
  OwnEntry,
  TournamentNews,
  TournamentView,
} from "../src/wire.ts";

const CUP = "00000000000000000000000001";
const OTHER = "00000000000000000000000002";
const LIST = "aa".repeat(32);

function device(byte = 7): { keep: Keep; part: ReturnType<typeof createLotsPart> } {
  const stored = new Map<string, string>();
  const keep: Keep = (key, value) => {
    if (value === null) stored.delete(key);
    else if (value !== undefined) stored.set(key, value);
    return stored.get(key) ?? null;
  };
  return { keep, part: createLotsPart(() => new Uint8Array(32).fill(byte), keep, "lots") };
}

const awaited = (commitment: string, list = LIST): TournamentNews => ({
  kind: "nonce_awaited",
  commitment,
  list,
  until: 3000,
});

/** A page on which these are the states of the visitor's nonces, all with one commitment. */
function page(commitment: string, states: (NonceState | null)[], list = LIST): TournamentView {
  const entries = states.map((state, entry): Partial<OwnEntry> => {
    const at = { entry: { entry } as OwnEntry["entry"] };
    return state === null ? at : { ...at, nonce: { commitment, state } };
  });
  const nonces = { committed: 1, opened: 0, ...(list && { list }) };
  const lots = { root: "", drawn: 0, opened: false, nonces };
  return { row: { tournament: CUP }, lots, you: { entries } } as unknown as TournamentView;
}

test("the nonce that is opened is the one that was committed to, for each tournament another", () => {
  const { part } = device();
  const made = part.commits(CUP)!;
  assert.notEqual(made, part.commits(OTHER));
  assert.equal(part.commits(CUP), made);
  const opening = part.asked(CUP, 4, awaited(made))!;
  assert.equal(opening.entry, 4);
  assert.equal(toHex(commitment(fromHex(opening.nonce, 32)!)), made);
});

test("each entry of a player to a tournament has its own nonce", () => {
  const { keep, part } = device();
  const made = [1, 2, 3].map((nth) => part.commits(CUP, nth)!);
  assert.equal(new Set(made).size, 3);
  assert.equal(made[0], part.commits(CUP));
  const openings = made.map((one, entry) => part.asked(CUP, entry, awaited(one))!);
  openings.forEach(({ nonce }, nth) =>
    assert.equal(toHex(commitment(fromHex(nonce, 32)!)), made[nth]),
  );
  part.counted(CUP, openings[0]!.nonce);
  assert.deepEqual(part.pending(), [CUP], "two are still to be opened");
  part.counted(CUP, openings[2]!.nonce);
  part.counted(CUP, openings[1]!.nonce);
  assert.deepEqual(createLotsPart(() => new Uint8Array(32).fill(7), keep, "lots").pending(), []);
});

test("a nonce is not opened for another device's commitment or other news", () => {
  const { part } = device();
  part.commits(CUP);
  const foreign = device(8).part.commits(CUP)!;
  assert.equal(part.asked(CUP, 0, awaited(foreign)), null);
  assert.equal(part.asked(CUP, 0, { kind: "withdrawn" }), null);
  assert.equal(part.commits("nowhere"), null);
});

test("a page that was closed in between finds what it has to open", () => {
  const { keep, part } = device();
  const made = part.commits(CUP)!;
  const again = createLotsPart(() => new Uint8Array(32).fill(7), keep, "lots");
  assert.deepEqual(again.pending(), [CUP]);
  assert.deepEqual(again.due(page(made, ["committed"], "")), []);
  const due = again.due(page(made, ["opened", "awaited", "missing", null]));
  assert.deepEqual(due, [part.asked(CUP, 1, awaited(made))]);
  again.counted(CUP, due[0]!.nonce);
  assert.deepEqual(again.pending(), []);
  assert.equal(again.kept(CUP)?.opened, true);
});

test("what the room says of the nonce is said to the player, and what it hides too", () => {
  const { part } = device();
  const made = part.commits(CUP)!;
  const word = (...states: (NonceState | null)[]) => nonceWord(page(made, states), part.kept(CUP));
  assert.equal(word(), null);
  assert.equal(word(null), "none");
  assert.equal(word("awaited"), "awaited");
  assert.equal(word("missing"), "missing");
  part.counted(CUP, part.asked(CUP, 0, awaited(made))!.nonce);
  assert.equal(word("opened"), "opened");
  assert.equal(word("missing"), "dropped");
  assert.equal(word(null), "dropped");
  const changed = page(made, ["opened"], "bb".repeat(32));
  assert.equal(nonceWord(changed, part.kept(CUP)), "relisted");
});

test("the first list that was seen counts, whatever the room says later", () => {
  const { part } = device();
  const made = part.commits(CUP)!;
  part.asked(CUP, 0, awaited(made));
  part.asked(CUP, 0, awaited(made, "bb".repeat(32)));
  assert.equal(part.kept(CUP)?.list, LIST);
});

test("the file is compared with what this device saw", () => {
  const { part } = device();
  assert.equal(nonceInFile({} as LotsProof, null), null);
  const made = part.commits(CUP)!;
  const opening = part.asked(CUP, 0, awaited(made))!;
  const file = (nonce: string | null, hash = LIST, own = made) => {
    const entry = { entry: 0, name: "Ana", house: false, withdrawn: false, commitment: own };
    const entries = [nonce === null ? entry : { ...entry, nonce }];
    return { list: { hash, entries: 1 }, entries } as LotsProof;
  };
  const word = (proof: LotsProof) => nonceInFile(proof, part.kept(CUP));
  assert.equal(word(file(null)), "missing");
  assert.equal(word(file(null, LIST, "cc".repeat(32))), "none");
  part.counted(CUP, opening.nonce);
  assert.equal(word(file(opening.nonce)), "opened");
  assert.equal(word(file(null)), "dropped");
  assert.equal(word(file(opening.nonce, "bb".repeat(32))), "relisted");
});

test("only the latest tournaments are remembered, and spoilt memory is none", () => {
  const { keep, part } = device();
  for (let n = 0; n < 60; n += 1) part.commits(`0000000000000000000000${1000 + n}`);
  assert.equal(part.pending().length, 50);
  for (const spoilt of ["{", "7", "[null]", '[{"tournament":1}]']) {
    keep("lots", spoilt);
    assert.deepEqual(part.pending(), []);
  }
});
