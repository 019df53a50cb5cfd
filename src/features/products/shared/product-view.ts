import { z } from 'zod';
import { time, version } from '#shared/wire.ts';
import { availabilities } from './availability.ts';
import { categories } from './category.ts';
import { feedingRow } from './traits/trait-inputs.ts';
import { breedSizes, foodTypes, lifeStages, type noTraits } from './traits/traits.ts';

/** Absent values are null, dates ISO 8601 in UTC. */
export const productView = z
  .object({
    productID: z.int(),
    description: z.string(),
    category: z.enum(categories),
    price: z.number().describe('In rand'),
    picture: z.string().nullable().describe('Served from /uploads/{picture}'),
    nutritional_information: z.string().nullable(),
    createdAt: time,
    version,
    availability: z
      .enum(availabilities)
      .describe('What is sold out stays in the shop and cannot be ordered'),
    brand: z.string().nullable(),
    range: z
      .string()
      .nullable()
      .describe('The food itself: products of one brand and range are one food in several sizes'),
    lifeStage: z.enum(lifeStages).nullable().describe('Young: a puppy or a kitten'),
    breedSize: z.enum(breedSizes).nullable().describe('Of the dogs it is made for'),
    type: z.enum(foodTypes).nullable(),
    grainFree: z.boolean().nullable(),
    weightGrams: z.number().nullable().describe('What is in the pack, all pouches together'),
    feedingGuide: z
      .array(feedingRow)
      .nullable()
      .describe('How much an animal of a weight eats in a day, the lightest first'),
  })
  .meta({ id: 'Product' });

/** The average is rounded to two decimals. */
const rating = z.object({ average: z.number(), count: z.int() });

export const productCard = productView
  .omit({ version: true, nutritional_information: true, feedingGuide: true })
  .extend({ rating: rating.nullable() });

export const productName = productView.pick({ productID: true, description: true });

export const shelfShown = z.object({
  products: z.array(productCard),
  count: z.int(),
  first: z.int(),
  page: z.int(),
  /** Nothing matches: these are the closest. */
  nearest: z.boolean(),
  without: z.array(z.string()),
  offered: z.record(
    z.string(),
    z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
  ),
  empty: z.boolean(),
});

export const wordHits = z.object({
  numbers: z.array(z.int()).describe('Of the products, the best match first'),
  nearest: z.boolean().describe('No product has all of the words: these come nearest'),
  without: z
    .array(z.string())
    .describe(
      'What was asked not to be in the food: what names it or lists it as an ingredient is left out',
    ),
});

export type ProductView = z.output<typeof productView>;
export type Traits = Pick<ProductView, keyof typeof noTraits>;
export type ProductCardView = z.output<typeof productCard>;
export type WordHits = z.output<typeof wordHits>;
export type ShelfPart = z.output<typeof shelfShown>;
