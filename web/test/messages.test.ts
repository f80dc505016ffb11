// The files of messages in every language.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzip } from "../dev/pack.ts";
import { partsOf, translations } from "../dev/languages.ts";
import { catalogue, figures } from "../dev/texts.ts";
import { parseAmount, CHIPS } from "../src/core/amounts.ts";
import { LANGUAGES } from "../src/core/languages.ts";
import { firstOf } from "../src/core/locale.ts";
import type { Message } from "../src/texts.ts";

const FOLDER = new URL("../messages/", import.meta.url);
/** The most that a part of a language may have, in bytes after gzip. */
const PART_MAX = 16_000;

const fields = (message: Message): string =>
  typeof message === "string" ? "" : Object.keys(message).sort().join();

test("the client has the languages of its folder", () => {
  assert.deepEqual(["en", ...translations()].sort(), Object.keys(LANGUAGES).sort());
});

test("no message has two texts", () => {
  for (const language of Object.keys(LANGUAGES)) {
    // JSON itself lets a later key replace an earlier one
    const keys = readdirSync(new URL(language, FOLDER)).flatMap((file) => {
      const lines = readFileSync(new URL(`${language}/${file}`, FOLDER), "utf8").split("\n");
      return lines.flatMap((line) => /^ {2}"([^"]+)":/.exec(line)?.[1] ?? []);
    });
    const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
    assert.ok(keys.length > 1_500, `${keys.length} messages`);
    assert.deepEqual(twice, [], language);
  }
});

test("every language has the sentences of English, with the same figures and its plurals", () => {
  const english = catalogue();
  for (const language of translations()) {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const all = [...categories].sort().join();
    const own = catalogue(language);
    assert.deepEqual([...own.keys()], [...english.keys()], language);
    for (const [part, sentences] of english) {
      const others = own.get(part) ?? {};
      const faults = Object.entries(sentences).flatMap(([key, message]) => {
        const other = others[key];
        if (other === undefined) return [`${key} is missing`];
        if (typeof message !== typeof other) return [`${key} has other plurals than English`];
        if (typeof other !== "string" && fields(other) !== all) return [`${key} needs ${all}`];
        if (figures(message).join() !== figures(other).join())
          return [`${key} has {${figures(other).join()}}, not {${figures(message).join()}}`];
        return [];
      });
      const unknown = Object.keys(others).filter((key) => !Object.hasOwn(sentences, key));
      faults.push(...unknown.map((key) => `${key} is not in English`));
      assert.deepEqual(faults, [], `messages/${language}/${part}.json`);
    }
  }
});

test("no sentence of another language is English, but for names of games", () => {
  const words = (message: Message) =>
    JSON.stringify(message)
      .replace(/\{\w+\}/g, "")
      .match(/[a-z]{3,}/g)?.length ?? 0;
  const english = Object.assign({}, ...catalogue().values()) as Record<string, Message>;
  for (const language of translations()) {
    const own = Object.assign({}, ...catalogue(language).values()) as Record<string, Message>;
    const same = Object.keys(english).filter(
      (key) =>
        words(english[key]!) >= 3 && JSON.stringify(own[key]) === JSON.stringify(english[key]),
    );
    assert.deepEqual(
      same.filter((key) => !key.startsWith("game_")),
      [],
      language,
    );
  }
});

test("a part of a language is small", () => {
  for (const language of translations())
    for (const [name, text] of partsOf(language)) {
      const size = gzip(Buffer.from(text)).length;
      assert.ok(size <= PART_MAX, `${language}/${name}: ${size} bytes`);
    }
});

test("the first language that the client has is chosen", () => {
  assert.equal(firstOf(["", "nb-NO", "sv-FI", "en"]), "sv");
  assert.equal(firstOf(["de-AT"]), "de");
  assert.equal(firstOf(["FI"]), "fi");
  assert.equal(firstOf(["fr", "constructor"]), "en");
  assert.equal(firstOf([]), "en");
});

test("a typed amount is read as the language writes it", () => {
  const money = { currency: "EUR", decimals: 2 };
  const read = (text: string, point: string) => parseAmount(text, money, point);
  assert.deepEqual(
    ["1 234,50", "1.234,50", "1234,5", "1.234", "12,5k", "0,05", "1.5"].map((one) =>
      read(one, ","),
    ),
    [123_450, 123_450, 123_450, 123_400, 1_250_000, 5, 150],
  );
  assert.deepEqual(
    ["1,234.50", "1 234.50", "1,234", "12.5k", ".05"].map((one) => read(one, ".")),
    [123_450, 123_450, 123_400, 1_250_000, 5],
  );
  assert.deepEqual(
    ["1,2,3", "1.2.3", "1,234,5", "", ","].map((one) => read(one, ",")),
    [null, null, null, null, null],
  );
  assert.equal(parseAmount("1 200", CHIPS, ","), 1_200);
});
