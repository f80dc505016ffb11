// Times of day, in the words of the reader's clock.

import { LANGUAGE } from "./locale.ts";

const time = new Intl.DateTimeFormat(LANGUAGE, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The time of day of a moment, where the reader is: "21:05". */
export function timeOfDay(at: number): string {
  return time.format(at);
}
