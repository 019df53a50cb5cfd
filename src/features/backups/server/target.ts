import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unfinishedBackup } from '#server/backup/backup-file.ts';
import { begunAt } from '#server/backup/backup-name.ts';
import { millisecondsOfADay } from '#shared/time/time.ts';

export type StoredBackup = { name: string; begun: Date };

/** Where nightly backups go. */
export type BackupTarget = {
  /** Stores what `make` writes to the path that it is given, under this name; returns its size in bytes. */
  store(name: string, make: (place: string) => Promise<void>): Promise<number>;
  list(): Promise<StoredBackup[]>;
  remove(name: string): Promise<void>;
};

/** A folder of this machine, or of another one that is mounted here; made when missing. */
export function folderTarget(folder: string): BackupTarget {
  return {
    async store(name, make) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeLeftOvers(folder);
      await make(join(folder, name));
      return (await stat(join(folder, name))).size;
    },
    async list() {
      return (await readdir(folder)).flatMap((name) => {
        const begun = begunAt(name);
        return begun ? [{ name, begun }] : [];
      });
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Halves that killed backups left; no backup takes a day. */
async function removeLeftOvers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('shop-') || !name.endsWith(unfinishedBackup)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > millisecondsOfADay) await rm(join(folder, name), { force: true });
  }
}
