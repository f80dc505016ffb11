// What is announced when a tournament has changed, on its page or at one of its tables.

import { t } from "../texts.ts";
import type { AtTournament, StructureRow, TournamentState, TournamentView } from "../wire.ts";
import { levelStakes, lengthText, whenWords } from "./tournamentwords.ts";

/** The part of a tournament that its updates change. */
export interface Seen {
  row: StructureRow | null;
  isPaused: boolean;
  isHandForHand: boolean;
  isFinal: boolean;
  isOver: boolean;
  left: number;
}

const FINAL: readonly TournamentState[] = ["final_table"];
const OVER: readonly TournamentState[] = ["ended", "cancelled"];

/** What a table shows of its tournament. */
export function seenAtTable(at: AtTournament): Seen {
  return {
    row: at.clock ? at.row : null,
    isPaused: at.clock?.phase === "paused",
    isHandForHand: at.round !== undefined,
    isFinal: false,
    isOver: at.over ?? false,
    left: at.left,
  };
}

/** What a tournament's page shows, with the current row of the clock. */
export function seenOnPage(view: TournamentView, row: number | null): Seen {
  return {
    row: row === null ? null : (view.structure[row] ?? null),
    isPaused: view.clock?.phase === "paused",
    isHandForHand: view.round !== undefined,
    isFinal: FINAL.includes(view.row.state),
    isOver: OVER.includes(view.row.state),
    left: view.row.left,
  };
}

const isLevel = (row: StructureRow | null) => row?.kind === "level";
const sameRow = (a: StructureRow | null, b: StructureRow | null): boolean =>
  a?.kind === b?.kind && (a?.kind !== "level" || b?.kind !== "level" || a.level === b.level);

/** Sentences about what has changed, the most important first; none the first time. */
export function told(before: Seen | null, now: Seen): string[] {
  if (before === null) return [];
  if (now.isOver) return before.isOver ? [] : [t("tour_say_over")];
  const said: string[] = [];
  if (now.isPaused !== before.isPaused)
    said.push(t(now.isPaused ? "tour_say_paused" : "tour_say_resumed"));
  if (!sameRow(before.row, now.row) && now.row !== null) {
    if (before.row === null) said.push(t("tour_say_started"));
    if (now.row.kind === "break" && now.row.next_day !== undefined)
      said.push(t("tour_say_day_ended", { when: whenWords(now.row.next_day, Date.now()) }));
    else if (now.row.kind === "break")
      said.push(t("tour_say_break", { time: lengthText(now.row.ms) }));
    else {
      if (before.row !== null && !isLevel(before.row)) said.push(t("tour_say_break_over"));
      said.push(t("tour_say_level", { level: now.row.level, stakes: levelStakes(now.row) }));
    }
  }
  if (now.isFinal && !before.isFinal) said.push(t("tour_say_final"));
  if (now.isHandForHand !== before.isHandForHand)
    said.push(t(now.isHandForHand ? "tour_say_round" : "tour_say_round_over"));
  if (now.left < before.left) said.push(t("tour_say_left", { count: now.left }));
  return said;
}
