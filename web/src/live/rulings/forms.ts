// The form of each kind of incident: which input each of its fields has. The compiler checks that no
// kind and no field is missing, because the types come from crates/rulings.

import type { Act, Said, Seat, What } from "./types.ts";

type KeysOf<T> = T extends unknown ? keyof T : never;
/** A kind of incident, as in JSON. */
export type Kind = KeysOf<What>;
/** The fields of a kind. */
export type Of<K extends Kind> = Extract<What, Record<K, unknown>>[K];

/** What a field is filled in with. */
export type Input =
  | { in: "seat"; label: Label }
  | { in: "seat_or_none"; label: Label }
  | { in: "seats"; label: Label }
  | { in: "person"; label: Label }
  | { in: "persons"; label: Label; may_be_none?: true }
  | { in: "viewer"; label: Label }
  | { in: "amount"; label: Label }
  | { in: "amounts"; label: Label }
  | { in: "count"; label: Label; from: number; to: number; first?: number }
  | { in: "tick"; label: Label; first?: true }
  | { in: "one"; label: Label; of: Group; among: readonly string[]; first?: string }
  | { in: "act"; label: Label }
  | { in: "said"; label: Label; may_be_none?: true }
  | { in: "text"; label: Label }
  | { in: "text_or_none"; label: Label }
  | { in: "dealt"; label: Label }
  | { in: "by_card" };

/** Groups of words: `ruling_did_rabbit_hunt`. */
export type Group = "about" | "did" | "place" | "by" | "identified" | "exposer" | "how" | "street";

/** The labels of fields: `ruling_ask_who_acted`. */
export type Label = (typeof LABELS)[number];
export const LABELS = [
  "about",
  "acted_since",
  "act",
  "advice_answered",
  "advice_who",
  "against",
  "agreed",
  "all_in_player",
  "all_in",
  "asked",
  "before_touch",
  "burn_identified",
  "burned",
  "call_open",
  "call_said",
  "caller",
  "cards_before",
  "cards_had",
  "cards_right",
  "cards_shown",
  "chip",
  "chips",
  "chips_count",
  "chips_first",
  "claimant",
  "dealt",
  "delay",
  "did",
  "exposer",
  "extra_known",
  "face_down",
  "first_card",
  "ground",
  "how",
  "identified",
  "lost_or_refused",
  "misinformed_by",
  "motions",
  "mucked",
  "obvious",
  "on_purpose",
  "opponent_cards",
  "outsider_spoke",
  "parties",
  "placed",
  "place",
  "proposer",
  "question",
  "raise_said",
  "reason",
  "said_amount",
  "said",
  "still_dealing",
  "street",
  "street_cards",
  "street_next",
  "talkers",
  "total",
  "viewer",
  "who",
  "who_talked",
] as const;

const STREETS = ["flop", "turn", "river"] as const;
const IDENTIFIED = ["certain", "doubtful", "no"] as const;
const who = { in: "seat", label: "who" } as const;
const identified = {
  in: "one",
  label: "identified",
  of: "identified",
  among: IDENTIFIED,
} as const;
const street = { in: "one", label: "street", of: "street", among: STREETS } as const;

/** What the situation must say in addition: about the player, or about the hand. */
export type Extra = "boxed" | "presence" | "director";

type Form<K extends Kind> = { fields: { [F in keyof Of<K>]: Input }; extra?: Extra };

export const FORMS: { readonly [K in Kind]: Form<K> } = {
  out_of_turn: { fields: { who, act: { in: "act", label: "act" } } },
  skipped_claims: { fields: { who, on_purpose: { in: "tick", label: "on_purpose" } } },
  chips_in: {
    fields: {
      who,
      chips: { in: "amounts", label: "chips" },
      place: {
        in: "one",
        label: "place",
        of: "place",
        among: ["released", "pushed_forward", "beside_stack"],
        first: "released",
      },
      said: { in: "said", label: "said", may_be_none: true },
    },
  },
  one_chip: {
    fields: {
      who,
      chip: { in: "amount", label: "chip" },
      said: { in: "said", label: "said", may_be_none: true },
      before_touch: { in: "tick", label: "before_touch" },
    },
  },
  string_bet: {
    fields: {
      who,
      motions: { in: "amounts", label: "motions" },
      raise_said_first: { in: "tick", label: "raise_said" },
    },
  },
  under_raise: {
    fields: {
      who,
      total: { in: "amount", label: "total" },
      raise_said: { in: "tick", label: "raise_said" },
      all_in: { in: "tick", label: "all_in" },
    },
  },
  under_call: {
    fields: {
      who,
      total: { in: "amount", label: "total" },
      call_said: { in: "tick", label: "call_said" },
    },
  },
  under_bet: { fields: { who, total: { in: "amount", label: "total" } } },
  voice_and_chips: {
    fields: {
      who,
      said: { in: "amount", label: "said_amount" },
      placed: { in: "amount", label: "placed" },
      chips: { in: "count", label: "chips_count", from: 1, to: 10, first: 1 },
      chips_first: { in: "tick", label: "chips_first" },
    },
  },
  spoken: { fields: { who, said: { in: "said", label: "said" } } },
  folds: {
    fields: {
      who,
      how: { in: "one", label: "how", of: "how", among: ["cards", "words"], first: "cards" },
    },
  },
  exposed: {
    fields: {
      card: { in: "dealt", label: "dealt" },
      seat: { in: "by_card" },
      by: {
        in: "one",
        label: "exposer",
        of: "exposer",
        among: ["dealer", "player"],
        first: "dealer",
      },
      before: { in: "count", label: "cards_before", from: 0, to: 4, first: 0 },
    },
  },
  wrong_start: { fields: { first: { in: "seat", label: "first_card" } } },
  card_count: {
    fields: {
      who,
      cards: { in: "count", label: "cards_had", from: 0, to: 9 },
      right: { in: "count", label: "cards_right", from: 1, to: 7 },
      still_dealing: { in: "tick", label: "still_dealing" },
    },
  },
  boxed: { fields: {}, extra: "boxed" },
  misdeal_claim: {
    fields: { by: { in: "seat", label: "claimant" }, reason: { in: "text", label: "reason" } },
  },
  burn_forgotten: {
    fields: {
      street,
      identified: { in: "tick", label: "burn_identified", first: true },
      acted: { in: "tick", label: "acted_since" },
    },
  },
  burned_early: {
    fields: { street: { in: "one", label: "street_next", of: "street", among: STREETS } },
  },
  too_many_cards: {
    fields: {
      street,
      count: { in: "count", label: "street_cards", from: 2, to: 6 },
      extra_known: { in: "tick", label: "extra_known" },
    },
  },
  premature_board: {
    fields: { street, burned: { in: "tick", label: "burned", first: true } },
  },
  clock_called: {
    fields: {
      by: { in: "person", label: "caller" },
      against: { in: "seat", label: "against" },
    },
  },
  clock_expired: { fields: { who } },
  showed_cards: {
    fields: {
      who,
      to: { in: "viewer", label: "viewer" },
      obvious_mistake: { in: "tick", label: "obvious" },
      outsider_spoke: { in: "tick", label: "outsider_spoke" },
    },
  },
  mucked_hand: {
    fields: { who, identified, misinformed_by: { in: "seat_or_none", label: "misinformed_by" } },
  },
  one_card_mucked: { fields: { who, identified } },
  tossed: {
    fields: { who, face_down_at_muck: { in: "tick", label: "face_down" }, identified },
  },
  throws_away: {
    fields: {
      who,
      asked: { in: "tick", label: "asked" },
      lost_or_refused: { in: "tick", label: "lost_or_refused" },
    },
  },
  claims_pot: {
    fields: { who, shown: { in: "count", label: "cards_shown", from: 0, to: 7 } },
  },
  misannounced: {
    fields: {
      who,
      mucked: { in: "seat_or_none", label: "mucked" },
      identified: {
        in: "one",
        label: "opponent_cards",
        of: "identified",
        among: IDENTIFIED,
        first: "certain",
      },
      obvious_mistake: { in: "tick", label: "obvious" },
    },
  },
  talk_against_all_in: {
    fields: {
      all_in: { in: "seat", label: "all_in_player" },
      talkers: { in: "seats", label: "talkers" },
    },
  },
  check_down: {
    fields: {
      by: { in: "seat", label: "proposer" },
      accepted_by: { in: "seats", label: "agreed" },
    },
  },
  talk: {
    fields: {
      who: { in: "persons", label: "who_talked" },
      about: {
        in: "one",
        label: "about",
        of: "about",
        among: [
          "live_hands",
          "own_hand",
          "anothers_hand",
          "help",
          "coffeehousing",
          "discards",
          "possible_winners",
          "pot",
          "amount",
          "shown_hand",
          "rules",
        ],
      },
    },
  },
  advice: {
    fields: {
      who: { in: "seat", label: "advice_who" },
      answered_by: { in: "persons", label: "advice_answered", may_be_none: true },
    },
  },
  phone: { fields: { who } },
  delay: {
    fields: {
      who,
      by: { in: "one", label: "delay", of: "by", among: ["phone", "thinking", "other"] },
    },
  },
  absent: { fields: { who }, extra: "presence" },
  left_table: {
    fields: { who, call_open: { in: "tick", label: "call_open" } },
    extra: "director",
  },
  hidden_cards: { fields: { who } },
  conduct: {
    fields: {
      who: { in: "person", label: "who" },
      did: {
        in: "one",
        label: "did",
        of: "did",
        among: [
          "splashed_pot",
          "slow_play",
          "rabbit_hunt",
          "looked_through_muck",
          "looked_at_own_muck",
          "forbidden_language",
          "dealt_from_hand",
          "chips_out_of_sight",
          "big_chips_hidden",
        ],
      },
    },
  },
  breach: { fields: { who, ground: { in: "text_or_none", label: "ground" } } },
  dispute: {
    fields: {
      parties: { in: "seats", label: "parties" },
      question: { in: "text", label: "question" },
    },
  },
};

export const KINDS = Object.keys(FORMS) as Kind[];

/** An action or words with an amount that is still to be typed. */
export interface Partly {
  is: string | null;
  amount: number | null;
}

/** What is filled in so far, by field. */
export type Values = Record<string, unknown>;

const NO_WORDS: Partly = { is: "nothing", amount: null };
const UNSAID: Partly = { is: null, amount: null };

/** What a new form holds. */
export function firstValues(kind: Kind): Values {
  const values: Values = {};
  for (const [name, input] of inputsOf(kind)) {
    switch (input.in) {
      case "count":
      case "one":
        values[name] = input.first ?? null;
        break;
      case "tick":
        values[name] = input.first ?? false;
        break;
      case "seats":
      case "persons":
      case "amounts":
        values[name] = [];
        break;
      case "said":
        values[name] = input.may_be_none ? NO_WORDS : UNSAID;
        break;
      case "act":
        values[name] = UNSAID;
        break;
      case "text":
      case "text_or_none":
        values[name] = "";
        break;
      case "viewer":
        values[name] = "all";
        break;
      default:
        values[name] = null;
    }
  }
  return values;
}

/** The fields of a kind, with their inputs, in the order of the form. */
export const inputsOf = (kind: Kind): [string, Input][] =>
  Object.entries<Input>(FORMS[kind].fields);

/** Acts and words that name an amount. */
export const WITH_AMOUNT: readonly string[] = ["bet", "raise_to", "all_in", "amount"];

function actOf({ is, amount }: Partly): Act | undefined {
  if (is === "check" || is === "call" || is === "fold") return is;
  if (amount === null) return undefined;
  if (is === "bet") return { bet: amount };
  if (is === "raise_to") return { raise_to: amount };
  return is === "all_in" ? { all_in: amount } : undefined;
}

function saidOf({ is, amount }: Partly): Said | null | undefined {
  if (is === "nothing") return null;
  if (is === "amount") return amount === null ? undefined : { amount };
  if (is === null) return undefined;
  return is as Said;
}

/** The value of a field as the crate reads it; `undefined` while it is not filled in. */
function valueOf(input: Input, value: unknown, cardTo: (card: number) => Seat | null): unknown {
  switch (input.in) {
    case "act":
      return actOf(value as Partly);
    case "said":
      return saidOf(value as Partly);
    case "seats":
    case "amounts":
      return (value as unknown[]).length > 0 ? value : undefined;
    case "persons":
      return (value as unknown[]).length > 0 || input.may_be_none ? value : undefined;
    case "text_or_none":
      return (value as string).trim() === "" ? null : (value as string).trim();
    case "text":
      return (value as string).trim();
    case "seat_or_none":
      return value;
    case "dealt":
      return value !== null && cardTo(value as number) !== null ? value : undefined;
    default:
      return value ?? undefined;
  }
}

/** The incident of a filled form; otherwise the name of the first field that is missing. */
export function whatOf(
  kind: Kind,
  values: Values,
  cardTo: (card: number) => Seat | null,
): { what: What } | { missing: string } {
  const made: Record<string, unknown> = {};
  for (const [name, input] of inputsOf(kind)) {
    const value =
      input.in === "by_card"
        ? cardTo(values["card"] as number)
        : valueOf(input, values[name], cardTo);
    if (value === undefined || (input.in === "by_card" && value === null)) return { missing: name };
    made[name] = value;
  }
  return { what: { [kind]: made } as What };
}

/** The kind and the fields of an incident. */
export function kindOf(what: What): { kind: Kind; fields: Record<string, unknown> } {
  const [kind, fields] = Object.entries(what)[0]! as [Kind, Record<string, unknown>];
  return { kind, fields };
}

function partly(value: unknown): Partly {
  if (value === null) return NO_WORDS;
  if (typeof value === "string") return { is: value, amount: null };
  const [is, amount] = Object.entries(value as Record<string, number>)[0]!;
  return { is, amount };
}

/** The form that gave this incident, to be corrected. */
export function valuesOf(what: What): Values {
  const { kind, fields } = kindOf(what);
  const values = firstValues(kind);
  for (const [name, input] of inputsOf(kind)) {
    const value = fields[name];
    const worded = input.in === "act" || input.in === "said";
    if (worded) values[name] = partly(value);
    else if (input.in === "text_or_none") values[name] = value ?? "";
    else values[name] = value;
  }
  return values;
}
