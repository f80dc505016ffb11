// Decisions made before it is one's turn. Nothing is sent until the turn comes; until then they can
// be cleared.

import type { Act, OptionsView } from "../wire.ts";

export type PreAction =
  | { kind: "fold" }
  | { kind: "fold_go" }
  | { kind: "check_fold" }
  | { kind: "check" }
  | { kind: "call"; amount: number }
  | { kind: "call_any" };

/**
 * The boxes on offer while another thinks; `toCall` is what a call would put in now. In a pool whoever
 * folds is dealt in elsewhere, so that there he may give up what costs nothing yet.
 */
export function offered(toCall: number, pool = false): PreAction[] {
  if (pool) return [{ kind: "fold_go" }, ...offered(toCall).slice(1)];
  return toCall > 0
    ? [{ kind: "fold" }, { kind: "call", amount: toCall }, { kind: "call_any" }]
    : [{ kind: "check_fold" }, { kind: "check" }, { kind: "call_any" }];
}

/** Whether two boxes mean the same. */
export function same(a: PreAction | null, b: PreAction | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.kind === "call" && b.kind === "call") return a.amount === b.amount;
  return a.kind === b.kind;
}

/**
 * What is left of a choice after the bets changed. "Call 40" does not survive another price, and
 * "check" does not survive a bet; check/fold becomes what it then means.
 */
export function kept(choice: PreAction | null, toCall: number): PreAction | null {
  switch (choice?.kind) {
    case undefined:
      return null;
    case "call":
      return choice.amount === toCall ? choice : null;
    case "check":
      return toCall === 0 ? choice : null;
    case "check_fold":
    case "fold":
    case "fold_go":
    case "call_any":
      return choice;
  }
}

/** The decision that a choice makes now that it is one's turn; `null` if it makes none. */
export function decided(choice: PreAction | null, options: OptionsView): Act | null {
  switch (choice?.kind) {
    case undefined:
      return null;
    case "fold_go":
      return options.fold ? { kind: "fold" } : options.check ? { kind: "check" } : null;
    case "fold":
    case "check_fold":
      // never folds what is free
      if (options.check) return { kind: "check" };
      return options.fold ? { kind: "fold" } : null;
    case "check":
      return options.check ? { kind: "check" } : null;
    case "call":
      return options.call === choice.amount ? { kind: "call" } : null;
    case "call_any":
      if (options.check) return { kind: "check" };
      return options.call !== null ? { kind: "call" } : null;
  }
}

/** The answer to how often the board is run, where the player's settings have one. */
export function runsAnswer(setting: "ask" | "most" | "once", options: OptionsView): Act | null {
  if (options.runs === undefined || setting === "ask") return null;
  return { kind: "run", runs: setting === "most" ? options.runs : 1 };
}
