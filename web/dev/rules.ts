// The rules of a game as a room tells them.

import type { GamesView } from "../src/wire.ts";
import { game } from "./scenes.ts";

const street = (name: string, deal: string, first: string, bet: string) => ({ name, deals: [deal], first, bet });

export const RULES: GamesView = {
  games: [
    {
      key: "holdem",
      name: "Texas hold'em",
      family: "holdem",
      limits: ["no_limit", "pot_limit", "fixed_limit"],
      players_min: 2,
      players_max: 10,
      deck: "52 cards",
      opening: "Small and big blind",
      streets: [
        street("Preflop", "two cards face down to each", "left of the big blind", "small bet"),
        street("Flop", "three cards to the board", "left of the button", "small bet"),
        street("Turn", "one card to the board", "left of the button", "big bet"),
        street("River", "one card to the board", "left of the button", "big bet"),
      ],
      ranking: ["The best five of own cards and board, high."],
      sharing: "The best hand wins the pot.",
      example: ["Ana has the button and posts 1.", "Björn posts 2.", "Ana calls 1."],
      rulebooks: [
        {
          rulebook: "house",
          limits: ["no_limit", "pot_limit", "fixed_limit"],
          seats_max: 10,
          clauses: ["PSC-2-01", "PSC-2-02", "SVS-2.4-07"],
          differs: [],
        },
      ],
    },
  ],
  rulebooks: [{ key: "house", name: "The house", version: game.rulebook_version, hash: game.rulebook_hash }],
};
