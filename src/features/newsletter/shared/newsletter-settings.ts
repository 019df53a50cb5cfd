import { z } from 'zod';
import { mailSettingsSchema } from '#shared/office/mail-settings.ts';
import { readSendingRate } from './sending-rate.ts';

export const newsletterSettingsSchema = z.object({
  /** Whether all sign-ups must be confirmed, not only those of unsubscribed addresses. */
  confirmAll: z.boolean('Must be true or false.').default(false),
  rate: z
    .string('Please send text.')
    .trim()
    .refine(
      (text) => readSendingRate(text) !== null,
      'Please give mails a second (20), an hour (300/h) or a day (500/d), at most 1000 a second, or 0 for no limit.',
    )
    .default('20'),
  /** Defaults to the sender of all mails. */
  senderName: mailSettingsSchema.shape.senderName,
  senderAddress: mailSettingsSchema.shape.senderAddress,
});
