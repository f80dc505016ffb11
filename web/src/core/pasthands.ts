// Past hands in words: the list by days, a hand's result, a hand as text.

import { DATES } from "./locale.ts";
import { t } from "../texts.ts";
import type {
  CardView,
  HandPlace,
  HandRow,
  HandsView,
  NewsItem,
  PlayedTable,
  RetoldHand,
  UntoldHand,
} from "../wire.ts";
import { type AmountStyle, formatAmount, formatNet } from "./amounts.ts";
import { tell, type Told } from "./announcer.ts";
import { cardsShort, rankingsWords } from "./cards.ts";
import { nameAt } from "./facts.ts";
import { moment } from "./moments.ts";
import { stakesWords } from "./words.ts";

/** A line of the list: a hand, or one whose record is damaged. */
export type HandLine = HandRow | UntoldHand;

/** The hands of one day, newest first. */
export interface DayOfHands {
  title: string;
  rows: HandLine[];
}

/** Whether its record is intact. */
export function isTold(line: HandLine): line is HandRow {
  return "net" in line;
}

/** Key of a hand within the page. */
export function handKey({ table, hand_no }: HandPlace): string {
  return `${table}/${hand_no}`;
}

/** Every line of a page of the list, newest first. */
export function linesOfList({ hands, untold }: Pick<HandsView, "hands" | "untold">): HandLine[] {
  if (untold.length === 0) return hands;
  return [...hands, ...untold].sort((one, other) => other.at - one.at); // stable for equal times
}

/** Appends older hands to a list. */
export function withOlder(held: HandsView, older: HandsView): HandsView {
  return {
    ...held,
    hands: [...held.hands, ...older.hands],
    untold: [...held.untold, ...older.untold],
    before: older.before,
  };
}

/**
 * Adds newer hands to the top of a list. If more are new than a page holds, only that page remains,
 * so that the list has no gap.
 */
export function withNewer(held: HandsView, fresh: HandsView): HandsView {
  const known = new Set([...held.hands, ...held.untold].map(handKey));
  const isNew = (one: HandPlace) => !known.has(handKey(one));
  const all = [...fresh.hands, ...fresh.untold];
  if (all.every(isNew) && fresh.before !== null) return fresh;
  return {
    hands: [...fresh.hands.filter(isNew), ...held.hands],
    untold: [...fresh.untold.filter(isNew), ...held.untold],
    before: held.before,
    newest: fresh.newest,
  };
}

/** Where a hand was played: "Spruce", or "Friday, table 3" for a tournament's table. */
export function placeName({ name, tournament }: Pick<HandRow, "name" | "tournament">): string {
  return tournament === null ? name : t("hand_table_of", { name, no: tournament.table_no });
}

/** The tables to choose from; tables of the same name also get the time of the last hand there. */
export function tableChoices(tables: readonly PlayedTable[]): { table: string; label: string }[] {
  const called = ({ name, pool, tournament }: PlayedTable) =>
    pool ? t("hands_pool", { name }) : tournament ? t("hands_tournament", { name }) : name;
  const often = new Map<string, number>();
  for (const one of tables) often.set(called(one), (often.get(called(one)) ?? 0) + 1);
  return tables.map((one) => {
    const name = called(one);
    return {
      table: one.table,
      label: often.get(name) === 1 ? name : t("hands_table_when", { name, when: moment(one.at) }),
    };
  });
}

const dayWritten = new Intl.DateTimeFormat(DATES, {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** Groups hands by day, in the reader's time zone. */
export function byDay(rows: readonly HandLine[], now: number): DayOfHands[] {
  const days: DayOfHands[] = [];
  for (const row of rows) {
    const title = dayTitle(row.at, now);
    const last = days.at(-1);
    if (last?.title === title) last.rows.push(row);
    else days.push({ title, rows: [row] });
  }
  return days;
}

function dayTitle(at: number, now: number): string {
  const day = new Date(at).toDateString();
  if (day === new Date(now).toDateString()) return t("hands_today");
  const before = new Date(now);
  before.setDate(before.getDate() - 1);
  return day === before.toDateString() ? t("hands_yesterday") : dayWritten.format(at);
}

/** The result of a hand for the reader. */
export type Outcome = "won" | "lost" | "even" | "void";

export function outcome(row: HandRow): Outcome {
  if (row.void) return "void";
  return row.net > 0 ? "won" : row.net < 0 ? "lost" : "even";
}

/** "Won 1,240", "Lost 60", "Even", "Void, −5". */
export function resultWords(row: HandRow, style: AmountStyle = row.stakes): string {
  const amount = formatAmount(Math.abs(row.net), style);
  switch (outcome(row)) {
    case "won":
      return t("hand_won", { amount });
    case "lost":
      return t("hand_lost", { amount });
    case "even":
      return t("hand_even");
    case "void":
      return row.net === 0
        ? t("hand_void")
        : t("hand_void_back", { amount: formatNet(row.net, style) });
  }
}

/** One seat of a finished hand. */
export interface SeatOfHand {
  seat: number;
  name: string;
  you: boolean;
  button: boolean;
  cards: CardView[];
  /** Why its cards are hidden or out of play, where that needs a word. */
  fate: "folded" | "mucked" | "hidden" | null;
  /** Their ranking, if they were face up. */
  made: string;
  /** Winnings less what it put in, with payments from and to the jackpot. */
  net: number;
  /** The jackpot's part of that. */
  jackpot: number;
}

/** Every player dealt in, by seat. In a void hand, the result is the refund less the stake. */
export function seatsOf(hand: RetoldHand): SeatOfHand[] {
  const { view, row } = hand;
  const mucked = new Set(view.log.flatMap((item) => (item.e === "mucked" ? [item.seat] : [])));
  const nets = netsOf(view.log);
  const jackpots = jackpotsOf(view.log);
  return view.seats.map((one) => {
    const seen = one.cards.some((card) => card !== null);
    return {
      seat: one.seat,
      name: nameAt(view, one.seat),
      you: one.seat === row.seat,
      button: view.hand?.button === one.seat,
      cards: one.cards,
      fate: row.void
        ? null
        : mucked.has(one.seat)
          ? "mucked"
          : one.folded
            ? "folded"
            : seen
              ? null
              : "hidden",
      made: rankingsWords(one.rankings),
      net: nets.get(one.seat) ?? 0,
      jackpot: jackpots.get(one.seat) ?? 0,
    };
  });
}

function netsOf(log: readonly NewsItem[]): Map<number, number> {
  const nets = new Map<number, number>();
  for (const item of log) {
    if (item.e === "hand_closed") for (const { seat, net } of item.results) nets.set(seat, net);
    if (item.e === "hand_voided")
      for (const { seat, back, staked } of item.refunds) nets.set(seat, back - staked);
    // the jackpot items come after the hand is closed
    if (item.e === "jackpot_fed")
      for (const { seat, amount } of item.shares) nets.set(seat, (nets.get(seat) ?? 0) - amount);
  }
  for (const [seat, amount] of jackpotsOf(log)) nets.set(seat, (nets.get(seat) ?? 0) + amount);
  return nets;
}

function jackpotsOf(log: readonly NewsItem[]): Map<number, number> {
  const paid = log.findLast((item) => item.e === "jackpot_paid");
  return new Map(
    paid?.e === "jackpot_paid" ? paid.shares.map(({ seat, amount }) => [seat, amount]) : [],
  );
}

/** The whole rake, and the reader's share. */
export function rakeOf({ view, row }: RetoldHand): { whole: number; own: number } {
  const closed = view.log.findLast((item) => item.e === "hand_closed");
  return { whole: closed?.e === "hand_closed" ? closed.rake : 0, own: row.rake };
}

/** The lines of the log, as the table showed them. */
export function linesOf({ view }: RetoldHand, style: AmountStyle = view.stakes): Told[] {
  return view.log.map((item) => tell(item, view, style)).filter((told) => told.log !== null);
}

/** The hand as plain text, to paste elsewhere. */
export function asText(hand: RetoldHand): string {
  const { row } = hand;
  const head = [
    t("hand_title", { number: row.hand_no }),
    t("hand_at", { table: placeName(row), when: moment(row.at) }),
    stakesWords(row.game, row.stakes),
  ];
  const seats = seatsOf(hand).map((one) => {
    const name = one.you ? t("hand_you", { name: one.name }) : one.name;
    const cards = cardsShort(one.cards);
    const jackpot =
      one.jackpot > 0 ? t("hand_jackpot", { amount: formatAmount(one.jackpot, row.stakes) }) : "";
    const parts = [
      `${one.seat}. ${name}`,
      cards,
      fateWords(one),
      one.made,
      formatNet(one.net, row.stakes),
      jackpot,
    ];
    return parts.filter((part) => part !== "").join(", ");
  });
  const boards = row.boards.filter((cards) => cards.length > 0).map(cardsShort);
  const lines = linesOf(hand).map((told) => told.log ?? "");
  return (
    [head, boards, seats, lines]
      .filter((part) => part.length > 0)
      .map((part) => part.join("\n"))
      .join("\n\n") + "\n"
  );
}

/** "folded", "mucked", "not shown"; empty if the cards say it. */
export function fateWords({ fate }: Pick<SeatOfHand, "fate">): string {
  return fate === null ? "" : t(`hand_${fate}`);
}
