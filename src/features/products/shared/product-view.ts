import { z } from 'zod';
import { time } from '#shared/answers.ts';

/** What the shop sells food for, in the order in which the screens offer it. */
export const categories = ['Cats', 'Dogs'] as const;

export type Category = (typeof categories)[number];

/** A category from text that anyone may have typed (the address of a page), or null: all of them. */
export function toCategory(text: string | null): Category | null {
  return categories.find((category) => category === text) ?? null;
}

/** A product as it leaves the server: price in rand, absent values null, dates ISO 8601 in UTC. */
export const productView = z.object({
  productID: z.number(),
  description: z.string(),
  category: z.enum(categories),
  price: z.number().meta({ description: 'In rand' }),
  picture: z.string().nullable().meta({ description: 'Served from /uploads/{picture}' }),
  nutritional_information: z.string().nullable(),
  createdAt: time,
});

export type ProductView = z.output<typeof productView>;
