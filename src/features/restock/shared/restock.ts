import { z } from 'zod';
import { subscriberEmail } from '#features/newsletter/shared/email.ts';
import { identifier } from '#shared/wire.ts';

/** Products that one address may wait for, and requests per mailbox and day. */
export const maxWaiting = 20;

export const restockInput = z.object({
  email: subscriberEmail,
  productID: identifier,
  website: z.string('Please send text.').nullish().describe('Leave this empty'),
});

export const waitingForProduct = z.object({
  productID: z.int(),
  waiting: z.int().describe('How many addresses wait for it'),
});

export type RestockInput = z.output<typeof restockInput>;
export type WaitingForProduct = z.output<typeof waitingForProduct>;
