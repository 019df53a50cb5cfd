import { z } from 'zod';
import type { Shop } from '#server/context.ts';
import { featureSettings } from '#server/env.ts';
import { type SenderOfMails, senderOf, transportOf } from '#server/mail/mail-settings.ts';
import { settingsGroup } from '#server/settings/settings-group.ts';
import { newsletterSettingsSchema, readSendingRate } from '../shared/newsletter-settings.ts';

/** `NEWSLETTER_RATE` overrides the stored rate. */
export const newsletterEnvironment = featureSettings(
  z
    .object({
      NEWSLETTER_RATE: z
        .string()
        .refine(
          (text) => readSendingRate(text) !== null,
          'must be emails a second (20), an hour (300/h) or a day (500/d), at most 1000 a second, or 0 for no limit',
        )
        .optional(),
    })
    .transform(({ NEWSLETTER_RATE }) => ({ rate: NEWSLETTER_RATE })),
);

export const newsletterSettings = settingsGroup({
  name: 'newsletter',
  schema: newsletterSettingsSchema,
  environment: newsletterEnvironment,
});

/** Mails per second over all instances; 0 means unlimited. */
export async function sendingRate(shop: Shop): Promise<number> {
  const { rate } = await newsletterSettings.read({ shop });
  return readSendingRate(rate) ?? 0;
}

export async function newsletterSender(shop: Shop): Promise<SenderOfMails> {
  const [own, { from }] = await Promise.all([
    newsletterSettings.read({ shop }),
    transportOf({ shop }),
  ]);
  return senderOf(own) ?? from;
}
