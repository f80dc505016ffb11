// What a watched table's state is made of.

import type { Told } from "../core/announcer.ts";
import type { Act, NewsItem, TableView } from "../wire.ts";

/** A line of the log. */
export interface LogLine extends Told {
  id: number;
}

/** A void hand, with the table before it was voided. */
export interface VoidedHand {
  item: Extract<NewsItem, { e: "hand_voided" }>;
  view: TableView;
}

/** State of a decision: sent, or accepted by the room. */
export interface Sent {
  action: Act;
  action_no: number;
  state: "sent" | "accepted";
}

/** Part of the page that a refusal belongs to. */
export type Spot = "act" | "seat" | "chat" | "host" | "show" | "table";
