// Where each bet of a layout is drawn. Sections are drawn one below the other; a section has cells,
// and points on the lines between cells for bets on several numbers. Lengths are in cells.

import type { BetKindView, HouseGameView, PlaceOfBet } from "../../wire.ts";
import { colourOf, hasNumberGrid, placeId } from "./places.ts";

/** A place for a stake on the layout. */
export interface Spot {
  id: string;
  place: PlaceOfBet;
  /** Centre, from the top left corner of the section. */
  x: number;
  y: number;
  /** Size of a cell; 0 for a point on a line. */
  w: number;
  h: number;
  colour: "red" | "black" | "green" | null;
  /** The number printed in the cell; `null` if the bet's name is printed. */
  number: number | null;
  /** Faces of dice printed in the cell. */
  faces: number[];
}

export interface Section {
  key: string;
  width: number;
  height: number;
  spots: Spot[];
}

const ROWS = 12;
/** Kinds of bets in the cells below the numbers, in their order. */
const HALVES = ["low", "even", "red", "black", "odd", "high"];

/** The sections of a layout; `upright` for a narrow screen. */
export function sectionsOf(game: HouseGameView, upright: boolean): Section[] {
  const listed = game.bets.filter((kind) => !kind.choose);
  if (hasNumberGrid(game)) return [numberGrid(game, upright), ...extras(game, upright)];
  const dice = game.draws.filter((one) => one === "die").length;
  if (dice > 2) return sicBo(listed, upright);
  const cells = listed.flatMap((kind) => cellsOf(kind));
  return cells.length === 0 ? [] : [flow("bets", cells, upright ? 2 : even(cells.length, 7))];
}

function spot(place: PlaceOfBet, change: Partial<Spot>): Spot {
  return {
    id: placeId(place),
    place,
    x: 0,
    y: 0,
    w: 1,
    h: 1,
    colour: null,
    number: null,
    faces: [],
    ...change,
  };
}

const bet = (kind: BetKindView, numbers: number[]): PlaceOfBet => ({
  bet: { kind: kind.key, numbers },
});

/** The cell of a number from 1 to 36: 3, 2, 1 from the top, the rows from left to right. */
const centre = (number: number): [number, number] => [
  1 + Math.floor((number - 1) / 3) + 0.5,
  2 - ((number - 1) % 3) + 0.5,
];

/** Where an inside bet on several numbers is: on the line between them, or at the end of their row. */
function pointOf(kind: string, numbers: number[]): [number, number] {
  const others = numbers.filter((number) => number !== 0).map(centre);
  const mean = (at: 0 | 1) => others.reduce((sum, one) => sum + one[at], 0) / others.length;
  const edge = 3; // the line between the numbers and the bets below them
  if (numbers.includes(0)) return [1, kind === "first-four" ? edge : mean(1)];
  return kind === "street" || kind === "six-line" ? [mean(0), edge] : [mean(0), mean(1)];
}

function numberGrid(game: HouseGameView, upright: boolean): Section {
  const spots: Spot[] = [];
  for (const kind of game.bets) {
    if (kind.group === "inside" && !isSecond(kind)) spots.push(...inside(game, kind));
    if (kind.key === "dozen")
      kind.places.forEach((set, at) =>
        spots.push(spot(bet(kind, set), { x: 3 + 4 * at, y: 3.5, w: 4 })),
      );
    if (kind.key === "column")
      kind.places.forEach((set, at) =>
        spots.push(spot(bet(kind, set), { x: 1 + ROWS + 0.5, y: 2.5 - at })),
      );
    const half = HALVES.indexOf(kind.key);
    const colour = kind.key === "red" || kind.key === "black" ? kind.key : null;
    if (half >= 0)
      spots.push(spot(bet(kind, kind.places[0] ?? []), { x: 2 + 2 * half, y: 4.5, w: 2, colour }));
  }
  const hasOutside = spots.some((one) => one.y > 3.1);
  const hasZero = spots.some((one) => one.number === 0);
  const hasColumns = spots.some((one) => one.x > 13);
  const section = {
    key: "numbers",
    width: 13 + (hasColumns ? 1 : 0),
    // half a cell of felt below the points on the edge
    height: hasOutside ? 5 : 3.35,
    spots,
  };
  const cut = hasZero ? section : shifted(section);
  return upright ? turned(cut) : cut;
}

/** Another bet on single numbers: that both balls come to rest on one. */
const isSecond = ({ key, group, places }: BetKindView): boolean =>
  group === "inside" && key !== "straight-up" && places.every((set) => set.length === 1);

/** Numbers without a zero begin at the left edge. */
function shifted(section: Section): Section {
  return {
    ...section,
    width: section.width - 1,
    spots: section.spots.map((one) => ({ ...one, x: one.x - 1 })),
  };
}

/** A section turned for a narrow screen: 1, 2, 3 in a row, the rows from the top. */
function turned({ key, width, height, spots }: Section): Section {
  return {
    key,
    width: height,
    height: width,
    spots: spots.map((one) => ({ ...one, x: height - one.y, y: one.x, w: one.h, h: one.w })),
  };
}

function inside(game: HouseGameView, kind: BetKindView): Spot[] {
  return kind.places.map((numbers) => {
    const place = bet(kind, numbers);
    const [only, ...more] = numbers;
    if (more.length > 0 || only === undefined) {
      const [x, y] = pointOf(kind.key, numbers);
      return spot(place, { x, y, w: 0, h: 0 });
    }
    const [x, y] = only === 0 ? [0.5, 1.5] : centre(only);
    const colour = colourOf(game, only);
    // with two dice, a number stands for a throw
    const faces = game.draws.includes("die") ? [Math.ceil(only / 6), ((only - 1) % 6) + 1] : [];
    return spot(place, { x, y, h: only === 0 ? 3 : 1, colour, number: only, faces });
  });
}

/** The bets of a game with a number grid that have no place around it. */
function extras(game: HouseGameView, upright: boolean): Section[] {
  const drawn = ["dozen", "column", ...HALVES];
  const rest = game.bets.filter((kind) => kind.group !== "inside" && !drawn.includes(kind.key));
  const sections: Section[] = [];
  const cells = rest.flatMap((kind) => cellsOf(kind));
  if (cells.length > 0) sections.push(flow("more", cells, even(cells.length, upright ? 4 : 7)));
  const second = game.bets.find(isSecond);
  if (second)
    sections.push(
      flow(
        "twice",
        second.places.map((set) =>
          spot(bet(second, set), { number: set[0] ?? 0, colour: colourOf(game, set[0] ?? 0) }),
        ),
        upright ? 8 : 19,
      ),
    );
  return sections;
}

const cellsOf = (kind: BetKindView): Spot[] =>
  kind.places.map((set) => spot(bet(kind, set), { colour: null }));

/** Columns for `count` cells: up to `most`, with rows as equal as possible. */
const even = (count: number, most: number): number => Math.ceil(count / Math.ceil(count / most));

/** Cells of one size in rows. */
function flow(key: string, cells: Spot[], columns: number): Section {
  const rows = Math.ceil(cells.length / columns);
  const spots = cells.map((one, at) => ({
    ...one,
    x: (at % columns) + 0.5,
    y: Math.floor(at / columns) + 0.5,
  }));
  return { key, width: columns, height: rows, spots };
}

/** Sic bo: small, any triple and big; triples and doubles; sums; pairs of faces; single faces. */
function sicBo(kinds: BetKindView[], upright: boolean): Section[] {
  const named = (key: string) => kinds.find((kind) => kind.key === key);
  const plain = ["small", "any-triple", "big"].flatMap((key) => cellsOf(named(key) ?? NONE));
  const faced = (key: string, times: number): Spot[] =>
    (named(key)?.places ?? []).map((set) =>
      spot(bet(named(key)!, set), {
        faces: times > 1 ? Array.from({ length: times }, () => set[0]!) : set,
      }),
    );
  const totals = kinds
    .filter((kind) => /^total-\d+$/.test(kind.key))
    .sort((a, b) => (a.places[0]?.[0] ?? 0) - (b.places[0]?.[0] ?? 0))
    .flatMap((kind) =>
      cellsOf(kind).map((one) => ({ ...one, number: kind.places[0]?.[0] ?? null })),
    );
  const rows: [string, Spot[], number][] = [
    ["plain", plain, 3],
    ["double", faced("double", 2), upright ? 3 : 6],
    ["triple", faced("triple", 3), upright ? 3 : 6],
    ["total", totals, upright ? 5 : 14],
    ["combination", faced("combination", 1), upright ? 5 : 15],
    ["single", faced("single", 1), 6],
  ];
  return rows.filter(([, cells]) => cells.length > 0).map(([key, cells, n]) => flow(key, cells, n));
}

const NONE: BetKindView = { key: "", group: "outside", places: [], pays: [], clause: "" };

/** The spot that an arrow key leads to: the nearest in that direction; `null` at the edge. */
export function neighbour(section: Section, from: Spot, key: string): Spot | null {
  const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  if (!step) return null;
  const [dx, dy] = step as [number, number];
  let best: Spot | null = null;
  let cost = Infinity;
  for (const one of section.spots) {
    const along = (one.x - from.x) * dx + (one.y - from.y) * dy;
    const aside = Math.abs((one.x - from.x) * dy) + Math.abs((one.y - from.y) * dx);
    // a wide cell is beside every spot that it spans
    const span = (dx === 0 ? one.w : one.h) / 2;
    const off = Math.max(0, aside - Math.max(0, span - 0.01));
    if (along < 0.05 || off > along * 3) continue;
    const far = along + 2 * off + aside / 100;
    if (far < cost) [best, cost] = [one, far];
  }
  return best;
}
