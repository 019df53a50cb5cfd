import { type Cents, toCents, toRand } from '#shared/money.ts';

export const mostPricesAtOnce = 2000;

/** In percent; steeper changes are typing errors. */
export const maxPriceChange = { down: 80, up: 100 };

type PriceRule = {
  percent: number;
  /** To the nearest amount ending in 90 cents. */
  rounded: boolean;
};

/** In cents; also the minimum of a rounded price. */
const ending: Cents = 90;

/** In rand. Halves round up, a rounded price is at least R0.90, and 0 stays 0. */
export function changedPrice(price: number, { percent, rounded }: PriceRule): number {
  if (price === 0) return 0;
  // In units of 1/10,000, so that percentages with two decimals are exact.
  const exact = (toCents(price) * (10_000 + Math.round(percent * 100))) / 10_000;
  if (!rounded) return toRand(Math.round(exact));
  return toRand(Math.max(Math.round((exact - ending) / 100) * 100 + ending, ending));
}

const maxFactor = 5;

/** Whether it may be a typing error; in rand. */
export function isDoubtfulPrice(before: number, after: number): boolean {
  return before > 0 && (after > before * maxFactor || after * maxFactor < before);
}
