// Whether a deal was what the room said it would be: the proof of a hand gathered from its news, and
// the check of it, at the table or of a file, without the room. `crates/client/src/proof.rs` does the
// same for programs and for `cardroom verify`; here every fault is told, not the first alone.

import type { CardProof, CardView, HandProof, HandView, NewsItem, Opening, OwnNonce, TableView } from "../wire.ts";
import { cardNumber, commitment, fromHex, type Hash, idBytes, leafHash, order, rootOf, toHex, verify } from "./cut.ts";

/** What is wrong with a deal, or with the proof of it. Each has its sentence, `fault_KIND`. */
export type Fault =
  /** The same hand was told differently before. */
  | { kind: "changed_hand" | "changed_root" | "changed_deck" | "changed_seats" | "changed_commitments" | "changed_cut" }
  | { kind: "changed_card"; place: number }
  /** Cards came before the root of their deck. */
  | { kind: "unannounced" }
  /** Cards came though nonces were committed to and the deck was not cut. */
  | { kind: "uncut" }
  /** What should be a hash, a name or a card is none. */
  | { kind: "unreadable" }
  /** A seat is named where it cannot be. */
  | { kind: "seat"; seat: number }
  /** A nonce is not what the seat had committed to. */
  | { kind: "nonce"; seat: number }
  | { kind: "players"; nonces: number; players: number }
  /** More players than seats that were dealt in. */
  | { kind: "crowd"; players: number; seats: number }
  /** The own commitment was given in time and did not count. */
  | { kind: "own_commitment" }
  /** The own nonce was opened in time and did not count. */
  | { kind: "own_nonce" }
  /** Dealt out of order: this place of the deal belongs to another seat, or to the board. */
  | { kind: "dealt"; place: number }
  /** A face without its opening. */
  | { kind: "unproved"; place: number; card: string }
  /** A card from another leaf than the cut says. */
  | { kind: "place"; place: number; card: string; leaf: number; expected: number }
  | { kind: "beyond"; place: number; card: string; deck: number }
  /** Not the card, or not the salt, that lay there when the root was published. */
  | { kind: "card"; place: number; card: string; leaf: number }
  | { kind: "twice"; place: number; card: string }
  /** The deck that was opened whole is not the one that was published. */
  | { kind: "deck" }
  /** In a file a hand is not after the one before it. */
  | { kind: "order" }
  /** In a file a hand has the name or the root of one before it. */
  | { kind: "reused" };

/** What a hand's opening and its cut fixed: kept, so that a room that tells it otherwise later is found out. */
export interface Announced extends Opened {
  /** What cut the deck; `null` before it was. */
  cut: Pick<HandProof, "nonces" | "players"> | null;
}

type Opened = Pick<HandProof, "hand_no" | "hand" | "root" | "deck" | "seats" | "commitments">;

/** The proof of a hand so far, and what is wrong with it. */
export interface Deal {
  hand_no: number;
  proof: HandProof;
  faults: Fault[];
}

/** Checks one hand's proof; a sound one has no faults. */
export function check(hand: HandProof): Fault[] {
  const root = fromHex(hand.root, 32);
  const name = idBytes(hand.hand);
  const nonces = hand.nonces.map((one) => fromHex(one.nonce, 32));
  if (!root || !name || nonces.includes(null) || hand.deck < 1 || hand.deck > 255) {
    return [{ kind: "unreadable" }];
  }
  const places = order(root, name, nonces as Hash[], hand.deck);
  return [...seatFaults(hand), ...nonceFaults(hand), ...ownFaults(hand), ...cardFaults(hand, root, places), ...deckFaults(hand, root)];
}

/** Nobody is dealt in twice, and there are not more players than seats. */
function seatFaults({ seats, players }: HandProof): Fault[] {
  const faults = seats.filter((seat, at) => seats.indexOf(seat) < at).map((seat): Fault => ({ kind: "seat", seat }));
  if (players > seats.length) faults.push({ kind: "crowd", players, seats: seats.length });
  return faults;
}

/** Every nonce is what its seat had committed to, in the order of the commitments. */
function nonceFaults(hand: HandProof): Fault[] {
  const faults: Fault[] = [];
  hand.commitments.forEach(({ seat }, at) => {
    const before = hand.commitments.slice(0, at).some((one) => one.seat === seat);
    if (before || !hand.seats.includes(seat)) faults.push({ kind: "seat", seat });
  });
  let from = 0;
  for (const { seat, nonce } of hand.nonces) {
    const at = hand.commitments.findIndex((one, at) => at >= from && one.seat === seat);
    if (at < 0) {
      faults.push({ kind: "seat", seat });
      continue;
    }
    from = at + 1;
    if (committedTo(nonce) !== hand.commitments[at]!.commitment) faults.push({ kind: "nonce", seat });
  }
  if (hand.nonces.length > hand.players) {
    faults.push({ kind: "players", nonces: hand.nonces.length, players: hand.players });
  }
  return faults;
}

/** What the keeper threw in was counted, as far as the room had confirmed it. */
function ownFaults({ own, commitments, nonces }: HandProof): Fault[] {
  if (own === null) return [];
  const given = commitments.find((one) => one.seat === own.seat)?.commitment;
  if (given === undefined || given !== committedTo(own.nonce)) return [{ kind: "own_commitment" }];
  const isAmong = nonces.some((one) => one.seat === own.seat && one.nonce === own.nonce);
  return own.opened && !isAmong ? [{ kind: "own_nonce" }] : [];
}

function committedTo(nonce: string): string | null {
  const bytes = fromHex(nonce, 32);
  return bytes && toHex(commitment(bytes));
}

/** Every card seen lay where the cut says, and there is none twice. */
function cardFaults(hand: HandProof, root: Hash, places: readonly number[]): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  let next = 0;
  for (const { place, seat, opening } of hand.cards) {
    const { card, leaf } = opening;
    const expected = places[place];
    if (seat !== ownerOf(place, hand)) faults.push({ kind: "dealt", place });
    if (expected === undefined) faults.push({ kind: "beyond", place, card, deck: hand.deck });
    else if (leaf !== expected) faults.push({ kind: "place", place, card, leaf, expected });
    if (!lies(root, hand.deck, opening)) faults.push({ kind: "card", place, card, leaf });
    if (place < next || seen.has(card)) faults.push({ kind: "twice", place, card });
    seen.add(card);
    next = place + 1;
  }
  return faults;
}

/** Whose card this place of the deal is: one seat after the other has all of its own, then comes the board. */
function ownerOf(place: number, { seats, each }: HandProof): number | null {
  return place < seats.length * each ? seats[Math.floor(place / each)]! : null;
}

/** Whether the opening leads to the root. */
function lies(root: Hash, deck: number, opening: Opening): boolean {
  const card = cardNumber(opening.card);
  const salt = fromHex(opening.salt, 16);
  const path = opening.path.map((hash) => fromHex(hash, 32));
  if (card === null || salt === null || path.includes(null)) return false;
  return verify(root, deck, opening.leaf, { salt, card }, path as Hash[]);
}

/** A deck that an auditor opened whole is the published one, with no card twice. */
function deckFaults(hand: HandProof, root: Hash): Fault[] {
  const opened = hand.opened ?? [];
  if (opened.length === 0) return [];
  const leaves = opened.map(({ card, salt }, place) => {
    const [number, bytes] = [cardNumber(card), fromHex(salt, 16)];
    return number === null || bytes === null ? null : leafHash(place, bytes, number);
  });
  const different = new Set(opened.map((leaf) => leaf.card)).size === opened.length;
  const whole = opened.length === hand.deck && different && !leaves.includes(null);
  return whole && toHex(rootOf(leaves as Hash[])) === toHex(root) ? [] : [{ kind: "deck" }];
}

/** What the log's opening of a hand and its cut fix; `null` if the log has none. */
export function announced(view: TableView): Announced | null {
  const header = headerOf(view.log);
  return header && { ...pick(header), cut: cutOf(view.log) };
}

/**
 * The hand that the table shows, with its proof so far and what is wrong with it; `null` before a
 * first hand, and while the deck is still to be cut. `first` is what was announced for the hand when
 * it opened, `own` what this client threw in.
 */
export function gather(view: TableView, first: Announced | null, own: OwnNonce | null): Deal | null {
  const { hand, log } = view;
  if (!hand) return null;
  const header = headerOf(log);
  const seen = seenCards(log);
  const cut = cutOf(log);
  if (!header) return seen.dealt === 0 ? null : unannounced(view, seen.cards);
  const faults = [...changes(header, hand, cut, first), ...seen.faults];
  if (!cut && header.commitments.length > 0) {
    if (seen.dealt === 0) return faults.length === 0 ? null : { hand_no: header.hand_no, proof: bare(header, own), faults };
    faults.push({ kind: "uncut" });
  }
  const proof: HandProof = {
    ...bare(header, own),
    each: seen.dealt === 0 ? 0 : view.game.hole_cards,
    nonces: cut?.nonces ?? [],
    players: cut?.players ?? hand.players,
    cards: seen.cards,
  };
  faults.push(...check(proof));
  const misdealt = misdeal(log, proof);
  if (misdealt !== null && !faults.some((fault) => fault.kind === "dealt")) faults.push({ kind: "dealt", place: misdealt });
  return { hand_no: header.hand_no, proof, faults };
}

type Header = Extract<NewsItem, { e: "hand_opened" }>;

function headerOf(log: readonly NewsItem[]): Header | null {
  const found = log.find((item) => item.e === "hand_opened");
  return found?.e === "hand_opened" ? found : null;
}

function cutOf(log: readonly NewsItem[]): Announced["cut"] {
  const found = log.find((item) => item.e === "deck_cut");
  return found?.e === "deck_cut" ? { nonces: found.nonces, players: found.players } : null;
}

function pick({ hand_no, hand, root, deck, seats, commitments }: Header): Opened {
  return { hand_no, hand, root, deck, seats, commitments };
}

function bare(header: Header, own: OwnNonce | null): HandProof {
  return { ...pick(header), each: 0, nonces: [], players: 0, own, cards: [] };
}

/** Where the deal, faces and backs, first left its order; `null` if it kept it so far. */
function misdeal(log: readonly NewsItem[], { seats, each }: HandProof): number | null {
  const deals = log.filter((item) => item.e === "dealt" || item.e === "board_dealt");
  let place = 0;
  for (const [at, item] of deals.entries()) {
    const seat = seats[at];
    const inOrder = item.e === "dealt" ? item.seat === seat && item.cards.length === each : seat === undefined;
    if (!inOrder) return place;
    place += item.cards.length;
  }
  return null;
}

/** Cards of a hand that was never announced: nothing about them can be checked. */
function unannounced(view: TableView, cards: CardProof[]): Deal {
  const { hand_no, hand, root, players } = view.hand!;
  const proof = { hand_no, hand, root, deck: 52, seats: [], each: view.game.hole_cards, commitments: [], nonces: [], players, own: null, cards };
  return { hand_no, proof, faults: [{ kind: "unannounced" }] };
}

/** What is told of the hand now and was told otherwise when it opened. */
function changes(header: Header, shown: HandView, cut: Announced["cut"], first: Announced | null): Fault[] {
  const faults: Fault[] = [];
  const before = first?.hand_no === header.hand_no ? first : { ...header, cut };
  if (before.hand !== header.hand || shown.hand !== header.hand) faults.push({ kind: "changed_hand" });
  if (before.root !== header.root || shown.root !== header.root) faults.push({ kind: "changed_root" });
  if (before.deck !== header.deck) faults.push({ kind: "changed_deck" });
  if (before.seats.join() !== header.seats.join()) faults.push({ kind: "changed_seats" });
  const list = (of: Opened) => of.commitments.map((one) => `${one.seat} ${one.commitment}`).join();
  if (list(before) !== list(header)) faults.push({ kind: "changed_commitments" });
  const thrown = (of: Announced["cut"]) => of && `${of.players} ${of.nonces.map((one) => `${one.seat} ${one.nonce}`).join()}`;
  if (before.cut && thrown(before.cut) !== thrown(cut)) faults.push({ kind: "changed_cut" });
  return faults;
}

interface Seen {
  /** How many cards were dealt, faces and backs. */
  dealt: number;
  /** Every face with its proof, in the order of the deal. */
  cards: CardProof[];
  faults: Fault[];
}

/** What was dealt as a back and shown later stands at the place where it was dealt. */
function seenCards(log: readonly NewsItem[]): Seen {
  const dealtTo: (number | null)[] = [];
  const proofs: (CardProof | undefined)[] = [];
  const faults: Fault[] = [];

  function deal(to: number | null, count: number): number[] {
    return Array.from({ length: count }, () => dealtTo.push(to) - 1);
  }
  function face(place: number, card: string, openings: readonly Opening[]): void {
    const opening = openings.find((one) => one.card === card);
    const known = proofs[place];
    if (known && known.opening.card !== card) faults.push({ kind: "changed_card", place });
    // shown to all with its proof, to its owner without: he has it
    if (known) return;
    if (opening) proofs[place] = { place, seat: dealtTo[place] ?? null, opening };
    else faults.push({ kind: "unproved", place, card });
  }
  function faces(places: readonly number[], cards: readonly CardView[], openings: readonly Opening[]): void {
    cards.forEach((card, at) => card !== null && face(places[at] ?? dealtTo.length, card, openings));
  }

  for (const item of log) {
    if (item.e === "dealt") faces(deal(item.seat, item.cards.length), item.cards, item.openings);
    if (item.e === "board_dealt") faces(deal(null, item.cards.length), item.cards, item.openings);
    if (item.e === "shown") {
      const places = dealtTo.flatMap((seat, place) => (seat === item.seat ? [place] : []));
      faces(places, item.cards, item.openings);
    }
  }
  return { dealt: dealtTo.length, cards: proofs.filter((one) => one !== undefined), faults };
}
