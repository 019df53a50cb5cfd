import { z } from 'zod';

/** What the owner decides about reviews. */
export const reviewSettingsSchema = z.object({
  /** New reviews are seen by everybody at once; else only after the owner has looked at them. */
  showAtOnce: z.boolean('Must be true or false.').default(true),
});
