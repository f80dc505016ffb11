// The player's part in a tournament's lots: a nonce for each entry, committed to with it and opened
// when the room asks. It derives from this device's secret, so a page that was closed in
// between finds it again. The device remembers what the room said, to compare it with the file.

import type { LotsProof, TournamentNews, TournamentView } from "../wire.ts";
import { commitment, fromHex, type Hash, idBytes, type Keep, toHex } from "./cut.ts";
import { lotsNonce } from "./lotscut.ts";

/** Entries of one player to a tournament, at most. */
const ENTRIES_MAX = 10;
/** Nonces remembered, the latest first. */
const KEPT_MAX = 50;

/** What this device knows of its nonce in a tournament. */
export interface KeptNonce {
  tournament: string;
  commitment: string;
  /** The list that the room published before the nonce was opened. */
  list: string | null;
  /** Whether the room confirmed that the nonce was open in time. */
  opened: boolean;
  /** Whether there is nothing left to open. */
  over: boolean;
}

/** An opening that the room waits for. */
export interface Opening {
  entry: number;
  nonce: string;
}

export interface LotsPart {
  /** The commitment to register the player's `nth` entry with, from 1; remembered. */
  commits(tournament: string, nth?: number): string | null;
  /** The opening that this news asks for; remembers its list. */
  asked(tournament: string, entry: number, news: TournamentNews): Opening | null;
  /** The openings that a tournament's page asks for. */
  due(view: TournamentView): Opening[];
  /** The room confirmed the opening of this nonce. */
  counted(tournament: string, nonce: string): void;
  /** Nothing is left to open. */
  over(tournament: string): void;
  /** What is remembered of the last entry; `null` if this device gave no nonce. */
  kept(tournament: string): KeptNonce | null;
  /** Tournaments whose nonces may still have to be opened. */
  pending(): string[];
}

/** `key` is that under which this device stores what it remembers. */
export function createLotsPart(secret: () => Hash, keep: Keep, key: string): LotsPart {
  const nonceOf = (tournament: string, nth: number): Hash | null => {
    const bytes = idBytes(tournament);
    return bytes && lotsNonce(secret(), bytes, nth);
  };
  /** The nonce behind a commitment, if this device made it. */
  const find = (tournament: string, wanted: string): string | null => {
    for (let nth = 1; nth <= ENTRIES_MAX; nth += 1) {
      const own = nonceOf(tournament, nth);
      if (own && toHex(commitment(own)) === wanted) return toHex(own);
    }
    return null;
  };
  const all = (): KeptNonce[] => readKept(keep(key));
  const kept = (tournament: string) => keptNonce(keep, key, tournament);
  const made = (commitment: string) => all().find((one) => one.commitment === commitment);
  function remember(one: KeptNonce): void {
    const others = all().filter((other) => other.commitment !== one.commitment);
    keep(key, JSON.stringify([one, ...others].slice(0, KEPT_MAX)));
  }
  function awaited(tournament: string, asked: string, list: string, entry: number): Opening | null {
    const nonce = find(tournament, asked);
    if (nonce === null) return null;
    const before = made(asked);
    // The first list that was seen counts: the room may not change it afterwards.
    const [first, opened] = [before?.list ?? list, before?.opened ?? false];
    remember({ tournament, commitment: asked, list: first, opened, over: false });
    return { entry, nonce };
  }
  return {
    commits(tournament, nth = 1) {
      const own = nonceOf(tournament, nth);
      if (own === null) return null;
      const given = toHex(commitment(own));
      if (!made(given))
        remember({ tournament, commitment: given, list: null, opened: false, over: false });
      return given;
    },
    asked(tournament, entry, news) {
      if (news.kind !== "nonce_awaited") return null;
      return awaited(tournament, news.commitment, news.list, entry);
    },
    due({ row, lots, you }) {
      const list = lots.nonces.list ?? null;
      if (list === null) return [];
      return you.entries.flatMap(({ entry, nonce }) => {
        if (nonce?.state !== "awaited") return [];
        return awaited(row.tournament, nonce.commitment, list, entry.entry) ?? [];
      });
    },
    counted(tournament, nonce) {
      const bytes = fromHex(nonce, 32);
      const one = bytes && made(toHex(commitment(bytes)));
      if (one?.tournament === tournament) remember({ ...one, opened: true, over: true });
    },
    over(tournament) {
      const own = all().filter((one) => one.tournament === tournament);
      for (const one of own.toReversed()) remember({ ...one, over: true });
    },
    kept,
    pending: () => [...new Set(all().flatMap((one) => (one.over ? [] : one.tournament)))],
  };
}

/** What this device remembers of its last nonce in a tournament; `null` if it gave none. */
export function keptNonce(keep: Keep, key: string, tournament: string): KeptNonce | null {
  return readKept(keep(key)).find((one) => one.tournament === tournament) ?? null;
}

/** What came of this device's nonce; the sentence of each is `own_nonce_NAME`. */
export type NonceWord =
  | "committed"
  | "awaited"
  | "opened"
  | "missing"
  /** The entry has none that counts. */
  | "none"
  /** The room does not count what this device gave. */
  | "dropped"
  /** The list is not the one that this device saw. */
  | "relisted";

/** What to say of the nonce of the visitor's last entry; `null` without an entry. */
export function nonceWord(view: TournamentView, kept: KeptNonce | null): NonceWord | null {
  const last = view.you.entries.at(-1);
  if (!last) return null;
  const nonces = view.you.entries.flatMap(({ nonce }) => nonce ?? []);
  const nonce = nonces.find((one) => one.commitment === kept?.commitment) ?? nonces[0];
  if (kept?.list && view.lots.nonces.list !== kept.list) return "relisted";
  if (kept?.opened && nonce?.state !== "opened") return "dropped";
  return nonce?.state ?? "none";
}

/** The same, by the file of a tournament that is over; `null` if this device gave no nonce. */
export function nonceInFile(proof: LotsProof, kept: KeptNonce | null): NonceWord | null {
  if (kept === null) return null;
  if (kept.list !== null && proof.list?.hash !== kept.list) return "relisted";
  const own = proof.entries.filter((entry) => entry.commitment === kept.commitment);
  if (own.some((entry) => entry.nonce !== undefined)) return "opened";
  if (kept.opened) return "dropped";
  return own.length > 0 ? "missing" : "none";
}

function readKept(json: string | null): KeptNonce[] {
  try {
    const read: unknown = JSON.parse(json ?? "[]");
    return Array.isArray(read) ? read.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptNonce {
  const one = value as Partial<KeptNonce> | null;
  return (
    typeof one?.tournament === "string" &&
    fromHex(one.commitment ?? "", 32) !== null &&
    (one.list === null || typeof one.list === "string") &&
    typeof one.opened === "boolean" &&
    typeof one.over === "boolean"
  );
}
