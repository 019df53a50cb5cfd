import type { EntityManager } from '#server/db/database.ts';
import { explainRefusal } from '../classify-refusal.ts';
import { unreadableMail } from '../delivery-fault.ts';
import { QueuedMail } from './outgoing-mail.entity.ts';

const heldByRestore =
  'A backup was restored in which this mail waited. It may have been sent since.';

export function explainError(lastError: string | null, bounced: boolean) {
  // Not a mail server's reply.
  if (lastError === null || [heldByRestore, unreadableMail].includes(lastError)) {
    return { meaning: lastError, serverSaid: null };
  }
  return { meaning: explainRefusal(lastError, bounced), serverSaid: lastError };
}

export function holdMails(em: EntityManager, queue: string, now: Date): Promise<number> {
  return em.nativeUpdate(
    QueuedMail,
    { queue, status: { $in: ['pending', 'sending'] } },
    {
      status: 'failed',
      failedAt: now,
      lastError: heldByRestore,
      claimedBy: null,
      claimedUntil: null,
    },
  );
}
