// Leagues: the form of a new one, and how it counts in words.

import type { LeagueRules, NewLeague, PointsFormula } from "../wire.ts";

/** Kinds of formula, in the order of the form. */
export const FORMULAS = [
  "root",
  "beaten",
  "listed",
] as const satisfies readonly PointsFormula["kind"][];
/** Numbers of best results that the form offers; 0 for all. */
export const BEST = [0, 3, 4, 5, 6, 8, 10, 12, 15, 20, 26, 40] as const;

/** The values of the form. */
export interface LeagueChoice {
  name: string;
  formula: PointsFormula["kind"];
  base: number;
  each: number;
  /** The list as it is typed. */
  points: string;
  takingPart: number;
  best: number;
  isPrivate: boolean;
}

export const beginsLeague = (isPrivate: boolean): LeagueChoice => ({
  name: "",
  formula: "root",
  base: 100,
  each: 1,
  points: "10 7 5 3 2 1",
  takingPart: 0,
  best: 0,
  isPrivate,
});

/** The numbers of a list as it is typed; words in it become 0, which the room may refuse. */
export const listedOf = (typed: string): number[] =>
  typed
    .split(/[\s,;]+/u)
    .filter((part) => part !== "")
    .map((part) => whole(Number(part)));

const whole = (n: number): number =>
  Number.isFinite(n) ? Math.min(4_294_967_295, Math.max(0, Math.trunc(n))) : 0;

/** The rules of the form. */
export function rulesOf(choice: LeagueChoice): LeagueRules {
  return {
    formula: formulaOf(choice),
    taking_part: whole(choice.takingPart),
    ...(choice.best > 0 && { best: choice.best }),
  };
}

function formulaOf({ formula, base, each, points }: LeagueChoice): PointsFormula {
  switch (formula) {
    case "root":
      return { kind: formula, base: whole(base) };
    case "beaten":
      return { kind: formula, each: whole(each) };
    case "listed":
      return { kind: formula, points: listedOf(points) };
  }
}

/** What is sent to the room. */
export const leagueOf = (choice: LeagueChoice): NewLeague => ({
  name: choice.name.trim(),
  rules: rulesOf(choice),
  private: choice.isPrivate,
});

/** Points of a place that is not shared, as the room counts them. */
export function pointsOf(
  { formula, taking_part = 0 }: LeagueRules,
  place: number,
  players: number,
) {
  switch (formula.kind) {
    case "root":
      return taking_part + root((formula.base * formula.base * players) / place);
    case "beaten":
      return taking_part + formula.each * (players - place);
    case "listed":
      return taking_part + (formula.points[place - 1] ?? 0);
  }
}

/** The whole part of a square root; exact for every whole part that the form allows. */
function root(of: number): number {
  const near = Math.floor(Math.sqrt(of));
  return near * near > of ? near - 1 : near;
}
