import { z } from 'zod';

const setUpStates = ['new', 'begun', 'done'] as const;

export const noticesSchema = z.object({
  /** Warn on every screen while mails are not sent. */
  mailNotSent: z.boolean('Must be true or false.').default(true),
  /** Of a new shop: not seen yet, left before its end, or over. */
  setUp: z.enum(setUpStates, 'Please choose one of: new, begun, done.').default('new'),
});
