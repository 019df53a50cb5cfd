import type { BackupRules } from '#server/feature.ts';
import { NewsletterDelivery } from './delivery/newsletter-delivery.entity.ts';
import { Newsletter } from './newsletter.entity.ts';

/** A backup that is younger was made to move the shop: what it was about to send is sent; milliseconds. */
const moving = 60 * 60_000;

/**
 * After an older backup was restored: what was to be sent since may have been sent, and nobody shall get
 * it twice. Scheduled newsletters are held until the owner looks at them; mails of a newsletter that was
 * on its way count as doubtful, and the owner can have them tried again.
 */
export const holdRestored: NonNullable<BackupRules['restored']> = async (em, { takenAt, now }) => {
  if (now.getTime() - takenAt.getTime() <= moving) return [];
  const held = await em.nativeUpdate(
    Newsletter,
    { status: 'scheduled', held: false },
    { held: true },
  );
  const doubtful = await em.nativeUpdate(
    NewsletterDelivery,
    { state: { $in: ['pending', 'sending'] } },
    { state: 'uncertain', claimedBy: null, claimedUntil: null, settledAt: now },
  );
  return [
    ...(held > 0 ? [`Scheduled newsletters that are held until you look at them: ${held}.`] : []),
    ...(doubtful > 0
      ? [
          `Mails of newsletters that may have been sent since the backup, and are not sent now: ${doubtful}.`,
        ]
      : []),
  ];
};
