import { authJobs } from '#features/auth/server/auth-jobs.ts';
import { newsletterJobs } from '#features/newsletter/server/newsletter-jobs.ts';
import { ordersJobs } from '#features/orders/server/orders-jobs.ts';
import type { Job } from '#server/jobs/job.ts';
import { sweepLimits } from '#server/limits/sweep-limits.ts';
import { mailJobs } from '#server/mail/mail-jobs.ts';
import { sweepPictures } from './sweep-pictures.ts';

/** Everything that the clock starts. */
export const jobs: readonly Job[] = [
  ...mailJobs,
  sweepLimits,
  ...authJobs,
  ...ordersJobs,
  ...newsletterJobs,
  sweepPictures,
];
