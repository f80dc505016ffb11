// The player's part in a tournament's lots: a nonce for each tournament, committed to with the entry
// and opened when the room asks. It derives from this device's secret, so a page that was closed in
// between finds it again. The device remembers what the room said, to compare it with the file.

import type { LotsProof, TournamentNews, TournamentView } from "../wire.ts";
import { commitment, fromHex, type Hash, idBytes, type Keep, toHex } from "./cut.ts";
import { lotsNonce } from "./lotscut.ts";

/** Tournaments remembered, the latest first. */
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
  /** The commitment to register with; remembered. */
  commits(tournament: string): string | null;
  /** The opening that this news asks for; remembers its list. */
  asked(tournament: string, entry: number, news: TournamentNews): Opening | null;
  /** The openings that a tournament's page asks for. */
  due(view: TournamentView): Opening[];
  /** The room confirmed an opening. */
  counted(tournament: string): void;
  /** Nothing is left to open. */
  over(tournament: string): void;
  /** What is remembered; `null` if this device gave no nonce. */
  kept(tournament: string): KeptNonce | null;
  /** Tournaments whose nonces may still have to be opened. */
  pending(): string[];
}

/** `key` is that under which this device stores what it remembers. */
export function createLotsPart(secret: () => Hash, keep: Keep, key: string): LotsPart {
  const nonceOf = (tournament: string): Hash | null => {
    const bytes = idBytes(tournament);
    return bytes && lotsNonce(secret(), bytes);
  };
  /** The nonce behind a commitment, if this device made it. */
  const find = (tournament: string, wanted: string): string | null => {
    const own = nonceOf(tournament);
    return own && toHex(commitment(own)) === wanted ? toHex(own) : null;
  };
  const all = (): KeptNonce[] => readKept(keep(key));
  const kept = (tournament: string) => keptNonce(keep, key, tournament);
  function remember(one: KeptNonce): void {
    const others = all().filter((other) => other.tournament !== one.tournament);
    keep(key, JSON.stringify([one, ...others].slice(0, KEPT_MAX)));
  }
  function awaited(tournament: string, made: string, list: string, entry: number): Opening | null {
    const nonce = find(tournament, made);
    if (nonce === null) return null;
    const before = kept(tournament);
    // The first list that was seen counts: the room may not change it afterwards.
    const first = before?.commitment === made ? before.list : null;
    const [opened, over] = [before?.opened ?? false, false];
    remember({ tournament, commitment: made, list: first ?? list, opened, over });
    return { entry, nonce };
  }
  return {
    commits(tournament) {
      const own = nonceOf(tournament);
      if (own === null) return null;
      const made = toHex(commitment(own));
      if (kept(tournament)?.commitment !== made)
        remember({ tournament, commitment: made, list: null, opened: false, over: false });
      return made;
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
    counted(tournament) {
      const one = kept(tournament);
      if (one) remember({ ...one, opened: true, over: true });
    },
    over(tournament) {
      const one = kept(tournament);
      if (one) remember({ ...one, over: true });
    },
    kept,
    pending: () => all().flatMap((one) => (one.over ? [] : one.tournament)),
  };
}

/** What this device remembers of its nonce in a tournament; `null` if it gave none. */
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
