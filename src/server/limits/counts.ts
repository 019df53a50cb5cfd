import { retention } from '#shared/office/retention.ts';
import { milliseconds } from '#shared/time/length.ts';
import type { Clock } from '../clock.ts';
import type { Database, EntityManager } from '../db/database.ts';
import type { Job } from '../jobs/jobs.ts';

/** `milliseconds` until the window ends. */
export type Count = { key: string; points: number; milliseconds: number };

/** Points for a key; an expired window restarts from zero. `window` in seconds. */
export type Change = { key: string; change: number; window: number };

/** Milliseconds; the retention period of counts about an address. */
const maxWindow = milliseconds(retention.counts.length);

const columns =
  'key, points, (extract(epoch from expires_at - :now::timestamptz) * 1000)::float8 as milliseconds';

// Never below zero: a point returned after its window must not become a credit. Ordered by key to
// avoid deadlocks. A window is cut to its full length from now, in case the clock was ahead.
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

/** Shared by instances; each change is one atomic statement outside any transaction. */
export function createCounts({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** @param em counts only if the caller's transaction commits. */
    async add(changes: readonly Change[], em: EntityManager = database.fork()): Promise<Count[]> {
      const now = clock.now();
      const given = changes.map(({ key, change, window }) => ({
        key,
        change,
        expires_at: new Date(now.getTime() + Math.min(window * 1000, maxWindow)),
      }));
      return em.execute<Count[]>(add, { given: JSON.stringify(given), now });
    },

    async read(keys: readonly string[]): Promise<Count[]> {
      const parameters = { keys: JSON.stringify(keys), now: clock.now() };
      return database.fork().execute<Count[]>(read, parameters);
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

/** Deletes counts about email addresses, in the caller's transaction. */
export async function forgetCountsAbout(
  em: EntityManager,
  names: readonly string[],
): Promise<void> {
  await em.execute(`delete ${about}`, { names: JSON.stringify(names) }, 'run');
}

export const sweepLimits: Job<{ database: Database; clock: Clock }> = {
  name: 'sweep limits',
  schedule: '40 * * * *',
  async run({ database, clock }) {
    const expired = 'delete from rate_limits where expires_at <= ?';
    await database.fork().execute(expired, [clock.now()], 'run');
  },
};
