// What the room sends about rulings: `GET /api/live/{event}/rulings?device=N`.
//
// Written by hand until crates/wire has these types; they are the same as `LiveRulingsView` there.

import type { LivePenalty } from "../../wire.ts";
import type { Incident, Ruling, Situation } from "./types.ts";

export interface RulingsView {
  /** Number of the last entry of the event's record that this view includes. */
  seq: number;
  /** The rulings, by number. */
  rulings: LiveRuling[];
}

export interface LiveRuling {
  no: number;
  table: number;
  /** The entries in the seats of the table at that time. */
  seats: { seat: number; entry: number }[];
  situation: Situation;
  incident: Incident;
  proposal: Ruling;
  /** The proposed penalties. */
  penalties: { seat: number; penalty: LivePenalty }[];
  /** Number of the earlier ruling that this one corrects; absent if it corrects none. */
  corrects?: number;
  /** When it was asked for. */
  asked: number;
  /** The director's decision; absent while it is a proposal. */
  decision?: Decision;
}

export interface Decision {
  /** Name of the director. */
  by: string;
  /** Number of the director's console. */
  device: number;
  at: number;
  /** Whether the director departs from the proposal. */
  departs: boolean;
  instead?: string;
  reason?: string;
}

/** The longest reason that the room takes, in characters. */
export const REASON_CHARS_MAX = 200;
