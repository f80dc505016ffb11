// Further dates of a tournament: the same time of day by the reader's calendar, every day, week, two weeks or month.

import { fieldTime, momentOf } from "./newtournament.ts";

/** How often a tournament can be repeated. */
export const EVERY = ["day", "week", "two_weeks", "month"] as const;
export type Every = (typeof EVERY)[number];
/** Maximum further dates. */
export const DATES_MAX = 60;

/** A date and time of the field, moved on by some steps. */
export function dateAfter(when: string, every: Every, steps: number): string {
  const first = new Date(momentOf(when) ?? Date.now());
  const date = new Date(first);
  // By the calendar: the time of day stays the same when clocks change.
  switch (every) {
    case "day":
      date.setDate(date.getDate() + steps);
      break;
    case "week":
      date.setDate(date.getDate() + 7 * steps);
      break;
    case "two_weeks":
      date.setDate(date.getDate() + 14 * steps);
      break;
    case "month": {
      date.setDate(1);
      date.setMonth(date.getMonth() + steps);
      const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();
      date.setDate(Math.min(first.getDate(), last));
    }
  }
  return fieldTime(date);
}

/** Further dates after the first, as many as wanted. */
export const datesAfter = (when: string, every: Every, count: number): string[] =>
  Array.from({ length: Math.min(count, DATES_MAX) }, (_, at) => dateAfter(when, every, at + 1));
