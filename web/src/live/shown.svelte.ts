// A public view of an event that is asked for again and again: a wall or a player's page.

import { Refused } from "../core/protocol.ts";
import { type Anchor, apart, type Moment, OFF_MS, roomTime, synced } from "./clock.ts";
import { NoLink, Polled } from "./http.ts";

const POLL_MS = 3_000;
const WHOLE_MS = 60_000;
const TICK_MS = 200;

const moment = (): Moment => ({ mono: performance.now(), wall: Date.now() });

export class Shown<View extends { now: number }> {
  view = $state.raw<View | null>(null);
  /** The room's time. */
  now = $state(Date.now());
  lostSince = $state<number | null>(null);
  /** Why the room does not show it. */
  refused = $state.raw<Refused | null>(null);

  readonly #polled: Polled<View>;
  #anchor: Anchor | null = null;
  #wholeAt = -Infinity;

  constructor(path: string) {
    this.#polled = new Polled(path);
  }

  /** Follows the view; returns what ends it. */
  follow(): () => void {
    void this.ask();
    // Phones that were opened together do not ask together.
    const poll = setInterval(() => void this.ask(), POLL_MS + Math.random() * 500);
    const tick = setInterval(() => this.#tick(), TICK_MS);
    const seen = () => {
      if (!document.hidden) void this.ask(true);
    };
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearInterval(poll);
      clearInterval(tick);
      document.removeEventListener("visibilitychange", seen);
    };
  }

  #tick(): void {
    if (!this.#anchor) return;
    const at = moment();
    this.now = roomTime(this.#anchor, at);
    if (Math.abs(apart(this.#anchor, at)) > OFF_MS && at.mono - this.#wholeAt > POLL_MS)
      void this.ask(true);
  }

  async ask(wanted = false): Promise<void> {
    const asked = moment();
    const whole = wanted || asked.mono - this.#wholeAt > WHOLE_MS;
    try {
      const view = await this.#polled.ask(whole);
      const came = moment();
      if (view) {
        this.#wholeAt = came.mono;
        this.#anchor = synced(this.#anchor, view.now, asked, came).anchor;
        this.view = view;
        this.now = roomTime(this.#anchor, came);
      }
      this.lostSince = null;
      this.refused = null;
    } catch (why) {
      if (why instanceof Refused && !why.retry) this.refused = why;
      else if (why instanceof Refused || why instanceof NoLink) this.lostSince ??= this.now;
      else throw why;
    }
  }
}
