// Private tables ordered for a later day.

import { t } from "../texts.ts";
import type { LobbyRow, OrderTerms, OrderView } from "../wire.ts";
import { formatAmount } from "./amounts.ts";
import { feeShort } from "./fees.ts";
import { moment } from "./moments.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Hour at which most evenings begin. */
const EVENING = 20;

/** Longest time ahead to order a table, in milliseconds. */
export const AHEAD_MS = 365 * DAY_MS;

/** Earliest moment to order a table for now; a rulebook counts days in UTC. */
export function earliest(orders: OrderTerms, now: number): number {
  return (Math.floor(now / DAY_MS) + orders.days_ahead) * DAY_MS;
}

/** First evening to order a table for now, by the reader's clock. */
export function firstEvening(orders: OrderTerms, now: number): number {
  const from = earliest(orders, now);
  const at = new Date(from);
  at.setHours(EVENING, 0, 0, 0);
  if (at.getTime() < from) at.setDate(at.getDate() + 1);
  return at.getTime();
}

/** A moment as the value of a date and time field, by the reader's clock: "2026-11-24T20:00". */
export function asField(at: number): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment in such a field, if it is complete. */
export function ofField(text: string): number | null {
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? null : at;
}

/** The state of an order, for the player who ordered. */
export function orderWords(order: OrderView): string {
  const { state } = order;
  return state.kind === "declined"
    ? t("order_declined", { reason: state.reason })
    : t(`order_${state.kind}`);
}

/** Whether it can still be withdrawn, approved or declined. */
export function stands(order: OrderView): boolean {
  return order.state.kind === "asked" || order.state.kind === "approved";
}

/** The latest change of an order, for the player who ordered and for the owner. */
export function orderNews(order: OrderView): string {
  const { state } = order;
  const figures = { table: order.row.name, name: order.by.name, when: moment(order.opens_at) };
  if (state.kind === "declined")
    return t("order_news_declined", { ...figures, reason: state.reason });
  return t(`order_news_${state.kind}`, figures);
}

/** Whether someone else made the change: the player orders and withdraws, the owner answers. */
export function isNewsTo(order: OrderView, player: string | undefined): boolean {
  const byOrderer = order.state.kind === "asked" || order.state.kind === "withdrawn";
  return byOrderer !== (order.by.player === player);
}

/** Every option except game and stakes, for the player who ordered and for the owner. */
export function chosen(row: LobbyRow): string {
  return [
    t("order_seats", { count: row.seats_max }),
    t("order_buy_in", {
      min: formatAmount(row.buy_in_min, row.stakes),
      max: formatAmount(row.buy_in_max, row.stakes),
    }),
    row.clock.unlimited_time
      ? t("order_unlimited")
      : t("order_clock", { count: row.time_to_act_ms / 1000 }),
    ...(row.clock.time_bank_s > 0 ? [t("order_bank", { count: row.clock.time_bank_s })] : []),
    ...(row.fee ? [t("order_fee", { fee: feeShort(row.fee, row.stakes) })] : []),
    ...(row.straddle ? [t("order_straddle")] : []),
    ...(row.bomb ? [t("order_bomb")] : []),
    ...(row.rail_delay_min > 0 ? [t("order_delay", { count: row.rail_delay_min })] : []),
    ...(row.host_seats ? [t("order_host_seats")] : []),
    ...(row.anonymous ? [t("order_anonymous")] : []),
    t(row.password ? "order_password" : "order_no_password"),
  ].join(", ");
}
