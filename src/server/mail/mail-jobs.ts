import type { Job } from '../jobs/job.ts';
import { forgetOldMails } from './forget-old-mails.ts';

/** What the mail room does by the clock. */
export const mailJobs: readonly Job[] = [
  { name: 'deliver mails', schedule: '* * * * *', run: (shop) => shop.mail.deliverDue() },
  { name: 'forget old mails', schedule: '20 3 * * *', run: forgetOldMails },
];
