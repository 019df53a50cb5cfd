import { z } from 'zod';
import { featureSettings } from '#server/env.ts';

/** `NEWSLETTER_RATE`: mails per second, of all instances together; 0 is as fast as they go. */
export const newsletterSettings = featureSettings(
  z.object({ NEWSLETTER_RATE: z.coerce.number().int().min(0).max(1000).default(20) }),
);
