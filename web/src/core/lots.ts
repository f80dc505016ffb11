// The lots of a tournament that is over: reads the file that its page saves and draws every lot
// again from the secret and the entrants' nonces, without the room. `crates/client/src/lots.rs` does the same for `cardroom verify`.

import {
  type EnvelopesOf,
  LOTS_FORMAT,
  type LotsDraw,
  type LotsEntry,
  type LotsList,
  type LotsProof,
  type LotsSeat,
  SEATS_MAX,
} from "../wire.ts";
import { commitment, fromHex, type Hash, idBytes, toHex } from "./cut.ts";
import { fields, flag, list, type Reader, text, whole } from "./fields.ts";
import {
  type Listed,
  type Lot,
  lotsList,
  lotsRoot,
  lotsSource,
  type LotsSource,
} from "./lotscut.ts";

/** What is wrong with a draw; the sentence of each is `lots_KIND`. Draws are counted from 1. */
export type LotsFault =
  /** Something is not the hash, identifier or number that it should be. */
  | { kind: "unreadable" }
  /** The secret is not the one that was committed to. */
  | { kind: "root" }
  /** Entries are not listed by number; counted from 0. */
  | { kind: "entries"; place: number }
  /** More entries at the start than there are. */
  | { kind: "started"; started: number; entries: number }
  /** A nonce without a commitment, or one that does not match it. */
  | { kind: "nonce_without" | "nonce_other"; entry: number }
  /** A commitment of an entry that came after the list. */
  | { kind: "nonce_late"; entry: number; entries: number }
  /** The entries are not those of the list that was published. */
  | { kind: "list" }
  /** An entry was listed and not drawn for. */
  | { kind: "left_out"; entry: number }
  /** Draws were left out or added. */
  | { kind: "count"; there: number; drawn: number }
  /** A draw that the conditions require is missing. */
  | { kind: "missing_seats" | "missing_spin" | "missing_breaking_order" }
  /** A draw that the conditions do not have. */
  | { kind: "not_drawn"; draw: number }
  | { kind: "twice"; draw: number }
  /** The entries, seats or tables of a draw cannot be. */
  | { kind: "form"; draw: number }
  /** The secret gives something else. */
  | { kind: "other"; draw: number };

/** Reads a file of lots; `null` if it is none. Checks its form only. */
export function readLots(json: string): LotsProof | null {
  try {
    const value: unknown = JSON.parse(json);
    return isLots(value) ? value : null;
  } catch {
    return null;
  }
}

/** The first thing that is wrong with the lots; `null` if every one is what the secret gives. */
export function checkLots(proof: LotsProof): LotsFault | null {
  const secret = fromHex(proof.secret, 32);
  const tournament = idBytes(proof.tournament);
  if (!secret || !tournament || proof.seats < 2) return { kind: "unreadable" };
  if (toHex(lotsRoot(secret)) !== proof.root) return { kind: "root" };
  const place = proof.entries.findIndex(({ entry }, at) => entry !== at);
  if (place >= 0) return { kind: "entries", place };
  const [there, entries] = [proof.draws.length, proof.entries.length];
  if (proof.started > entries) return { kind: "started", started: proof.started, entries };
  if (proof.drawn !== there) return { kind: "count", there, drawn: proof.drawn };
  const nonces = takingPart(proof);
  if (!Array.isArray(nonces)) return nonces;
  const state: State = {
    proof,
    source: lotsSource(secret, tournament, nonces),
    purposes: new Set(),
    start: null,
    sealed: (proof.envelopes ?? []).map((row) => ({ ...row })),
    seen: {},
  };
  for (const [at, draw] of proof.draws.entries()) {
    const kind = checkDraw(state, draw);
    if (kind !== null) return { kind, draw: at + 1 };
  }
  const { start, seen } = state;
  if (start === null) {
    const some = proof.entries.slice(0, proof.started).some((entry) => !entry.withdrawn);
    return some ? { kind: "missing_seats" } : null;
  }
  if (proof.spin.length > 0 && !seen.spin) return { kind: "missing_spin" };
  if (proof.breaks_by_lot && start > 1 && !seen.breaking_order)
    return { kind: "missing_breaking_order" };
  return null;
}

/** The nonces that take part, in the order of their entries, or what is wrong with them. */
function takingPart({ entries, list, started }: LotsProof): Hash[] | LotsFault {
  const listed = list?.entries ?? 0;
  const nonces: Hash[] = [];
  const rows: Listed[] = [];
  for (const { entry, withdrawn, commitment: made, nonce } of entries) {
    if (made !== undefined && entry >= listed)
      return { kind: "nonce_late", entry, entries: listed };
    const own = nonce === undefined ? null : fromHex(nonce, 32);
    const given = made === undefined ? null : fromHex(made, 32);
    if ((own === null) !== (nonce === undefined) || (given === null) !== (made === undefined))
      return { kind: "unreadable" };
    if (own && !given) return { kind: "nonce_without", entry };
    if (own && toHex(commitment(own)) !== made) return { kind: "nonce_other", entry };
    if (own) nonces.push(own);
    if (entry < listed) rows.push(given ?? (withdrawn ? "withdrawn" : "without"));
  }
  if (!list) return nonces;
  const tooMany = Math.max(started, listed > entries.length ? listed : 0);
  const most = Math.min(listed, entries.length);
  if (tooMany > most) return { kind: "started", started: tooMany, entries: most };
  if (toHex(lotsList(rows)) !== list.hash) return { kind: "list" };
  const left = entries.slice(started, listed).find((entry) => !entry.withdrawn);
  return started > 0 && left ? { kind: "left_out", entry: left.entry } : nonces;
}

interface State {
  proof: LotsProof;
  source: LotsSource;
  purposes: Set<string>;
  /** Tables at the start, once their seats are checked; numbered from 1. */
  start: number | null;
  /** The envelopes that are still sealed. */
  sealed: EnvelopesOf[];
  /** Kinds that were drawn. */
  seen: { [kind in LotsDraw["for"]]?: boolean };
}

type Wrong = "not_drawn" | "twice" | "form" | "other";

function checkDraw(state: State, draw: LotsDraw): Wrong | null {
  const { proof, source, purposes } = state;
  const [kind, no] = purposeOf(draw);
  if (purposes.has(`${kind}/${no}`)) return "twice";
  purposes.add(`${kind}/${no}`);
  state.seen[draw.for] = true;
  const lot = source(kind, no);
  switch (draw.for) {
    case "spin": {
      if (state.start !== null || proof.spin.length === 0) return "not_drawn";
      const sum = proof.spin.reduce((sum, weight) => sum + weight, 0);
      if (sum < 1 || !Number.isSafeInteger(sum)) return "form";
      return sameOr(draw.row, rowOf(proof.spin, lot(sum)));
    }
    case "seats":
      return checkSeats(state, draw.seats, lot);
    case "breaking_order": {
      if (state.start === null || !proof.breaks_by_lot) return "not_drawn";
      const tables = Array.from({ length: state.start }, (_, at) => state.start! - at);
      return sameOr(draw.tables, shuffled(tables, lot));
    }
    case "late_seat": {
      if (state.start === null || draw.entry < proof.started) return "not_drawn";
      const isFirst = draw.nth === 0 || purposes.has(`3/${late(draw.entry, draw.nth - 1)}`);
      const tables = tablesOf(draw.among);
      if (draw.entry >= proof.entries.length || !isFirst || !tables) return "form";
      const drawn = draw.drawn.length === 1 ? [tables[lot(tables.length)]!] : shuffled(tables, lot);
      return sameOr(draw.drawn, drawn);
    }
    case "move":
      return sameOr(draw.lot, lot(MOVE_LOTS));
    case "target": {
      if (state.start === null) return "not_drawn";
      const all = proof.entries.slice(0, proof.started).filter((entry) => !entry.withdrawn);
      return sameOr(draw.entry, all[lot(all.length)]!.entry);
    }
    case "envelope": {
      const left = state.sealed.reduce((sum, row) => sum + row.count, 0);
      if (state.start === null || left < 2 || !Number.isSafeInteger(left)) return "not_drawn";
      if (draw.entry >= proof.entries.length) return "form";
      const counts = state.sealed.map((row) => row.count);
      const row = state.sealed[rowOf(counts, lot(left))]!;
      row.count -= 1;
      return sameOr(draw.amount, row.amount);
    }
    case "break": {
      const to = draw.to.toSorted((one, other) => one - other);
      return sameOr(draw.to, shuffled(to, lot));
    }
  }
}

function checkSeats(state: State, seats: LotsSeat[], lot: Lot): Wrong | null {
  const { proof } = state;
  const entries = seats.map((seat) => seat.entry).sort((one, other) => one - other);
  const twice = entries.some((entry, at) => entry === entries[at - 1]);
  const plays = (entry: LotsEntry | undefined) => entry?.withdrawn === false;
  if (seats.length === 0 || twice || !entries.every((entry) => plays(proof.entries[entry])))
    return "form";
  const first = seats[0]!.table;
  const tables = Math.max(0, seats.at(-1)!.table - first) + 1;
  if (state.start === null) {
    const all = proof.entries.slice(0, proof.started).filter(plays);
    const isAll = all.length === entries.length && entries.at(-1)! < proof.started;
    if (first !== 1 || !isAll) return "form";
    state.start = tables;
  }
  const places = placesOf(first, tables, seats.length);
  const isPlace = ({ table, seat }: LotsSeat, at: number) =>
    table === places[at]?.[0] && seat === places[at]?.[1] && seat <= proof.seats;
  if (!seats.every(isPlace)) return "form";
  return sameOr(
    seats.map((seat) => seat.entry),
    shuffled(entries, lot),
  );
}

/** Kind and number of what a draw is for; every purpose has its own lots. */
function purposeOf(draw: LotsDraw): [kind: number, no: bigint] {
  switch (draw.for) {
    case "seats":
      return [1, BigInt(draw.seats[0]?.table ?? 0)];
    case "breaking_order":
      return [2, 0n];
    case "late_seat":
      return [3, late(draw.entry, draw.nth)];
    case "move":
      return [4, BigInt(draw.passage)];
    case "break":
      return [5, BigInt(draw.table)];
    case "spin":
      return [6, 0n];
    case "target":
      return [7, 0n];
    case "envelope":
      return [8, BigInt(draw.entry)];
  }
}

function late(entry: number, nth: number): bigint {
  return (BigInt(nth) << 32n) | BigInt(entry);
}

/** The row that a lot falls on. */
function rowOf(weights: readonly number[], lot: number): number {
  let below = 0;
  return weights.findIndex((weight) => lot < (below += weight));
}

/** Lots for the seat of a player who moves: a multiple of each number of free seats. */
const MOVE_LOTS = 2520;
const TABLES_MAX = 1 << 20;

/** The tables of runs of numbers; `null` if they do not rise, or are too many. */
function tablesOf(runs: readonly (readonly [number, number])[]): number[] | null {
  const rises = runs.every(
    ([first, last], at) => first > (runs[at - 1]?.[1] ?? 0) && first <= last,
  );
  const count = runs.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  if (!rises || count < 1 || count > TABLES_MAX) return null;
  return runs.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  );
}

/** Seats of players at a number of tables, within one of each other: the first have one more. */
function placesOf(first: number, tables: number, players: number): [table: number, seat: number][] {
  const [each, more] = [Math.floor(players / tables), players % tables];
  const seated = Math.min(tables, players);
  return Array.from({ length: seated }, (_, nth) =>
    Array.from({ length: each + (nth < more ? 1 : 0) }, (_, seat): [number, number] => [
      first + nth,
      seat + 1,
    ]),
  ).flat();
}

/** From the last place down, each is swapped with one up to its own place, by lot. */
function shuffled<T>(items: readonly T[], lot: Lot): T[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = lot(at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
}

function sameOr(said: number | number[], drawn: number | number[]): "other" | null {
  return String(said) === String(drawn) ? null : "other";
}

const table: Reader<number> = (value): value is number => whole(value) && value <= 0xffffffff;
const run: Reader<[number, number]> = (value): value is [number, number] =>
  list(table)(value) && value.length === 2;
const seatNo: Reader<number> = (value): value is number =>
  whole(value) && value >= 1 && value <= SEATS_MAX;
const seat = fields<LotsSeat>({ table, seat: seatNo, entry: table });
const kinds: { [K in LotsDraw["for"]]: Reader<LotsDraw> } = {
  spin: draw("spin", { row: table }),
  seats: draw("seats", { seats: list(seat) }),
  breaking_order: draw("breaking_order", { tables: list(table) }),
  late_seat: draw("late_seat", {
    entry: table,
    nth: table,
    among: list(run),
    drawn: list(table),
  }),
  move: draw("move", { passage: whole, lot: table }),
  target: draw("target", { entry: table }),
  envelope: draw("envelope", { entry: table, amount: whole }),
  break: draw("break", { table, to: list(table) }),
};

type Of<K extends LotsDraw["for"]> = Extract<LotsDraw, { for: K }>;

function draw<K extends LotsDraw["for"]>(
  kind: K,
  of: { [F in keyof Omit<Of<K>, "for">]: Reader<Of<K>[F]> },
): Reader<LotsDraw> {
  const isKind: Reader<K> = (value): value is K => value === kind;
  return fields({ for: isKind, ...of } as never);
}

const isDraw: Reader<LotsDraw> = (value): value is LotsDraw => {
  const kind = (value as { for?: unknown } | null)?.for;
  return typeof kind === "string" && Object.hasOwn(kinds, kind) && kinds[kind as "spin"](value);
};
const isFormat: Reader<string> = (value) => value === LOTS_FORMAT;
const isEntry = fields<LotsEntry>(
  { entry: whole, name: text, house: flag, withdrawn: flag, commitment: text, nonce: text },
  ["commitment", "nonce"],
);
const isList = fields<LotsList>({ hash: text, entries: whole });
const isEnvelopes = fields<EnvelopesOf>({ amount: whole, count: table });
const isLots = fields<LotsProof>(
  {
    format: isFormat,
    tournament: text,
    name: text,
    root: text,
    secret: text,
    seats: whole,
    breaks_by_lot: flag,
    spin: list(whole),
    envelopes: list(isEnvelopes),
    list: isList,
    started: whole,
    entries: list(isEntry),
    drawn: whole,
    draws: list(isDraw),
  },
  ["envelopes", "list"],
);
