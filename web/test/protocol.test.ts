import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ANSWER_MS,
  backoff,
  connect,
  type LineState,
  QUIET_MS,
  Refused,
  type Socket,
} from "../src/core/protocol.ts";
import type { Frame, Me, TableView } from "../src/wire.ts";
import { view } from "../dev/scenes.ts";

/** A world whose time moves only on demand, with sockets that record what was sent. */
function world() {
  let now = 1_000;
  let timers: { at: number; run: () => void }[] = [];
  const sockets: (Socket & { sent: Record<string, unknown>[]; closed: boolean })[] = [];
  const told: {
    states: LineState[];
    tables: TableView[];
    news: number[];
    notices: string[];
    balances: Pick<Me, "balance" | "at_tables" | "may_refill">[];
  } = {
    balances: [],
    states: [],
    tables: [],
    news: [],
    notices: [],
  };
  const line = connect(
    {
      open() {
        const socket = {
          sent: [] as Record<string, unknown>[],
          closed: false,
          send: (text: string) =>
            void socket.sent.push(JSON.parse(text) as Record<string, unknown>),
          close: () => (socket.closed = true),
          onopen: null,
          onmessage: null,
          onclose: null,
        } as (typeof sockets)[number];
        sockets.push(socket);
        return socket;
      },
      now: () => now,
      after(ms, run) {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => (timers = timers.filter((one) => one !== timer));
      },
      random: () => 0,
    },
    "test",
    {
      state: (state) => void told.states.push(state),
      welcome: () => {},
      table: (table) => void told.tables.push(table),
      pit: ({ table, seq }) => void told.notices.push(`pit ${table} ${seq}`),
      news: (_table, seq) => void told.news.push(seq),
      moved: (from, to) => void told.notices.push(`${from} > ${to}`),
      balance: (balance) => void told.balances.push(balance),
      waiting: () => {},
      notice: (notice) => void told.notices.push(notice.kind),
      tournament: ({ news }) => void told.notices.push(news.kind),
      unwatchable: (table, why) =>
        void told.notices.push(`${table} ${why instanceof Refused ? why.code : String(why)}`),
    },
  );
  return {
    line,
    told,
    sockets,
    get socket() {
      return sockets.at(-1)!;
    },
    hear(frame: Frame) {
      this.socket.onmessage!({ data: JSON.stringify(frame) });
    },
    welcome() {
      this.socket.onopen!();
      const hello = this.socket.sent.at(-1)!;
      this.hear({ t: "welcome", protocol: 1, version: "x", player: null, now: 5_000 });
      this.hear({ t: "done", id: hello["id"] as number });
      return hello;
    },
    pass(ms: number) {
      const until = now + ms;
      for (;;) {
        const due = timers.filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers = timers.filter((one) => one !== due);
        now = due.at;
        due.run();
      }
      now = until;
    },
  };
}

const table = (seq: number): Frame => ({ t: "table", now: 5_000, view: view({ table: "a", seq }) });
const news = (after: number, seq: number): Frame => ({
  t: "news",
  table: "a",
  after,
  seq,
  now: 5_000,
  items: [],
});

test("a connection starts with hello and takes the room's time", () => {
  const w = world();
  const hello = w.welcome();
  assert.equal(hello["cmd"], "hello");
  assert.equal(hello["protocol"], 1);
  assert.deepEqual(hello["resume"], []);
  assert.deepEqual(w.told.states, ["open"]);
  assert.equal(w.line.time(), 5_000);
  w.pass(700);
  assert.equal(w.line.time(), 5_700);
});

test("a table wanted early is watched once connected", () => {
  const w = world();
  w.line.watch("a");
  assert.equal(w.socket.sent.length, 0);
  w.welcome();
  assert.deepEqual(
    w.socket.sent.map((one) => one["cmd"]),
    ["hello", "watch"],
  );
});

test("a pool's next table replaces the one before", () => {
  const w = world();
  w.line.watch("pool");
  w.welcome();
  w.hear({ t: "moved", from: "pool", to: "a" });
  w.hear(table(7));
  assert.deepEqual(w.told.notices, ["pool > a"]);
  assert.deepEqual(
    w.told.tables.map((one) => one.seq),
    [7],
  );
  w.hear(news(7, 8));
  w.hear({ t: "moved", from: "pool", to: "c" }); // long left
  assert.deepEqual(w.told.notices, ["pool > a"]);
  w.hear({ t: "moved", from: "a", to: "b" });
  w.hear(news(8, 9)); // of the table that was left
  assert.deepEqual(w.told.news, [8]);
  w.hear({ t: "table", now: 5_000, view: view({ table: "b", seq: 3 }) });
  w.pass(60_000);
  // After a lost connection it resumes the new table.
  const resumed = w.welcome();
  assert.deepEqual(resumed["resume"], [{ table: "b", after: 3 }]);
});

test("answers settle requests by number", async () => {
  const w = world();
  w.welcome();
  const good = w.line.request({ cmd: "ping" });
  const bad = w.line.request({ cmd: "sit_out", table: "a" });
  const [ping, out] = w.socket.sent.slice(-2).map((one) => one["id"] as number);
  w.hear({ t: "refused", id: out!, refusal: { code: "not_seated", params: {}, retry: false } });
  w.hear({ t: "done", id: ping! });
  await good;
  await assert.rejects(bad, (why: Refused) => why.code === "not_seated");
});

test("news in order are passed on, repeated news are not", () => {
  const w = world();
  w.welcome();
  w.line.watch("a");
  w.hear(table(10));
  w.hear(news(10, 12));
  w.hear(news(10, 12));
  w.hear(news(12, 13));
  assert.deepEqual(w.told.news, [12, 13]);
});

test("a gap makes the client watch again and drop news", () => {
  const w = world();
  w.welcome();
  w.line.watch("a");
  w.hear(table(10));
  w.hear(news(11, 12));
  const again = w.socket.sent.at(-1)!;
  assert.equal(again["cmd"], "watch");
  assert.equal(again["after"], undefined);
  w.hear(news(12, 13));
  assert.deepEqual(w.told.news, []);
  w.hear(table(13));
  w.hear(news(13, 14));
  assert.deepEqual(w.told.news, [14]);
});

test("a lost connection resumes after the last news", async () => {
  const w = world();
  w.welcome();
  w.line.watch("a");
  w.hear(table(10));
  const waiting = w.line.request({ cmd: "ping" });
  w.socket.onclose!();
  await assert.rejects(waiting, (why: Refused) => why.code === "connection_lost" && why.retry);
  assert.deepEqual(w.told.states, ["open", "reconnecting"]);
  w.pass(250);
  assert.equal(w.sockets.length, 2);
  assert.deepEqual(w.welcome()["resume"], [{ table: "a", after: 10 }]);
  assert.deepEqual(w.told.states, ["open", "reconnecting", "open"]);
  w.hear(news(10, 11));
  assert.deepEqual(w.told.news, [11]);
});

test("a delayed view is watched again, not resumed", () => {
  const w = world();
  w.welcome();
  w.line.watch("a");
  w.hear({ t: "table", now: 5_000, view: view({ table: "a", seq: 10, delayed: true }) });
  w.socket.onclose!();
  w.pass(250);
  assert.deepEqual(w.welcome()["resume"], []);
  assert.equal(w.socket.sent.at(-1)!["cmd"], "watch");
  assert.equal("after" in w.socket.sent.at(-1)!, false);
});

test("a renewed connection does not count as lost", () => {
  const w = world();
  w.welcome();
  w.line.renew();
  assert.deepEqual(
    w.sockets.map((one) => one.closed),
    [true, false],
  );
  assert.deepEqual(w.told.states, ["open", "connecting"]);
  w.welcome();
  assert.deepEqual(w.told.states, ["open", "connecting", "open"]);
});

test("each try waits longer, until one succeeds", () => {
  const w = world();
  w.socket.onclose!();
  w.pass(249);
  assert.equal(w.sockets.length, 1);
  w.pass(1);
  assert.equal(w.sockets.length, 2);
  w.socket.onclose!();
  w.pass(499);
  assert.equal(w.sockets.length, 2);
  w.pass(1);
  assert.equal(w.sockets.length, 3);
  w.welcome();
  w.socket.onclose!();
  w.pass(250);
  assert.equal(w.sockets.length, 4);
  assert.equal(backoff(30, 0), 8_000);
  assert.ok(backoff(30, 0.99) > 5_000);
});

test("a silent connection without an answer is given up", () => {
  const w = world();
  w.welcome();
  w.pass(QUIET_MS);
  assert.equal(w.socket.sent.at(-1)!["cmd"], "ping");
  w.pass(ANSWER_MS - 1);
  assert.equal(w.told.states.at(-1), "open");
  w.pass(1);
  assert.equal(w.told.states.at(-1), "reconnecting");
});

test("an answer in time keeps a silent connection", () => {
  const w = world();
  w.welcome();
  w.pass(QUIET_MS);
  w.hear({ t: "done", id: w.socket.sent.at(-1)!["id"] as number });
  w.pass(ANSWER_MS + 1);
  assert.equal(w.told.states.at(-1), "open");
});

test("an unsupported protocol ends the tries", async () => {
  const w = world();
  w.socket.onopen!();
  const id = w.socket.sent[0]!["id"] as number;
  w.hear({
    t: "refused",
    id,
    refusal: { code: "protocol_unsupported", params: { min: 2, max: 3 }, retry: false },
  });
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(w.told.states.at(-1), "outdated");
  w.pass(60_000);
  assert.equal(w.sockets.length, 1);
});

test("an unwatched table gets no more news", () => {
  const w = world();
  w.welcome();
  w.line.watch("a");
  w.hear(table(10));
  w.line.unwatch("a");
  w.hear(news(10, 11));
  assert.deepEqual(w.told.news, []);
  assert.equal(w.socket.sent.at(-1)!["cmd"], "unwatch");
});

test("a refused watch is reported", async () => {
  const w = world();
  w.welcome();
  w.line.watch("a");
  w.hear({
    t: "refused",
    id: w.socket.sent.at(-1)!["id"] as number,
    refusal: { code: "table_unknown", params: {}, retry: false },
  });
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual(w.told.notices, ["a table_unknown"]);
});

test("a balance frame updates every figure of the account", () => {
  const w = world();
  w.welcome();
  const money = { currency: "PLAY", decimals: 0 };
  w.hear({ t: "balance", balance: 1_900, at_tables: 100, may_refill: false, ...money });
  const told = w.told.balances.map((me) => [me.balance, me.at_tables, me.may_refill]);
  assert.deepEqual(told, [[1_900, 100, false]]);
});
