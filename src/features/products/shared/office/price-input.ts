import { z } from 'zod';
import { decimalNumber, flag, identifier } from '#shared/wire.ts';
import { maxPriceChange, mostPricesAtOnce } from './price-change.ts';
import { productText } from './product-input.ts';

const chooseMessage = 'Please choose the products.';
const tooManyMessage = `Please choose at most ${mostPricesAtOnce} products at once.`;

export const previewPricesInput = z.object({
  productIDs: z
    .array(identifier, chooseMessage)
    .min(1, chooseMessage)
    .max(mostPricesAtOnce, tooManyMessage),
  percent: decimalNumber(
    -maxPriceChange.down,
    maxPriceChange.up,
    `Please give a percentage from -${maxPriceChange.down} to ${maxPriceChange.up}.`,
  ).meta({ description: 'Below 0 prices fall' }),
  rounded: flag.default(true).meta({ description: 'To the nearest amount that ends in 90 cents' }),
});

const { price } = productText.shape;

export const changePricesInput = z.object({
  changes: z
    .array(
      z.object({
        productID: identifier,
        before: price.meta({ description: 'What it costs, as it was seen, in rand' }),
        after: price.meta({ description: 'What it is to cost, in rand' }),
      }),
      chooseMessage,
    )
    .min(1, chooseMessage)
    .max(mostPricesAtOnce, tooManyMessage)
    .refine(
      (changes) => new Set(changes.map(({ productID }) => productID)).size === changes.length,
      'Please name each product once.',
    ),
});

export const pricePreview = z.object({
  changes: z.array(
    z.object({
      productID: z.number(),
      description: z.string(),
      before: z.number(),
      after: z.number(),
    }),
  ),
});

export const pricesChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  changed: z.number().meta({ description: 'How many prices are other ones now' }),
});

export type PreviewPricesInput = z.output<typeof previewPricesInput>;
export type ChangePricesInput = z.output<typeof changePricesInput>;
export type PricePreview = z.output<typeof pricePreview>;
export type PricesChanged = z.output<typeof pricesChanged>;
