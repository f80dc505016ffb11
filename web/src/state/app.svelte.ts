// The client's single state: the visitor, the connection to the room, the settings, news for every
// page.

import { type AmountStyle, CHIPS, type Money } from "../core/amounts.ts";
import { caller, office } from "../core/http.ts";
import { isNewsTo, orderNews } from "../core/orders.ts";
import type { Parting } from "../core/parting.ts";
import {
  type EntryFrame,
  connect,
  type Line,
  type LineState,
  Refused,
  type Socket,
} from "../core/protocol.ts";
import { readSettings, type Settings } from "../core/settings.ts";
import { refusalText } from "../core/refusals.ts";
import { createPlayer, type Sound } from "../core/sound.ts";
import { createAnnouncer } from "../core/speech.ts";
import { askerWords, newAskers, newOffers, type Told, TOLD_NOTHING } from "../core/waiting.ts";
import { t } from "../texts.ts";
import type {
  GamesView,
  HostOrder,
  Me,
  Notice,
  OpenedTable,
  OrderView,
  PublicSettings,
  QuickSeat,
  TableView,
} from "../wire.ts";
import { keep } from "./kept.ts";
import type { PitState } from "./pit.svelte.ts";
import type { TableState } from "./table.svelte.ts";

const KEPT_SETTINGS = "cardroom.settings";
const KEPT_CODE = "cardroom.recovery";
const KEPT_INVITES = "cardroom.invites";
const CLIENT = "web/0.1";

class App {
  settings = $state<Settings>(readSettings(keep(KEPT_SETTINGS)));
  /** `undefined` until loaded, `null` for a visitor without a name. */
  me = $state.raw<Me | null | undefined>(undefined);
  room = $state.raw<PublicSettings | null>(null);
  line = $state<LineState>("connecting");
  /** Whether there was a connection before: a first attempt is not a lost connection. */
  wasOpen = $state(false);
  restartAt = $state<number | null>(null);
  diskFull = $state(false);
  noDeal = $state(false);
  /** Tables of the page of several tables that wait for the player, while another page is shown. */
  tablesWaiting = $state(0);
  /** The last change of an order, until dismissed. */
  orderNews = $state.raw<OrderView | null>(null);
  /** How the player lost a seat, until dismissed. */
  parting = $state.raw<Parting | null>(null);
  /** Counts order notices: pages with orders reload on each. */
  ordersTold = $state(0);
  /** News of the player's entries to tournaments, until the page has shown it. */
  readonly entryNews: EntryFrame[] = [];
  /** Counts that news: pages of tournaments reload on each. */
  entryNewsCount = $state(0);
  /** A new recovery code, until its player has saved it. */
  recoveryCode = $state<string | null>(keep(KEPT_CODE));
  invites = $state.raw<Record<string, string>>(readInvites(keep(KEPT_INVITES)));
  /** The seat that "Seat me" found, taken once the table is loaded. */
  seatWish = $state.raw<QuickSeat | null>(null);
  /** The player's waiting places, requests and held seats, and requests to them as host. */
  waiting = $state.raw<Told>(TOLD_NOTHING);
  /** The table whose rules open once it is loaded. */
  rulesWish = $state<string | null>(null);
  /** The accepted offer; its table's page asks for the buy-in. */
  offerWish = $state.raw<{ table: string; seat: number } | null>(null);
  /** The table whose own page shows its offer now. */
  offerTaken = $state<string | null>(null);
  systemDark = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  systemReduced = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);
  spokenPolite = $state("");
  spokenAssertive = $state("");

  readonly call = caller((url, init) => fetch(url, init));
  readonly office = office(this.call);
  readonly announcer = createAnnouncer(
    {
      polite: (text) => (this.spokenPolite = text),
      assertive: (text) => (this.spokenAssertive = text),
    },
    (ms, run) => void setTimeout(run, ms),
  );
  readonly #player = createPlayer(() => new AudioContext());
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page reads it
  readonly #tables = new Map<string, TableState>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page reads it
  readonly #pits = new Map<string, PitState>();
  #line: Line | null = null;
  #games: Promise<GamesView> | null = null;

  theme = $derived(
    this.settings.theme === "system" ? (this.systemDark ? "dark" : "light") : this.settings.theme,
  );
  still = $derived(this.settings.motion === "reduced" || this.systemReduced);

  /** Runs once, before the first page. */
  start(): void {
    this.dress();
    matchMedia("(prefers-color-scheme: dark)").onchange = (event) => {
      this.systemDark = event.matches;
      this.dress();
    };
    matchMedia("(prefers-reduced-motion: reduce)").onchange = (event) => {
      this.systemReduced = event.matches;
      this.dress();
    };
    for (const kind of ["pointerdown", "keydown"]) {
      addEventListener(kind, () => this.#player.wake(), { passive: true });
    }
    addEventListener("online", () => this.line === "reconnecting" && this.#line?.renew());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.#hurry();
      else if (this.line === "reconnecting") this.#line?.renew();
    });
    // The style guide needs no room; walls and phones of live events need no socket.
    if (/^\/(styleguide|live\/(?!new$)[^/]+(\/me.*)?$)/.test(location.pathname)) return;
    void this.refresh();
    this.#line = connect(
      {
        open: () =>
          new WebSocket(location.origin.replace(/^http/, "ws") + "/ws") as unknown as Socket,
        now: () => Date.now(),
        after: (ms, run) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
        random: Math.random,
      },
      CLIENT,
      {
        state: (state) => this.#lineBecame(state),
        welcome: () => {},
        table: (view) => this.#tables.get(view.table)?.replaced(view),
        pit: (view) => this.#pits.get(view.table)?.replaced(view),
        news: (table, seq, items) => this.#tables.get(table)?.moved(seq, items),
        moved: (from, to) => this.#movedOn(from, to),
        balance: (told) => {
          if (this.me) this.me = { ...this.me, ...told };
        },
        notice: (notice) => this.#noticed(notice),
        tournament: (entryFrame) => {
          this.entryNews.push(entryFrame);
          this.entryNewsCount += 1;
        },
        waiting: (told) => this.#waits(told),
        unwatchable: (table, why) =>
          (this.#tables.get(table) ?? this.#pits.get(table))?.failed(why),
      },
    );
  }

  /** Puts theme, deck and motion on the page's root element. */
  dress(): void {
    const page = document.documentElement;
    page.dataset["theme"] = this.theme;
    page.dataset["deck"] = this.settings.fourColour ? "four" : "two";
    page.dataset["motion"] = this.still ? "reduced" : "full";
  }

  change(part: Partial<Settings>): void {
    Object.assign(this.settings, part);
    keep(KEPT_SETTINGS, JSON.stringify(this.settings));
    this.dress();
  }

  async refresh(): Promise<void> {
    try {
      const [me, room] = await Promise.all([this.office.me(), this.room ?? this.office.settings()]);
      this.me = me;
      this.room = room;
    } catch {
      // the connection's state shows it; loaded again after reconnecting
    }
  }

  /** Creates a guest for a visitor without a name. */
  async openGuest(name: string): Promise<void> {
    this.signedIn(await this.office.openGuest(name));
  }

  signedIn(me: Me): void {
    this.me = me;
    if (me.recovery_code) {
      this.recoveryCode = me.recovery_code;
      keep(KEPT_CODE, me.recovery_code);
    }
    this.#line?.renew(); // the socket belongs to the visitor who opened it
  }

  /** Stores a new recovery code; `null` once its player has saved it. */
  keepCode(code: string | null): void {
    this.recoveryCode = code;
    keep(KEPT_CODE, code);
  }

  /** Stores the link of a table created here. */
  keepInvite(table: OpenedTable): void {
    this.invites = { ...this.invites, [table.table]: table.link };
    keep(KEPT_INVITES, JSON.stringify(this.invites));
  }

  /** Resolves once the connection is open, or after 20 seconds. */
  async lineOpen(): Promise<void> {
    for (let tries = 0; tries < 400 && this.line !== "open"; tries++) {
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** The rules of all games; loaded once. */
  games(): Promise<GamesView> {
    this.#games ??= this.office.games().catch((why: unknown) => {
      this.#games = null; // loaded again next time
      throw why;
    });
    return this.#games;
  }

  async refill(): Promise<void> {
    this.me = await this.office.refill();
  }

  /** The room's time, in milliseconds. */
  time(): number {
    return this.#line?.time() ?? Date.now();
  }

  style(view: TableView | null): AmountStyle {
    return view ? { ...view.stakes, unit: this.settings.unit } : this.money;
  }

  /** The room's currency, in which amounts that belong to no table are written. */
  get money(): Money {
    return this.room ?? CHIPS;
  }

  sound(sound: Sound): void {
    this.#player.play(sound, this.settings.volume * this.settings.volumes[sound]);
  }

  /** Plays a sound for the settings' test button. */
  trySound(sound: Sound): void {
    this.#player.wake();
    setTimeout(() => this.sound(sound), 60);
  }

  /** Shows a notification, if the player asked for them and the page is hidden. */
  notify(text: string, table: string): void {
    if (!this.settings.notify || !document.hidden) return;
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    try {
      const shown = new Notification(this.room?.room_name ?? t("app_name"), {
        body: text,
        tag: table,
      });
      shown.onclick = () => {
        window.focus();
        shown.close();
      };
    } catch {
      // some phones have the object but cannot use it
    }
  }

  /** State of a watched table; `make` creates it the first time. */
  watch(table: string, make: () => TableState): TableState {
    let state = this.#tables.get(table);
    if (!state) {
      state = make();
      this.#tables.set(table, state);
      this.#line?.watch(table);
    }
    return state;
  }

  /** Watches a table again, after its password changed or was entered. */
  watchAgain(table: string): void {
    this.#line?.watch(table);
  }

  /** Watches a house table, and returns what ends it. */
  watchPit(pit: PitState): () => void {
    this.#pits.set(pit.id, pit);
    this.#line?.watch(pit.id);
    return () => {
      this.#pits.delete(pit.id);
      this.#line?.unwatch(pit.id);
    };
  }

  /** Stops watching a table, unless it is kept for the page of several tables. */
  unwatch(table: string): void {
    const state = this.#tables.get(table);
    if (state?.isKept) return;
    state?.hurry();
    this.#tables.delete(table);
    this.#line?.unwatch(table);
    void this.refresh(); // perhaps another seat
  }

  /** A pool or a tournament brings this player to another table: the state of the first now shows the second. */
  #movedOn(from: string, to: string): void {
    const state = this.#tables.get(from);
    if (!state) return;
    this.#tables.delete(from);
    this.#tables.set(to, state);
    state.goTo(to);
  }

  request(command: Parameters<Line["request"]>[0]): Promise<void> {
    if (!this.#line) {
      return Promise.reject(new Refused({ code: "connection_lost", params: {}, retry: true }));
    }
    return this.#line.request(command);
  }

  #lineBecame(state: LineState): void {
    const before = this.line;
    this.line = state;
    if (state !== "open") this.#hurry();
    if (state === "open") {
      if (this.wasOpen && before === "reconnecting") {
        this.announcer.polite(t("spoken_line_back"));
        this.restartAt = null;
        this.diskFull = false;
        this.noDeal = false;
        this.waiting = TOLD_NOTHING; // the room sends it again if there is anything
        void this.refresh();
      }
      this.wasOpen = true;
      for (const table of this.#tables.values()) table.lineOpened();
    } else if (state === "reconnecting" && before === "open") {
      this.announcer.polite(t("spoken_line_lost"));
    }
  }

  /** Takes in all pending news, so that a new connection can resume from there. */
  #hurry(): void {
    for (const table of this.#tables.values()) table.hurry();
  }

  /** Joins a waiting list; returns the text of a refusal, or `null`. */
  waitFor(table: string, any: boolean): Promise<string | null> {
    return this.#asked({ cmd: "wait_for_seat", table, any });
  }

  /** Requests a seat from a table's host; returns the text of a refusal, or `null`. */
  askFor(table: string, seat: number | null): Promise<string | null> {
    return this.#asked({ cmd: "ask_for_seat", table, ...(seat !== null && { seat }) });
  }

  /** Answers a seat request at the player's own table. */
  answer(table: string, order: HostOrder): Promise<string | null> {
    return this.#asked({ cmd: "host", table, order });
  }

  /** Leaves a waiting list, gives up a held seat, or cancels a seat request. */
  stopWaiting(table: string): Promise<string | null> {
    return this.#asked({ cmd: "stop_waiting", table });
  }

  async #asked(command: Parameters<Line["request"]>[0]): Promise<string | null> {
    try {
      await this.request(command);
      return null;
    } catch (why) {
      if ("table" in command) this.#tables.get(command.table)?.learned(why);
      return refusalText(why, this.money);
    }
  }

  #waits(told: Told): void {
    const before = this.waiting;
    this.waiting = told;
    for (const offer of newOffers(before.offers, told.offers)) {
      const seconds = Math.max(1, Math.ceil((offer.until - this.time()) / 1000));
      const text = t("spoken_offer", { table: offer.name, seat: offer.seat, count: seconds });
      this.announcer.assertive(text);
      this.sound("turn");
      this.notify(text, offer.table);
    }
    for (const asker of newAskers(before.askers, told.askers)) {
      const text = askerWords(asker);
      this.announcer.polite(text);
      this.sound("message");
      this.notify(text, asker.table);
    }
    const isNew = (one: { table: string; until: number }) =>
      !before.declined.some((known) => known.table === one.table && known.until === one.until);
    for (const declined of told.declined.filter(isNew)) {
      this.announcer.polite(t("declined_spoken", { table: declined.name }));
    }
  }

  #noticed(notice: Notice): void {
    if (notice.kind === "restart_planned") this.restartAt = notice.at;
    if (notice.kind === "restart_cancelled") this.restartAt = null;
    if (notice.kind === "disk_full") this.diskFull = true;
    if (notice.kind === "no_deal") this.noDeal = true;
    if (notice.kind === "deals_again") this.noDeal = false;
    if (notice.kind === "order") this.ordersTold += 1;
    if (notice.kind === "order" && isNewsTo(notice.order, this.me?.player)) {
      this.orderNews = notice.order;
      this.announcer.polite(orderNews(notice.order));
    }
  }
}

function readInvites(text: string | null): Record<string, string> {
  try {
    return (JSON.parse(text ?? "{}") ?? {}) as Record<string, string>;
  } catch {
    return {};
  }
}

export type { App };
export const app = new App();
