// Whether a deal is what the room said it would be: gathers a hand's proof from its news and checks
// it, at the table or from a file, without the room. `crates/client/src/proof.rs` does the same for
// programs and for `cardroom verify`; this code reports every fault, not only the first.

import type {
  CardProof,
  CardView,
  HandProof,
  HandView,
  NewsItem,
  Opening,
  OwnNonce,
  RenewedDeck,
  TableView,
} from "../wire.ts";
import { createTurns } from "./turns.ts";
import {
  cardNumber,
  commitment,
  fromHex,
  type Hash,
  idBytes,
  leafHash,
  order,
  rootOf,
  toHex,
  verify,
} from "./cut.ts";

/** What is wrong with a deal or its proof. Each kind has its sentence, `fault_KIND`. */
export type Fault =
  /** The room said something else about this hand before. */
  | {
      kind:
        | "changed_hand"
        | "changed_root"
        | "changed_deck"
        | "changed_seats"
        | "changed_commitments"
        | "changed_cut";
    }
  | { kind: "changed_card"; place: number }
  /** Cards came before the root of their deck. */
  | { kind: "unannounced" }
  /** Cards came without a cut, although players had committed to nonces. */
  | { kind: "uncut" }
  /** Something is not the hash, identifier or card that it should be. */
  | { kind: "unreadable" }
  /** A seat is named where it cannot be. */
  | { kind: "seat"; seat: number }
  /** A nonce does not match the seat's commitment. */
  | { kind: "nonce"; seat: number }
  | { kind: "players"; nonces: number; players: number }
  /** More players than seats dealt in. */
  | { kind: "crowd"; players: number; seats: number }
  /** The observer committed in time, but it did not count. */
  | { kind: "own_commitment" }
  /** The observer opened the nonce in time, but it did not count. */
  | { kind: "own_nonce" }
  /** Dealt out of order: this place of the deal belongs to another seat, or to the board. */
  | { kind: "dealt"; place: number }
  /** A face without its opening. */
  | { kind: "unproved"; place: number; card: string }
  /** A card from another leaf than the cut requires. */
  | { kind: "place"; place: number; card: string; leaf: number; expected: number }
  | { kind: "beyond"; place: number; card: string; deck: number }
  /** Not the card, or not the salt, of the published deck. */
  | { kind: "card"; place: number; card: string; leaf: number }
  | { kind: "twice"; place: number; card: string }
  /** A card of a reshuffled deck that was just discarded, although there were enough others. */
  | { kind: "returned"; place: number; card: string }
  /** The deck revealed whole is not the published one. */
  | { kind: "deck" }
  /** A hand of a file does not come after the one before it. */
  | { kind: "order" }
  /** A deck with an earlier deck's root, or a hand of a file with an earlier hand's identifier. */
  | { kind: "reused" };

/** What a hand's opening and cut fixed. Kept, to find out a room that later says otherwise. */
export interface Announced extends Opened {
  /** What cut the deck; `null` before the cut. */
  cut: Cut | null;
  /** Decks reshuffled during the hand. */
  renewed?: AnnouncedDeck[];
}

/** What the opening and cut of a reshuffled deck fixed. */
export interface AnnouncedDeck extends Pick<RenewedDeck, "root" | "deck" | "commitments"> {
  cut: Cut | null;
}

type Cut = Pick<HandProof, "nonces" | "players">;
type Opened = Pick<HandProof, "hand_no" | "hand" | "root" | "deck" | "seats" | "commitments">;
/** What a hand's first deck and its reshuffled decks have in common. */
type DeckProof = Omit<RenewedDeck, "opened"> & { opened?: RenewedDeck["opened"] };

/** The proof of a hand so far, and its faults. */
export interface Deal {
  hand_no: number;
  proof: HandProof;
  faults: Fault[];
}

/** Checks one hand's proof; a sound one has no faults. */
export function check(hand: HandProof): Fault[] {
  const decks: DeckProof[] = [hand, ...(hand.renewed ?? [])];
  const places = decks.map((deck) => orderOf(hand.hand, deck));
  if (places.includes(null)) return [{ kind: "unreadable" }];
  const faults = decks.map((deck, at) => {
    const root = fromHex(deck.root, 32)!;
    return [
      ...nonceFaults(hand, deck),
      ...ownFaults(deck),
      ...cardFaults(hand, deck, at, root, places[at]!),
      ...deckFaults(deck, root),
    ];
  });
  const reused = decks.some(({ root }, at) => decks.findIndex((one) => one.root === root) < at);
  return [...seatFaults(hand), ...faults.flat(), ...(reused ? [{ kind: "reused" } as const] : [])];
}

/** The leaf at each place of the deal; `null` if the proof is unreadable. */
function orderOf(hand: string, deck: Pick<DeckProof, "root" | "deck" | "nonces">): number[] | null {
  const [root, name] = [fromHex(deck.root, 32), idBytes(hand)];
  const nonces = deck.nonces.map((one) => fromHex(one.nonce, 32));
  if (!root || !name || nonces.includes(null) || deck.deck < 1 || deck.deck > 255) return null;
  return order(root, name, nonces as Hash[], deck.deck);
}

/** Seats dealt in twice, and more players than seats. */
function seatFaults({ seats, players }: HandProof): Fault[] {
  const faults = seats
    .filter((seat, at) => seats.indexOf(seat) < at)
    .map((seat): Fault => ({ kind: "seat", seat }));
  if (players > seats.length) faults.push({ kind: "crowd", players, seats: seats.length });
  return faults;
}

/** Nonces that do not match their commitments, or come in another order. */
function nonceFaults(hand: HandProof, deck: DeckProof): Fault[] {
  const faults: Fault[] = [];
  deck.commitments.forEach(({ seat }, at) => {
    const before = deck.commitments.slice(0, at).some((one) => one.seat === seat);
    if (before || !hand.seats.includes(seat)) faults.push({ kind: "seat", seat });
  });
  let from = 0;
  for (const { seat, nonce } of deck.nonces) {
    const at = deck.commitments.findIndex((one, at) => at >= from && one.seat === seat);
    if (at < 0) {
      faults.push({ kind: "seat", seat });
      continue;
    }
    from = at + 1;
    if (committedTo(nonce) !== deck.commitments[at]!.commitment)
      faults.push({ kind: "nonce", seat });
  }
  if (deck.nonces.length > hand.players) {
    faults.push({ kind: "players", nonces: deck.nonces.length, players: hand.players });
  }
  return faults;
}

/** The observer's own commitment or nonce not counted, as far as the room confirmed it. */
function ownFaults({ own, commitments, nonces }: DeckProof): Fault[] {
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

/** Cards that were not where the cut requires, and cards that appear twice. */
function cardFaults(
  hand: HandProof,
  deck: DeckProof,
  at: number,
  root: Hash,
  places: readonly number[],
): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  let next = 0;
  for (const { place, seat, opening } of deck.cards) {
    const { card, leaf } = opening;
    const expected = places[place];
    if (!isOwner(seat, place, hand, at)) faults.push({ kind: "dealt", place });
    if (expected === undefined) faults.push({ kind: "beyond", place, card, deck: deck.deck });
    else if (leaf !== expected) faults.push({ kind: "place", place, card, leaf, expected });
    if (!lies(root, deck.deck, opening)) faults.push({ kind: "card", place, card, leaf });
    if (place < next || seen.has(card)) faults.push({ kind: "twice", place, card });
    seen.add(card);
    next = place + 1;
  }
  return faults;
}

/**
 * Whether this place of the deal may belong to `seat` (`null`: a board). The first `each` laps of
 * the first deck go round the seats; after that, only someone who follows the play knows whose turn
 * it is.
 */
function isOwner(
  seat: number | null,
  place: number,
  { seats, each }: HandProof,
  deck: number,
): boolean {
  if (deck === 0 && place < seats.length * each) return seat === seats[place % seats.length];
  return seat === null || (seats.includes(seat) && (deck > 0 || each > 0));
}

/** Whether the opening leads to the root. */
function lies(root: Hash, deck: number, opening: Opening): boolean {
  const card = cardNumber(opening.card);
  const salt = fromHex(opening.salt, 16);
  const path = opening.path.map((hash) => fromHex(hash, 32));
  if (card === null || salt === null || path.includes(null)) return false;
  return verify(root, deck, opening.leaf, { salt, card }, path as Hash[]);
}

/** A deck that an auditor revealed whole, but that is not the published one. */
function deckFaults(deck: DeckProof, root: Hash): Fault[] {
  const opened = deck.opened ?? [];
  if (opened.length === 0) return [];
  const leaves = opened.map(({ card, salt }, place) => {
    const [number, bytes] = [cardNumber(card), fromHex(salt, 16)];
    return number === null || bytes === null ? null : leafHash(place, bytes, number);
  });
  const different = new Set(opened.map((leaf) => leaf.card)).size === opened.length;
  const whole = opened.length === deck.deck && different && !leaves.includes(null);
  return whole && toHex(rootOf(leaves as Hash[])) === toHex(root) ? [] : [{ kind: "deck" }];
}

/** What the log says that a hand's opening and cut fixed; `null` without an opening. */
export function announced(view: TableView): Announced | null {
  const header = headerOf(view.log);
  const [first, ...renewed] = announcedDecks(view.log);
  return header && { ...pick(header), cut: first?.cut ?? null, renewed };
}

/** Merges an earlier and a later announcement; where they differ, the earlier one counts. */
export function known(first: Announced, now: Announced): Announced {
  const [before, renewed] = [first.renewed ?? [], now.renewed ?? []];
  return {
    ...first,
    cut: first.cut ?? now.cut,
    renewed: renewed.map((deck, at) =>
      before[at] ? { ...before[at], cut: before[at].cut ?? deck.cut } : deck,
    ),
  };
}

/** Each deck of the hand, with what cut it. */
function announcedDecks(log: readonly NewsItem[]): AnnouncedDeck[] {
  const decks: AnnouncedDeck[] = [];
  for (const item of log) {
    if (item.e === "hand_opened" || item.e === "deck_renewed") {
      const { root, deck, commitments } = item;
      decks.push({ root, deck, commitments, cut: null });
    }
    const last = decks.at(-1);
    if (item.e === "deck_cut" && last) last.cut ??= { nonces: item.nonces, players: item.players };
  }
  return decks;
}

/**
 * The hand at the table with its proof and faults so far; `null` before the first hand, and until
 * the deck is cut. `first` is what was announced when the hand opened, `own` this client's nonce,
 * `later` its nonces for reshuffled decks.
 */
export function gather(
  view: TableView,
  first: Announced | null,
  own: OwnNonce | null,
  later: readonly (OwnNonce | null)[] = [],
): Deal | null {
  const { hand, log } = view;
  if (!hand) return null;
  const header = headerOf(log);
  const decks = announcedDecks(log);
  const seen = seenCards(log, header, decks, view.you);
  const cut = decks[0]?.cut ?? null;
  if (!header) return seen.dealt === 0 ? null : unannounced(view, seen.cards[0] ?? []);
  const faults = [...changes(header, hand, decks, first, view.delayed), ...seen.faults];
  if (!cut && header.commitments.length > 0) {
    if (seen.dealt === 0)
      return faults.length === 0
        ? null
        : { hand_no: header.hand_no, proof: bare(header, own), faults };
    faults.push({ kind: "uncut" });
  }
  const proof: HandProof = {
    ...bare(header, own),
    each: seen.each,
    nonces: cut?.nonces ?? [],
    players: cut?.players ?? hand.players,
    cards: seen.cards[0] ?? [],
  };
  if (decks.length > 1)
    proof.renewed = decks
      .slice(1)
      .map((deck, at) => renewed(deck, later[at] ?? null, seen.cards[at + 1] ?? []));
  faults.push(...check(proof));
  const { misdealt } = seen;
  if (misdealt !== null && !faults.some((fault) => fault.kind === "dealt"))
    faults.push({ kind: "dealt", place: misdealt });
  return { hand_no: header.hand_no, proof, faults };
}

type Header = Extract<NewsItem, { e: "hand_opened" }>;

function headerOf(log: readonly NewsItem[]): Header | null {
  const found = log.find((item) => item.e === "hand_opened");
  return found?.e === "hand_opened" ? found : null;
}

function renewed(
  { root, deck, commitments, cut }: AnnouncedDeck,
  own: OwnNonce | null,
  cards: CardProof[],
): RenewedDeck {
  return { root, deck, commitments, nonces: cut?.nonces ?? [], own, cards };
}

function pick({ hand_no, hand, root, deck, seats, commitments }: Header): Opened {
  return { hand_no, hand, root, deck, seats, commitments };
}

function bare(header: Header, own: OwnNonce | null): HandProof {
  return { ...pick(header), each: 0, nonces: [], players: 0, own, cards: [] };
}

/** Cards of a hand that was never announced: nothing about them can be checked. */
function unannounced(view: TableView, cards: CardProof[]): Deal {
  const { hand_no, hand, root, players } = view.hand!;
  const proof = {
    hand_no,
    hand,
    root,
    deck: 52,
    seats: [],
    each: 0,
    commitments: [],
    nonces: [],
    players,
    own: null,
    cards,
  };
  return { hand_no, proof, faults: [{ kind: "unannounced" }] };
}

/** What the room says now and said differently when the hand opened or its deck was reshuffled. */
function changes(
  header: Header,
  shown: HandView,
  decks: readonly AnnouncedDeck[],
  first: Announced | null,
  past: boolean,
): Fault[] {
  const faults: Fault[] = [];
  const isKnown = first?.hand_no === header.hand_no;
  const known = isKnown ? [{ ...first, renewed: undefined }, ...(first.renewed ?? [])] : decks;
  // A player who leaves during a hand and becomes a delayed spectator gets an older view: less, but
  // nothing different.
  const before = past
    ? known.slice(0, decks.length).map((one, at) => (decks[at]!.cut ? one : { ...one, cut: null }))
    : known;
  const told = isKnown ? first : header;
  if (told.hand !== header.hand || shown.hand !== header.hand)
    faults.push({ kind: "changed_hand" });
  if (told.seats.join() !== header.seats.join()) faults.push({ kind: "changed_seats" });
  const list = (of: AnnouncedDeck) =>
    of.commitments.map((one) => `${one.seat} ${one.commitment}`).join();
  const thrown = (of: Cut | null) =>
    of && `${of.players} ${of.nonces.map((one) => `${one.seat} ${one.nonce}`).join()}`;
  const differs = (by: (now: AnnouncedDeck | undefined, then: AnnouncedDeck) => boolean) =>
    before.some((then, at) => by(decks[at], then));
  if (differs((now, then) => now?.root !== then.root) || shown.root !== decks.at(-1)!.root)
    faults.push({ kind: "changed_root" });
  if (differs((now, then) => now?.deck !== then.deck)) faults.push({ kind: "changed_deck" });
  if (differs((now, then) => !now || list(now) !== list(then)))
    faults.push({ kind: "changed_commitments" });
  if (differs((now, then) => then.cut !== null && thrown(now?.cut ?? null) !== thrown(then.cut)))
    faults.push({ kind: "changed_cut" });
  return faults;
}

interface Seen {
  /** Cards dealt so far, faces and backs, and how many of them each seat got in laps. */
  dealt: number;
  each: number;
  /** Place at which the deal first left its order; `null` if it never did. */
  misdealt: number | null;
  /** Every face with its proof, by deck, in the order of the deal. */
  cards: CardProof[][];
  faults: Fault[];
}

/**
 * Collects the cards seen. A card dealt face down and shown later belongs to the place where it was
 * dealt.
 */
function seenCards(
  log: readonly NewsItem[],
  header: Header | null,
  decks: readonly AnnouncedDeck[],
  you: number | null,
): Seen {
  const turns = createTurns(header?.seats ?? []);
  const orders = decks.map(
    (deck) => (header && orderOf(header.hand, { ...deck, nonces: deck.cut?.nonces ?? [] })) ?? [],
  );
  const dealtTo: { seat: number | null; deck: number; place: number }[] = [];
  const proofs: (CardProof | undefined)[][] = [];
  const faults: Fault[] = [];
  const own = createOwn(you);

  function face(
    seat: number | null,
    deck: number,
    place: number,
    card: string,
    openings: readonly Opening[],
  ): void {
    const opening = openings.find((one) => one.card === card);
    const ofDeck = (proofs[deck] ??= []);
    const known = ofDeck[place];
    if (known && known.opening.card !== card) faults.push({ kind: "changed_card", place });
    // shown to all with its proof, to its owner without: the owner already has it
    if (known) return;
    if (opening) ofDeck[place] = { place, seat, opening };
    else faults.push({ kind: "unproved", place, card });
  }
  /**
   * Where a shown card was dealt: the place of its leaf, as a drawing player's cards are no longer
   * in dealing order.
   */
  function liesAt(seat: number, at: number, card: string, openings: readonly Opening[]) {
    const own = dealtTo.filter((one) => one.seat === seat);
    const opening = openings.find((one) => one.card === card);
    const fits = own.findLast(({ deck, place }) => {
      if (!opening) return proofs[deck]?.[place]?.opening.card === card;
      const root = fromHex(decks[deck]?.root ?? "", 32);
      return (
        orders[deck]?.[place] === opening.leaf &&
        root !== null &&
        lies(root, decks[deck]!.deck, opening)
      );
    });
    return fits ?? own[at] ?? { deck: 0, place: turns.dealt() };
  }

  for (const item of log) {
    const at = turns.take(item);
    own.take(item);
    if (at && (item.e === "dealt" || item.e === "board_dealt")) {
      const seat = item.e === "dealt" ? item.seat : null;
      item.cards.forEach((card: CardView, nth) => {
        const place = at.places[nth]!;
        dealtTo.push({ seat, deck: at.deck, place });
        if (card !== null) face(seat, at.deck, place, card, item.openings);
      });
    }
    if (item.e === "shown") {
      item.cards.forEach((card, nth) => {
        if (card === null) return;
        const { deck, place } = liesAt(item.seat, nth, card, item.openings);
        face(item.seat, deck, place, card, item.openings);
      });
    }
  }
  const cards = Array.from(proofs, (ofDeck) => (ofDeck ?? []).filter((one) => one !== undefined));
  const shown = new Set(
    log.flatMap((item) =>
      item.e === "shown" && item.seat !== you
        ? item.cards.map((card) => `${item.seat} ${card}`)
        : [],
    ),
  );
  cards.forEach((ofDeck, deck) => {
    for (const { place, seat, opening } of ofDeck) {
      const { card } = opening;
      // a player who shows a card of an earlier deck has held it ever since
      const isShown = cards
        .slice(0, deck)
        .flat()
        .some(
          (one) =>
            one.seat !== seat && one.opening.card === card && shown.has(`${one.seat} ${card}`),
        );
      if (own.held(deck).has(card) || isShown) faults.push({ kind: "twice", place, card });
      else if (own.spent(deck).has(card)) faults.push({ kind: "returned", place, card });
    }
  });
  return { dealt: turns.dealt(), each: turns.each(), misdealt: turns.misdealt(), cards, faults };
}

/** Cards that a reshuffled deck cannot contain, as far as the observer's own hand tells. */
interface Own {
  take(item: NewsItem): void;
  /** What the observer held when this deck was shuffled. */
  held(deck: number): ReadonlySet<string>;
  /** What the observer had just discarded, if this deck had enough other cards. */
  spent(deck: number): ReadonlySet<string>;
}

function createOwn(you: number | null): Own {
  const none: ReadonlySet<string> = new Set();
  const decks = [{ held: none, spent: none }];
  let hand = new Set<string>();
  let [thrown, owed]: [string[], number] = [[], 0];
  return {
    take(item) {
      if (item.e === "drew") [thrown, owed] = [[], 0];
      if (item.e === "deck_renewed") {
        const others = item.deck - thrown.length;
        decks.push({
          held: new Set(hand),
          spent: owed > 0 && others >= owed ? new Set(thrown) : none,
        });
      }
      if (!("seat" in item) || item.seat !== you) return;
      if (item.e === "dealt") {
        owed = Math.max(0, owed - item.cards.length);
        for (const card of item.cards) if (card !== null) hand.add(card);
      }
      if (item.e === "acted" && item.action === "fold") hand = new Set();
      if (item.e === "drew") {
        [thrown, owed] = [item.thrown ?? [], item.count];
        // without the discards' names, nobody knows which cards are left
        hand =
          thrown.length === item.count
            ? new Set([...hand].filter((card) => !thrown.includes(card)))
            : new Set();
      }
    },
    held: (deck) => decks[deck]?.held ?? none,
    spent: (deck) => decks[deck]?.spent ?? none,
  };
}
