import { inTime } from '#server/db/write.ts';
import { errorMessage } from '#server/error-message.ts';
import { defineFeature } from '#server/feature.ts';
import { Backup, lastGood } from './backup.entity.ts';
import { backupsRouter } from './backups.router.ts';
import { downloadBackup } from './by-hand.ts';
import { nightlyBackup } from './nightly-backup.ts';
import { findTargetFault } from './target.ts';

/** Timeout for the backup target at a start, in milliseconds. */
const startPatience = 5_000;

export const backups = defineFeature({
  name: 'backups',
  router: backupsRouter,
  entities: [Backup],
  endpoints: [downloadBackup],
  examples: {
    name: 'shop-2026-11-24T0030Z-1a2b3c4d.tar',
    begunAt: '2026-11-24T00:30:00.000Z',
    endedAt: '2026-11-24T00:30:20.000Z',
    lastGoodAt: '2026-11-24T00:30:00.000Z',
    bytes: 81_264_128,
    passphrase: 'three dogs sleep under the table',
  },
  // They refer to files of this installation.
  backup: { excludedTables: ['backups'], initialTables: ['backups'] },
  metrics: [
    {
      name: 'shop_backup_last_success_timestamp_seconds',
      help: 'When the last good backup of the night was begun, by any instance.',
      kind: 'gauge',
      fromDatabase: true,
      async read({ database, clock }) {
        const begunAt = await lastGood(database.fork(), clock.now());
        return begunAt && begunAt.getTime() / 1000;
      },
    },
  ],
  async prepare(shop) {
    const trial = inTime(findTargetFault(shop), startPatience, 'It does not answer.');
    const fault = await trial.catch(errorMessage);
    if (fault === null) return [];
    shop.logger.error({ fault }, 'No backup can be kept in BACKUP_DIR');
    return [`No backup can be kept in BACKUP_DIR: ${fault}`];
  },
  // Hourly, to retry after a failure or downtime.
  jobs: [{ name: 'nightly backup', schedule: '30 * * * *', run: (shop) => nightlyBackup(shop) }],
});
