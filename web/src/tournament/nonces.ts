// This device's nonces in tournaments' lots: opened when the room asks, also after a reload or a lost
// connection. There is nothing to click.

import { createLotsPart, type LotsPart, type Opening } from "../core/lotsnonces.ts";
import type { Hash, Keep } from "../core/cut.ts";
import type { Call } from "../core/http.ts";
import type { EntryFrame } from "../core/protocol.ts";
import type { OpenLots, TournamentView } from "../wire.ts";

/** Attempts to open a nonce, and the pause between them in milliseconds. */
const TRIES = 8;
const PAUSE_MS = 300;

export interface Nonces {
  part: LotsPart;
  /** Opens the nonce that this news asks for. */
  openAsked(entryFrame: EntryFrame): Promise<void>;
  /** Looks after a new connection whether the room asked meanwhile. */
  resume(): Promise<void>;
}

export function createNonces(secret: () => Hash, keep: Keep, key: string, call: Call): Nonces {
  const part = createLotsPart(secret, keep, key);
  async function open(tournament: string, opening: Opening): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        await call("POST", "open-lots", { tournament, ...opening } satisfies OpenLots);
        part.counted(tournament, opening.nonce);
        return;
      } catch (why) {
        if (!mayRetry(why)) return;
        await new Promise((done) => setTimeout(done, PAUSE_MS));
      }
    }
  }
  /** Opens the nonces that a tournament's page asks for. */
  async function openDue(view: TournamentView): Promise<void> {
    const { tournament } = view.row;
    for (const opening of part.due(view)) await open(tournament, opening);
    const waits = view.you.entries.some(
      ({ nonce }) => nonce?.state === "committed" || nonce?.state === "awaited",
    );
    if (!waits && view.row.state !== "registering") part.over(tournament);
  }
  return {
    part,
    async openAsked({ tournament, entry, news }) {
      const opening = part.asked(tournament, entry, news);
      if (opening) await open(tournament, opening);
    },
    async resume() {
      for (const tournament of part.pending()) {
        try {
          await openDue(await call("GET", `tournaments/${tournament}`));
        } catch (why) {
          if (!mayRetry(why)) part.over(tournament);
        }
      }
    },
  };
}

/** Whether a refusal says that trying again may help. */
const mayRetry = (why: unknown): boolean => (why as { retry?: boolean } | null)?.retry === true;
