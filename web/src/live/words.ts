// What staff did and are to do, in sentences: acts, cards, announcements, penalties, refusals.

import "../texts/console.ts";
import "../texts/live.ts";
import { type Money } from "../core/amounts.ts";
import { LANGUAGE } from "../core/locale.ts";
import { Refused } from "../core/protocol.ts";
import { t } from "../texts.ts";
import { liveRefusalText } from "./refusals.ts";
import type {
  LiveBalance,
  LiveBreakOrder,
  LiveCard,
  LiveChair,
  LiveChange,
  LiveHowPaid,
  LiveNeed,
  LivePenalty,
  LivePeopleView,
  LivePlan,
  LiveSays,
  LiveStaffView,
  LiveStartItem,
  LiveWhat,
  Refusal,
  StructureRow,
} from "../wire.ts";
import { hour, left, minutes, money, rowName } from "./figures.ts";

/** Names of those whom acts concern. */
export interface Names {
  entry(entry: number): string;
  person(person: number): string;
  /** Name of the player in a seat now; `null` if it is not known, as in the log. */
  seat(chair: LiveChair): string | null;
  structure: readonly StructureRow[];
  money: Money;
}

/** The names that a console knows. `now` says whether seats are those of this moment. */
export function namesOf(
  staff: LiveStaffView,
  people: LivePeopleView | null,
  isNow: boolean,
): Names {
  const nameOf = (name: string | undefined, no: number): string =>
    name ?? t("live_person_no", { no });
  const seats = staff.tables.flatMap((table) =>
    table.seats.flatMap((seat, at) =>
      seat.entry === undefined ? [] : [{ ...seat, table: table.table, at: at + 1 }],
    ),
  );
  return {
    entry(entry) {
      const seat = seats.find((one) => one.entry === entry);
      if (seat) return nameOf(seat.name, seat.person ?? entry);
      const person = people?.people.find((one) => one.entry === entry);
      return person ? nameOf(person.name, person.person) : t("live_entry_no", { no: entry });
    },
    person(no) {
      const name =
        people?.people.find((one) => one.person === no)?.name ??
        seats.find((one) => one.person === no)?.name;
      return nameOf(name, no);
    },
    seat({ table, seat }) {
      if (!isNow) return null;
      const found = seats.find((one) => one.table === table && one.at === seat);
      return found ? nameOf(found.name, found.person ?? 0) : null;
    },
    structure: staff.wall.structure,
    money: staff.wall.row,
  };
}

const list = new Intl.ListFormat(LANGUAGE, { type: "conjunction" });
const languages = new Intl.DisplayNames([LANGUAGE], { type: "language" });

/** "English", by the two letters of a language. */
export function languageName(code: string): string {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code; // not a language's letters
  }
}

export const joined = (parts: readonly string[]): string => list.format(parts);
export const tablesText = (tables: readonly number[]): string => tables.join(", ");

/** "cash", "by card"; "not paid". */
export const howPaid = (how: LiveHowPaid | undefined): string => t(`live_paid_${how ?? "not"}`);

export const balanceText = (balance: LiveBalance): string => t(`live_balance_${balance}`);

/** The player in a seat, or the seat. */
const inSeat = (names: Names, table: number, seat: number): string =>
  names.seat({ table, seat }) ?? t("live_seat_no", { seat });

/** A penalty in words. */
export function penaltyText(penalty: LivePenalty): string {
  switch (penalty.kind) {
    case "warning":
    case "disqualification":
      return t(`live_penalty_${penalty.kind}`);
    case "minutes":
      return t("live_penalty_minutes", { count: penalty.minutes });
    case "hands":
      return t("live_penalty_hands", { count: penalty.hands });
    case "rounds":
      return t("live_penalty_rounds", { count: penalty.rounds });
  }
}

function changeText(change: LiveChange): string {
  switch (change.kind) {
    case "plan_redraw":
    case "seed":
      return t(`live_act_change_${change.kind}`);
    case "break_order":
      return t("live_act_change_break_order", { tables: tablesText(change.tables) });
    case "add_language":
      return t("live_act_change_add_language", { language: languageName(change.language) });
    case "balance":
      return t("live_act_change_balance", { balance: balanceText(change.balance) });
  }
}

/** What an act did, in one line. */
export function actText(what: LiveWhat, names: Names): string {
  switch (what.kind) {
    case "change":
      return changeText(what.change);
    case "said":
      return t("live_act_said", { what: t(`live_say_${what.item}`) });
    case "open_table":
      return t("live_act_open_table", { table: what.table, count: what.seats });
    case "start":
      return what.begins === undefined
        ? t("live_act_start")
        : t("live_act_start_at", { time: hour(what.begins) });
    case "publish":
    case "finish":
    case "announced":
    case "dealt_with":
    case "round":
    case "final_table":
    case "redraw":
    case "pause":
    case "resume":
    case "break_begins":
      return t(`live_act_${what.kind}`);
    case "close_table":
    case "break":
    case "call":
    case "arrived":
    case "propose":
      return t(`live_act_${what.kind}`, { table: what.table });
    case "register": {
      const name = what.who.kind === "new" ? what.who.name : names.person(what.who.person);
      return t("live_act_register", { name, how: howPaid(what.payment) });
    }
    case "accept":
    case "join":
      return t(`live_act_${what.kind}`, { name: names.person(what.person) });
    case "settle":
    case "rebuy":
    case "add_on":
      return t(`live_act_${what.kind}`, {
        name: names.entry(what.entry),
        how: howPaid(what.payment),
      });
    case "re_enter":
      return t("live_act_re_enter", {
        name: names.person(what.person),
        how: howPaid(what.payment),
      });
    case "seat":
    case "withdraw":
    case "pay":
      return t(`live_act_${what.kind}`, { name: names.entry(what.entry) });
    case "fix":
      return t("live_act_fix", {
        name: names.entry(what.entry),
        ...what.chair,
        reason: what.reason,
      });
    case "change_person": {
      const to = what.to.kind === "new" ? what.to.name : names.person(what.to.person);
      return t("live_act_change_person", { name: names.entry(what.entry), to });
    }
    case "presence":
      return t(`live_act_presence_${what.presence}`, { name: names.entry(what.entry) });
    case "close_console":
    case "return":
      return t(`live_act_${what.kind}`, { device: what.device });
    case "reserve":
      return t("live_act_reserve", { device: what.device, count: what.seats });
    case "knock_out": {
      const { table } = what;
      const players = joined(what.out.map(({ seat }) => inSeat(names, table, seat)));
      if (what.winners.length === 0) return t("live_act_knock_out", { players, table });
      const winners = joined(what.winners.map((seat) => inSeat(names, table, seat)));
      return t("live_act_knock_out_by", { players, table, winners });
    }
    case "hands":
      return t("live_act_hands", { table: what.table, count: what.hands });
    case "big_blind":
      return t("live_act_big_blind", {
        table: what.table,
        name: inSeat(names, what.table, what.big),
      });
    case "count":
      return t("live_act_count", { table: what.table, count: what.stacks.length });
    case "race":
      return t("live_act_race", { table: what.table, chip: what.old });
    case "hand_for_hand":
      return t("live_act_hand_for_hand", { count: what.players });
    case "confirm":
      return t("live_act_confirm", { card: what.card });
    case "decline":
      return t("live_act_decline", { card: what.card, reason: what.reason });
    case "move":
      return t("live_act_move", { name: names.entry(what.entry), ...what.to, reason: what.reason });
    case "forward":
    case "back":
      return t(`live_act_${what.kind}`, { time: minutes(what.ms) });
    case "set_clock":
      return t("live_act_set_clock", {
        row: rowName(names.structure[what.row]),
        time: left(what.left_ms),
      });
    case "penalise":
      return t("live_act_penalise", {
        name: names.entry(what.entry),
        penalty: penaltyText(what.penalty),
        reason: what.reason,
      });
    case "disqualify":
      return t("live_act_disqualify", { name: names.entry(what.entry), reason: what.reason });
    case "decide":
      return t("live_act_decide", { ruling: what.ruling });
    case "sent":
      return t("live_act_sent", { report: what.report });
    case "deal":
      return t("live_act_deal", { method: t(`live_deal_${what.method}`) });
    case "correct":
      return t("live_act_correct", {
        name: names.entry(what.entry),
        amount: money(what.paid, names.money),
        reason: what.reason,
      });
    case "undo":
      return t("live_act_undo", { act: what.act });
  }
}

/** What a card asks for, in one line. */
export function cardText({ task, entry, seat }: LiveCard, names: Names): string {
  switch (task.kind) {
    case "balance":
      return entry !== undefined && seat !== undefined
        ? t("live_card_balance", {
            name: names.entry(entry),
            from: task.from,
            table: task.to,
            seat,
          })
        : t("live_card_balance_open", { from: task.from, to: task.to });
    case "break":
      return t("live_card_break", { table: task.table });
    case "go_to":
      return t("live_card_go_to", { name: names.entry(task.entry), from: task.from, ...task.to });
    case "final_table":
      return t("live_card_final_table");
  }
}

/** Why a card is there. */
export function cardReason({ task }: LiveCard): string {
  switch (task.kind) {
    case "balance":
      return t("live_because_balance", { from: task.from_players, to: task.to_players });
    case "break":
      return t("live_because_break");
    case "go_to":
      return t("live_because_go_to", { table: task.from });
    case "final_table":
      return t("live_because_final_table");
  }
}

/** What must be told first. */
export function needText(need: LiveNeed, names: Names): string {
  switch (need.kind) {
    case "big_blind":
      return t("live_need_big_blind", { table: need.table });
    case "stack":
    case "stack_before":
      return t(`live_need_${need.kind}`, {
        name: inSeat(names, need.chair.table, need.chair.seat),
      });
    case "winner":
      return t("live_need_winner", { table: need.table });
    case "done":
      return t("live_need_done", { card: need.card });
    case "reason":
      return t("live_need_reason");
  }
}

/** What is to be said to all tables. */
export function saysText(says: LiveSays): string {
  switch (says.kind) {
    case "break_order":
      return t("live_says_break_order", { tables: tablesText(says.tables) });
    case "language":
      return t("live_says_language", { language: languageName(says.language) });
    case "balance":
      return t("live_says_balance", { balance: balanceText(says.balance) });
    case "breaks":
    case "final_table":
      return t(`live_says_${says.kind}`, { table: says.table });
    case "hand_for_hand":
      return t(says.on ? "live_says_hand_for_hand" : "live_says_hand_for_hand_over");
    case "redraw":
    case "deal":
      return t(`live_says_${says.kind}`);
  }
}

/** The order in which tables break. */
export const orderText = (order: LiveBreakOrder): string =>
  order.kind === "named"
    ? t("live_order_named", { tables: tablesText(order.tables) })
    : t(`live_order_${order.kind}`);

/** What is said before the first level, with this plan. */
export function sayText(item: LiveStartItem, plan: LivePlan): string {
  switch (item) {
    case "phones":
      return t("live_read_phones");
    case "languages":
      return t("live_read_languages", { languages: joined(plan.languages.map(languageName)) });
    case "break_order":
      return t("live_read_break_order", { order: orderText(plan.breaking) });
    case "redraw":
      return plan.redraw
        ? t(plan.seeded ? "live_read_redraw_seeded" : "live_read_redraw")
        : t("live_read_no_redraw");
    case "balance":
      return t("live_read_balance", { balance: balanceText(plan.balance) });
    default: // the house rules
      return plan.house_rules ?? t("live_read_house_rules");
  }
}

/** Why an act was refused, and what is so instead. */
export const refusedText = (refusal: Refusal, of: Money): string =>
  liveRefusalText(new Refused(refusal), of);

/** A failed request in words. */
export function failureText(why: unknown, of: Money): string {
  return why instanceof Refused ? liveRefusalText(why, of) : t("live_no_link");
}
