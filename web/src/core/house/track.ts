// The racetrack: the wheel's numbers around a stadium, and the calls inside it. Lengths are in units
// of the drawing.

import type { CallView, HouseGameView } from "../../wire.ts";
import { placeId } from "./places.ts";

/** A number on the track, with the outline of its field. */
export interface Sector {
  number: number;
  outline: string;
  x: number;
  y: number;
}

/** A call inside the track. */
export interface Zone {
  call: CallView;
  x: number;
  y: number;
}

export interface TrackShape {
  width: number;
  height: number;
  sectors: Sector[];
  zones: Zone[];
  /** Lines between the zones. */
  lines: string[];
}

/** The wheel's order, from the calls on neighbours; empty if the game has none. */
export function trackOrder(game: HouseGameView): number[] {
  const next = new Map<number, number>();
  for (const call of game.calls) {
    const at = Number(/^neighbours-(\d+)$/.exec(call.key)?.[1] ?? NaN);
    const numbers = call.bets.flatMap(({ place }) => ("bet" in place ? place.bet.numbers : []));
    const here = numbers.indexOf(at);
    if (here >= 0 && here + 1 < numbers.length) next.set(at, numbers[here + 1]!);
  }
  const order: number[] = [];
  for (let at: number | undefined = 0; at !== undefined && !order.includes(at); at = next.get(at))
    order.push(at);
  return order.length === next.size ? order : [];
}

/** The call on a number and its neighbours on the wheel. */
export const neighboursOf = (game: HouseGameView, number: number): CallView | undefined =>
  game.calls.find((call) => call.key === `neighbours-${number}`);

/** The calls that are not on neighbours of a number. */
export const groupCalls = (game: HouseGameView): CallView[] =>
  game.calls.filter((call) => !/^neighbours-\d+$/.test(call.key));

/** The point at a distance along a stadium's outline, clockwise from its right end's middle. */
function along(share: number, w: number, h: number, inset: number): [number, number] {
  const r = h / 2 - inset;
  const straight = w - h;
  // a share of the middle line: fields are as wide on every line
  const middle = h / 2 - BAND / 2;
  const whole = 2 * straight + 2 * Math.PI * middle;
  let left = (((share % 1) + 1) % 1) * whole;
  const quarter = (Math.PI / 2) * middle;
  const right = w - h / 2;
  const turn = (from: number, centre: number): [number, number] => {
    const angle = from + left / middle;
    return [centre + r * Math.cos(angle), h / 2 + r * Math.sin(angle)];
  };
  if (left <= quarter) return turn(0, right);
  left -= quarter;
  if (left <= straight) return [right - left, h - inset];
  left -= straight;
  if (left <= 2 * quarter) return turn(Math.PI / 2, h / 2);
  left -= 2 * quarter;
  if (left <= straight) return [h / 2 + left, inset];
  left -= straight;
  return turn(-Math.PI / 2, right);
}

/** Width of the band of numbers. */
const BAND = 34;
/** Points on each long side of a field. */
const STEPS = 4;

const write = (points: [number, number][]): string =>
  "M" + points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");

/** The track in a drawing of this size. */
export function trackShape(game: HouseGameView, width: number, height: number): TrackShape {
  const order = trackOrder(game);
  const n = order.length;
  const at = (place: number, inset: number) => along(place / n, width, height, inset);
  const sectors = order.map((number, place) => {
    const edge = (inset: number) =>
      Array.from({ length: STEPS + 1 }, (_, step) => at(place - 0.5 + step / STEPS, inset));
    const [x, y] = at(place, BAND / 2);
    const outline = `${write([...edge(1), ...edge(BAND).reverse()])}Z`;
    return { number, outline, x, y };
  });
  return { width, height, sectors, ...zonesOf(game, order, width, height) };
}

/** The numbers that a call's bets cover. */
export const coveredBy = (call: CallView): number[] => [
  ...new Set(call.bets.flatMap(({ place }) => ("bet" in place ? place.bet.numbers : []))),
];

/**
 * The calls by their place on the track: each in the middle of the numbers that no smaller call
 * covers.
 */
function zonesOf(
  game: HouseGameView,
  order: number[],
  width: number,
  height: number,
): Pick<TrackShape, "zones" | "lines"> {
  const n = order.length;
  const calls = groupCalls(game).sort((a, b) => coveredBy(a).length - coveredBy(b).length);
  const owner = order.map((number) => calls.find((call) => coveredBy(call).includes(number)));
  const middle = height / 2;
  const point = (place: number): [number, number] => along(place / n, width, height, BAND);
  const borders = owner.flatMap((one, place) =>
    one === owner[(place + 1) % n] ? [] : [place + 0.5],
  );
  // borders of the lower and the upper side belong together, from zero outwards
  const edges = [width - BAND];
  const lines: string[] = [];
  for (let low = 0, high = borders.length - 1; low < high; low += 1, high -= 1) {
    const [from, to] = [point(borders[low]!), point(borders[high]!)];
    lines.push(write([from, to]));
    edges.push((from[0] + to[0]) / 2);
  }
  edges.push(BAND);
  const met: CallView[] = [];
  for (const one of owner) if (one && !met.includes(one)) met.push(one);
  const zones = met.slice(0, edges.length - 1).map((call, at) => ({
    call,
    x: (edges[at]! + edges[at + 1]!) / 2,
    y: middle,
  }));
  return { zones, lines };
}

/** The places of a call's bets and their stakes, with this chip. */
export function callStakes(call: CallView, chip: number): { id: string; stake: number }[] {
  return call.bets.map(({ place, chips }) => ({ id: placeId(place), stake: chips * chip }));
}
