// The list of past hands as far as it is loaded, kept with the browser's history entry that shows it.

import { withNewer, withOlder } from "../core/pasthands.ts";
import { refusalText } from "../core/refusals.ts";
import type { HandsView, PlayedTable } from "../wire.ts";
import { app } from "./app.svelte.ts";

/** The tables where the player was dealt in. Kept, so that the list has them at once on the way back. */
class Played {
  tables = $state.raw<PlayedTable[]>([]);

  async read(): Promise<void> {
    this.tables = await app.office.handTables().catch(() => this.tables); // the list works without them
  }
}

export const played = new Played();

export class HandList {
  held = $state.raw<HandsView | null>(null);
  /** Number of new hands not listed yet. */
  newer = $state(0);
  busy = $state(false);
  problem = $state("");

  /** Lists the hands of one table or pool, or of all. */
  constructor(readonly table: string | null) {
    // state must not change while the list is being created: load it after that
    queueMicrotask(() => void this.#read(() => app.office.hands(table, null)));
  }

  /** Loads the hands before the oldest one listed. */
  older(): Promise<void> {
    const { held } = this;
    if (held?.before == null) return Promise.resolve();
    return this.#read(async () => withOlder(held, await app.office.hands(this.table, held.before)));
  }

  /** Adds the new hands. */
  show(): Promise<void> {
    const { held } = this;
    if (!held) return Promise.resolve();
    return this.#read(async () => {
      const fresh = await app.office.hands(this.table, null);
      this.newer = 0;
      return withNewer(held, fresh);
    });
  }

  /** Asks how many hands are new. */
  async look(): Promise<void> {
    const { held } = this;
    if (!held || this.busy || !app.me) return;
    const count = await app.office.newHands(this.table, held.newest ?? 0).catch(() => this.newer);
    if (this.held === held && !this.busy) this.newer = count; // otherwise the list has changed meanwhile
  }

  async #read(ask: () => Promise<HandsView>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = "";
    try {
      this.held = await ask();
    } catch (why) {
      this.problem = refusalText(why, app.money);
    }
    this.busy = false;
  }
}
