// Acts of a console that wait for the room: numbered without gaps, sent in order, each taken once.
//
// Pure: the page stores what these functions return (kept.ts), in one step with the act that it makes.

import type { LiveAct, LiveAnswers, LiveChair, LiveStaffView, LiveWhat, Refusal } from "../wire.ts";

/** Maximum acts in one request. */
export const BATCH_MAX = 100;

/** An act that the room has answered. */
export interface Answered {
  act: LiveAct;
  /** Its number in the log; absent if it was refused. */
  no?: number;
  refusal?: Refusal;
}

/** What a console stores of its acts. */
export interface Queue {
  /** Number of its next act. */
  next: number;
  /** Acts without an answer, in order. */
  waiting: LiveAct[];
  /** The highest number that was ever sent; an act above it can still be dropped. */
  sent: number;
}

export const EMPTY: Queue = { next: 1, waiting: [], sent: 0 };

/** 128 random bits, as an act's identifier. `crypto.getRandomValues` needs no secure context. */
export function actId(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  return [...random(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Puts an act at the end. */
export function put(
  queue: Queue,
  what: LiveWhat,
  id: string,
  madeAt: number,
): { queue: Queue; act: LiveAct } {
  const act: LiveAct = { id, number: queue.next, made_at: Math.round(madeAt), what };
  return { queue: { ...queue, next: queue.next + 1, waiting: [...queue.waiting, act] }, act };
}

/** Drops an act that was never sent; the later ones move up. `null` if the room may have it. */
export function dropped(queue: Queue, id: string): Queue | null {
  const found = queue.waiting.find((act) => act.id === id);
  if (!found || found.number <= queue.sent) return null;
  const waiting = queue.waiting
    .filter((act) => act.id !== id)
    .map((act) => (act.number > found.number ? { ...act, number: act.number - 1 } : act));
  return { ...queue, waiting, next: queue.next - 1 };
}

/** The acts to send now, and the queue that remembers that they were sent. */
export function batch(queue: Queue): { queue: Queue; acts: LiveAct[] } {
  const acts = queue.waiting.slice(0, BATCH_MAX);
  const sent = Math.max(queue.sent, acts.at(-1)?.number ?? 0);
  return { queue: { ...queue, sent }, acts };
}

/** Takes in answers. Acts without an answer stay, and go on from the number that is due. */
export function answered(
  queue: Queue,
  answers: LiveAnswers,
): { queue: Queue; answered: Answered[] } {
  const outcomes = new Map(answers.answers.map(({ id, outcome }) => [id, outcome]));
  const told = queue.waiting.flatMap((act): Answered[] => {
    const outcome = outcomes.get(act.id);
    if (!outcome) return [];
    return [outcome.kind === "done" ? { act, no: outcome.no } : { act, refusal: outcome.refusal }];
  });
  const waiting = queue.waiting.filter((act) => !outcomes.has(act.id));
  return { queue: numbered({ ...queue, waiting }, answers.due), answered: told };
}

/**
 * The room says which number it waits for. Acts below it were taken, and their answers were lost:
 * they are sent again as they are. With no such act, numbers go on from there.
 */
export function due(queue: Queue, number: number): Queue {
  const first = queue.waiting[0];
  if (first && first.number <= number) return queue;
  return numbered(queue, number);
}

/** Numbers the acts that wait from `number` on. */
function numbered(queue: Queue, number: number): Queue {
  const waiting = queue.waiting.map((act, at) => ({ ...act, number: number + at }));
  return { waiting, next: number + waiting.length, sent: Math.min(queue.sent, number - 1) };
}

const key = ({ table, seat }: LiveChair): string => `${table}.${seat}`;

/** The seats of the console's stock that no waiting act has handed out, in the order of the draw. */
export function stockLeft(view: LiveStaffView, waiting: readonly LiveAct[]): LiveChair[] {
  const given = new Set(
    waiting.flatMap(({ what }) =>
      what.kind === "register" && what.from_stock ? [key(what.from_stock)] : [],
    ),
  );
  return view.stock.filter((chair) => !given.has(key(chair)));
}

/** Marks of acts that wait over the last view: no second engine, only what this console said. */
export interface Marks {
  /** Seats whose players go out, as `table.seat`. */
  out: ReadonlySet<string>;
  /** Cards that were confirmed or declined. */
  cards: ReadonlySet<number>;
  /** Entries that move, pay, withdraw or get chips. */
  entries: ReadonlySet<number>;
  /** Tables about which something waits. */
  tables: ReadonlySet<number>;
  /** Things that were said to the players. */
  said: ReadonlySet<string>;
  /** Announcements that were made. */
  announced: ReadonlySet<number>;
  /** Calls that were answered. */
  arrived: ReadonlySet<number>;
}

export function marks(waiting: readonly LiveAct[]): Marks {
  const found = {
    out: new Set<string>(),
    cards: new Set<number>(),
    entries: new Set<number>(),
    tables: new Set<number>(),
    said: new Set<string>(),
    announced: new Set<number>(),
    arrived: new Set<number>(),
  };
  for (const { what } of waiting) {
    if ("table" in what) found.tables.add(what.table);
    if ("entry" in what && what.entry !== undefined && what.kind !== "confirm")
      found.entries.add(what.entry);
    if (what.kind === "knock_out")
      for (const { seat } of what.out) found.out.add(key({ table: what.table, seat }));
    if (what.kind === "confirm" || what.kind === "decline") found.cards.add(what.card);
    if (what.kind === "said") found.said.add(what.item);
    if (what.kind === "announced") found.announced.add(what.no);
    if (what.kind === "arrived") found.arrived.add(what.table);
  }
  return found;
}
