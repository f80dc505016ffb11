// The tables of the page of several tables: which there are, which is in front, which wait. They stay
// watched while the player is on another page, so that no seat is away.

import { running } from "../core/clock.ts";
import { mySeat } from "../core/facts.ts";
import { byDeadline, type Due, dueAt, mayJump, nextDue } from "../core/many.ts";
import {
  type Arrangement,
  arranged,
  forgotten,
  type KeptTables,
  readTables,
  savedAs,
  shifted,
  withClosed,
  withOpened,
} from "../core/manykept.ts";
import { createVoices } from "../core/manyspeech.ts";
import type { Sound } from "../core/sound.ts";
import { app } from "../state/app.svelte.ts";
import { ticking } from "../state/clock.svelte.ts";
import { keep } from "../state/kept.ts";
import { router } from "../state/route.svelte.ts";
import type { TableState } from "../state/table.svelte.ts";
import type { TableHost } from "../state/tabletypes.ts";
import { late, t } from "../texts.ts";
import type { TableView } from "../wire.ts";
import { KEPT_TABLES } from "./open.ts";
import { CHANNEL, WINDOW, type WindowNews } from "./window.ts";

/** How often the page asks where the player sits, in milliseconds. */
const SEATS_MS = 10_000;
/** Sounds of every table; the others only of the one in front. */
const LOUD: readonly Sound[] = ["turn", "warning", "win", "message"];
/** Time left at which a player is warned, in milliseconds; less if the whole time is short. */
const WARN_MS = 6_000;

/** Makes the state of a table: part of the page of one table, so that it loads with that one. */
let make: ((id: string) => TableState) | null = null;
async function load(): Promise<void> {
  const page = (await late(import("../views/TablePage.svelte"))) as unknown as {
    stateOf: (id: string) => TableState;
  };
  make = page.stateOf;
}

/** One table of the page. */
export class Slot {
  readonly key: string;
  readonly table: TableState;
  /** Whether it is in its own window. */
  isOut = $state(false);
  /** That window, if this page opened it. */
  window: Window | null = null;
  /** The decision of which the player was warned. */
  warned = -1;

  constructor(key: string, table: TableState) {
    this.key = key;
    this.table = table;
  }

  readonly view = $derived.by(() => this.table.view);
  readonly mine = $derived.by(() => (this.view ? mySeat(this.view) : undefined));
  readonly due = $derived.by(() => dueAt(this.key, this.view, this.table.sent !== null));
  readonly #ownName = $derived.by(() => {
    const at = this.view?.tournament;
    if (at) return t("many_tournament_table", { name: at.name, no: at.no });
    return this.view?.name ?? t("many_unnamed");
  });
  /** Name that tells it from the other tables: of several with the same name, the later ones have a number. */
  readonly name = $derived.by(() => {
    const name = this.#ownName;
    const same = many.slots.filter((one) => one.#ownName === name);
    const no = same.indexOf(this) + 1;
    return no > 1 ? t("many_same_name", { name, no }) : name;
  });
  /** What the device remembers: in a pool the pool, as its tables change. */
  readonly place = $derived.by(() => this.view?.pool?.pool ?? this.key);
}

class Many {
  slots = $state.raw<readonly Slot[]>([]);
  /** Key of the table in front: keys, the wheel and the page's buttons belong to it. */
  front = $state<string | null>(null);
  /** Counts how often a table came to the front other than by a press inside it: the focus follows. */
  brought = $state(0);
  kept = $state.raw<KeptTables>(readTables(keep(KEPT_TABLES)));
  /** Whether the page is shown. */
  isShown = $state(false);
  /** Whether only one table is drawn: in a stack, and on a phone. */
  isSingle = $state(false);
  /** Whether it is known where the player sits. */
  isKnown = $state(false);

  readonly #voices = createVoices({
    polite: (text) => app.announcer.now(text),
    assertive: (text) => app.announcer.assertive(text),
    now: () => performance.now(),
    after: (ms, run) => void setTimeout(run, ms),
    name: (key) => this.#nameAloud(key),
  });
  #channel: BroadcastChannel | null = null;
  /** Tables that have told from their own windows, perhaps before this page knew of them. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page reads it
  readonly #windows = new Set<string>();
  /** When the player last pressed a key or the pointer here. */
  #pressedAt = -Infinity;
  #isPressing = false;

  readonly ordered = $derived.by(() => {
    const places = arranged(
      this.slots.map((one) => one.place),
      this.kept.arrangement.order,
    );
    return places.flatMap((place) => this.slots.filter((one) => one.place === place));
  });
  /** The tables of this window, in the player's order. */
  readonly here = $derived.by(() => this.ordered.filter((one) => !one.isOut));
  readonly out = $derived.by(() => this.ordered.filter((one) => one.isOut));
  readonly dues = $derived.by(() => byDeadline(this.ordered.map((one) => one.due)));
  readonly next = $derived.by((): Slot | null => {
    const here = this.dues.filter((one) => !this.slotOf(one.key)?.isOut);
    return this.slotOf(nextDue(here, this.front));
  });
  /** Tables where the player sits and which they closed here. */
  readonly away = $derived.by(() =>
    (app.me?.tables ?? []).filter((id) => this.kept.closed.includes(id)),
  );

  constructor() {
    $effect.root(() => {
      $effect(() => {
        app.tablesWaiting = this.isShown ? 0 : this.dues.length;
      });
      $effect(() => {
        const route = router.route;
        const alone = route.page === "table" ? route.id : null;
        const key = this.slots.find((one) => one.table.id === alone)?.key ?? null;
        this.#voices.toFront(this.isShown ? this.front : key);
      });
      // A question that is answered is not repeated.
      $effect(() => {
        for (const slot of this.slots) if (!slot.due) this.#voices.settle(slot.key);
      });
      $effect(() => this.#tick());
      // Two tables of one pool are one seat.
      $effect(() => {
        const pools = this.slots.map((one) => one.view?.pool?.pool);
        const twice = this.slots.find((_, at) => pools[at] && pools.indexOf(pools[at]) < at);
        if (twice) this.#release(twice);
      });
    });
  }

  slotOf(key: string | null): Slot | null {
    return this.slots.find((one) => one.key === key) ?? null;
  }

  /** Shows the page; returns what ends it. */
  open(): () => void {
    this.isShown = true;
    this.kept = readTables(keep(KEPT_TABLES));
    void load().then(() => {
      if (!this.isShown) return;
      for (const id of this.kept.opened) this.#add(id);
      void this.seats();
    });
    const timer = setInterval(() => !document.hidden && void this.seats(), SEATS_MS);
    this.#listen();
    return () => {
      this.isShown = false;
      clearInterval(timer);
      this.#channel?.close();
      this.#channel = null;
      // without a seat nothing is missed
      for (const slot of this.slots) if (slot.view?.you == null) this.#release(slot);
    };
  }

  /** Asks the room where the player sits, and adds those tables. */
  async seats(): Promise<void> {
    await app.refresh();
    await this.#seen();
    if (!this.isShown || app.me === undefined) return;
    const here = () => this.slots.map((one) => one.table.id);
    for (const id of app.me?.tables ?? []) {
      if (here().includes(id) || this.kept.closed.includes(id)) continue;
      // The tables of a pool change: one that is new may be where a known seat is by now.
      const isPool = this.slots.some((one) => one.view?.pool) || this.kept.closed.length > 0;
      const pool = isPool ? await this.#poolOf(id) : null;
      const isKnown = this.slots.some((one) => one.view?.pool?.pool === pool);
      if (pool !== null && (isKnown || this.kept.closed.includes(pool))) continue;
      if (this.isShown && !here().includes(id)) this.#add(id);
    }
    this.#bringSomething();
    if (this.isKnown) return;
    // the first look at the page: the table that waits is in front, unless the player was faster
    await this.#seen();
    this.isKnown = true;
    const due = this.dues[0]?.key;
    if (due && this.#pressedAt === -Infinity) this.#bringFirst(due);
  }

  /** Waits until the room has shown every table, for two seconds at most. */
  async #seen(): Promise<void> {
    const isComing = (one: Slot) => one.view === null && one.table.missing === null;
    for (let tries = 0; tries < 40 && this.slots.some(isComing); tries++)
      await new Promise((done) => setTimeout(done, 50));
  }

  async #poolOf(id: string): Promise<string | null> {
    try {
      return (await app.call<TableView>("GET", `tables/${id}`)).pool?.pool ?? null;
    } catch {
      return null;
    }
  }

  #add(id: string): void {
    if (!make || this.slots.some((one) => one.key === id || one.table.id === id)) return;
    const table = app.watch(id, () => make!(id));
    const slot = new Slot(id, table);
    table.isKept = true;
    table.room = this.#roomOf(slot);
    this.slots = [...this.slots, slot];
    if (this.#windows.has(id)) this.#outIs(slot, true);
  }

  #release(slot: Slot): void {
    slot.table.isKept = false;
    slot.table.room = app;
    // two slots may have come to the same table of a pool
    const isShared = this.slots.some((one) => one !== slot && one.table.id === slot.table.id);
    if (!isShared) app.unwatch(slot.table.id);
    this.#voices.drop(slot.key);
    this.slots = this.slots.filter((one) => one !== slot);
    this.#bringSomething();
  }

  /** Some table is in front as long as there is one: the one that waits, or the first. */
  #bringSomething(): void {
    if (this.here.some((one) => one.key === this.front)) return;
    const key = this.next?.key ?? this.here[0]?.key;
    if (key) this.#bringFirst(key);
    else this.front = null;
  }

  #bringFirst(key: string): void {
    this.front = key;
    this.slotOf(key)?.table.guard.hold(performance.now());
  }

  /** Brings a table to the front because the player pressed inside it, or moved the focus there. */
  touch(key: string): void {
    this.front = key;
  }

  /** Brings a table to the front; its buttons ignore clicks for a moment. */
  bring(key: string | null): void {
    const slot = this.slotOf(key);
    if (!slot || slot.isOut) return;
    slot.table.guard.hold(performance.now());
    this.front = slot.key;
    this.brought += 1;
  }

  /** Brings the table before or after the one in front. */
  step(by: 1 | -1): void {
    const keys = this.here.map((one) => one.key);
    const at = keys.indexOf(this.front ?? "");
    if (keys.length > 1) this.bring(keys[(at + by + keys.length) % keys.length]!);
  }

  /** Brings the table that waits with the oldest deadline. Says if there is none. */
  bringNext(): void {
    if (this.next) this.bring(this.next.key);
    else this.tellWaiting();
  }

  /** Says which tables wait, and how long. */
  tellWaiting(): void {
    const each = this.dues.map((due) => {
      const table = this.slotOf(due.key)!.name;
      if (due.until === null) return table;
      const seconds = Math.max(0, Math.ceil((due.until - app.time()) / 1000));
      return t("many_waits_seconds", { table, count: seconds });
    });
    app.announcer.assertive(
      each.length === 0 ? t("many_none_waits") : t("many_waiting", { tables: each.join(", ") }),
    );
  }

  arrange(part: Partial<Arrangement>): void {
    this.#keep({ ...this.kept, arrangement: { ...this.kept.arrangement, ...part } });
  }

  shift(slot: Slot, by: 1 | -1): void {
    this.arrange({
      order: shifted(
        this.ordered.map((one) => one.place),
        slot.place,
        by,
      ),
    });
  }

  save(name: string): void {
    const order = this.ordered.map((one) => one.place);
    this.#keep(savedAs(this.kept, name, { ...this.kept.arrangement, order }));
  }

  forget(name: string): void {
    this.#keep(forgotten(this.kept, name));
  }

  /** Stops watching a table here. Does not leave a seat. */
  close(slot: Slot): void {
    this.#keep(withClosed(this.kept, [slot.place, slot.table.id], slot.view?.you != null));
    this.#release(slot);
  }

  /** Shows the tables again that the player closed here. */
  reopen(): void {
    this.#keep({ ...this.kept, closed: [] });
    void this.seats();
  }

  /** Opens a table in its own window. */
  putOut(slot: Slot): void {
    const opened = window.open(
      `/t/${slot.table.id}`,
      WINDOW + slot.key,
      "popup,width=880,height=660",
    );
    if (opened) this.#outIs(slot, true, opened);
  }

  /** Brings a table back from its window. */
  bringBack(slot: Slot): void {
    const { key, table } = slot;
    this.#channel?.postMessage({ kind: "close", key, table: table.id } satisfies WindowNews);
    slot.window?.close();
    this.#outIs(slot, false);
    this.bring(slot.key);
  }

  #outIs(slot: Slot, isOut: boolean, window: Window | null = null): void {
    slot.isOut = isOut;
    slot.window = window ?? (isOut ? slot.window : null);
    this.#voices.mute(slot.key, isOut); // the window speaks
    this.#bringSomething();
  }

  #listen(): void {
    this.#channel = new BroadcastChannel(CHANNEL);
    this.#channel.onmessage = ({ data }: MessageEvent<WindowNews>) => {
      if (data.kind !== "open" && data.kind !== "closed") return;
      const isOut = data.kind === "open";
      for (const id of [data.key, data.table]) {
        if (isOut) this.#windows.add(id);
        else this.#windows.delete(id);
      }
      const slot = this.slots.find((one) => one.key === data.key || one.table.id === data.table);
      if (slot && slot.isOut !== isOut) this.#outIs(slot, isOut);
    };
    this.#channel.postMessage({ kind: "ask" } satisfies WindowNews);
  }

  #keep(kept: KeptTables): void {
    this.kept = kept;
    keep(KEPT_TABLES, JSON.stringify(kept));
  }

  #nameAloud(key: string): string | null {
    const slot = this.slotOf(key);
    if (!slot) return null;
    const { route } = router;
    const isAlone = this.isShown
      ? this.slots.length < 2
      : route.page === "table" && route.id === slot.table.id && this.slots.length < 2;
    return isAlone ? null : slot.name;
  }

  #roomOf(slot: Slot): TableHost {
    const isFront = () =>
      this.isShown
        ? this.front === slot.key
        : router.route.page === "table" && router.route.id === slot.table.id;
    return {
      get me() {
        return app.me;
      },
      get settings() {
        return app.settings;
      },
      announcer: this.#voices.of(slot.key),
      time: () => app.time(),
      request: (command) => app.request(command),
      style: (view) => app.style(view),
      watchAgain: (table) => app.watchAgain(table),
      sound: (sound) => {
        if (!slot.isOut && (isFront() || LOUD.includes(sound))) app.sound(sound);
      },
      notify: (text, table) => {
        if (!slot.isOut) app.notify(`${slot.name}: ${text}`, table);
      },
    };
  }

  /** What time alone brings about: warnings of tables that are not drawn, a table that comes to the front. */
  #tick(): void {
    if (this.dues.length === 0 && this.out.length === 0) return;
    ticking();
    for (const slot of this.out) if (slot.window?.closed) this.#outIs(slot, false);
    for (const due of this.dues) this.#warn(due);
    this.#follow();
  }

  #warn(due: Due): void {
    const slot = this.slotOf(due.key)!;
    const { view } = slot;
    const isDrawn = this.isShown && (!this.isSingle || this.front === slot.key);
    if (isDrawn || slot.isOut || !view?.turn || slot.warned === view.turn.action_no) return;
    const part = running(view.turn, view.time_to_act_ms, app.time());
    const left = part.until === null ? Infinity : part.until - app.time();
    if (left > Math.min(WARN_MS, part.whole / 3)) return;
    slot.warned = view.turn.action_no;
    app.sound("warning");
    const count = Math.max(1, Math.ceil(left / 1000));
    slot.table.room.announcer.assertive(t("spoken_time_warning", { count }));
  }

  #follow(): void {
    const { next } = this;
    if (!this.isShown || !this.kept.arrangement.follows || !next) return;
    const focused = document.activeElement;
    const isFree = mayJump({
      isFrontDue: this.dues.some((one) => one.key === this.front),
      isTyping: !!focused?.matches(
        "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]",
      ),
      isDialogOpen: document.querySelector("dialog[open]") !== null,
      isPressing: this.#isPressing,
      sincePress: performance.now() - this.#pressedAt,
    });
    if (isFree) this.bring(next.key);
  }

  /** The player pressed or released a key or the pointer: for a moment no table comes to the front by itself. */
  pressed(isDown: boolean): void {
    this.#pressedAt = performance.now();
    this.#isPressing = isDown;
  }

  /** Remembers that the player opened this table here. */
  remember(id: string): void {
    this.#keep(withOpened(this.kept, id));
    if (this.isShown) this.#add(id);
  }
}

export type { Many };
export const many = new Many();
