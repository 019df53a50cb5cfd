import type { EntityManager } from '../db/database.ts';
import type { RestoredBackup } from '../feature.ts';
import { QueuedMail } from './outgoing-mail.entity.ts';

/** A backup that is younger was made to move the shop: what it was about to send is sent; milliseconds. */
const moving = 60 * 60_000;

/** Whether what waited to be sent when a backup was made may have been sent since. */
export const mayBeSent = ({ takenAt, now }: Pick<RestoredBackup, 'takenAt' | 'now'>) =>
  now.getTime() - takenAt.getTime() > moving;

/** What is noted of a mail that waited in a backup, in the place of what went wrong. */
export const heldByRestore =
  'A backup was restored in which this mail waited. It may have been sent since.';

/**
 * After an older backup was restored: mails that waited in it are given up until the owner has them sent all the
 * same. @returns how many.
 */
export function holdMails(em: EntityManager, restored: RestoredBackup): Promise<number> {
  if (!mayBeSent(restored)) return Promise.resolve(0);
  return em.nativeUpdate(
    QueuedMail,
    { status: 'pending' },
    { status: 'failed', failedAt: restored.now, claimedUntil: null, lastError: heldByRestore },
  );
}
