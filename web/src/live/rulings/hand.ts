// What follows from the log of a hand: pot, bet, live hands, whose turn it is. The room derives it again
// (crates/rulings/src/state.rs); a test compares both.

import type { Act, Entry, Seat, Situation, Street } from "./types.ts";

export interface Facts {
  street: Street;
  /** The highest total on this street. */
  bet: number;
  /** The size of the last full bet or raise; the minimum bet if there is none yet. */
  fullRaise: number;
  /** What each seat has wagered on this street. */
  inRound: Map<Seat, number>;
  /** All chips that have left the stacks. */
  pot: number;
  /** Seats with live cards. */
  live: Set<Seat>;
  /** Live seats without chips. */
  allIn: Set<Seat>;
  /** Whose turn it is; `null` if nobody has to act. */
  toAct: Seat | null;
}

interface State extends Facts {
  stack: Map<Seat, number | null>;
  /** Chips that a ruling left in front of players. */
  lying: Map<Seat, number>;
  acted: Set<Seat>;
}

/** Seats in turn after this one, which comes last if it is among them. */
export function after(seats: Iterable<Seat>, seat: Seat): Seat[] {
  const all = [...seats].sort((a, b) => a - b);
  return [...all.filter((one) => one > seat), ...all.filter((one) => one <= seat)];
}

/** The player who gets this card of the deal, counted from 1; `null` if the button is unknown. */
export function dealtTo({ players, button }: Situation, card: number): Seat | null {
  if (button === null || players.length === 0) return null;
  const order = after(
    players.map(({ seat }) => seat),
    button,
  );
  return order[(card - 1) % order.length] ?? null;
}

/** How many cards a player has at showdown. */
export const wholeHand = ({ game }: Pick<Situation, "game">): number =>
  ({ holdem: 2, omaha: 4, seven_card_stud: 7, five_card_draw: 5, blind_draw: 5 })[game];

export const minBet = ({ game, small_blind, big_blind }: Situation): number =>
  (game === "blind_draw" ? small_blind : big_blind) ?? 0;

/** Whether betting can be derived from here on. */
export const opensBetting = (entry: Entry): boolean =>
  typeof entry === "object" && ("blind" in entry || "street" in entry);

export function factsOf(situation: Situation): Facts {
  const state = before(situation);
  situation.log.forEach((entry, at) => take(state, situation, entry, at));
  return state;
}

function before(situation: Situation): State {
  return {
    street: "first",
    bet: 0,
    fullRaise: minBet(situation),
    inRound: new Map(),
    pot: 0,
    live: new Set(situation.players.map(({ seat }) => seat)),
    allIn: new Set(),
    toAct: null,
    stack: new Map(situation.players.map(({ seat, stack }) => [seat, stack])),
    lying: new Map(),
    acted: new Set(),
  };
}

const held = (state: Facts, seat: Seat): number => state.inRound.get(seat) ?? 0;

function take(state: State, situation: Situation, entry: Entry, at: number): void {
  if (entry === "void") {
    Object.assign(state, before(situation), { street: "dealing" });
  } else if ("blind" in entry) {
    const [seat, amount] = entry.blind;
    put(state, seat, held(state, seat) + amount);
    state.bet = Math.max(state.bet, amount);
    state.toAct = nextAfter(state, seat);
  } else if ("ante" in entry) {
    pay(state, ...entry.ante);
  } else if ("street" in entry) {
    begin(state, situation, entry.street);
  } else if ("acted" in entry) {
    act(state, ...entry.acted);
  } else {
    takeRuled(state, situation, entry, at);
  }
}

type Plain = Exclude<Entry, "void">;
function takeRuled(state: State, situation: Situation, entry: Plain, at: number): void {
  if ("lying" in entry) {
    const [seat, amount] = entry.lying;
    state.lying.set(seat, (state.lying.get(seat) ?? 0) + pay(state, seat, amount));
  } else if ("returned" in entry) {
    const [seat, amount] = entry.returned;
    give(state, seat, lie(state, seat, amount));
  } else if ("forfeited" in entry) {
    lie(state, ...entry.forfeited);
  } else if ("uncalled" in entry) {
    const [seat, amount] = entry.uncalled;
    const back = Math.min(amount, held(state, seat));
    state.inRound.set(seat, held(state, seat) - back);
    give(state, seat, back);
    state.bet = Math.max(0, ...state.inRound.values());
  } else if ("dead" in entry) {
    state.live.delete(entry.dead);
    state.allIn.delete(entry.dead);
    if (state.toAct === entry.dead || state.live.size < 2)
      state.toAct = nextAfter(state, entry.dead);
  } else if ("restored" in entry) {
    state.live.add(entry.restored);
  } else if ("passed" in entry) {
    state.acted.add(entry.passed);
    if (state.toAct === entry.passed) state.toAct = nextAfter(state, entry.passed);
  } else if ("taken_back" in entry) {
    const log = situation.log.slice(0, Math.min(at, entry.taken_back));
    Object.assign(state, factsOf({ ...situation, log }));
  } else if ("turn_back" in entry) {
    state.toAct = entry.turn_back;
  }
}

function begin(state: State, situation: Situation, street: Street): void {
  const betting = street !== "showdown" && street !== "over";
  Object.assign(state, { street, bet: 0, fullRaise: minBet(situation), toAct: null });
  state.inRound.clear();
  state.acted.clear();
  if (betting && situation.button !== null) state.toAct = nextAfter(state, situation.button);
}

function act(state: State, seat: Seat, done: Act): void {
  if (!state.live.has(seat)) return;
  if (done === "fold") state.live.delete(seat);
  else if (done === "call") put(state, seat, state.bet);
  else if (done !== "check") {
    wager(state, seat, totalOf(done) ?? 0);
    const left = state.stack.get(seat);
    if ("all_in" in done && (left === null || left === 0)) state.allIn.add(seat);
  }
  state.acted.add(seat);
  state.toAct = nextAfter(state, seat);
}

/** The total that an action names. */
export const totalOf = (done: Act): number | null =>
  typeof done === "string" ? null : (Object.values(done)[0] as number);

function wager(state: State, seat: Seat, to: number): void {
  put(state, seat, to);
  const by = held(state, seat) - state.bet;
  if (by <= 0) return;
  // who has acted and now faces more owes a decision again: see nextAfter
  if (by >= state.fullRaise) state.fullRaise = by;
  state.bet += by;
}

/** Raises the seat's total on this street to this, or to all it has. */
function put(state: State, seat: Seat, to: number): void {
  const paid = pay(state, seat, Math.max(0, to - held(state, seat)));
  state.inRound.set(seat, held(state, seat) + paid);
}

function pay(state: State, seat: Seat, amount: number): number {
  const left = state.stack.get(seat) ?? null;
  const paid = left === null ? amount : Math.min(amount, left);
  if (left !== null) state.stack.set(seat, left - paid);
  if (left !== null && left === paid && state.live.has(seat)) state.allIn.add(seat);
  state.pot += paid;
  return paid;
}

function give(state: State, seat: Seat, amount: number): void {
  const left = state.stack.get(seat) ?? null;
  if (left !== null) state.stack.set(seat, left + amount);
  if (amount > 0) state.allIn.delete(seat);
  state.pot -= amount;
}

/** Takes chips away that a ruling left in front of the seat. */
function lie(state: State, seat: Seat, amount: number): number {
  const lying = state.lying.get(seat) ?? 0;
  const taken = Math.min(amount, lying);
  state.lying.set(seat, lying - taken);
  return taken;
}

function nextAfter(state: State, seat: Seat): Seat | null {
  if (state.live.size < 2) return null;
  const can = [...state.live].filter(
    (one) => !state.allIn.has(one) || (state.lying.get(one) ?? 0) > 0,
  );
  const decides = (one: Seat) =>
    held(state, one) < state.bet || (!state.acted.has(one) && can.length > 1);
  return after(can, seat).find(decides) ?? null;
}

/** The lowest total for a full raise or, without a bet, for a bet. */
export const minRaise = (facts: Facts, situation: Situation): number =>
  facts.bet === 0 ? minBet(situation) : facts.bet + facts.fullRaise;
