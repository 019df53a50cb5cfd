import { dirname } from 'node:path';
import { copyErasureLists } from '#features/people/server/public.ts';
import { readBackupFile } from '#server/backup/backup-file.ts';
import type { BackupProgress, ReportProgress } from '#server/backup/format.ts';
import { type ReadBackup, readBackup } from '#server/backup/read-backup.ts';
import { requireEmptyShop, restoreRows } from '#server/backup/restore-backup.ts';
import { makeFolder } from '#server/backup/restored-pictures.ts';
import { type LastSeen, skipIds } from '#server/backup/skip-numbers.ts';
import type { Database } from '#server/db/database.ts';
import type { Settings } from '#server/env.ts';
import type { Logger } from '#server/log/logger.ts';
import {
  openPictureFiles,
  type PictureSettings,
} from '#server/uploads/files/open-picture-files.ts';
import { claimFolder, unmarked } from '#server/uploads/folder/claim-folder.ts';
import { knownPictures } from '#server/uploads/folder/known-pictures.ts';
import type { PictureFiles } from '#server/uploads/pictures/picture-files.ts';
import { blameSetting } from '../blame-setting.ts';
import { features } from '../features.ts';
import { openAsItIs } from '../open-migrated.ts';
import { afterRestore, ofEveryShop } from './rules.ts';

type Restore = {
  settings: Pick<Settings, 'databaseUrl' | 'backupDir' | 'backupStore'> & PictureSettings;
  logger: Logger;
  /** The backup (absolute path). */
  file: string;
  passphrase: string | undefined;
  /** Of the series of which the owner does not know it, a hundred numbers are left out. */
  lastSeen: LastSeen;
  report: ReportProgress;
};

/** What was restored, and what whoever restores should know. */
export type Restored = ReadBackup & { notices: string[] };

/**
 * Brings a backup into an empty shop, on either database: all or nothing. The file is read and checked
 * first; then the rows go into one transaction, and the pictures to their place before it is committed. A
 * restore that was killed is done again from the beginning.
 * @throws BackupRefused or SettingsError with one line.
 */
export async function restoreShop({ settings, logger, ...given }: Restore): Promise<Restored> {
  const files = await blameSetting('UPLOADS_DIR', () => openPictureFiles({ settings, logger }));
  const database = await openAsItIs(settings, logger);
  try {
    await requireEmptyShop(database.fork(), ofEveryShop);
    const carry = () => copyErasureLists(dirname(given.file), { settings, logger });
    return await restoreInto(database, files, { ...given, carry });
  } finally {
    await database.close();
  }
}

type File = Pick<Restore, 'file' | 'passphrase' | 'lastSeen' | 'report'> & {
  /** Takes over who was erased since the backup was made: the next start erases them again. */
  carry(): Promise<void>;
};

async function restoreInto(
  database: Database,
  files: PictureFiles,
  { file, passphrase, lastSeen, report, carry }: File,
): Promise<Restored> {
  const open = (doing: BackupProgress['doing']) =>
    readBackupFile(file, passphrase, (done, total) => report({ doing, done, total }));
  const { named, identity } = await lookThrough(await open('checked'));
  const pictures = await makeFolder(files, named, identity);
  const notices: string[] = [];
  let committing = false;
  try {
    const backup = await restoreRows({
      database,
      open: () => open('restored'),
      ofEveryShop,
      picture: pictures.take,
      async beforeCommit(em, { shop }) {
        const restored = { takenAt: new Date(shop.takenAt), now: new Date(), lastSeen };
        for (const follow of afterRestore) notices.push(...(await follow(em, restored)));
        await skipIds(em);
        await pictures.settled();
        // Before the commit: killed after it, nobody would take the list over, and erased people were back.
        await carry();
        committing = true;
      },
    });
    const namespaces = features.flatMap((feature) => feature.pictures ?? []);
    const known = knownPictures(database, namespaces);
    await claimFolder({ files, database, adopt: unmarked, known });
    return { ...backup, notices };
  } catch (error) {
    // Nobody knows what became of the rows when the database was lost at the commit.
    if (!committing) await pictures.undo();
    throw error;
  }
}

/** Checks all of a backup; the names of its pictures, and the identity of the database that has them. */
async function lookThrough(tar: ReadableStream<Uint8Array>) {
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
