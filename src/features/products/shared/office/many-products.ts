import { z } from 'zod';
import { done, identifier } from '#shared/wire.ts';
import { availabilities } from '../availability.ts';

const maxAtOnce = 500;

const chooseMessage = 'Please choose the products.';

export const chosen = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(item, chooseMessage)
    .min(1, chooseMessage)
    .max(most, `Please choose at most ${most} products at once.`);

const availability = z.enum(availabilities, `Please choose one of: ${availabilities.join(', ')}.`);

export const changeAvailabilityInput = z.object({
  changes: chosen(
    z.object({
      productID: identifier,
      before: availability.describe('What it was when it was seen'),
      after: availability,
    }),
    maxAtOnce,
  ),
});

export const removeProductsInput = z.object({ productIDs: chosen(identifier, maxAtOnce) });

export const changedProducts = z.object({
  ...done.shape,
  productIDs: z.array(z.int()).describe('Those that were changed, or are gone'),
});

export type ChangeAvailabilityInput = z.output<typeof changeAvailabilityInput>;
export type ChangedProducts = z.output<typeof changedProducts>;
