// The course of a past hand: its log as steps, each with the table after it. Knows no rule of poker:
// the news assign results, so that every step is what came before with more news applied.

import { t } from "../texts.ts";
import type { NewsItem, RetoldHand, SeatView, Street, TableView } from "../wire.ts";
import type { AmountStyle } from "./amounts.ts";
import { tell, type Told } from "./announcer.ts";
import { applyItem } from "./table.ts";

/** One step of a hand. */
export interface Step {
  /** The table after it. */
  view: TableView;
  /** What happened, in words; at least one line. */
  lines: Told[];
  /** Whether the first cards of a street are dealt in it, or the hand begins or ends. */
  opens: boolean;
  street: Street | null;
}

type Kind = NewsItem["e"];

const POSTS: readonly Kind[] = ["ante_posted", "blind_posted"];
const DEALS: readonly Kind[] = ["dealt", "board_dealt", "street_opened"];
/** News that a player sees as an event: each is a step, except posts and deals, which are joined. */
const EVENTS: readonly Kind[] = [
  "hand_opened",
  "acted",
  "drew",
  "deck_renewed",
  "runs_wished",
  "runs_chosen",
  "shown",
  "uncovered",
  "mucked",
  "pot_awarded",
  "uncalled_returned",
  "hand_voided",
  "jackpot_won",
  "jackpot_paid",
];

/** The steps of a hand. The first is the table as the hand begins. */
export function courseOf({ view, row }: RetoldHand, style: AmountStyle = view.stakes): Step[] {
  const me = view.seats.find((one) => one.seat === row.seat)?.player ?? null;
  const steps: Step[] = [];
  let now = beginning(view);
  for (const items of groups(view.log)) {
    const before = now;
    const lines: Told[] = [];
    for (const item of items) {
      now = applyItem(now, item, me);
      const told = tell(item, now, style);
      if (told.log !== null) lines.push(told);
    }
    const last = steps.at(-1);
    if (lines.length === 0 && last) last.view = now;
    else steps.push({ view: now, lines, opens: opens(items, before), street: streetOf(now) });
  }
  if (lines(steps) === 0) return [];
  return steps.map((step, at) => ({ ...step, view: awaiting(step.view, steps[at + 1]) }));
}

const lines = (steps: readonly Step[]) => steps.reduce((sum, one) => sum + one.lines.length, 0);
const streetOf = (view: TableView): Street | null => view.hand?.street ?? null;

/** Whether a reader who moves by streets stops here. */
function opens(items: readonly NewsItem[], before: TableView): boolean {
  if (before.hand === null) return true;
  return items.some(({ e }) => e === "street_opened" || e === "board_dealt" || e === "pot_awarded");
}

/** News that belong to one step each, in order. */
function groups(log: readonly NewsItem[]): NewsItem[][] {
  const found: NewsItem[][] = [];
  for (const item of log) {
    const group = found.at(-1);
    if (!group || begins(item, group)) found.push([item]);
    else group.push(item);
  }
  return found;
}

function begins(item: NewsItem, group: readonly NewsItem[]): boolean {
  if (item.e === "dealt" && isDrawn(item.seat, group)) return false;
  const isIn = (kinds: readonly Kind[]) => group.some(({ e }) => kinds.includes(e));
  if (POSTS.includes(item.e)) return !isIn(POSTS) || isIn(DEALS);
  if (DEALS.includes(item.e))
    return !isIn(DEALS) || isIn(EVENTS.slice(1)) || isIn(POSTS) || isNextStreet(item, group);
  return EVENTS.includes(item.e);
}

/** Whether these cards replace those that the player has just discarded in this step. */
function isDrawn(seat: number, group: readonly NewsItem[]): boolean {
  return group.some((one) => one.e === "drew" && one.seat === seat);
}

/** Whether this deal comes after a street of the same group, as in a run-out. */
function isNextStreet(item: NewsItem, group: readonly NewsItem[]): boolean {
  if (item.e === "board_dealt")
    return group.some((one) => one.e === "board_dealt" && one.board === item.board);
  const at = group.findIndex(({ e }) => e === "street_opened");
  if (at < 0) return false;
  if (item.e === "street_opened") return true;
  // cards come either before or after their street opens
  return group.slice(0, at).some(({ e }) => e === "dealt") || isServed(item, group.slice(at));
}

const isServed = (item: NewsItem, group: readonly NewsItem[]): boolean =>
  item.e === "dealt" && group.some((one) => one.e === "dealt" && one.seat === item.seat);

/** The table before the first news of the hand. */
export function beginning(view: TableView): TableView {
  const starts = startStacks(view.log);
  const seats = view.seats.map((one): SeatView => {
    const { unpaid: _, ...rest } = one;
    return {
      ...rest,
      stack: starts.get(one.seat) ?? one.stack,
      status: "playing",
      connected: true,
      leaving: false,
      in_hand: true,
      folded: false,
      all_in: false,
      cards: [],
      bet: 0,
      last_action: null,
      drew: null,
      rankings: [],
    };
  });
  return { ...view, seats, hand: null, turn: null, log: [], chat: [], held: [], next_at: null };
}

/** Each seat's stack before the hand. */
function startStacks(log: readonly NewsItem[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const item of log) {
    if (item.e === "hand_closed")
      for (const { seat, net, stack } of item.results) found.set(seat, stack - net);
    if (item.e === "hand_voided")
      for (const { seat, staked, back, stack } of item.refunds)
        found.set(seat, stack - back + staked);
  }
  return found;
}

/** The table with the mark at the seat that acts in the next step. */
function awaiting(view: TableView, next: Step | undefined): TableView {
  const item = next?.view.log.findLast(({ e }) => e === "acted" || e === "drew");
  const isNew = item !== undefined && !view.log.includes(item);
  if (!isNew || (item.e !== "acted" && item.e !== "drew")) return { ...view, turn: null };
  const turn = { seat: item.seat, hand_no: 0, action_no: 0, deadline: null, options: null };
  return { ...view, turn };
}

/** The next or the previous step at which a street opens, or the end. */
export function byStreet(steps: readonly Step[], at: number, by: 1 | -1): number {
  for (let to = at + by; to > 0 && to < steps.length; to += by) if (steps[to]!.opens) return to;
  return by > 0 ? Math.max(0, steps.length - 1) : 0;
}

/** The hand with every name replaced by the seat, and without chat. */
export function withoutNames(hand: RetoldHand): RetoldHand {
  const seats = hand.view.seats.map((one) => ({
    ...one,
    player: `seat ${one.seat}`,
    name: t("seat_number", { number: one.seat }),
    house: false,
  }));
  const log = hand.view.log.filter(({ e }) => e !== "said" && e !== "seat_taken");
  return { ...hand, view: { ...hand.view, seats, log, chat: [] } };
}

/** A step's words for a screen reader. */
export function spokenOf({ lines }: Pick<Step, "lines">): string {
  return lines
    .flatMap((line) => line.spoken ?? line.log ?? [])
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(" ");
}

/** Milliseconds that a step is shown at normal speed: longer for more words. */
export function showsFor({ lines }: Pick<Step, "lines">): number {
  return Math.min(3_600, 900 + 500 * lines.length);
}

/** Speeds to choose from. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
