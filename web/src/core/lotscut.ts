// The lots of a tournament, which anyone can recompute: their source, and the list of commitments.
// `crates/cut/src/lib.rs` specifies them byte by byte.

import { blake3 } from "@noble/hashes/blake3.js";
import { bigEndian, type Hash, hash, joined, tag, toHex } from "./cut.ts";

const HIDE = tag("hide");
const LOTS = tag("lots");
const MINE = tag("mine");
const LIST = tag("list");

/** The commitment to the secret of a tournament's lots. */
export function lotsRoot(secret: Hash): Hash {
  return hash(HIDE, secret);
}

/** Draws the next number below `n`, each as likely as the others. */
export type Lot = (n: number) => number;

/** The nonce of the player's `nth` entry for a tournament's lots, derived from `secret`. */
export function lotsNonce(secret: Hash, tournament: Uint8Array, nth = 1): Hash {
  const entry = nth > 1 ? Uint8Array.of(nth) : new Uint8Array();
  return hash(MINE, secret, tournament, entry);
}

/** An entry in the list of commitments. */
export type Listed = "withdrawn" | "without" | Hash;

/** The hash of the list of entries and commitments, by number from 0. */
export function lotsList(entries: readonly Listed[]): Hash {
  const rows = entries.map((entry) => {
    if (typeof entry !== "string") return Uint8Array.of(2, ...entry);
    return Uint8Array.of(entry === "withdrawn" ? 0 : 1);
  });
  return hash(LIST, bigEndian(entries.length, 4), ...rows);
}

/** The streams of a tournament's lots, one for each purpose: a kind and a number. */
export type LotsSource = (kind: number, no: bigint) => Lot;

/** The source of a tournament's lots; `nonces` are those that take part, in the order of their entries. */
export function lotsSource(
  secret: Hash,
  tournament: Uint8Array,
  nonces: readonly Hash[],
): LotsSource {
  const start = blake3
    .create()
    .update(joined([LOTS, secret, tournament, bigEndian(nonces.length, 4), ...nonces]));
  return (kind, no) => {
    const purpose = [kind, ...bigEndian(Number(no >> 32n), 4), ...bigEndian(Number(no & LOW), 4)];
    return drawing(start.clone().update(Uint8Array.from(purpose)));
  };
}

/** The numbers of a stream. */
function drawing(stream: { xof(bytes: number): Uint8Array }): Lot {
  return (n) => {
    const below = BigInt(n);
    for (;;) {
      const value = BigInt(`0x${toHex(stream.xof(8))}`);
      if (value < VALUES - (VALUES % below)) return Number(value % below);
    }
  };
}

const LOW = 0xffffffffn;
const VALUES = 1n << 64n;
