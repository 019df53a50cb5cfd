import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { BackupRefused } from '#server/backup/format.ts';
import { tryFolder } from '#server/disk/try-folder.ts';
import type { StoredFile } from '../shared/backup-rules.ts';

/** Where nightly backups go. */
export type BackupTarget = {
  /** For people, without secrets: `the folder /srv/backups`. */
  readonly location: string;
  /** Writes something small there and removes it. @throws what prevents that. */
  tryWriting(): Promise<void>;
  /**
   * Stores what `make` writes to the path that it is given, under this name; returns its size in bytes.
   * @throws when there is something of this name already.
   */
  store(name: string, make: (file: string) => Promise<void>): Promise<number>;
  /** A stored backup as a stream. @throws BackupRefused when there is none of this name. */
  read(name: string): Promise<Readable>;
  /** All the files there, whoever put them there; no folders. */
  list(): Promise<StoredFile[]>;
  /**
   * Lends a stored backup as a file of this machine while it is worked with.
   * @throws BackupRefused when there is none of this name, or no room for it.
   */
  lend<Result>(name: string, task: (file: string) => Promise<Result>): Promise<Result>;
  /** Removes a file. One that is gone is no error, a folder is. */
  remove(name: string): Promise<void>;
};

/** A folder of this machine, or of another one that is mounted here; made when missing. */
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
        // Other shops may be at theirs: one that is gone meanwhile is not there.
        const found = entry.isFile() && (await stat(join(folder, entry.name)).catch(() => null));
        if (found) files.push({ name: entry.name, bytes: found.size });
      }
      return files;
    },
    lend: (name, task) => task(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** The folder, or the nearest one above it in which it would be made. */
function nearestFolder(folder: string): string {
  const parent = dirname(folder);
  return existsSync(folder) || parent === folder ? folder : nearestFolder(parent);
}
