import { z } from 'zod';

export const reviewSettingsSchema = z.object({
  /** Otherwise new reviews stay hidden until the owner shows them. */
  showAtOnce: z.boolean('Must be true or false.').default(true),
});
