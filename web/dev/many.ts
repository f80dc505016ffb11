// Tables to be shown beside each other: `/tables` as the visitor `many4` has four of them; as `ears6`,
// six whole hands to be played by ear.

import type { TableView } from "../src/wire.ts";
import * as games from "./games.ts";
import * as scenes from "./scenes.ts";
import * as tournaments from "./tournaments.ts";

/** A turn that ends in this number of seconds. */
const until = (view: TableView, now: number, seconds: number): TableView => ({
  ...view,
  turn: view.turn && { ...view.turn, deadline: now + seconds * 1000 },
});

export const MANY: Record<string, (now: number) => TableView> = {
  manyspruce: (now) => ({ ...until(scenes.myTurn(now), now, 16), name: "Spruce" }),
  manybirch: (now) => ({ ...scenes.waiting(now), name: "Birch" }),
  manymill: (now) => until(scenes.poolTurn(now), now, 9),
  manystud: (now) => ({ ...scenes.stud(now), name: "Bartholomew's long night" }),
  manytour: (now) => until(tournaments.tables["tourmyturn"]!(now), now, 24),
  manydraw: (now) => ({ ...games.drawing(now), name: "Alder" }),
  manyshow: () => ({ ...scenes.showdown(), name: "Rowan" }),
  manyomaha: (now) => ({ ...games.manyCards(now), name: "Juniper" }),
  manynine: (now) => ({ ...until(scenes.myTurn(now, 9), now, 19), name: "Willow" }),
};

/** Names of the tables to be played by ear, by game. */
export const HEARD: Record<string, string> = {
  "ear-holdem": "Spruce",
  "ear-stud": "Birch",
  "ear-triple_draw_27": "Alder",
  "ear-razz": "Rowan",
  "ear-omaha_8": "Juniper",
  "ear-badugi": "Willow",
};

/** The tables at which a visitor sits: a cookie such as `who=many4` says how many. */
export function seatsOf(cookie: string): string[] | null {
  const [, kind, count] = /who=(many|ears)(\d)/.exec(cookie) ?? [];
  if (!kind) return null;
  return Object.keys(kind === "many" ? MANY : HEARD).slice(0, Number(count));
}
