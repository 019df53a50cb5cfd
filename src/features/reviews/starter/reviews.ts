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
  /** The description of the product in the starter catalogue. */
  product: z.string().min(1),
  verified: z.boolean(),
  /** How many days before the shop's first start it was written. */
  daysAgo: z.int().nonnegative(),
  /** The owner's answer and when it was given. */
  response: z.strictObject({ text: z.string().min(1), daysAgo: z.int().nonnegative() }).nullable(),
});

/** What customers of a new shop have already said: mostly praise, some of it critical. */
export const reviews = z.array(review).parse(reviewsOfANewShop);
