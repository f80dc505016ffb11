// Rulings at a scripted live event: what the console knows, filled forms, and the answers of crates/rulings.

import { readFileSync } from "node:fs";
import { begins, type Choice, GROUPS, kindOfChoice } from "../src/live/rulings/choices.ts";
import { askedOf, draftOf, type TableDraft } from "../src/live/rulings/draft.ts";
import type { Values } from "../src/live/rulings/forms.ts";
import type { Incident, Ruling, Situation } from "../src/live/rulings/types.ts";
import type { LiveRuling } from "../src/live/rulings/wire.ts";
import type { LiveSeat, LiveStaffView, LiveTable } from "../src/wire.ts";

const NAMES = ["Ana", "Björn", "Chidi", "Dana", "Elif", "Farid", "Greta", "Hugo", "Inés"];

const seat = (name: string | undefined, entry: number): LiveSeat =>
  name === undefined
    ? { offences: 0 }
    : { entry, person: entry, name, presence: "here", offences: entry % 4 === 3 ? 1 : 0 };

function table(number: number, blinds?: LiveTable["blinds"]): LiveTable {
  const seats = NAMES.map((name, at) => (at === 4 ? undefined : name));
  return {
    table: number,
    seats: seats.map((name, at) => seat(name, 10 * number + at + 1)),
    breaking: false,
    plays_round: false,
    hands: 12,
    ...(blinds && { blinds }),
  };
}

const level = {
  kind: "level",
  level: 4,
  ms: 1_800_000,
  game: {
    key: "holdem",
    limit: "no_limit",
    hole_cards: 2,
    boards: 1,
    stakes: {
      currency: "TCHIP",
      decimals: 0,
      small_blind: 100,
      big_blind: 200,
      ante: 0,
      small_bet: 0,
      big_bet: 0,
      bring_in: 0,
    },
  },
};

/** What a director's console sees: three tables, of which the third has not told its button. */
export const STAFF = {
  wall: {
    now: 1_800_000_000_000,
    structure: [level],
    clock: { row: 0, phase: "level" },
    row: { event: "cup", name: "Spring Cup", left: 24 },
  },
  seq: 40,
  device: 1,
  role: "director",
  dealing: "dealer_dealt",
  switches: "svepof",
  tables: [
    table(1, { button: 9, small: 1, big: 2, told: 1_800_000_000_000 }),
    table(2, { button: 3, small: 4, big: 6, told: 1_800_000_000_000 }),
    table(3),
  ],
  calls: [],
} as unknown as LiveStaffView;

/** One filled form of each choice; `table` changes the hand. */
const FILLED: Record<Choice, { values: Values; table?: Partial<TableDraft> }> = {
  oot_check: { values: { who: 6 } },
  oot_call: { values: { who: 6 } },
  oot_bet: {
    values: { who: 9, act: { is: "bet", amount: 600 } },
    table: { begins: "flop", pot: 900, folded: [1, 2, 3, 4, 7, 8] },
  },
  out_of_turn: { values: { who: 7, act: { is: "raise_to", amount: 700 } } },
  skipped_claims: {
    values: { who: 3 },
    table: { acts: [{ acted: [4, "call"] }, { acted: [6, { raise_to: 800 }] }], happened: 2 },
  },
  chips_in: { values: { who: 3, chips: [100, 100, 25] } },
  one_chip: { values: { who: 3, chip: 1_000 } },
  string_bet: { values: { who: 3, motions: [200, 300] } },
  under_raise: { values: { who: 3, total: 350, raise_said: true } },
  under_call: { values: { who: 3, total: 100 } },
  under_bet: { values: { who: 1, total: 100 }, table: { begins: "turn", pot: 1_200 } },
  voice_and_chips: { values: { who: 3, said: 500, placed: 700, chips: 3 } },
  spoken: { values: { who: 3, said: { is: "amount", amount: 800 } } },
  folds: { values: { who: 1, how: "words" }, table: { begins: "river", pot: 1_200 } },
  exposed: { values: { card: 3 } },
  wrong_start: { values: { first: 3 } },
  card_count: { values: { who: 4, cards: 3, right: 2 } },
  boxed: { values: {}, table: { boxed: 1 } },
  misdeal_claim: { values: { by: 7, reason: "two cards were exposed" } },
  burn_forgotten: { values: { street: "flop" } },
  burned_early: { values: { street: "turn" } },
  too_many_cards: { values: { street: "flop", count: 4 } },
  premature_board: { values: { street: "turn" } },
  clock_called: { values: { by: { seat: 8 }, against: 3 } },
  clock_expired: { values: { who: 3 } },
  showed_cards: { values: { who: 4 }, table: { begins: "flop", pot: 2_000 } },
  mucked_hand: { values: { who: 4, identified: "doubtful" } },
  one_card_mucked: { values: { who: 4, identified: "certain" } },
  tossed: { values: { who: 4, face_down_at_muck: true, identified: "no" } },
  throws_away: { values: { who: 4, asked: true } },
  claims_pot: { values: { who: 4, shown: 1 } },
  misannounced: { values: { who: 4, mucked: 6 } },
  talk_against_all_in: { values: { all_in: 4, talkers: [1, 2] } },
  check_down: { values: { by: 1, accepted_by: [2] } },
  talk: { values: { who: [{ seat: 1 }, "spectator"], about: "live_hands" } },
  advice: { values: { who: 4, answered_by: ["other_table"] } },
  phone: { values: { who: 4 } },
  delay: { values: { who: 4, by: "phone" } },
  absent: { values: { who: 4 }, table: { presence: "on_the_way" } },
  left_table: { values: { who: 4, call_open: true }, table: { isDirector: true } },
  hidden_cards: { values: { who: 4 }, table: { hiddenBy: 4 } },
  conduct: { values: { who: { seat: 4 }, did: "rabbit_hunt" } },
  breach: { values: { who: 4, ground: "signals to another table" } },
  dispute: { values: { parties: [1, 4], question: "whose turn is it?" } },
};

export const CHOICES: readonly Choice[] = Object.values(GROUPS).flat();

/** The draft of a choice at the first table, before it is sent. */
export function filled(choice: Choice): { draft: TableDraft; values: Values } {
  const { values, table } = FILLED[choice];
  return {
    draft: { ...draftOf(STAFF, STAFF.tables[0]!), ...table },
    values: { ...begins(choice), ...values },
  };
}

/** What the room is asked with. */
export function askedWith(choice: Choice): { situation: Situation; incident: Incident } {
  const { draft, values } = filled(choice);
  const asked = askedOf(draft, kindOfChoice(choice), values, STAFF.switches);
  if ("incident" in asked) return asked;
  throw new Error(`${choice}: ${JSON.stringify(asked)}`);
}

const golden = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../test/golden/${name}`, import.meta.url), "utf8"));

/** What crates/rulings answers to the filled forms, under the switches of SVEPOF. */
export const proposals = (): Record<Choice, Ruling> =>
  golden("proposals.json") as Record<Choice, Ruling>;

/** A ruling on a filled form, as the room sends it. */
export function rulingOn(choice: Choice, no: number, more: Partial<LiveRuling> = {}): LiveRuling {
  const seats = STAFF.tables[0]!.seats.flatMap(({ entry }, at) =>
    entry === undefined ? [] : [{ seat: at + 1, entry }],
  );
  return {
    no,
    table: 1,
    seats,
    ...askedWith(choice),
    proposal: proposals()[choice],
    penalties: [],
    asked: 1_800_000_000_000 + no * 60_000,
    ...more,
  };
}
