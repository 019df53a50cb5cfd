import type { EntityManager } from '#server/db/database.ts';
import type { RestoredBackup } from '#server/feature.ts';
import { explainRefusal } from '../judge-refusal.ts';
import { QueuedMail } from './outgoing-mail.entity.ts';

/** A backup that is younger was made to move the shop: what it was about to send is sent; milliseconds. */
const moving = 60 * 60_000;

/** Whether what waited to be sent when a backup was made may have been sent since. */
export const mayBeSent = ({ takenAt, now }: Pick<RestoredBackup, 'takenAt' | 'now'>) =>
  now.getTime() - takenAt.getTime() > moving;

/** What is noted of a mail that waited in a backup, in the place of what went wrong. */
const heldByRestore =
  'A backup was restored in which this mail waited. It may have been sent since.';

/**
 * What is said of a mail that was not taken: in plain words, and what the mail server said.
 * @param bounced whether it was counted against the address.
 */
export function explainError(lastError: string | null, bounced: boolean) {
  // That is no word of a mail server.
  if (lastError === null || lastError === heldByRestore) {
    return { meaning: lastError, serverSaid: null };
  }
  return { meaning: explainRefusal(lastError, bounced), serverSaid: lastError };
}

/**
 * After an older backup was restored: mails of a queue that waited in it are given up until the owner has
 * them sent all the same. @returns how many.
 */
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
