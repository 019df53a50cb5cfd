import { z } from 'zod';
import { featureSettings } from '#server/env.ts';
import { readSendingRate } from '../shared/sending-rate.ts';

const rateHint =
  'must be mails a second (20), an hour (300/h) or a day (500/d), at most 1000 a second, or 0 for no limit';

/** `NEWSLETTER_RATE`: mails per second, of all instances together; 0 is as fast as they go. */
export const newsletterSettings = featureSettings(
  z.object({
    NEWSLETTER_RATE: z
      .string()
      .default('20')
      .transform((text, context) => {
        const rate = readSendingRate(text);
        if (rate === null) context.addIssue({ code: 'custom', message: rateHint });
        return rate ?? 0;
      }),
  }),
);
