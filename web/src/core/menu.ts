// What is open over a table: one thing at a time.

import type { HandPlace } from "../wire.ts";

/** What the menu of a table leads to. */
export type MenuPlace =
  "seat" | "top_up" | "host" | "sheet" | "rules" | "deal" | "settings" | "leave";

/** The dialog that is open, with what it needs to know. */
export type OpenDialog =
  | { kind: "menu" | "top_up" | "host" | "sheet" | "rules" | "settings" | "leave" }
  /** Sitting down, at this seat or at any. */
  | { kind: "seat"; seat: number | null }
  /** The checks of a hand's deal; `null` follows the table. */
  | { kind: "deal"; hand: number | null }
  /** A finished hand told again. */
  | { kind: "hand"; place: HandPlace };
