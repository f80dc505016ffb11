// What a player may do at one table, from its view, and the open dialog.

import {
  type LastHand,
  holdsCards,
  isInHand,
  isPlayedFor,
  mayShow,
  mySeat,
  ownCards,
} from "../core/facts.ts";
import type { MenuPlace, OpenDialog } from "../core/menu.ts";
import { isAsked } from "../core/mix.ts";
import { entry } from "../core/comingin.ts";
import { mustAsk, waitsInstead } from "../core/waiting.ts";
import { app } from "./app.svelte.ts";
import { ticking } from "./clock.svelte.ts";
import { router } from "./route.svelte.ts";
import type { TableState } from "./table.svelte.ts";

export class Desk {
  readonly table: TableState;
  /** The table in the page's address; in a pool the player may be at another by now. */
  readonly id: string;
  dialog = $state.raw<OpenDialog | null>(null);
  /** Whether log and chat are open over the table, on a narrow screen. */
  sheet = $state(false);
  tab = $state<"log" | "chat">("log");
  narrow = $state(false);
  /** Whether the player is leaving: once the seat is given up, the lobby opens. */
  isLeaving = $state(false);
  /** Whether keys and unasked dialogs belong to this table: always, unless there are others beside it. */
  isFront = $state(true);
  /** Where to go without a table: to the lobby, unless there are other tables on the page. */
  away: (path: string) => void = (path) => router.go(path);

  constructor(id: string, table: TableState) {
    this.id = id;
    this.table = table;
  }

  readonly view = $derived.by(() => this.table.view);
  readonly mine = $derived.by(() => (this.view ? mySeat(this.view) : undefined));
  readonly amounts = $derived.by(() => app.style(this.view));
  readonly own = $derived.by(() => (this.view ? ownCards(this.view) : []));
  readonly isHandOn = $derived.by(() => !!this.view?.hand && !this.view.hand.over);
  readonly myTurn = $derived.by(() => !!this.view?.turn && this.view.turn.seat === this.view.you);
  readonly asksGame = $derived.by(() => !!this.view && isAsked(this.view) && !this.view.closing);
  readonly mayShow = $derived.by(() => !!this.view && mayShow(this.view) && this.own.length > 0);
  /**
   * Whether the player can be dealt in again. Without chips, or short of the time charge, they must
   * top up first.
   */
  readonly mayComeBack = $derived.by(() => !!this.mine && this.mine.stack > 0 && !this.mine.unpaid);
  readonly canSit = $derived.by(
    () =>
      !!this.view &&
      this.view.you === null &&
      !this.view.tournament &&
      !this.view.closing &&
      !this.view.programs_only &&
      (!this.view.locked || this.view.you_host),
  );
  readonly offer = $derived.by(() => app.waiting.offers.find((one) => one.table === this.id));
  readonly ask = $derived.by(() => app.waiting.asks.find((one) => one.table === this.id));
  /** Whether a seat must be requested from the host. */
  readonly asksHost = $derived.by(() => !!this.view && mustAsk(this.view, app.waiting, app.time()));
  /** Whether the seats are gone, and the player may join the waiting list. */
  readonly waits = $derived.by(
    () => !!this.view && waitsInstead(this.view, app.waiting, this.table.seatsGone),
  );
  readonly declined = $derived.by(() => {
    ticking();
    return app.waiting.declined.find((one) => one.table === this.id && one.until > app.time());
  });
  /** Cost of joining before the big blind; `null` if there is none to wait for. */
  readonly comingIn = $derived.by(() => (this.view && !this.view.pool ? entry(this.view) : null));
  /** Whether only house players are in the game: they wait for a person, whatever the room's clock says. */
  readonly waitsForPerson = $derived.by(
    () => !!this.view?.seats.every((one) => one.house || one.status === "sitting_out"),
  );
  readonly panelOpen = $derived.by(() => !this.narrow && app.settings.panelOpen);

  sit(seat: number | null): void {
    this.dialog = { kind: "seat", seat };
  }
  showDeal(hand: number | null): void {
    this.dialog = { kind: "deal", hand };
  }
  tellAgain(last: LastHand | null): void {
    if (!last) return;
    this.dialog = { kind: "hand", place: { table: last.table, hand_no: last.hand_no } };
  }
  /** Opens what was chosen in the table menu. */
  choose(place: MenuPlace): void {
    if (place === "seat") this.sit(null);
    else if (place === "deal") this.showDeal(null);
    else if (place === "leave") this.leave();
    else this.dialog = { kind: place };
  }

  /** Asks first if the player still holds cards. */
  leave(): void {
    const view = this.view;
    if (view?.you == null)
      this.away(view?.tournament ? `/tournament/${view.tournament.tournament}` : "/");
    else if (view.tournament) this.dialog = { kind: "leave" };
    else if (holdsCards(view) && !isPlayedFor(view)) this.dialog = { kind: "leave" };
    else void this.leaveNow();
  }
  async leaveNow(): Promise<void> {
    const isLive = !!this.view && holdsCards(this.view);
    if (!(await this.table.leave())) return;
    if (isLive)
      this.isLeaving = true; // the hand may have ended while the room answered
    else this.away("/");
  }
  async playOn(): Promise<void> {
    if (await this.table.plan(null)) this.isLeaving = false;
  }

  /** Whether the player has nothing to decide, but may join or return to the game. */
  readonly comesIn = $derived.by(() => {
    const { view, mine } = this;
    if (!view) return false;
    if (!mine) return true;
    if (mine.status === "sitting_out") return !isInHand(view);
    return !!view.pool?.stays && mine.folded && this.isHandOn;
  });
}
