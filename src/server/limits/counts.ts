import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Job } from '../jobs/jobs.ts';

/** How far a count has come, and how long its window still lasts. */
export type Count = { points: number; milliseconds: number };

const columns =
  'points, (extract(epoch from expires_at - :now::timestamptz) * 1000)::float8 as milliseconds';

// Never below zero: a point given back after its window has ended must not become a present.
const add = `
  insert into rate_limits as counted (key, points, expires_at)
  values (:key, greatest(:change::int, 0), :expiresAt)
  on conflict (key) do update set
    points = case when counted.expires_at <= :now then excluded.points
      else greatest(counted.points + :change::int, 0) end,
    expires_at = case when counted.expires_at <= :now then excluded.expires_at
      else counted.expires_at end
  returning ${columns}`;

const read = `select ${columns} from rate_limits where key = :key and expires_at > :now`;

/**
 * Counts in the shop's own database: they survive a restart and are shared by instances. Each change
 * is one atomic statement outside any transaction, by the shop's clock.
 */
export function createCounts({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Changes a count; when its window (in seconds) is over, or not begun, it begins from zero. */
    async add(key: string, change: 1 | -1, window: number): Promise<Count> {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + window * 1000);
      const given = { key, change, expiresAt, now };
      const [count] = await database.fork().execute<Count[]>(add, given);
      if (!count) throw new Error('The rate limit was not stored.');
      return count;
    },

    /** The count, or null when its window is over. */
    async read(key: string): Promise<Count | null> {
      const [count] = await database.fork().execute<Count[]>(read, { key, now: clock.now() });
      return count ?? null;
    },

    async forget(key: string): Promise<void> {
      await database.fork().execute('delete from rate_limits where key = ?', [key], 'run');
    },
  };
}

/** Removes, every hour, the counts whose window is over. */
export const sweepLimits: Job<{ database: Database; clock: Clock }> = {
  name: 'sweep limits',
  schedule: '40 * * * *',
  async run({ database, clock }) {
    const expired = 'delete from rate_limits where expires_at <= ?';
    await database.fork().execute(expired, [clock.now()], 'run');
  },
};
