// What a page of a house table shows of a round: whether stakes may be placed, what the time that
// runs is for, and what came of the player's stakes.

import type { PitLine, PitQuestion, PitSeat, PitView, PlaceOfBet } from "../../wire.ts";
import { placeId } from "./places.ts";

/** Minimum time that a result stays in view, in milliseconds. */
export const SHOWN_MS = 2_000;

export const mySeatAt = (view: PitView): PitSeat | undefined =>
  view.seats.find((one) => one.seat === view.you);

/** Whether the observer may place stakes now. */
export function mayBet(view: PitView): boolean {
  const mine = mySeatAt(view);
  return view.phase === "bets" && !!view.round && !!mine && !mine.leaving;
}

/** Questions to the observer. */
export const asksMe = (view: PitView): PitQuestion[] =>
  view.phase === "decide"
    ? (view.round?.asked ?? []).filter((one) => one.seat === view.you && one.answers.length > 0)
    : [];

/** What one player's stakes of a round came to. */
export interface Outcome {
  round: number;
  staked: number;
  returned: number;
  /** Whether more came back than was staked. */
  won: boolean;
}

/** The outcome for a seat, once all of its stakes are settled; `null` before, and without stakes. */
export function outcomeOf(view: PitView, seat: number | null = view.you): Outcome | null {
  const round = view.round;
  if (!round || seat === null || round.void) return null;
  if (view.phase !== "over" && view.phase !== "result" && view.phase !== "waits") return null;
  const lines = round.settled.filter((one) => one.seat === seat);
  if (lines.length === 0) return null;
  const staked = lines.reduce((sum, one) => sum + one.stake, 0);
  const returned = lines.reduce((sum, one) => sum + one.returned, 0);
  return { round: round.no, staked, returned, won: returned > staked };
}

/** Places whose stakes came back with a profit. */
export function wonPlaces(lines: readonly PitLine[]): Set<string> {
  return new Set(lines.filter((one) => one.returned > one.stake).map((one) => placeId(one.place)));
}

/** Stakes at one place by seat, the observer's left out. */
export function othersAt(view: PitView): Map<string, { seat: number; stake: number }[]> {
  const found = new Map<string, { seat: number; stake: number }[]>();
  for (const { seat, place, stake } of view.round?.stakes ?? []) {
    if (seat === view.you) continue;
    const id = placeId(place);
    found.set(id, [...(found.get(id) ?? []), { seat, stake }]);
  }
  return found;
}

/** The seat that plays a box, by its stakes or by its cards. */
export function ownerOf(view: PitView, at: number): number | null {
  const box = view.round?.boxes.find((one) => one.at === at);
  if (box) return box.seat;
  const isHere = (place: PlaceOfBet) => "circle" in place && place.circle.at === at;
  const stake =
    view.phase === "over" ? undefined : view.round?.stakes.find((one) => isHere(one.place));
  return stake?.seat ?? null;
}
