import type { Job } from '#server/jobs/job.ts';
import { workOnNewsletters } from './delivery/start-due-newsletters.ts';

/** What the newsletter does by the clock. */
export const newsletterJobs: readonly Job[] = [
  { name: 'newsletters', schedule: '* * * * *', run: workOnNewsletters },
];
