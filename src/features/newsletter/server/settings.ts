import { z } from 'zod';
import type { Shop } from '#server/context.ts';
import { featureSettings } from '#server/env.ts';
import type { SilentLimit } from '#server/limits/limits.ts';
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

/** Over all instances; mails about orders wait behind at most these. */
const maxPerMinute = 60;

/**
 * Shared by reminders and other emails requested by customers: within the rate of
 * newsletters. Read before a transaction; take a place for each email with `limits.takeIn`.
 */
export async function mailPace(shop: Shop): Promise<SilentLimit> {
  return paceOf(await sendingRate(shop));
}

/** @param rate mails per second; 0 means unlimited. */
export function paceOf(rate: number): SilentLimit {
  const perMinute = rate === 0 ? maxPerMinute : Math.min(rate * 60, maxPerMinute);
  return {
    name: 'customer-mails',
    accepted: Math.max(1, Math.floor(perMinute)),
    // Seconds; less than a minute, or the next run of a job could fall into the same window.
    window: perMinute < 1 ? Math.ceil(60 / perMinute) : 50,
  };
}
