// The dialogs over a table. Only one is open at a time.

import type { HandPlace } from "../wire.ts";

/** Destinations of the table menu. */
export type MenuPlace =
  | "seat"
  | "top_up"
  | "tournament"
  | "host"
  | "sheet"
  | "rules"
  | "deal"
  | "keys"
  | "notes"
  | "settings"
  | "leave";

/** The open dialog, with its parameters. */
export type OpenDialog =
  | {
      kind:
        | "menu"
        | "top_up"
        | "tournament"
        | "host"
        | "sheet"
        | "rules"
        | "keys"
        | "notes"
        | "settings"
        | "leave";
    }
  /** Another player at this seat. */
  | { kind: "person"; seat: number }
  /** Taking a seat: this one, or any. */
  | { kind: "seat"; seat: number | null }
  /** The checks of a hand's deal; `null` for the hand at the table. */
  | { kind: "deal"; hand: number | null }
  /** A finished hand. */
  | { kind: "hand"; place: HandPlace };
