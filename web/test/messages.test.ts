// The files of messages as they are written: JSON itself lets a later key replace an earlier one.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const FOLDER = new URL("../messages/en/", import.meta.url);

test("no message has two texts", () => {
  const keys = readdirSync(FOLDER).flatMap((file) => {
    const lines = readFileSync(new URL(file, FOLDER), "utf8").split("\n");
    return lines.flatMap((line) => /^ {2}"([^"]+)":/.exec(line)?.[1] ?? []);
  });
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
  assert.ok(keys.length > 1_500, `${keys.length} messages`);
  assert.deepEqual(twice, []);
});
