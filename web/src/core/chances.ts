// What open hands may still win: as data, and in words on a seat.

import { t } from "../texts.ts";
import type { SeatOdds, TableView } from "../wire.ts";
import { formatShare } from "./amounts.ts";

/** A player's chances, in hundredths of a percent. */
export interface Chance {
  /** To win; the equity, where several boards or halves of the pot have no one winner. */
  win: number;
  /** To tie; 0 where `win` is the equity. */
  tie: number;
  /** Whether it comes from a sample of the possible cards. */
  estimate: boolean;
}

/** What a seat's odds are shown as. */
export const chance = (odds: SeatOdds, estimate: boolean): Chance => ({
  win: odds.win_bps ?? odds.equity_bps,
  tie: odds.tie_bps ?? 0,
  estimate,
});

/** Chances of each player whose hand is face up. */
export function chances(view: TableView): Map<number, Chance> {
  if (!view.hand || view.hand.over) return new Map();
  const told = view.log.findLast((item) => item.e === "odds" || item.e === "pot_awarded");
  if (told?.e !== "odds") return new Map();
  const { seats, estimate } = told;
  return new Map(seats.map((odds) => [odds.seat, chance(odds, estimate)]));
}

/** "95.45%", "≈ 64%", "40.5% · tie 19%"; without the tie where there is little room. */
export function chanceText({ win, tie, estimate }: Chance, isShort = false): string {
  const percent = formatShare(win);
  const text = t(estimate ? "mark_chance_about" : "mark_chance", { percent });
  return tie === 0 || isShort ? text : `${text} · ${t("mark_tie", { percent: formatShare(tie) })}`;
}

/** How often a player wants to run the board, and their equity: "Run 2 times · 64%". */
export function expectationMark(
  runs: number | null,
  chance: Chance | null,
  isShort = false,
): string {
  const parts: string[] = [];
  if (runs !== null)
    parts.push(
      isShort && chance ? t("mark_runs_short", { count: runs }) : t("mark_runs", { count: runs }),
    );
  if (chance) parts.push(chanceText(chance, isShort));
  return parts.join(" · ");
}
