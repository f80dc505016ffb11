// A table's clock in words: for its rules, its row in the lobby, and the form.

import { t } from "../texts.ts";
import type { ClockView } from "../wire.ts";

interface HasClock {
  time_to_act_ms: number;
  clock: ClockView;
}

/** "25 seconds", or "No limit". */
export function timeToAct(table: HasClock): string {
  if (table.clock.unlimited_time) return t("time_unlimited");
  return t("seconds_count", { count: Math.round(table.time_to_act_ms / 1000) });
}

/** "60 s, by button; 10 s back every 5 hands". */
export function bankWords(clock: ClockView): string {
  if (clock.time_bank_s === 0) return t("rules_bank_none");
  const size = clock.time_bank_s;
  const text = t(
    clock.time_bank_drawn === "by_button" ? "rules_bank_by_button" : "rules_bank_by_itself",
    { size },
  );
  if (clock.time_bank_refill_s === 0) return text;
  return t("rules_bank_refill", {
    text,
    add: clock.time_bank_refill_s,
    count: clock.time_bank_refill_hands,
  });
}

/** Every rule of the clock except the time to act, as pairs of label and text. */
export function clockRules(clock: ClockView, timeToActMs: number): [string, string][] {
  const seconds = Math.round(timeToActMs / 1000);
  const lost = clock.unlimited_time
    ? t("rules_lost_line_unlimited", { size: seconds + clock.lost_line_s })
    : clock.lost_line_s === 0
      ? t("rules_lost_line_none")
      : t("rules_lost_line_more", { size: clock.lost_line_s });
  const outage =
    clock.outage_hold_s === 0
      ? t("rules_outage_none")
      : t("rules_outage_waits", { size: clock.outage_hold_s });
  const rules: [string, string][] = [
    [t("rules_bank"), bankWords(clock)],
    [t("rules_lost_line"), lost],
    [t("rules_outage"), outage],
  ];
  if (clock.more_time_s > 0)
    rules.splice(1, 0, [
      t("rules_more_time"),
      t("rules_more_time_each", { size: clock.more_time_s }),
    ]);
  return rules;
}
