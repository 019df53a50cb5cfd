import type { BackupRules } from '#server/feature.ts';
import { holdMails, mayBeSent } from '#server/mail/outbox/hold-restored.ts';
import { queueName } from './delivery/newsletter-mails.ts';
import { Newsletter } from './newsletter.entity.ts';

/**
 * After an older backup was restored: what was to be sent since may have been sent, and nobody shall get
 * it twice. Scheduled newsletters are held until the owner looks at them; mails of a newsletter that was
 * on its way count as failed, so that the owner is told and can have them tried again.
 */
export const holdRestored: NonNullable<BackupRules['restored']> = async (em, restored) => {
  if (!mayBeSent(restored)) return [];
  const held = await em.nativeUpdate(
    Newsletter,
    { status: 'scheduled', held: false },
    { held: true },
  );
  const doubtful = await holdMails(em, queueName, restored);
  return [
    ...(held > 0 ? [`Scheduled newsletters that are held until you look at them: ${held}.`] : []),
    ...(doubtful > 0
      ? [
          `Mails of newsletters that may have been sent since the backup, and wait for “Retry failed” of their newsletter: ${doubtful}.`,
        ]
      : []),
  ];
};
