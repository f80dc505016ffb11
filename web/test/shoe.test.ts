// Checks the golden values of shoes in crates/cut with this separate implementation of its
// specification.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cardNumber, fromHex, toHex } from "../src/core/cut.ts";
import { contentsOf, leafHash, order, verify } from "../src/core/shoe.ts";
import type { SymbolView } from "../src/wire.ts";

interface Leaf {
  salt: string;
  kind: number;
  value: number;
}
interface Golden {
  shoe_leaves: (Leaf & { place: number; hash: string })[];
  shoe_trees: {
    name: string;
    leaves: Leaf[];
    root: string;
    paths: { place: number; path: string[] }[];
  }[];
  shoe_orders: { root: string; round: string; nonces: string[]; count: number; order: number[] }[];
}
const golden = JSON.parse(
  readFileSync(new URL("../../crates/cut/tests/data/golden.json", import.meta.url), "utf8"),
) as Golden;

const hash = (text: string) => fromHex(text, 32)!;
const salt = (text: string) => fromHex(text, 16)!;
const CARDS = Array.from("23456789TJQKA", (rank) =>
  Array.from("cdhs", (suit) => rank + suit),
).flat();
const symbolOf = ({ kind, value }: Leaf): SymbolView => (kind === 0 ? CARDS[value]! : value);

test("golden: leaves of shoes", () => {
  for (const row of golden.shoe_leaves)
    assert.equal(toHex(leafHash(row.place, salt(row.salt), symbolOf(row))), row.hash);
});

test("golden: trees of shoes, their paths and contents", () => {
  for (const { name, leaves, root, paths } of golden.shoe_trees) {
    const contents = contentsOf(name)!;
    assert.equal(contents.count, leaves.length, name);
    const symbols = leaves.map(symbolOf);
    for (const symbol of symbols) {
      const times = symbols.filter((other) => other === symbol).length;
      assert.equal(contents.copies(symbol), times, name);
    }
    for (const { place, path } of paths) {
      const leaf = { salt: salt(leaves[place]!.salt), symbol: symbolOf(leaves[place]!) };
      const up = path.map(hash);
      const isThere = (at: number, count: number, what = leaf, by = up) =>
        verify(hash(root), count, at, what, by);
      assert.ok(isThere(place, leaves.length), `${name}, place ${place}`);
      assert.ok(!isThere(place + 1, leaves.length), "another place");
      assert.ok(!isThere(place, leaves.length + 1), "another shoe");
      assert.ok(!isThere(place, leaves.length, { ...leaf, symbol: 65_535 }), "another symbol");
      const other = typeof leaf.symbol === "string" ? cardNumber(leaf.symbol)! : CARDS[leaf.symbol];
      if (other !== undefined)
        assert.ok(!isThere(place, leaves.length, { ...leaf, symbol: other }), "another kind");
      assert.ok(!isThere(place, leaves.length, { ...leaf, salt: salt("00".repeat(16)) }));
      assert.ok(!isThere(place, leaves.length, leaf, [...up, hash("00".repeat(32))]));
    }
  }
});

test("golden: cuts of shoes", () => {
  for (const row of golden.shoe_orders) {
    assert.deepEqual(
      order(hash(row.root), salt(row.round), row.nonces.map(hash), row.count),
      row.order,
    );
  }
});

test("names say what shoes hold", () => {
  const copies = (name: string, ...symbols: SymbolView[]) =>
    symbols.map((symbol) => contentsOf(name)!.copies(symbol));
  assert.deepEqual(copies("cards:8", "2c", "As", "1s", 3), [8, 8, 0, 0]);
  assert.deepEqual(copies("wheel:37", 0, 36, 37, "2c"), [1, 1, 0, 0]);
  assert.deepEqual(copies("die", 0, 1, 6, 7), [0, 1, 1, 0]);
  assert.deepEqual(copies("balls:80", 0, 1, 80, 81), [0, 1, 1, 0]);
  for (const none of [
    "",
    "cards",
    "cards:0",
    "cards:9",
    "cards:06",
    "die:6",
    "wheel:1",
    "balls:4097",
  ])
    assert.equal(contentsOf(none), null, none);
  assert.equal(contentsOf("balls:4096")!.count, 4096);
});
