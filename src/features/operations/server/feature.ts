import { inTime } from '#server/db/database.ts';
import { errorMessage } from '#server/error-message.ts';
import { defineFeature } from '#server/feature.ts';
import { mailSettings } from '#server/mail/mail-settings.ts';
import { Backup, lastGood } from './backups/backup.entity.ts';
import { backupsRouter } from './backups/backups.router.ts';
import { downloadBackup } from './backups/by-hand.ts';
import { nightlyBackup } from './backups/nightly-backup.ts';
import { findTargetFault } from './backups/target.ts';
import { warnOfDisk } from './health/disk.ts';
import { healthRouter } from './health/health.router.ts';
import { mailsAfterRestore, waitingFailedMails } from './mail/failed-mails.ts';
import { mailRouter } from './mail/mail.router.ts';
import { mailsOfPeople } from './mail/mails-of-people.ts';
import { deleteUnusedPictures } from './pictures/unused-pictures.ts';

/** Timeout for the backup target at a start, in milliseconds. */
const startTimeout = 5_000;

export const operations = defineFeature({
  name: 'operations',
  routers: { mail: mailRouter, backups: backupsRouter, health: healthRouter },
  entities: [Backup],
  endpoints: [downloadBackup],
  settingsGroups: [mailSettings],
  waits: [{ name: 'mail', topic: 'mails', count: waitingFailedMails }],
  people: mailsOfPeople,
  examples: {
    mail: {
      recipient: 'naledi@example.com',
      subject: 'Your order 1012',
      meaning: 'There is no such address.',
      serverSaid: '550 5.1.1 No such user',
      mailID: 9,
      mailIDs: [9],
      message: 'Done.',
      sent: true,
      says: 'A test email is on its way to thandi@example.com.',
    },
    backups: {
      name: 'shop-2026-11-24T0030Z-1a2b3c4d.tar',
      begunAt: '2026-11-24T00:30:00.000Z',
      endedAt: '2026-11-24T00:30:20.000Z',
      lastGoodAt: '2026-11-24T00:30:00.000Z',
      lastBackupAt: '2026-11-24T00:30:00.000Z',
      bytes: 81_264_128,
      passphrase: 'three dogs sleep under the table',
    },
    health: {
      free: 18_400,
      reserve: 512,
      check: 'Mail server',
      mark: 'warning',
      says: 'The domain has no DMARC record.',
      remedy: 'Add one where the domain is kept.',
    },
  },
  backup: {
    // They refer to files of this installation.
    excludedTables: ['backups'],
    initialTables: ['backups'],
    dueWork: [mailsAfterRestore],
    restored: async () => [
      'Waiting mails, the password of the mail server and second factors are encrypted with the SECRET_KEY (or DATA_DIR/secret-key) of the shop that was backed up. Without that key these mails fail, new ones wait until the password is typed again under Settings, Email, and codes of an app are refused: sign in with a recovery code, or run npm run admin:password.',
    ],
  },
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
    const trial = inTime(findTargetFault(shop), startTimeout, 'It does not answer.');
    const fault = await trial.catch(errorMessage);
    if (fault === null) return [];
    shop.logger.error({ fault }, 'No backup can be kept in BACKUP_DIR');
    return [`No backup can be kept in BACKUP_DIR: ${fault}`];
  },
  jobs: [
    // Hourly, to retry after a failure or downtime.
    { name: 'nightly backup', schedule: '30 * * * *', run: (shop) => nightlyBackup(shop) },
    { name: 'look at the disk', schedule: '*/10 * * * *', run: warnOfDisk },
    { name: 'delete unused pictures', schedule: '40 3 * * *', run: deleteUnusedPictures },
  ],
  begin(shop) {
    shop.background.wake('look at the disk', () => warnOfDisk(shop));
  },
});
