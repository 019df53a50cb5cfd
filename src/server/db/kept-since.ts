import type { Length } from '#shared/time/length.ts';
import { keptSince } from '#shared/time/length.ts';
import type { EntityManager } from './database.ts';

/**
 * The third witness: the newest entry of the activity log, whose distance from the present no clock can shrink.
 * After a jump of more than a month it is the newest entry before the jump, for a week of entries: entries
 * that a wrong clock wrote do not count before somebody had the time to notice it.
 */
const lastActivity = `
  select case when newest - before > interval '31 days' then before else newest end
  from (
    select (select max(at) from activity) as newest,
      (select max(at) from activity
        where at < (select max(at) from activity) - interval '7 days') as before
  ) as found`;

// An empty log (null) leaves the two clocks.
const earliest = `
  select least(?::timestamptz, now() - ?::interval, (${lastActivity}) - ?::interval) as since`;

/**
 * What is older than this time has been kept for the length, by the shop's clock (`now`), by the database's,
 * and counted from the last activity: often the two clocks are one, and a wrong one must take nothing away.
 * For whatever cannot be brought back.
 */
export async function keptSinceSurely(em: EntityManager, now: Date, length: Length): Promise<Date> {
  const interval = Object.entries(length).flat().reverse().join(' ');
  const [found] = await em.execute<{ since: Date | string }[]>(earliest, [
    keptSince(now, length),
    interval,
    interval,
  ]);
  if (!found) throw new Error('The database did not tell the time.');
  return new Date(found.since);
}
