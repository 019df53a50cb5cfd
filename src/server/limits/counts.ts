import { retention } from '#shared/office/retention.ts';
import { milliseconds } from '#shared/time/length.ts';
import type { Clock } from '../clock.ts';
import type { Database, EntityManager } from '../db/database.ts';
import type { Job } from '../jobs/jobs.ts';

/** How far a count has come, and how long its window still lasts. */
export type Count = { key: string; points: number; milliseconds: number };

/** Points for a key; when its window (in seconds) is over, or not begun, it begins from zero. */
export type Change = { key: string; change: number; window: number };

/** No window is longer, in milliseconds: that long counts are kept of an address. */
const longestWindow = milliseconds(retention.counts.length);

const columns =
  'key, points, (extract(epoch from expires_at - :now::timestamptz) * 1000)::float8 as milliseconds';

// Never below zero: a point given back after its window has ended must not become a present. In the
// order of the keys, so that two that change the same ones never wait for each other. No window ends
// later than one that begins now: a clock may have been ahead.
const add = `
  with given as (
    select * from jsonb_to_recordset(:given::jsonb)
      as given (key text, change int, expires_at timestamptz)
  )
  insert into rate_limits as counted (key, points, expires_at)
  select key, greatest(change, 0), expires_at from given order by key
  on conflict (key) do update set
    points = case when counted.expires_at <= :now then excluded.points
      else greatest(counted.points + (select change from given where key = counted.key), 0) end,
    expires_at = case when counted.expires_at <= :now then excluded.expires_at
      else least(counted.expires_at, excluded.expires_at) end
  returning ${columns}`;

const read = `
  select ${columns} from rate_limits
  where key in (select jsonb_array_elements_text(:keys::jsonb)) and expires_at > :now`;

/**
 * Counts in the shop's own database: they survive a restart and are shared by instances. Each change
 * is one atomic statement outside any transaction, by the shop's clock, however many keys it is for.
 */
export function createCounts({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /**
     * Changes counts, of different keys, and answers them in no particular order.
     * @param em of the caller's transaction, to count only if that commits.
     */
    async add(changes: readonly Change[], em: EntityManager = database.fork()): Promise<Count[]> {
      const now = clock.now();
      const given = changes.map(({ key, change, window }) => ({
        key,
        change,
        expires_at: new Date(now.getTime() + Math.min(window * 1000, longestWindow)),
      }));
      return em.execute<Count[]>(add, { given: JSON.stringify(given), now });
    },

    /** The counts whose window is open. */
    async read(keys: readonly string[]): Promise<Count[]> {
      const asked = { keys: JSON.stringify(keys), now: clock.now() };
      return database.fork().execute<Count[]>(read, asked);
    },

    async forget(key: string): Promise<void> {
      await database.fork().execute('delete from rate_limits where key = ?', [key], 'run');
    },
  };
}

const about = `
  from rate_limits where exists (
    select 1 from jsonb_array_elements_text(:names::jsonb) as named (name)
    where right(key, length(name) + 1) in (':' || name, ' ' || name)
  )`;

/** The open counts of email addresses, by how they name them. */
export async function countsAbout(
  em: EntityManager,
  names: readonly string[],
  now: Date,
): Promise<{ key: string; points: number; until: Date }[]> {
  const found = await em.execute<{ key: string; points: number; expires_at: Date | string }[]>(
    `select key, points, expires_at ${about} and expires_at > :now order by key`,
    { names: JSON.stringify(names), now },
  );
  return found.map(({ key, points, expires_at }) => ({ key, points, until: new Date(expires_at) }));
}

/** Forgets the counts of email addresses, inside the caller's transaction. */
export async function forgetCountsAbout(
  em: EntityManager,
  names: readonly string[],
): Promise<void> {
  await em.execute(`delete ${about}`, { names: JSON.stringify(names) }, 'run');
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
