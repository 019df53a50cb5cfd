import { z } from 'zod';
import reviewsOfANewShop from './reviews.json' with { type: 'json' };

const review = z.strictObject({
  name: z.string().min(1),
  petName: z.string().nullable(),
  petBreed: z.string().nullable(),
  rating: z.number().min(1).max(5).multipleOf(0.5),
  title: z.string().min(1),
  comment: z.string().min(1),
  /** A file in `pictures/`. */
  picture: z.string().optional(),
  /** The product name in the starter catalogue. */
  product: z.string().min(1),
  verified: z.boolean(),
  /** Before the first start of the shop. */
  daysAgo: z.int().nonnegative(),
  response: z.strictObject({ text: z.string().min(1), daysAgo: z.int().nonnegative() }).nullable(),
});

export const reviews = z.array(review).parse(reviewsOfANewShop);
