// Tournaments in words: prices, starts, places, levels, and news of the player's entry.

import { say, t } from "../texts.ts";
import type { PlaceView, PriceView, StructureRow, TournamentRow, UntilView } from "../wire.ts";
import {
  type AmountStyle,
  formatAmount,
  formatCount,
  type Money,
  TOURNAMENT_CHIPS,
} from "./amounts.ts";
import { daysBetween } from "./calendar.ts";
import { clockText, type Level } from "./levels.ts";
import { DATES, LANGUAGE } from "./locale.ts";
import { Refused, type ToldEntryFrame } from "./protocol.ts";
import { refusalText } from "./refusals.ts";
import { timeOfDay } from "./times.ts";
import { isOver, whole } from "./tournaments.ts";
import { ordinal } from "./waiting.ts";
import { gameName, limitShort } from "./words.ts";

/** "1,500": chips of a tournament. */
export const chipsText = (chips: number): string => formatAmount(chips, TOURNAMENT_CHIPS);

const day = new Intl.DateTimeFormat(DATES, { weekday: "short", day: "numeric", month: "short" });
const wholeDay = new Intl.DateTimeFormat(DATES, { weekday: "long", day: "numeric", month: "long" });
const offset = new Intl.DateTimeFormat(DATES, { timeZoneName: "shortOffset" });
const relative = new Intl.RelativeTimeFormat(LANGUAGE);

/** The reader's time zone, such as "Europe/Stockholm (GMT+1)". */
export function timeZone(at: number): string {
  const zone = offset.resolvedOptions().timeZone;
  const gap = offset.formatToParts(at).find((part) => part.type === "timeZoneName")?.value;
  return gap === undefined || gap === zone || zone === "UTC" ? zone : `${zone} (${gap})`;
}

/** "Today 21:00", "Tomorrow 09:30", "Fri, 27 Nov 21:00". */
export function whenText(at: number, now: number): string {
  const days = daysBetween(now, at);
  const time = timeOfDay(at);
  if (days === 0) return t("tour_today", { time });
  if (days === 1) return t("tour_tomorrow", { time });
  return `${day.format(at)} ${time}`;
}

/** The same in a sentence: "today at 21:00", "tomorrow at 09:30", "on Friday 27 November at 21:00". */
export function whenWords(at: number, now: number): string {
  const days = daysBetween(now, at);
  const time = timeOfDay(at);
  if (days === 0) return t("tour_today_at", { time });
  if (days === 1) return t("tour_tomorrow_at", { time });
  return t("tour_day_at", { day: wholeDay.format(at), time });
}

/** The head of a day in the calendar: "Today, Thursday 26 November". */
export function dayText(from: number | null, now: number): string {
  if (from === null) return t("tour_day_full");
  const date = wholeDay.format(from);
  const days = daysBetween(now, from);
  if (days === 0) return t("tour_day_today", { day: date });
  if (days === 1) return t("tour_day_tomorrow", { day: date });
  return days === -1 ? t("tour_day_yesterday", { day: date }) : date;
}

/** "in 9:41", "in 35 minutes", "in 5 hours": the time until a start. */
export function untilStart(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 10) return t("tour_starts_in", { time: clockText(ms) });
  return minutes < 120
    ? relative.format(minutes, "minute")
    : relative.format(Math.round(minutes / 60), "hour");
}

/** "12 minutes", "45 seconds": a length of time in sentences. */
export function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds >= 60
    ? t("tour_minutes", { count: Math.round(seconds / 60) })
    : t("tour_seconds", { count: seconds });
}

/** "a week" as "7 days", "90 minutes": how long a start is put off. */
export function spanText(minutes: number): string {
  if (minutes % 1_440 === 0) return t("tour_days", { count: minutes / 1_440 });
  if (minutes % 60 === 0) return t("tour_hours", { count: minutes / 60 });
  return t("tour_minutes", { count: minutes });
}

/** "1st", "2nd–3rd". */
export function placeText({ from, to }: PlaceView): string {
  return from === to ? ordinal(from) : `${ordinal(from)}–${ordinal(to)}`;
}

/** "Free", "1,100". */
export function priceText(price: PriceView, money: Money): string {
  return whole(price) === 0 ? t("tour_free") : formatAmount(whole(price), money);
}

/** "1,000 + 100", with a bounty "500 + 500 + 100"; empty if the whole price goes to the prizes. */
export function priceParts(price: PriceView, money: Money): string {
  const [prize, bounty, fee] = [price.prize, price.bounty, price.fee].map((part) =>
    formatAmount(part, { ...money, currency: TOURNAMENT_CHIPS.currency }),
  ) as [string, string, string];
  if (price.bounty > 0) return t("tour_price_bounty", { prize, bounty, fee });
  return price.fee > 0 ? t("tour_price_parts", { prize, fee }) : "";
}

/** "1,100: 1,000 to the prizes, 100 to the room". */
export function priceLong(price: PriceView, money: Money): string {
  const figures = {
    whole: formatAmount(whole(price), money),
    prize: formatAmount(price.prize, money),
    fee: formatAmount(price.fee, money),
  };
  if (price.fee === 0 && price.bounty === 0) return t("tour_price_all");
  if (price.bounty > 0)
    return t("tour_price_long_bounty", { ...figures, bounty: formatAmount(price.bounty, money) });
  return t("tour_price_long", figures);
}

/** When the next day begins, between two days: "Day 2: Sat 18:00"; empty where there is none. */
export function nextDayText({ days }: Pick<TournamentRow, "days">, now: number): string {
  const begins = days?.begin[days.day - 1];
  if (days === undefined || begins === undefined) return "";
  return t("tour_day_short", { day: days.day + 1, when: whenText(begins, now) });
}

/** When a tournament starts, or its state: "Today 21:00", "3 more to start", "Level 4". */
export function startsText(row: TournamentRow, now: number): string {
  switch (row.state) {
    case "registering":
      if (row.starts_at !== null) return whenText(row.starts_at, now);
      return row.entries === 0
        ? t("tour_starts_full")
        : t("tour_starts_missing", { count: row.places - row.entries });
    case "ended":
    case "cancelled":
      return row.ended_at === undefined
        ? t(`tour_state_${row.state}`)
        : whenText(row.ended_at, now);
    case "between_days":
      return nextDayText(row, now) || t("tour_state_between_days");
    case "late":
    case "playing":
    case "break":
    case "hand_for_hand":
    case "final_table":
    case "paused":
      return t("tour_level_short", { level: Math.max(1, row.level) });
  }
}

/** A short line below the start: "in 35 minutes" on the day before it, "late entry 8:05". */
export function startsNote(row: TournamentRow, now: number): string {
  const soon = row.state === "registering" && row.starts_at !== null && row.starts_at - now;
  if (soon !== false && soon > 0 && soon < 86_400_000) return untilStart(soon);
  if (row.state !== "registering" && row.late_until !== undefined && row.late_until > now)
    return t("tour_late_left", { time: clockText(row.late_until - now) });
  return "";
}

/** "74 of 180" entries, and in play "187 of 212 left". */
export function entriesText(row: TournamentRow): string {
  const entries = formatCount(row.entries);
  if (row.state === "registering")
    return t("tour_entries_of", { entries, places: formatCount(row.places) });
  if (isOver(row.state)) return entries;
  return t("tour_left_of", { left: formatCount(row.left), entries });
}

/** "Double shootout", "Bracket". */
function shootoutTag(stages: number, seats: number): string {
  if (seats === 2) return t("tour_tag_bracket");
  if (stages === 2) return t("tour_tag_shootout_2");
  return t(stages === 3 ? "tour_tag_shootout_3" : "tour_tag_shootout");
}

/** The special features of a tournament, as short words. */
export function tags(row: TournamentRow): string[] {
  const found: string[] = [];
  if (row.speed && row.speed !== "regular") found.push(t(`tour_speed_${row.speed}`));
  if (row.stages !== undefined) found.push(shootoutTag(row.stages, row.seats));
  else if (row.seats === 2) found.push(t("tour_tag_heads_up"));
  else if (row.seats < 8) found.push(t("tour_tag_seats", { count: row.seats }));
  if (row.prizes === "to_final") found.push(t("tour_tag_flight"));
  else if (row.prizes !== "payouts") found.push(t(`tour_tag_${row.prizes}`));
  if (row.flights !== undefined) found.push(t("tour_tag_final", { count: row.flights }));
  if (row.bounty) found.push(t(`tour_tag_bounty_${row.bounty}`));
  if (row.rebuys) found.push(t("tour_tag_rebuys"));
  if (row.re_entry) found.push(t("tour_tag_re_entry"));
  return found;
}

/** "25/50, ante 50"; in fixed limit the bets, in stud the bring-in too. */
export function levelStakes({ game }: Pick<Level, "game">): string {
  const { stakes, limit } = game;
  const fixed = limit === "fixed_limit" && stakes.big_bet > 0;
  const blinds = fixed
    ? [stakes.small_bet, stakes.big_bet]
    : [stakes.small_blind, stakes.big_blind].filter((size) => size > 0);
  const ante = stakes.ante > 0 ? [t("tour_ante", { ante: formatCount(stakes.ante) })] : [];
  return [formatAmount(blinds, stakes), ...ante].join(", ");
}

/** "NL hold'em": the game of a level. */
export const levelGame = ({ game }: Pick<Level, "game">): string =>
  `${limitShort(game.limit)} ${gameName(game.key)}`;

/** "10 minutes", "8 hands"; empty for the last level. */
export function rowLength(row: StructureRow): string {
  if (row.kind === "level" && row.hands !== undefined) return t("tour_hands", { count: row.hands });
  return row.ms === undefined ? "" : lengthText(row.ms);
}

/** "Until the end of level 6", "For the first 60 minutes of play". */
export function untilText(until: UntilView): string {
  return until.kind === "level"
    ? t("tour_until_level", { level: until.level })
    : t("tour_until_clock", { time: lengthText(until.ms) });
}

/** The values in refusals that are money. */
const MONEY = ["balance", "needed", "sum", "wanted", "left", "could_get", "amount"];

/** The fields in refusals that are moments. */
const TIMES = ["starts_at", "begins_at", "ends_by", "dates"];

/** What to tell the player about a failure: money in the tournament's currency, stacks in its chips. */
export function tournamentRefusal(why: unknown, money: AmountStyle): string {
  if (!(why instanceof Refused)) return refusalText(why, money);
  // A row of a list within the form, such as `dates.3`.
  const [, list, listRow] = /^(.+)\.(\d+)$/u.exec(String(why.params.field)) ?? [];
  const isTime = typeof why.params.field === "string" && TIMES.includes(list ?? why.params.field);
  const isDeal = why.code === "deal_left" || why.code === "deal_above_first";
  const figure = (name: string, value: string | number) => {
    const isRow = why.code === "tournament_row_unfit";
    if (name === "field" && list !== undefined)
      return say(`tour_field_${list.replaceAll(".", "_")}_row`, { row: listRow! }) ?? value;
    if (name === "field" && typeof value === "string")
      return say(`tour_${isRow ? "row" : "field"}_${value.replaceAll(".", "_")}`) ?? value;
    if (name === "list" && typeof value === "string") return say(`tour_list_${value}`) ?? value;
    if (typeof value !== "number")
      return isTime
        ? value.replaceAll(/\d{12,}/g, (ms) => whenText(Number(ms), Date.now()))
        : value;
    const isRange = isDeal || why.code === "refund_out_of_range";
    if (MONEY.includes(name) || (isRange && (name === "min" || name === "max")))
      return formatAmount(value, money);
    return why.code === "stack_too_large" ? chipsText(value) : value;
  };
  const params = Object.fromEntries(
    Object.entries(why.params).map(([name, value]) => [name, figure(name, value)]),
  );
  const own = say(`tour_refusal_${why.code}`, params);
  return own ?? refusalText(new Refused({ code: why.code, params, retry: why.retry }), money);
}

/** News of the player's own entry in a sentence. */
export function entryNewsText({ news, name, ...money }: ToldEntryFrame): string {
  const amount = (of: number) => formatAmount(of, money);
  switch (news.kind) {
    case "seated":
      return t(`tour_told_seated_${news.because}`, { name, no: news.no });
    case "table_won":
      return t("tour_told_table_won", { name });
    case "bagged":
      return t("tour_told_bagged", { name, chips: chipsText(news.chips) });
    case "entered_by_ticket":
      return t("tour_told_by_ticket", { name });
    case "prize_drawn":
      return t("tour_told_drawn", { name, times: news.times, amount: amount(news.prize) });
    case "put_off":
      return t("tour_told_put_off", { name, time: whenWords(news.until, Date.now()) });
    case "withdrawn":
      return t("tour_told_withdrawn", { name });
    case "turned_away":
      return t("tour_told_turned_away", { name, reason: news.reason });
    case "refunded":
      return t("tour_told_refunded", { name, amount: amount(news.amount), reason: news.reason });
    case "rebuy_offered":
      return t("tour_told_rebuy", {
        name,
        chips: chipsText(news.chips),
        price: priceText(news.price, money),
      });
    case "chips_added":
      return t("tour_told_chips_added", { chips: chipsText(news.chips) });
    case "chips_refused":
      return t("tour_told_chips_refused", { amount: amount(news.back) });
    case "out":
      return t("tour_told_out", { name });
    case "merged":
      return t("tour_told_merged", { name, chips: chipsText(news.chips) });
    case "placed": {
      const figures = { name, place: placeText(news.place), entries: formatCount(news.entries) };
      if (news.ticket) return t("tour_told_placed_ticket", figures);
      return news.prize > 0
        ? t("tour_told_placed_prize", { ...figures, amount: amount(news.prize) })
        : t("tour_told_placed", figures);
    }
    case "bounty_won": {
      const figures = { name: news.from, amount: amount(news.paid) };
      return news.to_head > 0
        ? t("tour_told_bounty_head", { ...figures, head: amount(news.to_head) })
        : t("tour_told_bounty", figures);
    }
    case "paid":
      return t(`tour_told_paid_${news.of}`, { name, amount: amount(news.amount) });
    case "deal_proposed":
      return t("tour_told_deal", { name });
    case "deal_ended":
      if (news.fault)
        return t("tour_told_deal_fault", {
          name,
          why: tournamentRefusal(new Refused(news.fault), money),
        });
      return t(news.agreed ? "tour_told_deal_agreed" : "tour_told_deal_refused", { name });
    case "cancelled":
      return t(`tour_told_cancelled_${news.because}`, { name });
  }
}
