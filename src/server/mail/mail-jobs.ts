import { retention } from '#shared/office/retention.ts';
import { retentionLimit } from '#shared/time/length.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { inLongTransaction } from '../db/time-limits.ts';
import type { Settings } from '../env.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';
import { QueuedMail, transactional } from './outbox/outgoing-mail.entity.ts';
import { clearEndedRefusals } from './outbox/transactional-mails.ts';
import { deleteOutboxFiles, outboxFolder } from './transport.ts';

export const mailJobs: readonly Job<Platform>[] = [
  { name: 'deliver mails', schedule: '* * * * *', run: (shop) => shop.mail.deliverDue() },
  { name: 'forget old mails', schedule: '20 3 * * *', run: forgetOldMails },
];

type Parts = { database: Database; clock: Clock; settings: Pick<Settings, 'dataDir'> };

/** Deletes old transactional mails and outbox files; waiting mails are kept. */
export async function forgetOldMails({ database, clock, settings }: Parts): Promise<void> {
  const oldest = retentionLimit(clock.now(), retention.mails.length);
  const oldestUnseen = retentionLimit(clock.now(), retention.unseenFailedMails.length);
  const old = { queue: transactional, createdAt: { $lt: oldest } };
  await inLongTransaction(database, async (em) => {
    await clearEndedRefusals(em);
    await em.nativeDelete(QueuedMail, {
      $or: [
        { ...old, status: { $in: ['sent', 'uncertain', 'withdrawn'] } },
        { ...old, status: 'failed', seenAt: { $ne: null }, bounced: false },
        { ...old, status: 'failed', createdAt: { $lt: oldestUnseen } },
      ],
    });
    await em.nativeUpdate(
      QueuedMail,
      { ...old, status: 'failed', content: { $ne: null } },
      { content: null },
    );
  });
  const oldestFile = retentionLimit(clock.now(), retention.outboxFiles.length);
  await deleteOutboxFiles(outboxFolder(settings), oldestFile);
}
