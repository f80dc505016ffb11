// What of a turn's clock runs at a moment: the time to act, or the time bank behind it.

import type { ClockView, TableView, TurnView } from "../wire.ts";

/** The part of a clock that runs. */
export interface Running {
  /** The time to act, or the time bank. */
  kind: "time" | "bank";
  /** When this part is over; `null` where no clock runs. */
  until: number | null;
  /** How long this part is, in milliseconds. */
  whole: number;
}

/** What runs of a turn's clock at this moment. `timeToAct` is the table's, in milliseconds. */
export function running(turn: TurnView, timeToAct: number, now: number): Running {
  const whole = turn.time_ms ?? timeToAct;
  const { deadline, bank_from: from } = turn;
  if (deadline === null || from === undefined) return { kind: "time", until: deadline, whole };
  return now < from
    ? { kind: "time", until: from, whole }
    : { kind: "bank", until: deadline, whole: Math.max(1, deadline - from) };
}

/** Whole seconds that a turn's time bank has left at this moment; 0 where there is none. */
export function bankSeconds(turn: TurnView, now: number): number {
  const spent = turn.bank_from === undefined ? 0 : Math.max(0, now - turn.bank_from);
  return Math.max(0, Math.ceil(((turn.bank_ms ?? 0) - spent) / 1000));
}

/** Whether the observer may press the button of his time bank. */
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

/** Whether a turn has no clock since the table sets no limit, and not since its hand is held. */
export function isUnlimited(view: TableView): boolean {
  return view.clock.unlimited_time && view.turn?.deadline === null && view.held_until === null;
}

/** A table that gives nothing beside its time to act. */
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
