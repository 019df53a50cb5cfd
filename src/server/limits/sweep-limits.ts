import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Job } from '../jobs/job.ts';

/** Removes counts whose window is over. */
export async function sweepLimits(shop: { database: Database; clock: Clock }): Promise<void> {
  await shop.database
    .fork()
    .execute('delete from rate_limits where expires_at <= ?', [shop.clock.now()], 'run');
}

/** What the limits do by the clock. */
export const limitJobs: readonly Job[] = [
  { name: 'sweep limits', schedule: '40 * * * *', run: sweepLimits },
];
