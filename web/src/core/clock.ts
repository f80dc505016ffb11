// Which part of a turn's clock is running: the time to act, or the time bank after it.

import type { ClockView, TableView, TurnView } from "../wire.ts";

/** The part of a clock that is running. */
export interface Running {
  /** Time to act, or time bank. */
  kind: "time" | "bank";
  /** When this part ends, in milliseconds of the room's clock; `null` if no clock runs. */
  until: number | null;
  /** Length of this part, in milliseconds. */
  whole: number;
}

/** The part running at `now`. `timeToAct` is the table's, in milliseconds. */
export function running(turn: TurnView, timeToAct: number, now: number): Running {
  const whole = turn.time_ms ?? timeToAct;
  const { deadline, bank_from: from } = turn;
  if (deadline === null || from === undefined) return { kind: "time", until: deadline, whole };
  return now < from
    ? { kind: "time", until: from, whole }
    : { kind: "bank", until: deadline, whole: Math.max(1, deadline - from) };
}

/** Whole seconds used and left of a running clock; `null` if it is stopped. */
export function secondsOf(
  { until, whole }: Running,
  now: number,
): { used: number; left: number } | null {
  if (until === null) return null;
  const left = Math.ceil(Math.min(whole, Math.max(0, until - now)) / 1000);
  return { used: Math.max(0, Math.round(whole / 1000) - left), left };
}

/** Whole seconds left in a turn's time bank; 0 without one. */
export function bankSeconds(turn: TurnView, now: number): number {
  const spent = turn.bank_from === undefined ? 0 : Math.max(0, now - turn.bank_from);
  return Math.max(0, Math.ceil(((turn.bank_ms ?? 0) - spent) / 1000));
}

/** Whether the observer may press the time bank button. */
export function mayDraw(view: TableView): boolean {
  const { turn, clock } = view;
  return (
    !!turn?.options &&
    turn.seat === view.you &&
    turn.deadline !== null &&
    clock.time_bank_drawn === "by_button" &&
    (turn.bank_ms ?? 0) > 0 &&
    turn.bank_from === undefined
  );
}

/** Whether a turn has no clock because the table has no time limit, not because the hand is held. */
export function isUnlimited(view: TableView): boolean {
  return view.clock.unlimited_time && view.turn?.deadline === null && view.held_until === null;
}

/** A table that has only its time to act. */
export const NO_CLOCK: ClockView = {
  time_bank_s: 0,
  time_bank_refill_s: 0,
  time_bank_refill_hands: 0,
  time_bank_drawn: "by_itself",
  more_time_s: 0,
  unlimited_time: false,
  lost_line_s: 0,
  outage_hold_s: 0,
};
