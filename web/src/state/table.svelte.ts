// A watched table: its view, its log, and what the observer has set in motion.

import { createSecret } from "../core/cut.ts";
import { type Told, tell, tellLeft, turnText } from "../core/announcer.ts";
import { bankSeconds, mayDraw, running } from "../core/clock.ts";
import { toggled } from "../core/decision.ts";
import { isInHand, type LastHand, lastHand, toCall } from "../core/facts.ts";
import { createGuard } from "../core/guard.ts";
import type { Question } from "../core/hotkeys.ts";
import { isAsked, longName, sheetLine } from "../core/mix.ts";
import { createPace, type Pace } from "../core/pace.ts";
import { type Parting, partingOf } from "../core/parting.ts";
import { decided, kept, type PreAction, runsAnswer } from "../core/preaction.ts";
import type { Deal } from "../core/proof.ts";
import { type Command, Refused } from "../core/protocol.ts";
import { refusalText } from "../core/refusals.ts";
import { applyItem, missed } from "../core/table.ts";
import { seatsGone } from "../core/waiting.ts";
import { createWitness, type Failure, type Witness } from "../core/witness.ts";
import { late, t } from "../texts.ts";
import type {
  Act,
  HandProof,
  HostOrder,
  NewsItem,
  Plan,
  RankingView,
  ShowCards,
  TableView,
} from "../wire.ts";
import { keep } from "./kept.ts";
import { notes } from "./notes.svelte.ts";
import type { LogLine, Sent, Spot, TableHost, VoidedHand } from "./tabletypes.ts";

export type { LogLine, Sent, Spot, VoidedHand };

const LINES_KEPT = 400;
/** Time for the announcement of a new game over the table, in milliseconds. */
const NEW_GAME_MS = 8000;

/** The secret from which this device's nonces derive. Works without HTTPS. */
const secret = createSecret(keep, (length) => crypto.getRandomValues(new Uint8Array(length)));

export class TableState {
  view = $state.raw<TableView | null>(null);
  lines = $state.raw<LogLine[]>([]);
  /** The last finished hand, during the next one. */
  last = $state.raw<LastHand | null>(null);
  preAction = $state.raw<PreAction | null>(null);
  /** The game that has just begun, while it is announced. */
  newGame = $state.raw<{ game: string; stakes: string } | null>(null);
  /** How the observer lost the seat here, unless they left it. */
  parting = $state.raw<Parting | null>(null);
  /** The observer's cards chosen to be discarded. */
  thrown = $state.raw<readonly string[]>([]);
  /** What the observer's cards make so far. */
  made = $state.raw<readonly RankingView[]>([]);
  /** The last void hand, until the player has seen it. */
  voided = $state.raw<VoidedHand | null>(null);
  sent = $state.raw<Sent | null>(null);
  /** The last refusal, shown beside the control that it belongs to. */
  problem = $state.raw<{ spot: Spot; text: string } | null>(null);
  /** Why the table cannot be shown. */
  missing = $state.raw<string | null>(null);
  /** Whether that is because of its password. */
  locked = $state(false);
  /** Whether the seats that a delayed view shows as empty are known to be taken. */
  seatsGone = $state(false);
  unread = $state(0);
  /** Counts the observer's turns. */
  turns = $state(0);
  /** The deal of the hand at the table, checked as far as it went. */
  deal = $state.raw<Deal | null>(null);
  /** Hands whose deal failed its check, until the player has dealt with them. */
  failures = $state.raw<Failure[]>([]);

  /** In a pool, whether the player wants to watch on after a fold. Sent with the fold. */
  wouldStay = $state(false);

  readonly guard = createGuard();
  /** Whether the page of several tables still wants it, although another page has left it. */
  isKept = false;
  /** What speaks for the table: the client, or the page of several tables, which adds its name. */
  room: TableHost;
  /** Spreads a run-out over time. */
  readonly #pace: Pace;
  /** The table on the page; in a pool another from hand to hand. */
  id = $state("");
  #witness: Witness;
  /** Witnesses of this table and, in a pool, of earlier ones, for their proofs and failures. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page reads it
  readonly #witnesses = new Map<string, Witness>();
  #nextLine = 1;
  #turnSeen = "";
  #askedAfter = -1;
  /** Number of the decision for which the time bank button was pressed. */
  #drawing = -1;

  constructor(id: string, app: TableHost) {
    this.id = id;
    this.room = app;
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
    const app = this.room;
    const witness = createWitness(id, {
      keep,
      secret,
      request: (command) => app.request(command),
      changed: () => this.#witnessed(),
    });
    this.#witnesses.set(id, witness);
    return witness;
  }

  /** Switches to another table of the pool, whose view follows. */
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

  /** Shows all pending news at once: nobody watches, the connection is lost, or the player leaves. */
  hurry(): void {
    this.#pace.all();
  }

  /** Sends what was due while the connection was lost. */
  lineOpened(): void {
    if (this.view) this.#witness.look(this.view);
  }

  /** Proofs of all hands seen here, in order. */
  proofs(): HandProof[] {
    return [...this.#witnesses.values()].flatMap((one) => one.hands());
  }

  /** Forgets the failed check of this hand. */
  settle(handNo: number): void {
    for (const one of this.#witnesses.values()) one.settle(handNo);
  }

  /** Takes in a whole table. */
  replaced(view: TableView): void {
    this.#pace.drop(); // the whole table includes it
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

  /** Takes in news: at once, or step by step in a run-out. */
  moved(seq: number, items: NewsItem[]): void {
    if (this.view !== null) this.#pace.come(seq, items, this.view.you);
  }

  /** Takes news in. `seq` is `null` if more of the same batch follows. */
  #take(items: NewsItem[], seq: number | null): void {
    if (this.view === null) return;
    let view = this.view;
    const me = this.room.me?.player ?? null;
    for (const item of items) {
      const before = view;
      if (item.e === "hand_opened") this.#witness.opens(before, item);
      view = applyItem(view, item, me);
      this.#gameBegan(before, view);
      this.#happened(item, before, view);
    }
    // After the last decision nobody is asked; the room says so only at the end of the batch.
    const isOver = seq === null && !items.some((item) => item.e === "turn");
    this.view = { ...view, seq: seq ?? view.seq, turn: isOver ? null : view.turn };
    this.#afterChange();
    // Asks again after a new password: the room shows the table only to visitors whom it still admits.
    const isLocked = items.some((item) => item.e === "password_set" && item.on);
    if (isLocked && view.you === null && !view.you_host) this.room.watchAgain(this.id);
  }

  failed(why: unknown): void {
    this.hurry();
    this.missing = refusalText(why, this.#style(this.view));
    this.locked = why instanceof Refused && why.code === "password_needed";
    // An old view would be out of date, unless the observer saw the table close.
    const gone = ["password_needed", "removed_from_table", "table_closed", "table_unknown"];
    if (why instanceof Refused && gone.includes(why.code) && !this.view?.closed) this.view = null;
  }

  /** Sends a decision; its button shows "sent" until the room answers. */
  async act(action: Act): Promise<void> {
    const turn = this.view?.turn;
    if (!turn || turn.seat !== this.view?.you || this.sent) return;
    this.preAction = null;
    this.problem = null;
    // Sent with the fold: before the turn it would tell the others that a fold is coming.
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

  /** Sends any other request; shows a refusal at `spot`. */
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
  /** Tops the stack up to this amount between hands; 0 turns it off. */
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
  /** Plans something for later; `null` cancels the plan. */
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
  /** Asks for the time bank once the time to act is over. */
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

  /** Selects one of the observer's cards to discard, or deselects it. */
  throwAway(card: string): void {
    const range = this.view?.turn?.options?.draw;
    if (range && !this.sent) this.thrown = toggled(this.thrown, card, range);
  }

  /** Learns from a refusal what a delayed view does not show yet. */
  learned(why: unknown): void {
    if (!(why instanceof Refused)) return;
    const before = this.seatsGone;
    this.seatsGone = seatsGone(before, why.code);
    // the waiting list, which shows the refusal, is replaced by the seats
    if (before && !this.seatsGone)
      this.problem = { spot: "seat", text: refusalText(why, this.#style(this.view)) };
  }

  refused(spot: Spot, why: unknown): void {
    this.learned(why);
    const text = refusalText(why, this.#style(this.view));
    this.problem = { spot, text };
    this.room.announcer.assertive(text);
  }

  /** Speaks the answer to a key. The sentences load with the first one. */
  async speak(what: Question): Promise<void> {
    const { answer } = await late(import("../core/ear.ts"));
    const { view, thrown } = this;
    if (!view) return;
    const now = this.room.time();
    this.room.announcer.assertive(
      answer(what, {
        view,
        style: this.#style(view),
        now,
        thrown,
        made: this.made,
        notes: notes.all,
      }),
    );
  }

  #ask(command: Command): Promise<void> {
    return this.room.request(command);
  }

  #style(view: TableView | null) {
    return this.room.style(view);
  }

  #write(told: Told): void {
    if (told.log === null) return;
    const line = { ...told, id: this.#nextLine++ };
    this.lines = [...this.lines, line].slice(-LINES_KEPT);
  }

  /** Announces a change of game. */
  #gameBegan(before: TableView, after: TableView): void {
    if (before.game.key === after.game.key && before.game.limit === after.game.limit) return;
    const hands = after.mix?.leg?.hands ?? null;
    const told = { game: longName(after.game), stakes: sheetLine(after.game, after.stakes, hands) };
    this.newGame = told;
    const text = t("game_changed", told);
    this.#write({ log: text, spoken: text, tone: "street" });
    this.room.announcer.assertive(text);
    this.room.sound("message");
    setTimeout(() => {
      if (this.newGame === told) this.newGame = null;
    }, NEW_GAME_MS);
  }

  #happened(item: NewsItem, before: TableView, after: TableView): void {
    const told =
      item.e === "seat_left" ? tellLeft(item, before) : tell(item, after, this.#style(after));
    this.#write(told);
    const isUnheard =
      item.e === "said" && (this.room.settings.chatHidden || this.#isMuted(item.player));
    if (told.spoken && !isUnheard) {
      this.room.announcer.polite(told.spoken);
    }
    if (item.e === "hand_opened") {
      this.preAction = null;
      this.sent = null;
    }
    if (item.e === "hand_closed") this.last = lastHand(after) ?? this.last;
    if (item.e === "hand_voided") this.voided = { item, view: before };
    this.#parts(item, before);
    if (item.e === "said" && item.player !== this.room.me?.player && !this.#isMuted(item.player)) {
      this.unread += 1;
      if (!this.room.settings.chatHidden) this.room.sound("message");
    }
    this.#cue(item, after);
  }

  #parts(item: NewsItem, before: TableView): void {
    if (item.e === "seat_left" && item.seat === before.you) this.parting = partingOf(item, before);
  }

  #isMuted(player: string): boolean {
    return this.room.settings.mutedPlayers.includes(player);
  }

  #cue(item: NewsItem, after: TableView): void {
    if (item.e === "dealt" && item.seat === after.you) this.room.sound("cards");
    if (item.e === "board_dealt") this.room.sound("cards");
    if (item.e === "acted" && item.amount > 0) this.room.sound("chips");
    if (item.e === "hand_closed") {
      // only a net gain is a win
      const mine = item.results.find((result) => result.seat === after.you);
      if (mine && mine.net > 0) this.room.sound("win");
    }
  }

  #witnessed(): void {
    const known = this.failures.map((one) => one.hand_no);
    this.deal = this.#witness.deal();
    this.failures = [...this.#witnesses.values()].flatMap((one) => one.failures());
    const fresh = this.failures.find((one) => !known.includes(one.hand_no));
    if (fresh) this.room.announcer.assertive(t("deal_failed_banner", { number: fresh.hand_no }));
  }

  #afterChange(): void {
    const view = this.view;
    if (!view) return;
    this.#witness.look(view);
    void import("../core/made.ts").then(
      ({ made }) => (this.made = this.view ? made(this.view) : []),
      () => {}, // the label is a comfort
    );
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

  /** Announces once that the observer chooses the next game. */
  #askGame(view: TableView): void {
    const after = view.hand?.hand_no ?? 0;
    if (!isAsked(view) || view.choice?.chosen !== null || this.#askedAfter === after) return;
    this.#askedAfter = after;
    const until = view.choice.until;
    const count = until === null ? null : Math.max(1, Math.ceil((until - this.room.time()) / 1000));
    const text = count === null ? t("choose_game_until") : t("choose_game_spoken", { count });
    this.room.sound("turn");
    this.room.announcer.prompt(text);
    this.room.notify(text, this.id);
  }

  #myTurn(options: NonNullable<NonNullable<TableView["turn"]>["options"]>): void {
    const action = decided(this.preAction, options) ?? runsAnswer(this.room.settings.runs, options);
    this.preAction = null;
    if (action) {
      void this.act(action);
      return;
    }
    const view = this.view!;
    const now = this.room.time();
    const until = view.turn ? running(view.turn, view.time_to_act_ms, now).until : null;
    const seconds = until === null ? null : Math.ceil((until - now) / 1000);
    const bank = view.turn && mayDraw(view) ? bankSeconds(view.turn, now) : 0;
    const text = turnText(options, seconds, this.#style(view), bank);
    this.turns += 1;
    this.room.sound("turn");
    this.room.announcer.prompt(text);
    this.room.notify(text, this.id);
  }
}
