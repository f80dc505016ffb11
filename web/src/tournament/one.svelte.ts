// One tournament as the room sent it last, and what the visitor does with it.

import { read, type Reading } from "../core/levels.ts";
import { seenOnPage, type Seen, told } from "../core/tournamentspoken.ts";
import { tournamentRefusal } from "../core/tournamentwords.ts";
import { app } from "../state/app.svelte.ts";
import { ticking } from "../state/clock.svelte.ts";
import type {
  BuyKind,
  EntrantView,
  OwnEntry,
  ProposeDeal,
  TournamentOrder,
  TournamentView,
} from "../wire.ts";
import { tournaments } from "./list.svelte.ts";

const FRESH_MS = 2000;

export class OneTournament {
  readonly id: string;
  view = $state.raw<TournamentView | null>(null);
  /** Why it cannot be shown. */
  missing = $state("");
  /** The last refusal. */
  problem = $state("");
  busy = $state(false);
  /** The first three places, once they are final, whatever page of players is shown. */
  first = $state.raw<EntrantView[]>([]);
  /** Pages of players and tables, counted from 1. */
  players = $state(1);
  tables = $state(1);
  #seen: Seen | null = null;
  /** Whether changes are spoken: not where a table speaks them itself. */
  readonly #speaks: boolean;

  constructor(id: string, speaks: boolean) {
    this.id = id;
    this.#speaks = speaks;
  }

  /** The clock at this moment; `null` while there is none. */
  readonly clock: Reading | null = $derived.by(() => {
    ticking();
    const { view } = this;
    return view?.clock ? read(view.clock, view.structure, app.time()) : null;
  });
  /** The visitor's last entry. */
  readonly entry: OwnEntry | null = $derived.by(() => this.view?.you.entries.at(-1) ?? null);

  /** Reloads every few seconds while the page is visible; returns a function that stops it. */
  follow(): () => void {
    void this.load();
    const timer = setInterval(() => !document.hidden && void this.load(), FRESH_MS);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    try {
      const view = await tournaments.one(this.id, this.players, this.tables);
      if (this.view !== null && view.now < this.view.now) return; // overtaken by a later answer
      this.view = view;
      this.missing = "";
      if (view.entrants.page === 1)
        this.first = view.entrants.rows.filter(
          ({ place }) => place !== undefined && place.from <= 3,
        );
      this.#tell(view);
    } catch (why) {
      if (this.view === null) this.missing = tournamentRefusal(why, app.money);
    }
  }

  /** Turns to another page of players or tables. */
  turn(of: "players" | "tables", page: number): void {
    this[of] = page;
    void this.load();
  }

  unregister(entry: number): Promise<boolean> {
    return this.#do(() => tournaments.unregister(this.id, entry));
  }
  buy(entry: number, what: BuyKind, nth: number): Promise<boolean> {
    return this.#do(() => tournaments.buy(this.id, entry, what, nth));
  }
  decline(entry: number): Promise<boolean> {
    return this.#do(() => tournaments.decline(this.id, entry));
  }
  propose(deal: Omit<ProposeDeal, "tournament">): Promise<boolean> {
    return this.#do(() => tournaments.propose({ tournament: this.id, ...deal }));
  }
  answer(entry: number, accepts: boolean): Promise<boolean> {
    return this.#do(() => tournaments.answer(this.id, entry, accepts));
  }
  order(order: TournamentOrder): Promise<boolean> {
    return this.#do(() => tournaments.order(this.id, order));
  }

  async #do(request: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.problem = "";
    try {
      await request();
      return true;
    } catch (why) {
      this.problem = tournamentRefusal(why, this.view?.row ?? app.money);
      app.announcer.assertive(this.problem);
      return false;
    } finally {
      this.busy = false;
      void this.load();
    }
  }

  #tell(view: TournamentView): void {
    const row = view.clock ? read(view.clock, view.structure, app.time()).row : null;
    const seen = seenOnPage(view, row);
    if (this.#speaks) for (const text of told(this.#seen, seen)) app.announcer.polite(text);
    this.#seen = seen;
  }
}
