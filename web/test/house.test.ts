// Tables of games against the house: geometry, drafts, typed bets, words, and what a page shows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bet, circle, pit, PITS, stake } from "../dev/house.ts";
import * as games from "../dev/housegames.ts";
import {
  added,
  changed,
  chipSizes,
  doubled,
  emptyDraft,
  fitted,
  NO_STAKES,
  placedIn,
  total,
  undone,
} from "../src/core/house/draft.ts";
import { neighbour, type Section, sectionsOf, type Spot } from "../src/core/house/grid.ts";
import { createPitPart } from "../src/core/house/nonces.ts";
import { placeId, wheelOrder } from "../src/core/house/places.ts";
import { asksMe, mayBet, outcomeOf, ownerOf, wonPlaces } from "../src/core/house/round.ts";
import { createSender, type Sending } from "../src/core/house/sender.ts";
import { sidesOf } from "../src/core/house/sides.ts";
import {
  outcomeWords,
  spokenPhase,
  spokenQuestion,
  spokenResult,
} from "../src/core/house/spoken.ts";
import { coveredBy, trackOrder, trackShape } from "../src/core/house/track.ts";
import { readBets } from "../src/core/house/typed.ts";
import { betWords, paysWords, resultWords } from "../src/core/house/words.ts";
import { witnessed } from "../src/core/house/witnessed.ts";
import { kindOf } from "../src/core/house/places.ts";
import { commitment, fromHex, toHex } from "../src/core/cut.ts";
import { CHIPS } from "../src/core/amounts.ts";
import { read } from "../src/core/routes.ts";

const at = (section: Section, kind: string, ...numbers: number[]): Spot => {
  const found = section.spots.find((one) => one.id === placeId(bet(kind, ...numbers)));
  assert.ok(found, `${kind} ${numbers.join("/")}`);
  return found;
};
const [board] = sectionsOf(games.european, false) as [Section];

test("every bet of every layout has one place on it", () => {
  for (const game of games.HOUSE_GAMES.filter((one) => one.family === "layout"))
    for (const upright of [false, true]) {
      const spots = sectionsOf(game, upright).flatMap((one) => one.spots.map((spot) => spot.id));
      const bets = game.bets.flatMap(({ key, places }) =>
        places.map((set) => placeId(bet(key, ...set))),
      );
      assert.deepEqual([...spots].sort(), [...bets].sort(), `${game.key} ${upright}`);
    }
});

test("no two places of a section are at the same point", () => {
  for (const game of games.HOUSE_GAMES)
    for (const section of sectionsOf(game, true)) {
      const points = section.spots.map((one) => `${one.x.toFixed(2)} ${one.y.toFixed(2)}`);
      assert.equal(new Set(points).size, points.length, `${game.key} ${section.key}`);
      for (const one of section.spots)
        assert.ok(one.x >= 0 && one.x <= section.width && one.y >= 0 && one.y <= section.height);
    }
});

test("a split is on the line, a corner on the crossing, a street at the end of its row", () => {
  const spots = {
    17: at(board, "straight-up", 17),
    20: at(board, "straight-up", 20),
    split: at(board, "split", 17, 20),
    corner: at(board, "corner", 17, 18, 20, 21),
    street: at(board, "street", 16, 17, 18),
    zero: at(board, "split", 0, 2),
    four: at(board, "first-four", 0, 1, 2, 3),
  };
  assert.equal(spots.split.x, (spots[17].x + spots[20].x) / 2);
  assert.equal(spots.split.y, spots[17].y);
  assert.deepEqual([spots.corner.x, spots.corner.y], [spots.split.x, 1]);
  assert.deepEqual([spots.street.x, spots.street.y], [spots[17].x, 3]);
  assert.deepEqual([spots.zero.x, spots.zero.y], [1, 1.5]);
  assert.deepEqual([spots.four.x, spots.four.y], [1, 3]);
});

test("arrow keys walk from a number over the line to the next number", () => {
  const steps = (from: Spot, ...keys: string[]) =>
    keys.reduce<Spot | null>((spot, key) => spot && neighbour(board, spot, key), from)?.id;
  const from = at(board, "straight-up", 17);
  assert.equal(steps(from, "ArrowRight"), "split:17/20");
  assert.equal(steps(from, "ArrowRight", "ArrowRight"), "straight-up:20");
  assert.equal(steps(from, "ArrowUp", "ArrowUp"), "straight-up:18");
  assert.equal(steps(from, "ArrowRight", "ArrowDown"), "corner:16/17/19/20");
  assert.equal(
    steps(at(board, "column", ...games.european.bets[8]!.places[0]!), "ArrowRight"),
    undefined,
  );
});

test("every spot of a layout is reached by arrow keys", () => {
  for (const game of games.HOUSE_GAMES)
    for (const section of sectionsOf(game, false)) {
      const reached = new Set([section.spots[0]!]);
      for (const spot of reached)
        for (const key of ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]) {
          const next = neighbour(section, spot, key);
          if (next) reached.add(next);
        }
      const lost = section.spots.filter((one) => !reached.has(one)).map((one) => one.id);
      assert.deepEqual(lost, [], `${game.key} ${section.key}`);
    }
});

test("the racetrack has the wheel's order, and a zone for each call", () => {
  assert.deepEqual(trackOrder(games.european), wheelOrder(games.european));
  assert.deepEqual(trackOrder(games.doubleBall), []);
  const shape = trackShape(games.european, 840, 196);
  assert.equal(shape.sectors.length, 37);
  assert.deepEqual(
    shape.zones.map((zone) => zone.call.key),
    ["zero-game", "neighbours-of-zero", "orphans", "thirds"],
  );
  assert.equal(coveredBy(games.european.calls[1]!).length, 8);
  const xs = shape.zones.map((zone) => zone.x);
  assert.deepEqual(
    [...xs].sort((a, b) => b - a),
    xs,
    "from zero to the other end",
  );
});

const view = { ...PITS["roulette"]!(), round: { ...PITS["roulette"]!().round!, stakes: [] } };
const roulette = { view, game: games.european };

test("a stake is raised to the minimum, cut to the maximum, and kept in steps", () => {
  const limit = { key: "main", min: 10, max: 101, step: 2 };
  assert.deepEqual(fitted(4, limit), { stake: 10, note: { kind: "raised_to_min", amount: 10 } });
  assert.deepEqual(fitted(200, limit), { stake: 100, note: { kind: "cut_to_max", amount: 100 } });
  assert.deepEqual(fitted(13, limit), { stake: 14, note: null });
});

test("chips add up, and undo goes back step by step, also over clear", () => {
  let draft = emptyDraft(112);
  const seventeen = stake(bet("straight-up", 17), 5);
  draft = added(roulette, draft, [seventeen]).draft;
  draft = added(roulette, draft, [seventeen, stake(bet("split", 17, 20), 5)]).draft;
  assert.equal(total(draft.stakes), 15);
  draft = doubled(roulette, draft).draft;
  assert.equal(total(draft.stakes), 30);
  draft = changed(draft, NO_STAKES);
  const back = [undone(draft), undone(undone(draft)), undone(undone(undone(undone(draft))))];
  assert.deepEqual(
    back.map((one) => total(one.stakes)),
    [30, 15, 0],
  );
});

test("a chip taken back leaves nothing below the minimum", () => {
  const five = stake(bet("straight-up", 17), 5);
  const draft = added(roulette, emptyDraft(112), [{ ...five, stake: 8 }]).draft;
  assert.equal(added(roulette, draft, [{ ...five, stake: -5 }]).draft.stakes.size, 0);
});

test("a call that the chips do not cover changes nothing", () => {
  const poor = { ...roulette, view: { ...view, seats: [{ ...view.seats[0]!, chips: 12 }] } };
  const call = games.european.calls[1]!;
  const adds = call.bets.map(({ place, chips }) => ({ place, stake: 5 * chips }));
  const done = added(poor, emptyDraft(112), adds);
  assert.deepEqual([done.draft.stakes.size, done.note?.kind], [0, "not_enough"]);
});

test("equal circles follow the base, and a box without its base has nothing", () => {
  const table = { view: pit(games.tripleBet), game: games.tripleBet };
  const early = added(table, emptyDraft(112), [stake(circle(3, 3), 5)]);
  assert.deepEqual([early.draft.stakes.size, early.note?.kind], [0, "no_base"]);
  let draft = added(table, emptyDraft(112), [stake(circle(3), 10)]).draft;
  draft = added(table, draft, [stake(circle(3, 3), 5)]).draft;
  assert.deepEqual(
    [...draft.stakes].map(([id, one]) => [id, one.stake]),
    [
      ["box:3:0", 10],
      ["box:3:1", 10],
      ["box:3:2", 10],
      ["box:3:3", 5],
    ],
  );
  assert.equal(added(table, draft, [stake(circle(3), -10)]).draft.stakes.size, 0);
});

test("the rack begins with the largest chip that is not above the minimum", () => {
  assert.deepEqual(chipSizes(view), [5, 10, 25, 50, 100, 250]);
  const limits = [{ key: "main", min: 20, max: 60, step: 1 }];
  assert.deepEqual(chipSizes({ limits, decimals: 0 }), [10, 25, 50]);
});

test("typed bets are read by numbers, names, calls and boxes", () => {
  const ids = (game: (typeof games.HOUSE_GAMES)[number], text: string) => {
    const found = readBets(game, text, CHIPS);
    return "bets" in found
      ? found.bets.map((one) => `${placeId(one.place)} ${one.stake}`)
      : found.unread.kind;
  };
  const red = games.european.bets.find((one) => one.key === "red")!.places[0]!;
  assert.deepEqual(ids(games.european, "17/20 5"), ["split:17/20 5"]);
  assert.deepEqual(ids(games.european, "red 10; 0 5"), [
    `red:${red.join("/")} 10`,
    "straight-up:0 5",
  ]);
  assert.deepEqual(ids(games.european, "20-17 5"), ["split:17/20 5"]);
  assert.deepEqual(ids(games.european, "1-6 5"), ["six-line:1/2/3/4/5/6 5"]);
  assert.equal(ids(games.european, "orphans 1").length, 5);
  assert.equal(ids(games.european, "n17 2").length, 5);
  assert.deepEqual(ids(games.european, "dozen 2 10")[0]?.slice(0, 9), "dozen:13/");
  assert.deepEqual(ids(games.sicBo, "triple 6 5"), ["triple:6 5"]);
  assert.deepEqual(ids(games.sicBo, "total 9 5"), ["total-9:9 5"]);
  assert.deepEqual(ids(games.keno, "12/3/7/40 5"), ["spot-4:3/7/12/40 5"]);
  assert.deepEqual(ids(games.tripleBet, "box 3 bonus 5"), ["box:3:3 5"]);
  assert.deepEqual(ids(games.blackjack, "3 20"), ["box:3:0 20"]);
  assert.deepEqual(
    ["17", "17/21 5", "rouge 5", "red"].map((text) => ids(games.european, text)),
    ["no_amount", "no_place", "no_bet", "no_amount"],
  );
});

test("a reader hears the bet and what it pays", () => {
  const words = (game: (typeof games.HOUSE_GAMES)[number], place: Parameters<typeof kindOf>[1]) =>
    `${betWords(game, place)}, ${paysWords(kindOf(game, place))}`;
  assert.equal(words(games.european, bet("split", 17, 20)), "split 17 and 20, pays 17 to 1");
  assert.equal(
    words(games.european, bet("six-line", 1, 2, 3, 4, 5, 6)),
    "six line 1 to 6, pays 5 to 1",
  );
  assert.equal(words(games.sicBo, bet("single", 6)), "single 6, pays up to 3 to 1");
  assert.equal(words(games.threeCard, circle(3, 2)), "box 3, pair plus, pays up to 40 to 1");
  assert.equal(resultWords(games.european, [17]), "17 black");
  assert.equal(resultWords(games.luckyDice, [3, 5]), "3 and 5, sum 8");
  assert.equal(resultWords(games.moneyWheel, [52]), "joker");
});

test("layouts are sent at most once in 300 ms, the last before the close", () => {
  let now = 1_000;
  let timers: { at: number; run: () => void }[] = [];
  const sent: [number, number][] = [];
  const sender = createSender({
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => (timers = timers.filter((one) => one !== timer));
    },
    send: ({ bets }: Sending) => void sent.push([now, bets[0]!.stake]),
  });
  const go = (to: number) => {
    for (const timer of timers.filter((one) => one.at <= to)) {
      now = timer.at;
      timers = timers.filter((one) => one !== timer);
      timer.run();
    }
    now = to;
  };
  const place = (amount: number, until: number | null) =>
    sender.place({ round: 1, bets: [stake(bet("tie"), amount)] }, until);
  place(5, null);
  go(1_100);
  place(10, null);
  place(15, null);
  go(1_400);
  place(20, 1_600);
  go(1_599);
  place(25, 9_000);
  sender.drop();
  go(9_000);
  assert.deepEqual(sent, [
    [1_000, 5],
    [1_300, 15],
    [1_450, 20],
  ]);
});

test("only a return above the stake is called won", () => {
  const even = PITS["blackjackover"]!();
  assert.deepEqual(outcomeOf(even), { round: 112, staked: 80, returned: 80, won: false });
  assert.equal(outcomeWords(even), "You staked 80 and got back 80.");
  const dice = PITS["diceresult"]!();
  assert.equal(outcomeWords(dice), "You staked 15 and got back 50: a win of 35.");
  assert.equal(outcomeOf({ ...dice, phase: "decide" }), null);
  assert.equal(outcomeOf({ ...dice, you: null }), null);
  assert.deepEqual([...wonPlaces(dice.round!.settled)], ["sum-7:7"]);
});

test("a spectator, a leaving player and a closed layout place nothing", () => {
  const open = PITS["roulette"]!();
  assert.equal(mayBet(open), true);
  assert.equal(mayBet({ ...open, you: null }), false);
  assert.equal(mayBet({ ...open, phase: "draw" }), false);
  const seats = open.seats.map((one) => ({ ...one, leaving: true }));
  assert.equal(mayBet({ ...open, seats }), false);
  assert.equal(placedIn(open).size, 4);
  assert.equal(placedIn({ ...open, phase: "over" }).size, 0);
});

test("only the player's own questions are shown, with hand, answers and time", () => {
  const table = PITS["poker"]!();
  const [mine, ...others] = asksMe(table);
  assert.equal(others.length, 0);
  const now = table.until! - 12_000;
  assert.equal(
    spokenQuestion(table, mine!, now),
    "Box 2: king of clubs, nine of clubs, pair of kings. Check, Raise 2× for 20. 12 seconds.",
  );
  assert.equal(ownerOf(table, 4), 2);
  assert.equal(ownerOf(table, 1), null);
});

test("the phases that a player must hear are spoken once", () => {
  const open = PITS["roulette"]!();
  const waits = { ...open, phase: "waits" as const, until: null };
  assert.equal(spokenPhase(waits, open, open.until! - 17_000), "Betting closes in 17 seconds");
  assert.equal(spokenPhase(open, open, 0), null);
  assert.equal(spokenPhase(open, { ...open, phase: "cut" }, 0), "No more bets.");
});

test("a fifth card of punto banco goes to the hand that drew it", () => {
  const drawn = sidesOf(["Kd", "7s", "5h", "Tc", "3d"]);
  assert.deepEqual(drawn.punto, { cards: ["Kd", "5h", "3d"], points: 8 });
  const stood = sidesOf(["Kd", "2s", "6h", "Tc", "3d"]);
  assert.deepEqual(stood.banco, { cards: ["2s", "Tc", "3d"], points: 5 });
});

test("a round's roots count as seen in time only while betting was open", () => {
  const open = PITS["roulette"]!();
  const over = { ...PITS["rouletteresult"]!(), shoes: open.shoes };
  assert.equal(witnessed(witnessed([], open), over).at(-1)?.mark, "sealed");
  assert.equal(witnessed([], over).at(-1)?.mark, "late");
  const other = { ...over.shoes!, shoes: [{ ...over.shoes!.shoes[0]!, root: "ff".repeat(32) }] };
  assert.equal(witnessed(witnessed([], open), { ...over, shoes: other }).at(-1)?.mark, "late");
});

test("a nonce is committed once a round, and opened in the cut that it counts for", () => {
  const secret = new Uint8Array(32).fill(7);
  const table = "00000000000000000000000001";
  const part = createPitPart(table, () => secret);
  const seats = view.seats.map((one) => ({ ...one, committed: false }));
  const first = { ...view, seats };
  const due = part.due(first);
  assert.ok(due?.cmd === "commit");
  assert.equal(part.due(first), null);
  const commitments = [{ seat: 1, commitment: due.commitment }];
  const cut = {
    ...view,
    phase: "cut" as const,
    round: { ...view.round, no: 113 },
    shoes: { ...view.shoes!, commitments },
  };
  const opening = part.due(cut);
  assert.ok(opening?.cmd === "open_nonce" && opening.hand_no === 113);
  assert.equal(toHex(commitment(fromHex(opening.nonce, 32)!)), due.commitment);
  assert.notEqual(opening.next, due.commitment);
  assert.equal(part.due(cut), null);
});

test("the addresses of the list and of a table are read", () => {
  assert.deepEqual(read("/house"), { page: "house" });
  assert.deepEqual(read("/house/abc"), { page: "pit", id: "abc" });
  assert.deepEqual(read("/house/abc/1"), { page: "unknown" });
});

test("a host's ruling is told once, with its reason", () => {
  const before = PITS["roulette"]!();
  const ruled = { invalid: { why: "the ball left the wheel" } };
  const after = { ...before, round: { ...before.round!, ruled } };
  const words =
    "The host declared the result invalid: the ball left the wheel. Stakes stay, and betting is open again.";
  assert.deepEqual(spokenResult(games.european, before, after), [words]);
  assert.deepEqual(spokenResult(games.european, after, after), []);
});
