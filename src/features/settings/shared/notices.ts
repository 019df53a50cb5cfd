import { z } from 'zod';

/** How far the owner is with the set-up of a new shop. */
export const setUpStates = ['new', 'begun', 'done'] as const;

/** What the office says by itself until the owner has heard it. */
export const noticesSchema = z.object({
  /** On every screen, while mails are not sent, that they are not. */
  mailNotSent: z.boolean('Must be true or false.').default(true),
  /** The set-up of a new shop: not seen yet, left before its end, or over. */
  setUp: z.enum(setUpStates, 'Please choose one of: new, begun, done.').default('new'),
});
