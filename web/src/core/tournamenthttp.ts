// Requests over HTTP about tournaments.

import type {
  AnswerDeal,
  Buy,
  BuyKind,
  DeclineRebuy,
  Entered,
  LeagueToClose,
  LeagueView,
  LotsProof,
  NewLeague,
  NewTournament,
  OpenedLeague,
  OpenedTournament,
  OrderTournament,
  ProposeDeal,
  QuickTournament,
  Register,
  TimetableToEnd,
  TournamentOrder,
  TournamentsView,
  TournamentView,
  Unregister,
} from "../wire.ts";
import type { Call } from "./http.ts";

export interface TournamentOffice {
  list(): Promise<TournamentsView>;
  /** One tournament, with these pages of its players and tables, counted from 1. */
  one(tournament: string, players: number, tables: number): Promise<TournamentView>;
  /** The lots of a tournament that is over. */
  lots(tournament: string): Promise<LotsProof>;
  /** The sit-and-go that a new player enters soonest. */
  quick(): Promise<QuickTournament>;
  open(form: NewTournament): Promise<OpenedTournament>;
  /**
   * Enters; a ticket pays instead of chips if `ticket` says so. The commitment is that to the
   * player's nonce for the lots, and `nth` the number of the entry among the player's, from 1.
   */
  register(
    tournament: string,
    ticket: boolean,
    commitment: string | null,
    nth?: number,
  ): Promise<Entered>;
  unregister(tournament: string, entry: number): Promise<void>;
  buy(tournament: string, entry: number, what: BuyKind, nth: number): Promise<Entered>;
  decline(tournament: string, entry: number): Promise<void>;
  propose(deal: ProposeDeal): Promise<void>;
  answer(tournament: string, entry: number, accepts: boolean): Promise<void>;
  /** An order of the host or the owner. */
  order(tournament: string, order: TournamentOrder): Promise<void>;
  /** A league with this page of its standings, counted from 1. */
  league(league: string, page: number): Promise<LeagueView>;
  found(league: NewLeague): Promise<OpenedLeague>;
  closeLeague(league: string): Promise<void>;
  /** Drops the dates of a timetable that are still to come. */
  endTimetable(timetable: string): Promise<void>;
}

export function tournamentOffice(call: Call): TournamentOffice {
  return {
    list: () => call("GET", "tournaments"),
    one: (tournament, players, tables) => {
      const asked = new URLSearchParams();
      if (players > 1) asked.set("players", String(players));
      if (tables > 1) asked.set("tables", String(tables));
      const query = asked.size > 0 ? `?${asked}` : "";
      return call("GET", `tournaments/${encodeURIComponent(tournament)}${query}`);
    },
    lots: (tournament) => call("GET", `tournaments/${encodeURIComponent(tournament)}/lots`),
    quick: () => call("GET", "quick-tournament"),
    open: (form) => call("POST", "tournaments", form satisfies NewTournament),
    register: (tournament, ticket, commitment, nth = 1) => {
      const given = commitment === null ? {} : { commitment };
      const more = { ...(ticket && { ticket }), ...(nth > 1 && { nth }), ...given };
      const body = { tournament, ...more } satisfies Register;
      return call("POST", "register", body);
    },
    unregister: (tournament, entry) =>
      call("POST", "unregister", { tournament, entry } satisfies Unregister),
    buy: (tournament, entry, what, nth) =>
      call("POST", "buy", { tournament, entry, what, nth } satisfies Buy),
    decline: (tournament, entry) =>
      call("POST", "decline-rebuy", { tournament, entry } satisfies DeclineRebuy),
    propose: (deal) => call("POST", "propose-deal", deal satisfies ProposeDeal),
    answer: (tournament, entry, accepts) =>
      call("POST", "answer-deal", { tournament, entry, accepts } satisfies AnswerDeal),
    order: (tournament, order) =>
      call("POST", "tournament-order", { tournament, order } satisfies OrderTournament),
    league: (league, page) =>
      call("GET", `leagues/${encodeURIComponent(league)}${page > 1 ? `?page=${page}` : ""}`),
    found: (league) => call("POST", "leagues", league satisfies NewLeague),
    closeLeague: (league) => call("POST", "close-league", { league } satisfies LeagueToClose),
    endTimetable: (timetable) =>
      call("POST", "end-timetable", { timetable } satisfies TimetableToEnd),
  };
}

/** Address of the QR code for a tournament's link. */
export const tournamentQr = (tournament: string): string => `/api/tournaments/${tournament}/qr`;
