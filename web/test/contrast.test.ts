// Every used pair of text and ground has a contrast of 4.5:1 and every part of a control 3:1, in
// both themes and both decks.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LABELS } from "../src/core/notes.ts";

const css = readFileSync(new URL("../src/styles/tokens.css", import.meta.url), "utf8");

type Tokens = Record<string, string>;

function block(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  assert.notEqual(start, -1, `${selector} is not in tokens.css`);
  const body = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((found) => [found[1]!, found[2]!]),
  );
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

const SUITS = ["spade", "heart", "diamond", "club"];
const GROUNDS = ["ground", "surface", "raised", "hover"];

/** Text and its ground. */
const TEXT: [string, string][] = [
  ...GROUNDS.flatMap((ground): [string, string][] => [
    ["text", ground],
    ["text-muted", ground],
    ["accent-text", ground],
    ["danger", ground],
    ["good", ground],
    ["bank", ground],
    ...SUITS.map((suit): [string, string] => [`text-${suit}`, ground]),
  ]),
  ["on-felt", "felt"],
  ["on-felt", "felt-deep"],
  ["on-felt", "felt-edge"],
  ["on-felt-muted", "felt"],
  ["on-felt-muted", "felt-deep"],
  ["on-felt-muted", "felt-edge"],
  ["text", "plate"],
  ["text", "plate-quiet"],
  ["text-muted", "plate"],
  ["text-muted", "plate-quiet"],
  ["accent-text", "plate"],
  ["danger", "plate"],
  ["good", "plate"],
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-call", "call"],
  ["on-bank", "bank"],
  ["on-call", "call-hover"],
  ["danger", "danger-ground"],
  ["text", "danger-ground"],
  ["good", "good-ground"],
  ["text", "good-ground"],
  ["text", "notice-ground"],
  ["accent-text", "notice-ground"],
  ...SUITS.map((suit): [string, string] => [`suit-${suit}`, "card"]),
  ...Object.keys(LABELS).map((label): [string, string] => [`label-${label}`, "card"]),
];

/** Parts of controls and pictures, and their ground. */
const PARTS: [string, string][] = [
  ["line-strong", "ground"],
  ["line-strong", "surface"],
  ["line-strong", "raised"],
  ["focus", "ground"],
  ["focus", "surface"],
  ["focus", "raised"],
  ["focus", "plate"],
  ["focus-felt", "felt"],
  ["focus-felt", "felt-edge"],
  ["bank", "plate"],
  ["card", "felt"],
  ["back-edge", "felt"],
  ["back-edge", "back"],
  ["accent", "felt"],
  ["chip-mark", "felt"],
  ["on-felt-muted", "felt"],
];

/** The last `:root` block holds what the themes share. */
const shared = block("\n:root");
const light = block('[data-theme="light"]');
const dark = block('\n[data-theme="dark"]');
const fourLight = block('[data-deck="four"] [data-theme="light"]');
const fourDark = block('[data-deck="four"] [data-theme="dark"]');

const themes: Record<string, Tokens> = {
  light: { ...shared, ...light },
  dark: { ...shared, ...dark },
  "light, four colours": { ...shared, ...light, ...fourLight },
  "dark, four colours": { ...shared, ...dark, ...fourDark },
};

for (const [name, tokens] of Object.entries(themes)) {
  const missing = (token: string) => assert.ok(tokens[token], `${name} has no --${token}`);
  test(`text contrasts with its ground, ${name}`, () => {
    for (const [text, ground] of TEXT) {
      missing(text);
      missing(ground);
      const ratio = contrast(tokens[text]!, tokens[ground]!);
      assert.ok(ratio >= 4.5, `${name}: --${text} on --${ground} has ${ratio.toFixed(2)}:1`);
    }
  });
  test(`controls contrast with their ground, ${name}`, () => {
    for (const [part, ground] of PARTS) {
      missing(part);
      missing(ground);
      const ratio = contrast(tokens[part]!, tokens[ground]!);
      assert.ok(ratio >= 3, `${name}: --${part} on --${ground} has ${ratio.toFixed(2)}:1`);
    }
  });
}

test("both themes define the same tokens", () => {
  assert.deepEqual(Object.keys(light).sort(), Object.keys(dark).sort());
});

test("black on white has a contrast of 21", () => {
  assert.equal(Math.round(contrast("#000000", "#ffffff")), 21);
});
