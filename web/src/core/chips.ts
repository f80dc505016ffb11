// An amount as a stack of chips. A picture only: the text beside it is exact.

export const DENOMINATIONS = [1, 5, 25, 100, 500, 1000, 5000] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

/** Maximum chips in a stack. */
export const STACK_MAX = 5;

/** Up to `most` chips, the largest at the bottom. A stack with too few places shows a lower amount. */
export function chipStack(amount: number, most = STACK_MAX): Denomination[] {
  const stack: Denomination[] = [];
  let left = amount;
  for (const chip of [...DENOMINATIONS].reverse()) {
    while (left >= chip && stack.length < most) {
      stack.push(chip);
      left -= chip;
    }
  }
  return stack;
}
