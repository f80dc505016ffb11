// Widths of cards on the felt, in pixels: at the seats, face down and face up, and on the board.

import type { Family } from "./games.ts";

/** Where the seats are: along the rim, or in an arch on a phone; in a list the cards are as on the rim. */
type Mode = "arch" | "rim" | "list";

/** Width of a face-down card at a seat with this number of hole cards; `u` scales the rim with the stage. */
export function downWidth(mode: Mode, holes: number, u: number): number {
  return mode === "arch" ? (holes > 4 ? 9 : holes > 2 ? 12 : 16) : (holes > 4 ? 30 : 38) * u;
}

/** Width of a face-up card at a seat. */
export function upWidth(
  mode: Mode,
  family: Family,
  holes: number,
  plate: number,
  u: number,
): number {
  if (mode !== "arch") return (holes > 4 ? 38 : holes > 2 ? 42 : 46) * u;
  if (family === "stud") return Math.min(27, plate / (1 + (holes - 1) * 0.58));
  return holes > 4 ? 22 : 34;
}

/** Width of a board card; `least` is its width on a phone, before several boards make it smaller. */
export function boardWidth(
  mode: Mode,
  boards: number,
  columns: boolean,
  width: number,
  least: number,
  u: number,
): number {
  const most = mode === "arch" ? (width - 24 - 4 * 5) / 5 : 74 * u;
  const scale = mode === "arch" && !columns ? [1, 1, 0.72, 0.62, 0.54] : [1, 1, 0.72, 0.6, 0.6];
  return (scale[boards] ?? 0.5) * Math.min(most, mode === "arch" ? least : 80 * u);
}
