import type { Job } from '../jobs/job.ts';
import type { Shop } from '../shop.ts';

/** Removes, every hour, the counts whose window is over. */
export const sweepLimits: Job<Pick<Shop, 'database' | 'clock'>> = {
  name: 'sweep limits',
  schedule: '40 * * * *',
  async run({ database, clock }) {
    const expired = 'delete from rate_limits where expires_at <= ?';
    await database.fork().execute(expired, [clock.now()], 'run');
  },
};
