// The public half of the shuffle, which any player can recompute. `crates/cut/src/lib.rs` specifies
// it byte by byte; test/cut.test.ts checks both against the same golden values. Plain TypeScript,
// because a page without HTTPS has no crypto.subtle.

import { blake3 } from "@noble/hashes/blake3.js";
import { parseCard, RANKS } from "./cards.ts";

/** 32 bytes. */
export type Hash = Uint8Array;

/** First bytes of everything that is hashed: what it is, and the form of the scheme. */
export const tag = (name: string, form: 1 | 2 = 1) =>
  new TextEncoder().encode(`cardroom ${name} ${form}`);
const LEAF = tag("leaf");
const NODE = tag("node");
const ROOT = tag("root");
const VEIL = tag("veil");
const SEED = tag("seed");
const DEAL = tag("deal");

/** Hash of a leaf: its place, the salt, the card's number. */
export function leafHash(place: number, salt: Uint8Array, card: number): Hash {
  return hash(LEAF, [place], salt, [card]);
}

/** Whether this leaf is at this place of the deck of `count` cards with that root. */
export function verify(
  root: Hash,
  count: number,
  place: number,
  leaf: { salt: Uint8Array; card: number },
  path: readonly Hash[],
): boolean {
  const top = climb(count, place, leafHash(place, leaf.salt, leaf.card), path);
  return top !== null && same(rootHash(count, top), root);
}

/** The top node to which a path leads from a leaf; `null` if the path has another length. */
export function climb(
  count: number,
  place: number,
  leaf: Hash,
  path: readonly Hash[],
): Hash | null {
  if (place < 0 || place >= count || path.length !== depth(count)) return null;
  return path.reduce(
    (own, sibling, level) =>
      (place >> level) & 1 ? nodeHash(sibling, own) : nodeHash(own, sibling),
    leaf,
  );
}

/** The root of a deck, from the hashes of its leaves. */
export function rootOf(leaves: readonly Hash[]): Hash {
  let level = [...leaves];
  while (level.length < 1 << depth(leaves.length)) level.push(new Uint8Array(32));
  while (level.length > 1) {
    level = Array.from({ length: level.length / 2 }, (_, at) =>
      nodeHash(level[2 * at]!, level[2 * at + 1]!),
    );
  }
  return rootHash(leaves.length, level[0]!);
}

/** The commitment to a nonce, given before the deck is shuffled. */
export function commitment(nonce: Hash): Hash {
  return hash(VEIL, nonce);
}

/**
 * The nonce derived from `secret` for the deck after hand `afterHand` (0: no hand yet) and its
 * `renewals`-th reshuffle.
 */
export function nonce(secret: Hash, table: Uint8Array, afterHand: number, renewals = 0): Hash {
  return hash(SEED, secret, table, [renewals], bigEndian(afterHand, 7));
}

/**
 * The cut: card `i` of the hand is leaf `order[i]`. Without nonces the deck is dealt from the top.
 * `hand` is the hand's identifier in 16 bytes.
 */
export function order(
  root: Hash,
  hand: Uint8Array,
  nonces: readonly Hash[],
  count: number,
): number[] {
  const places = Array.from({ length: count }, (_, at) => at);
  if (nonces.length === 0) return places;
  const stream = blake3
    .create()
    .update(joined([DEAL, root, hand, [count], bigEndian(nonces.length, 4), ...nonces]));
  for (let last = count - 1; last > 0; last -= 1) {
    const at = below(last + 1, () => stream.xof(1)[0]!);
    [places[last], places[at]] = [places[at]!, places[last]!];
  }
  return places;
}

/** A number below `n`; skips bytes that would favour small numbers. */
function below(n: number, byte: () => number): number {
  const fair = 256 - (256 % n);
  for (;;) {
    const value = byte();
    if (value < fair) return value % n;
  }
}

/** Number of a card, four times its rank plus its suit; `null` if it is no card. */
export function cardNumber(card: string): number | null {
  const face = parseCard(card);
  return face && 4 * RANKS.indexOf(face.rank) + "cdhs".indexOf(face.suit);
}

const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";

/** 16 bytes of a table's or hand's identifier, 26 digits of Crockford's alphabet; `null` if it is none. */
export function idBytes(name: string): Uint8Array | null {
  if (!/^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(name)) return null;
  let bits = 0n;
  for (const digit of name) bits = (bits << 5n) | BigInt(DIGITS.indexOf(digit));
  return fromHex(bits.toString(16).padStart(32, "0"), 16);
}

/** `length` bytes from lower-case hexadecimal digits; `null` if `text` is not that. */
export function fromHex(text: string, length: number): Uint8Array | null {
  if (text.length !== 2 * length || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length }, (_, at) => parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

/** Lower-case hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function nodeHash(left: Hash, right: Hash): Hash {
  return hash(NODE, left, right);
}

function rootHash(count: number, top: Hash): Hash {
  return hash(ROOT, [count], top);
}

/** Levels between the leaves of a deck of `count` cards and the top. */
function depth(count: number): number {
  let levels = 0;
  while (1 << levels < count) levels += 1;
  return levels;
}

/** The hash of the parts one after the other. */
export function hash(...parts: ArrayLike<number>[]): Hash {
  return blake3(joined(parts));
}

/** The parts one after the other. */
export function joined(parts: ArrayLike<number>[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A whole number as bytes, highest byte first. */
export function bigEndian(value: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => Math.floor(value / 256 ** (length - 1 - at)) % 256);
}

export function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/**
 * Reads the text stored on this device under a key, or stores one; `null` deletes it. Returns what
 * is stored.
 */
export type Keep = (key: string, value?: string | null) => string | null;

const KEPT_SECRET = "cardroom.seed";

/**
 * Makes this device's secret at first need. Reads it from storage every time: if two tabs make one
 * at the same moment, both go on with the later one. `random` must be the system's generator.
 */
export function createSecret(keep: Keep, random: (length: number) => Uint8Array): () => Hash {
  let unkept: Hash | null = null; // a private window stores nothing: good while it is open
  return () => {
    const kept = fromHex(keep(KEPT_SECRET) ?? "", 32);
    if (kept) return kept;
    unkept ??= random(32);
    return fromHex(keep(KEPT_SECRET, toHex(unkept)) ?? "", 32) ?? unkept;
  };
}
