import { type Length, retentionLimit } from '#shared/time/length.ts';
import type { EntityManager } from './database.ts';

// Time of the newest activity, which a clock that runs ahead cannot move. After a gap of more than
// 31 days, the newest entry before it counts for 7 days of entries: a wrong clock may have written
// the later ones, and the owner needs time to notice.
const lastActivity = `
  select case when newest - before > interval '31 days' then before else newest end
  from (
    select (select max(at) from activity) as newest,
      (select max(at) from activity
        where at < (select max(at) from activity) - interval '7 days') as before
  ) as found`;

// null, for an empty log, is ignored by `least`.
const earliest = `
  select least(?::timestamptz, now() - ?::interval, (${lastActivity}) - ?::interval) as since`;

/**
 * For irreversible deletion: the earliest limit by the shop's clock (`now`), the database's clock
 * and the latest activity, since a wrong clock must not delete anything.
 */
export async function safeRetentionLimit(
  em: EntityManager,
  now: Date,
  length: Length,
): Promise<Date> {
  const interval = Object.entries(length).flat().reverse().join(' ');
  const [found] = await em.execute<{ since: Date | string }[]>(earliest, [
    retentionLimit(now, length),
    interval,
    interval,
  ]);
  if (!found) throw new Error('The database returned no time.');
  return new Date(found.since);
}
