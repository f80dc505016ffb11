// The rulings screen: each kind of incident has a form and words, and a filled form is what crates/rulings reads.
// crates/rulings/tests/it/console.rs reads the same forms. To write them again, delete test/golden/rulings.json and
// run this test with WRITE_GOLDEN=1; then the same for proposals.json and that Rust test.

import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { askedWith, CHOICES, filled, proposals, STAFF } from "../dev/rulings.ts";
import { catalogue } from "../dev/texts.ts";
import { begins, COMMON, found, GROUPS, kindOfChoice } from "../src/live/rulings/choices.ts";
import clauses from "../src/live/rulings/clauses.json" with { type: "json" };
import {
  askedOf,
  draftOf,
  lacks,
  redraft,
  situationOf,
  withButton,
} from "../src/live/rulings/draft.ts";
import { FORMS, inputsOf, KINDS, kindOf, LABELS, valuesOf } from "../src/live/rulings/forms.ts";
import { factsOf } from "../src/live/rulings/hand.ts";
import needs from "../src/live/rulings/needs.json" with { type: "json" };
import {
  player,
  alternativeKey,
  announcement,
  effect,
  factor,
  incident,
  level,
  options,
  step,
} from "../src/live/rulings/words.ts";
import keys from "../src/live/rulings/words.json" with { type: "json" };

const TYPES = readFileSync(new URL("../src/live/rulings/types.ts", import.meta.url), "utf8");
const RULINGS = new URL("golden/rulings.json", import.meta.url);
const words = catalogue().get("rulings")!;
const names = new Map([1, 2, 3, 4, 6, 7, 8, 9].map((seat) => [seat, `P${seat}`]));

/** The variants of an enum of the crate. */
function variants(name: string): string[] {
  const declared = new RegExp(`export type ${name} = ([^;]*(?:\\{[^}]*\\}[^;]*)*);\\n`).exec(TYPES);
  assert.ok(declared, name);
  const text = declared[1]!.replace(/\/\*\*[^]*?\*\//g, "");
  return [...text.matchAll(/"(\w+)"/g)].map((one) => one[1]!);
}

test("each kind of incident of the crate has a form, a button and needs", () => {
  for (const [name, set] of Object.entries(needs))
    assert.deepEqual(Object.keys(set).sort(), KINDS.toSorted(), name);
  assert.deepEqual(variants("What").sort(), KINDS.toSorted());
  assert.deepEqual([...new Set(CHOICES.map(kindOfChoice))].sort(), KINDS.toSorted());
  assert.ok(COMMON.every((choice) => CHOICES.includes(choice)));
});

test("each word of the crate has a text", () => {
  const groups: [string, string][] = [
    ["Effect", "effect"],
    ["Step", "step"],
    ["About", "about"],
    ["Misconduct", "did"],
    ["Place", "place"],
    ["DelayBy", "by"],
    ["Identified", "identified"],
    ["ExposedBy", "exposer"],
    ["FoldedHow", "how"],
    ["Street", "street"],
    ["Presence", "presence"],
    ["Facing", "facing"],
    ["Act", "act"],
    ["Said", "word"],
    ["Lasts", "constrain"],
    ["Lying", "may_fold"],
    ["Moment", "effect_reveal"],
    ["Board", "report"],
    ["Length", "penalty"],
    ["Entry", "entry"],
    ["Field", "lacks"],
  ];
  /** Words that are made of others. */
  const made = /^ruling_(effect_(constrain|reveal)|entry_(street|acted))$/;
  const asked = groups.flatMap(([type, group]) =>
    variants(type).map((one) => `ruling_${group}_${one}`),
  );
  const factors = variants("Factor").filter((one) => one !== "late_claim");
  const all = [
    ...asked.filter((key) => !made.test(key)),
    ...factors.map((one) => `ruling_factor_${one}`),
    ...LABELS.map((label) => `ruling_ask_${label}`),
    ...CHOICES.map((choice) => `ruling_kind_${choice}`),
    ...Object.keys(GROUPS).map((group) => `ruling_group_${group}`),
    ...keys.announcements.map((key) => `ruling_say_${key}`),
    ...keys.alternatives.map(alternativeKey),
  ];
  assert.ok(all.length > 250, `${all.length} words`);
  const missing = all.filter((key) => !Object.hasOwn(words, key));
  assert.deepEqual(missing, []);
  const values = KINDS.flatMap((kind) => inputsOf(kind)).flatMap(([, input]) =>
    input.in === "one" ? input.among.map((one) => `ruling_${input.of}_${one}`) : [],
  );
  assert.deepEqual(
    values.filter((key) => !Object.hasOwn(words, key)),
    [],
  );
});

test("the filled forms are those that the crate reads", () => {
  const forms = Object.fromEntries(
    CHOICES.map((choice) => {
      const { situation, incident } = askedWith(choice);
      const { street, pot, bet, toAct, fullRaise, live } = factsOf(situation);
      const seats = [...live].sort((a, b) => a - b);
      const facts = { street, pot, bet, to_act: toAct, full_raise: fullRaise, live: seats };
      return [choice, { situation, incident, facts }];
    }),
  );
  const text = `${JSON.stringify(forms, null, 2)}\n`;
  if (!existsSync(RULINGS) && process.env["WRITE_GOLDEN"]) writeFileSync(RULINGS, text);
  assert.deepEqual(JSON.parse(readFileSync(RULINGS, "utf8")), JSON.parse(text));
});

test("a ruling to correct fills the form that made it", () => {
  for (const choice of CHOICES) {
    const { situation, incident } = askedWith(choice);
    const { kind, fields } = kindOf(incident.what);
    const who = typeof fields["who"] === "number" ? fields["who"] : null;
    const draft = redraft(draftOf(STAFF, STAFF.tables[0]!), situation, incident, who);
    const again = askedOf(draft, kind, valuesOf(incident.what), STAFF.switches);
    assert.deepEqual(again, { situation, incident }, choice);
  }
});

test("a form without a required field cannot be sent, and names the field", () => {
  for (const choice of CHOICES) {
    const { draft, values } = filled(choice);
    const kind = kindOfChoice(choice);
    for (const [name, input] of inputsOf(kind)) {
      if (!["seat", "person", "amount", "one", "dealt"].includes(input.in)) continue;
      const asked = askedOf(draft, kind, { ...values, [name]: null }, "svepof");
      assert.deepEqual(asked, { missing: name }, choice);
    }
  }
});

test("only what the switches require is asked", () => {
  const unknown = draftOf(STAFF, STAFF.tables[2]!);
  const bare = situationOf(unknown, "out_of_turn", null);
  assert.equal(lacks(bare, "out_of_turn", "svepof"), "button");
  assert.equal(lacks(bare, "phone", "svepof"), null);
  const noBlind = { ...situationOf(withButton(unknown, 9), "out_of_turn", null), big_blind: null };
  assert.equal(lacks(noBlind, "out_of_turn", "svepof"), "big_blind");
  assert.equal(lacks(noBlind, "out_of_turn", "tda_2024"), null);
  assert.equal(lacks(noBlind, "out_of_turn", "own"), "big_blind");
});

test("the blinds follow the button, and two players share them", () => {
  const ring = withButton(draftOf(STAFF, STAFF.tables[2]!), 4);
  assert.deepEqual([ring.button, ring.small, ring.big], [4, 6, 7]);
  const two = { ...ring, seats: ring.seats.filter(({ seat }) => seat === 2 || seat === 9) };
  const headsUp = withButton(two, 9);
  assert.deepEqual([headsUp.small, headsUp.big], [9, 2]);
});

test("a few letters find an incident, with or without marks", () => {
  assert.deepEqual(found("string"), ["string_bet"]);
  assert.ok(found("out turn").includes("oot_bet"));
  assert.ok(found("Clóck").includes("clock_called"));
  assert.deepEqual(found("zzz"), []);
  assert.deepEqual(found("  "), []);
});

test("every proposal of the crate can be said in full", () => {
  const all = proposals();
  assert.deepEqual(Object.keys(all).sort(), CHOICES.toSorted());
  for (const choice of CHOICES) {
    const { situation, incident: what } = askedWith(choice);
    const ruling = all[choice];
    const said = [
      incident(what, names),
      ...ruling.effects.flatMap(({ effect: one }) => {
        const told = effect(one, names, situation);
        const steps = typeof one === "object" && "repair" in one ? one.repair : [];
        return [told.text, ...told.points, ...steps.map((it) => step(it, names))];
      }),
      ...ruling.options.flatMap((one) => options(one.options)),
      ...ruling.penalties.map((one) => level(one.level)),
      ...ruling.announcements.map((one) => announcement(one, names).text),
      ...(ruling.discretion?.factors ?? []).map((one) => factor(one, names)),
    ];
    for (const text of said) assert.doesNotMatch(text, /_|\{|\}|undefined|NaN|\[object/, choice);
    assert.ok(ruling.effects.length > 0, choice);
    for (const id of ruling.clauses)
      assert.ok(Object.hasOwn(clauses, id) || id.startsWith("TDA-"), `${choice}: ${id}`);
  }
});

test("a player is named with the seat, or by the seat alone", () => {
  assert.equal(player(4, names), "P4 (4)");
  assert.equal(player(5, names), "seat 5");
});

test("a new form holds every field of its kind", () => {
  for (const choice of CHOICES) {
    const fields = Object.keys(FORMS[kindOfChoice(choice)].fields);
    assert.deepEqual(Object.keys(begins(choice)).sort(), fields.toSorted(), choice);
  }
});
