// The tournaments as the room sent them last, reloaded every few seconds, with this visitor's
// filters and order.

import { byDay } from "../core/calendar.ts";
import {
  COLUMNS,
  type Column,
  type Filter,
  FILTERS,
  filtered,
  offeredFilters,
  ordered,
  type Order,
  reordered,
} from "../core/tournaments.ts";
import { tournamentOffice } from "../core/tournamenthttp.ts";
import { tournamentRefusal } from "../core/tournamentwords.ts";
import { app } from "../state/app.svelte.ts";
import { keep } from "../state/kept.ts";
import { t } from "../texts.ts";
import type { TournamentRow, TournamentsView } from "../wire.ts";

const KEPT = "cardroom.tournaments";
/** How the tournaments are shown: a list to sort, by the day of their start, or their leagues. */
export const VIEWS = ["list", "days", "leagues"] as const;
export type View = (typeof VIEWS)[number];
const FRESH_MS = 4000;

export const tournaments = tournamentOffice(app.call);

export class TournamentList {
  list = $state.raw<TournamentsView | null>(null);
  problem = $state("");
  filters = $state.raw<Filter[]>([]);
  order = $state.raw<Order | null>(null);
  view = $state<View>("list");

  constructor() {
    const kept = readKept();
    this.filters = kept.filters;
    this.order = kept.order;
    this.view = kept.view;
  }

  readonly balance = $derived.by(() => app.me?.balance ?? app.room?.guest_chips ?? 0);
  /** The public ones, and the visitor's own private ones. */
  readonly #all = $derived.by(() => [
    ...(this.list?.tournaments ?? []),
    ...(this.list?.private_tournaments ?? []),
  ]);
  readonly offered = $derived.by(() => offeredFilters(this.#all, this.filters));
  readonly #shown = $derived.by(() => filtered(this.#all, this.filters, this.balance));
  readonly rows = $derived.by(() => ordered(this.#shown, this.order, this.list?.now ?? 0));
  readonly days = $derived.by(() =>
    byDay(
      ordered(this.#shown, null, this.list?.now ?? 0),
      this.list?.now ?? 0,
      // What is planned has no properties yet by which it could be filtered.
      this.filters.length === 0 ? (this.list?.planned ?? []) : [],
    ),
  );
  /** Tournaments that the visitor has entered or hosts. */
  readonly mine = $derived.by(() =>
    ordered(
      [
        ...(this.list?.private_tournaments ?? []),
        ...(this.list?.tournaments ?? []).filter((row) => isMine(row)),
      ],
      null,
      this.list?.now ?? 0,
    ),
  );

  /** Reloads now and then while the page is visible; returns a function that stops it. */
  follow(): () => void {
    void this.load();
    const timer = setInterval(() => !document.hidden && void this.load(), FRESH_MS);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    try {
      this.list = await tournaments.list();
    } catch (why) {
      if (this.list === null) this.problem = tournamentRefusal(why, app.money);
    }
  }

  toggle(filter: Filter): void {
    this.show(
      this.filters.includes(filter)
        ? this.filters.filter((one) => one !== filter)
        : [...this.filters, filter],
    );
  }
  /** Lists only tournaments that pass these filters; all without filters. */
  show(filters: Filter[]): void {
    this.filters = filters;
    this.#remember();
    app.announcer.polite(t("tour_shown", { count: this.rows.length }));
  }
  look(view: View): void {
    this.view = view;
    this.#remember();
  }
  sort(column: Column): void {
    this.order = reordered(this.order, column);
    this.#remember();
    const { order } = this;
    if (order)
      app.announcer.polite(t("tour_order_changed", { column: t(`tour_column_${column}`) }));
  }
  #remember(): void {
    const { filters, order, view } = this;
    keep(KEPT, JSON.stringify({ filters, order, view } satisfies Kept));
  }
}

/** Whether it belongs to the visitor's own list: in it, or out of it while it is played. */
function isMine(row: TournamentRow): boolean {
  return row.you.kind === "registered" || row.you.kind === "playing";
}

/** What this device remembers. */
interface Kept {
  filters: Filter[];
  order: Order | null;
  view: View;
}

function readKept(): Kept {
  try {
    const read = JSON.parse(keep(KEPT) ?? "{}") as Partial<Kept>;
    return {
      filters: (read.filters ?? []).filter((one) => FILTERS.includes(one)),
      order: read.order && COLUMNS.includes(read.order.column) ? read.order : null,
      view: VIEWS.find((one) => one === read.view) ?? "list",
    };
  } catch {
    return { filters: [], order: null, view: "list" };
  }
}
