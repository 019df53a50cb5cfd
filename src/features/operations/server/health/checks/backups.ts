import { lastRestore } from '#server/backup/last-restore.ts';
import { retentionLimit } from '#shared/time/length.ts';
import { showBackups } from '../../backups/show-backups.ts';
import { findTargetFault } from '../../backups/target.ts';
import { broken, type Check, count, good, isReady, warning } from './check.ts';

const name = 'Backups';
const hour = 60 * 60 * 1000;

export const backupsCheck: Check = {
  name,
  async run({ settings, database, clock, logger }) {
    const fault = await findTargetFault({ settings, logger });
    if (fault !== null) {
      const remedy = 'Check BACKUP_DIR, and that the user that runs the shop may write there.';
      return broken(name, fault, remedy);
    }
    // An outdated database lacks the table; another check reports that.
    if (database === null || !(await isReady(database))) return [];
    const reader = { em: database.fork(), shop: { settings, clock } };
    const { state, lastGoodAt } = await showBackups(reader);
    if (state === 'off') {
      const remedy =
        'Set BACKUP_DIR to a folder on another disk or to an object store, or make one now and then with npm run backup.';
      return warning(name, 'No backup is made at night.', remedy);
    }
    if (lastGoodAt === null) {
      const sentence = 'No backup has been made yet.';
      if (state === 'late') return broken(name, sentence, seeLog);
      return warning(name, sentence, 'The next night makes one; npm run backup makes one now.');
    }
    const hours = Math.floor((clock.now().getTime() - Date.parse(lastGoodAt)) / hour);
    const sentence = `The last good one is ${count(Math.max(hours, 0), 'hour')} old.`;
    return state === 'late' ? broken(name, sentence, seeLog) : good(name, sentence);
  },
};

const seeLog = 'The log of the shop says why they fail; npm run backup makes one now.';

const shownFor = { days: 30 };

/** What the last restore has held, until 30 days after it. */
export const restoredBackupCheck: Check = {
  name: 'Restored backup',
  async run({ database, clock }) {
    // Another check reports an outdated database.
    if (database === null || !(await isReady(database))) return [];
    const restore = await lastRestore(database.fork());
    if (!restore?.held.length || restore.at < retentionLimit(clock.now(), shownFor)) return [];
    return warning(this.name, restore.held.join(' '));
  },
};
