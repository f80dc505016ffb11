// Witnesses one table's deals for this client: takes part in the cut, checks every hand during
// play, and keeps the proof of a failed check, even across a reload.

import type { HandProof, NewsItem, TableView } from "../wire.ts";
import type { Hash, Keep } from "./cut.ts";
import { createPart } from "./nonces.ts";
import { type Command, Refused } from "./protocol.ts";
import { type Announced, announced, type Deal, gather, known } from "./proof.ts";

/** A hand whose deal failed its check. */
export interface Failure extends Deal {
  table: string;
  /** The table's name. */
  name: string;
}

/** Storage, secret and connection, supplied by the caller. */
export interface Surroundings {
  keep: Keep;
  secret: () => Hash;
  request(command: Command): Promise<void>;
  /** Called when something that the witness reports has changed. */
  changed(): void;
}

export interface Witness {
  /** The commitment to send when taking a seat; `null` if none is possible. */
  toSitWith(view: TableView): string | null;
  /** A hand opens at this table. */
  opens(before: TableView, header: Extract<NewsItem, { e: "hand_opened" }>): void;
  /** The table has changed, or the connection is open again: takes part where that is due, and checks. */
  look(view: TableView): void;
  /** The hand at the table. */
  deal(): Deal | null;
  /** Every hand seen, the current one last. */
  hands(): HandProof[];
  failures(): Failure[];
  /** The player has dealt with a failure: forget it. */
  settle(handNo: number): void;
}

const KEPT_ANNOUNCED = "cardroom.announced";
const KEPT_FAILURES = "cardroom.failures";
const TABLES_KEPT = 20;
const FAILURES_KEPT = 50;
const HANDS_KEPT = 1_000;

export function createWitness(table: string, world: Surroundings): Witness {
  const part = createPart(table, world.secret);
  const hands = new Map<number, HandProof>();
  let first: Announced | null = keptAnnounced(world.keep)[table] ?? null;
  let failures = keptFailures(world.keep).filter((one) => one.table === table);
  let deal: Deal | null = null;
  let checked: unknown[] = [];
  let latest: TableView | null = null;

  /** Keeps what was announced first, across reloads too. */
  function remember(view: TableView): void {
    const now = announced(view);
    if (now === null) return;
    const before = first;
    first = before?.hand_no === now.hand_no ? known(before, now) : now;
    if (JSON.stringify(before) === JSON.stringify(first)) return;
    const { [table]: _, ...others } = keptAnnounced(world.keep);
    const kept = Object.entries({ ...others, [table]: first }).slice(-TABLES_KEPT);
    world.keep(KEPT_ANNOUNCED, JSON.stringify(Object.fromEntries(kept)));
  }

  function check(view: TableView): void {
    const handNo = view.hand?.hand_no ?? 0;
    const own = part.own(handNo);
    const telling = view.log.filter(
      (item) =>
        "openings" in item ||
        item.e === "hand_opened" ||
        item.e === "deck_renewed" ||
        item.e === "deck_cut",
    );
    // compare the items themselves: another whole table may have as many of them
    const now = [
      handNo,
      view.hand?.hand,
      view.hand?.root,
      own?.opened,
      ...part.later(handNo).map((one) => one?.opened),
      ...telling,
    ];
    if (now.length === checked.length && now.every((part, at) => part === checked[at])) return;
    checked = now;
    deal = gather(view, first, own, part.later(handNo));
    if (deal) {
      hands.set(deal.hand_no, deal.proof);
      if (hands.size > HANDS_KEPT) hands.delete(hands.keys().next().value!);
      if (deal.faults.length > 0) fail({ ...deal, table, name: view.name });
    }
    world.changed();
  }

  function fail(failure: Failure): void {
    failures = [...failures.filter((one) => one.hand_no !== failure.hand_no), failure];
    const others = keptFailures(world.keep).filter((one) => one.table !== table);
    keepFailures([...others, ...failures]);
  }
  function keepFailures(all: Failure[]): void {
    world.keep(KEPT_FAILURES, all.length > 0 ? JSON.stringify(all.slice(-FAILURES_KEPT)) : null);
  }

  async function send(command: Command, view: TableView): Promise<void> {
    const handNo = view.hand?.hand_no ?? 0;
    try {
      await world.request(command);
    } catch (why) {
      if (why instanceof Refused) part.refused(handNo, why);
      return;
    }
    if (command.cmd === "open_nonce") part.counted(handNo);
    if (latest) check(latest);
  }

  return {
    toSitWith: (view) => part.toSitWith(view),
    opens: (before, header) => part.opens(before, header),
    look(view) {
      latest = view;
      remember(view);
      const due = part.due(view);
      if (due) void send(due, view);
      check(view);
    },
    deal: () => deal,
    hands: () => [...hands.values()],
    failures: () => failures,
    settle(handNo) {
      failures = failures.filter((one) => one.hand_no !== handNo);
      keepFailures(
        keptFailures(world.keep).filter((one) => one.table !== table || one.hand_no !== handNo),
      );
      world.changed();
    },
  };
}

function keptAnnounced(keep: Keep): Record<string, Announced> {
  return read(
    keep,
    KEPT_ANNOUNCED,
    {},
    (value) => typeof value === "object" && !Array.isArray(value),
  );
}

function keptFailures(keep: Keep): Failure[] {
  const whole = (one: Partial<Failure>) => one?.table && one.proof && Array.isArray(one.faults);
  return read<Failure[]>(keep, KEPT_FAILURES, [], Array.isArray).filter(whole);
}

function read<T>(keep: Keep, key: string, none: T, fits: (value: unknown) => boolean): T {
  try {
    const value: unknown = JSON.parse(keep(key) ?? "null");
    return value !== null && fits(value) ? (value as T) : none;
  } catch {
    return none;
  }
}
