// An amount as a stack of chips, for the picture only: the text beside it is what counts.

export const DENOMINATIONS = [1, 5, 25, 100, 500, 1000, 5000] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

/** Chips in a stack at most. */
export const STACK_MAX = 5;

/** At most `most` chips, the largest below; amounts beyond the largest chip are only hinted at. */
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
