// The rules of a tournament in words.

import { t } from "../texts.ts";
import type {
  ChoiceRule,
  DaysView,
  DealRule,
  EnvelopeRule,
  EnvelopesOf,
  PeriodRule,
  ShareRule,
  SpinRule,
  StageView,
  TargetRule,
  TournamentView,
} from "../wire.ts";
import { formatAmount, formatShare, type Money } from "./amounts.ts";
import { LANGUAGE } from "./locale.ts";
import { shortName } from "./mix.ts";
import {
  chipsText,
  whenText,
  lengthText,
  priceLong,
  priceText,
  spanText,
  untilText,
} from "./tournamentwords.ts";

/** "64 players at 8 tables → 8 players at the last table". */
function stagesText(stages: StageView[]): string {
  const text = ({ players, tables }: StageView, at: number) =>
    at === stages.length - 1
      ? t("tour_rule_stage_last", { players })
      : t("tour_rule_stage_tables", { players, count: tables });
  return stages.map(text).join(" → ");
}

function shareText(rule: ShareRule): string {
  const how =
    rule.equal_bps >= 10_000
      ? t("tour_share_equal")
      : rule.equal_bps === 0
        ? t("tour_share_chips")
        : t("tour_share_mixed", { share: formatShare(rule.equal_bps) });
  return rule.lowest_first ? t("tour_share_lowest", { how }) : how;
}

/** What is paid back if the tournament is cancelled, in sentences. */
export function refundText({ refunds }: TournamentView["rules"]): string[] {
  return [
    t("tour_refund_before"),
    ...(refunds.full_while_nobody_is_out ? [t("tour_refund_full")] : []),
    t("tour_refund_open", { how: shareText(refunds.before_prizes) }),
    t("tour_refund_prizes", { how: shareText(refunds.in_prizes) }),
    t(refunds.fee_back ? "tour_refund_fee" : "tour_refund_no_fee"),
  ];
}

/** The methods of division that a rule offers. */
export function dealMethods(
  rule: DealRule,
): ("chips" | "chips_alone" | "icm" | "equal" | "free")[] {
  return [
    ...(rule.icm ? (["icm"] as const) : []),
    ...(rule.chips ? (["chips", "chips_alone"] as const) : []),
    ...(rule.equal ? (["equal"] as const) : []),
    ...(rule.free ? (["free"] as const) : []),
  ];
}

/** What a published table gives back on average, exactly. */
export function returnText({ returns: { numerator, denominator }, players }: SpinRule): string {
  return numerator === denominator
    ? t("tour_spin_returns_all", { players })
    : t("tour_spin_returns", { numerator, denominator });
}

/** "1 × 500, 2 × 100": what envelopes hold. */
const envelopeList = (rows: EnvelopesOf[], money: Money): string =>
  rows
    .filter(({ count }) => count > 0)
    .map(({ count, amount }) =>
      t("tour_rule_envelopes_of", { count, amount: formatAmount(amount, money) }),
    )
    .join(", ");

function envelopesText({ from, sealed, players, left }: EnvelopeRule, money: Money): string {
  const figures = { players, list: envelopeList(sealed, money) };
  const still = left && sealed.map(({ amount }, at) => ({ amount, count: left[at] ?? 0 }));
  const text =
    from.kind === "left"
      ? t("tour_rule_envelopes_left", { ...figures, count: from.players })
      : from.kind === "stage"
        ? t("tour_rule_envelopes_stage", { ...figures, stage: from.stage })
        : t("tour_rule_envelopes_in_prizes", figures);
  const list = still ? envelopeList(still, money) : "";
  return list === "" ? text : `${text} ${t("tour_rule_envelopes_still", { list })}`;
}

function targetText(rule: TargetRule, money: Money): string {
  const figures = {
    amount: formatAmount(rule.amount, money),
    share: formatShare(rule.share_bps),
  };
  const to = (to: TargetRule["wins"]) => t(`tour_rule_target_to_${to}`);
  return [
    t(rule.secret ? "tour_rule_target_secret" : "tour_rule_target_open", figures),
    ...(rule.named ? [t("tour_rule_target_is", { name: rule.named.name })] : []),
    t("tour_rule_target_wins", { to: to(rule.wins) }),
    t("tour_rule_target_blinded", { to: to(rule.blinded_off) }),
    t("tour_rule_target_removed", { to: to(rule.removed) }),
    t(rule.waits_for_re_entry ? "tour_rule_target_again" : "tour_rule_target_first"),
  ].join(" ");
}

function periodText({ begins, ends, stages }: PeriodRule, now: number): string {
  const figures = { begins: whenText(begins, now), ends: whenText(ends, now) };
  return stages > 1
    ? t("tour_rule_period_stages", { ...figures, count: stages })
    : t("tour_rule_period_is", figures);
}

/** "Day 1 ends with level 8. Day 2 begins: Sat 18:00. All seats are drawn again." */
function daysText({ last_levels, begin }: DaysView, now: number): string {
  const ends = begin.map((at, index) =>
    t("tour_rule_days_end", {
      day: index + 1,
      level: last_levels[index] ?? 0,
      next: index + 2,
      when: whenText(at, now),
    }),
  );
  return [...ends, t("tour_rule_days_seats")].join(" ");
}

/** Which games players choose from, and for how long. */
function choiceRule(choice: ChoiceRule | undefined): [string, string][] {
  if (!choice) return [];
  const games = choice.games.map(shortName).join(", ");
  const text =
    choice.hands === undefined
      ? t("tour_rule_choice_round", { games })
      : t("tour_rule_choice", { games, count: choice.hands });
  return [[t("mix_dealers_choice"), text]];
}

/** The rules in words: a name and a sentence each. */
export function rulesText(view: TournamentView): [name: string, text: string][] {
  const { rules, row, stages = [] } = view;
  const times = (max: number | null) =>
    max === null ? t("tour_rule_times_any") : t("tour_rule_times", { count: max });
  const price = priceText(row.price, row);
  const isPriced = row.price.fee > 0 || row.price.bounty > 0;
  const found: [string, string][] = [
    [t("tour_price"), isPriced ? priceLong(row.price, row) : price],
    [t("tour_start_chips"), chipsText(row.start_chips)],
    ...choiceRule(rules.choice),
    [t("tour_rule_late"), rules.late ? untilText(rules.late) : t("tour_rule_none")],
  ];
  if (rules.put_off) {
    const { minutes, times: count } = rules.put_off;
    const text = t("tour_rule_put_off_by", { time: spanText(minutes), count });
    found.push([t("tour_rule_put_off"), text]);
  }
  if (rules.period) found.push([t("tour_rule_period"), periodText(rules.period, view.now)]);
  if (row.days) found.push([t("tour_rule_days"), daysText(row.days, view.now)]);
  if (rules.entries_max > 1)
    found.push([
      t("tour_rule_entries"),
      t("tour_rule_entries_apart", { count: rules.entries_max }),
    ]);
  if (rules.re_entry) {
    const { max, until } = rules.re_entry;
    const figures = { until: untilText(until) };
    found.push([
      t("tour_rule_re_entry"),
      max === null
        ? t("tour_rule_re_entry_any", figures)
        : t("tour_rule_re_entry_some", { ...figures, count: max }),
    ]);
  }
  if (rules.rebuy) {
    const { chips, price, stack, max, until } = rules.rebuy;
    found.push([
      t("tour_rule_rebuy"),
      t("tour_rule_rebuy_chips", {
        chips: chipsText(chips),
        price: priceText(price, row),
        stack: t(`tour_rule_rebuy_${stack}`),
        times: times(max),
        until: untilText(until),
      }),
    ]);
  }
  if (rules.add_on) {
    const { chips, price, max } = rules.add_on;
    found.push([
      t("tour_rule_add_on"),
      t("tour_rule_add_on_chips", {
        chips: chipsText(chips),
        price: priceText(price, row),
        times: times(max),
      }),
    ]);
  }
  const seconds = Math.round(rules.time_to_act_ms / 1000);
  const bank = Math.round(rules.time_bank_ms / 1000);
  found.push([
    t("tour_rule_time"),
    bank > 0 ? t("tour_rule_time_bank", { seconds, bank }) : t("tour_rule_time_only", { seconds }),
  ]);
  found.push([t("tour_rule_prizes"), t(`tour_rule_prizes_${rules.prizes}`)]);
  if (rules.ends_after_ms !== undefined)
    found.push([
      t("tour_rule_ends"),
      t("tour_rule_ends_after", { time: lengthText(rules.ends_after_ms) }),
    ]);
  if (rules.guarantee)
    found.push([
      t("tour_rule_guarantee"),
      t("tour_rule_guarantee_is", {
        amount: formatAmount(rules.guarantee.amount, row),
        share: formatShare(rules.guarantee.paid_in_min_bps),
      }),
    ]);
  if (rules.bounty)
    found.push([
      t("tour_rule_bounty"),
      t(`tour_rule_bounty_${rules.bounty.kind}`, {
        amount: formatAmount(rules.bounty.amount, row),
        share: formatShare(rules.bounty.paid_bps),
      }),
    ]);
  if (rules.envelopes) found.push([t("tour_rule_envelopes"), envelopesText(rules.envelopes, row)]);
  if (rules.target) found.push([t("tour_rule_target"), targetText(rules.target, row)]);
  if (rules.hand_for_hand_before !== undefined)
    found.push([
      t("tour_rule_hand_for_hand"),
      t("tour_rule_hand_for_hand_from", { count: rules.hand_for_hand_before }),
    ]);
  if (stages.length > 0)
    found.push([t("tour_rule_stages"), `${stagesText(stages)}. ${t("tour_rule_stages_are")}`]);
  else if (row.places > row.seats)
    found.push([
      t("tour_rule_final"),
      t(rules.final_table.redraw ? "tour_rule_final_redraw" : "tour_rule_final_stay", {
        count: rules.final_table.players,
      }),
    ]);
  found.push([t("tour_rule_ties"), t(`tour_rule_ties_${rules.ties}`)]);
  if (rules.deals)
    found.push([
      t("tour_rule_deals"),
      t("tour_rule_deals_are", {
        methods: new Intl.ListFormat(LANGUAGE, { type: "disjunction" }).format(
          dealMethods(rules.deals).map((method) => t(`tour_deal_by_${method}`)),
        ),
      }),
    ]);
  found.push([t("tour_rule_away"), t("tour_rule_away_is")]);
  return found;
}
