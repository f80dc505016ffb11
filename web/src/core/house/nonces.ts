// The player's part in the cut of a house table's shoes, with nonces derived as at poker
// (core/nonces.ts): `after_hand` is the number of the last round.

import type { PitView } from "../../wire.ts";
import { commitment, type Hash, idBytes, nonce, toHex } from "../cut.ts";
import type { Command } from "../protocol.ts";

/** Rounds after a commitment within which its nonce can be found. */
const WAIT_ROUNDS_MAX = 500;

export interface PitPart {
  /** The commitment to send when taking a seat. */
  toSitWith(view: PitView): string | null;
  /** The request due now: an awaited opening, otherwise a missing commitment. */
  due(view: PitView): Command | null;
  /** A request failed; it may be sent again if it is still due. */
  refused(retry: boolean): void;
}

export function createPitPart(table: string, secret: () => Hash): PitPart {
  const bytes = idBytes(table);
  /** The shoes whose nonce was opened, and the round in which a commitment was sent. */
  let opened = "";
  let committed = -1;

  const made = (after: number): Hash | null => bytes && nonce(secret(), bytes, after, 0);
  const roundOf = (view: PitView): number => view.round?.no ?? 0;
  const next = (view: PitView): string | null => {
    const own = made(roundOf(view));
    return own && toHex(commitment(own));
  };
  function find(wanted: string, from: number): string | null {
    for (let after = from; after >= Math.max(0, from - WAIT_ROUNDS_MAX); after -= 1) {
      const own = made(after);
      if (own && toHex(commitment(own)) === wanted) return toHex(own);
    }
    return null;
  }

  return {
    toSitWith: next,
    due(view) {
      const mine = view.seats.find((one) => one.seat === view.you);
      const to = next(view);
      if (!mine || to === null) return null;
      const { shoes } = view;
      if (view.phase === "cut" && shoes && shoes.nonces === undefined) {
        const given = shoes.commitments.find((one) => one.seat === view.you)?.commitment;
        const own = given !== undefined && opened !== shoes.id && find(given, roundOf(view));
        if (!own) return null;
        opened = shoes.id;
        committed = roundOf(view);
        return { cmd: "open_nonce", table, hand_no: roundOf(view), nonce: own, next: to };
      }
      if (mine.committed || mine.leaving || committed === roundOf(view)) return null;
      committed = roundOf(view);
      return { cmd: "commit", table, commitment: to };
    },
    refused(retry) {
      if (retry) [opened, committed] = ["", -1];
    },
  };
}
