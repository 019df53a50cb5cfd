import { z } from 'zod';
import { identifier } from '#shared/wire.ts';
import { availabilities } from '../availability.ts';

/** Products that are changed or deleted at once, at most. */
const mostAtOnce = 500;

const choose = 'Please choose the products.';
const most = `Please choose at most ${mostAtOnce} products at once.`;
const availability = z.enum(availabilities, `Please choose one of: ${availabilities.join(', ')}.`);

export const changeAvailabilityInput = z.object({
  changes: z
    .array(
      z.object({
        productID: identifier,
        before: availability.meta({ description: 'What it was when it was seen' }),
        after: availability,
      }),
      choose,
    )
    .min(1, choose)
    .max(mostAtOnce, most),
});

export const removeProductsInput = z.object({
  productIDs: z.array(identifier, choose).min(1, choose).max(mostAtOnce, most),
});

export const changedProducts = z.object({
  success: z.literal(true),
  message: z.string(),
  productIDs: z.array(z.number()).meta({ description: 'Those that were changed, or are gone' }),
});

export type ChangeAvailabilityInput = z.output<typeof changeAvailabilityInput>;
export type ChangedProducts = z.output<typeof changedProducts>;
