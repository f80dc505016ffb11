// The lobby as the room sent it last, reloaded every few seconds, with this visitor's filters and
// order.

import {
  COLUMNS,
  type Column,
  type Filter,
  FILTERS,
  filtered,
  ordered,
  type Order,
  reordered,
} from "../core/lobby.ts";
import { refusalText } from "../core/refusals.ts";
import { app } from "../state/app.svelte.ts";
import { keep } from "../state/kept.ts";
import type { LobbyView } from "../wire.ts";

const KEPT = "cardroom.lobby";
const FRESH_MS = 4000;

export class LobbySource {
  lobby = $state.raw<LobbyView | null>(null);
  problem = $state("");
  filters = $state.raw<Filter[]>([]);
  order = $state.raw<Order | null>(null);

  constructor() {
    const kept = readKept();
    this.filters = kept.filters;
    this.order = kept.order;
  }

  readonly balance = $derived.by(() => app.me?.balance ?? app.room?.guest_chips ?? 0);
  readonly rows = $derived.by(() =>
    ordered(filtered(this.lobby?.tables ?? [], this.filters, this.balance), this.order),
  );
  /** Private tables, and public tables where the player has a seat. */
  readonly mine = $derived.by(() => [
    ...(this.lobby?.private_tables ?? []),
    ...(this.lobby?.tables ?? []).filter((row) => row.you_sit),
  ]);

  /** Reloads now and then while the page is visible; returns a function that stops it. */
  follow(): () => void {
    void this.load();
    const timer = setInterval(() => !document.hidden && void this.load(), FRESH_MS);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    try {
      const lobby = await app.office.lobby();
      this.lobby = lobby;
      if (lobby.restart_at !== null) app.restartAt = lobby.restart_at;
      this.problem = "";
    } catch (why) {
      if (this.lobby === null) this.problem = refusalText(why, app.money);
    }
  }

  async wait(table: string): Promise<void> {
    this.problem = (await app.waitFor(table, false)) ?? "";
    void this.load();
  }
  async stopWaiting(table: string): Promise<void> {
    this.problem = (await app.stopWaiting(table)) ?? "";
    void this.load();
  }

  toggle(filter: Filter): void {
    this.show(
      this.filters.includes(filter)
        ? this.filters.filter((one) => one !== filter)
        : [...this.filters, filter],
    );
  }
  /** Lists only tables that pass these filters; all tables without filters. */
  show(filters: Filter[]): void {
    this.filters = filters;
    this.#remember();
  }
  sort(column: Column): void {
    this.order = reordered(this.order, column);
    this.#remember();
  }
  #remember(): void {
    keep(KEPT, JSON.stringify({ filters: this.filters, order: this.order }));
  }
}

function readKept(): { filters: Filter[]; order: Order | null } {
  try {
    const read = JSON.parse(keep(KEPT) ?? "{}") as Partial<{ filters: Filter[]; order: Order }>;
    return {
      filters: (read.filters ?? []).filter((one) => FILTERS.includes(one)),
      order: read.order && COLUMNS.includes(read.order.column) ? read.order : null,
    };
  } catch {
    return { filters: [], order: null };
  }
}
