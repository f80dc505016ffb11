// The rulebook of a private table, and its rules in words.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { bookInstead } from "../src/core/books.ts";
import { ruleWords } from "../src/core/rules.ts";

const book = (key: string, private_tables: boolean) => ({
  key,
  name: key,
  version: "1",
  hash: "",
  private_tables,
  browser_play: true,
  house_players_max: 9,
  tournaments: [],
});

test("without private tables the house rules replace the rulebook", () => {
  const books = [book("ray", true), book("win2day", false), book("house", true)];
  assert.equal(bookInstead(books, "win2day")?.key, "house");
  assert.equal(bookInstead(books.slice(0, 2), "win2day")?.key, "ray");
  assert.equal(bookInstead(books, "ray"), undefined, "the default will do");
  assert.equal(bookInstead([book("win2day", false)], "win2day"), undefined, "none will");
  assert.equal(bookInstead(books, undefined), undefined, "not known yet");
});

const BOOKS = new URL("../../rulebooks/", import.meta.url);

/** Every key of a rulebook's text with its value, as the room reads them. */
function rulesOf(file: string): Map<string, string> {
  const found = new Map<string, string>();
  let table = "";
  for (const line of readFileSync(new URL(file, BOOKS), "utf8").split("\n")) {
    table = /^\[(.+)\]/.exec(line)?.[1] ?? table;
    const [, key, value] = /^(\w+) = ("[^"]*"|\[.*\]|[^ ]+)/.exec(line) ?? [];
    if (key && !["", "games", "mixes"].includes(table)) found.set(`${table}.${key}`, value!);
  }
  return found;
}

test("every difference from the house rules is in players' words", () => {
  const house = rulesOf("house.toml");
  assert.ok(house.size > 60);
  const untold = new Set<string>();
  for (const file of readdirSync(BOOKS).filter((name) => name.endsWith(".toml"))) {
    for (const [key, value] of rulesOf(file)) {
      if (value === house.get(key)) continue;
      for (const one of [value, house.get(key)!]) {
        const words = ruleWords({ key, meaning: "as written", value: one });
        if (/^as written|undefined|\{|_|"/.test(words)) untold.add(`${key} = ${one}: ${words}`);
      }
    }
  }
  assert.deepEqual([...untold], []);
});

test("a rule's value chooses its sentence", () => {
  const words = (key: string, value: string) =>
    ruleWords({ key, meaning: "How it is. 0 is not.", value });
  assert.equal(
    words("blinds.return_pays", '"both"'),
    "Players who return after missing the big blind pay both blinds.",
  );
  assert.equal(words("seats.private_order_days", "2"), "Private tables are ordered 2 days ahead.");
  assert.equal(
    words("blinds.antes", '["each", "button"]'),
    "Antes can be paid by every seat or by the button for all.",
  );
  assert.equal(
    words("blinds.straddle_games", '["holdem", "omaha_8"]'),
    "Straddles are allowed in hold'em or Omaha high/low.",
  );
  assert.equal(words("chat.languages", "[]"), "Chat in any language.");
  assert.equal(words("rake.cap_max", "EUR 5"), "The rake cap per hand is at most EUR 5.");
  assert.equal(
    words("new.rule", '"so"'),
    'How it is: "so".',
    "in the rulebook's words if there are no others",
  );
});
