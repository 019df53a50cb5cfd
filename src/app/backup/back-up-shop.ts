import { access, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackupFile, requirePassphrase, writeBackupFile } from '#server/backup/backup-file.ts';
import { requestCopy } from '#server/backup/copy-listener.ts';
import { type BackupProgress, BackupRefused, type ReportProgress } from '#server/backup/format.ts';
import { type ReadBackup, readBackup } from '#server/backup/read-backup.ts';
import { restoreRows } from '#server/backup/restore-backup.ts';
import { backupStream } from '#server/backup/write-backup.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseInUse, hasCluster } from '#server/db/embedded/prepare-cluster.ts';
import type { Settings } from '#server/env.ts';
import type { Logger } from '#server/log/logger.ts';
import {
  openPictureFiles,
  type PictureSettings,
} from '#server/uploads/files/open-picture-files.ts';
import { attributeToSetting } from '../attribute-to-setting.ts';
import { openUnmigrated } from '../open-migrated.ts';
import { excludedTables } from './rules.ts';

type BackUp = {
  settings: Pick<Settings, 'databaseUrl'> & PictureSettings;
  logger: Logger;
  file: string;
  passphrase: string | undefined;
  report: ReportProgress;
};

/** Verifies before renaming; leaves no file on failure. @throws BackupRefused, SettingsError. */
export async function backUpShop(options: BackUp): Promise<ReadBackup & { bytes: number }> {
  const { settings, logger, file, passphrase, report } = options;
  if (passphrase !== undefined) requirePassphrase(passphrase);
  // A missing folder would look like a shop without pictures.
  if (!settings.storage) await attributeToSetting('UPLOADS_DIR', () => access(settings.uploadsDir));
  let backup: ReadBackup | undefined;
  const bytes = await writeBackupFile({
    file,
    passphrase,
    stream: backupStream({
      open: () => openSnapshot(settings, logger),
      files: openPictureFiles({ settings, logger }),
      excludedTables,
      report,
    }),
    async check(draft) {
      const read = (done: number, total: number) => report({ stage: 'checked', done, total });
      backup = await readBackup(await readBackupFile(draft, passphrase, read));
    },
  });
  if (!backup) throw new Error('The backup was not verified.');
  return { ...backup, bytes };
}

/** A running shop has the embedded database open; it then makes a copy, deleted on close. */
async function openSnapshot(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  logger: Logger,
): Promise<Pick<Database, 'fork' | 'close'>> {
  if (databaseUrl === undefined && !hasCluster(dataDir)) {
    throw new BackupRefused(`there is no shop in ${dataDir} (DATA_DIR).`);
  }
  try {
    return await openUnmigrated({ databaseUrl, dataDir }, logger);
  } catch (error) {
    const isOpen = error instanceof Error && error.cause instanceof DatabaseInUse;
    if (!isOpen) throw error;
  }
  const copy = await requestCopy(dataDir);
  try {
    const database = await openUnmigrated({ databaseUrl, dataDir: copy.dataDir }, logger);
    return {
      fork: () => database.fork(),
      async close() {
        await database.close();
        copy.release();
      },
    };
  } catch (error) {
    copy.release();
    throw error;
  }
}

type Verify = Omit<BackUp, 'settings'>;

/** Restores the rows into a temporary database. @throws BackupRefused when that fails. */
export async function verifyBackup(options: Verify): Promise<ReadBackup> {
  const { file, passphrase, logger, report } = options;
  const open = (stage: BackupProgress['stage']) =>
    readBackupFile(file, passphrase, (done, total) => report({ stage, done, total }));
  // Detects damage before a database is created.
  await readBackup(await open('checked'));
  await using folder = await mkdtempDisposable(join(tmpdir(), 'backup-'));
  const database = await openUnmigrated({ databaseUrl: undefined, dataDir: folder.path }, logger);
  try {
    return await restoreRows({ database, open: () => open('restored'), initialTables: [] });
  } finally {
    await database.close();
  }
}
