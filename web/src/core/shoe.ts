// Form 2 of the public half of the shuffle, for shoes: cards of several decks, a wheel, a die, balls.
// `crates/cut/src/lib.rs` specifies it byte by byte; test/shoe.test.ts checks both against the same
// golden values.

import { blake3 } from "@noble/hashes/blake3.js";
import type { SymbolView } from "../wire.ts";
import { bigEndian, cardNumber, climb, type Hash, hash, joined, same, tag } from "./cut.ts";

const LEAF = tag("leaf", 2);
const ROOT = tag("root", 2);
const DEAL = tag("deal", 2);

/** What shoes hold, by the first word of their names. */
export type ShoeKind = "cards" | "wheel" | "die" | "balls";

export interface Contents {
  kind: ShoeKind;
  /** Number of symbols, copies included. */
  count: number;
  /** How often a symbol is in the shoe. */
  copies(symbol: SymbolView): number;
}

const COUNT_MAX = 4096;
const DECKS_MAX = 8;

/** What a shoe with this name holds, such as `cards:6`; `null` if no shoe has it. */
export function contentsOf(name: string): Contents | null {
  if (name === "die") return numbers("die", 1, 6);
  const match = /^(cards|wheel|balls):([1-9][0-9]{0,3})$/.exec(name);
  if (!match) return null;
  const [kind, count] = [match[1] as ShoeKind, Number(match[2])];
  if (kind !== "cards")
    return count >= 2 && count <= COUNT_MAX ? numbers(kind, kind === "wheel" ? 0 : 1, count) : null;
  if (count > DECKS_MAX) return null;
  const copies = (symbol: SymbolView) =>
    typeof symbol === "string" && cardNumber(symbol) !== null ? count : 0;
  return { kind, count: 52 * count, copies };
}

function numbers(kind: ShoeKind, first: number, count: number): Contents {
  const copies = (symbol: SymbolView) =>
    typeof symbol === "number" && symbol >= first && symbol < first + count ? 1 : 0;
  return { kind, count, copies };
}

/** Hash of a leaf: its place, the salt, the symbol's kind and value. */
export function leafHash(place: number, salt: Uint8Array, symbol: SymbolView): Hash {
  const isCard = typeof symbol === "string";
  const value = isCard ? cardNumber(symbol)! : symbol;
  return hash(LEAF, bigEndian(place, 2), salt, [isCard ? 0 : 1], bigEndian(value, 2));
}

/** Whether this leaf is at this place of the shoe of `count` symbols with that root. */
export function verify(
  root: Hash,
  count: number,
  place: number,
  leaf: { salt: Uint8Array; symbol: SymbolView },
  path: readonly Hash[],
): boolean {
  const top = climb(count, place, leafHash(place, leaf.salt, leaf.symbol), path);
  return top !== null && same(hash(ROOT, bigEndian(count, 2), top), root);
}

/**
 * The cut: draw `i` from the shoe is leaf `order[i]`. Without nonces it is drawn from the top.
 * `round` is the identifier, in 16 bytes, of the round in which the shoe was cut.
 */
export function order(
  root: Hash,
  round: Uint8Array,
  nonces: readonly Hash[],
  count: number,
): number[] {
  const places = Array.from({ length: count }, (_, at) => at);
  if (nonces.length === 0) return places;
  const head = [DEAL, root, round, bigEndian(count, 2), bigEndian(nonces.length, 4)];
  const stream = blake3.create().update(joined([...head, ...nonces]));
  for (let last = count - 1; last > 0; last -= 1) {
    const at = below(last + 1, () => stream.xof(2));
    [places[last], places[at]] = [places[at]!, places[last]!];
  }
  return places;
}

/** A number below `n`; skips those that would favour small numbers. */
function below(n: number, bytes: () => Uint8Array): number {
  const fair = 65_536 - (65_536 % n);
  for (;;) {
    const [high, low] = bytes();
    const value = 256 * high! + low!;
    if (value < fair) return value % n;
  }
}
