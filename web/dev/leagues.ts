// Leagues for the mock room and the tests. No real client receives them.

import type { LeagueRow, LeagueView, PlannedStart, StandingRow } from "../src/wire.ts";
import { ME } from "./scenes.ts";
import { list, row } from "./tournaments.ts";

const DAY = 86_400_000;
const NAMES =
  "Saga,Ana,Bo,Chiara,Dimitri with a long name,Emil,Freja,Goran,Hedda,Ilse,Jonas,Kaja".split(",");

export function leagueRows(now: number): LeagueRow[] {
  const base: LeagueRow = {
    league: "tuesday",
    name: "Tuesday league",
    host: { player: ME, name: "Saga" },
    private: true,
    yours: true,
    closed: false,
    played: 5,
    next_at: now + 9 * DAY,
  };
  const room = { player: "boss", name: "The room" };
  return [
    base,
    {
      ...base,
      league: "season",
      name: "Autumn season 2026",
      host: room,
      private: false,
      yours: false,
      played: 0,
    },
    { ...base, league: "old", name: "Summer league", closed: true, yours: false, played: 12 },
  ];
}

export function planned(now: number): PlannedStart[] {
  return [9, 16, 23].map((days) => ({
    timetable: "evenings",
    name: "Tuesday evening",
    opens_at: now + (days - 7) * DAY,
    starts_at: now + days * DAY,
    private: true,
    yours: true,
    league: "tuesday",
  }));
}

/** A league of five evenings, of which the best four count; others have no standings yet. */
export function league(id: string, now: number): LeagueView | null {
  const found = leagueRows(now).find((row) => row.league === id);
  if (!found) return null;
  const evenings = [1, 2, 3, 4, 5].map((number) =>
    row(`evening${number}`, {
      name: `Tuesday evening ${number}`,
      state: "ended",
      starts_at: now - (6 - number) * 7 * DAY,
      ended_at: now - (6 - number) * 7 * DAY + DAY / 12,
      private: true,
      entries: NAMES.length,
    }),
  );
  const standings: StandingRow[] = NAMES.map((name, at): StandingRow => {
    const results = evenings.map(({ tournament }, evening) => {
      const place = ((at * 5 + evening * 7) % NAMES.length) + 1;
      const points = Math.floor(100 * Math.sqrt(NAMES.length / place));
      return { tournament, place, points, counts: true };
    });
    const worst = results.reduce((a, b) => (b.points < a.points ? b : a));
    worst.counts = false;
    return {
      rank: 0,
      player: at === 0 ? ME : `p${at}`,
      name,
      points: results.reduce((sum, { points, counts }) => sum + (counts ? points : 0), 0),
      played: results.length,
      wins: results.filter(({ place }) => place === 1).length,
      results,
    };
  })
    .sort((a, b) => b.points - a.points)
    .map((row, at) => ({ ...row, rank: at + 1 }));
  const isPlayed = found.played > 0;
  const you = standings.find(({ player }) => player === ME);
  return {
    now,
    row: found,
    rules: { formula: { kind: "root", base: 100 }, taking_part: 0, best: 4 },
    players: isPlayed ? standings.length : 0,
    page: 1,
    pages: 1,
    standings: isPlayed ? standings : [],
    ...(isPlayed && you && { you }),
    tournaments: isPlayed ? evenings.reverse() : [],
    planned: found.yours ? planned(now) : [],
  };
}

/** The list of tournaments with leagues and planned starts. */
export const listWithLeagues = (now: number, mine: boolean): ReturnType<typeof list> => ({
  ...list(now, mine),
  leagues: leagueRows(now).filter((row) => mine || !row.private),
  planned: mine ? planned(now) : [],
});
