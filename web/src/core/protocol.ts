// One connection to the room: hello, numbered requests, reconnecting with resume, watching again
// after a gap, and the room's clock. Knows nothing of the page; gets sockets and time from its
// caller.

import { PROTOCOL } from "../wire.ts";
import type {
  Frame,
  Me,
  NewsItem,
  Notice,
  PitView,
  Refusal,
  RefusalCode,
  Request,
  TableView,
  TournamentNews,
} from "../wire.ts";
import type { Told } from "./waiting.ts";

type WithoutId<R> = R extends unknown ? Omit<R, "id"> : never;
/** A request before it has its number. */
export type Command = WithoutId<Request>;

/** Why a request failed: the room refused it, or the connection was lost before the answer. */
export class Refused extends Error {
  readonly code: RefusalCode | "connection_lost";
  readonly params: Record<string, string | number>;
  readonly retry: boolean;

  constructor(
    refusal: Pick<Refusal, "params" | "retry"> & { code: RefusalCode | "connection_lost" },
  ) {
    super(refusal.code);
    this.code = refusal.code;
    this.params = refusal.params;
    this.retry = refusal.retry;
  }
}

export type LineState = "connecting" | "open" | "reconnecting" | "outdated" | "closed";

/** The part of a WebSocket that this needs. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** Sockets, time, timers and random numbers, supplied by the caller. */
export interface World {
  open(): Socket;
  now(): number;
  after(ms: number, run: () => void): () => void;
  random(): number;
}

/** Receives what the room sends. */
/** News of the player's own entry to a tournament. */
export type EntryFrame = Extract<Frame, { t: "tournament" }>;
/** News that is shown; an awaited nonce is opened without a word. */
export type ToldEntryFrame = Omit<EntryFrame, "news"> & {
  news: Exclude<TournamentNews, { kind: "nonce_awaited" }>;
};

export interface Listener {
  state(state: LineState): void;
  welcome(player: string | null, version: string): void;
  table(view: TableView): void;
  /** A whole house table. */
  pit(view: PitView): void;
  news(table: string, seq: number, items: NewsItem[]): void;
  /**
   * A pool deals this player in elsewhere, or a tournament moves them: the first table is left, the
   * second is watched now.
   */
  moved(from: string, to: string): void;
  /** The player's balance changed. */
  balance(told: Pick<Me, "balance" | "at_tables" | "may_refill">): void;
  notice(notice: Notice): void;
  /** Something happened to the player's own entry to a tournament. */
  tournament(entryFrame: EntryFrame): void;
  /** The player's places, requests and held seats, and the requests to them as host. */
  waiting(told: Told): void;
  /** A wanted table cannot be watched. */
  unwatchable(table: string, why: unknown): void;
}

export interface Line {
  /** Sends a request; settles when the room has answered. */
  request(command: Command): Promise<void>;
  /** Watches a table from now on, across reconnections. */
  watch(table: string): void;
  unwatch(table: string): void;
  /** Opens a new connection at once: after signing in, or when the page becomes visible again. */
  renew(): void;
  close(): void;
  /** The room's time now, in milliseconds. */
  time(): number;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** After this silence the connection is tested with a ping. */
export const QUIET_MS = 15_000;
/** A connection that does not answer for this long is given up. */
export const ANSWER_MS = 8_000;

/** Wait before try number `tries` (from 0), in milliseconds: doubles, less a random part of up to a third. */
export function backoff(tries: number, random: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 10));
  return Math.round(wait * (1 - random / 3));
}

type Pending = { resolve: () => void; reject: (why: Refused) => void };

/** The last sequence number, and whether the view is delayed: a delayed view cannot be resumed. */
type Have = { seq: number; delayed: boolean };

const mayGoOn = (have: Have | null): have is Have => have !== null && !have.delayed;

const lost = () => new Refused({ code: "connection_lost", params: {}, retry: true });

export function connect(world: World, client: string, listener: Listener): Line {
  let socket: Socket | null = null;
  let state: LineState = "connecting";
  let tries = 0;
  let nextId = 1;
  let offset = 0;
  let stopRetry: (() => void) | null = null;
  let stopQuiet: (() => void) | null = null;
  let stopAnswer: (() => void) | null = null;
  const pending = new Map<number, Pending>();
  /** Tables to watch, with the last state of each (`null`: none yet). */
  const wanted = new Map<string, Have | null>();

  function become(next: LineState): void {
    if (state === next) return;
    state = next;
    listener.state(next);
  }

  function open(): void {
    stopRetry?.();
    stopRetry = null;
    drop();
    const mine = world.open();
    socket = mine;
    mine.onopen = () => {
      const resume = [...wanted].flatMap(([table, have]) =>
        mayGoOn(have) ? [{ table, after: have.seq }] : [],
      );
      void ask({ cmd: "hello", protocol: PROTOCOL, client, resume }).catch((why: unknown) => {
        const code = why instanceof Refused ? why.code : null;
        if (code === "protocol_unsupported") {
          become("outdated");
          drop();
        } else if (code !== "connection_lost") again();
      });
    };
    mine.onmessage = (event) => {
      if (socket !== mine || typeof event.data !== "string") return;
      heard();
      take(JSON.parse(event.data) as Frame);
    };
    mine.onclose = () => {
      if (socket === mine) again();
    };
    heard();
  }

  /** Drops the connection; every open request fails as lost. */
  function drop(): void {
    const old = socket;
    socket = null;
    stopQuiet?.();
    stopAnswer?.();
    stopQuiet = stopAnswer = null;
    if (old) {
      old.onopen = old.onmessage = old.onclose = null;
      old.close();
    }
    const waiting = [...pending.values()];
    pending.clear();
    for (const one of waiting) one.reject(lost());
  }

  function again(): void {
    drop();
    if (state === "closed" || state === "outdated") return;
    become("reconnecting");
    stopRetry?.();
    stopRetry = world.after(backoff(tries, world.random()), open);
    tries += 1;
  }

  /** Records a sign of life, and plans a ping after the next silence. */
  function heard(): void {
    stopQuiet?.();
    stopAnswer?.();
    stopAnswer = null;
    stopQuiet = world.after(QUIET_MS, () => {
      if (state === "open") void ask({ cmd: "ping" }).catch(() => {});
      stopAnswer = world.after(ANSWER_MS, again);
    });
  }

  function ask(command: Command): Promise<void> {
    return new Promise((resolve, reject) => {
      if (socket === null) return reject(lost());
      const id = nextId++;
      pending.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, ...command }));
    });
  }

  function answer(id: number | null): Pending | undefined {
    if (id === null) return undefined;
    const found = pending.get(id);
    pending.delete(id);
    return found;
  }

  function take(frame: Frame): void {
    switch (frame.t) {
      case "welcome":
        tries = 0;
        offset = frame.now - world.now();
        become("open");
        listener.welcome(frame.player, frame.version);
        for (const [table, have] of wanted) if (!mayGoOn(have)) rewatch(table);
        break;
      case "done":
        answer(frame.id)?.resolve();
        break;
      case "refused":
        answer(frame.id)?.reject(new Refused(frame.refusal));
        break;
      case "table":
        offset = frame.now - world.now();
        if (!wanted.has(frame.view.table)) break;
        wanted.set(frame.view.table, { seq: frame.view.seq, delayed: frame.view.delayed });
        listener.table(frame.view);
        break;
      case "pit":
        offset = frame.now - world.now();
        // its place in `wanted` stays empty: after a lost connection it is watched again, not resumed
        if (wanted.has(frame.view.table)) listener.pit(frame.view);
        break;
      case "news": {
        offset = frame.now - world.now();
        const have = wanted.get(frame.table);
        if (have === undefined) break; // no longer wanted
        if (have === null) break; // the whole table is on its way
        if (frame.after === have.seq) {
          wanted.set(frame.table, { ...have, seq: frame.seq });
          listener.news(frame.table, frame.seq, frame.items);
        } else if (frame.seq > have.seq) {
          rewatch(frame.table); // a gap: never guess
        }
        break;
      }
      case "moved":
        if (!wanted.delete(frame.from)) break;
        wanted.set(frame.to, null); // the whole table follows
        listener.moved(frame.from, frame.to);
        break;
      case "unwatched":
        if (wanted.delete(frame.table))
          listener.unwatchable(frame.table, new Refused(frame.refusal));
        break;
      case "balance":
        listener.balance(frame);
        break;
      case "waiting":
        offset = frame.now - world.now();
        listener.waiting({
          places: frame.places,
          offers: frame.offers,
          asks: frame.asks ?? [],
          askers: frame.askers ?? [],
          declined: frame.declined ?? [],
        });
        break;
      case "notice":
        listener.notice(frame.notice);
        break;
      case "tournament":
        offset = frame.now - world.now();
        listener.tournament(frame);
        break;
    }
  }

  function rewatch(table: string): void {
    wanted.set(table, null);
    ask({ cmd: "watch", table }).catch((why: unknown) => {
      // after a lost connection, the next one watches again
      const isLost = why instanceof Refused && why.code === "connection_lost";
      if (!isLost) listener.unwatchable(table, why);
    });
  }

  open();

  return {
    request: (command) => (state === "open" ? ask(command) : Promise.reject(lost())),
    watch(table) {
      if (state === "open") rewatch(table);
      else wanted.set(table, null); // the welcome does it
    },
    unwatch(table) {
      if (!wanted.delete(table)) return;
      if (state === "open") void ask({ cmd: "unwatch", table }).catch(() => {});
    },
    renew() {
      if (state === "closed" || state === "outdated") return;
      tries = 0;
      if (state === "open") become("connecting"); // dropped on purpose, not lost
      open();
    },
    close() {
      become("closed");
      stopRetry?.();
      drop();
      wanted.clear();
    },
    time: () => world.now() + offset,
  };
}
