// The rules of the games, as a room sends them.

import type { GamePage, GamesView, LimitKind, RulePage } from "../src/wire.ts";
import { game } from "./scenes.ts";

const street = (name: string, deal: string, first: string, bet: string) => ({
  name,
  deals: [deal],
  first,
  bet,
});

/** The page of a game; `change` is where it differs from hold'em. */
function page(
  key: string,
  name: string,
  family: string,
  seats: number,
  change: Partial<GamePage>,
): GamePage {
  const limits: LimitKind[] = ["fixed_limit", "pot_limit", "no_limit"];
  return {
    key,
    name,
    family,
    limits,
    players_min: 2,
    players_max: seats,
    deck: "52 cards",
    lowest_card: "2",
    own_cards: 2,
    thrown: 0,
    board_cards: 5,
    wins: ["high"],
    opening: "small and big blind",
    blinds: true,
    ante_part: null,
    streets: [],
    ranking: ["the highest five cards"],
    sharing: "the best hand wins the pot",
    example: [],
    clauses: [],
    rulebooks: [
      {
        rulebook: "house",
        limits,
        seats_max: seats,
        straddles: [],
        antes: [],
        bomb_seats: [],
        bring_in: family === "stud" ? "half_bet" : null,
        clauses: [],
        differs: [],
      },
    ],
    ...change,
  };
}

const up = street("Fourth street", "1 card face up to each", "the highest cards up", "small bet");
const exchange = street(
  "After the draw",
  "each may exchange up to 5 cards",
  "left of the button",
  "big bet",
);

/** A rule in which a rulebook differs from the house rules. */
function rule(key: string, value: string, house: string, clause: string): RulePage {
  return { key, meaning: key, value, house, clauses: [clause], note: "" };
}

/** A rulebook under which private tables are ordered. */
const ORDERED: GamesView["rulebooks"][number] = {
  key: "svenska-spel",
  name: "Svenska Spel",
  version: "5",
  hash: "",
  private_tables: true,
  browser_play: true,
  house_players_max: 9,
  tournaments: [],
  orders: {
    days_ahead: 1,
    terms: [
      "All rules for cash games and tournaments hold at private tables too.",
      "You who order answer for it that all who play have read the rules and follow them.",
      "You and your guests keep the table's password from others; the operator takes no responsibility for that.",
    ],
  },
};

export const RULES: GamesView = {
  mixes: [
    {
      key: "horse",
      name: "HORSE",
      seats_max: 8,
      hands_few: 6,
      hands_many: 9,
      chosen: false,
      clauses: ["PSC-A1k-01"],
      rulebooks: ["house"],
      games: ["holdem", "omaha_8", "razz", "stud", "stud_8"].map((key) => ({
        key,
        limit: "fixed_limit" as const,
      })),
    },
    {
      key: "omaha_mixed",
      name: "Pot-Limit Omaha Hi/Lo and Hi",
      seats_max: 10,
      hands_few: 6,
      hands_many: 9,
      chosen: false,
      clauses: ["PSC-A1n-01"],
      rulebooks: ["house"],
      games: ["omaha_8", "omaha"].map((key) => ({ key, limit: "pot_limit" as const })),
    },
    {
      key: "dealers_choice",
      name: "Dealer's choice",
      seats_max: 10,
      hands_few: 1,
      hands_many: 1,
      chosen: true,
      clauses: [],
      rulebooks: ["house"],
      games: [],
    },
  ],
  games: [
    {
      key: "holdem",
      name: "Texas hold'em",
      family: "holdem",
      limits: ["no_limit", "pot_limit", "fixed_limit"],
      players_min: 2,
      players_max: 10,
      deck: "52 cards",
      lowest_card: "2",
      own_cards: 2,
      thrown: 0,
      board_cards: 5,
      wins: ["high"],
      opening: "Small and big blind",
      blinds: true,
      ante_part: null,
      streets: [
        street("Preflop", "two cards face down to each", "left of the big blind", "small bet"),
        street("Flop", "three cards to the board", "left of the button", "small bet"),
        street("Turn", "one card to the board", "left of the button", "big bet"),
        street("River", "one card to the board", "left of the button", "big bet"),
      ],
      ranking: ["The best five of own cards and board, high."],
      sharing: "The best hand wins the pot.",
      example: ["Ana has the button and posts 1.", "Björn posts 2.", "Ana calls 1."],
      clauses: ["PSC-A1a-21", "SVS-3.1.1-01"],
      rulebooks: [
        {
          rulebook: "house",
          limits: ["no_limit", "pot_limit", "fixed_limit"],
          seats_max: 10,
          straddles: ["under_the_gun", "restraddle", "button", "mississippi"],
          antes: ["each", "big_blind", "button"],
          bomb_seats: [10, 10],
          bring_in: null,
          clauses: ["PSC-2-01", "PSC-2-02", "SVS-2.4-07"],
          differs: [],
        },
        {
          rulebook: "svenska-spel",
          limits: ["no_limit", "pot_limit", "fixed_limit"],
          seats_max: 10,
          straddles: ["under_the_gun"],
          antes: ["each"],
          bomb_seats: [],
          bring_in: null,
          clauses: ["SVS-2.4-07"],
          differs: [
            rule("blinds.button", '"moving"', '"dead"', "SVS-2.3.3-02"),
            rule("blinds.return_pays", '"both"', '"missed"', "SVS-2.3.3-08"),
            rule("seats.fixed_limit_buy_in_max", "false", "true", "SVS-2.4-07"),
            rule(
              "clock.time_bank_drawn",
              '["by_button"]',
              '["by_itself", "by_button"]',
              "SVS-2.4.4-01",
            ),
            rule("runs.max", "1", "4", "SVS-2.4.2-01"),
          ],
        },
      ],
    },
    page("omaha_8", "Omaha high/low", "omaha", 10, {
      sharing: "half to the high and half to the low hand",
    }),
    page("stud", "Seven-card stud", "stud", 8, {
      opening: "an ante from everyone; an upcard decides who brings in",
      blinds: false,
      ante_part: 5,
      streets: [
        street(
          "Third street",
          "2 cards face down to each",
          "the lowest card up, which brings in",
          "small bet",
        ),
        up,
        up,
        up,
        up,
      ],
    }),
    page("triple_draw_27", "2-7 triple draw", "draw", 8, {
      streets: [
        street(
          "Before the draw",
          "5 cards face down to each",
          "left of the big blind",
          "small bet",
        ),
        exchange,
        exchange,
        exchange,
      ],
      ranking: ["the lowest five cards, ace high, straights and flushes counted"],
    }),
  ],
  rulebooks: [
    {
      key: "house",
      name: "The house",
      version: game.rulebook_version,
      hash: game.rulebook_hash,
      private_tables: true,
      browser_play: true,
      house_players_max: 9,
      tournaments: [],
    },
    ORDERED,
  ],
};
