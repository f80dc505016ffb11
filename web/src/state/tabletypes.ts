// What a watched table's state is made of.

import type { Told } from "../core/announcer.ts";
import type { Announcer } from "../core/speech.ts";
import type { Act, NewsItem, TableView } from "../wire.ts";
import type { Snippet } from "svelte";
import type { App } from "./app.svelte.ts";
import type { Desk } from "./desk.svelte.ts";
import type { TableState } from "./table.svelte.ts";

/** The part of the client that a table's state uses. */
export interface TableHost extends Pick<
  App,
  "me" | "notify" | "request" | "settings" | "sound" | "style" | "time" | "watchAgain"
> {
  announcer: Announcer;
}

/** One of several tables on a page. */
export interface Tile {
  table: TableState;
  /** Whether keys, the wheel and unasked dialogs belong to this table now. */
  isFront: boolean;
  /** Name of the region with its decisions. */
  label: string;
  /** The line above the table. */
  head: Snippet<[Desk]>;
  /** The player has left the table. */
  onleft: () => void;
}

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
