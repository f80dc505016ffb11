// Checks the golden values of crates/cut with this separate implementation of its specification.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  cardNumber,
  commitment,
  fromHex,
  idBytes,
  leafHash,
  nonce,
  order,
  rootOf,
  toHex,
  verify,
} from "../src/core/cut.ts";

interface Leaf {
  salt: string;
  card: number;
}
interface Golden {
  leaves: (Leaf & { place: number; hash: string })[];
  trees: { leaves: Leaf[]; root: string; paths: { place: number; path: string[] }[] }[];
  veils: { nonce: string; commitment: string }[];
  orders: { root: string; hand: string; nonces: string[]; count: number; order: number[] }[];
  seeds: { secret: string; table: string; hand_no: number; nonce: string }[];
}
const golden = JSON.parse(
  readFileSync(new URL("../../crates/cut/tests/data/golden.json", import.meta.url), "utf8"),
) as Golden;

const hash = (text: string) => fromHex(text, 32)!;
const salt = (text: string) => fromHex(text, 16)!;

test("golden: leaves", () => {
  for (const row of golden.leaves)
    assert.equal(toHex(leafHash(row.place, salt(row.salt), row.card)), row.hash);
});

test("golden: trees and their paths", () => {
  for (const tree of golden.trees) {
    const count = tree.leaves.length;
    const hashes = tree.leaves.map((leaf, place) => leafHash(place, salt(leaf.salt), leaf.card));
    assert.equal(toHex(rootOf(hashes)), tree.root, `${count} leaves`);
    for (const { place, path } of tree.paths) {
      const leaf = { salt: salt(tree.leaves[place]!.salt), card: tree.leaves[place]!.card };
      const up = path.map(hash);
      const lies = (at: number, of: number, what = leaf, by = up) =>
        verify(hash(tree.root), of, at, what, by);
      assert.ok(lies(place, count), `${count} leaves, place ${place}`);
      assert.ok(!lies(place + 1, count), "another place");
      assert.ok(!lies(place, count + 1), "another deck");
      assert.ok(!lies(place, count, { ...leaf, card: leaf.card ^ 1 }), "another card");
      assert.ok(!lies(place, count, { ...leaf, salt: salt("00".repeat(16)) }), "another salt");
      assert.ok(!lies(place, count, leaf, [...up, hash("00".repeat(32))]), "a longer path");
    }
  }
});

test("golden: commitments", () => {
  for (const row of golden.veils) assert.equal(toHex(commitment(hash(row.nonce))), row.commitment);
});

test("golden: nonces from a seed", () => {
  for (const row of golden.seeds) {
    assert.equal(toHex(nonce(hash(row.secret), salt(row.table), row.hand_no)), row.nonce);
  }
});

test("golden: the cut", () => {
  for (const row of golden.orders) {
    assert.deepEqual(
      order(hash(row.root), salt(row.hand), row.nonces.map(hash), row.count),
      row.order,
    );
  }
});

test("identifiers and cards convert to numbers", () => {
  assert.equal(toHex(idBytes("00000000000000000000000001")!), "00000000000000000000000000000001");
  assert.equal(toHex(idBytes("7zzzzzzzzzzzzzzzzzzzzzzzzz")!), "f".repeat(32));
  assert.equal(toHex(idBytes("5f4nvavb2hyrtz9nxcyq34khcn")!).length, 32);
  for (const none of [
    "",
    "8zzzzzzzzzzzzzzzzzzzzzzzzz",
    "0000000000000000000000000l",
    "0".repeat(25),
    "0".repeat(27),
  ]) {
    assert.equal(idBytes(none), null, none);
  }
  assert.deepEqual(["2c", "2s", "3c", "Td", "As"].map(cardNumber), [0, 3, 4, 33, 51]);
  assert.deepEqual(["", "A", "1s", "AS", "Asx"].map(cardNumber), [null, null, null, null, null]);
  assert.equal(fromHex("0g", 1), null);
  assert.equal(fromHex("0A", 1), null);
});
