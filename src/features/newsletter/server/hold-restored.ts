import type { BackupRules } from '#server/feature.ts';
import { holdMails, mayBeSent } from '#server/mail/outbox/hold-restored.ts';
import { queueName } from './delivery/newsletter-mails.ts';
import { Newsletter } from './newsletter.entity.ts';

/** Holds newsletters and fails queued mails, so that no one gets a mail twice. */
export const holdRestored: NonNullable<BackupRules['restored']> = async (em, restored) => {
  if (!mayBeSent(restored)) return [];
  const held = await em.nativeUpdate(
    Newsletter,
    { status: 'scheduled', held: false },
    { held: true },
  );
  const failed = await holdMails(em, queueName, restored);
  return [
    ...(held > 0 ? [`Scheduled newsletters that are held until you look at them: ${held}.`] : []),
    ...(failed > 0
      ? [
          `Mails of newsletters that may have been sent since the backup, and wait for “Retry failed” of their newsletter: ${failed}.`,
        ]
      : []),
  ];
};
