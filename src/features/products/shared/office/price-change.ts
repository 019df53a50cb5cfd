import { type Cents, toCents, toRand } from '#shared/money.ts';

/** Products whose prices change at once, at most: all of a large catalogue. */
export const mostPricesAtOnce = 2000;

/** The steepest changes, in percent: what makes a price five times as low, or twice as high, is a slip. */
export const steepest = { down: 80, up: 100 };

/** How prices change. */
export type PriceRule = {
  /** Below 0 they fall. */
  percent: number;
  /** To the nearest amount that ends in 90 cents. */
  rounded: boolean;
};

/** What a price that is rounded ends in, and the least that it becomes, in cents. */
const ending: Cents = 90;

/**
 * A price after the change; in rand, as is the answer. Halves go up, a rounded price is at least R0.90,
 * and what costs nothing goes on costing nothing.
 */
export function changedPrice(price: number, { percent, rounded }: PriceRule): number {
  if (price === 0) return 0;
  // In parts of ten thousand, so that percents with two decimals are exact.
  const exact = (toCents(price) * (10_000 + Math.round(percent * 100))) / 10_000;
  if (!rounded) return toRand(Math.round(exact));
  return toRand(Math.max(Math.round((exact - ending) / 100) * 100 + ending, ending));
}

/** How many times dearer or cheaper a price may become before the owner is asked once. */
const largestStep = 5;

/** Whether a changed price looks like a slip of the finger; prices in rand. */
export function isDoubtfulPrice(before: number, after: number): boolean {
  return before > 0 && (after > before * largestStep || after * largestStep < before);
}
