// News of the player's own entries to tournaments: what is shown, for how long, and where it leads.

import { entryNewsText } from "../core/tournamentwords.ts";
import type { EntryFrame } from "../core/protocol.ts";
import { app } from "../state/app.svelte.ts";
import { router } from "../state/route.svelte.ts";
import type { TournamentNews } from "../wire.ts";
import { openAsked } from "./commits.ts";

/** How long news is shown that asks for nothing, in milliseconds. */
const SHOWN_MS = 9000;
const SHOWN_MAX = 3;

export interface Notice {
  id: number;
  text: string;
  /** Where its button leads; `null` without one. */
  to: { path: string; text: "tour_go_table" | "tour_see_deal" | "tour_see" } | null;
}

/** How an entry ended, for the dialog at its table. */
export interface Result {
  entryFrame: EntryFrame;
  out: Extract<TournamentNews, { kind: "out" }> | null;
  placed: Extract<TournamentNews, { kind: "placed" }> | null;
  /** What a deal paid the entry, beside the prize of its place. */
  share: number;
}

class EntryNews {
  notices = $state.raw<Notice[]>([]);
  result = $state.raw<Result | null>(null);
  /** The tournament whose table or page is open. */
  here = $state<string | null>(null);
  /** The visitor's entry at the table that is open; `null` without one. */
  entry = $state<number | null>(null);
  /** The tournament in which the player at the table is out of chips and may buy more. */
  offered = $state<string | null>(null);
  #next = 1;
  /** What deals have paid, by tournament and entry. */
  readonly #shares = new Map<string, number>();

  /** Takes in what the room has told since the last time. */
  take(): void {
    for (const entryFrame of app.entryNews.splice(0)) this.#take(entryFrame);
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((one) => one.id !== id);
  }

  #take(entryFrame: EntryFrame): void {
    const { news, tournament } = entryFrame;
    if (news.kind === "nonce_awaited") {
      void openAsked(entryFrame);
      return;
    }
    const text = entryNewsText({ ...entryFrame, news });
    const isUrgent = [
      "seated",
      "table_won",
      "merged",
      "rebuy_offered",
      "deal_proposed",
      "out",
      "placed",
      "turned_away",
      "cancelled",
    ];
    if (isUrgent.includes(news.kind)) app.announcer.assertive(text);
    else app.announcer.polite(text);
    if (news.kind === "seated" || news.kind === "rebuy_offered") app.sound("turn");
    app.notify(text, tournament);
    const page = `/tournament/${tournament}`;
    switch (news.kind) {
      case "seated": {
        const path = `/t/${news.table}`;
        // A first seat opens its table, unless the player is busy at another.
        const isHere = this.here === tournament && !this.#isOther(entryFrame);
        const isFree = router.route.page !== "table" || isHere;
        if (["start", "late", "next_stage"].includes(news.because)) {
          if (isFree) router.go(path);
          else this.#show(text, { path, text: "tour_go_table" });
        } else if (isHere) this.#show(text, null);
        else this.#show(text, { path, text: "tour_go_table" });
        break;
      }
      case "out":
        this.#ends(
          { entryFrame, out: news, placed: null, share: this.#share(entryFrame) },
          text,
          page,
        );
        break;
      case "placed":
        this.#ends(
          {
            entryFrame,
            out: this.#outOf(entryFrame),
            placed: news,
            share: this.#share(entryFrame),
          },
          text,
          page,
        );
        break;
      case "rebuy_offered":
        // At the table the dialog with the button opens; the tournament's page has the button.
        if (this.here === tournament)
          this.offered = router.route.page === "table" ? tournament : null;
        else this.#show(text, { path: page, text: "tour_see" });
        break;
      case "table_won":
      case "merged":
      case "bagged":
      case "put_off":
      case "turned_away":
      case "refunded":
      case "cancelled":
        this.#show(text, { path: page, text: "tour_see" });
        break;
      case "deal_proposed":
        // Its table has a banner with a button, and its page shows the shares.
        if (this.here !== tournament) this.#show(text, { path: page, text: "tour_see_deal" });
        break;
      case "entered_by_ticket":
        this.#show(text, { path: page, text: "tour_see" });
        break;
      case "paid":
        if (news.of === "deal") this.#pay(entryFrame, news.amount);
        this.#show(text, null);
        break;
      case "prize_drawn":
      case "withdrawn":
      case "chips_added":
      case "chips_refused":
      case "bounty_won":
      case "deal_ended":
        this.#show(text, null);
        break;
    }
  }

  #outOf(entryFrame: EntryFrame): Result["out"] {
    return this.#isOpen(entryFrame) ? this.result!.out : null;
  }

  /** Whether the visitor plays at the open table with another entry than this one. */
  #isOther({ tournament, entry }: EntryFrame): boolean {
    return this.here === tournament && this.entry !== null && this.entry !== entry;
  }

  /** Whether the dialog is about this entry. */
  #isOpen({ tournament, entry }: EntryFrame): boolean {
    const open = this.result?.entryFrame;
    return open?.tournament === tournament && open.entry === entry;
  }

  #share({ tournament, entry }: EntryFrame): number {
    return this.#shares.get(`${tournament}/${entry}`) ?? 0;
  }

  /** A deal is paid before the place or just after it. */
  #pay(entryFrame: EntryFrame, amount: number): void {
    const share = this.#share(entryFrame) + amount;
    this.#shares.set(`${entryFrame.tournament}/${entryFrame.entry}`, share);
    if (this.#isOpen(entryFrame)) this.result = { ...this.result!, share };
  }

  /** At the tournament's own table a dialog says how the entry ended; elsewhere a notice. */
  #ends(result: Result, text: string, page: string): void {
    const isOpen = this.result?.entryFrame.tournament === result.entryFrame.tournament;
    const isOther = this.#isOther(result.entryFrame);
    if ((this.here === result.entryFrame.tournament && !isOther) || isOpen) this.result = result;
    else this.#show(text, { path: page, text: "tour_see" });
  }

  #show(text: string, to: Notice["to"]): void {
    const id = this.#next++;
    this.notices = [...this.notices, { id, text, to }].slice(-SHOWN_MAX);
    if (to === null) setTimeout(() => this.dismiss(id), SHOWN_MS);
  }
}

export const entryNews = new EntryNews();
