import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { BackupRefused } from '#server/backup/format.ts';
import { tryFolder } from '#server/disk/disk-room.ts';
import type { StoredFile } from '../shared/backup-rules.ts';

export type BackupTarget = {
  /** For messages, without secrets: `the folder /srv/backups`. */
  readonly location: string;
  /** @throws what prevents writing. */
  tryWriting(): Promise<void>;
  /** Stores what `make` writes to its path. @returns bytes. @throws if the name exists. */
  store(name: string, make: (file: string) => Promise<void>): Promise<number>;
  /** @throws BackupRefused if missing. */
  read(name: string): Promise<Readable>;
  /** All files, also foreign ones; no folders. */
  list(): Promise<StoredFile[]>;
  /**
   * Passes a local file to `task`. @throws BackupRefused if missing, or without disk space for it.
   */
  lend<Result>(name: string, task: (file: string) => Promise<Result>): Promise<Result>;
  /** A missing file is no error, a folder is. */
  remove(name: string): Promise<void>;
};

/** A local or mounted folder, created if missing. */
export function folderTarget(folder: string): BackupTarget {
  return {
    location: `the folder ${folder}`,
    tryWriting: () => tryFolder(nearestFolder(folder)),
    async store(name, make) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await make(join(folder, name));
      return (await stat(join(folder, name))).size;
    },
    async read(name) {
      const file = await open(join(folder, name)).catch(() => {
        throw new BackupRefused(`there is no backup ${name} in ${folder}.`);
      });
      return file.createReadStream();
    },
    async list() {
      const files: StoredFile[] = [];
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        // Another shop may have removed it meanwhile.
        const found = entry.isFile() && (await stat(join(folder, entry.name)).catch(() => null));
        if (found) files.push({ name: entry.name, bytes: found.size });
      }
      return files;
    },
    lend: (name, task) => task(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** The folder or its nearest existing parent. */
function nearestFolder(folder: string): string {
  const parent = dirname(folder);
  return existsSync(folder) || parent === folder ? folder : nearestFolder(parent);
}
