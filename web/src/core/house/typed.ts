// Bets that a player types: `17/20 5`, `red 10`, `orphans 1`, `box 3 bonus 5`. Several at once are
// separated by commas or semicolons.

import { say } from "../../texts.ts";
import type { HouseGameView, NewStake, PlaceOfBet } from "../../wire.ts";
import { type AmountStyle, parseAmount } from "../amounts.ts";
import { kindWords } from "./words.ts";

/** Why a text is no bet. */
export type Unread =
  | { kind: "no_amount"; text: string }
  | { kind: "no_bet"; text: string }
  | { kind: "no_place"; text: string };

export type Typed = { bets: NewStake[] } | { unread: Unread };

/** Kinds that numbers alone mean, the first that has a place for them. */
const BY_NUMBERS = [
  "straight-up",
  "split",
  "street",
  "trio",
  "corner",
  "first-four",
  "six-line",
  "combination",
  "single",
];

/** Reads a line; the amount comes last. */
export function readBets(game: HouseGameView, text: string, style: AmountStyle): Typed {
  const bets: NewStake[] = [];
  const parts = text
    .split(/[;\n]|,\s/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (parts.length === 0) return { unread: { kind: "no_bet", text } };
  for (const part of parts) {
    const found = readOne(game, part, style);
    if ("unread" in found) return found;
    bets.push(...found.bets);
  }
  return { bets };
}

function readOne(game: HouseGameView, text: string, style: AmountStyle): Typed {
  const words = text.split(/\s+/);
  const amount = words.length > 1 ? parseAmount(words.at(-1)!, style) : null;
  if (amount === null || amount <= 0) return { unread: { kind: "no_amount", text } };
  const name = words.slice(0, -1).join(" ").toLowerCase();
  const found =
    callOf(game, name, amount) ?? boxOf(game, name, amount) ?? betOf(game, name, amount);
  if (found) return { bets: found };
  return { unread: { kind: /\d/.test(name) ? "no_place" : "no_bet", text: name } };
}

/** Names of a thing: its key, with blanks for dashes too, and its name in the reader's language. */
const names = (key: string, words: string | null): string[] =>
  [key, key.replaceAll("-", " "), words ?? key].map((one) => one.toLowerCase());

function callOf(game: HouseGameView, name: string, amount: number): NewStake[] | null {
  const call =
    game.calls.find((one) =>
      names(one.key, say(`house_call_${one.key.replaceAll("-", "_")}`)).includes(name),
    ) ?? game.calls.find((one) => one.key === `neighbours-${/^n(?:\D*)(\d+)$/.exec(name)?.[1]}`);
  return (
    call?.bets.map(({ place, chips }) => ({
      place,
      stake: amount * chips,
    })) ?? null
  );
}

function boxOf(game: HouseGameView, name: string, amount: number): NewStake[] | null {
  if (game.family === "layout") return null;
  const found = /^(?:\D+ )?(\d+)(?: (.+))?$/.exec(name);
  if (!found) return null;
  const at = Number(found[1]);
  const circle = found[2]
    ? game.bets.findIndex((one) => names(one.key, kindWords(one.key)).includes(found[2]!))
    : 0;
  if (circle < 0 || at < 1 || at > game.boxes_max) return null;
  return [{ place: { circle: { at, circle } }, stake: amount }];
}

function betOf(game: HouseGameView, name: string, amount: number): NewStake[] | null {
  const place = namedPlace(game, name) ?? numberedPlace(game, numbersIn(name));
  return place && [{ place, stake: amount }];
}

/** A bet by its name, and by its numbers or its position where it has several places. */
function namedPlace(game: HouseGameView, name: string): PlaceOfBet | null {
  for (const kind of game.bets) {
    for (const own of names(kind.key, kindWords(kind.key))) {
      if (name !== own && !name.startsWith(`${own} `)) continue;
      const rest = name.slice(own.length).trim();
      if (rest === "" && kind.places.length === 1)
        return { bet: { kind: kind.key, numbers: kind.places[0]! } };
      const sets = numbersIn(rest);
      const set = kind.places.find((one) => sets.some((other) => other.join() === one.join()));
      if (set) return { bet: { kind: kind.key, numbers: set } };
      const nth =
        /^[1-9]$/.test(rest) && kind.group === "outside" ? kind.places[Number(rest) - 1] : null;
      if (nth) return { bet: { kind: kind.key, numbers: nth } };
    }
  }
  return null;
}

/** "17/20", "17-20", "17 20": the numbers, and every number between two. */
function numbersIn(text: string): number[][] {
  if (!/^\d+(?:[\s/+-]+\d+)*$/.test(text)) return [];
  const numbers = [...text.matchAll(/\d+/g)].map((found) => Number(found[0]));
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const range = /^(\d+)-(\d+)$/.exec(text);
  if (!range || sorted.length !== 2 || sorted[1]! - sorted[0]! > 36) return [sorted];
  const all = Array.from({ length: sorted[1]! - sorted[0]! + 1 }, (_, at) => sorted[0]! + at);
  return [all, sorted];
}

function numberedPlace(game: HouseGameView, sets: number[][]): PlaceOfBet | null {
  for (const set of sets) {
    for (const key of BY_NUMBERS) {
      const kind = game.bets.find((one) => one.key === key);
      if (kind?.places.some((one) => one.join() === set.join()))
        return { bet: { kind: key, numbers: set } };
    }
    const chosen = game.bets.find(
      ({ choose }) =>
        choose?.count === set.length && set.every((one) => one >= choose.from && one <= choose.to),
    );
    if (chosen) return { bet: { kind: chosen.key, numbers: set } };
  }
  return null;
}
