// What the form of a new table asks, and stakes in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { RULES } from "../dev/rules.ts";
import { game, stakes } from "../dev/scenes.ts";
import { pageOf } from "../src/core/books.ts";
import { entry } from "../src/core/comingin.ts";
import { dealtInAll } from "../src/core/rules.ts";
import {
  begins,
  broughtIn,
  byFamily,
  FRIENDS,
  HOLDEM,
  offer,
  SIZES,
  stakesKind,
  usual,
  usualBuyIn,
} from "../src/core/stakes.ts";
import { stakesShort, stakesWords } from "../src/core/words.ts";

const page = (key: string) => pageOf(RULES, key, "house")!;

test("a game's form follows from its rules page", () => {
  const holdem = page("holdem");
  assert.deepEqual(
    offer(holdem.page, holdem.book!),
    HOLDEM,
    "the offer before the rules are loaded",
  );
  const stud = page("stud");
  const offered = offer(stud.page, stud.book!);
  assert.deepEqual(
    [offered.limits[0], offered.seatsMax, offered.straddles.length],
    ["fixed_limit", 8, 0],
  );
  assert.equal(usual(offered.antePart, 20), 4);
  assert.equal(usual(offered.antePart, 4), 1, "no less than a chip");
  assert.equal(broughtIn(offered.bringIn, 11, 2), 5, "rounded down, as the room does");
  assert.deepEqual(
    [
      broughtIn("fifth_of_big_bet", 200, 40),
      broughtIn("two_antes", 200, 30),
      broughtIn("two_antes", 20, 15),
    ],
    [80, 60, 19],
  );
  assert.equal(broughtIn(HOLDEM.bringIn, 20, 2), null);
  assert.equal(usual(HOLDEM.antePart, 20), null);
  assert.equal(stakesKind(offered, "fixed_limit"), "bets");
  assert.equal(stakesKind(offered, "no_limit"), "least_bet");
  assert.equal(stakesKind(HOLDEM, "pot_limit"), "blinds");
});

test("the default buy-in is 20 to 200 big blinds, or unlimited", () => {
  const { book } = page("holdem");
  assert.deepEqual(usualBuyIn(10, false, null), { least: 200, most: 2_000 });
  assert.deepEqual(usualBuyIn(10, true, book), { least: 200, most: 2_000 });
  const rule = {
    key: "seats.fixed_limit_buy_in_max",
    meaning: "",
    value: "false",
    house: "true",
    clauses: [],
    note: "",
  };
  const other = { ...book!, differs: [rule] };
  assert.deepEqual(usualBuyIn(10, true, other), { least: 200, most: null });
  assert.deepEqual(
    usualBuyIn(10, false, other),
    { least: 200, most: 2_000 },
    "of fixed limit alone",
  );
});

test("games are grouped by family, in the room's order", () => {
  const groups = byFamily(RULES.games).map(([family, games]) => [family, games.length]);
  assert.deepEqual(groups, [
    ["holdem", 1],
    ["omaha", 1],
    ["stud", 1],
    ["draw", 1],
  ]);
});

test("everything dealt in a game is one sentence", () => {
  assert.equal(
    dealtInAll(page("stud").page),
    "2 cards face down to each; 1 card face up to each, 4 times",
  );
  assert.equal(
    dealtInAll(page("triple_draw_27").page),
    "5 cards face down to each; each may exchange up to 5 cards, 3 times",
  );
});

test("stakes in words include ante, bring-in and both bets", () => {
  const stud = { ...game, key: "stud", limit: "fixed_limit" as const };
  const fixed = {
    ...stakes,
    small_blind: 0,
    big_blind: 200,
    ante: 40,
    small_bet: 200,
    big_bet: 400,
    bring_in: 100,
  };
  assert.equal(
    stakesWords(stud, fixed),
    "Fixed limit seven-card stud · 200/400, ante 40, bring-in 100, play chips",
  );
  assert.equal(stakesShort(stud, fixed), "200/400");
  assert.equal(
    stakesShort({ ...stud, limit: "no_limit" }, { ...fixed, small_bet: 0, big_bet: 0 }),
    "200",
  );
  assert.equal(stakesWords(game, stakes), "No limit hold'em · 5/10 play chips");
});

test("the full form starts with the table of one click", () => {
  const { limit, size, seats, seconds, house } = begins(false);
  const [small, big] = SIZES[size]!;
  const { seats_max, small_blind, big_blind, time_to_act_s, house_players } = FRIENDS;
  assert.deepEqual(
    [limit, small, big, seats, seconds, house],
    [FRIENDS.limit, small_blind, big_blind, seats_max, time_to_act_s, house_players],
  );
  assert.equal(begins(true).seats, 6);
  assert.equal(begins(true).seconds, null, "the rulebook's default");
});

test("joining early costs the big blind, plus a missed small one", () => {
  const stud = { ...stakes, small_blind: 0, ante: 2, bring_in: 5 };
  assert.deepEqual(entry({ stakes }), { fresh: 10, back: 15 });
  assert.equal(entry({ stakes: stud }), null, "no blinds, none to wait for");
  const row = (key: string, one: typeof stakes) => ({
    key,
    limit: "fixed_limit" as const,
    hole_cards: 2,
    boards: 1,
    stakes: one,
  });
  const mix = (...games: ReturnType<typeof row>[]) => ({
    key: "horse",
    games,
    chosen: false,
    leg: { game: 1, hand: 1, hands: 6 },
  });
  const large = { ...stakes, small_blind: 10, big_blind: 20 };
  const horse = mix(row("omaha_8", large), row("razz", stud), row("holdem", stakes));
  assert.deepEqual(
    entry({ stakes: stud, mix: horse }),
    { fresh: 10, back: 15 },
    "of the next game that has blinds",
  );
  assert.equal(entry({ stakes: stud, mix: mix(row("razz", stud), row("stud", stud)) }), null);
});
