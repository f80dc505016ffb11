// The list of one's own hands as far as it is read, kept with the browser's entry that shows it.

import { withNewer, withOlder } from "../core/history.ts";
import { refusalText } from "../core/refusals.ts";
import type { HandsView, PlayedTable } from "../wire.ts";
import { app } from "./app.svelte.ts";

/** Where one was dealt in, as it was known last: on the way back to the list it is there at once. */
class Played {
  tables = $state.raw<PlayedTable[]>([]);

  async read(): Promise<void> {
    this.tables = await app.office.handTables().catch(() => this.tables); // the list does without
  }
}

export const played = new Played();

export class HandList {
  held = $state.raw<HandsView | null>(null);
  /** How many came since, and are not shown yet. */
  newer = $state(0);
  busy = $state(false);
  problem = $state("");

  /** Of one table or pool, or of all. */
  constructor(readonly table: string | null) {
    // a list may be made where nothing may change: it is read after that
    queueMicrotask(() => void this.#read(() => app.office.hands(table, null)));
  }

  /** Those before the last that is shown. */
  older(): Promise<void> {
    const { held } = this;
    if (held?.before == null) return Promise.resolve();
    return this.#read(async () => withOlder(held, await app.office.hands(this.table, held.before)));
  }

  /** Shows what came since. */
  show(): Promise<void> {
    const { held } = this;
    if (!held) return Promise.resolve();
    return this.#read(async () => {
      const fresh = await app.office.hands(this.table, null);
      this.newer = 0;
      return withNewer(held, fresh);
    });
  }

  /** Asks how many came since. */
  async look(): Promise<void> {
    const { held } = this;
    if (!held || this.busy || !app.me) return;
    const count = await app.office.newHands(this.table, held.newest ?? 0).catch(() => this.newer);
    if (this.held === held && !this.busy) this.newer = count; // else it was of another list
  }

  async #read(ask: () => Promise<HandsView>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = "";
    try {
      this.held = await ask();
    } catch (why) {
      this.problem = refusalText(why);
    }
    this.busy = false;
  }
}
