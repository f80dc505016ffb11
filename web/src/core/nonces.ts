// The own part in the cut: nonces, all from one secret that this device keeps, so that a page that
// was closed between commitment and opening finds its nonce again. A second device has a secret of
// its own; what only the other could open is left out, and this one commits anew.

import type { NewsItem, OwnNonce, TableView } from "../wire.ts";
import { commitment, fromHex, type Hash, idBytes, nonce, toHex } from "./cut.ts";
import type { Command, Refused } from "./protocol.ts";

/** Reads what this device keeps under a name, or keeps it; `null` where it keeps nothing. */
export type Keep = (key: string, value?: string | null) => string | null;

const KEPT_SECRET = "cardroom.seed";
/** How many hands a commitment may wait for its deck and be found again. */
const WAIT_HANDS_MAX = 500;
/** After how many renewals of a hand's deck it is looked for. */
const RENEWALS_MAX = 3;

/**
 * This device's secret, made at the first need. It is read anew each time: of two tabs that make it
 * in the same moment both go on with the later one. `random` must be the system's.
 */
export function createSecret(keep: Keep, random: (length: number) => Uint8Array): () => Hash {
  let unkept: Hash | null = null; // a private window keeps nothing: good for as long as it is open
  return () => {
    const kept = fromHex(keep(KEPT_SECRET) ?? "", 32);
    if (kept) return kept;
    unkept ??= random(32);
    return fromHex(keep(KEPT_SECRET, toHex(unkept)) ?? "", 32) ?? unkept;
  };
}

/** The own part in the cuts of one table. */
export interface Part {
  /** The commitment to sit down with. */
  toSitWith(view: TableView): string | null;
  /** What is to be sent now: an opening that is awaited, else a commitment where there is none. */
  due(view: TableView): Command | null;
  /** A hand opens at this table: what was committed to by now has to count for its deck. */
  opens(before: TableView, header: Extract<NewsItem, { e: "hand_opened" }>): void;
  /** The room confirmed that the nonce of this hand was opened in time. */
  counted(handNo: number): void;
  /** What was sent in this hand came to nothing, and may be sent again if it is still due. */
  refused(handNo: number, why: Refused): void;
  /** The own part in the cut of this hand's first deck, as far as it is known. */
  own(handNo: number): OwnNonce | null;
  /** The own part in the cuts of decks that were renewed since. */
  later(handNo: number): (OwnNonce | null)[];
}

export function createPart(table: string, secret: () => Hash): Part {
  const tableBytes = idBytes(table);
  /** The hand that what follows is about. */
  let now = -1;
  let mine: OwnNonce | null = null;
  /** The own part in the cuts before, and how many decks the hand has had. */
  let earlier: (OwnNonce | null)[] = [];
  let decks = 0;
  let opened = false;
  let committed = false;
  /** A commitment of another device is replaced once: by whoever came later. */
  let took = false;
  /** A commitment that was looked for in vain. */
  let foreign = "";

  const made = (afterHand: number, renewals: number): Hash | null =>
    tableBytes && nonce(secret(), tableBytes, afterHand, renewals);
  const next = (view: TableView): string | null => {
    const own = made(
      view.hand?.hand_no ?? 0,
      view.log.filter((item) => item.e === "deck_renewed").length,
    );
    return own && toHex(commitment(own));
  };

  /** The nonce behind a commitment of ours; which hand was the last when it was given is looked for. */
  function find(wanted: string, handNo: number): string | null {
    if (wanted === foreign) return null;
    for (let after = handNo; after >= Math.max(0, handNo - WAIT_HANDS_MAX); after -= 1) {
      for (let renewals = 0; renewals <= RENEWALS_MAX; renewals += 1) {
        const own = made(after, renewals);
        if (own && toHex(commitment(own)) === wanted) return toHex(own);
      }
    }
    foreign = wanted;
    return null;
  }

  function turnTo(view: TableView): void {
    const handNo = view.hand?.hand_no ?? 0;
    const announced = view.log.filter(
      (item) => item.e === "hand_opened" || item.e === "deck_renewed",
    );
    if (handNo !== now)
      [now, mine, earlier, decks, opened, committed] = [handNo, null, [], 0, false, false];
    if (announced.length <= decks) return;
    if (decks > 0) earlier.push(mine);
    decks = announced.length;
    [mine, opened, committed] = [null, false, false];
    const own = announced.at(-1)!.commitments.find((one) => one.seat === view.you);
    const nonce = own && find(own.commitment, handNo);
    if (own && nonce) mine = { seat: own.seat, nonce, opened: false };
  }

  return {
    toSitWith: next,
    due(view) {
      turnTo(view);
      const seat = view.seats.find((one) => one.seat === view.you);
      if (!seat) return null;
      const commitmentToNext = next(view);
      if (commitmentToNext === null) return null;
      if (view.hand && view.hand.took_part === null) {
        if (!mine || opened) return null;
        [opened, committed] = [true, true];
        const { hand_no } = view.hand;
        return { cmd: "open_nonce", table, hand_no, nonce: mine.nonce, next: commitmentToNext };
      }
      const first = !took;
      took = true;
      const replaces = first && view.commitment !== null && find(view.commitment, now) === null;
      if (committed || seat.leaving || (view.commitment !== null && !replaces)) return null;
      committed = true;
      return { cmd: "commit", table, commitment: commitmentToNext };
    },
    opens(before, { hand_no, seats }) {
      const { you, commitment: given } = before;
      if (given === null || you === null || !seats.includes(you)) return;
      const nonce = find(given, hand_no);
      if (nonce === null) return;
      [now, mine, opened, committed] = [hand_no, { seat: you, nonce, opened: false }, false, false];
      [earlier, decks] = [[], 1];
    },
    counted(handNo) {
      if (mine && handNo === now) mine = { ...mine, opened: true };
    },
    refused(handNo, why) {
      if (handNo !== now) return;
      committed = false; // the next was not taken either
      opened &&= !why.retry;
    },
    own: (handNo) => (handNo === now ? ([...earlier, mine][0] ?? null) : null),
    later: (handNo) => (handNo === now ? [...earlier, mine].slice(1) : []),
  };
}
