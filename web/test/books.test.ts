// The rulebook of a private table.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bookInstead } from "../src/core/books.ts";

const book = (key: string, private_tables: boolean) => ({ key, name: key, version: "1", hash: "", private_tables });

test("where the usual book knows no private tables another is chosen, the house's before others", () => {
  const books = [book("ray", true), book("win2day", false), book("house", true)];
  assert.equal(bookInstead(books, "win2day")?.key, "house");
  assert.equal(bookInstead(books.slice(0, 2), "win2day")?.key, "ray");
  assert.equal(bookInstead(books, "ray"), undefined, "the usual one will do");
  assert.equal(bookInstead([book("win2day", false)], "win2day"), undefined, "none will");
  assert.equal(bookInstead(books, undefined), undefined, "not known yet");
});
