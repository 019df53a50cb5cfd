import type { EntityManager } from '../db/database.ts';
import type { DeliveryFault } from './delivery-fault.ts';
import { QueuedMail } from './outgoing-mail.entity.ts';
import { retryPause } from './retry-pause.ts';

export type Outcome = 'sent' | 'later' | 'failed';

/** Notes that a mail has left. */
export async function settleSent(em: EntityManager, mail: QueuedMail, now: Date): Promise<Outcome> {
  await em.nativeUpdate(
    QueuedMail,
    { id: mail.id },
    { status: 'sent', sentAt: now, claimedUntil: null, lastError: null },
  );
  return 'sent';
}

/**
 * Notes that an attempt failed: the next one follows after a growing pause, or never. The number of
 * attempts guards the row: whoever claimed it since is not disturbed.
 */
export async function settleFault(
  em: EntityManager,
  mail: QueuedMail,
  fault: DeliveryFault,
  now: Date,
): Promise<Outcome> {
  const pause = fault.permanent ? null : retryPause(mail.attempts);
  const mine = { id: mail.id, attempts: mail.attempts, status: 'pending' as const };
  const settled = { claimedUntil: null, lastError: fault.reason };
  if (pause === null) {
    await em.nativeUpdate(QueuedMail, mine, { ...settled, status: 'failed' });
    return 'failed';
  }
  const nextAttemptAt = new Date(now.getTime() + pause * 60_000);
  await em.nativeUpdate(QueuedMail, mine, { ...settled, nextAttemptAt });
  return 'later';
}
