// Rulings in words: effects, options, steps, penalties and announcements, in the reader's language.

import { formatAmount, formatCount, TOURNAMENT_CHIPS } from "../../core/amounts.ts";
import { LANGUAGE } from "../../core/locale.ts";
import { say, t } from "../../texts.ts";
import type { LivePenalty } from "../../wire.ts";
import type { Choice } from "./choices.ts";
import { choiceName } from "./choices.ts";
import { type Group, kindOf } from "./forms.ts";
import { totalOf } from "./hand.ts";
import type {
  Act,
  Announcement,
  Case,
  Effect,
  Entry,
  Facing,
  Factor,
  Incident,
  Length,
  Level,
  May,
  Options,
  Person,
  Seat,
  Situation,
  Step,
} from "./types.ts";

/** Names of the players of a table, by seat. */
export type Names = ReadonlyMap<Seat, string | null>;

const list = new Intl.ListFormat(LANGUAGE, { type: "conjunction" });
export const chips = (amount: number): string => formatAmount(amount, TOURNAMENT_CHIPS);

/** "Ana (4)", or "seat 4" without a name. */
export function player(seat: Seat, names: Names): string {
  const name = names.get(seat);
  return name ? `${name} (${seat})` : t("ruling_seat", { seat });
}

const players = (seats: readonly Seat[], names: Names): string =>
  list.format(seats.map((seat) => player(seat, names)));

export function person(who: Person, names: Names): string {
  return typeof who === "string" ? t(`ruling_person_${who}`) : player(who.seat, names);
}

/** The word for a value of a group, such as "flop". */
export const value = (group: Group | "presence", of: string): string =>
  say(`ruling_${group}_${of}`) ?? of;

/** "raise to 400". */
export function act(done: Act): string {
  const kind = typeof done === "string" ? done : Object.keys(done)[0]!;
  const amount = totalOf(done);
  return say(`ruling_act_${kind}`, { amount: amount === null ? "" : chips(amount) }) ?? kind;
}

/** "Ana (4): raise to 400". */
export function entry(one: Entry, names: Names): string {
  if (one === "void") return t("ruling_entry_void");
  const [kind, held] = Object.entries(one)[0] as [string, unknown];
  if ("acted" in one) return `${player(one.acted[0], names)}: ${act(one.acted[1])}`;
  if ("street" in one) return value("street", one.street);
  const seat = Array.isArray(held) ? (held[0] as Seat) : (held as Seat);
  const amount = Array.isArray(held) ? chips(held[1] as number) : "";
  return say(`ruling_entry_${kind}`, { who: player(seat, names), amount }) ?? kind;
}

/** What happened, in a few words: "Check out of turn: Ana (4)". */
export function incident({ what }: Incident, names: Names): string {
  const { kind, fields } = kindOf(what);
  const done = fields["act"];
  const choice: Choice =
    kind === "out_of_turn" && done === "check"
      ? "oot_check"
      : kind === "out_of_turn" && done === "call"
        ? "oot_call"
        : kind === "out_of_turn" && typeof done === "object" && done !== null && "bet" in done
          ? "oot_bet"
          : kind;
  const about = [fields["who"], fields["against"], fields["seat"], fields["by"], fields["first"]];
  const one = about.find((it) => typeof it === "number" || isPerson(it));
  const name = choiceName(choice);
  if (one === undefined) return name;
  const whose = typeof one === "number" ? player(one, names) : person(one as Person, names);
  return `${name}: ${whose}`;
}

const isPerson = (it: unknown): boolean =>
  it === "other_table" ||
  it === "spectator" ||
  (typeof it === "object" && it !== null && "seat" in it);

/** What a constraint leaves in one case: "call, or fold and lose the chips". */
function may(left: May): string {
  const parts = [
    left.check && t("ruling_may_check"),
    left.call && t("ruling_may_call"),
    left.exactly !== null && t("ruling_may_exactly", { amount: chips(left.exactly) }),
    left.raise && t("ruling_may_raise"),
    left.fold && t(`ruling_may_fold_${left.fold}`),
  ].filter((part): part is string => typeof part === "string");
  return parts.length === 0 ? t("ruling_may_nothing") : or.format(parts);
}
const or = new Intl.ListFormat(LANGUAGE, { type: "disjunction" });

function facing(bet: Facing): string {
  if (typeof bet === "string") return t(`ruling_facing_${bet}`);
  const [kind, amount] = Object.entries(bet)[0] as [string, number];
  return say(`ruling_facing_${kind}`, { amount: chips(amount) }) ?? kind;
}

const oneCase = (one: Case): string =>
  t("ruling_case", { facing: facing(one.facing), may: may(one.may) });

export interface Told {
  text: string;
  /** Points below it: the cases of a constraint. */
  points: string[];
}

/** An effect as a sentence; the steps of a repair are shown apart. */
export function effect(one: Effect, names: Names, situation: Situation): Told {
  if (typeof one === "string") return { text: t(`ruling_effect_${one}`), points: [] };
  if ("constrain" in one) {
    const { seat, lasts, cases } = one.constrain;
    return {
      text: t(`ruling_constrain_${lasts}`, { who: player(seat, names) }),
      points: cases.map(oneCase),
    };
  }
  return { text: plainEffect(one, names, situation), points: [] };
}

type Plain = Exclude<Effect, string | { constrain: unknown }>;
function plainEffect(one: Plain, names: Names, situation: Situation): string {
  const who = (seat: Seat) => ({ who: player(seat, names) });
  const paid = ([seat, amount]: [Seat, number]) => ({ ...who(seat), amount: chips(amount) });
  if ("acts_taken_back" in one) {
    const from = situation.log[one.acts_taken_back];
    return from
      ? t("ruling_effect_acts_taken_back", { entry: entry(from, names) })
      : t("ruling_effect_acts_taken_back_all");
  }
  if ("chips_lie" in one) return t("ruling_effect_chips_lie", paid(one.chips_lie));
  if ("chips_back" in one) return t("ruling_effect_chips_back", paid(one.chips_back));
  if ("uncalled_back" in one) return t("ruling_effect_uncalled_back", paid(one.uncalled_back));
  if ("action_is" in one) {
    const [seat, done] = one.action_is;
    return t("ruling_effect_action_is", { ...who(seat), act: act(done) });
  }
  if ("repair" in one) return t("ruling_effect_repair");
  if ("reveal" in one) return t(`ruling_effect_reveal_${one.reveal[1]}`, who(one.reveal[0]));
  if ("start_clock" in one) {
    const { seat, wait_s, count_from } = one.start_clock;
    const figures = { seconds: formatCount(wait_s), from: formatCount(count_from) };
    return t("ruling_effect_start_clock", { ...who(seat), ...figures });
  }
  if ("dead_hands_show_down" in one)
    return t("ruling_effect_dead_hands_show_down", {
      who: players(one.dead_hands_show_down, names),
    });
  const [kind, seat] = Object.entries(one)[0] as [string, Seat];
  return say(`ruling_effect_${kind}`, who(seat)) ?? kind;
}

/** A card by its place after the deal: "card 6 (turn)". */
function place(at: number): string {
  const named =
    at === 1 || at === 5 || at === 7
      ? "burn"
      : at <= 4
        ? "flop"
        : at === 6
          ? "turn"
          : at === 8
            ? "river"
            : "rest";
  return t(`ruling_pos_${named}`, { n: at });
}
const places = (all: readonly number[]): string => list.format(all.map(place));

/** One step of a repair. */
export function step(one: Step, names: Names): string {
  if (typeof one === "string") return t(`ruling_step_${one}`);
  if ("lay" in one)
    return t("ruling_step_lay", { street: value("street", one.lay[0]), card: place(one.lay[1]) });
  const [kind, held] = Object.entries(one)[0] as [string, unknown];
  const dealt = kind === "show_dealt" || kind === "on_top";
  const figures = {
    card: typeof held === "number" ? (dealt ? formatCount(held) : place(held)) : "",
    cards: Array.isArray(held) ? places(held as number[]) : "",
    street: typeof held === "string" ? value("street", held) : "",
    who: typeof held === "number" ? player(held, names) : "",
  };
  return say(`ruling_step_${kind}`, figures) ?? kind;
}

/** What a player may do now, one line each. */
export function options(one: Options): string[] {
  const { check, fold, call, exactly, raise } = one;
  const folds = (): string => {
    if (fold!.forfeited > 0)
      return t("ruling_option_fold_forfeits", { amount: chips(fold!.forfeited) });
    if (fold!.returned > 0)
      return t("ruling_option_fold_returns", { amount: chips(fold!.returned) });
    return t("ruling_option_fold");
  };
  const range = (): string =>
    raise!.to === null || raise!.to === raise!.from
      ? t(raise!.to === null ? "ruling_option_raise_from" : "ruling_option_exactly", {
          amount: chips(raise!.from),
        })
      : t("ruling_option_raise", { from: chips(raise!.from), to: chips(raise!.to) });
  return [
    check && t("ruling_option_check"),
    call && t("ruling_option_call", { amount: chips(call.to), adds: chips(call.adds) }),
    exactly !== null && t("ruling_option_exactly", { amount: chips(exactly) }),
    raise && exactly === null && range(),
    fold && folds(),
  ].filter((part): part is string => typeof part === "string");
}

export function level(one: Level): string {
  if (typeof one === "string") return t(`ruling_penalty_${one}`);
  return sitOut(one.sit_out);
}

function sitOut(one: Length): string {
  const [unit, count] = Object.entries(one)[0] as ["minutes" | "hands" | "rounds", number];
  return t(`ruling_penalty_${unit}`, { n: formatCount(count) });
}

export function livePenalty(one: LivePenalty): string {
  switch (one.kind) {
    case "warning":
    case "disqualification":
      return t(`ruling_penalty_${one.kind}`);
    case "minutes":
      return t("ruling_penalty_minutes", { n: formatCount(one.minutes) });
    case "hands":
      return t("ruling_penalty_hands", { n: formatCount(one.hands) });
    case "rounds":
      return t("ruling_penalty_rounds", { n: formatCount(one.rounds) });
  }
}

/** What to say, and to whom. */
export function announcement({ to, key, amount }: Announcement, names: Names): Told {
  const text = say(`ruling_say_${key}`, { amount: chips(amount ?? 0) }) ?? key;
  const whom = to === null ? t("ruling_to_table") : t("ruling_to", { who: player(to, names) });
  return { text, points: [whom] };
}

/** The key of an alternative's text: its English words, joined. */
export const alternativeKey = (name: string): string =>
  `ruling_alt_${name.replace(/[^a-z]+/g, "_")}`;

export const alternative = (name: string): string => say(alternativeKey(name)) ?? name;

export function factor(one: Factor, names: Names): string {
  if (typeof one === "string") return t(`ruling_factor_${one}`);
  if ("misinformed_by" in one)
    return t("ruling_factor_misinformed_by", { who: player(one.misinformed_by, names) });
  const { actions, card_dealt } = one.late_claim;
  const n = formatCount(actions);
  return card_dealt ? t("ruling_factor_late_card", { n }) : t("ruling_factor_late", { n });
}
