import type { EntityManager } from '#server/db/database.ts';
import type { RestoredBackup } from '#server/feature.ts';
import { explainRefusal } from '../classify-refusal.ts';
import { unreadableMail } from '../delivery-fault.ts';
import { QueuedMail } from './outgoing-mail.entity.ts';

/** Milliseconds. A younger backup was made to move the shop, so its waiting mails are sent. */
const movePeriod = 60 * 60_000;

export const mayBeSent = ({ takenAt, now }: Pick<RestoredBackup, 'takenAt' | 'now'>) =>
  now.getTime() - takenAt.getTime() > movePeriod;

/** Stored as the error of a held mail. */
const heldByRestore =
  'A backup was restored in which this mail waited. It may have been sent since.';

export function explainError(lastError: string | null, bounced: boolean) {
  // Not a mail server's reply.
  if (lastError === null || [heldByRestore, unreadableMail].includes(lastError)) {
    return { meaning: lastError, serverSaid: null };
  }
  return { meaning: explainRefusal(lastError, bounced), serverSaid: lastError };
}

export async function holdMails(
  em: EntityManager,
  queue: string,
  restored: RestoredBackup,
): Promise<number> {
  if (!mayBeSent(restored)) return 0;
  return em.nativeUpdate(
    QueuedMail,
    { queue, status: { $in: ['pending', 'sending'] } },
    {
      status: 'failed',
      failedAt: restored.now,
      lastError: heldByRestore,
      claimedBy: null,
      claimedUntil: null,
    },
  );
}
