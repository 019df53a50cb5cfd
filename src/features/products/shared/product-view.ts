import { z } from 'zod';
import { categories } from './categories.ts';

/** A product as it leaves the server: price in rand, absent values null, dates ISO 8601 in UTC. */
export const productView = z.object({
  productID: z.number(),
  description: z.string(),
  category: z.enum(categories),
  price: z.number(),
  picture: z.string().nullable(),
  nutritional_information: z.string().nullable(),
  createdAt: z.string(),
});

export type ProductView = z.output<typeof productView>;
