// Honest deals for tests, the style guide and the mock room: a deck with real salts, root and
// openings, cut by real nonces. It does what the secret half of the room does, from fixed numbers.

import { blake3 } from "@noble/hashes/blake3.js";
import { RANKS } from "../src/core/cards.ts";
import { createTurns, type Turns } from "../src/core/turns.ts";
import { commitment, fromHex, idBytes, leafHash, order, rootOf, toHex } from "../src/core/cut.ts";
import type { CardView, NewsItem, Opening, SeatNonce, TableView } from "../src/wire.ts";

/** The 52 cards; a card's index is its number. */
export const CARDS = RANKS.flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));

/** 32 bytes derived from a name. */
const bytes = (name: string) => blake3(new TextEncoder().encode(name));

/** A deck, shuffled and published. */
export interface Dealt {
  root: string;
  /** One nonce for each seat that takes part. */
  nonces: SeatNonce[];
  header: Extract<NewsItem, { e: "hand_opened" }>;
  cut: Extract<NewsItem, { e: "deck_cut" }>;
  /** Openings of the cards at these places of the deal. */
  at(...places: number[]): Opening[];
}

/**
 * Deals hand `handNo` to `seats`; the seats in `throwing` take part. One `name` always gives the
 * same deal.
 */
export function deal(
  name: string,
  handNo: number,
  seats: number[],
  throwing: SeatNonce[],
  players: number,
): Dealt {
  const rest = [...CARDS];
  const cards = Array.from(
    { length: 52 },
    (_, at) => rest.splice(bytes(`${name} card ${at}`)[0]! % rest.length, 1)[0]!,
  );
  const { root, opening } = deck(name, cards);
  const hand = name.padStart(26, "0");
  const nonces = throwing.map((one) => fromHex(one.nonce, 32)!);
  const places = order(root, idBytes(hand)!, nonces, 52);
  const header: Dealt["header"] = {
    e: "hand_opened",
    hand_no: handNo,
    hand,
    button: seats.at(-1)!,
    seats,
    root: toHex(root),
    deck: 52,
    commitments: committed(throwing),
    cut_at: throwing.length > 0 ? 0 : null,
  };
  return {
    root: toHex(root),
    nonces: throwing,
    header,
    cut: { e: "deck_cut", nonces: throwing, players },
    at: (...wanted) => wanted.map((place) => opening(places[place]!)),
  };
}

/** A deck reshuffled during a hand; the seats in `throwing` take part. */
export interface Renewed {
  header: Extract<NewsItem, { e: "deck_renewed" }>;
  cut: Extract<NewsItem, { e: "deck_cut" }>;
  /** Openings of the cards at these places of the deal. */
  at(...places: number[]): Opening[];
}

/**
 * Reshuffles `cards` for the hand `hand`. One `name` always gives the same deck. `cut` is what
 * really cuts it.
 */
export function renewal(
  name: string,
  hand: string,
  cards: readonly string[],
  throwing: SeatNonce[],
  players: number,
  cut = throwing,
): Renewed {
  const { root, opening } = deck(name, cards);
  const places = order(
    root,
    idBytes(hand)!,
    cut.map((one) => fromHex(one.nonce, 32)!),
    cards.length,
  );
  return {
    header: {
      e: "deck_renewed",
      root: toHex(root),
      deck: cards.length,
      commitments: committed(throwing),
      cut_at: throwing.length > 0 ? 0 : null,
    },
    cut: { e: "deck_cut", nonces: throwing, players },
    at: (...wanted) => wanted.map((place) => opening(places[place]!)),
  };
}

const committed = (throwing: SeatNonce[]) =>
  throwing.map(({ seat, nonce }) => ({ seat, commitment: toHex(commitment(fromHex(nonce, 32)!)) }));

/** Gives a table with handwritten cards the root and openings of a deck that contains them. */
export function proved(table: TableView): TableView {
  const header = table.log.find((item) => item.e === "hand_opened");
  if (header?.e !== "hand_opened" || !table.hand) return table;
  const log = withBacks(table.log, header.seats, table.game.hole_cards);
  const seats = [...new Set(log.flatMap((item) => (item.e === "dealt" ? [item.seat] : [])))];
  const turns = createTurns(seats);
  const dealtTo = new Map<number, number[]>();
  const wanted: CardView[] = [];
  for (const [places, cards] of log.map((item) => placesOf(item, turns, dealtTo))) {
    places.forEach((place, at) => (wanted[place] ??= cards[at] ?? null));
  }
  const rest = CARDS.filter((card) => !wanted.includes(card));
  const { root, opening } = deck(
    "by hand",
    Array.from({ length: 52 }, (_, at) => wanted[at] ?? rest.pop()!),
  );
  const leafOf = (card: CardView) => wanted.indexOf(card);
  const open = (cards: readonly CardView[]) =>
    cards.filter((card) => card !== null).map((card) => opening(leafOf(card)));
  return {
    ...table,
    hand: { ...table.hand, root: toHex(root), took_part: 0 },
    log: log.map((item) => {
      if (item.e === "hand_opened") return { ...item, seats, root: toHex(root) };
      return "openings" in item ? { ...item, openings: open(item.cards) } : item;
    }),
  };
}

/** Adds a deal of face-down cards for each seat that the log deals nothing to. */
function withBacks(log: readonly NewsItem[], seats: readonly number[], count: number): NewsItem[] {
  const missing = seats.filter(
    (seat) => !log.some((item) => item.e === "dealt" && item.seat === seat),
  );
  const backs = missing.map((seat): NewsItem => ({
    e: "dealt",
    seat,
    cards: Array<CardView>(count).fill(null),
    openings: [],
  }));
  const first = log.findIndex(
    (item) => item.e === "dealt" || item.e === "board_dealt" || item.e === "shown",
  );
  return first < 0 ? [...log, ...backs] : [...log.slice(0, first), ...backs, ...log.slice(first)];
}

/** Places in the deal of an item's cards, and the cards. */
function placesOf(
  item: NewsItem,
  turns: Turns,
  dealtTo: Map<number, number[]>,
): [number[], readonly CardView[]] {
  const places = turns.take(item)?.places ?? [];
  if (item.e === "dealt") dealtTo.set(item.seat, [...(dealtTo.get(item.seat) ?? []), ...places]);
  if (item.e === "dealt" || item.e === "board_dealt") return [places, item.cards];
  return item.e === "shown" ? [dealtTo.get(item.seat) ?? [], item.cards] : [[], []];
}

/** A deck in this order, with salts derived from a name. */
function deck(
  name: string,
  cards: readonly string[],
): { root: Uint8Array; opening: (leaf: number) => Opening } {
  const salts = cards.map((_, at) => bytes(`${name} salt ${at}`).slice(0, 16));
  const leaves = cards.map((card, place) => leafHash(place, salts[place]!, CARDS.indexOf(card)));
  return {
    root: rootOf(leaves),
    opening: (leaf) => ({
      card: cards[leaf]!,
      leaf,
      salt: toHex(salts[leaf]!),
      path: pathOf(leaves, leaf),
    }),
  };
}

/** Nonce derived from a name. */
export function nonceOf(name: string): string {
  return toHex(bytes(name));
}

/** Sibling hashes from a leaf to the top. */
function pathOf(leaves: Uint8Array[], place: number): string[] {
  const node = (left: Uint8Array, right: Uint8Array) =>
    blake3(Uint8Array.from([...new TextEncoder().encode("cardroom node 1"), ...left, ...right]));
  const width = 1 << Math.ceil(Math.log2(leaves.length));
  let level = [
    ...leaves,
    ...Array.from({ length: width - leaves.length }, () => new Uint8Array(32)),
  ];
  const path: string[] = [];
  for (let at = place; level.length > 1; at >>= 1) {
    path.push(toHex(level[at ^ 1]!));
    level = Array.from({ length: level.length / 2 }, (_, at) =>
      node(level[2 * at]!, level[2 * at + 1]!),
    );
  }
  return path;
}
