import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackupFile } from '#server/backup/backup-file.ts';
import type { BackupProgress, ReportProgress } from '#server/backup/format.ts';
import { type ReadBackup, readBackup } from '#server/backup/read-backup.ts';
import { restoreRows } from '#server/backup/restore-backup.ts';
import type { Logger } from '#server/log/logger.ts';
import { openUnmigrated } from '../open-migrated.ts';

type Verify = {
  file: string;
  passphrase: string | undefined;
  logger: Logger;
  report: ReportProgress;
};

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
