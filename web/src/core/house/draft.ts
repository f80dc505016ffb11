// The stakes that a player means to have on the table. Nothing is sent until they are placed; undo
// goes back step by step, also over "clear" and "as last time".

import type { HouseGameView, NewStake, PitView, PlaceOfBet, StakeLimit } from "../../wire.ts";
import { kindOf, limitAt, placeId } from "./places.ts";

/** Stakes by the identity of their place. */
export type Stakes = ReadonlyMap<string, NewStake>;

export interface Draft {
  /** The round that it is for. */
  round: number;
  stakes: Stakes;
  /** Earlier states, the latest last. */
  past: readonly Stakes[];
}

/** What a change of a stake came up against. */
export type Note =
  | { kind: "raised_to_min"; amount: number }
  | { kind: "cut_to_max"; amount: number }
  | { kind: "not_enough"; amount: number }
  | { kind: "no_base"; box: number }
  | null;

export const NO_STAKES: Stakes = new Map();

export const emptyDraft = (round: number): Draft => ({ round, stakes: NO_STAKES, past: [] });

const PAST_MAX = 100;

export function stakesOf(list: readonly NewStake[]): Stakes {
  return new Map(list.filter((one) => one.stake > 0).map((one) => [placeId(one.place), one]));
}

/** The observer's stakes in the round that runs. */
export function placedIn(view: PitView): Stakes {
  const mine = (view.round?.stakes ?? []).filter((one) => one.seat === view.you);
  return view.phase === "over" ? NO_STAKES : stakesOf(mine);
}

export const total = (stakes: Stakes): number =>
  [...stakes.values()].reduce((sum, one) => sum + one.stake, 0);

export function same(a: Stakes, b: Stakes): boolean {
  return a.size === b.size && [...a].every(([id, one]) => b.get(id)?.stake === one.stake);
}

/** The draft with other stakes; undo leads back. */
export function changed(draft: Draft, stakes: Stakes): Draft {
  if (same(draft.stakes, stakes)) return draft;
  return { ...draft, stakes, past: [...draft.past, draft.stakes].slice(-PAST_MAX) };
}

export function undone(draft: Draft): Draft {
  const before = draft.past.at(-1);
  return before ? { ...draft, stakes: before, past: draft.past.slice(0, -1) } : draft;
}

/** A stake within its limits, in steps, and what was changed. */
export function fitted(stake: number, limit: StakeLimit): { stake: number; note: Note } {
  const step = Math.max(1, limit.step);
  const least = Math.ceil(limit.min / step) * step;
  const most = Math.floor(limit.max / step) * step;
  if (stake > most) return { stake: most, note: { kind: "cut_to_max", amount: most } };
  if (stake < least) return { stake: least, note: { kind: "raised_to_min", amount: least } };
  return { stake: Math.ceil(stake / step) * step, note: null };
}

export interface Table {
  view: PitView;
  game: HouseGameView;
}

/** The circles of a box that take the same stake as its base. */
function followers(game: HouseGameView, place: PlaceOfBet): PlaceOfBet[] {
  if ("bet" in place || place.circle.circle !== 0) return [];
  const { at } = place.circle;
  return game.bets.flatMap((circle, nth) =>
    circle.group === "equal" ? [{ circle: { at, circle: nth } }] : [],
  );
}

function put(stakes: Stakes, place: PlaceOfBet, stake: number): Stakes {
  const next = new Map(stakes);
  if (stake > 0) next.set(placeId(place), { place, stake });
  else next.delete(placeId(place));
  return next;
}

/** The circle that must be filled first: the base of the box. */
const baseOf = (place: PlaceOfBet): PlaceOfBet | null =>
  "circle" in place && place.circle.circle !== 0
    ? { circle: { at: place.circle.at, circle: 0 } }
    : null;

/** Sets the stake at one place, and what must be equal to it. */
function setTo({ view, game }: Table, stakes: Stakes, place: PlaceOfBet, stake: number) {
  const limit = limitAt(view, game, place);
  const fit =
    stake <= 0 || !limit ? { stake: Math.max(0, stake), note: null } : fitted(stake, limit);
  let next = put(stakes, place, fit.stake);
  for (const equal of followers(game, place)) next = put(next, equal, fit.stake);
  // a box without its base has nothing else
  if (fit.stake === 0 && "circle" in place && place.circle.circle === 0)
    for (const one of stakes.values())
      if ("circle" in one.place && one.place.circle.at === place.circle.at)
        next = put(next, one.place, 0);
  return { stakes: next, note: fit.note };
}

/** Adds these amounts, all or nothing; they are less than nothing where chips are taken back. */
export function added(
  table: Table,
  draft: Draft,
  adds: readonly NewStake[],
): { draft: Draft; note: Note } {
  let stakes = draft.stakes;
  let note: Note = null;
  for (const { place, stake } of adds) {
    const base = baseOf(place);
    if (base && stake > 0 && !stakes.has(placeId(base)) && "circle" in place)
      return { draft, note: { kind: "no_base", box: place.circle.at } };
    if (kindOf(table.game, place)?.group === "equal") continue; // follows its base
    const before = stakes.get(placeId(place))?.stake ?? 0;
    const to = stake < 0 ? lowered(table, place, before, -stake) : before + stake;
    const done = setTo(table, stakes, place, to);
    stakes = done.stakes;
    note = done.note ?? note;
  }
  const free = freeChips(table.view);
  if (total(stakes) > free && total(stakes) > total(draft.stakes))
    return { draft, note: { kind: "not_enough", amount: free } };
  return { draft: changed(draft, stakes), note };
}

/** A stake after a chip was taken from it: nothing if less than the minimum would be left. */
function lowered({ view, game }: Table, place: PlaceOfBet, stake: number, chip: number): number {
  const rest = stake - chip;
  return rest < (limitAt(view, game, place)?.min ?? 0) ? 0 : rest;
}

/** Every stake twice, as far as limits and chips go. */
export function doubled(table: Table, draft: Draft): { draft: Draft; note: Note } {
  return added(table, draft, [...draft.stakes.values()]);
}

/** What the observer may have on the table: the chips at the seat, and what is placed already. */
export function freeChips(view: PitView): number {
  const mine = view.seats.find((one) => one.seat === view.you);
  return (mine?.chips ?? 0) + total(placedIn(view));
}

/** Sizes of chips in the rack, from the smallest that is of use. */
export function chipSizes(view: Pick<PitView, "limits" | "decimals">): number[] {
  const least = Math.min(...view.limits.map((one) => one.min));
  const most = Math.max(...view.limits.map((one) => one.max));
  const sizes = [0, 1, 2, 3, 4, 5, 6].flatMap((power) => [1, 2.5, 5].map((n) => n * 10 ** power));
  const usable = sizes.filter((one) => Number.isInteger(one) && one <= most && one !== 2);
  const from = Math.max(
    0,
    usable.findLastIndex((one) => one <= least),
  );
  return usable.slice(from, from + 6);
}
