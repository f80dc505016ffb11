// Several tables in one voice: no turn is lost, and every text begins with its table.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createVoices, type Voices } from "../src/core/manyspeech.ts";
import { GATHER_MS } from "../src/core/speech.ts";

/** Time in which the listener reads a character aloud, faster than the slow voice that the page expects. */
const READS_MS = 60;

/** A page with a clock that the test moves. */
function page(names: Record<string, string>) {
  let now = 0;
  const timers: { at: number; run: () => void }[] = [];
  const said: { at: number; how: "polite" | "assertive"; text: string }[] = [];
  const write = (how: "polite" | "assertive") => (text: string) =>
    said.push({ at: now, how, text });
  const voices: Voices = createVoices({
    polite: write("polite"),
    assertive: write("assertive"),
    now: () => now,
    after: (ms, run) => timers.push({ at: now + ms, run }),
    name: (key) => names[key] ?? null,
  });
  function wait(ms: number): void {
    const end = now + ms;
    for (;;) {
      timers.sort((a, b) => a.at - b.at);
      if (timers.length === 0 || timers[0]!.at > end) break;
      const next = timers.shift()!;
      now = next.at;
      next.run();
    }
    now = end;
  }
  const texts = () => said.map((one) => one.text);
  return { voices, wait, said, texts, time: () => now };
}

test("each text begins with its table, and a burst names it once", () => {
  const { voices, wait, texts } = page({ a: "Spruce", b: "Birch" });
  voices.toFront("a");
  voices.of("a").polite("Ana folds");
  voices.of("a").polite("Björn calls 5");
  wait(GATHER_MS);
  voices.of("b").prompt("Your turn. 60 to call.");
  voices.of("a").assertive("The minimum raise is to 120");
  assert.deepEqual(texts(), [
    "Spruce: Ana folds. Björn calls 5.",
    "Birch: Your turn. 60 to call.",
    "Spruce: The minimum raise is to 120. Birch: Your turn. 60 to call.",
  ]);
});

test("a table that is alone is not named", () => {
  const { voices, wait, texts } = page({});
  voices.toFront("a");
  voices.of("a").polite("Ana folds");
  wait(GATHER_MS);
  voices.of("a").prompt("Your turn.");
  assert.deepEqual(texts(), ["Ana folds.", "Your turn."]);
});

test("the facts of other tables are told when the player comes to them", () => {
  const { voices, wait, texts } = page({ a: "Spruce", b: "Birch" });
  voices.toFront("a");
  for (const text of ["one", "two", "three", "four", "five"]) voices.of("b").polite(text);
  wait(10_000);
  assert.deepEqual(texts(), []);
  voices.of("b").prompt("Your turn.");
  wait(10_000);
  voices.toFront("b");
  assert.deepEqual(texts(), ["Birch: Your turn.", "Birch: two. three. four. five. Your turn."]);
});

test("the question of the table in front follows its facts", () => {
  const { voices, texts } = page({ a: "Spruce", b: "Birch" });
  voices.toFront("a");
  voices.of("a").polite("Flop: queen of hearts");
  voices.of("a").prompt("Your turn.");
  assert.deepEqual(texts(), ["Spruce: Flop: queen of hearts. Your turn."]);
});

test("an answered question is not repeated, nor one that was read", () => {
  const { voices, wait, texts } = page({ a: "Spruce", b: "Birch", c: "Alder" });
  voices.toFront("a");
  voices.of("a").prompt("Your turn.");
  wait(20_000);
  voices.of("b").prompt("Your turn.");
  voices.settle("b");
  voices.of("c").prompt("Your turn.");
  assert.deepEqual(texts(), ["Spruce: Your turn.", "Birch: Your turn.", "Alder: Your turn."]);
});

test("a table in its own window is silent here", () => {
  const { voices, wait, texts } = page({ a: "Spruce", b: "Birch" });
  voices.toFront("a");
  voices.mute("a", true);
  voices.of("a").polite("Ana folds");
  voices.of("a").prompt("Your turn.");
  wait(GATHER_MS);
  assert.deepEqual(texts(), []);
  voices.mute("a", false);
  voices.of("a").prompt("Your turn.");
  assert.deepEqual(texts(), ["Spruce: Your turn."]);
});

/** A generator of numbers below `most`, the same for the same seed. */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

test("six tables at once lose no turn", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const roll = dice(seed);
    const names = { a: "Spruce", b: "Birch", c: "Alder", d: "Rowan", e: "Juniper", f: "Willow" };
    const keys = Object.keys(names) as (keyof typeof names)[];
    const { voices, wait, said, time } = page(names);
    const turns: { key: keyof typeof names; text: string; from: number; to: number }[] = [];
    const open = new Map<string, (typeof turns)[number]>();
    const end = (key: string) => {
      const turn = open.get(key);
      if (turn) turn.to = time();
      open.delete(key);
      voices.settle(key);
    };
    for (let step = 0; step < 60; step += 1) {
      const key = keys[roll(6)]!;
      const what = roll(6);
      if (what < 2 && !open.has(key)) {
        const turn = { key, text: `Your turn. ${step} to call.`, from: time(), to: Infinity };
        turns.push(turn);
        open.set(key, turn);
        voices.of(key).prompt(turn.text);
      } else if (what === 2) end(key);
      else if (what === 3) voices.toFront(key);
      else if (what === 4) voices.of(key).assertive("5 seconds left");
      else voices.of(key).polite("Ana folds");
      wait(roll(4) === 0 ? 0 : roll(2_500));
    }
    wait(120_000);
    for (const text of said) {
      const first = Object.values(names).some((name) => text.text.startsWith(`${name}: `));
      assert.ok(first, `seed ${seed}: ${text.text}`);
    }
    // What the listener heard: each text up to the next one that interrupts it.
    const loud = said.filter((one) => one.how === "assertive");
    const heard = loud.map((one, at) => ({
      at: one.at,
      text: one.text.slice(0, ((loud[at + 1]?.at ?? Infinity) - one.at) / READS_MS),
    }));
    for (const turn of turns) {
      const isHeard = heard.some(
        (one) => one.at >= turn.from && one.text.includes(turn.text) && one.at <= turn.to,
      );
      assert.ok(isHeard || turn.to !== Infinity, `seed ${seed}: ${turn.key} ${turn.text} is lost`);
      const isSaid = loud.some((one) => one.at >= turn.from && one.text.includes(turn.text));
      assert.ok(isSaid, `seed ${seed}: ${turn.text} was never said`);
    }
  }
});
