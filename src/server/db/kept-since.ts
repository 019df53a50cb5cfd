import type { Length } from '#shared/time/length.ts';
import { keptSince } from '#shared/time/length.ts';
import type { EntityManager } from './database.ts';

const earlier = 'select least(?::timestamptz, now() - ?::interval) as since';

/**
 * What is older than this time has been kept for the length, by the shop's clock (`now`) and by the
 * database's: a wrong one of the two takes nothing away.
 */
export async function keptSinceByBoth(em: EntityManager, now: Date, length: Length): Promise<Date> {
  const interval = Object.entries(length).flat().reverse().join(' ');
  const [found] = await em.execute<{ since: Date | string }[]>(earlier, [
    keptSince(now, length),
    interval,
  ]);
  if (!found) throw new Error('The database did not tell the time.');
  return new Date(found.since);
}
