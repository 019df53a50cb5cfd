import { millisecondsOfADay } from '#shared/time.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Job } from '../jobs/jobs.ts';
import { QueuedMail } from './outgoing-mail.entity.ts';

/** What the mail room does by the clock. */
export const mailJobs: readonly Job[] = [
  { name: 'deliver mails', schedule: '* * * * *', run: (shop) => shop.mail.deliverDue() },
  { name: 'forget old mails', schedule: '20 3 * * *', run: forgetOldMails },
];

/** Days after which the bodies of mails that are done with are removed (they hold personal data). */
const keptDays = 30;

/** Empties the bodies of mails older than that which were sent or given up. */
export async function forgetOldMails(shop: { database: Database; clock: Clock }): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - keptDays * millisecondsOfADay);
  await shop.database.fork().nativeUpdate(
    QueuedMail,
    {
      status: { $in: ['sent', 'failed'] },
      createdAt: { $lt: before },
      $or: [{ html: { $ne: '' } }, { text: { $ne: '' } }],
    },
    { html: '', text: '' },
  );
}
