// A watched house table: its view, the player's draft of stakes, and what has
// been sent.

import { refusedWords } from "../core/house/words.ts";
import { formatAmount } from "../core/amounts.ts";
import {
  added,
  changed,
  type Draft,
  doubled,
  emptyDraft,
  type Note,
  NO_STAKES,
  placedIn,
  same,
  type Stakes,
  stakesOf,
  type Table,
  total,
  undone,
} from "../core/house/draft.ts";
import { houseOffice } from "../core/house/http.ts";
import type { PitPart } from "../core/house/nonces.ts";
import { asksMe, mayBet, type Outcome, outcomeOf, SHOWN_MS } from "../core/house/round.ts";
import { createSender } from "../core/house/sender.ts";
import { type Unread, readBets } from "../core/house/typed.ts";
import { spokenPhase, spokenQuestion, spokenResult } from "../core/house/spoken.ts";
import { type Witnessed, witnessed } from "../core/house/witnessed.ts";
import { type Command, Refused } from "../core/protocol.ts";
import { t } from "../texts.ts";
import type {
  HostOrder,
  HouseGameView,
  NewStake,
  PitAnswer,
  PitQuestion,
  PitView,
  RoundRuling,
  SymbolView,
} from "../wire.ts";
import type { App } from "./app.svelte.ts";

/** A press sooner after a question came up was meant for the one before, in milliseconds. */
const GUARD_MS = 300;

/** A result, kept in view for a moment even if the next round has opened. */
export interface Shown {
  round: number;
  symbols: SymbolView[];
  outcome: Outcome | null;
  void: boolean;
}

/** An answer on its way, or accepted. */
export interface Answered {
  question: string;
  key: string;
  state: "sent" | "accepted";
}

/** What a question is about; another card makes another question. */
export const questionKey = (view: PitView, one: PitQuestion): string =>
  `${view.round?.no}/${view.round?.drawn_count}/${one.at}/${one.hand}`;

export class PitState {
  readonly id: string;
  view = $state.raw<PitView | null>(null);
  game = $state.raw<HouseGameView | null>(null);
  /** Why the table cannot be shown. */
  missing = $state.raw<string | null>(null);
  problem = $state("");
  /** What happened to the last chip: limits, or too few chips. */
  note = $state.raw<string>("");
  draft = $state.raw<Draft>(emptyDraft(0));
  /** The layout on its way to the room. */
  sent = $state.raw<Stakes | null>(null);
  answered = $state.raw<Answered | null>(null);
  shown = $state.raw<Shown | null>(null);
  /** Size of the chip that a click places; 0 until the limits are known. */
  chip = $state(0);
  /** Whether a click takes a chip back. */
  takes = $state(false);

  /** The rounds seen here, the latest last. */
  rounds = $state.raw<Witnessed[]>([]);

  readonly #app: App;
  #part: Promise<PitPart> | null = null;
  readonly #sender;
  #hide: ReturnType<typeof setTimeout> | undefined;
  #toldQuestion = "";
  #askedAt = 0;

  constructor(id: string, app: App) {
    this.id = id;
    this.#app = app;
    this.#sender = createSender({
      now: () => app.time(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      send: ({ round, bets }) => void this.#lay(round, bets),
    });
  }

  readonly placed = $derived.by(() => (this.view ? placedIn(this.view) : NO_STAKES));
  readonly canBet = $derived.by(() => !!this.view && !!this.game && mayBet(this.view));
  /** The stakes as drawn: the draft while bets are open, otherwise what is on the table. */
  readonly stakes = $derived.by(() => (this.canBet ? this.draft.stakes : this.placed));
  readonly isPlaced = $derived.by(() => same(this.stakes, this.placed));
  readonly total = $derived.by(() => total(this.stakes));
  readonly questions = $derived.by(() => (this.view ? asksMe(this.view) : []));
  readonly money = $derived.by(() => this.view ?? this.#app.money);

  replaced(view: PitView): void {
    const before = this.view;
    this.view = view;
    this.missing = null;
    if (view.game !== before?.game) void this.#loadGame(view.game);
    this.#follow(before, view);
    this.rounds = witnessed(this.rounds, view);
    this.#show(before, view);
    this.#tell(before, view);
    void this.#duty();
  }

  failed(why: unknown): void {
    this.missing = refusedWords(why, this.money);
    if (why instanceof Refused && !why.retry) this.view = null;
  }

  lineOpened(): void {
    void this.#duty();
  }

  async #loadGame(key: string): Promise<void> {
    try {
      this.game = await houseOffice(this.#app.call).game(key);
    } catch (why) {
      this.missing = refusedWords(why, this.money);
    }
  }

  /** Keeps the draft with the round, and drops what was not placed when betting closes. */
  #follow(before: PitView | null, view: PitView): void {
    const round = view.round?.no ?? 0;
    const isOpen = mayBet(view);
    if (!isOpen) {
      if (before && mayBet(before) && !same(this.draft.stakes, placedIn(view)))
        this.note = t("house_not_placed");
      this.#sender.drop();
      this.draft = emptyDraft(round);
      this.sent = null;
      return;
    }
    if (this.draft.round !== round || !before || !mayBet(before)) {
      this.draft = { round, stakes: placedIn(view), past: [] };
      this.note = "";
      return;
    }
    // another device, or the room, changed the stakes; nothing is proposed here
    const was = placedIn(before);
    if (same(this.draft.stakes, was) && this.sent === null)
      this.draft = { ...this.draft, stakes: placedIn(view) };
    // a part above the maximum went back at once
    else if (this.sent && same(this.draft.stakes, this.sent) && !same(was, placedIn(view)))
      this.draft = { ...this.draft, stakes: placedIn(view) };
  }

  #show(before: PitView | null, view: PitView): void {
    const round = view.round;
    if (!round) return;
    const isUp = view.phase === "result" || view.phase === "over";
    if (!isUp) {
      const isNew = before?.round?.no !== round.no;
      if (isNew && this.shown && before?.phase !== "over") this.#hideLater();
      else if (view.phase !== "waits" && this.#hide === undefined) this.#hideLater();
      return;
    }
    const symbols: SymbolView[] = round.drawn.length > 0 ? round.drawn : round.dealer;
    const first = this.shown?.round !== round.no;
    const outcome = outcomeOf(view);
    const told = this.shown?.outcome;
    this.shown = { round: round.no, symbols, outcome, void: round.void };
    if (first) {
      clearTimeout(this.#hide);
      this.#hide = undefined;
    }
    // only a net gain is a win
    if (outcome?.won && !told?.won && before) this.#app.sound("win");
  }

  #hideLater(): void {
    clearTimeout(this.#hide);
    this.#hide = setTimeout(() => {
      this.#hide = undefined;
      const isUp = this.view?.phase === "result" || this.view?.phase === "over";
      if (!isUp) this.shown = null;
    }, SHOWN_MS);
  }

  #tell(before: PitView | null, view: PitView): void {
    if (!before || !this.game) return;
    const { announcer } = this.#app;
    const phase = spokenPhase(before, view, this.#app.time());
    if (phase) announcer.polite(phase);
    for (const line of spokenResult(this.game, before, view)) announcer.polite(line);
    const drawn = (one: PitView) => one.round?.drawn_count ?? 0;
    if (before.round?.no === view.round?.no && drawn(view) > drawn(before))
      this.#app.sound("cards");
    const mine = asksMe(view)[0];
    const key = mine ? questionKey(view, mine) : "";
    if (key !== this.#toldQuestion) {
      this.#toldQuestion = key;
      this.answered = null;
      this.#askedAt = performance.now();
      if (mine) {
        const text = spokenQuestion(view, mine, this.#app.time());
        this.#app.sound("turn");
        announcer.prompt(text);
        this.#app.notify(text, this.id);
      }
    }
  }

  /** The part in the cuts; asked for again if it could not be loaded. */
  #loadPart(): Promise<PitPart> {
    return (this.#part ??= import("./pitpart.ts").then(
      ({ partAt }) => partAt(this.id),
      (why: unknown) => {
        this.#part = null;
        throw why;
      },
    ));
  }

  /** Opens a nonce or commits to one, where that is due. */
  async #duty(): Promise<void> {
    if (this.view?.you === null) return;
    try {
      const part = await this.#loadPart();
      const due = this.view && part.due(this.view);
      if (!due) return;
      await this.#app.request(due).catch((why: unknown) => {
        part.refused(why instanceof Refused && why.retry);
      });
    } catch {
      // without its script no nonce takes part; the next change of the table asks again
    }
  }

  get #table(): Table | null {
    return this.view && this.game && this.canBet ? { view: this.view, game: this.game } : null;
  }

  #took(done: { draft: Draft; note: Note }): void {
    if (done.draft !== this.draft) this.#app.sound("chips");
    this.draft = done.draft;
    this.note = this.#noteText(done.note);
    if (this.note) this.#app.announcer.assertive(this.note);
  }

  #noteText(note: Note): string {
    if (note === null) return "";
    if (note.kind === "no_base") return t("house_note_no_base", { box: note.box });
    return t(`house_note_${note.kind}`, { amount: formatAmount(note.amount, this.money) });
  }

  /** Adds a chip at these places, or takes one back. */
  add(stakes: readonly NewStake[]): void {
    const table = this.#table;
    if (table) this.#took(added(table, this.draft, stakes));
  }
  undo(): void {
    if (this.#table) this.#took({ draft: undone(this.draft), note: null });
  }
  clear(): void {
    if (this.#table) this.#took({ draft: changed(this.draft, NO_STAKES), note: null });
  }
  double(): void {
    const table = this.#table;
    if (table) this.#took(doubled(table, this.draft));
  }
  /** Proposes the stakes of the last round. */
  asLastTime(): void {
    const table = this.#table;
    if (!table) return;
    const fresh = added(table, { ...this.draft, stakes: NO_STAKES }, table.view.last_stakes);
    const { stakes } = fresh.draft;
    this.#took({ draft: changed(this.draft, stakes), note: fresh.note });
  }
  /** Adds typed bets; returns why they cannot be read. */
  type(text: string): Unread | null {
    const table = this.#table;
    if (!table) return null;
    const read = readBets(table.game, text, this.money);
    if ("unread" in read) return read.unread;
    this.add(read.bets);
    return null;
  }

  /** Sends the layout: all stakes, not only the new ones. */
  place(): void {
    if (!this.view || !this.canBet || this.isPlaced) return;
    this.problem = "";
    this.sent = this.draft.stakes;
    const bets = [...this.draft.stakes.values()];
    this.#sender.place({ round: this.draft.round, bets }, this.view.until);
  }

  async #lay(round: number, bets: NewStake[]): Promise<void> {
    const sent = stakesOf(bets);
    try {
      await this.#app.request({ cmd: "lay", table: this.id, round, bets });
    } catch (why) {
      this.#refused(why);
    } finally {
      if (this.sent && same(this.sent, sent) && this.#sender.waiting() === null) this.sent = null;
    }
  }

  /** Answers a question; a slip needs a second press. */
  async answer(one: PitQuestion, answer: PitAnswer, stake?: number, confirmed = false) {
    const view = this.view;
    if (!view?.round) return;
    const question = questionKey(view, one);
    if (this.answered?.question === question) return;
    // aimed at the question before this one
    if (performance.now() - this.#askedAt < GUARD_MS) return;
    this.problem = "";
    this.answered = { question, key: answer.key, state: "sent" };
    try {
      await this.#app.request({
        cmd: "decide",
        table: this.id,
        at: one.at,
        drawn: view.round.drawn_count,
        choice: answer.key,
        ...(stake !== undefined && { stake }),
        confirmed,
      });
      if (this.answered?.question === question)
        this.answered = { question, key: answer.key, state: "accepted" };
    } catch (why) {
      this.answered = null;
      this.#refused(why);
    }
  }

  ready(): Promise<boolean> {
    return this.ask({ cmd: "ready", table: this.id, round: this.view?.round?.no ?? 0 });
  }
  dice(throws: boolean): Promise<boolean> {
    return this.ask({ cmd: "dice", table: this.id, throw: throws });
  }
  warnings(on: boolean): Promise<boolean> {
    return this.ask({ cmd: "warnings", table: this.id, on });
  }
  /** The commitment to send when taking a seat. */
  async commitment(): Promise<string | null> {
    return this.view && (await this.#loadPart()).toSitWith(this.view);
  }
  leave(): Promise<boolean> {
    return this.ask({ cmd: "leave_seat", table: this.id });
  }
  host(order: HostOrder): Promise<boolean> {
    return this.ask({ cmd: "host", table: this.id, order });
  }
  rule(ruling: RoundRuling): Promise<boolean> {
    return this.ask({ cmd: "rule_on_round", table: this.id, ruling });
  }

  /** Sends a request, and shows its refusal. */
  async ask(command: Command): Promise<boolean> {
    this.problem = "";
    try {
      await this.#app.request(command);
      return true;
    } catch (why) {
      this.#refused(why);
      return false;
    }
  }

  #refused(why: unknown): void {
    this.problem = refusedWords(why, this.money);
    this.#app.announcer.assertive(this.problem);
  }
}
