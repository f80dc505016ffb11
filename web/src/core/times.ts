// Times of day, by the reader's clock.

import { LANGUAGE } from "./locale.ts";

const time = new Intl.DateTimeFormat(LANGUAGE, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** "21:05", in the reader's time zone. */
export function timeOfDay(at: number): string {
  return time.format(at);
}
