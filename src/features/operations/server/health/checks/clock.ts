import { newestOrderAt } from '#features/orders/server/public.ts';
import type { Database } from '#server/db/database.ts';
import type { Finding } from '../../../shared/health-view.ts';
import { broken, type Check, good, isReady, warning } from './check.ts';

const name = 'Clock';

/** Tolerated difference, in seconds: responses take time. */
const tolerated = 5;
/** In seconds; above it mails have wrong times and certificates count as expired. */
const harmful = 300;

/** Compares with the database server's clock, or else with the newest order. */
export const clockCheck: Check = {
  name,
  async run({ database, clock }) {
    if (database === null) return [];
    if (database.kind === 'embedded') return judgeByOrders(database, clock.now());
    const asked = clock.now().getTime();
    const query = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as time';
    const [row] = await database.fork().execute<{ time: number }[]>(query);
    const answered = clock.now().getTime();
    return judgeClock((row?.time ?? Number.NaN) - (asked + answered) / 2, 'the database');
  },
};

async function judgeByOrders(database: Database, now: Date): Promise<Finding | Finding[]> {
  const newest = (await isReady(database)) ? await newestOrderAt(database.fork()) : null;
  return newest !== null && newest > now
    ? judgeClock(newest.getTime() - now.getTime(), 'the newest order')
    : [];
}

const remedy = 'Keep the time of each machine with NTP (timedatectl set-ntp true).';

/** @param behind in milliseconds; negative when ahead. */
export function judgeClock(behind: number, other: string): Finding {
  const apart = Math.round(Math.abs(behind) / 1000);
  if (apart <= tolerated) return good(name, `The clock of this machine agrees with ${other}.`);
  const way = behind > 0 ? 'behind' : 'ahead of';
  const sentence = `The clock of this machine is ${apart} s ${way} ${other}.`;
  return apart < harmful ? warning(name, sentence, remedy) : broken(name, sentence, remedy);
}
