// What the room sends about rulings, with the JSON of the crate `rulings` in its own types.

import type { LiveDecision, LiveRuling as Sent, LiveRulingsView } from "../../wire.ts";
import type { Incident, Ruling, Situation } from "./types.ts";

export type Decision = LiveDecision;

export interface LiveRuling extends Omit<Sent, "situation" | "incident" | "proposal"> {
  situation: Situation;
  incident: Incident;
  proposal: Ruling;
}

export interface RulingsView extends Omit<LiveRulingsView, "rulings"> {
  /** The rulings, by number. */
  rulings: LiveRuling[];
}

/** The longest reason that the room takes, in characters. */
export const REASON_CHARS_MAX = 200;
