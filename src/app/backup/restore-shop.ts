import { dirname } from 'node:path';
import { copyErasureLists } from '#features/people/server/public.ts';
import { readBackupFile } from '#server/backup/backup-file.ts';
import type { BackupProgress, ReportProgress } from '#server/backup/format.ts';
import { preparePictureStorage } from '#server/backup/pictures.ts';
import { type ReadBackup, readBackup } from '#server/backup/read-backup.ts';
import { requireEmptyShop, restoreRows } from '#server/backup/restore-backup.ts';
import { type LastSeen, skipIds } from '#server/backup/skip-numbers.ts';
import type { Database } from '#server/db/database.ts';
import type { Settings } from '#server/env.ts';
import type { Logger } from '#server/log/logger.ts';
import {
  openPictureFiles,
  type PictureSettings,
} from '#server/uploads/files/open-picture-files.ts';
import { markFolder } from '#server/uploads/folder/claim-folder.ts';
import type { PictureFiles } from '#server/uploads/pictures/picture-files.ts';
import { attributeToSetting } from '../attribute-to-setting.ts';
import { openUnmigrated } from '../open-migrated.ts';
import { afterRestore, initialTables } from './rules.ts';

type Restore = {
  settings: Pick<Settings, 'databaseUrl' | 'backupDir' | 'backupStore'> & PictureSettings;
  logger: Logger;
  file: string;
  passphrase: string | undefined;
  /** A hundred numbers are skipped in series without a last number. */
  lastSeen: LastSeen;
  report: ReportProgress;
};

type Restored = ReadBackup & { notices: string[] };

/**
 * All or nothing: inserts the rows in one transaction and writes the pictures before its commit.
 * Can be repeated after an interruption. @throws BackupRefused or SettingsError with one line.
 */
export async function restoreShop({ settings, logger, ...given }: Restore): Promise<Restored> {
  const files = await attributeToSetting('UPLOADS_DIR', () =>
    openPictureFiles({ settings, logger }),
  );
  const database = await openUnmigrated(settings, logger);
  try {
    await requireEmptyShop(database.fork(), initialTables);
    const carry = () => copyErasureLists(dirname(given.file), { settings, logger });
    return await restoreInto(database, files, { ...given, carry });
  } finally {
    await database.close();
  }
}

type File = Pick<Restore, 'file' | 'passphrase' | 'lastSeen' | 'report'> & {
  /** Copies the list of later erasures, which the next start repeats. */
  carry(): Promise<void>;
};

async function restoreInto(
  database: Database,
  files: PictureFiles,
  { file, passphrase, lastSeen, report, carry }: File,
): Promise<Restored> {
  const open = (stage: BackupProgress['stage']) =>
    readBackupFile(file, passphrase, (done, total) => report({ stage, done, total }));
  const { named, identity } = await inspect(await open('checked'));
  const pictures = await preparePictureStorage(files, named, identity);
  const notices: string[] = [];
  let committing = false;
  try {
    const backup = await restoreRows({
      database,
      open: () => open('restored'),
      initialTables,
      picture: pictures.take,
      async beforeCommit(em, { shop }) {
        const restored = { takenAt: new Date(shop.takenAt), now: new Date(), lastSeen };
        notices.push(...(await afterRestore(em, restored)));
        await skipIds(em);
        await pictures.settled();
        // Before the commit: if killed after it, erased people would be back.
        await carry();
        committing = true;
      },
    });
    await markFolder({ files, database });
    return { ...backup, notices };
  } catch (error) {
    // The rows may be stored when the connection broke during the commit.
    if (!committing) await pictures.undo();
    throw error;
  }
}

async function inspect(tar: ReadableStream<Uint8Array>) {
  const named = new Set<string>();
  let identity: string | null = null;
  await readBackup(tar, {
    async picture(file) {
      named.add(file);
    },
    async rows(table, lines) {
      if (table === 'picture_store') identity = identityIn(lines);
    },
  });
  return { named, identity };
}

function identityIn(lines: readonly string[]): string | null {
  const { identity }: { identity?: unknown } = JSON.parse(lines[0] ?? '{}');
  return typeof identity === 'string' ? identity : null;
}
