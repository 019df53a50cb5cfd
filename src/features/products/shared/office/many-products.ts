import { z } from 'zod';
import { identifier } from '#shared/wire.ts';
import { availabilities } from '../availability.ts';

const maxAtOnce = 500;

export const chooseMessage = 'Please choose the products.';
const tooManyMessage = `Please choose at most ${maxAtOnce} products at once.`;
const availability = z.enum(availabilities, `Please choose one of: ${availabilities.join(', ')}.`);

export const changeAvailabilityInput = z.object({
  changes: z
    .array(
      z.object({
        productID: identifier,
        before: availability.describe('What it was when it was seen'),
        after: availability,
      }),
      chooseMessage,
    )
    .min(1, chooseMessage)
    .max(maxAtOnce, tooManyMessage),
});

export const removeProductsInput = z.object({
  productIDs: z
    .array(identifier, chooseMessage)
    .min(1, chooseMessage)
    .max(maxAtOnce, tooManyMessage),
});

export const changedProducts = z.object({
  success: z.literal(true),
  message: z.string(),
  productIDs: z.array(z.int()).describe('Those that were changed, or are gone'),
});

export type ChangeAvailabilityInput = z.output<typeof changeAvailabilityInput>;
export type ChangedProducts = z.output<typeof changedProducts>;
