import { z } from 'zod';
import { type Cents, toCents, toRand } from '#shared/money.ts';
import { decimalNumber, done, flag, identifier } from '#shared/wire.ts';
import { chosen } from './many-products.ts';
import { productText } from './product-input.ts';

const maxPricesAtOnce = 2000;

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

export const previewPricesInput = z.object({
  productIDs: chosen(identifier, maxPricesAtOnce),
  percent: decimalNumber(
    -maxPriceChange.down,
    maxPriceChange.up,
    `Please give a percentage from -${maxPriceChange.down} to ${maxPriceChange.up}.`,
  ).describe('Below 0 prices fall'),
  rounded: flag.default(true).describe('To the nearest amount that ends in 90 cents'),
});

const { price } = productText.shape;

export const changePricesInput = z.object({
  changes: chosen(
    z.object({
      productID: identifier,
      before: price.describe('What it costs, as it was seen, in rand'),
      after: price.describe('What it is to cost, in rand'),
    }),
    maxPricesAtOnce,
  ).refine(
    (changes) => new Set(changes.map(({ productID }) => productID)).size === changes.length,
    'Please name each product once.',
  ),
});

export const pricePreview = z.object({
  changes: z.array(
    z.object({
      productID: z.int(),
      description: z.string(),
      before: z.number(),
      after: z.number(),
    }),
  ),
});

export const pricesChanged = z.object({
  ...done.shape,
  changed: z.int().describe('How many prices are other ones now'),
});

export type PreviewPricesInput = z.output<typeof previewPricesInput>;
export type ChangePricesInput = z.output<typeof changePricesInput>;
export type PricesChanged = z.output<typeof pricesChanged>;
