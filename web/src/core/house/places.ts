// Places for stakes at a house table: their identity, limits and pays. All of
// it comes from the table's view and the game's data.

import type { BetKindView, HouseGameView, PitView, PlaceOfBet, StakeLimit } from "../../wire.ts";

/** A text that two places share only if they are the same: "split:17/20" or "box:3:0". */
export function placeId(place: PlaceOfBet): string {
  return "bet" in place
    ? `${place.bet.kind}:${place.bet.numbers.join("/")}`
    : `box:${place.circle.at}:${place.circle.circle}`;
}

/** The kind of bet, or the circle, that a place belongs to. */
export function kindOf(game: HouseGameView, place: PlaceOfBet): BetKindView | undefined {
  return "bet" in place
    ? game.bets.find((kind) => kind.key === place.bet.kind)
    : game.bets[place.circle.circle];
}

/** The limits of a stake at a place. */
export function limitAt(
  view: Pick<PitView, "limits">,
  game: HouseGameView,
  place: PlaceOfBet,
): StakeLimit | undefined {
  const key = kindOf(game, place)?.key;
  return view.limits.find((limit) => limit.key === key) ?? view.limits[0];
}

/** Whether the table's bets are on numbers 1 to 36 in twelve rows of three. */
export function hasNumberGrid(game: HouseGameView): boolean {
  return (game.bets.find((kind) => kind.key === "straight-up")?.places.length ?? 0) >= 36;
}

/** The kinds whose numbers a player chooses. */
export const chosenKinds = (game: HouseGameView): BetKindView[] =>
  game.bets.filter((kind) => kind.choose);

/** The numbers of a single-zero wheel in their order, clockwise from zero, as every such wheel has them. */
const SINGLE_ZERO = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

/** The numbers around the game's wheel, clockwise from the first. */
export function wheelOrder(game: HouseGameView): number[] {
  const pockets = Number(/^wheel:(\d+)$/.exec(game.draws[0] ?? "")?.[1] ?? 0);
  return pockets === SINGLE_ZERO.length
    ? SINGLE_ZERO
    : Array.from({ length: pockets }, (_, at) => at);
}

/** The colour of a number on the layout, by the bets that the game has. */
export function colourOf(game: HouseGameView, number: number): "red" | "black" | "green" | null {
  const has = (key: string) =>
    game.bets.find((kind) => kind.key === key)?.places.some((set) => set.includes(number));
  if (has("red")) return "red";
  if (has("black")) return "black";
  return has("straight-up") && number === 0 ? "green" : null;
}

/** The bet of a money wheel whose segment this is. */
export function segmentOf(game: HouseGameView, number: number): string | null {
  return game.bets.find((kind) => kind.places[0]?.includes(number))?.key ?? null;
}
