// Tables of several games: the current game, the next one, who chooses it, and the words for it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CHIPS } from "../src/core/amounts.ts";
import { tell } from "../src/core/announcer.ts";
import { isAsked, isLegOver, nextGame, progress, sheetLine, shortName } from "../src/core/mix.ts";
import { CHOICE, HOLDEM, mixOffer } from "../src/core/stakes.ts";
import { applyItem } from "../src/core/table.ts";
import { rowGame, rowWords } from "../src/core/words.ts";
import { filtered, offeredFilters } from "../src/core/lobby.ts";
import type { GameRow, NewsItem } from "../src/wire.ts";
import * as games from "../dev/games.ts";
import { RULES } from "../dev/rules.ts";
import { lobbyRow, ME, opened } from "../dev/scenes.ts";
import { tables } from "../dev/tournaments.ts";

const hand = (game: number, number: number): NewsItem =>
  ({ ...opened, leg: { game, hand: number, hands: 6 } }) as NewsItem;

test("a mixed table shows game, hand of the leg, and next game", () => {
  const razz = games.mixed(0);
  assert.equal(`${shortName(razz.game)} ${progress(razz)}`, "FL razz 4/6");
  assert.equal(shortName(nextGame(razz)!), "FL seven-card stud");
  assert.equal(isLegOver(razz), false);
  const over = games.mixedOver(0);
  assert.equal(isLegOver(over), true);
  assert.equal(shortName(nextGame(over)!), "FL razz");
  assert.equal(sheetLine(razz.game, razz.stakes, 6), "20/40, ante 4, bring-in 8 · 6 hands");
  const last = applyItem(over, hand(4, 2), ME);
  assert.equal(shortName(nextGame(last)!), "FL hold'em", "after the last comes the first");
});

test("the first hand of a game changes game, stakes and boards", () => {
  const over = games.mixedOver(0);
  const after = applyItem(over, hand(2, 1), ME);
  assert.deepEqual([after.game.key, after.game.hole_cards, after.stakes.bring_in], ["razz", 7, 8]);
  assert.equal(after.game.rulebook, over.game.rulebook);
  assert.equal(progress(after), "1/6");
  assert.equal(tell(hand(2, 1), after, CHIPS).log, "Hand 214: Fixed limit razz, 1 of 6");
  const again = applyItem(after, hand(2, 2), ME);
  assert.deepEqual([again.game, again.stakes], [after.game, after.stakes]);
});

test("a level of a tournament changes the stakes of every game to choose from", () => {
  const asked = tables["tourchoosing"]!(0);
  assert.equal(isAsked(asked), true);
  const [first, second] = asked.mix!.games;
  const doubled = (row: GameRow): GameRow => ({
    ...row,
    stakes: { ...row.stakes, big_blind: 2 * row.stakes.big_blind },
  });
  const rows = asked.mix!.games.map(doubled);
  const level: NewsItem = { e: "level_began", level: 7, game: rows[1]!, games: rows };
  const after = applyItem(asked, level, ME);
  assert.deepEqual(after.mix!.games, rows);
  assert.equal(after.stakes.big_blind, 2 * second!.stakes.big_blind);
  const opens = applyItem(after, hand(0, 1), ME);
  assert.equal(opens.stakes.big_blind, 2 * first!.stakes.big_blind);
  // Elsewhere a level says its one game.
  const one: NewsItem = { e: "level_began", level: 7, game: rows[0]! };
  assert.deepEqual(applyItem(asked, one, ME).mix, asked.mix);
});

test("a choice of game is asked, answered, and removed", () => {
  const asked = games.choosing(0, 1);
  assert.equal(isAsked(asked), true);
  assert.equal(isAsked(games.choosing(0, 2)), false);
  assert.equal(nextGame(asked), null);
  const choice = { ...asked.choice!, chosen: 1 };
  const answered = applyItem(asked, { e: "no_turn", next_at: 5, choice }, ME);
  assert.equal(shortName(nextGame(answered)!), "FL razz");
  const chosen: NewsItem = { e: "game_chosen", seat: 1, game: 1 };
  assert.equal(tell(chosen, asked, CHIPS).log, "Saga chooses Fixed limit razz");
  assert.equal("choice" in applyItem(answered, { e: "no_turn", next_at: null }, ME), false);
  assert.equal(
    "choice" in
      applyItem(
        answered,
        { e: "turn", seat: 2, hand_no: 1, action_no: 0, deadline: null, options: null },
        ME,
      ),
    false,
  );
});

test("lobby and form list mixed games by name", () => {
  const horse = lobbyRow(2, { mix: "horse" });
  assert.equal(rowGame(horse), "HORSE");
  assert.ok(rowWords(horse).startsWith("HORSE: "));
  const rows = [horse, lobbyRow(3)];
  assert.ok(offeredFilters(rows, []).includes("mixed"));
  assert.deepEqual(filtered(rows, ["mixed"], 1e9), [horse]);
  assert.deepEqual(filtered(rows, ["holdem"], 1e9), [rows[1]]);
  assert.equal(mixOffer(RULES, "horse", "house")!.seatsMax, 8);
  assert.equal(mixOffer(RULES, "omaha_mixed", "house")!.limits[0], "pot_limit");
  assert.equal(mixOffer(RULES, CHOICE, "house")!.key, CHOICE);
  assert.equal(mixOffer(RULES, CHOICE, "house")!.seatsMax, 10, "of all games those that fit");
  assert.equal(
    mixOffer(RULES, CHOICE, "house", ["holdem", "stud"])!.seatsMax,
    8,
    "as many as the smallest has",
  );
  assert.equal(mixOffer(RULES, HOLDEM.key, "house"), null);
});
