// Notes and labels on players: kept on the device, saved as a file, read from one, deleted.

import assert from "node:assert/strict";
import { test } from "node:test";
import { myTurn } from "../dev/scenes.ts";
import { CHIPS } from "../src/core/amounts.ts";
import { answer } from "../src/core/ear.ts";
import {
  LABELS,
  type Note,
  NOTE_CHARS_MAX,
  NOTES_MAX,
  readNotes,
  withNote,
} from "../src/core/notes.ts";
import { merged, notesFile } from "../src/core/notesfile.ts";

const note = (change: Partial<Note> = {}): Note => ({
  name: "Ana",
  label: "red",
  text: "Calls too much",
  at: 5,
  ...change,
});

test("a note is kept, changed, and gone when it says nothing", () => {
  const one = withNote({}, "p2", note());
  assert.deepEqual(one, { p2: note() });
  const two = withNote(one, "p2", note({ text: "Folds to raises", at: 6 }));
  assert.equal(two["p2"]!.text, "Folds to raises");
  assert.deepEqual(withNote(two, "p2", note({ label: null, text: "  " })), {});
  assert.deepEqual(one, { p2: note() }, "the notes before are unchanged");
});

test("unreadable notes are left out, and long ones are cut", () => {
  assert.deepEqual(readNotes(null), {});
  assert.deepEqual(readNotes("{"), {});
  const kept = readNotes(
    JSON.stringify({ p2: note(), p3: 7, p4: { label: "pink" }, p5: { text: "x".repeat(5_000) } }),
  );
  assert.deepEqual(Object.keys(kept), ["p2", "p5"]);
  assert.equal(kept["p5"]!.text.length, NOTE_CHARS_MAX);
});

test("beyond the maximum the oldest notes go", () => {
  const many = Object.fromEntries(
    Array.from({ length: NOTES_MAX }, (_, at) => [`p${at}`, note({ at })]),
  );
  const more = withNote(many, "new", note({ at: NOTES_MAX }));
  assert.equal(Object.keys(more).length, NOTES_MAX);
  assert.ok(more["new"] && !more["p0"] && more["p1"]);
});

test("a file read on an empty device gives the same notes", () => {
  const notes = { p2: note(), p3: note({ label: null, text: 'Ö, 牌, "quoted"' }) };
  assert.deepEqual(merged({}, notesFile(notes)), { notes, taken: 2, left: 0 });
});

test("of two notes on a player the later one stays", () => {
  const held = { p2: note({ at: 9, text: "held" }), p3: note({ at: 1, text: "old" }) };
  const file = { p2: note({ at: 8, text: "file" }), p3: note({ at: 2, text: "new" }) };
  const found = merged(held, notesFile(file));
  assert.ok(typeof found !== "string");
  assert.equal(found.taken, 1);
  assert.deepEqual([found.notes["p2"]!.text, found.notes["p3"]!.text], ["held", "new"]);
});

test("a file that holds no notes is refused and changes nothing", () => {
  assert.equal(merged({}, "{"), "no_json");
  assert.equal(merged({}, "[1]"), "other_format");
  assert.equal(merged({}, '{"format":"cardroom-proof","notes":{}}'), "other_format");
  assert.equal(merged({}, '{"format":"cardroom-notes","version":2,"notes":{}}'), "newer_version");
  const found = merged({}, '{"format":"cardroom-notes","version":1,"notes":{"p":3,"q":{}}}');
  assert.deepEqual(found, { notes: {}, taken: 0, left: 2 });
});

test("every label has its own shape", () => {
  assert.equal(new Set(Object.values(LABELS)).size, 8);
});

test("a seat is read with the note on its player, except at an anonymous table", () => {
  const view = myTurn(0);
  const ask = (anonymous: boolean) =>
    answer("seat_2", {
      view: { ...view, anonymous },
      style: CHIPS,
      now: 0,
      thrown: [],
      notes: { p2: note() },
    });
  assert.equal(ask(false), "Seat 2: Ana, 1,754, label Red triangle, note: Calls too much");
  assert.equal(ask(true), "Seat 2: Ana, 1,754");
});
