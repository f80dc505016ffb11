// One table that is being watched: its view, its log, and what the observer has set in motion.

import { type Told, speak, tell, tellLeft, turnText } from "../core/announcer.ts";
import { bankSeconds, mayDraw, running } from "../core/clock.ts";
import { toggled } from "../core/decision.ts";
import { isInHand, type LastHand, lastHand, toCall } from "../core/facts.ts";
import { createGuard } from "../core/guard.ts";
import { isAsked, longName, sheetLine } from "../core/mix.ts";
import { createSecret } from "../core/nonces.ts";
import { createPace, type Pace } from "../core/pace.ts";
import { type Parting, partingOf } from "../core/parting.ts";
import { decided, kept, type PreAction, runsAnswer } from "../core/preaction.ts";
import type { Deal } from "../core/proof.ts";
import { type Command, Refused } from "../core/protocol.ts";
import { refusalText } from "../core/refusals.ts";
import { applyItem, missed } from "../core/table.ts";
import { seatsGone } from "../core/waiting.ts";
import { createWitness, type Failure, type Witness } from "../core/witness.ts";
import { t } from "../texts.ts";
import type { Act, HandProof, HostOrder, NewsItem, Plan, ShowCards, TableView } from "../wire.ts";
import type { App } from "./app.svelte.ts";
import { keep } from "./kept.ts";

/** A line of the log. */
export interface LogLine extends Told {
  id: number;
}

/** A hand that was broken off, with the table as it was. */
export interface VoidedHand {
  item: Extract<NewsItem, { e: "hand_voided" }>;
  view: TableView;
}

/** Where a decision stands: on its way, or taken by the room. */
export interface Sent {
  action: Act;
  action_no: number;
  state: "sent" | "accepted";
}

/** The part of the page that a refusal concerns. */
export type Spot = "act" | "seat" | "chat" | "host" | "show" | "table";

const LINES_KEPT = 400;
/** How long a change of the game stands over the table, in milliseconds. */
const NEW_GAME_MS = 8000;

/** This device's secret: its nonces follow from it. Works without HTTPS. */
const secret = createSecret(keep, (length) => crypto.getRandomValues(new Uint8Array(length)));

export class TableState {
  view = $state.raw<TableView | null>(null);
  lines = $state.raw<LogLine[]>([]);
  /** The last finished hand, while the next is being played. */
  last = $state.raw<LastHand | null>(null);
  preAction = $state.raw<PreAction | null>(null);
  /** The game that has just begun in place of another, until it has been told long enough. */
  newGame = $state.raw<{ game: string; stakes: string } | null>(null);
  /** How the observer lost his seat here, if he did not give it up. */
  parting = $state.raw<Parting | null>(null);
  /** Own cards that are chosen to be thrown away. */
  thrown = $state.raw<readonly string[]>([]);
  /** The hand that was broken off last, until the player has seen it. */
  voided = $state.raw<VoidedHand | null>(null);
  sent = $state.raw<Sent | null>(null);
  /** What was refused last, beside the control that it concerns. */
  problem = $state.raw<{ spot: Spot; text: string } | null>(null);
  /** Why the table cannot be shown. */
  missing = $state.raw<string | null>(null);
  /** Whether that is for want of its password. */
  locked = $state(false);
  /** Whether the seats that a delayed view shows as empty were refused as taken. */
  seatsGone = $state(false);
  unread = $state(0);
  /** Counts up whenever the own turn begins. */
  turns = $state(0);
  /** The deal of the hand shown, checked as far as it went. */
  deal = $state.raw<Deal | null>(null);
  /** Hands whose deal failed its check, until the player has dealt with them. */
  failures = $state.raw<Failure[]>([]);

  /** In a pool, whether a fold to come is for looking on; the room hears of it with the fold. */
  wouldStay = $state(false);

  readonly guard = createGuard();
  readonly #app: App;
  /** News that are still to be seen come through it. */
  readonly #pace: Pace;
  /** The table that is shown: in a pool another from hand to hand. */
  id = $state("");
  #witness: Witness;
  /** Those of the tables before, which are still to be told of. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown reads it
  readonly #witnesses = new Map<string, Witness>();
  #nextLine = 1;
  #turnSeen = "";
  #askedAfter = -1;
  /** The decision for which the time bank's button was pressed. */
  #drawing = -1;

  constructor(id: string, app: App) {
    this.id = id;
    this.#app = app;
    this.#pace = createPace(
      {
        now: () => app.time(),
        after: (ms, run) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
        isSeen: () => !document.hidden,
      },
      (items, seq) => this.#take(items, seq),
    );
    this.#witness = this.#witnessOf(id);
    this.failures = this.#witness.failures();
  }

  #witnessOf(id: string): Witness {
    const known = this.#witnesses.get(id);
    if (known) return known;
    const app = this.#app;
    const witness = createWitness(id, {
      keep,
      secret,
      request: (command) => app.request(command),
      changed: () => this.#witnessed(),
    });
    this.#witnesses.set(id, witness);
    return witness;
  }

  /** The pool deals this player in at another table, whose view follows. */
  goTo(id: string): void {
    this.hurry();
    this.id = id;
    this.#witness = this.#witnessOf(id);
    this.preAction = null;
    this.wouldStay = false;
    this.sent = null;
    this.problem = null;
    this.seatsGone = false;
    this.#turnSeen = "";
    this.#witnessed();
  }

  /** Nobody looks, the line is lost, or the table is left: nothing waits to be seen any longer. */
  hurry(): void {
    this.#pace.all();
  }

  /** The line is open again: what was to be sent while it was not is sent. */
  lineOpened(): void {
    if (this.view) this.#witness.look(this.view);
  }

  /** The proofs of all hands that were seen here, in their order. */
  proofs(): HandProof[] {
    return [...this.#witnesses.values()].flatMap((one) => one.hands());
  }

  /** The player has seen that this hand's deal failed its check. */
  settle(handNo: number): void {
    for (const one of this.#witnesses.values()) one.settle(handNo);
  }

  /** A whole table came. */
  replaced(view: TableView): void {
    this.#pace.drop(); // the whole table has it
    const before = this.view?.table === view.table ? this.view : null;
    const told = missed(before, view);
    const item = told.findLast((one) => one.e === "hand_voided");
    if (item?.e === "hand_voided") this.voided = { item, view: this.view ?? view };
    if (before) {
      this.#gameBegan(before, view);
      for (const item of told) this.#parts(item, before);
    }
    this.view = view;
    this.missing = null;
    this.locked = false;
    for (const item of told) this.#write(tell(item, view, this.#style(view)));
    this.last = lastHand(view) ?? this.last;
    this.#afterChange();
  }

  /** News came: they are taken in now, or step by step where nobody can bet any more. */
  moved(seq: number, items: NewsItem[]): void {
    if (this.view !== null) this.#pace.come(seq, items, this.view.you);
  }

  /** Takes news in; of a batch of which more follows there is no sequence number yet. */
  #take(items: NewsItem[], seq: number | null): void {
    if (this.view === null) return;
    let view = this.view;
    const me = this.#app.me?.player ?? null;
    for (const item of items) {
      const before = view;
      if (item.e === "hand_opened") this.#witness.opens(before, item);
      view = applyItem(view, item, me);
      this.#gameBegan(before, view);
      this.#happened(item, before, view);
    }
    // Whoever decided last is asked no more, which the room tells at the batch's end.
    const isOver = seq === null && !items.some((item) => item.e === "turn");
    this.view = { ...view, seq: seq ?? view.seq, turn: isOver ? null : view.turn };
    this.#afterChange();
    // Whom a new password keeps out is shown nothing more; who is not learns that he is in.
    const isLocked = items.some((item) => item.e === "password_set" && item.on);
    if (isLocked && view.you === null && !view.you_host) this.#app.watchAgain(this.id);
  }

  failed(why: unknown): void {
    this.hurry();
    this.missing = refusalText(why);
    this.locked = why instanceof Refused && why.code === "password_needed";
    // What one had seen is not how it is now, unless one saw it close.
    const gone = ["password_needed", "removed_from_table", "table_closed", "table_unknown"];
    if (why instanceof Refused && gone.includes(why.code) && !this.view?.closed) this.view = null;
  }

  /** Decides; the button shows "sent" until the room has answered. */
  async act(action: Act): Promise<void> {
    const turn = this.view?.turn;
    if (!turn || turn.seat !== this.view?.you || this.sent) return;
    this.preAction = null;
    this.problem = null;
    // Before his turn it would tell the others that he is going to fold.
    if (action.kind === "fold" && this.wouldStay && this.view?.pool?.stays === false)
      void this.stay(true);
    this.sent = { action, action_no: turn.action_no, state: "sent" };
    try {
      await this.#ask({
        cmd: "act",
        table: this.id,
        hand_no: turn.hand_no,
        action_no: turn.action_no,
        action,
      });
      if (this.sent?.action_no === turn.action_no) this.sent = { ...this.sent, state: "accepted" };
    } catch (why) {
      if (this.sent?.action_no === turn.action_no) this.sent = null;
      this.refused("act", why);
    }
  }

  /** Any other request; a refusal is shown at `spot`. */
  async ask(spot: Spot, command: Command): Promise<boolean> {
    this.problem = null;
    try {
      await this.#ask(command);
      return true;
    } catch (why) {
      this.refused(spot, why);
      return false;
    }
  }

  sit(seat: number | null, buy_in: number): Promise<boolean> {
    const place = seat === null ? {} : { seat };
    const given = this.view && this.#witness.toSitWith(this.view);
    const commitment = given === null ? {} : { commitment: given };
    return this.ask("seat", { cmd: "take_seat", table: this.id, buy_in, ...place, ...commitment });
  }
  topUp(amount: number): Promise<boolean> {
    return this.ask("seat", { cmd: "top_up", table: this.id, amount });
  }
  /** Keeps the own stack at so many chips between hands; 0 is no more. */
  autoTopUp(to: number): Promise<boolean> {
    return this.ask("seat", { cmd: "auto_top_up", table: this.id, to });
  }
  sitOut(): Promise<boolean> {
    return this.ask("seat", { cmd: "sit_out", table: this.id });
  }
  comeBack(): Promise<boolean> {
    return this.ask("seat", { cmd: "come_back", table: this.id });
  }
  leave(): Promise<boolean> {
    return this.ask("seat", { cmd: "leave_seat", table: this.id });
  }
  /** Does this later, unless it is taken back with `null`. */
  plan(plan: Plan | null): Promise<boolean> {
    return this.ask("seat", { cmd: "plan", table: this.id, plan });
  }
  straddle(on: boolean): Promise<boolean> {
    return this.ask("seat", { cmd: "straddle", table: this.id, on });
  }
  wishBomb(on: boolean): Promise<boolean> {
    return this.ask("seat", { cmd: "wish_bomb", table: this.id, on });
  }
  moreTime(on: boolean): Promise<boolean> {
    return this.ask("seat", { cmd: "more_time", table: this.id, on });
  }
  /** Goes on with the own time bank once the time to act is over. */
  async drawOnBank(): Promise<void> {
    const turn = this.view?.turn;
    if (!turn || this.sent || this.#drawing === turn.action_no) return;
    this.#drawing = turn.action_no;
    const { hand_no, action_no } = turn;
    await this.ask("act", { cmd: "use_time_bank", table: this.id, hand_no, action_no });
    this.#drawing = -1;
  }
  chooseGame(game: number): Promise<boolean> {
    return this.ask("seat", { cmd: "choose_game", table: this.id, game });
  }
  waitForBigBlind(on: boolean): Promise<boolean> {
    return this.ask("seat", { cmd: "wait_for_big_blind", table: this.id, on });
  }
  stay(on: boolean): Promise<boolean> {
    return this.ask("seat", { cmd: "stay", table: this.id, on });
  }
  say(text: string): Promise<boolean> {
    return this.ask("chat", { cmd: "say", table: this.id, text });
  }
  show(cards: ShowCards): Promise<boolean> {
    const hand_no = this.view?.hand?.hand_no ?? 0;
    return this.ask("show", { cmd: "show", table: this.id, hand_no, cards });
  }
  host(order: HostOrder): Promise<boolean> {
    return this.ask("host", { cmd: "host", table: this.id, order });
  }

  choose(choice: PreAction | null): void {
    this.preAction = choice;
  }

  /** Chooses an own card to be thrown away, or takes it back, while that is asked. */
  throwAway(card: string): void {
    const range = this.view?.turn?.options?.draw;
    if (range && !this.sent) this.thrown = toggled(this.thrown, card, range);
  }

  /** What a refusal tells of the present, which a delayed view does not show. */
  learned(why: unknown): void {
    if (!(why instanceof Refused)) return;
    const before = this.seatsGone;
    this.seatsGone = seatsGone(before, why.code);
    // the list gives way to the seats, and its sentence would go with it
    if (before && !this.seatsGone) this.problem = { spot: "seat", text: refusalText(why) };
  }

  refused(spot: Spot, why: unknown): void {
    this.learned(why);
    const text = refusalText(why, this.#style(this.view));
    this.problem = { spot, text };
    this.#app.announcer.assertive(text);
  }

  /** Speaks what was asked for by key. */
  speak(what: keyof typeof speak): void {
    if (!this.view) return;
    const style = this.#style(this.view);
    const text =
      what === "time"
        ? speak.time(this.view, this.#app.time())
        : what === "hand" || what === "board"
          ? speak[what](this.view)
          : speak[what](this.view, style);
    this.#app.announcer.assertive(text);
  }

  #ask(command: Command): Promise<void> {
    return this.#app.request(command);
  }

  #style(view: TableView | null) {
    return this.#app.style(view);
  }

  #write(told: Told): void {
    if (told.log === null) return;
    const line = { ...told, id: this.#nextLine++ };
    this.lines = [...this.lines, line].slice(-LINES_KEPT);
  }

  /** Another game is played now: nobody may miss it. */
  #gameBegan(before: TableView, after: TableView): void {
    if (before.game.key === after.game.key && before.game.limit === after.game.limit) return;
    const hands = after.mix?.leg?.hands ?? null;
    const told = { game: longName(after.game), stakes: sheetLine(after.game, after.stakes, hands) };
    this.newGame = told;
    const text = t("game_changed", told);
    this.#write({ log: text, spoken: text, tone: "street" });
    this.#app.announcer.assertive(text);
    this.#app.sound("message");
    setTimeout(() => {
      if (this.newGame === told) this.newGame = null;
    }, NEW_GAME_MS);
  }

  #happened(item: NewsItem, before: TableView, after: TableView): void {
    const told =
      item.e === "seat_left" ? tellLeft(item, before) : tell(item, after, this.#style(after));
    this.#write(told);
    const isUnheard =
      item.e === "said" && (this.#app.settings.chatHidden || this.#isMuted(item.player));
    if (told.spoken && !isUnheard) {
      this.#app.announcer.polite(told.spoken);
    }
    if (item.e === "hand_opened") {
      this.preAction = null;
      this.sent = null;
    }
    if (item.e === "hand_closed") this.last = lastHand(after) ?? this.last;
    if (item.e === "hand_voided") this.voided = { item, view: before };
    this.#parts(item, before);
    if (item.e === "said" && item.player !== this.#app.me?.player && !this.#isMuted(item.player)) {
      this.unread += 1;
      if (!this.#app.settings.chatHidden) this.#app.sound("message");
    }
    this.#cue(item, after);
  }

  #parts(item: NewsItem, before: TableView): void {
    if (item.e === "seat_left" && item.seat === before.you) this.parting = partingOf(item, before);
  }

  #isMuted(player: string): boolean {
    return this.#app.settings.mutedPlayers.includes(player);
  }

  #cue(item: NewsItem, after: TableView): void {
    if (item.e === "dealt" && item.seat === after.you) this.#app.sound("cards");
    if (item.e === "board_dealt") this.#app.sound("cards");
    if (item.e === "acted" && item.amount > 0) this.#app.sound("chips");
    if (item.e === "hand_closed") {
      // only a result above what was put in is a win
      const mine = item.results.find((result) => result.seat === after.you);
      if (mine && mine.net > 0) this.#app.sound("win");
    }
  }

  #witnessed(): void {
    const known = this.failures.map((one) => one.hand_no);
    this.deal = this.#witness.deal();
    this.failures = [...this.#witnesses.values()].flatMap((one) => one.failures());
    const fresh = this.failures.find((one) => !known.includes(one.hand_no));
    if (fresh) this.#app.announcer.assertive(t("deal_failed_banner", { number: fresh.hand_no }));
  }

  #afterChange(): void {
    const view = this.view;
    if (!view) return;
    this.#witness.look(view);
    const turn = view.turn;
    const mine = turn !== null && turn.seat === view.you ? turn : null;
    if (this.sent && (!mine || mine.action_no !== this.sent.action_no)) this.sent = null;
    if (!mine && this.problem?.spot === "act") this.problem = null;
    if (!isInHand(view)) this.preAction = null;
    else if (!mine) this.preAction = kept(this.preAction, toCall(view));
    this.#askGame(view);
    const key = mine?.options ? `${mine.hand_no}/${mine.action_no}` : "";
    if (key === this.#turnSeen) return;
    this.#turnSeen = key;
    this.thrown = [];
    if (mine?.options) this.#myTurn(mine.options);
  }

  /** Says once that the next game is the observer's choice. */
  #askGame(view: TableView): void {
    const after = view.hand?.hand_no ?? 0;
    if (!isAsked(view) || view.choice?.chosen !== null || this.#askedAfter === after) return;
    this.#askedAfter = after;
    const until = view.choice.until;
    const count = until === null ? null : Math.max(1, Math.ceil((until - this.#app.time()) / 1000));
    const text = count === null ? t("choose_game_until") : t("choose_game_spoken", { count });
    this.#app.sound("turn");
    this.#app.announcer.prompt(text);
    this.#app.notify(text, this.id);
  }

  #myTurn(options: NonNullable<NonNullable<TableView["turn"]>["options"]>): void {
    const action = decided(this.preAction, options) ?? runsAnswer(this.#app.settings.runs, options);
    this.preAction = null;
    if (action) {
      void this.act(action);
      return;
    }
    const view = this.view!;
    const now = this.#app.time();
    const until = view.turn ? running(view.turn, view.time_to_act_ms, now).until : null;
    const seconds = until === null ? null : Math.ceil((until - now) / 1000);
    const bank = view.turn && mayDraw(view) ? bankSeconds(view.turn, now) : 0;
    const text = turnText(options, seconds, this.#style(view), bank);
    this.turns += 1;
    this.#app.sound("turn");
    this.#app.announcer.prompt(text);
    this.#app.notify(text, this.id);
  }
}
