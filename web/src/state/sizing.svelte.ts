// The amount of a bet, set by button, slider or key, or typed. Typing replaces the whole amount; an
// illegal amount snaps to the nearest limit, and says why.

import { type AmountStyle, formatAmount, parseAmount } from "../core/amounts.ts";
import { type BetSpot, clamp, pagedBy, snapped, stepped, wager } from "../core/bet.ts";
import { t } from "../texts.ts";

export class Sizing {
  amount = $state(0);
  /** Text of the field while someone types. */
  typed = $state<string | null>(null);
  /** Why the amount was changed. */
  why = $state<string | null>(null);
  /** The field, to be focused by key. */
  input = $state<HTMLInputElement>();

  readonly #spot: () => BetSpot | null;
  readonly #amounts: () => AmountStyle;

  constructor(spot: () => BetSpot | null, amounts: () => AmountStyle) {
    this.#spot = spot;
    this.#amounts = amounts;
  }

  found = $derived.by(() => {
    const spot = this.#spot();
    return spot && wager(spot.options);
  });
  #read = $derived.by(() =>
    this.typed === null ? this.amount : parseAmount(this.typed, this.#amounts()),
  );
  /** Whether the amount in the field is legal. */
  legal = $derived.by(
    () =>
      this.found !== null &&
      this.#read !== null &&
      this.#read === clamp(this.#read, this.found.range),
  );
  /** The total that a bet would be now. */
  to = $derived.by(() => (this.legal ? this.#read! : this.amount));

  /** Starts a new decision. */
  reset(): void {
    this.amount = this.found?.range.min ?? 0;
    this.typed = null;
    this.why = null;
  }

  set(to: number): void {
    if (!this.found) return;
    this.amount = clamp(to, this.found.range);
    this.typed = null;
    this.why = null;
  }

  step(direction: 1 | -1, page = false): void {
    const spot = this.#spot();
    if (!this.found || !spot) return;
    if (this.typed !== null) this.settle();
    const { range } = this.found;
    const by = range.by ?? spot.stakes.big_blind;
    this.set(
      page
        ? pagedBy(spot, this.amount, direction, range)
        : stepped(this.amount, direction, by, range),
    );
  }

  type(text: string): void {
    this.typed = text;
    const read = parseAmount(text, this.#amounts());
    const range = this.found?.range;
    this.why =
      read === null || !range
        ? null
        : read < range.min
          ? this.#reason("min")
          : read > range.max
            ? this.#reason("max")
            : null;
  }

  /** Adopts the typed amount. `null` if it had to change, or is not an amount. */
  settle(): number | null {
    if (!this.found) return null;
    if (this.typed === null) return this.amount;
    const read = parseAmount(this.typed, this.#amounts());
    this.typed = null;
    if (read === null) {
      this.why = t("amount_unreadable");
      return null;
    }
    const snap = snapped(read, this.found.range);
    this.amount = clamp(snap.to, this.found.range);
    this.why = snap.why === null ? null : this.#reason(snap.why);
    return snap.why === null ? this.amount : null;
  }

  #reason(end: "min" | "max"): string {
    const { kind, range } = this.found!;
    const amount = formatAmount(end === "min" ? range.min : range.max, this.#amounts());
    if (end === "max") return t("amount_max", { amount });
    return kind === "bet" ? t("amount_min_bet", { amount }) : t("amount_min_raise", { amount });
  }
}
