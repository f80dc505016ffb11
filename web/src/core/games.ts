// What the table's picture asks of a game: nothing here decides anything.

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

/** The family of a game; of one that an operator added, by its betting round. */
export function familyOf(game: GameView, street: Street | null = null): Family {
  const known = Object.hasOwn(FAMILIES, game.key) ? FAMILIES[game.key] : undefined;
  if (known) return known;
  if (street?.endsWith("draw")) return "draw";
  if (street && ["second", "third", "fourth", "fifth", "sixth", "seventh"].includes(street))
    return "stud";
  return "holdem";
}

/** Whether common cards belong to the game; stud has one when the deck runs short. */
export function hasBoard(family: Family): boolean {
  return family === "holdem" || family === "omaha";
}

/** What each seat of a draw game has exchanged this hand, oldest first. */
export function draws(log: readonly NewsItem[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const item of log) {
    if (item.e === "drew") found.set(item.seat, [...(found.get(item.seat) ?? []), item.count]);
  }
  return found;
}

/** The seats whose last deed was a draw: whatever they bet before it is over. */
export function drewLast(log: readonly NewsItem[]): Set<number> {
  const found = new Set<number>();
  for (const item of log) {
    if (item.e === "drew") found.add(item.seat);
    if (item.e === "acted") found.delete(item.seat);
  }
  return found;
}

/**
 * Which of the own cards everybody sees, by their place in the hand: those that were dealt face up to
 * others, since all seats are dealt alike, and those that one has shown.
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

/** How often the board is run, once that is agreed; else 1. */
export function runsOf(log: readonly NewsItem[]): number {
  const chosen = log.findLast((item) => item.e === "runs_chosen");
  return chosen?.e === "runs_chosen" ? chosen.runs : 1;
}

/** Who has said how often he would have the board run. */
export function wishes(log: readonly NewsItem[]): { seat: number; runs: number }[] {
  return log.flatMap((item) =>
    item.e === "runs_wished" ? [{ seat: item.seat, runs: item.runs }] : [],
  );
}

/** Who has answered how often the board is run, while that is asked. */
export function openWishes(log: readonly NewsItem[]): Map<number, number> {
  const settled = log.findLastIndex(
    (item) => item.e === "runs_chosen" || item.e === "board_dealt" || item.e === "pot_awarded",
  );
  return new Map(wishes(log.slice(settled + 1)).map((wish) => [wish.seat, wish.runs]));
}

/** Whether the price to call is the bring-in alone: a raise completes it. */
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
 * Whether whose turn it is is asked how often to run the board; only he is told what he may do. Nobody
 * can bet any more and common cards are to come, so that nothing else is asked where no cards are thrown away.
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
