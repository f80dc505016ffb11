// Requests over HTTP: the lobby, the visitor's account, tables and the office.

import type {
  FeesView,
  Block,
  Enter,
  GamesView,
  HandsView,
  HousePlayersSwitch,
  LetSpeak,
  LobbyView,
  Me,
  NewHands,
  NewName,
  NewOrder,
  NewPassword,
  NewReport,
  NewTable,
  OpenedTable,
  OrderToWithdraw,
  OrderView,
  OrdersView,
  OwnerClaim,
  PlayedTable,
  PlayedTables,
  PublicSettings,
  QuickSeat,
  RecoveryCode,
  Refusal,
  RestartPlan,
  RetoldHand,
  Settle,
  SettleOrder,
  TableToBreakOff,
  RemovedView,
  SheetView,
  TableToClose,
  TalkView,
  WrittenHands,
} from "../wire.ts";
import { type Format, type HandFile, type HandsRange, partQuery } from "./handquery.ts";
import { Refused } from "./protocol.ts";

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export interface Office {
  settings(): Promise<PublicSettings>;
  lobby(): Promise<LobbyView>;
  games(): Promise<GamesView>;
  /** `null` for a visitor without a name. */
  me(): Promise<Me | null>;
  /** The player's fees to the house, by day and month. */
  fees(): Promise<FeesView>;
  /** The player's past hands at one table or at all, newest first; `before` is the last page's `before`. */
  hands(table: string | null, before: number | null): Promise<HandsView>;
  /** How many hands have ended since the list whose `newest` is `after`. */
  newHands(table: string | null, after: number): Promise<number>;
  /** Tables and pools where the player was dealt in, the latest first. */
  handTables(): Promise<PlayedTable[]>;
  /** One past hand in full. */
  hand(table: string, handNo: number): Promise<RetoldHand>;
  /** One past hand as a file. */
  handFile(table: string, handNo: number, format: Format): Promise<HandFile>;
  /** The next part of a file with several past hands, whose first hand has this number in the file. */
  writtenHands(
    format: Format,
    range: HandsRange,
    before: number | null,
    first: number,
  ): Promise<WrittenHands>;
  openGuest(name: string): Promise<Me>;
  rename(name: string): Promise<Me>;
  recover(code: string): Promise<Me>;
  newRecoveryCode(): Promise<string>;
  refill(): Promise<Me>;
  quickSeat(): Promise<QuickSeat>;
  /** A seat at a random table that is similar to this one. */
  seatLike(table: string): Promise<QuickSeat>;
  openTable(table: NewTable): Promise<OpenedTable>;
  /** Orders a private table for a later day. */
  order(order: NewOrder): Promise<OrderView>;
  withdrawOrder(table: string): Promise<void>;
  /** Every order, for the owner. */
  orders(): Promise<OrdersView>;
  /** Approves an order, or declines it for this reason. */
  settleOrder(table: string, decline: string | null): Promise<void>;
  /** Enters a private table's password. */
  enter(table: string, password: string): Promise<void>;
  /** Sets or removes the password of a table that the player hosts or ordered. */
  setPassword(table: string, password: string | null): Promise<void>;
  /** Players removed by the table's host. */
  removed(table: string): Promise<RemovedView>;
  /** A private table's settle-up sheet. */
  sheet(table: string): Promise<SheetView>;
  closeTable(table: string): Promise<void>;
  breakOff(table: string, close: boolean): Promise<void>;
  claimOwner(secret: string): Promise<Me>;
  housePlayers(on: boolean): Promise<void>;
  block(player: string, on: boolean): Promise<Me>;
  report(report: NewReport): Promise<void>;
  talk(): Promise<TalkView>;
  settle(report: number, silence_minutes: number | null): Promise<void>;
  letSpeak(player: string): Promise<void>;
  planRestart(in_seconds: number | null): Promise<void>;
}

/** One request; rejects with `Refused`. */
export type Call = <T>(method: "GET" | "POST", path: string, body?: unknown) => Promise<T>;

export function caller(fetch: Fetch): Call {
  return async function call<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
    const init: RequestInit = { method, credentials: "same-origin", headers: {} };
    if (method === "POST") {
      init.headers = { "content-type": "application/json" };
      init.body = JSON.stringify(body ?? {});
    }
    let response: Response;
    try {
      response = await fetch(`/api/${path}`, init);
    } catch {
      throw new Refused({ code: "connection_lost", params: {}, retry: true });
    }
    const text = await response.text();
    const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
    if (response.ok && name !== undefined) return { name, text } satisfies HandFile as T;
    if (response.ok) return (text === "" ? null : JSON.parse(text)) as T;
    throw new Refused(refusal(text));
  };
}

export function office(call: Call): Office {
  return {
    settings: () => call("GET", "settings"),
    lobby: () => call("GET", "lobby"),
    games: () => call("GET", "games"),
    me: () => call("GET", "me"),
    fees: () => call("GET", "me/fees"),
    hands: (table, before) => {
      const asked = [
        table !== null && `table=${encodeURIComponent(table)}`,
        before !== null && `before=${before}`,
      ];
      return call(
        "GET",
        ["me/hands", asked.filter((one) => one !== false).join("&")]
          .filter((one) => one !== "")
          .join("?"),
      );
    },
    newHands: async (table, after) => {
      const of = table === null ? "" : `&table=${encodeURIComponent(table)}`;
      return (await call<NewHands>("GET", `me/hands/new?after=${after}${of}`)).count;
    },
    handTables: async () => (await call<PlayedTables>("GET", "me/hands/tables")).tables,
    hand: (table, handNo) => call("GET", `me/hands/${encodeURIComponent(table)}/${handNo}`),
    handFile: (table, handNo, format) =>
      call("GET", `me/hands/${encodeURIComponent(table)}/${handNo}/file?format=${format}`),
    writtenHands: (format, range, before, first) =>
      call("GET", `me/hands/written?${partQuery(format, range, before, first)}`),
    openGuest: (name) => call("POST", "guest", { name } satisfies NewName),
    rename: (name) => call("POST", "rename", { name } satisfies NewName),
    recover: (code) => call("POST", "recover", { code } satisfies RecoveryCode),
    newRecoveryCode: async () => (await call<RecoveryCode>("POST", "recovery-code")).code,
    refill: () => call("POST", "refill"),
    quickSeat: () => call("GET", "quick-seat"),
    seatLike: (table) => call("GET", `tables/${table}/quick-seat`),
    openTable: (table) => call("POST", "tables", table),
    order: (order) => call("POST", "orders", order satisfies NewOrder),
    withdrawOrder: (table) => call("POST", "withdraw-order", { table } satisfies OrderToWithdraw),
    orders: () => call("GET", "office/orders"),
    settleOrder: (table, decline) =>
      call("POST", "office/order", { table, decline } satisfies SettleOrder),
    enter: (table, password) => call("POST", "enter", { table, password } satisfies Enter),
    setPassword: (table, password) =>
      call("POST", "table-password", { table, password } satisfies NewPassword),
    removed: (table) => call("GET", `tables/${table}/removed`),
    sheet: (table) => call("GET", `tables/${table}/sheet`),
    closeTable: (table) => call("POST", "office/close-table", { table } satisfies TableToClose),
    breakOff: (table, close) =>
      call("POST", "office/break-off", { table, close } satisfies TableToBreakOff),
    claimOwner: (secret) => call("POST", "owner/claim", { secret } satisfies OwnerClaim),
    housePlayers: (on) => call("POST", "office/house-players", { on } satisfies HousePlayersSwitch),
    block: (player, on) => call("POST", "block", { player, on } satisfies Block),
    report: (report) => call("POST", "report", report satisfies NewReport),
    talk: () => call("GET", "office/talk"),
    settle: (report, silence_minutes) =>
      call("POST", "office/settle", { report, silence_minutes } satisfies Settle),
    letSpeak: (player) => call("POST", "office/let-speak", { player } satisfies LetSpeak),
    planRestart: (in_seconds) =>
      call("POST", "office/restart", { in_seconds } satisfies RestartPlan),
  };
}

/** Reads the refusal in an answer. */
export function refusal(text: string): Refusal {
  try {
    const found = JSON.parse(text) as Partial<Refusal> & { refusal?: Refusal };
    if (found.refusal) return found.refusal;
    if (found.code) return { params: {}, retry: false, ...found, code: found.code };
  } catch {
    // a proxy's own page, or nothing
  }
  return { code: "failed", params: {}, retry: true };
}

/** Address of the QR code for a table's link. */
export function qrAddress(table: string, house = false): string {
  return `/api/${house ? "house-tables" : "tables"}/${table}/qr`;
}
