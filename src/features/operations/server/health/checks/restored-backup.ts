import { lastRestore } from '#server/backup/last-restore.ts';
import { dayMonthYear, shopDay } from '#shared/time/day.ts';
import { inWords, retentionLimit } from '#shared/time/length.ts';
import { type Check, isReady, warning } from './check.ts';

const name = 'Restored backup';
const shownFor = { days: 30 };

/** What the last restore has held, until 30 days after it. */
export const restoredBackupCheck: Check = {
  name,
  async run({ database, clock }) {
    // Another check reports an outdated database.
    if (database === null || !(await isReady(database))) return [];
    const restore = await lastRestore(database.fork());
    if (!restore || restore.held.length === 0) return [];
    if (restore.at < retentionLimit(clock.now(), shownFor)) return [];
    const day = dayMonthYear(shopDay(restore.takenAt));
    const remedy = `This is shown for ${inWords(shownFor)}; the activity keeps it for a year.`;
    return [warning(name, `The backup is of ${day}. ${restore.held.join(' ')}`, remedy)];
  },
};
