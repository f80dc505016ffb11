// Events in words, for the log and for screen readers. One sentence per event; two live regions, a
// polite one for the stream and an assertive one for the observer's own turn.

import { t } from "../texts.ts";
import type { PlainKey } from "../texts.ts";
import type { ActionKind, BlindKind, NewsItem, OptionsView, Street, TableView } from "../wire.ts";
import { type AmountStyle, formatAmount } from "./amounts.ts";
import { bombFigures } from "./bomb.ts";
import { chance, chanceText } from "./chances.ts";
import {
  cardsShort,
  cardsWords,
  rankingsWith,
  rankingsWords,
  rankingWords,
  rankSigns,
} from "./cards.ts";
import { question } from "./decision.ts";
import { hasShowdown, HOUSE_MARK, marked, mySeat, nameAt, seatAt } from "./facts.ts";
import { familyOf, hasBoard, isBringInOnly } from "./games.ts";
import { longName } from "./mix.ts";
import { timeOfDay } from "./times.ts";

/** An event in words. */
export interface Told {
  /** Line in the log, with card symbols; `null` for none. */
  log: string | null;
  /** Spoken text, with cards in words; `null` for none. */
  spoken: string | null;
  /** Style of the line in the log. */
  tone: "plain" | "street" | "win" | "quiet";
}

const SILENT: Told = { log: null, spoken: null, tone: "plain" };

/** Spoken names lack the mark of house players; the seat's own label says it. */
const voiced = (text: string) => text.replaceAll(HOUSE_MARK, "");
const plain = (text: string): Told => ({ log: text, spoken: voiced(text), tone: "plain" });
const quiet = (text: string): Told => ({ log: text, spoken: null, tone: "quiet" });

/** Whether players are still coming to a tournament's table: all of them, and all at once. */
const arrives = (view: TableView): boolean => !!view.tournament && !view.hand;

/** Words for an event. `view` is the table after it. */
export function tell(item: NewsItem, view: TableView, style: AmountStyle = view.stakes): Told {
  const name = (seat: number) => nameAt(view, seat);
  const chips = (amount: number) => formatAmount(amount, style);
  switch (item.e) {
    case "seat_taken":
      if (view.pool) return SILENT; // players come and go with every hand
      return plain(
        t("log_seat_taken", { name: marked(item.name, item.house), amount: chips(item.stack) }),
      );
    case "seat_left":
      return SILENT; // the seat is empty by now: see `tellLeft`
    case "leaving":
      if (item.reason === "went_on") return SILENT;
      return quiet(t(`log_leaving_${item.reason}`, { name: name(item.seat) }));
    case "topped_up":
      return plain(t("log_topped_up", { name: name(item.seat), amount: chips(item.amount) }));
    case "top_up_waits":
      return item.amount > 0
        ? quiet(t("log_top_up_waits", { amount: chips(item.amount) }))
        : SILENT;
    case "auto_top_up_set":
      return quiet(
        item.to > 0 ? t("log_auto_top_up", { amount: chips(item.to) }) : t("log_auto_top_up_ends"),
      );
    case "planned":
      return item.plan === null ? SILENT : quiet(t(`plan_${item.plan}`));
    case "sat_out":
      return plain(t(`log_sat_out_${item.reason}`, { name: name(item.seat) }));
    case "came_back":
      return arrives(view) ? SILENT : plain(t("log_came_back", { name: name(item.seat) }));
    case "connection":
      if (arrives(view)) return SILENT;
      return plain(
        t(item.connected ? "log_connected" : "log_disconnected", { name: name(item.seat) }),
      );
    case "straddle_set":
    case "waiting":
    case "stays_set":
    case "waits_set":
      return SILENT;
    case "bomb_wished":
      return item.on ? plain(t("log_bomb_wished", { name: name(item.seat) })) : SILENT;
    case "bomb_announced":
      return plain(t("bomb_next", bombFigures(view)));
    case "more_time_set":
      return plain(t(item.on ? "log_more_time" : "log_more_time_off", { name: name(item.seat) }));
    case "time_bank_begun":
      return plain(t("log_time_bank", { name: name(item.seat) }));
    case "outage_began":
      return plain(t(item.holds ? "log_outage_held" : "log_outage"));
    case "outage_ended":
      return plain(t("log_outage_ended"));
    case "hand_opened":
      return { ...plain(handOpened(item, view)), tone: "street" };
    case "committed":
      return SILENT;
    case "deck_cut":
      return quiet(t("log_deck_cut", { count: item.nonces.length, players: item.players }));
    case "game_chosen": {
      const row = view.mix?.games[item.game];
      return row
        ? plain(t("log_game_chosen", { name: name(item.seat), game: longName(row) }))
        : SILENT;
    }
    case "ante_posted":
      return quiet(t("log_ante", { name: name(item.seat), amount: chips(item.amount) }));
    case "blind_posted":
      return quiet(
        withAllIn(blindText(item.blind, name(item.seat), chips(item.amount)), item.all_in),
      );
    case "dealt":
      return dealt(item, view);
    case "street_opened":
      return streetOpened(item, view);
    case "board_dealt":
      return board(item, view);
    case "acted":
      return acted(item, view, style);
    case "drew":
      return drew(item, view);
    case "deck_renewed":
      return plain(t("log_deck_renewed", { count: item.deck }));
    case "runs_wished":
      return plain(t("log_runs_wished", { name: name(item.seat), count: item.runs }));
    case "runs_chosen":
      return { ...plain(t("log_runs_chosen", { count: item.runs })), tone: "street" };
    case "uncalled_returned":
      return quiet(t("log_uncalled", { name: name(item.seat), amount: chips(item.amount) }));
    case "bets_collected":
      return SILENT;
    case "rake_taken":
      return quiet(t("log_rake", { amount: chips(item.amount) }));
    case "shown": {
      const faces = item.cards.filter((card) => card !== null);
      if (faces.length === 0) return SILENT;
      const named = item.rankings.length > 0;
      if (named && isShownBefore(item, view, faces.length)) {
        const has = (ranking: string) => t("log_has", { name: name(item.seat), ranking });
        return {
          ...plain(has(rankingsWords(item.rankings))),
          log: has(rankingsWith(item.rankings)),
        };
      }
      const what = named ? t("log_ranking", { ranking: rankingsWords(item.rankings) }) : "";
      const written = named ? t("log_ranking", { ranking: rankingsWith(item.rankings) }) : "";
      return {
        log: t("log_shown", { name: name(item.seat), cards: cardsShort(faces) }) + written,
        spoken: voiced(t("log_shown", { name: name(item.seat), cards: cardsWords(faces) }) + what),
        tone: "plain",
      };
    }
    case "odds": {
      const each = item.seats.map((odds) =>
        t("log_chance", {
          name: name(odds.seat),
          chance: chanceText(chance(odds, item.estimate)),
        }),
      );
      return quiet(each.join(", "));
    }
    case "uncovered":
      return {
        ...quiet(t("log_uncovered", { name: name(item.seat), cards: cardsShort(item.cards) })),
        spoken: voiced(
          t("log_uncovered", { name: name(item.seat), cards: cardsWords(item.cards) }),
        ),
      };
    case "mucked":
      return quiet(t("log_mucked", { name: name(item.seat) }));
    case "pot_awarded":
      return awarded(item, view, style);
    case "time_charged":
      return charged(item, view, style);
    case "jackpot_fed":
      return quiet(
        t("log_jackpot_fed", {
          amount: chips(item.shares.reduce((sum, one) => sum + one.amount, 0)),
        }),
      );
    case "jackpot_won":
      return plain(
        t("log_jackpot_won", {
          beaten: item.beaten.map(name).join(", "),
          winner: item.winners.map(name).join(", "),
        }),
      );
    case "jackpot_paid": {
      const shares = item.shares.map(({ seat, amount }) =>
        t("log_jackpot_share", { name: name(seat), amount: chips(amount) }),
      );
      return plain([t("log_jackpot_paid", { amount: chips(item.jackpot) }), ...shares].join(" "));
    }
    case "hand_closed": {
      const own = item.results.find((one) => one.seat === view.you)?.rake ?? 0;
      return own > 0 ? quiet(t("log_rake_own", { amount: chips(own) })) : SILENT;
    }
    case "hand_voided":
      return { ...plain(voided(item, view, style)), tone: "street" };
    case "turn":
    case "no_turn":
    case "tournament":
    case "level_began": // the tournament's own strip tells both
      return SILENT;
    case "paused":
      return plain(t(item.until === null ? "log_paused" : "log_held"));
    case "hold_ended":
      return plain(t("log_hold_ended"));
    case "resumed":
      return plain(t("log_resumed"));
    case "locked":
      return plain(t("log_locked"));
    case "unlocked":
      return plain(t("log_unlocked"));
    case "muted":
      return plain(
        isMe(item.player, view)
          ? t("log_muted_you")
          : t("log_muted", { name: person(item.player, view) }),
      );
    case "unmuted":
      return plain(
        isMe(item.player, view)
          ? t("log_unmuted_you")
          : t("log_unmuted", { name: person(item.player, view) }),
      );
    case "closed":
      return plain(t("log_closed"));
    case "said":
      if (item.held) return { log: null, spoken: t("spoken_held"), tone: "plain" };
      return {
        log: null,
        spoken: t("spoken_said", { name: item.name, text: item.text }),
        tone: "plain",
      };
    default:
      return SILENT;
  }
}

/** Why a hand is void, and what each player put in and got back. */
function voided(
  item: Extract<NewsItem, { e: "hand_voided" }>,
  view: TableView,
  style: AmountStyle,
): string {
  const chips = (amount: number) => formatAmount(amount, style);
  const moved = item.refunds.filter((one) => one.staked > 0 || one.back > 0);
  const each = moved.map((one) =>
    t("log_void_seat", {
      name: nameAt(view, one.seat),
      staked: chips(one.staked),
      back: chips(one.back),
    }),
  );
  return [t(item.ordered ? "void_ordered" : "void_room"), ...each].join(" ");
}

/** At a table of several games the line names the game, so that the log shows which each hand was. */
function handOpened(item: Extract<NewsItem, { e: "hand_opened" }>, view: TableView): string {
  const { leg, hand_no: number } = item;
  const row = leg && view.mix?.games[leg.game];
  if (!row && item.bomb)
    return t("log_hand_bomb", { number, amount: formatAmount(item.bomb.ante, view.stakes) });
  if (!row) return t("log_hand_opened", { number });
  return t("log_hand_of_game", { number, game: longName(row), hand: leg.hand, hands: leg.hands });
}

/** Words for a departure, which needs the table before it. */
export function tellLeft(item: NewsItem, before: TableView): Told {
  if (item.e !== "seat_left" || item.reason === "went_on") return SILENT;
  return plain(t(`log_seat_left_${item.reason}`, { name: nameAt(before, item.seat) }));
}

/** "Ana wins low with 7-5-4-2-A: 120"; with several boards, the board as well. */
function awarded(
  item: Extract<NewsItem, { e: "pot_awarded" }>,
  view: TableView,
  style: AmountStyle,
): Told {
  const who = item.shares.map((share) => {
    const figures = { name: nameAt(view, share.seat), amount: formatAmount(share.amount, style) };
    if (item.side === "whole") return t("log_won_share", figures);
    const made = seatAt(view, share.seat)?.rankings.find(
      (one) => one.board === item.board && one.side === item.side,
    );
    if (!made) return t(`log_won_${item.side}`, figures);
    const ranking =
      made.low && made.category === "high_card" ? rankSigns(made.ranks) : rankingWords(made);
    return t(`log_won_${item.side}_with`, { ...figures, ranking });
  });
  const pot = item.pot > 0 ? t("log_won_side", { number: item.pot }) : "";
  // without a showdown the whole pot was won, on no particular board
  const many = (view.hand?.boards.length ?? 0) > 1 && hasShowdown(view);
  const text = who.join(", ") + pot + (isLowMissing(item, view) ? t("log_no_low") : "");
  return {
    ...plain(many ? t("log_on_board", { number: item.board + 1, text }) : text),
    tone: "win",
  };
}

/** Whether a high/low pot was not split: hands qualified for high only. */
function isLowMissing(item: Extract<NewsItem, { e: "pot_awarded" }>, view: TableView): boolean {
  if (item.side !== "whole" || item.best.length === 0) return false;
  return item.shares.some(({ seat }) =>
    seatAt(view, seat)?.rankings.some((one) => one.side === "high"),
  );
}

/** Names the street, unless board cards will name it. */
function streetOpened(item: Extract<NewsItem, { e: "street_opened" }>, view: TableView): Told {
  if (hasBoard(familyOf(view.game, item.street))) return SILENT;
  const text = streetName(item.street);
  return { log: text, spoken: text, tone: "street" };
}

function drew(item: Extract<NewsItem, { e: "drew" }>, view: TableView): Told {
  const name = nameAt(view, item.seat);
  const board = hasBoard(familyOf(view.game, view.hand?.street));
  if (item.count === 0) return plain(t("log_stood_pat", { name }));
  const text = board
    ? t("log_threw", { name, count: item.count })
    : t("log_drew", { name, count: item.count });
  const thrown = item.thrown ?? [];
  if (thrown.length === 0) return plain(text);
  return {
    log: t("log_thrown", { text, cards: cardsShort(thrown) }),
    spoken: t("log_thrown", { text, cards: cardsWords(thrown) }),
    tone: "plain",
  };
}

/** Who paid the time charge, and until when; spoken if the observer paid. */
function charged(
  item: Extract<NewsItem, { e: "time_charged" }>,
  view: TableView,
  style: AmountStyle,
): Told {
  const names = item.shares.map((share) => nameAt(view, share.seat)).join(", ");
  const figures = {
    names,
    amount: formatAmount(item.shares[0]?.amount ?? 0, style),
    until: timeOfDay(item.until),
  };
  const text = t(item.shares.length > 1 ? "log_charged" : "log_charged_one", figures);
  const mine = item.shares.some((share) => share.seat === view.you);
  return mine ? { ...plain(text), tone: "quiet" } : quiet(text);
}

const isMe = (player: string, view: TableView) => mySeat(view)?.player === player;

/** Name of a seated player or of someone who has chatted; otherwise "A spectator". */
function person(player: string, view: TableView): string {
  const seated = view.seats.find((one) => one.player === player)?.name;
  return (
    seated ?? view.chat.findLast((line) => line.player === player)?.name ?? t("somebody_watching")
  );
}

function blindText(blind: BlindKind, name: string, amount: string): string {
  return t(`log_blind_${blind}`, { name, amount });
}

function withAllIn(text: string, allIn: boolean): string {
  return allIn ? t("log_and_all_in", { text }) : text;
}

/**
 * Whether these cards were announced before. A hand turned up before the board is full gets its
 * ranking later.
 */
function isShownBefore(
  item: Extract<NewsItem, { e: "shown" }>,
  view: TableView,
  faces: number,
): boolean {
  for (const one of view.log) {
    if (one === item) return false;
    if (one.e !== "shown" || one.seat !== item.seat) continue;
    if (one.cards.filter((card) => card !== null).length === faces) return true;
  }
  return false;
}

function dealt(item: Extract<NewsItem, { e: "dealt" }>, view: TableView): Told {
  const faces = item.cards.filter((card) => card !== null);
  if (faces.length === 0) return SILENT;
  if (item.seat === view.you) {
    return {
      log: t("log_dealt_you", { cards: cardsShort(faces) }),
      spoken: t("log_dealt_you", { cards: cardsWords(faces) }),
      tone: "plain",
    };
  }
  const name = nameAt(view, item.seat);
  return {
    log: t("log_dealt_up", { name, cards: cardsShort(faces) }),
    spoken: voiced(t("log_dealt_up", { name, cards: cardsWords(faces) })),
    tone: "plain",
  };
}

function board(item: Extract<NewsItem, { e: "board_dealt" }>, view: TableView): Told {
  const street = boardName(item, view);
  const many = (view.hand?.boards.length ?? 0) > 1;
  const title = many ? t("log_board_of", { street, number: item.board + 1 }) : street;
  return {
    log: t("log_board", { street: title, cards: cardsShort(item.cards) }),
    spoken: t("log_board", { street: title, cards: cardsWords(item.cards) }),
    tone: "street",
  };
}

/**
 * The street's name, from the number of cards on the board: the cards arrive before the street
 * opens. A board that is run again begins with the cards dealt before the players agreed.
 */
function boardName(item: Extract<NewsItem, { e: "board_dealt" }>, view: TableView): string {
  let [count, first] = [0, 0];
  for (const one of view.log) {
    if (one.e === "runs_chosen") count = first;
    if (one.e === "board_dealt" && one.board === item.board) count += one.cards.length;
    if (one.e === "board_dealt" && one.board === 0) first += one.cards.length;
    if (one === item) break;
  }
  if (!hasBoard(familyOf(view.game, view.hand?.street))) return t("common_card");
  const names: Record<number, PlainKey> = {
    1: "first_flop_card",
    3: "street_flop",
    4: "street_turn",
    5: "street_river",
  };
  return t(names[count] ?? "board");
}

/** "Flop". */
export function streetName(street: Street): string {
  return t(`street_${street}` as PlainKey);
}

function acted(item: Extract<NewsItem, { e: "acted" }>, view: TableView, style: AmountStyle): Told {
  const name = nameAt(view, item.seat);
  const amount = formatAmount(item.amount, style);
  const to = formatAmount(item.bet, style);
  let text: string;
  switch (item.action) {
    case "fold":
      text = t("log_folds", { name });
      break;
    case "check":
      text = t("log_checks", { name });
      break;
    case "call":
      text = t("log_calls", { name, amount });
      break;
    case "bet":
      text = t("log_bets", { name, amount: to });
      break;
    case "raise_to":
      text = t(completes(item, view) ? "log_completes" : "log_raises", { name, amount: to });
      break;
  }
  if (item.all_in) text = t("log_and_all_in", { text });
  if (item.timed_out) text = t("log_timed_out", { text });
  return plain(text);
}

/** Whether a raise completes the bring-in. */
function completes(item: NewsItem, view: TableView): boolean {
  const at = view.log.lastIndexOf(item);
  return isBringInOnly(view.log, at < 0 ? view.log.length : at);
}

/** Mark on a seat after a decision: "Raise to 600". */
export function actionMark(action: ActionKind, bet: number, style: AmountStyle): string {
  switch (action) {
    case "fold":
      return t("mark_fold");
    case "check":
      return t("mark_check");
    case "call":
      return t("mark_call", { amount: formatAmount(bet, style) });
    case "bet":
      return t("mark_bet", { amount: formatAmount(bet, style) });
    case "raise_to":
      return t("mark_raise", { amount: formatAmount(bet, style) });
  }
}

/** "Your turn. 400 to call. Bet or raise to 800 or more. 20 seconds." */
export function turnText(
  options: OptionsView,
  seconds: number | null,
  style: AmountStyle,
  bank = 0,
): string {
  const parts = [t("spoken_your_turn"), ...asked(options, style)];
  if (seconds !== null) parts.push(t("spoken_seconds", { count: seconds }));
  if (bank > 0) parts.push(t("spoken_bank_offer", { count: bank }));
  return parts.join(" ");
}

/** The question to the player, in sentences. */
function asked(options: OptionsView, style: AmountStyle): string[] {
  switch (question(options)) {
    case "draw":
      return [t("spoken_draw", { count: options.draw!.max })];
    case "discard":
      return [t("spoken_discard", { count: options.draw!.max })];
    case "runs":
      return [t("spoken_runs", { count: options.runs ?? 1 })];
    case "show":
      return [t("spoken_show")];
    case "bet":
      return betting(options, style);
  }
}

function betting(options: OptionsView, style: AmountStyle): string[] {
  const parts: string[] = [];
  if (options.bring_in !== undefined)
    parts.push(t("spoken_bring_in", { amount: formatAmount(options.bring_in, style) }));
  else
    parts.push(
      options.call !== null
        ? t("spoken_to_call", { amount: formatAmount(options.call, style) })
        : t("spoken_check_free"),
    );
  const range = options.raise_to ?? options.bet;
  if (range) parts.push(t("spoken_wager_from", { amount: formatAmount(range.min, style) }));
  return parts;
}
