// The decision of the player to act, as buttons. The room's options say what is legal; the order of
// the places never changes, and a place without a button stays empty.

import { t } from "../texts.ts";
import type { PlainKey } from "../texts.ts";
import type { Act, OptionsView, TableView, WagerRange } from "../wire.ts";
import { type AmountStyle, formatAmount } from "./amounts.ts";
import { totals, wager } from "./bet.ts";
import { mySeat } from "./facts.ts";
import { isBringInOnly } from "./games.ts";
import type { HotkeyAction } from "./hotkeys.ts";

/** The kind of decision. */
export type Question = "bet" | "draw" | "discard" | "runs" | "show";

/** A button that decides. */
export interface Choice {
  act: Act;
  label: string;
  /** Colour: giving up, calling along, or putting in more. */
  tone: "fold" | "call" | "raise";
  /** Key that presses it. */
  key: HotkeyAction | null;
  /** Whether it can be pressed now; if not, its label says what is missing. */
  ready: boolean;
}

/** The kind of decision that these options ask for. */
export function question(options: OptionsView): Question {
  if (options.draw)
    return options.draw.min > 0 && options.draw.min === options.draw.max ? "discard" : "draw";
  if (options.runs !== undefined) return "runs";
  if (options.muck) return "show";
  return "bet";
}

/** Everything that the buttons depend on. */
export interface Spot {
  view: TableView;
  options: OptionsView;
  amounts: AmountStyle;
  /** The total of the bet or raise. */
  to: number;
  /** The player's cards chosen to be discarded. */
  thrown: readonly string[];
}

/** The buttons, by place: three places for betting, otherwise one for each answer. */
export function choices(spot: Spot): Choice[][] {
  switch (question(spot.options)) {
    case "draw":
    case "discard":
      return drawing(spot);
    case "runs":
      return Array.from({ length: spot.options.runs ?? 1 }, (_, at) => [
        choice(
          { kind: "run", runs: at + 1 },
          t(`act_run_${Math.min(at + 1, 4)}` as PlainKey),
          at === 0 ? "fold" : "call",
        ),
      ]);
    case "show":
      return [
        [choice({ kind: "muck" }, t("act_muck"), "fold", "fold")],
        [choice({ kind: "show" }, t("act_show"), "call", "check_call")],
      ];
    case "bet":
      return betting(spot);
  }
}

function choice(
  act: Act,
  label: string,
  tone: Choice["tone"],
  key: HotkeyAction | null = null,
  ready = true,
): Choice {
  return { act, label, tone, key, ready };
}

/** Stand pat and draw have their places; a forced discard has a single button. */
function drawing({ options, thrown }: Spot): Choice[][] {
  const { min, max } = options.draw!;
  const count = thrown.length;
  const act: Act = { kind: "draw", cards: [...thrown] };
  const fits = count >= min && count <= max;
  if (question(options) === "discard") {
    return [
      [
        choice(
          act,
          count === 0 ? t("act_discard_choose", { count: min }) : t("act_discard", { count: min }),
          "raise",
          "submit",
          fits,
        ),
      ],
    ];
  }
  const pat =
    min === 0 ? [choice({ kind: "draw", cards: [] }, t("act_pat"), "fold", "check_call")] : [];
  return [
    pat,
    [
      choice(
        act,
        count === 0 ? t("act_draw_none") : t("act_draw", { count }),
        "raise",
        "submit",
        fits && count > 0,
      ),
    ],
  ];
}

function betting(spot: Spot): Choice[][] {
  const { view, options, amounts } = spot;
  const mine = mySeat(view);
  const fold = options.fold ? [choice({ kind: "fold" }, t("act_fold"), "fold", "fold")] : [];
  return [fold, goAlong(options, mine?.stack ?? 0, amounts), more(spot)];
}

function goAlong(options: OptionsView, stack: number, amounts: AmountStyle): Choice[] {
  if (options.check) return [choice({ kind: "check" }, t("act_check"), "call", "check_call")];
  if (options.bring_in !== undefined) {
    const amount = formatAmount(options.bring_in, amounts);
    return [choice({ kind: "bring_in" }, t("act_bring_in", { amount }), "call", "check_call")];
  }
  if (options.call === null) return [];
  const amount = formatAmount(options.call, amounts);
  const label =
    options.call === stack ? t("act_call_all_in", { amount }) : t("act_call", { amount });
  return [choice({ kind: "call" }, label, "call", "check_call")];
}

/** The bet or raise; one button each if there are exactly two totals. */
function more({ view, options, amounts, to }: Spot): Choice[] {
  const found = wager(options);
  if (!found) return [];
  const listed = totals(found.range);
  const offered = listed.length === 2 ? listed : [to];
  return offered.map((total, at) => {
    const key = at === offered.length - 1 ? "raise" : null;
    return choice(
      { kind: found.kind, to: total },
      wagerLabel(view, found.kind, total, options, amounts),
      "raise",
      key,
    );
  });
}

function wagerLabel(
  view: TableView,
  kind: "bet" | "raise_to",
  to: number,
  options: OptionsView,
  amounts: AmountStyle,
): string {
  const mine = mySeat(view);
  const amount = formatAmount(to, amounts);
  if (mine && to === mine.bet + mine.stack) return t("act_all_in", { amount });
  if (options.bring_in !== undefined || (kind === "raise_to" && isBringInOnly(view.log)))
    return t("act_complete", { amount });
  return kind === "bet" ? t("act_bet", { amount }) : t("act_raise", { amount });
}

/** Whether the decision sent is this button's. */
export function isSent(choice: Choice, sent: Act | null): boolean {
  if (sent === null) return false;
  if (sent.kind === "draw" && choice.act.kind === "draw")
    return (sent.cards.length === 0) === (choice.act.cards.length === 0);
  if (sent.kind === "run" && choice.act.kind === "run") return sent.runs === choice.act.runs;
  return (
    sent.kind === choice.act.kind &&
    (!("to" in sent) || !("to" in choice.act) || sent.to === choice.act.to)
  );
}

/** A button's meaning, for the guard against slips; moving the slider does not change it. */
export function meaning(choice: Choice | undefined): string | null {
  if (!choice) return null;
  const { act } = choice;
  if (act.kind === "bet" || act.kind === "raise_to" || act.kind === "draw") return act.kind;
  return `${act.kind} ${choice.label}`;
}

/** Selects a card to discard, or deselects it; one too many replaces the first. */
export function toggled(
  thrown: readonly string[],
  card: string,
  range: { min: number; max: number },
): string[] {
  if (thrown.includes(card)) return thrown.filter((one) => one !== card);
  const next = [...thrown, card];
  return next.length > range.max ? next.slice(next.length - range.max) : next;
}

/** Whether there is an amount to choose: more totals than separate buttons show. */
export function isSized(range: WagerRange): boolean {
  return range.min !== range.max && totals(range).length !== 2;
}
