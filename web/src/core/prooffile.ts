// A player's file of proofs: written at the table, read and checked anywhere, also without the
// room. `cardroom verify` reads the same.

import {
  type CardProof,
  type HandProof,
  type OpenedLeaf,
  type Opening,
  type OwnNonce,
  PROOF_FORMAT,
  type ProofFile,
  type RenewedDeck,
} from "../wire.ts";
import { fields, flag, list, orNull, type Reader, text, whole } from "./fields.ts";
import { check, type Fault } from "./proof.ts";

/** One hand of a file, with its faults. */
export interface CheckedHand {
  proof: HandProof;
  faults: Fault[];
}

/** Whether any card was seen. A proof without cards passes every check but proves nothing. */
export function isSeen({ cards, opened = [], renewed = [] }: HandProof): boolean {
  return cards.length > 0 || opened.length > 0 || renewed.some((deck) => deck.cards.length > 0);
}

/** The hands of one table as a file. */
export function proofFile(table: string, name: string, hands: readonly HandProof[]): ProofFile {
  return {
    format: PROOF_FORMAT,
    table,
    name,
    hands: hands.toSorted((a, b) => a.hand_no - b.hand_no),
  };
}

/** Name of the file: the table, and the number or range of its hands. */
export function fileName(file: ProofFile): string {
  const name = file.name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "table";
  const numbers = file.hands.map((hand) => hand.hand_no);
  const span = numbers.length === 1 ? `${numbers[0]}` : `${numbers[0] ?? 0}-${numbers.at(-1) ?? 0}`;
  return `cardroom-${name.toLowerCase()}-${span}.json`;
}

/** Reads a file of proofs; `null` if it is not one. Checks only its form. */
export function readProofFile(text: string): ProofFile | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isFile(value) ? value : null;
}

/** Checks every hand of a file. */
export function checkFile(file: ProofFile): CheckedHand[] {
  let before = 0; // hands count from one
  const decks = new Set<string>();
  return file.hands.map((proof) => {
    const faults = check(proof);
    if (proof.hand_no <= before) faults.push({ kind: "order" });
    // a hand's identifier and a root differ in length, so one cannot pass for the other
    const names = [proof.hand, proof.root, ...(proof.renewed ?? []).map((deck) => deck.root)];
    if (names.some((name) => decks.has(name))) faults.push({ kind: "reused" });
    for (const name of names) decks.add(name);
    before = proof.hand_no;
    return { proof, faults };
  });
}

const isOpening = fields<Opening>({ card: text, leaf: whole, salt: text, path: list(text) });
const deckFields = {
  root: text,
  deck: whole,
  commitments: list(fields<HandProof["commitments"][number]>({ seat: whole, commitment: text })),
  nonces: list(fields<HandProof["nonces"][number]>({ seat: whole, nonce: text })),
  own: orNull(fields<OwnNonce>({ seat: whole, nonce: text, opened: flag })),
  cards: list(fields<CardProof>({ place: whole, seat: orNull(whole), opening: isOpening })),
  opened: list(fields<OpenedLeaf>({ card: text, salt: text })) as Reader<HandProof["opened"]>,
};
const isHand = fields<HandProof>(
  {
    ...deckFields,
    hand_no: whole,
    hand: text,
    seats: list(whole),
    each: whole,
    players: whole,
    renewed: list(fields<RenewedDeck>(deckFields, ["opened"])),
  },
  ["opened", "renewed"],
);
const isFormat = (value: unknown): value is string => value === PROOF_FORMAT;
const isFile = fields<ProofFile>({
  format: isFormat,
  table: text,
  name: text,
  hands: list(isHand),
});
