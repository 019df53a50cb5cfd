import type { Finding } from '../../shared/health-view.ts';
import { broken, type Check, good, warning } from './check.ts';

const name = 'Clock';

/** How far two clocks may be apart before it is worth a word, in seconds: answers take time. */
const tolerated = 5;
/** From here on mails carry wrong times and certificates are taken for expired. */
const harmful = 300;

/** Whether this machine and the database server agree on the time. */
export const clockCheck: Check = {
  name,
  async run({ database, clock }) {
    if (database === null || database.kind === 'embedded') return [];
    const asked = clock.now().getTime();
    const [row] = await database
      .fork()
      .execute<{ time: number }[]>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as time',
      );
    const answered = clock.now().getTime();
    return [judgeClock((row?.time ?? Number.NaN) - (asked + answered) / 2, 'the database')];
  },
};

const remedy = 'Let both machines keep their time with NTP (timedatectl set-ntp true).';

/**
 * What is said of a clock that is so far behind another one.
 * @param behind in milliseconds; negative when it is ahead.
 */
export function judgeClock(behind: number, other: string): Finding {
  const apart = Math.round(Math.abs(behind) / 1000);
  if (apart <= tolerated) return good(name, `The clock of this machine agrees with ${other}.`);
  const way = behind > 0 ? 'behind' : 'ahead of';
  const sentence = `The clock of this machine is ${apart} s ${way} ${other}.`;
  return apart < harmful ? warning(name, sentence, remedy) : broken(name, sentence, remedy);
}
