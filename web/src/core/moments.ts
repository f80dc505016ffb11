// Dates with times, in the reader's time zone.

import { DATES } from "./locale.ts";

const written = new Intl.DateTimeFormat(DATES, { dateStyle: "medium", timeStyle: "short" });

/** "22 Nov 2026, 14:05". `at` is in milliseconds since 1970. */
export function moment(at: number): string {
  return written.format(at);
}
