// Decisions made before the player's turn. Nothing is sent until the turn comes; until then they
// can be cleared.

import type { Act, OptionsView } from "../wire.ts";

export type PreAction =
  | { kind: "fold" }
  | { kind: "fold_go" }
  | { kind: "check_fold" }
  | { kind: "check" }
  | { kind: "call"; amount: number }
  | { kind: "call_any" };

/**
 * The boxes on offer while another player acts; `toCall` is the price of a call now. In a pool a
 * fold leads straight to another hand, so the player may fold even where a check is free.
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
 * What remains of a choice after the bets changed. "Call 40" does not survive another price, nor
 * "check" a bet; check/fold becomes whatever it then means.
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

/** The decision that a choice makes now that the turn has come; `null` if none. */
export function decided(choice: PreAction | null, options: OptionsView): Act | null {
  switch (choice?.kind) {
    case undefined:
      return null;
    case "fold_go":
      return options.fold ? { kind: "fold" } : options.check ? { kind: "check" } : null;
    case "fold":
    case "check_fold":
      // never folds where a check is free
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

/** The answer to how often to run the board, if the player's settings have one. */
export function runsAnswer(setting: "ask" | "most" | "once", options: OptionsView): Act | null {
  if (options.runs === undefined || setting === "ask") return null;
  return { kind: "run", runs: setting === "most" ? options.runs : 1 };
}
