// The mock room: serves web/dist with the real content security policy, and scripted tables over a
// real socket. `npm run build && npm run mock`, then http://127.0.0.1:7788/t/myturn.

import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type WebSocket, WebSocketServer } from "ws";
import { applyNews } from "../src/core/table.ts";
import type {
  Act,
  Frame,
  LiveActs,
  LobbyView,
  Me,
  NewsItem,
  PitView,
  Request,
  RetoldHand,
  TableView,
} from "../src/wire.ts";
import * as ears from "./ears.ts";
import * as games from "./games.ts";
import { RULES } from "./rules.ts";
import * as house from "./house.ts";
import { LiveRoom, versionOf } from "./live.ts";
import { HOUSE_GAMES } from "./housegames.ts";
import * as scenes from "./scenes.ts";
import { HEARD, MANY, seatsOf } from "./many.ts";
import * as leagues from "./leagues.ts";
import * as tournaments from "./tournaments.ts";

/** Hands that a real room retold, by game: /hands/stud/1/replay. */
const RETOLD = JSON.parse(
  readFileSync(new URL("../test/golden/retold.json", import.meta.url), "utf8"),
) as Record<string, RetoldHand>;
const dist = fileURLToPath(new URL("../dist", import.meta.url));
const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
export const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const QR = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21"><path fill="#000" d="${Array.from({ length: 220 }, (_, at) => `M${(at * at * 7 + at) % 21} ${(at * 5 + ((at * at) >> 4)) % 21}h1v1h-1z`).join("")}"/></svg>`;

/** The hand of a table to be played by ear, such as /t/ear-stud. */
const heard = (name: string): RetoldHand | undefined =>
  name.startsWith("ear-") ? RETOLD[name.slice(4)] : undefined;

function scene(name: string): TableView {
  const ear = heard(name);
  if (ear) {
    const view = ears.table(ear);
    return { ...view, name: HEARD[name] ?? view.name, table: name };
  }
  const now = Date.now();
  const many = MANY[name];
  if (many) return { ...many(now), table: name };
  const tournament = tournaments.tables[name];
  if (tournament) return { ...tournament(now), table: name };
  const found: Record<string, () => TableView> = {
    myturn: () => scenes.myTurn(now),
    nine: () => scenes.myTurn(now, 9),
    waiting: () => scenes.waiting(now),
    timebank: () => scenes.timeBank(now),
    bankruns: () => scenes.bankRuns(now),
    otherbank: () => scenes.otherBank(now),
    outage: () => scenes.outage(now),
    unlimited: () => scenes.unlimited(now),
    showdown: () => scenes.showdown(),
    allin: () => scenes.allIn(),
    studallin: () => games.studAllIn(),
    boardsallin: () => games.twoBoardsAllIn(),
    comingin: () => scenes.comingIn(now),
    full: () => scenes.full(now),
    held: () => scenes.full(now, true),
    gone: () => scenes.gone(now),
    rejoin: () => scenes.rejoin(now),
    kept: () => ({ ...scenes.myTurn(now), auto_top_up: 1500, turn: null }),
    sidepots: () => scenes.sidePots(now),
    dealt: () => scenes.dealt(now),
    lied: () => scenes.dealt(now, true),
    voided: () => scenes.voided(),
    rail: () => scenes.lookingOn(),
    stud: () => scenes.stud(now),
    twoboards: () => scenes.twoBoards(now),
    straddled: () => scenes.straddled(now),
    bomb: () => scenes.bombPot(now),
    bombnext: () => scenes.bombNext(now, true),
    bombturn: () => ({ ...scenes.myTurn(now), bomb: scenes.bombNext(now, true).bomb! }),
    bombasked: () => scenes.bombNext(now, false),
    studfull: () => games.studFull(now),
    bringin: () => games.bringIn(now),
    broughtin: () => games.broughtIn(now),
    drawing: () => games.drawing(now),
    pineapple: () => games.pineapple(now),
    omaha6: () => games.manyCards(now),
    courchevel: () => games.manyCards(now, true),
    highlow: () => games.highLow(),
    badugi: () => games.badugi(),
    run2: () => games.runOut(2),
    run3: () => games.runOut(3),
    run4: () => games.runOut(4),
    runasked: () => games.runAsked(now),
    runother: () => ({
      ...games.runAsked(now),
      turn: { ...games.runAsked(now).turn!, seat: 3, options: null },
    }),
    showasked: () => games.showAsked(now),
    mixed: () => games.mixed(now),
    mixedover: () => games.mixedOver(now),
    mixednew: () => games.mixedOver(now),
    choosing: () => games.choosing(now, 1),
    choosingmany: () => games.choosing(now, 1, true),
    chooses: () => games.choosing(now, 2),
    raked: () => scenes.raked(),
    charged: () => scenes.charged(now),
    unpaid: () => scenes.unpaid(),
    pool: () => scenes.pool(now),
    poolturn: () => scenes.poolTurn(now),
    poolstays: () => scenes.poolStays(now),
    poolwaits: () => scenes.poolWaits(),
    empty: () => scenes.empty(),
    removed: () => ({ ...scenes.waiting(now), private: true }),
    closing: () => ({ ...scenes.waiting(now), private: true }),
    host: () => ({ ...scenes.myTurn(now), you_host: true, private: true }),
    asking: () => ({ ...scenes.empty(), private: true, host_seats: true }),
    alone: () =>
      scenes.view({
        private: true,
        you_host: true,
        you: 1,
        seats: [scenes.seat(1, { cards: [] })],
      }),
    unstarted: () =>
      scenes.view({
        private: true,
        you_host: true,
        paused: true,
        you: 1,
        seats: [1, 2, 4].map((number) => scenes.seat(number, { cards: [], in_hand: false })),
      }),
    hostasked: () => ({ ...scenes.myTurn(now), you_host: true, private: true, host_seats: true }),
    private: () => ({ ...scenes.empty(), private: true }),
  };
  return { ...(found[name] ?? found["empty"]!)(), table: name };
}

function me(cookie: string): Me | null {
  if (cookie.includes("stranger")) return null;
  return {
    player: scenes.ME,
    name: "Saga",
    balance: cookie.includes("broke") ? 0 : 8_760,
    at_tables: 1_240,
    ...scenes.money,
    may_refill: cookie.includes("broke"),
    owner: cookie.includes("owner"),
    tables: seatsOf(cookie) ?? ["myturn"],
    blocked: [{ player: "p9", name: "Bartholomew the 3rd" }],
  };
}

function lobby(cookie: string): LobbyView {
  return {
    ...scenes.money,
    ...(cookie.includes("orders") && { orders: scenes.orders(Date.now()) }),
    tables: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) =>
      scenes.lobbyRow(number, number === 2 ? { you_sit: true, table: "myturn" } : {}),
    ),
    pools: [scenes.poolRow(1), scenes.poolRow(2)],
    private_tables: [scenes.lobbyRow(12, { name: "Thursday game", private: true, table: "host" })],
    players: 23,
    jackpot: 12_345,
    restart_at: null,
  };
}

async function body(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const part of request) text += part;
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** The calls of live events. */
async function answerLive(
  room: LiveRoom,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = new URL(request.url ?? "/", "http://x").searchParams;
  const sent = request.method === "POST" ? await body(request) : {};
  const json = (value: unknown, status = 200, etag?: string) => {
    response.writeHead(status, {
      "content-type": "application/json",
      ...(etag !== undefined && { etag }),
    });
    response.end(JSON.stringify(value));
  };
  const refuse = (code: string) => json({ code, params: {}, retry: false }, 422);
  const view = (found: object | null) => {
    if (!found) return refuse("session_unknown");
    const etag = versionOf(found);
    if (request.headers["if-none-match"] !== etag) return json(found, 200, etag);
    response.writeHead(304, { etag });
    response.end();
  };
  const link = "http://192.168.1.20:7777/live/evening";
  if (path === "live-acts") return json(room.acts(sent as unknown as LiveActs));
  if (path === "live-code")
    return json({
      code: "482915",
      link: `${link}/console?code=482915`,
      qr_svg: QR,
      until: room.now() + 600_000,
    });
  if (path === "live-console") {
    const code = sent["code"] as string | undefined;
    if (code === undefined && (request.headers.cookie ?? "").includes("stranger"))
      return refuse("session_unknown");
    const found = room.signIn(String(sent["event"]), code);
    return found ? json(found) : refuse("recovery_unknown");
  }
  if (path === "live")
    return request.method === "POST"
      ? json({ event: "start", link, qr_svg: QR })
      : json(room.events());
  const [, event = "", kind = "", code = "", qr = ""] = path.split("/");
  if (kind === "qr" || qr === "qr") {
    response.writeHead(200, { "content-type": "image/svg+xml" });
    response.end(QR);
    return;
  }
  const device = Number(asked.get("device") ?? 0);
  switch (kind) {
    case "wall":
      return view(room.wall(event));
    case "players":
      return view(room.player(event, code));
    case "staff":
      return view(room.staff(event, device));
    case "people":
      return view(room.people(event));
    case "log":
      return view(room.log(event, Number(asked.get("before") ?? Infinity)));
    default:
      return refuse("address_unknown");
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  room: LiveRoom,
): Promise<void> {
  const path = new URL(request.url ?? "/", "http://x").pathname;
  const cookie = request.headers.cookie ?? "";
  const json = (value: unknown, status = 200) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(value));
  };
  const refuse = (code: string, params = {}) => json({ code, params, retry: false }, 422);
  if (/^\/api\/live(-|\/|$)/.test(path)) return answerLive(room, path.slice(5), request, response);
  if (path.startsWith("/api/")) {
    const sent = request.method === "POST" ? await body(request) : {};
    switch (path.slice(5)) {
      case "me":
        return json(me(cookie));
      case "me/fees":
        return json({
          ...scenes.money,
          days: [
            { when: "2026-11-22", paid: 41 },
            { when: "2026-11-21", paid: 7 },
            { when: "2026-11-18", paid: 112 },
          ],
          months: [
            { when: "2026-11", paid: 160 },
            { when: "2026-10", paid: 1_204 },
          ],
        });
      case "me/hands":
        if (cookie.includes("fresh"))
          return json({ hands: [], untold: [], before: null, newest: null });
        return json(scenes.hands(Date.now(), request.url?.includes("before=") ?? false));
      case "me/hands/new":
        return json({ count: cookie.includes("newer") ? 3 : 0 });
      case "me/hands/tables":
        return json({ tables: cookie.includes("fresh") ? [] : scenes.playedTables(Date.now()) });
      case "me/hands/written":
        return json(scenes.writtenHands(Date.now(), request.url ?? ""));
      case "settings":
        return json({
          room_name: "Cardroom",
          public_url: "http://192.168.1.20:7777",
          version: "0.1.0",
          house_players: true,
          rulebook: "house",
          guest_chips: 10_000,
          ...scenes.money,
        });
      case "lobby":
        return json(lobby(cookie));
      case "games":
        return json(RULES);
      case "guest":
        if (sent["name"] === "Ana") return refuse("name_taken");
        response.setHeader("set-cookie", "who=saga; Path=/");
        return json({
          ...me(""),
          name: sent["name"],
          recovery_code: "k7qm-2xvd-9r4t-p8wn-c3hz-6yjf",
        });
      case "office/orders":
        return json({ orders: scenes.orders(Date.now()) });
      case "orders":
        return json(scenes.orders(Date.now())[0]);
      case "office/talk":
        return json(scenes.talk());
      case "block":
        return json({ ...me(cookie)!, blocked: [] });
      case "quick-seat":
        return json({ table: "empty", buy_in: 1000 });
      case "tables":
        return json({ table: "host", link: "http://192.168.1.20:7777/t/host", qr_svg: QR });
      case "tournaments":
        return json(
          request.method === "POST"
            ? {
                tournament: "friends",
                link: "http://192.168.1.20:7777/tournament/friends",
                qr_svg: QR,
              }
            : leagues.listWithLeagues(Date.now(), !cookie.includes("stranger")),
        );
      case "house-tables":
        return json(
          request.method === "POST"
            ? { table: "hosted", link: "http://192.168.1.20:7777/house/hosted", qr_svg: QR }
            : house.houseTables(),
        );
      case "house-games":
        return json({
          games: HOUSE_GAMES.map((game) => ({
            ...game,
            bets: game.bets.map((kind) => ({ ...kind, places: [] })),
          })),
        });
      case "leagues":
        return json({ league: "tuesday", link: "http://192.168.1.20:7777/league/tuesday" });
      case "close-league":
      case "end-timetable":
        return json(null);
      case "quick-tournament":
        return json({ tournament: "sng", name: "Nine-player sit-and-go", price: 500 });
      case "register":
        if (sent["tournament"] === "headsup") return refuse("tournament_full", { max: 2 });
        return json({ entry: 7 });
      case "buy":
        return json({ entry: 0 });
      case "unregister":
      case "decline-rebuy":
      case "propose-deal":
      case "answer-deal":
      case "tournament-order":
        return json(null);
      case "recovery-code":
        return json({ code: "k7qm-2xvd-9r4t-p8wn-c3hz-6yjf" });
      case "recover":
        return refuse("recovery_unknown");
      case "enter":
        return refuse("password_wrong");
      case "refill":
        return json(me(""));
      default: {
        const file = /^\/api\/me\/hands\/\w+\/(\d+)\/file$/.exec(path);
        if (file && request.url?.includes("format=ohh"))
          return refuse("hand_not_written", { format: "ohh", reason: "game" });
        if (file) {
          response.setHeader(
            "content-disposition",
            'attachment; filename="cardroom-hand-901943132174.txt"',
          );
          response.end("PokerStars Hand #901943132174: ...\n");
          return;
        }
        const told = /^\/api\/me\/hands\/\w+\/(\d+)$/.exec(path);
        if (told && Number(told[1]) < 200 && Number(told[1]) !== 1) return refuse("hand_unknown");
        if (told?.[1] === "212") return json(games.retoldRun(Date.now()));
        const golden = RETOLD[/hands\/(\w+)\//.exec(path)?.[1] ?? ""];
        if (told && golden) return json(golden);
        if (told) return json(scenes.retold(Date.now(), Number(told[1])));
        const tournament = /^\/api\/tournaments\/(\w+)$/.exec(path)?.[1];
        if (tournament) {
          const found = tournaments.one(tournament, Date.now(), !cookie.includes("stranger"));
          return found ? json(found) : refuse("tournament_unknown");
        }
        const league = /^\/api\/leagues\/(\w+)$/.exec(path)?.[1];
        if (league) {
          const found = leagues.league(league, Date.now());
          return found ? json(found) : refuse("league_unknown");
        }
        const game = /^\/api\/house-games\/([\w-]+)$/.exec(path)?.[1];
        const known = HOUSE_GAMES.find((one) => one.key === game);
        if (known) return json(known);
        const single = /^\/api\/tables\/([\w-]+)$/.exec(path)?.[1];
        if (single) return json(scene(single));
        if (path.endsWith("/removed"))
          return json({ players: [{ player: "zed", name: "Zoltan" }] });
        if (path.endsWith("/asking/sheet")) return refuse("not_seated");
        if (path.endsWith("/sheet")) return json(scenes.sheet);
        if (path.endsWith("/qr")) {
          response.writeHead(200, { "content-type": "image/svg+xml" });
          response.end(QR);
          return;
        }
        return json(null);
      }
    }
  }
  const file = join(dist, path);
  const found =
    !path.includes("..") && existsSync(file) && statSync(file).isFile()
      ? file
      : join(dist, "index.html");
  response.writeHead(200, {
    "content-type": TYPES[extname(found)] ?? "application/octet-stream",
    "content-security-policy": POLICY,
  });
  createReadStream(found).pipe(response);
}

function converse(socket: WebSocket, request: IncomingMessage): void {
  const waits =
    /who=(waits|offered|asks|declined|asked)/.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const isNoticed = /who=noticed/.test(request.headers.cookie ?? "");
  const views = new Map<string, TableView>();
  const pits = new Map<string, PitView>();
  const send = (frame: Frame) => socket.send(JSON.stringify(frame));
  const news = (table: string, items: NewsItem[]) => {
    const view = views.get(table);
    if (!view) return;
    const seq = view.seq + items.length;
    views.set(table, applyNews(view, seq, items, scenes.ME));
    send({ t: "news", table, after: view.seq, seq, now: Date.now(), items });
  };
  /** How many parts of a hand to be played by ear were told, by table. */
  const told = new Map<string, number>();
  const tellOn = (table: string) => {
    const hand = heard(table);
    const at = told.get(table) ?? 0;
    const part = hand && ears.parts(hand)[at];
    told.set(table, at + 1);
    if (part) setTimeout(() => news(table, part), 100);
  };
  const act = (table: string, action: Act) => {
    const view = views.get(table)!;
    const mine = view.seats.find((one) => one.seat === view.you)!;
    const bet =
      action.kind === "bet" || action.kind === "raise_to"
        ? action.to
        : action.kind === "call"
          ? mine.bet + (view.turn?.options?.call ?? 0)
          : mine.bet;
    const stack = mine.stack - (bet - mine.bet);
    const kind =
      action.kind === "fold" ||
      action.kind === "bet" ||
      action.kind === "raise_to" ||
      action.kind === "call"
        ? action.kind
        : "check";
    news(table, [
      {
        e: "acted",
        seat: mine.seat,
        action: kind,
        amount: bet - mine.bet,
        bet,
        stack,
        all_in: stack === 0,
        timed_out: false,
      },
      {
        e: "turn",
        seat: 2,
        hand_no: 214,
        action_no: 10,
        deadline: Date.now() + 20_000,
        options: null,
      },
    ]);
  };
  socket.on("message", (data: Buffer) => {
    const request = JSON.parse(data.toString()) as Request;
    const { id } = request;
    const made = request.cmd === "watch" ? house.PITS[request.table] : undefined;
    if (made && request.cmd === "watch") {
      const view = { ...made(), table: request.table };
      pits.set(request.table, view);
      send({ t: "pit", now: Date.now(), view });
      send({ t: "done", id });
      return;
    }
    const pit = "table" in request ? pits.get(request.table) : undefined;
    if (pit && request.cmd !== "unwatch") {
      const view = house.after(pit, request);
      pits.set(pit.table, view);
      send({ t: "done", id });
      if (view !== pit) send({ t: "pit", now: Date.now(), view });
      return;
    }
    switch (request.cmd) {
      case "hello":
        send({ t: "welcome", protocol: 1, version: "0.1.0", player: scenes.ME, now: Date.now() });
        if (isNoticed)
          for (const news of tournaments.notices)
            setTimeout(() => send(tournaments.entryFrame(Date.now(), news)), 150);
        if (waits !== "") {
          const now = Date.now();
          const places = waits === "waits" || waits === "offered" ? scenes.places : [];
          send({
            t: "waiting",
            now,
            places,
            offers: waits === "offered" ? [scenes.offer(now)] : [],
            ...scenes.asking(now)[waits],
          });
        }
        break;
      case "watch": {
        if (request.table === "locked") {
          send({
            t: "refused",
            id,
            refusal: { code: "password_needed", params: {}, retry: false },
          });
          return;
        }
        const view = scene(request.table);
        views.set(request.table, view);
        send({ t: "table", now: Date.now(), view });
        const parts = { removed: "removed", closing: "table_closed" } as const;
        const reason = parts[request.table as keyof typeof parts];
        if (reason) setTimeout(() => news(request.table, [{ e: "leaving", seat: 1, reason }]), 100);
        if (reason)
          setTimeout(() => news(request.table, [{ e: "seat_left", seat: 1, reason }]), 250);
        if (request.table === "tourout") {
          const told = (news: Parameters<typeof tournaments.entryFrame>[1], ms: number) =>
            setTimeout(() => send(tournaments.entryFrame(Date.now(), news)), ms);
          told({ kind: "out", because: "knocked_out", may_re_enter: false }, 500);
          told(
            {
              kind: "placed",
              place: { from: 4, to: 4 },
              prize: 8_800,
              bounties: 0,
              entries: 212,
            },
            700,
          );
        }
        tellOn(request.table);
        if (request.table === "mixednew")
          setTimeout(() => news(request.table, games.anotherGame()), 100);
        break;
      }
      case "stay":
        news(request.table, [{ e: "stays_set", on: request.on }]);
        break;
      case "act":
        if (request.table === "poolturn" && request.action.kind === "fold") {
          const view = { ...scene("pool"), table: "pool" };
          views.set("pool", view);
          send({ t: "moved", from: request.table, to: "pool" });
          send({ t: "table", now: Date.now(), view });
          break;
        }
        if (heard(request.table)) tellOn(request.table);
        else setTimeout(() => act(request.table, request.action), 250);
        break;
      case "use_time_bank": {
        const { turn } = views.get(request.table)!;
        if (turn?.deadline == null || turn.bank_ms === undefined) break;
        news(request.table, [
          { e: "time_bank_begun", seat: turn.seat },
          { e: "turn", ...turn, bank_from: turn.deadline, deadline: turn.deadline + turn.bank_ms },
        ]);
        break;
      }
      case "more_time":
        news(request.table, [{ e: "more_time_set", seat: 1, on: request.on }]);
        break;
      case "choose_game": {
        const { choice, next_at } = views.get(request.table)!;
        const game = request.game;
        news(request.table, [
          { e: "game_chosen", seat: 1, game },
          { e: "no_turn", next_at, ...(choice && { choice: { ...choice, chosen: game } }) },
        ]);
        break;
      }
      case "say":
        news(request.table, [
          { e: "said", at: Date.now(), player: scenes.ME, name: "Saga", text: request.text },
        ]);
        break;
      case "take_seat": {
        if (request.table === "gone") {
          send({ t: "refused", id, refusal: { code: "table_full", params: {}, retry: false } });
          return;
        }
        const view = views.get(request.table)!;
        const free = Array.from({ length: view.seats_max }, (_, at) => at + 1).filter(
          (n) => !view.seats.some((one) => one.seat === n),
        );
        news(request.table, [
          {
            e: "seat_taken",
            seat: request.seat ?? free[0]!,
            player: scenes.ME,
            name: "Saga",
            house: false,
            stack: request.buy_in,
          },
        ]);
        break;
      }
      case "leave_seat": {
        const mine = views.get(request.table)!.seats.find((one) => one.player === scenes.ME)!;
        const seat = mine.seat;
        news(request.table, [
          mine.in_hand
            ? { e: "leaving", seat, reason: "left" }
            : { e: "seat_left", seat, reason: "left" },
        ]);
        break;
      }
      case "wait_for_big_blind": {
        const { you } = views.get(request.table)!;
        if (you !== null) news(request.table, [{ e: "waits_set", seat: you, on: request.on }]);
        break;
      }
      case "plan":
        news(request.table, [{ e: "planned", plan: request.plan }]);
        break;
      case "sit_out":
        news(request.table, [{ e: "sat_out", seat: 1, reason: "asked" }]);
        break;
      case "come_back":
        news(request.table, [{ e: "came_back", seat: 1 }]);
        break;
      case "host":
        if (request.order.kind === "pause")
          news(request.table, [{ e: "paused", until: Date.now() + 600_000 }]);
        if (request.order.kind === "resume") news(request.table, [{ e: "resumed" }]);
        break;
      default:
        break;
    }
    send({ t: "done", id });
  });
}

export interface Mock {
  /** Port it listens on. */
  port: number;
  /** Its live events. */
  live: LiveRoom;
  /** Sends a frame to every page. */
  tell(frame: Frame): void;
  close(): void;
}

/** Opens the mock room at `port`, 0 for any free one; resolves once it listens. */
export function openMock(port: number): Promise<Mock> {
  const live = new LiveRoom();
  const server = createServer((request, response) => void answer(request, response, live));
  const sockets = new WebSocketServer({ server, path: "/ws" });
  sockets.on("connection", converse);
  return new Promise((done) => {
    server.listen(port, "127.0.0.1", () => {
      const at = server.address();
      done({
        port: typeof at === "object" && at ? at.port : port,
        live,
        tell: (frame) => sockets.clients.forEach((one) => one.send(JSON.stringify(frame))),
        close() {
          sockets.clients.forEach((one) => one.terminate());
          server.closeAllConnections();
          server.close();
        },
      });
    });
  });
}

if (process.argv[1]?.endsWith("mock.ts")) {
  const port = Number(process.env["PORT"] ?? 7788);
  await openMock(port);
  console.log(
    `http://127.0.0.1:${port}/  tables: /t/myturn straddled bomb bombnext bombasked nine waiting timebank bankruns otherbank outage unlimited comingin full held gone rejoin kept allin studallin boardsallin showdown sidepots dealt lied stud studfull bringin broughtin drawing pineapple omaha6 courchevel highlow badugi run2 run3 run4 runasked showasked mixed mixedover mixednew choosing choosingmany chooses pool poolturn poolstays poolwaits twoboards empty host private ${Object.keys(tournaments.tables).join(" ")}  /tournaments`,
  );
}
