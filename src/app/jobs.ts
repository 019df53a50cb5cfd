import { maintainDatabase } from '#server/db/opening/maintain-database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import { sweepLimits } from '#server/limits/counts.ts';
import { mailJobs } from '#server/mail/mail-jobs.ts';
import { forgetIdempotencyKeys } from '#server/once/once.ts';
import type { Shop } from '#server/shop.ts';
import { features } from './features.ts';

export const jobs: readonly Job<Shop>[] = [
  ...mailJobs,
  sweepLimits,
  forgetIdempotencyKeys,
  maintainDatabase,
  ...features.flatMap((feature) => feature.jobs ?? []),
];
