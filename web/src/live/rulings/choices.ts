// What a director picks from: every kind of incident, and three ways of acting out of turn.

import { t } from "../../texts.ts";
import { firstValues, type Kind, type Values } from "./forms.ts";

/** Incidents that are picked without being a kind: they set a field in advance. */
const PRESET = {
  oot_check: { kind: "out_of_turn", values: { act: { is: "check", amount: null } } },
  oot_call: { kind: "out_of_turn", values: { act: { is: "call", amount: null } } },
  oot_bet: { kind: "out_of_turn", values: { act: { is: "bet", amount: null } } },
} as const satisfies Record<string, { kind: Kind; values: Values }>;

export type Choice = Kind | keyof typeof PRESET;

/** The ten commonest incidents, each as a large button. */
export const COMMON = [
  "oot_check",
  "oot_call",
  "oot_bet",
  "string_bet",
  "one_chip",
  "under_raise",
  "exposed",
  "boxed",
  "misdeal_claim",
  "clock_called",
  "showed_cards",
  "voice_and_chips",
] as const satisfies readonly Choice[];

/** Every incident by group. */
export const GROUPS = {
  betting: [
    "oot_check",
    "oot_call",
    "oot_bet",
    "out_of_turn",
    "skipped_claims",
    "chips_in",
    "one_chip",
    "string_bet",
    "under_raise",
    "under_call",
    "under_bet",
    "voice_and_chips",
    "spoken",
    "folds",
  ],
  deal: ["exposed", "boxed", "misdeal_claim", "wrong_start", "card_count"],
  board: ["burn_forgotten", "burned_early", "too_many_cards", "premature_board"],
  showdown: [
    "showed_cards",
    "mucked_hand",
    "one_card_mucked",
    "tossed",
    "throws_away",
    "claims_pot",
    "misannounced",
  ],
  talk: ["talk", "talk_against_all_in", "check_down", "advice"],
  conduct: [
    "clock_called",
    "clock_expired",
    "phone",
    "delay",
    "absent",
    "left_table",
    "hidden_cards",
    "conduct",
    "breach",
    "dispute",
  ],
} as const satisfies Record<string, readonly Choice[]>;

export type ChoiceGroup = keyof typeof GROUPS;

export const kindOfChoice = (choice: Choice): Kind =>
  choice in PRESET ? PRESET[choice as keyof typeof PRESET].kind : (choice as Kind);

/** What the form of a choice holds at first. */
export function begins(choice: Choice): Values {
  const values = firstValues(kindOfChoice(choice));
  return choice in PRESET ? { ...values, ...PRESET[choice as keyof typeof PRESET].values } : values;
}

export const choiceName = (choice: Choice): string => t(`ruling_kind_${choice}`);

/** Letters without their marks, in lower case: a search for "hander" finds "händer". */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

/** The incidents in which every typed word occurs: in the name, in its group's name, or in the name in English. */
export function found(typed: string): Choice[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return (Object.entries(GROUPS) as [ChoiceGroup, readonly Choice[]][]).flatMap(([group, all]) =>
    all.filter((choice) => {
      const text = plain(
        `${choiceName(choice)} ${t(`ruling_group_${group}`)} ${choice.replaceAll("_", " ")}`,
      );
      return words.every((word) => text.includes(word));
    }),
  );
}
