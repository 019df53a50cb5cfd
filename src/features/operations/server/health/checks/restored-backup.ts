import { lastRestore } from '#server/backup/last-restore.ts';
import { retentionLimit } from '#shared/time/length.ts';
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
    if (!restore?.held.length || restore.at < retentionLimit(clock.now(), shownFor)) return [];
    return warning(name, restore.held.join(' '));
  },
};
