// Answers to the keys that read something aloud. Loaded with the first such key.

import "../texts/ear.ts";
import "../texts/hand.ts";
import "../texts/notes.ts";
import "../texts/table.ts";
import { t } from "../texts.ts";
import type { RankingView, SeatView, TableView } from "../wire.ts";
import { type AmountStyle, formatAmount } from "./amounts.ts";
import { actionMark, tell } from "./announcer.ts";
import { cardsWords, cardWords, rankingsWords } from "./cards.ts";
import { bankSeconds, isUnlimited, running } from "./clock.ts";
import { blindMarks, mySeat, ownCards, potTotal, seatAt, toCall } from "./facts.ts";
import { draws } from "./games.ts";
import type { Question } from "./hotkeys.ts";
import type { Notes } from "./notes.ts";

/** What an answer is made from. */
export interface Heard {
  view: TableView;
  style: AmountStyle;
  /** The room's time. */
  now: number;
  /** The observer's cards chosen to be discarded. */
  thrown: readonly string[];
  /** What the observer's cards make so far, where no one has told their ranking. */
  made?: readonly RankingView[];
  /** The observer's notes on players. */
  notes?: Notes;
}

/** The answer to a key. */
export function answer(what: Question, heard: Heard): string {
  const { view, style } = heard;
  const number = Number(/\d+$/.exec(what)?.[0] ?? 0);
  if (what.startsWith("card_")) return card(number, heard);
  if (what.startsWith("seat_")) return seat(number, heard);
  switch (what) {
    case "hand":
      return hand(heard);
    case "board":
      return board(view);
    case "pot":
      return pot(view, style);
    case "price":
      return price(view, style);
    case "stacks":
      return stacks(view, style);
    case "own":
      return own(view, style);
    case "players":
      return players(view);
    case "time":
      return time(view, heard.now);
    default:
      return last(view, style);
  }
}

function hand({ view, made = [] }: Heard): string {
  const mine = mySeat(view);
  const cards = ownCards(view);
  if (!mine || cards.length === 0) return t("spoken_no_hand");
  const rankings = mine.rankings.length > 0 ? mine.rankings : made;
  const what = rankings.length > 0 ? t("log_ranking", { ranking: rankingsWords(rankings) }) : "";
  return t("spoken_hand", { cards: cardsWords(cards) }) + what;
}

function card(number: number, { view, thrown }: Heard): string {
  const found = ownCards(view)[number - 1];
  if (!found) return t("spoken_no_card", { number });
  const figures = { number, card: cardWords(found) };
  return t(thrown.includes(found) ? "spoken_card_thrown" : "spoken_card", figures);
}

function board(view: TableView): string {
  const boards = (view.hand?.boards ?? []).filter((cards) => cards.length > 0);
  if (boards.length === 0) return t("spoken_no_board");
  return boards
    .map((cards, at) =>
      boards.length > 1
        ? t("spoken_board_of", { number: at + 1, cards: cardsWords(cards) })
        : t("spoken_board", { cards: cardsWords(cards) }),
    )
    .join(" ");
}

function pot(view: TableView, style: AmountStyle): string {
  const call = view.turn?.options?.call ?? null;
  const price =
    call === null ? "" : " " + t("spoken_to_call", { amount: formatAmount(call, style) });
  return t("spoken_pot", { amount: formatAmount(potTotal(view), style) }) + price;
}

/** The price of a call, and the range of a raise on the observer's turn. */
function price(view: TableView, style: AmountStyle): string {
  const mine = mySeat(view);
  const options = view.turn?.options ?? null;
  const call = options ? (options.call ?? 0) : mine?.in_hand && !mine.folded ? toCall(view) : 0;
  const parts = [
    call > 0
      ? t("spoken_to_call", { amount: formatAmount(call, style) })
      : t("spoken_nothing_to_call"),
  ];
  const range = options?.raise_to ?? options?.bet;
  if (range) {
    const [min, max] = [formatAmount(range.min, style), formatAmount(range.max, style)];
    parts.push(
      range.min === range.max
        ? t("spoken_range_one", { amount: min })
        : t("spoken_range", { min, max }),
    );
  }
  return parts.join(" ");
}

function stacks(view: TableView, style: AmountStyle): string {
  return view.seats
    .map((one) => {
      const base = t("spoken_stack", { name: one.name, amount: formatAmount(one.stack, style) });
      if (one.folded) return t("spoken_with_folded", { text: base });
      return one.all_in ? t("log_and_all_in", { text: base }) : base;
    })
    .join(". ");
}

function own(view: TableView, style: AmountStyle): string {
  const mine = mySeat(view);
  if (!mine) return t("spoken_no_seat");
  const bet = mine.bet > 0 ? [t("seat_bet", { amount: formatAmount(mine.bet, style) })] : [];
  return [t("spoken_own", { amount: formatAmount(mine.stack, style) }), ...bet].join(", ");
}

/** A seat in one sentence: name, stack, state, bet, and the cards that everyone sees. */
function seat(number: number, { view, style, notes }: Heard): string {
  const found = seatAt(view, number);
  const place = t("seat_number", { number });
  if (number > view.seats_max) return t("spoken_no_seat_of", { number });
  if (!found) return `${place}: ${free(view, number)}`;
  const faces = found.cards.filter((one) => one !== null);
  const mine = number === view.you;
  const parts = [
    found.house ? `${found.name} (${t("mark_house_long")})` : found.name,
    mine ? t("seat_yours") : "",
    formatAmount(found.stack, style),
    view.hand?.button === number ? t("mark_button") : "",
    state(found, view, style),
    found.bet > 0 && !isSaid(found)
      ? t("seat_bet", { amount: formatAmount(found.bet, style) })
      : "",
    drew(number, view),
    ...noted(view.anonymous ? undefined : notes?.[found.player]),
    faces.length > 0 && !mine && !found.folded ? cardsWords(faces) : "",
  ];
  return `${place}: ${parts.filter((part) => part !== "").join(", ")}`;
}

/** Whether the state of the seat says its bet: the player's last action was a bet, a call or a raise. */
function isSaid({ last_action, folded, all_in, connected }: SeatView): boolean {
  const isTold = !folded && !all_in && connected;
  return isTold && last_action !== null && last_action !== "check";
}

/** The observer's label and note. */
function noted(note: Notes[string] | undefined): string[] {
  if (!note) return [];
  const label = note.label ? t("spoken_label", { label: t(`label_${note.label}`) }) : "";
  return [label, note.text.trim() ? t("spoken_note", { text: note.text.trim() }) : ""];
}

function free(view: TableView, number: number): string {
  return t(view.held.some((one) => one.seat === number) ? "seat_held" : "seat_free");
}

function state(found: SeatView, view: TableView, style: AmountStyle): string {
  const isOn = !!view.hand && !view.hand.over;
  if (!found.connected) return t("mark_reconnecting");
  if (found.all_in && isOn) return t("mark_all_in");
  if (view.turn?.seat === found.seat) return t("mark_to_act");
  if (found.status === "sitting_out") return t("mark_away");
  if (found.folded) return t("mark_folded");
  if (!found.in_hand) return t("mark_waiting");
  if (isOn && found.last_action) return actionMark(found.last_action, found.bet, style);
  const blind = blindMarks(view).get(found.seat);
  if (!isOn || !blind || found.bet === 0) return "";
  return t(blind === "button" ? "mark_button_blind" : `mark_${blind}`);
}

function drew(number: number, view: TableView): string {
  const counts = draws(view.log).get(number) ?? [];
  if (counts.length === 0) return "";
  const said = counts.map((count) => (count === 0 ? t("draws_pat") : String(count)));
  return t("mark_draws_long", { counts: said.join(", ") });
}

/** Who still holds cards, in the order of the seats after the button, and who has the button. */
function players(view: TableView): string {
  const live = view.seats.filter((one) => one.in_hand && !one.folded);
  if (!view.hand || view.hand.over || live.length === 0) return t("spoken_no_players");
  const button = view.hand.button;
  const after = (one: SeatView) => (one.seat > (button ?? 0) ? 0 : 1);
  const inOrder = [...live].sort((a, b) => after(a) - after(b) || a.seat - b.seat);
  const names = inOrder.map((one) => {
    const name = one.seat === view.you ? t("you") : one.name;
    return one.all_in ? t("log_and_all_in", { text: name }) : name;
  });
  const text = t("spoken_players", { count: live.length, names: names.join("; ") });
  if (button === null) return text;
  const held =
    button === view.you
      ? t("you")
      : (seatAt(view, button)?.name ?? t("seat_number", { number: button }));
  return `${text} ${t("spoken_button", { name: held })}`;
}

function time(view: TableView, now: number): string {
  const { turn } = view;
  if (!turn) return t("spoken_no_turn");
  const name = turn.seat === view.you ? t("you") : (seatAt(view, turn.seat)?.name ?? "");
  if (isUnlimited(view)) return t("spoken_time_unlimited", { name });
  const { kind, until } = running(turn, view.time_to_act_ms, now);
  if (until === null) return t("spoken_clock_stopped", { name });
  const count = Math.max(0, Math.ceil((until - now) / 1000));
  const bank = bankSeconds(turn, now);
  if (kind === "bank") return t("spoken_bank_runs", { name, count: bank });
  const left = bank > 0 ? ` ${t("spoken_bank_left", { count: bank })}` : "";
  return t("spoken_time", { name, count }) + left;
}

function last(view: TableView, style: AmountStyle): string {
  const item = view.log.findLast((one) => one.e === "acted" || one.e === "drew");
  return (item && tell(item, view, style).spoken) ?? t("spoken_no_last");
}
