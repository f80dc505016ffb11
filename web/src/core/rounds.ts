// A player's file of rounds against the house: reads it and checks every draw, without the room.
// `crates/client/src/rounds.rs` does the same for `cardroom verify`.

import {
  type OwnNonce,
  ROUND_PROOF_FORMAT,
  type RoundProof,
  type RoundProofFile,
  SEATS_MAX,
  type ShoeProof,
  type SymbolOpening,
  type SymbolProof,
  type SymbolView,
} from "../wire.ts";
import { cardNumber, commitment, fromHex, type Hash, idBytes, toHex } from "./cut.ts";
import { fields, flag, list, orNull, type Reader, text, whole } from "./fields.ts";
import { type Contents, contentsOf, order, verify } from "./shoe.ts";

/** What is wrong with a round. The sentence of each kind is `round_KIND`; shoes count from 1. */
export type RoundFault =
  /** It does not follow the round before it, or has the identifier of another. */
  { kind: "order" } | { kind: "no_shoe" } | (ShoeFault & { shoe: number });

/** What is wrong with a shoe. Places and leaves count from 0. */
export type ShoeFault =
  /** Its name says nothing that a shoe holds. */
  | { kind: "contents"; contents: string }
  /** The round has the same shoe twice. */
  | { kind: "reused" }
  /** It goes on from an earlier round, where something else was announced. */
  | { kind: "changed" }
  /** A wheel, a die or balls that were shuffled before an earlier round. */
  | { kind: "lasts" }
  /** It is said to be older than the round, but earlier rounds of the file did not have it. */
  | { kind: "cut_in" }
  /** The round does not go on where the earlier ones ended. */
  | { kind: "goes_on"; from: number; expected: number }
  | { kind: "seat" | "nonce"; seat: number }
  | { kind: "players"; nonces: number; players: number }
  /** The owner's commitment or nonce did not count. */
  | { kind: "own_commitment" | "own_nonce" }
  /** A wheel or a die that gave several numbers. */
  | { kind: "draws"; drawn: number }
  | { kind: "beyond"; end: number; count: number }
  /** A place that is not one of the round's, or not in order. */
  | { kind: "outside"; place: number }
  /** A symbol from another leaf than the cut requires. */
  | { kind: "place"; place: number; leaf: number; expected: number }
  /** Not the symbol, or not the salt, of the published shoe. */
  | { kind: "symbol"; symbol: SymbolView; leaf: number }
  /** A symbol that the shoe should not hold, or that was drawn more often than it holds it. */
  | { kind: "foreign"; symbol: SymbolView }
  | { kind: "too_often"; symbol: SymbolView; copies: number };

/** A round with its first fault; `null` if it is sound. */
export interface CheckedRound {
  proof: RoundProof;
  fault: RoundFault | null;
  /** Number of symbols seen. */
  symbols: number;
  /** Whether a shoe was cut before the file's owner came. */
  before: boolean;
}

/** Reads a file of rounds; `null` if it is none. Checks its form only. */
export function readRounds(json: string): RoundProofFile | null {
  try {
    const value: unknown = JSON.parse(json);
    return isFile(value) ? value : null;
  } catch {
    return null;
  }
}

/** Checks every round of a file, each for itself and against those before it. */
export function checkRounds(file: RoundProofFile): CheckedRound[] {
  const course: Course = { rounds: new Set(), last: 0, run: 0, shoes: new Map() };
  return file.rounds.map((proof) => {
    const fault = roundFault(course, proof);
    const before = proof.shoes.some((shoe) => !shoe.own && !course.rounds.has(shoe.cut_in));
    const symbols = proof.shoes.reduce((sum, shoe) => sum + shoe.symbols.length, 0);
    return { proof, fault, symbols, before };
  });
}

/** What the rounds so far fix for those after them. */
interface Course {
  rounds: Set<string>;
  last: number;
  /** The first of the rounds that follow each other without a gap and end with the last. */
  run: number;
  shoes: Map<string, Life>;
}

/** A shoe through the rounds that were dealt from it. */
interface Life {
  /** The shoe as it was in its first round in the file. */
  first: ShoeProof;
  /** The last round in the file that had it. */
  last: number;
  /** Place of the next draw. */
  next: number;
  /** How often each symbol was seen. */
  seen: Map<SymbolView, number>;
}

function roundFault(course: Course, proof: RoundProof): RoundFault | null {
  const { round, round_no, shoes } = proof;
  const isNew = !course.rounds.has(round);
  course.rounds.add(round);
  if (!isNew || round_no <= course.last) return { kind: "order" };
  if (round_no !== course.last + 1) course.run = round_no;
  course.last = round_no;
  if (shoes.length === 0) return { kind: "no_shoe" };
  const faults = shoes.map((shoe, at): RoundFault | null => {
    const isTwice = shoes.slice(0, at).some((before) => before.root === shoe.root);
    const fault = shoeFault(course, proof, shoe, isTwice);
    return fault && { ...fault, shoe: at + 1 };
  });
  return faults.find((fault) => fault !== null) ?? null;
}

function shoeFault(
  course: Course,
  proof: RoundProof,
  shoe: ShoeProof,
  isTwice: boolean,
): ShoeFault | null {
  const contents = contentsOf(shoe.contents);
  const life = course.shoes.get(shoe.root);
  let fault: ShoeFault | null;
  if (!contents) fault = { kind: "contents", contents: shoe.contents };
  else if (isTwice) fault = { kind: "reused" };
  else if (life) fault = goesOn(course, life, shoe, contents);
  else fault = begins(course, proof, shoe, contents);
  // A shoe with a fault is there all the same: the rounds after this one may go on with it.
  const now = life ?? { first: shoe, last: 0, next: 0, seen: new Map<SymbolView, number>() };
  [now.last, now.next] = [proof.round_no, shoe.from + shoe.drawn];
  course.shoes.set(shoe.root, now);
  return (
    fault ?? cutFault(shoe) ?? ownFault(shoe) ?? (contents && drawsFault(shoe, contents, now.seen))
  );
}

/** A shoe of an earlier round that is not the same, or does not go on where that round ended. */
function goesOn(course: Course, life: Life, shoe: ShoeProof, { kind }: Contents): ShoeFault | null {
  if (announced(life.first) !== announced(shoe)) return { kind: "changed" };
  if (kind !== "cards") return { kind: "lasts" };
  // Rounds that the file does not have may have drawn from the shoe.
  const missesRounds = life.last < course.run;
  if (shoe.from === life.next || (missesRounds && shoe.from > life.next)) return null;
  return { kind: "goes_on", from: shoe.from, expected: life.next };
}

function announced({ contents, cut_in, commitments, nonces, players }: ShoeProof): string {
  const committed = commitments.map((one) => [one.seat, one.commitment]);
  const opened = nonces.map((one) => [one.seat, one.nonce]);
  return JSON.stringify([contents, cut_in, committed, opened, players]);
}

/** A shoe that no earlier round of the file had, but should have had. */
function begins(
  course: Course,
  { round, round_no }: RoundProof,
  shoe: ShoeProof,
  { kind }: Contents,
): ShoeFault | null {
  if (shoe.cut_in === round)
    return shoe.from === 0 ? null : { kind: "goes_on", from: shoe.from, expected: 0 };
  if (kind !== "cards") return { kind: "lasts" };
  // A player who saw the round before, or the round of the cut, would have seen the shoe there.
  const wasThere = course.run < round_no || course.rounds.has(shoe.cut_in);
  return wasThere ? { kind: "cut_in" } : null;
}

/** Nonces that do not match their commitments, or come in another order. */
function cutFault({ commitments, nonces, players }: ShoeProof): ShoeFault | null {
  const seats = commitments.map((one) => one.seat);
  const twice = seats.find((seat, at) => seats.indexOf(seat) < at);
  if (twice !== undefined) return { kind: "seat", seat: twice };
  let from = 0;
  for (const { seat, nonce } of nonces) {
    const at = seats.indexOf(seat, from);
    if (at < 0) return { kind: "seat", seat };
    from = at + 1;
    if (committedTo(nonce) !== commitments[at]!.commitment) return { kind: "nonce", seat };
  }
  return nonces.length > players ? { kind: "players", nonces: nonces.length, players } : null;
}

/** The owner's commitment or nonce that was not counted, as far as the room confirmed it. */
function ownFault({ own, commitments, nonces }: ShoeProof): ShoeFault | null {
  if (own === null) return null;
  const made = committedTo(own.nonce);
  if (!commitments.some((one) => one.seat === own.seat && one.commitment === made))
    return { kind: "own_commitment" };
  const isAmong = nonces.some((one) => one.seat === own.seat && one.nonce === own.nonce);
  return own.opened && !isAmong ? { kind: "own_nonce" } : null;
}

const committedTo = (nonce: string) => toHex(commitment(fromHex(nonce, 32)!));

/** Symbols that did not come from their places, or that the shoe does not hold. */
function drawsFault(
  shoe: ShoeProof,
  contents: Contents,
  seen: Map<SymbolView, number>,
): ShoeFault | null {
  const { count, kind } = contents;
  const { drawn, from } = shoe;
  if ((kind === "wheel" || kind === "die") && drawn > 1) return { kind: "draws", drawn };
  const end = from + drawn;
  if (end > count) return { kind: "beyond", end, count };
  const root = fromHex(shoe.root, 32)!;
  const nonces = shoe.nonces.map((one) => fromHex(one.nonce, 32)!);
  const places = order(root, idBytes(shoe.cut_in)!, nonces, count);
  let next = from;
  for (const { place, opening } of shoe.symbols) {
    const { symbol, leaf } = opening;
    if (place < next || place >= end) return { kind: "outside", place };
    next = place + 1;
    const expected = places[place]!;
    if (leaf !== expected) return { kind: "place", place, leaf, expected };
    if (!isThere(root, count, opening)) return { kind: "symbol", symbol, leaf };
    const copies = contents.copies(symbol);
    if (copies === 0) return { kind: "foreign", symbol };
    const times = (seen.get(symbol) ?? 0) + 1;
    seen.set(symbol, times);
    if (times > copies) return { kind: "too_often", symbol, copies };
  }
  return null;
}

/** Whether the opening leads to the root. */
function isThere(root: Hash, count: number, opening: SymbolOpening): boolean {
  const salt = fromHex(opening.salt, 16);
  const path = opening.path.map((hash) => fromHex(hash, 32));
  if (salt === null || path.includes(null)) return false;
  return verify(root, count, opening.leaf, { salt, symbol: opening.symbol }, path as Hash[]);
}

const upTo =
  (most: number): Reader<number> =>
  (value): value is number =>
    whole(value) && value <= most;
const [byte, wide] = [upTo(0xff), upTo(0xffff)];
const hash: Reader<string> = (value): value is string => text(value) && fromHex(value, 32) !== null;
const id: Reader<string> = (value): value is string => text(value) && idBytes(value) !== null;
const seat: Reader<number> = (value): value is number =>
  whole(value) && value >= 1 && value <= SEATS_MAX;
const symbol: Reader<SymbolView> = (value): value is SymbolView =>
  typeof value === "string" ? cardNumber(value) !== null : wide(value);
const isOpening = fields<SymbolOpening>({ symbol, leaf: wide, salt: text, path: list(text) });
const isShoe = fields<ShoeProof>({
  contents: text,
  root: hash,
  cut_in: id,
  commitments: list(fields<ShoeProof["commitments"][number]>({ seat, commitment: hash })),
  nonces: list(fields<ShoeProof["nonces"][number]>({ seat, nonce: hash })),
  players: byte,
  own: orNull(fields<OwnNonce>({ seat, nonce: hash, opened: flag })),
  from: wide,
  drawn: wide,
  symbols: list(fields<SymbolProof>({ place: wide, opening: isOpening })),
});
const isRound = fields<RoundProof>({ round_no: whole, round: id, shoes: list(isShoe) });
const isFormat: Reader<string> = (value): value is string => value === ROUND_PROOF_FORMAT;
const isFile = fields<RoundProofFile>({
  format: isFormat,
  table: id,
  name: text,
  game: text,
  rounds: list(isRound),
});
