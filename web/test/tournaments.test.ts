// Tournaments: the list, the clock, the words, a new one, and what changes at a table.

import assert from "node:assert/strict";
import { test } from "node:test";
import { entryFrame, atTournament, list, one, row, structure, tables } from "../dev/tournaments.ts";
import { ME } from "../dev/scenes.ts";
import { formatAmount, TOURNAMENT_CHIPS } from "../src/core/amounts.ts";
import { byDay, daysBetween, startOn } from "../src/core/calendar.ts";
import {
  begins as rowBegins,
  clockText,
  dayAfter,
  leftOf,
  levelAt,
  nextLevel,
  read,
  shown,
  sinceText,
  stopsForDay,
  untilBreak,
} from "../src/core/levels.ts";
import { numbers, payoutSum, presetLevels, withBreak, withLevel } from "../src/core/newlevels.ts";
import {
  begins,
  beginsFlights,
  formOf,
  localTime,
  momentOf,
  withDay,
} from "../src/core/newtournament.ts";
import { read as place } from "../src/core/routes.ts";
import { Refused, type ToldEntryFrame } from "../src/core/protocol.ts";
import { applyNews } from "../src/core/table.ts";
import { caller } from "../src/core/http.ts";
import { tournamentOffice } from "../src/core/tournamenthttp.ts";
import {
  type Filter,
  filtered,
  hasTicket,
  mayRegister,
  offeredFilters,
  ordered,
  quickest,
  reordered,
  startsIn,
  whole,
} from "../src/core/tournaments.ts";
import { refundText, rulesText } from "../src/core/tournamentrules.ts";
import { seenAtTable, told } from "../src/core/tournamentspoken.ts";
import {
  entryNewsText,
  placeText,
  priceLong,
  priceParts,
  startsNote,
  startsText,
  tournamentRefusal,
  whenText,
  whenWords,
} from "../src/core/tournamentwords.ts";
import type { TournamentRow } from "../src/wire.ts";

const NOW = Date.UTC(2026, 10, 27, 20, 0, 0);
const MINUTE = 60_000;
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const ids = (rows: readonly TournamentRow[]) => rows.map((one) => one.tournament);
/** What is computed in this time zone. */
function inZone<T>(zone: string, compute: () => T): T {
  const before = process.env["TZ"];
  process.env["TZ"] = zone;
  try {
    return compute();
  } finally {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  }
}
const EUR = { currency: "EUR", decimals: 2 };

test("players find what starts next first, then what is played, then what is over", () => {
  const rows = list(NOW, true).tournaments;
  assert.deepEqual(ids(ordered(rows, null, NOW)), [
    "running", // their own
    "headsup", // one more to start
    "sng", // three more
    "evening", // in 18 minutes
    "double", // nobody yet: may take long
    "bounty",
    "rebuy",
    "final",
    "over",
  ]);
});

test("an empty sit-and-go is taken to start later than one that fills", () => {
  const of = (entries: number) => row("x", { starts_at: null, places: 10, entries });
  assert.ok(startsIn(of(0), NOW) > startsIn(of(1), NOW));
  assert.ok(startsIn(of(1), NOW) > startsIn(of(9), NOW));
});

test("a click on a column sorts, then reverses, then restores the order", () => {
  const first = reordered(null, "price");
  assert.deepEqual(first, { column: "price", down: false });
  const second = reordered(first, "price");
  assert.deepEqual(second, { column: "price", down: true });
  assert.equal(reordered(second, "price"), null);
  const rows = list(NOW, false).tournaments;
  const prices = ordered(rows, second, NOW).map((one) => whole(one.price));
  assert.deepEqual(
    prices,
    [...prices].sort((a, b) => b - a),
  );
});

test("filters of one group widen the choice, groups narrow it", () => {
  const rows = list(NOW, false).tournaments;
  const pass = (...filters: Filter[]) => ids(filtered(rows, filters, 600));
  assert.deepEqual(pass("sit_and_go"), ["sng", "headsup", "double"]);
  assert.equal(pass("sit_and_go", "scheduled").length, rows.length);
  assert.deepEqual(pass("running"), ["running", "final"]);
  assert.ok(pass("open").includes("running"), "late registration is open");
  assert.deepEqual(pass("ended"), ["over"]);
  assert.deepEqual(pass("scheduled", "affordable"), ["rebuy"]);
  assert.deepEqual(pass("omaha"), ["rebuy"]);
  assert.deepEqual(pass("bounty"), ["bounty"]);
});

test("the filter for your own keeps entered and private ones", () => {
  const { tournaments, private_tournaments } = list(NOW, true);
  const rows = [...tournaments, ...private_tournaments];
  assert.deepEqual(ids(filtered(rows, ["mine"], 0)), ["evening", "running", "over", "friends"]);
  assert.deepEqual(ids(filtered(rows, ["mine", "sit_and_go"], 0)), ["friends"]);
  assert.ok(offeredFilters(rows, []).includes("mine"));
  assert.ok(!offeredFilters(list(NOW, false).tournaments, []).includes("mine"));
});

test("the calendar begins with today's next start", () => {
  const days = inZone("UTC", () =>
    byDay(list(NOW, true).tournaments, NOW).map(({ from, rows }) => [
      from === null ? null : daysBetween(NOW, from),
      ids(rows),
    ]),
  );
  assert.deepEqual(days, [
    [0, ["evening", "bounty", "running", "final", "over"]],
    [1, ["rebuy"]],
    [null, ["sng", "headsup", "double"]],
  ]);
});

test("past days close the calendar, the latest of them first", () => {
  const at = (days: number) => NOW + days * 1440 * MINUTE;
  const rows = [-2, 3, 0, -1].map((days) => row(String(days), { starts_at: at(days) }));
  const days = byDay([...rows, row("full", { starts_at: null })], NOW);
  assert.deepEqual(
    days.map((day) => ids(day.rows)),
    [["0"], ["3"], ["full"], ["-1"], ["-2"]],
  );
});

test("a tournament of several days is in the calendar on each of them", () => {
  const day = 1440 * MINUTE;
  const begin = [NOW + day, NOW + 2 * day];
  const main = row("main", {
    starts_at: NOW - 30 * MINUTE,
    state: "playing",
    days: { day: 1, last_levels: [8, 16], begin },
  });
  const days = byDay([main, row("late", { starts_at: NOW + day + MINUTE })], NOW);
  assert.deepEqual(
    days.map(({ from, rows }) => [daysBetween(NOW, from!), ids(rows)]),
    [
      [0, ["main"]],
      [1, ["main", "late"]],
      [2, ["main"]],
    ],
  );
  assert.deepEqual(
    days.map(({ from }) => startOn(main, from)),
    [
      { at: NOW - 30 * MINUTE, day: 1 },
      { at: begin[0], day: 2 },
      { at: begin[1], day: 3 },
    ],
  );
  const between = { ...main, state: "between_days" as const };
  assert.equal(startsText(between, NOW), `Day 2: ${whenText(begin[0]!, NOW)}`);
});

test("a day that ends waits for the last table, then for the next day", () => {
  const next = NOW + 600 * MINUTE;
  const [first, second, ...others] = structure(5);
  const night = { kind: "break" as const, ms: 0, waits: true, next_day: next };
  const rows = [first!, night, second!, ...others];
  const last = { row: 0, phase: "level" as const, ends_at: NOW };
  assert.deepEqual(read(last, rows, NOW + 1), {
    row: 1,
    phase: "awaits_last_table",
    endsAt: null,
    left: null,
  });
  const ended = { row: 1, phase: "break" as const, ends_at: next };
  assert.equal(read(ended, rows, NOW).left, 600 * MINUTE);
  assert.deepEqual(read(ended, rows, next + MINUTE), {
    row: 2,
    phase: "level",
    endsAt: next + 5 * MINUTE,
    left: 4 * MINUTE,
  });
  assert.deepEqual(
    [0, 1].map((at) => stopsForDay(rows, at)),
    [true, false],
  );
  assert.equal(dayAfter(rows, 0), 1);
  assert.equal(dayAfter(rows, 1), 2);
});

test("the ends of days are sent where play starts at a time", () => {
  const choice = { ...begins(true, NOW), isSitAndGo: false, when: "2026-11-27T20:00" };
  choice.nextDays = withDay(choice);
  choice.nextDays = withDay(choice);
  assert.deepEqual(
    choice.nextDays.map(({ afterLevel, when }) => [afterLevel, when]),
    [
      [12, "2026-11-28T20:00"],
      [24, "2026-11-29T20:00"],
    ],
  );
  const sent = formOf(choice).levels.next_days;
  assert.deepEqual(
    sent?.map((day) => day.after_level),
    [12, 24],
  );
  assert.equal(sent?.[1]?.begins_at, new Date("2026-11-29T20:00").getTime());
  assert.equal(formOf({ ...choice, isSitAndGo: true }).levels.next_days, undefined);
  const shootout = { ...choice, shootout: true, places: 27, seats: 9 };
  assert.equal(formOf(shootout).levels.next_days, undefined);
});

test("flights are sent before their final, without what a series cannot have", () => {
  const start = { ...begins(true, NOW), isSitAndGo: false, when: "2026-11-27T20:00" };
  const choice = { ...start, ...beginsFlights(start), flightLeft: 15 };
  assert.deepEqual(
    [...choice.flights.map(({ when }) => when), choice.when],
    ["2026-11-27T20:00", "2026-11-28T20:00", "2026-11-29T20:00"],
  );
  const sent = formOf({ ...choice, bounty: "fixed", putOff: 60, nextDays: withDay(choice) });
  assert.deepEqual(sent.flights, {
    starts_at: ["2026-11-27T20:00", "2026-11-28T20:00"].map((when) => new Date(when).getTime()),
    last_level: 12,
    left_bps: 1_500,
    again: "best",
    redraw: true,
  });
  assert.deepEqual(
    [sent.bounty, sent.put_off, sent.levels.next_days],
    [undefined, undefined, undefined],
  );
  assert.equal(formOf({ ...choice, isSitAndGo: true }).flights, undefined);
  assert.equal(formOf({ ...choice, prizes: "double" }).flights, undefined);
});

test("nobody registers for a final", () => {
  assert.ok(mayRegister(row("flight", { prizes: "to_final" })));
  assert.ok(!mayRegister(row("final", { flights: 2 })));
});

test("a start is in its day by the reader's time zone", () => {
  const rows = [row("x", { starts_at: Date.UTC(2026, 10, 27, 23, 30) })];
  const day = () => daysBetween(NOW, byDay(rows, NOW)[0]!.from!);
  assert.equal(inZone("America/New_York", day), 0);
  assert.equal(inZone("Europe/Helsinki", day), 1);
});

test("a start is told in words until ten minutes before it", () => {
  const note = (minutes: number) =>
    startsNote(row("x", { starts_at: NOW + minutes * MINUTE }), NOW);
  assert.deepEqual([9.5, 10, 35, 119, 120, 1439].map(note), [
    "in 10 minutes",
    "in 10 minutes",
    "in 35 minutes",
    "in 119 minutes",
    "in 2 hours",
    "in 24 hours",
  ]);
  assert.equal(note(4), "in 4:00");
  assert.equal(note(1440), "", "the day says enough");
});

test("in a sentence a start has no capital letter", () => {
  assert.match(whenWords(NOW + 5 * MINUTE, NOW), /^today at \d\d:\d\d$/);
  assert.match(whenWords(NOW + 1440 * MINUTE, NOW), /^tomorrow at /);
  assert.match(whenWords(NOW + 3 * 1440 * MINUTE, NOW), /^on \w+day \d+ \w+ at /);
});

test("a filter that divides nothing is not offered, unless it is on", () => {
  const rows = list(NOW, false).tournaments;
  assert.ok(!offeredFilters(rows, []).includes("stud"));
  assert.ok(offeredFilters(rows, ["stud"]).includes("stud"));
  assert.ok(offeredFilters(rows, []).includes("omaha"));
});

test("the quickest sit-and-go is open, affordable and not entered yet", () => {
  const rows = list(NOW, false).tournaments;
  assert.equal(quickest(rows, 10_000, NOW)?.tournament, "headsup");
  assert.equal(quickest(rows, 100, NOW), null);
  const entered = rows.map((one) => ({ ...one, you: { kind: "registered" as const } }));
  assert.equal(quickest(entered, 10_000, NOW), null);
});

test("nobody registers for a full tournament, or one that is over", () => {
  assert.ok(mayRegister(row("x")));
  assert.ok(!mayRegister(row("x", { entries: 180 })));
  assert.ok(!mayRegister(row("x", { state: "ended" })));
  assert.ok(!mayRegister(row("x", { you: { kind: "registered" } })));
  assert.ok(mayRegister(row("x", { state: "late" })));
  assert.ok(!mayRegister(row("x", { state: "playing" })));
});

test("the clock passes over levels that have ended since the room sent it", () => {
  const rows = structure(15); // four levels, a break, four levels ...
  const clock = { row: 2, phase: "level" as const, ends_at: NOW + 5 * MINUTE };
  const at = (minutes: number) => read(clock, rows, NOW + minutes * MINUTE);
  assert.deepEqual(at(0), { row: 2, phase: "level", endsAt: NOW + 5 * MINUTE, left: 5 * MINUTE });
  assert.equal(at(5).row, 3);
  assert.equal(at(5).left, 15 * MINUTE);
  assert.deepEqual([at(20).row, at(20).phase, at(20).left], [4, "break", 5 * MINUTE]);
  assert.deepEqual([at(25).row, at(25).phase], [5, "level"]);
});

test("a break that waits for the last table does not begin by the clock", () => {
  const rows = structure(5, true);
  const clock = { row: 11, phase: "level" as const, ends_at: NOW };
  const reading = read(clock, rows, NOW + 60 * MINUTE);
  assert.deepEqual(reading, { row: 12, phase: "awaits_last_table", endsAt: null, left: null });
});

test("a paused clock shows what is left and does not move", () => {
  const clock = { row: 3, phase: "paused" as const, left_ms: 4 * MINUTE };
  for (const later of [0, 99 * MINUTE])
    assert.deepEqual(read(clock, structure(15), NOW + later), {
      row: 3,
      phase: "paused",
      endsAt: null,
      left: 4 * MINUTE,
    });
});

test("the last level does not end", () => {
  const rows = structure(15, false, 2);
  const reading = read({ row: 0, phase: "level", ends_at: NOW }, rows, NOW + MINUTE);
  assert.deepEqual([reading.row, reading.left], [1, null]);
});

test("the next level, the next break and the times of rows follow from the rows", () => {
  const rows = structure(15);
  const reading = read({ row: 2, phase: "level", ends_at: NOW + 5 * MINUTE }, rows, NOW);
  assert.equal(untilBreak(rows, reading), 20 * MINUTE);
  assert.equal(untilBreak(rows, { ...reading, row: 4, phase: "break" }), null);
  assert.equal(nextLevel(rows, 3)?.level, 5);
  assert.equal(levelAt(rows, 4)?.level, 4);
  assert.equal(nextLevel(rows, rows.length - 1), null);
  assert.deepEqual(rowBegins(rows).slice(0, 6).map(sinceText), [
    "0:00",
    "0:15",
    "0:30",
    "0:45",
    "1:00",
    "1:05",
  ]);
  const around = { before: 2, beyond: 4 };
  assert.deepEqual(shown(rows, -1, around), [0, 5]); // four levels and the break after them
  assert.deepEqual(shown(rows, 6, around), [3, 12]); // two levels and their break, then four
  assert.deepEqual(shown(rows, 1, around), [0, 7]);
  assert.deepEqual(shown(rows, rows.length - 1, around), [rows.length - 4, rows.length]);
});

test("a countdown never shows less time than there is", () => {
  assert.equal(clockText(0), "0:00");
  assert.equal(clockText(1), "0:01");
  assert.equal(clockText(9 * MINUTE + 5_000), "9:05");
  assert.equal(clockText(69 * MINUTE + 5_000), "1:09:05");
  assert.equal(clockText(-5), "0:00");
});

test("a price is told whole and in its parts", () => {
  const price = { prize: 50_00, fee: 5_00, bounty: 50_00 };
  assert.equal(plain(priceParts(price, EUR)), "50.00 + 50.00 + 5.00");
  assert.equal(
    plain(priceLong(price, EUR)),
    "105.00 EUR: 50.00 EUR to the prizes, 50.00 EUR to your bounty, 5.00 EUR to the room",
  );
  assert.equal(priceParts({ prize: 500, fee: 0, bounty: 0 }, EUR), "");
});

test("a tournament's chips have no currency and no decimals", () => {
  assert.equal(formatAmount(1_500, TOURNAMENT_CHIPS), "1,500");
});

test("places are ordinal, and shared ones name both ends", () => {
  assert.equal(placeText({ from: 1, to: 1 }), "1st");
  assert.equal(placeText({ from: 2, to: 3 }), "2nd–3rd");
});

test("each state says where the tournament is", () => {
  assert.equal(
    startsText(row("x", { starts_at: null, places: 9, entries: 8 }), NOW),
    "1 more to start",
  );
  assert.equal(startsText(row("x", { starts_at: null, entries: 0 }), NOW), "When full");
  assert.equal(startsText(row("x", { state: "break", level: 4 }), NOW), "Level 4");
  assert.match(startsText(row("x", { starts_at: NOW + 5 * MINUTE }), NOW), /^Today \d\d:\d\d$/);
  assert.match(startsText(row("x", { starts_at: NOW + 1440 * MINUTE }), NOW), /^Tomorrow /);
});

test("every rule of the mock tournaments is a sentence without gaps", () => {
  for (const id of [
    "sng",
    "running",
    "offers",
    "deal",
    "over",
    "friends",
    "spin",
    "hour",
    "satellite",
  ]) {
    const view = one(id, NOW, true)!;
    const lines = [...rulesText(view).flat(), ...refundText(view.rules)];
    for (const line of lines) assert.ok(line !== "" && !/[{}]|undefined|NaN/.test(line), line);
  }
});

test("each value of the refund rule is in its sentences", () => {
  // clause: W2D-16.12-01
  const { rules } = one("sng", NOW, true)!;
  const { refunds } = rules;
  const text = (change: object) => refundText({ ...rules, refunds: { ...refunds, ...change } });
  const share = { lowest_first: false, equal_bps: 3_000 };
  const all = [
    {},
    { full_while_nobody_is_out: !refunds.full_while_nobody_is_out },
    { fee_back: !refunds.fee_back },
    { before_prizes: share },
    { before_prizes: { ...share, lowest_first: true } },
    { before_prizes: { ...share, equal_bps: 4_000 } },
    { in_prizes: share },
    { in_prizes: { ...share, lowest_first: true } },
    { in_prizes: { ...share, equal_bps: 4_000 } },
  ].map((change) => text(change).join(" "));
  assert.equal(new Set(all).size, all.length, all.join("\n"));
});

test("period, target and envelopes are told before anyone enters", () => {
  const view = one("sng", NOW, true)!;
  const named = { player: "p", name: "Ana" };
  const target = {
    share_bps: 1_000,
    amount: 600,
    secret: true,
    wins: "target",
    removed: "winner",
    blinded_off: "last_pot",
    waits_for_re_entry: true,
  } as const;
  const envelopes = {
    from: { kind: "in_prizes" },
    sealed: [
      { amount: 500, count: 1 },
      { amount: 70, count: 3 },
    ],
    players: 4,
  } as const;
  const period = { begins: NOW, ends: NOW + 90 * MINUTE, stages: 1 };
  const told = (more: object) => {
    const lines = rulesText({ ...view, rules: { ...view.rules, ...more } }).map(([, text]) => text);
    for (const line of lines) assert.ok(line !== "" && !/[{}]|undefined|NaN/.test(line), line);
    return lines.join("\n");
  };
  const secret = told({ period, target, envelopes });
  assert.match(secret, /600.*10% of the pool.*kept secret until the knock-out/);
  assert.match(secret, /1 × 500, 3 × 70/);
  assert.match(secret, /in one stage/);
  assert.ok(!secret.includes("Ana"));
  assert.match(told({ target: { ...target, named } }), /It is Ana\./);
  assert.match(told({ envelopes: { ...envelopes, left: [0, 2] } }), /Still sealed: 2 × 70\./);
  assert.match(told({ period: { ...period, stages: 2 } }), /in 2 stages/);
  const games = [
    { key: "holdem", limit: "no_limit" },
    { key: "razz", limit: "fixed_limit" },
  ];
  assert.match(told({ choice: { games, hands: 3 } }), /next 3 hands: NL hold'em, FL razz\./);
  assert.match(told({ choice: { games } }), /one hand per player: NL hold'em, FL razz\./);
});

test("every kind of news about an entry is a sentence with its figures", () => {
  const price = { prize: 500, fee: 50, bounty: 0 };
  const kinds: ToldEntryFrame["news"][] = [
    { kind: "seated", table: "t", no: 4, because: "start" },
    { kind: "seated", table: "t", no: 4, because: "late" },
    { kind: "seated", table: "t", no: 4, because: "balanced" },
    { kind: "seated", table: "t", no: 4, because: "table_broken" },
    { kind: "seated", table: "t", no: 4, because: "final_table" },
    { kind: "seated", table: "t", no: 4, because: "table_failed" },
    { kind: "entered_by_ticket" },
    { kind: "prize_drawn", times: 4, prize: 800 },
    { kind: "turned_away", reason: "too young" },
    { kind: "refunded", amount: 800, reason: "our line" },
    { kind: "paid", amount: 800, of: "target" },
    { kind: "rebuy_offered", price, chips: 1_500, nth: 1, until: NOW },
    { kind: "chips_added", what: "rebuy", chips: 1_500 },
    { kind: "chips_refused", what: "rebuy", back: 550 },
    { kind: "out", because: "knocked_out", may_re_enter: false },
    { kind: "placed", place: { from: 4, to: 4 }, prize: 800, bounties: 0, entries: 212 },
    { kind: "bounty_won", from: "Ana", paid: 250, to_head: 250 },
    { kind: "paid", amount: 800, of: "place" },
    { kind: "paid", amount: 800, of: "deal" },
    { kind: "paid", amount: 800, of: "own_bounty" },
    { kind: "paid", amount: 800, of: "refund" },
    { kind: "deal_proposed", until: NOW },
    { kind: "deal_ended", agreed: false },
    {
      kind: "deal_ended",
      agreed: false,
      fault: { code: "deal_left", params: { left: 9, min: 10, max: 20 }, retry: false },
    },
    { kind: "cancelled", because: "too_few" },
    { kind: "cancelled", because: "guarantee_not_covered" },
    { kind: "cancelled", because: "ordered" },
    { kind: "cancelled", because: "failed" },
  ];
  for (const news of kinds) {
    const text = entryNewsText(entryFrame(NOW, news));
    assert.ok(text.endsWith(".") && !/tour_|[{}]|undefined/.test(text), text);
  }
});

test("money in a refusal is in the tournament's currency, a stack in its chips", () => {
  const refused = (code: "deal_left" | "stack_too_large" | "not_enough_chips", params: object) =>
    new Refused({ code, params: params as Record<string, number>, retry: false });
  assert.match(
    plain(tournamentRefusal(refused("deal_left", { left: 100, min: 2_000, max: 9_000 }), EUR)),
    /20\.00 EUR to 90\.00 EUR .* 1\.00 EUR/,
  );
  assert.match(
    tournamentRefusal(refused("stack_too_large", { stack: 2_000, max: 1_500 }), EUR),
    /2,000 .* 1,500\./,
  );
  assert.match(
    plain(tournamentRefusal(refused("not_enough_chips", { balance: 50, needed: 1_000 }), EUR)),
    /0\.50 EUR.*10\.00 EUR/,
  );
});

test("a table tells a new level, a break and who is left, and nothing twice", () => {
  const rows = structure(15);
  const before = seenAtTable(atTournament(NOW));
  assert.deepEqual(told(null, before), []);
  assert.deepEqual(told(before, before), []);
  const later = seenAtTable(atTournament(NOW, { row: rows[6]!, left: 186 }));
  assert.deepEqual(told(before, later), ["Level 6: 40/80, ante 80.", "186 players left."]);
  const rest = seenAtTable(atTournament(NOW, { row: rows[4]! }));
  assert.deepEqual(told(before, rest), ["Break, 5 minutes."]);
  assert.deepEqual(told(rest, before), ["The break is over.", "Level 5: 30/60, ante 60."]);
  const over = seenAtTable(atTournament(NOW, { over: true, left: 0 }));
  assert.deepEqual(told(before, over), ["The tournament is over."]);
  const round = seenAtTable(atTournament(NOW, { round: 1 }));
  assert.deepEqual(told(before, round), ["Hand for hand."]);
});

test("news of the tournament and of a level change the table and stay out of its log", () => {
  const table = tables["tourmyturn"]!(NOW);
  const at = atTournament(NOW, { left: 180 });
  const level = structure(15)[6]!;
  assert.ok(level.kind === "level");
  const after = applyNews(
    table,
    101,
    [
      { e: "tournament", at },
      { e: "level_began", level: 6, game: level.game },
    ],
    ME,
  );
  assert.equal(after.tournament?.left, 180);
  assert.equal(after.stakes.big_blind, 80);
  assert.equal(after.game.rulebook, table.game.rulebook);
  assert.equal(after.log.filter((item) => item.e === "tournament").length, 0);
});

test("a new tournament sends only what applies", () => {
  const usual = begins(true, NOW);
  assert.deepEqual(formOf(usual), {
    name: null,
    game: { kind: "one", key: "holdem", limit: "no_limit" },
    seats: 9,
    places: 9,
    price: { prize: 1_000 },
    levels: { speed: "turbo" },
    starts_at: null,
    prizes: { kind: "payouts" },
    private: true,
  });
  const full = formOf({
    ...usual,
    name: "  Friday ",
    isSitAndGo: false,
    when: localTime(NOW),
    late: 30,
    reEntries: 2,
    rebuys: true,
    addOn: true,
    bounty: "progressive",
    prize: 101,
    fee: 10,
    deals: true,
    house: 50,
    isPrivate: false,
  });
  assert.equal(full.name, "Friday");
  assert.equal(full.starts_at, momentOf(localTime(NOW)));
  assert.deepEqual(full.price, { prize: 101, fee: 10 });
  assert.deepEqual(full.bounty, { kind: "progressive", amount: 50 });
  assert.deepEqual(full.rebuys, { max: null, add_on: true });
  assert.equal(full.house_players, 8);
  assert.equal(formOf({ ...usual, late: 30, reEntries: 2 }).late_minutes, undefined);
  assert.equal(formOf({ ...usual, fee: 10 }).price.fee, undefined);
  const begun = { ...usual, isSitAndGo: false, when: localTime(NOW), entriesMax: 3 };
  assert.equal(formOf(begun).entries_max, 3);
  assert.equal(formOf({ ...usual, entriesMax: 3 }).entries_max, undefined);
  const out = { ...begun, shootout: true, places: 27, seats: 9 };
  assert.equal(formOf(out).entries_max, undefined);
  const mix = formOf({ ...usual, game: "horse", isMix: true });
  assert.deepEqual(mix.game, { kind: "mix", key: "horse" });
  const chosen = { ...usual, game: "dealers_choice", isChosen: true };
  assert.deepEqual(formOf(chosen).game, { kind: "choice", games: [] });
  const few = formOf({ ...chosen, chosenGames: ["holdem", "razz"], chosenHands: 0 });
  assert.deepEqual(few.game, { kind: "choice", games: ["holdem", "razz"], hands: 0 });
});

test("a spin is for three and has neither a start time nor bounties", () => {
  const spin = formOf({
    ...begins(true, NOW),
    prizes: "spin",
    isSitAndGo: false,
    places: 90,
    bounty: "fixed",
    rebuys: true,
    endsAfter: 60,
    payouts: [100],
  });
  assert.deepEqual([spin.places, spin.seats, spin.starts_at], [3, 3, null]);
  assert.deepEqual([spin.bounty, spin.rebuys], [undefined, undefined]);
  assert.deepEqual(spin.prizes, { kind: "spin" });
  assert.deepEqual(spin.levels, { speed: "turbo" });
});

test("a satellite names its target and its tickets, and has no deals", () => {
  const usual = { ...begins(true, NOW), prizes: "satellite" as const, target: "x", deals: true };
  assert.deepEqual(formOf(usual).prizes, { kind: "satellite", target: "x" });
  assert.equal(formOf(usual).deals, undefined);
  const fixed = formOf({ ...usual, tickets: 3, endsAfter: 60 });
  assert.deepEqual(fixed.prizes, { kind: "satellite", target: "x", seats: 3 });
  assert.equal(fixed.levels.ends_after_minutes, undefined);
});

test("a ticket pays its own tournament, and others of its price once that is closed", () => {
  const ticket = { tournament: "x", open: true, worth: 1_100, currency: "PLAY", decimals: 0 };
  assert.ok(hasTicket([ticket], row("x")));
  assert.ok(!hasTicket([ticket], row("y")));
  assert.ok(hasTicket([{ ...ticket, open: false }], row("y")));
  assert.ok(!hasTicket([{ ...ticket, open: false, worth: 1_000 }], row("y")));
  assert.ok(!hasTicket(undefined, row("x")));
});

test("edited levels and payouts are sent as they are written", () => {
  const levels = presetLevels("hyper");
  levels.rows = levels.rows.slice(0, 2);
  const made = formOf({
    ...begins(true, NOW),
    isSitAndGo: false,
    when: localTime(NOW),
    levels,
    anteBy: "each",
    endsAfter: 60,
    bank: 60,
    payouts: [50.5, 29.5, 20],
  });
  assert.deepEqual(made.levels, {
    speed: "turbo",
    structure: {
      start_chips: 500,
      rows: [
        { kind: "level", small_blind: 10, big_blind: 20, ante: 0, minutes: 3 },
        { kind: "level", small_blind: 15, big_blind: 30, ante: 0, minutes: 3 },
      ],
    },
    ante_by: "each",
    ends_after_minutes: 60,
  });
  assert.equal(made.entries_min, 3);
  assert.deepEqual(made.time, { bank_s: 60 });
  assert.deepEqual(made.prizes, {
    kind: "payouts",
    tables: [
      {
        entries: 3,
        rows: [5_050, 2_950, 2_000].map((share_bps) => ({ places: 1, share_bps })),
      },
    ],
  });
  assert.equal(payoutSum([50.5, 29.5, 20]), 10_000);
});

test("presets have a break each hour, and added levels rise", () => {
  const { rows } = presetLevels("turbo");
  assert.equal(
    rows.findIndex((row) => row.kind === "break"),
    12,
  );
  const more = withLevel(rows);
  const [last, next] = more.slice(-2);
  assert.deepEqual([last!.small, next!.small, next!.ante], [8_000, 10_000, 20_000]);
  const paused = withBreak(more);
  assert.deepEqual(
    paused.slice(-3).map((row) => row.kind),
    ["level", "break", "level"],
  );
  assert.deepEqual(withBreak(paused), paused);
  assert.deepEqual(numbers(paused).slice(-3), [27, null, 28]);
  assert.equal(withLevel([]).length, 1);
});

test("a time limit counts down and stands still with the clock", () => {
  assert.equal(leftOf(undefined, NOW), null);
  assert.equal(leftOf({ at: NOW + 5_000, left_ms: 9_000 }, NOW), 5_000);
  assert.equal(leftOf({ at: NOW - 1, left_ms: 0 }, NOW), 0);
  assert.equal(leftOf({ left_ms: 9_000 }, NOW), 9_000);
});

test("a local time is a quarter of an hour, and read back as the same moment", () => {
  for (const at of [NOW, NOW + 1, NOW + 14 * MINUTE, NOW + 777 * MINUTE]) {
    const read = momentOf(localTime(at))!;
    assert.ok(read >= at && read - at < 15 * MINUTE);
    assert.equal(read % (15 * MINUTE), 0);
  }
  assert.equal(momentOf(""), null);
});

test("each request about tournaments has its own address and body", async () => {
  const asked: string[] = [];
  const office = tournamentOffice(
    caller((url, init) => {
      asked.push(
        `${init?.method} ${url} ${typeof init?.body === "string" ? init.body : ""}`.trim(),
      );
      return Promise.resolve(new Response("{}"));
    }),
  );
  await office.list();
  await office.one("x", 1, 1);
  await office.one("x", 2, 3);
  await office.quick();
  await office.register("x", false, null);
  await office.register("x", true, "11");
  await office.unregister("x", 4);
  await office.buy("x", 4, "add_on", 1);
  await office.decline("x", 4);
  await office.answer("x", 4, true);
  await office.order("x", { kind: "pause" });
  assert.deepEqual(asked, [
    "GET /api/tournaments",
    "GET /api/tournaments/x",
    "GET /api/tournaments/x?players=2&tables=3",
    "GET /api/quick-tournament",
    'POST /api/register {"tournament":"x"}',
    'POST /api/register {"tournament":"x","ticket":true,"commitment":"11"}',
    'POST /api/unregister {"tournament":"x","entry":4}',
    'POST /api/buy {"tournament":"x","entry":4,"what":"add_on","nth":1}',
    'POST /api/decline-rebuy {"tournament":"x","entry":4}',
    'POST /api/answer-deal {"tournament":"x","entry":4,"accepts":true}',
    'POST /api/tournament-order {"tournament":"x","order":{"kind":"pause"}}',
  ]);
});

test("tournaments have addresses of their own", () => {
  assert.deepEqual(place("/tournaments"), { page: "tournaments" });
  assert.deepEqual(place("/tournament/x1"), { page: "tournament", id: "x1" });
  assert.deepEqual(place("/tournament"), { page: "unknown" });
  assert.deepEqual(place("/tournaments/x1"), { page: "unknown" });
});
