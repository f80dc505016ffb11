// Past hands as files: the formats, the range of a file, and its parts as the room writes them.

import { t } from "../texts.ts";
import type { LeftOut, LeftOutHand, WrittenHands } from "../wire.ts";
import type { Format, HandsRange } from "./handquery.ts";

export const SPANS = ["today", "week", "month", "all", "days"] as const;
export type Span = (typeof SPANS)[number];

/** The range of a span of days by the reader's calendar; `null` if a date is missing or they are in the wrong order. */
export function rangeOf(
  span: Span,
  days: { first: string; last: string },
  now: number,
): Omit<HandsRange, "table"> | null {
  const midnight = (offset: number) => {
    const day = new Date(now);
    day.setHours(0, 0, 0, 0);
    day.setDate(day.getDate() + offset);
    return day.getTime();
  };
  switch (span) {
    case "today":
      return { from: midnight(0), until: null };
    case "week":
      return { from: midnight(-6), until: null };
    case "month":
      return { from: midnight(-29), until: null };
    case "all":
      return { from: null, until: null };
    case "days": {
      const from = startOf(days.first, 0);
      const until = startOf(days.last, 1);
      return from === null || until === null || from >= until ? null : { from, until };
    }
  }
}

/** The start of a day of a date field, moved on by some days. */
function startOf(day: string, offset: number): number | null {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date + offset).getTime();
}

/** The name of a file with several hands: its days by the reader's calendar, as far as they are limited. */
export function fileName(format: Format, { from, until }: Omit<HandsRange, "table">): string {
  const day = (at: number) => {
    const date = new Date(at);
    const two = (part: number) => String(part).padStart(2, "0");
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  };
  const days = [from === null ? "" : day(from), until === null ? "" : day(until - 1)];
  const named = [...new Set(days)].filter((one) => one !== "");
  const ends = { stars: "txt", phh: "phhs", ohh: "ohh" }[format];
  return `${["cardroom-hands", ...named].join("-")}.${ends}`;
}

/** A file as far as it is written. */
export class Gathering {
  readonly parts: string[] = [];
  readonly leftOut: LeftOutHand[] = [];
  hands = 0;
  before: number | null = null;
  whole = false;

  /** Adds the next part. */
  take(part: WrittenHands): void {
    if (part.text !== "") this.parts.push(part.text);
    this.leftOut.push(...part.left_out);
    this.hands += part.hands;
    this.before = part.before;
    this.whole = part.before === null;
  }
}

/** One reason why hands are left out, and how many. */
export interface Reason {
  why: LeftOut;
  count: number;
  hands: LeftOutHand[];
}

/** The hands left out by reason, the most frequent reason first. */
export function reasonsOf(hands: readonly LeftOutHand[]): Reason[] {
  const by = new Map<LeftOut, LeftOutHand[]>();
  for (const hand of hands) by.set(hand.why, [...(by.get(hand.why) ?? []), hand]);
  return [...by]
    .map(([why, of]) => ({ why, count: of.length, hands: of }))
    .sort((one, other) => other.count - one.count);
}

/** Why a hand is left out, as a sentence. */
export function leftOutWords(why: string): string {
  switch (why) {
    case "game":
    case "boards":
    case "runs":
    case "dead":
    case "void":
    case "damaged":
      return t(`left_out_${why}`);
    default:
      return t("left_out_untold");
  }
}
