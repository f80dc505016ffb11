// The player's part in the cut. All nonces derive from one secret that this device keeps, so a page
// that was closed between commitment and opening finds its nonce again. A second device has its own
// secret; a commitment that only the other device can open is replaced.

import type { NewsItem, OwnNonce, TableView } from "../wire.ts";
import { commitment, type Hash, idBytes, nonce, toHex } from "./cut.ts";
import type { Command, Refused } from "./protocol.ts";

/** Hands after a commitment within which its nonce can be found. */
const WAIT_HANDS_MAX = 500;
/** Maximum reshuffles of a hand's deck that the search tries. */
const RENEWALS_MAX = 3;

/** The player's part in the cuts at one table. */
export interface Part {
  /** The commitment to send when taking a seat. */
  toSitWith(view: TableView): string | null;
  /** The request due now: an awaited opening, otherwise a missing commitment. */
  due(view: TableView): Command | null;
  /** A hand opens at this table: the current commitment must count for its deck. */
  opens(before: TableView, header: Extract<NewsItem, { e: "hand_opened" }>): void;
  /** The room confirmed that it received this hand's nonce in time. */
  counted(handNo: number): void;
  /** A request made in this hand failed; it may be sent again if it is still due. */
  refused(handNo: number, why: Refused): void;
  /** The nonce in the cut of this hand's first deck, if known. */
  own(handNo: number): OwnNonce | null;
  /** The nonces in the cuts of this hand's reshuffled decks. */
  later(handNo: number): (OwnNonce | null)[];
}

export function createPart(table: string, secret: () => Hash): Part {
  const tableBytes = idBytes(table);
  /** Number of the hand that the state below belongs to. */
  let now = -1;
  let mine: OwnNonce | null = null;
  /** Nonces of this hand's earlier decks, and how many decks it has had. */
  let earlier: (OwnNonce | null)[] = [];
  let decks = 0;
  let opened = false;
  let committed = false;
  /** Another device's commitment is replaced once: the latest device wins. */
  let took = false;
  /** A commitment whose nonce this device could not find. */
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

  /** The nonce behind one of our commitments, made after hand `handNo` or a recent hand before it. */
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
      committed = false; // the next commitment was not accepted either
      opened &&= !why.retry;
    },
    own: (handNo) => (handNo === now ? ([...earlier, mine][0] ?? null) : null),
    later: (handNo) => (handNo === now ? [...earlier, mine].slice(1) : []),
  };
}
