// What the table's picture needs to know about a game. Nothing here decides anything.

import type { GameView, NewsItem, Street, TableView } from "../wire.ts";

/** Games that look alike on the table. */
export type Family = "holdem" | "omaha" | "stud" | "draw";

const FAMILIES: Record<string, Family> = {
  holdem: "holdem",
  short_deck: "holdem",
  pineapple: "holdem",
  crazy_pineapple: "holdem",
  double_flop: "holdem",
  omaha: "omaha",
  omaha_8: "omaha",
  omaha_5: "omaha",
  omaha_5_8: "omaha",
  omaha_6: "omaha",
  omaha_6_8: "omaha",
  courchevel: "omaha",
  courchevel_8: "omaha",
  stud: "stud",
  stud_8: "stud",
  razz: "stud",
  five_card_stud: "stud",
  americana: "stud",
  soko: "stud",
  five_card_draw: "draw",
  draw_7e: "draw",
  single_draw_27: "draw",
  triple_draw_27: "draw",
  triple_draw_a5: "draw",
  badugi: "draw",
};

/** The family of a game; for an operator's own game, judged by its street. */
export function familyOf(game: GameView, street: Street | null = null): Family {
  const known = Object.hasOwn(FAMILIES, game.key) ? FAMILIES[game.key] : undefined;
  if (known) return known;
  if (street?.endsWith("draw")) return "draw";
  if (street && ["second", "third", "fourth", "fifth", "sixth", "seventh"].includes(street))
    return "stud";
  return "holdem";
}

/** Whether a game has a board. Stud has a common card only if the deck runs short. */
export function hasBoard(family: Family): boolean {
  return family === "holdem" || family === "omaha";
}

/**
 * The number of cards that each seat of a draw game exchanged at each draw of this hand, oldest first.
 */
export function draws(log: readonly NewsItem[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const item of log) {
    if (item.e === "drew") found.set(item.seat, [...(found.get(item.seat) ?? []), item.count]);
  }
  return found;
}

/** Seats whose last action was a draw, not a bet made before it. */
export function drewLast(log: readonly NewsItem[]): Set<number> {
  const found = new Set<number>();
  for (const item of log) {
    if (item.e === "drew") found.add(item.seat);
    if (item.e === "acted") found.delete(item.seat);
  }
  return found;
}

/**
 * Which of the observer's cards all players see, by index: those that the others got face up (all
 * seats are dealt alike), and those that the observer has shown.
 */
export function upPlaces(view: TableView): Set<number> {
  const found = new Set<number>();
  const dealt = new Map<number, number>();
  for (const item of view.log) {
    if (item.e === "shown" && item.seat === view.you) {
      item.cards.forEach((card, at) => card !== null && found.add(at));
    }
    if (item.e !== "dealt") continue;
    const from = dealt.get(item.seat) ?? 0;
    dealt.set(item.seat, from + item.cards.length);
    if (item.seat === view.you) continue;
    item.cards.forEach((card, at) => card !== null && found.add(from + at));
  }
  return found;
}

/** How often the board is run: 1 until players agree on more. */
export function runsOf(log: readonly NewsItem[]): number {
  const chosen = log.findLast((item) => item.e === "runs_chosen");
  return chosen?.e === "runs_chosen" ? chosen.runs : 1;
}

/** Every answer so far to how often to run the board. */
export function wishes(log: readonly NewsItem[]): { seat: number; runs: number }[] {
  return log.flatMap((item) =>
    item.e === "runs_wished" ? [{ seat: item.seat, runs: item.runs }] : [],
  );
}

/** The answers to the question that is still open, by seat. */
export function openWishes(log: readonly NewsItem[]): Map<number, number> {
  const settled = log.findLastIndex(
    (item) => item.e === "runs_chosen" || item.e === "board_dealt" || item.e === "pot_awarded",
  );
  return new Map(wishes(log.slice(settled + 1)).map((wish) => [wish.seat, wish.runs]));
}

/** Whether the bring-in is the only bet, so that a raise completes it. */
export function isBringInOnly(log: readonly NewsItem[], before = log.length): boolean {
  for (let at = before - 1; at >= 0; at--) {
    const item = log[at]!;
    if (item.e === "blind_posted") return item.blind === "bring_in";
    if (item.e === "acted" && (item.action === "bet" || item.action === "raise_to")) return false;
    if (item.e === "bets_collected") return false;
  }
  return false;
}

/**
 * Whether the player to act is asked how often to run the board; only that player gets the options.
 * Nobody can bet any more and board cards are to come, so in a game without discards it is the only
 * question left.
 */
export function isRunsAsked({ game, hand, turn, seats, log }: TableView): boolean {
  if (
    !turn ||
    !hand ||
    hand.over ||
    hand.boards.length !== 1 ||
    !hasBoard(familyOf(game, hand.street))
  )
    return false;
  if (
    hand.boards[0]!.length > 4 ||
    game.key.endsWith("pineapple") ||
    log.some((item) => item.e === "runs_chosen")
  )
    return false;
  const live = seats.filter((one) => one.in_hand && !one.folded);
  return (
    live.length > 1 &&
    live.filter((one) => !one.all_in).length < 2 &&
    seats.every((one) => one.bet === 0)
  );
}
