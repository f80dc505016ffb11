// What a table charges, in words, and the player's share of a hand's rake.

import assert from "node:assert/strict";
import { test } from "node:test";
import { charge, charged, lobbyRow, raked, sheet, view } from "../dev/scenes.ts";
import { tell } from "../src/core/announcer.ts";
import { lastHand } from "../src/core/facts.ts";
import { CHIPS } from "../src/core/amounts.ts";
import { feeShort, feeTitle, feeWords, jackpotWords } from "../src/core/fees.ts";
import { sheetText } from "../src/core/sheet.ts";
import { applyItem } from "../src/core/table.ts";
import { buyInWords, rowWords } from "../src/core/words.ts";
import type { FeeView } from "../src/wire.ts";

const fee: FeeView = {
  mode: "percent",
  share_bps: 450,
  cap: 30,
  caps: [
    { players: 2, cap: 8 },
    { players: 4, cap: 15 },
  ],
  no_flop_no_drop: true,
  every_round: false,
};

// clause: RAY-FEE-05
test("a rake is announced with its method and size", () => {
  assert.equal(feeShort(fee, CHIPS), "4.5% (max 30)");
  assert.deepEqual(feeWords(fee, CHIPS), [
    "4.5% of each pot, taken before it is paid out; uncalled bets are returned first.",
    "At most 30 per hand; 8 with up to 2 players dealt in; 15 with up to 4 players dealt in.",
    "Hands that end before the flop or second street pay no rake.",
  ]);
  assert.deepEqual(
    feeWords({ ...fee, caps: [], no_flop_no_drop: false, every_round: true }, CHIPS),
    [
      "4.5% of the bets, taken after every street; uncalled bets are returned first.",
      "At most 30 per hand.",
    ],
  );
  assert.deepEqual(feeWords(undefined, CHIPS), ["None"]);
});

// clause: RAY-FEE-05
test("a time charge is announced with amount and period", () => {
  assert.equal(feeTitle(charge), "Time charge");
  assert.equal(feeTitle(fee), "Rake");
  assert.equal(feeShort(charge, CHIPS), "6 per 30 min");
  assert.equal(feeShort({ mode: "time", amount: 2, minutes: 1 }, CHIPS), "2 a minute");
  const [first, ...rest] = feeWords(charge, CHIPS);
  assert.equal(
    first,
    "Each seat pays 6 for every 30 minutes started; no rake is taken from the pots.",
  );
  assert.equal(rest.length, 2);
});

test("the log names payers of a time charge; others sit out", () => {
  const table = charged();
  const item = table.log.find((one) => one.e === "time_charged")!;
  const told = tell(item, table);
  assert.match(told.log!, / each pay a time charge of 6 until \d\d:\d\d$/);
  assert.match(told.spoken!, / each pay a time charge of 6 until /);
  assert.equal(tell(item, { ...table, you: null }).spoken, null);
  const one = { ...item, shares: item.shares.slice(0, 1) };
  assert.match(tell(one, table).log!, / pays a time charge of 6 until /);
  const after = applyItem(
    table,
    { ...item, shares: [{ seat: table.seats[0]!.seat, amount: 6, stack: 94 }] },
    null,
  );
  assert.equal(after.seats[0]!.stack, 94);
  const seat = table.seats[0]!.seat;
  const out = applyItem(table, { e: "sat_out", seat, reason: "unpaid" }, null);
  assert.equal(out.seats[0]!.unpaid, true);
  assert.equal(applyItem(out, { e: "came_back", seat }, null).seats[0]!.unpaid, false);
  assert.match(
    tell({ e: "sat_out", seat, reason: "unpaid" }, table).log!,
    /cannot pay the time charge/,
  );
});

// clause: PSC-4c-24
test("every table names its currency and its buy-in", () => {
  const row = lobbyRow(3);
  assert.match(rowWords(row), /25\/50 play chips$/);
  const euros = { ...row.stakes, currency: "EUR", decimals: 2 };
  assert.match(rowWords({ ...row, stakes: euros }), /0\.25\/0\.50\u00a0EUR$/);
  const { stakes } = row;
  assert.equal(buyInWords({ buy_in_min: 200, buy_in_max: 2000, stakes }), "200 – 2,000");
  assert.equal(buyInWords({ buy_in_min: 200, buy_in_max: 1_000_000_000, stakes }), "200 or more");
  assert.equal(
    buyInWords({ buy_in_min: 200, buy_in_max: 2000, stakes: euros }),
    "2.00\u00a0EUR – 20.00\u00a0EUR",
  );
});

// clause: W2D-9.1-07
test("a jackpot's contribution, trigger and shares are published", () => {
  assert.deepEqual(jackpotWords(raked().jackpot!, CHIPS), [
    "Every pot of 100 or more pays 5 into the jackpot, out of the winners' share.",
    "Won when a full house, aces full of kings or better loses at showdown to four twos or better. Both players must play two hole cards; with several boards, only the first counts; all hands are shown.",
    "75% goes to the table: 50% of that to the losing hand, 25% to the winning hand, and 25% in equal shares to the others dealt in. The house keeps 5%; 20% starts the next jackpot. Shares are paid to your balance.",
  ]);
});

test("a settle-up sheet has a text version", () => {
  assert.equal(
    sheetText("Thursday game", sheet),
    [
      "Thursday game: settle-up",
      "Saga +1,120 (2,000 in, 3,120 out)",
      "Ana −740 (1,000 in, 260 out)",
      "Okonkwo −410 (3,000 in, 2,590 out)",
      "Bartholomew the 3rd 0 (1,000 in, 1,000 out)",
      "",
      "Ana pays Saga 740",
      "Okonkwo pays Saga 380",
      "Okonkwo pays the house 30",
    ].join("\n"),
  );
});

test("a player sees their own share of the rake", () => {
  const table = raked();
  assert.equal(lastHand(table)?.rake, 30);
  assert.equal(lastHand(table)?.ownRake, 12);
  const closed = table.log.findLast((item) => item.e === "hand_closed")!;
  assert.equal(tell(closed, table).log, "Your share of the rake is 12");
  assert.equal(tell(closed, { ...table, you: null }).log, null);
  assert.equal(lastHand(view()), null);
});
