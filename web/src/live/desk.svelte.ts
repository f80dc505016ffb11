// A console: its views, its queue of acts, its link to the room, and the room's time.

import { untrack } from "svelte";
import { Refused } from "../core/protocol.ts";
import { app } from "../state/app.svelte.ts";
import { t } from "../texts.ts";
import type {
  LiveAct,
  LiveChair,
  LiveLogView,
  LivePeopleView,
  LiveStaffView,
  LiveWhat,
  Refusal,
} from "../wire.ts";
import {
  type Anchor,
  apart,
  keepTime,
  type Moment,
  OFF_MS,
  reloaded,
  roomTime,
  shifted,
  synced,
} from "./clock.ts";
import { live, NoLink, Polled, views } from "./http.ts";
import { type Kept, openKept } from "./kept.ts";
import {
  actId,
  answered,
  batch,
  dropped,
  due,
  EMPTY,
  marks,
  put,
  type Queue,
  stockLeft,
} from "./queue.ts";
import { actText, namesOf, refusedText } from "./words.ts";

const POLL_MS = 2_000;
/** After this time without a whole view, one is asked for: it carries the room's time. */
const WHOLE_MS = 60_000;
const TICK_MS = 250;
/** Lines about acts that stay in sight. */
const LINES_MAX = 20;

/** A line about an act of this console. */
export interface Line {
  id: string;
  text: string;
  state: "waiting" | "done" | "refused" | "undone";
  /** Number of the act in the log. */
  no?: number;
  /** Why it was refused. */
  why?: string;
  /** What it did beyond its sentence, such as the seat that was drawn. */
  more?: string;
}

const moment = (): Moment => ({ mono: performance.now(), wall: Date.now() });

export class Desk {
  readonly event: string;
  /** `undefined` until known, `null` if this browser is no console of the event. */
  device = $state<number | null | undefined>(undefined);
  view = $state.raw<LiveStaffView | null>(null);
  people = $state.raw<LivePeopleView | null>(null);
  log = $state.raw<LiveLogView | null>(null);
  queue = $state.raw<Queue>(EMPTY);
  /** Since when the link is lost, by the room's time; `null` while it holds. */
  lostSince = $state<number | null>(null);
  /** Whether the room answered since the page was opened. */
  wasHeard = $state(false);
  /** By how much the device's clock ran off, in milliseconds; 0 if it did not. */
  off = $state(0);
  /** The room's time, four times a second. */
  now = $state(Date.now());
  lines = $state<Line[]>([]);
  /** Why the room no longer takes this browser as a console. */
  closed = $state.raw<Refused | null>(null);
  isSafe = $state(true);
  /** The screen that is shown needs these views. */
  needs = $state.raw({ people: false, log: false });

  readonly marks = $derived(marks(this.queue.waiting));
  readonly names = $derived(this.view && namesOf(this.view, this.people, true));
  /** The clock with this console's own acts that still wait. */
  readonly clock = $derived(
    this.view
      ? shifted(this.view.wall.clock, this.view.wall.structure, this.queue.waiting)
      : undefined,
  );
  /** Seats that the console can hand out without a link, the next one first. */
  readonly stock = $derived<LiveChair[]>(this.view ? stockLeft(this.view, this.queue.waiting) : []);

  #kept: Kept | null = null;
  #anchor: Anchor | null = null;
  #staff: Polled<LiveStaffView> | null = null;
  #people: Polled<LivePeopleView> | null = null;
  #log: Polled<LiveLogView> | null = null;
  #wholeAt = -Infinity;
  #isAsking = false;
  #again = false;
  #isOver = false;
  /** What waits for the answer to an act, by its identifier. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page reads it
  readonly #answers = new Map<string, () => void>();
  #channel: BroadcastChannel | null = null;

  constructor(event: string) {
    this.event = event;
  }

  /** Opens the console; returns what closes it. */
  open(): () => void {
    void this.#begin();
    const poll = setInterval(() => void this.ask(), POLL_MS);
    const tick = setInterval(() => this.#tick(), TICK_MS);
    const online = () => void this.ask();
    const leaving = (event: BeforeUnloadEvent) => {
      if (this.queue.waiting.length > 0) event.preventDefault();
    };
    const seen = () => {
      if (!document.hidden) void this.ask(true);
    };
    addEventListener("online", online);
    addEventListener("beforeunload", leaving);
    document.addEventListener("visibilitychange", seen);
    if ("BroadcastChannel" in window) {
      this.#channel = new BroadcastChannel(`cardroom.live.${this.event}`);
      this.#channel.onmessage = () => void this.#reread();
    }
    return () => {
      this.#isOver = true;
      clearInterval(poll);
      clearInterval(tick);
      removeEventListener("online", online);
      removeEventListener("beforeunload", leaving);
      document.removeEventListener("visibilitychange", seen);
      this.#channel?.close();
    };
  }

  async #begin(): Promise<void> {
    this.#kept = await openKept(this.event);
    this.isSafe = this.#kept.isSafe;
    const [device, queue, kept] = await Promise.all([
      this.#kept.device(),
      this.#kept.queue(),
      this.#kept.views(),
    ]);
    this.queue = queue;
    if (kept.staff && !this.view) {
      this.view = kept.staff;
      this.people = kept.people ?? null;
      this.log = kept.log ?? null;
      if (kept.time) this.#anchor = reloaded(kept.time, moment());
      this.#tick();
    }
    this.lines = queue.waiting.map((act) => this.#line(act));
    this.#becomes(device);
    await this.ask(true);
  }

  #becomes(device: number | null): void {
    this.device = device;
    if (device === null) return;
    this.#staff = new Polled(views.staff(this.event, device));
    this.#people = new Polled(views.people(this.event, device));
    this.#log = new Polled(views.log(this.event, device));
  }

  /** Signs this browser in: with a code, or as the director who opened the event. */
  async signIn(code?: string): Promise<void> {
    const { device } = await live.signIn({ event: this.event, ...(code && { code }) });
    await this.#kept?.setDevice(device);
    this.closed = null;
    this.#becomes(device);
    await this.ask(true);
  }

  #tick(): void {
    if (!this.#anchor) return;
    const at = moment();
    this.now = roomTime(this.#anchor, at);
    const gap = Math.abs(apart(this.#anchor, at));
    if (gap > OFF_MS && this.off === 0) void this.ask(true);
    if (gap > OFF_MS) this.off = gap;
  }

  /** The room's time now, for an act. */
  time(): number {
    return this.#anchor ? roomTime(this.#anchor, moment()) : Date.now();
  }

  /** Asks for the views, then sends the acts that wait; one at a time. */
  async ask(whole = false): Promise<void> {
    if (this.device == null || this.#isOver) return;
    if (this.#isAsking) {
      this.#again = true;
      return;
    }
    this.#isAsking = true;
    try {
      do {
        this.#again = false;
        await this.#views(whole);
        if (this.queue.waiting.length > 0) {
          await this.#send();
          await this.#views(false);
        }
      } while (this.#again);
    } catch (why) {
      this.#failed(why);
    } finally {
      this.#isAsking = false;
      this.#answer();
    }
  }

  /** Ends the waits for acts that were answered; all of them if the link is lost. */
  #answer(): void {
    const open = this.queue.waiting.map(({ id }) => id);
    for (const [id, done] of this.#answers) {
      if (open.includes(id) && this.lostSince === null && !this.closed) continue;
      this.#answers.delete(id);
      done();
    }
  }

  async #views(wanted: boolean): Promise<void> {
    const asked = moment();
    const whole = wanted || asked.mono - this.#wholeAt > WHOLE_MS;
    const staff = await this.#staff!.ask(whole || !this.view);
    const came = moment();
    if (staff) {
      this.#wholeAt = came.mono;
      const { anchor, off } = synced(this.#anchor, staff.wall.now, asked, came);
      this.#anchor = anchor;
      this.off = this.wasHeard && Math.abs(off) > OFF_MS ? Math.abs(off) : 0;
      this.view = staff;
      await this.#change((queue) => [due(queue, staff.due), null]);
    }
    this.wasHeard = true;
    this.lostSince = null;
    this.closed = null;
    const needs = untrack(() => this.needs);
    const [people, log] = await Promise.all([
      needs.people || !this.people ? this.#people!.ask(!this.people).catch(unlessLost) : null,
      needs.log ? this.#log!.ask(!this.log).catch(unlessLost) : null,
    ]);
    if (people) this.people = people;
    if (log) this.log = log;
    if (staff || people || log) await this.#keep();
  }

  async #keep(): Promise<void> {
    if (!this.view || !this.#anchor) return;
    if (this.view.wall.row.phase === "over" && this.queue.waiting.length === 0)
      return this.#kept?.forget();
    await this.#kept?.setViews({
      staff: this.view,
      ...(this.people && { people: this.people }),
      ...(this.log && { log: this.log }),
      time: keepTime(this.#anchor, moment()),
    });
  }

  async #send(): Promise<void> {
    while (this.queue.waiting.length > 0) {
      const acts = await this.#change((queue) => {
        const next = batch(queue);
        return [next.queue, next.acts];
      });
      const answers = await live.acts({ event: this.event, device: this.device!, acts });
      const told = await this.#change((queue) => {
        const next = answered(queue, answers);
        return [next.queue, next.answered];
      });
      for (const { act, no, refusal } of told) this.#told(act, no, refusal);
      if (told.length === 0) break; // sent again with the next views
    }
  }

  #failed(why: unknown): void {
    if (why instanceof NoLink || (why instanceof Refused && why.retry)) {
      this.lostSince ??= this.time();
      return;
    }
    if (why instanceof Refused) {
      this.closed = why;
      return;
    }
    throw why;
  }

  /**
   * Makes an act; `text` replaces its sentence in the line about it. Resolves with that line once the
   * room has answered, or at once without a link.
   */
  async act(what: LiveWhat, text?: string): Promise<Line | undefined> {
    const id = actId((bytes) => crypto.getRandomValues(bytes));
    const at = this.time();
    const act = await this.#change((queue) => {
      const next = put(queue, what, id, at);
      return [next.queue, next.act];
    });
    // A refused act stays in sight until somebody has seen it.
    const kept = this.lines.slice(1 - LINES_MAX);
    const refused = this.lines.slice(0, 1 - LINES_MAX).filter((line) => line.state === "refused");
    this.lines = [...refused, ...kept, this.#line(act, text)];
    app.announcer.polite(this.lines.at(-1)!.text);
    if (this.lostSince === null && !this.closed) {
      const told = new Promise<void>((done) => this.#answers.set(id, done));
      void this.ask();
      await told;
    }
    return this.lines.find((line) => line.id === id);
  }

  /** Takes back an act of this console: it is dropped if it was never sent, otherwise undone. */
  async takeBack(line: Line): Promise<void> {
    if (line.state === "waiting") {
      const isDropped = await this.#change((queue) => {
        const next = dropped(queue, line.id);
        return [next ?? queue, next !== null];
      });
      if (!isDropped) return;
      this.#mark(line.id, { state: "undone" });
      app.announcer.polite(t("live_taken_back"));
    } else if (line.no !== undefined) {
      await this.act({ kind: "undo", act: line.no }, t("live_taken_back_of", { what: line.text }));
      this.#mark(line.id, { state: "undone" });
    }
  }

  /** Whether an act that waits can still be dropped. */
  mayDrop(line: Line): boolean {
    const act = this.queue.waiting.find(({ id }) => id === line.id);
    return act !== undefined && act.number > this.queue.sent;
  }

  dismiss(line: Line): void {
    this.lines = this.lines.filter((one) => one.id !== line.id);
  }

  /** Earlier acts of the log, before this number. */
  earlier(before: number): Promise<LiveLogView> {
    return live.log(this.event, this.device!, before);
  }

  #line(act: LiveAct, text?: string): Line {
    const told = text ?? (this.names ? actText(act.what, this.names) : t("live_act_made"));
    return { id: act.id, text: told, state: "waiting" };
  }

  #mark(id: string, change: Partial<Line>): void {
    this.lines = this.lines.map((line) => (line.id === id ? { ...line, ...change } : line));
  }

  #told(act: LiveAct, no: number | undefined, refusal: Refusal | undefined): void {
    if (refusal) {
      const why = refusedText(refusal, this.view?.wall.row ?? app.money);
      const line = this.lines.find(({ id }) => id === act.id) ?? this.#line(act);
      const others = this.lines.filter(({ id }) => id !== act.id);
      this.lines = [...others, { ...line, state: "refused", why }];
      app.announcer.assertive(t("live_refused_spoken", { why }));
    } else {
      this.#mark(act.id, { state: "done", ...(no !== undefined && { no }) });
    }
  }

  /** Adds to a line what became known later, such as a drawn seat. */
  tell(id: string, more: string): void {
    this.#mark(id, { more });
    app.announcer.polite(more);
  }

  async #change<T>(change: (queue: Queue) => [Queue, T]): Promise<T> {
    let shown = this.queue;
    const result = await this.#kept!.change((queue): [Queue, T] => {
      const [next, told] = change(queue);
      shown = next;
      return [next, told];
    });
    const isNew = shown !== this.queue && JSON.stringify(shown) !== JSON.stringify(this.queue);
    this.queue = shown;
    if (isNew) this.#channel?.postMessage("queue");
    return result;
  }

  async #reread(): Promise<void> {
    if (this.#kept) this.queue = await this.#kept.queue();
  }
}

/** Lost links end the round; a view that this role may not see is left out. */
function unlessLost(why: unknown): null {
  if (why instanceof NoLink) throw why;
  return null;
}
