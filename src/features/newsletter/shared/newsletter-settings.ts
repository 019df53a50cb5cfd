import { z } from 'zod';
import { mailSettingsSchema } from '#shared/office/mail-settings.ts';
import { readSendingRate } from './sending-rate.ts';

/** What the owner decides about the newsletter. */
export const newsletterSettingsSchema = z.object({
  /** Whether everybody who signs up confirms it by a mailed link, not only who had left. */
  confirmAll: z.boolean('Must be true or false.').default(false),
  /** How fast newsletters leave, as the mail provider states it; see `readSendingRate`. */
  rate: z
    .string('Please send text.')
    .trim()
    .refine(
      (text) => readSendingRate(text) !== null,
      'Please give mails a second (20), an hour (300/h) or a day (500/d), at most 1000 a second, or 0 for no limit.',
    )
    .default('20'),
  /** In whose name they leave; empty: as all mails of the shop. */
  senderName: mailSettingsSchema.shape.senderName,
  senderAddress: mailSettingsSchema.shape.senderAddress,
});
