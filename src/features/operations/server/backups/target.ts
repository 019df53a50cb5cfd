import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtempDisposable, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupRefused } from '#server/backup/format.ts';
import { isDiskFull, trialName, tryFolder } from '#server/disk/disk-room.ts';
import type { Settings } from '#server/env.ts';
import { errorMessage } from '#server/error-message.ts';
import type { Logger } from '#server/log/logger.ts';
import type { StoreAddress } from '#server/object-store/address.ts';
import { openObjectStore } from '#server/object-store/object-store.ts';
import { StoreFault } from '#server/object-store/store-fault.ts';
import type { StoredFile } from '../../shared/backups-view.ts';

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

function nearestFolder(folder: string): string {
  const parent = dirname(folder);
  return existsSync(folder) || parent === folder ? folder : nearestFolder(parent);
}

/**
 * An object store. A backup is first written and verified locally, then uploaded in parts: it needs
 * disk space in DATA_DIR, but no memory.
 */
function storeTarget(address: StoreAddress, { settings, logger }: TargetOptions): BackupTarget {
  const store = openObjectStore({ address, logger });
  const folder = join(settings.dataDir, 'backup-under-way');

  async function list(): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    for await (const { objects } of store.list('')) {
      files.push(...objects.map(({ name, size }) => ({ name, bytes: size })));
    }
    return files;
  }

  return {
    location: store.location,
    async tryWriting() {
      const trial = trialName();
      await store.put(trial, Buffer.from('trial'), 'text/plain');
      await store.remove([trial]);
    },
    async store(name, make) {
      if (await store.exists(name)) {
        throw new BackupRefused(`there is a backup ${name} already at ${store.location}.`);
      }
      // Left by a killed process; no other one uses this folder.
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, name);
      try {
        await make(draft);
        const { size } = await stat(draft);
        await store.putStream(name, createReadStream(draft), 'application/octet-stream');
        const arrived = (await list()).find((file) => file.name === name);
        if (arrived?.bytes !== size) {
          await store.remove([name]);
          throw new Error(`The backup ${name} did not arrive whole at ${store.location}.`);
        }
        return size;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async read(name) {
      const object = await store.get(name);
      if (!object) throw new BackupRefused(`there is no backup ${name} at ${store.location}.`);
      return object.stream;
    },
    list,
    async lend(name, task) {
      const object = await store.get(name);
      if (!object) throw new BackupRefused(`there is no backup ${name} at ${store.location}.`);
      const { size, stream } = object;
      await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
      await using borrowed = await mkdtempDisposable(join(settings.dataDir, 'borrowed-backup-'));
      try {
        const file = join(borrowed.path, name);
        await pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
        if ((await stat(file)).size === size) return await task(file);
        throw new BackupRefused(`${store.location} did not give the backup ${name} whole.`);
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        throw new BackupRefused(
          `the disk of DATA_DIR has no room for the backup ${name}, which has ${size} bytes.`,
        );
      }
    },
    remove: (name) => store.remove([name]),
  };
}

type TargetOptions = {
  settings: Pick<Settings, 'backupDir' | 'backupStore' | 'dataDir'>;
  logger: Logger;
};

/** The target of `BACKUP_DIR`; null if unset. */
export function openTarget(parts: TargetOptions): BackupTarget | null {
  const { backupDir, backupStore } = parts.settings;
  if (backupStore) return storeTarget(backupStore, parts);
  return backupDir === undefined ? null : folderTarget(backupDir);
}

/**
 * Writes a test file to `BACKUP_DIR`. @returns the problem as a sentence; null if there is none, or
 * no `BACKUP_DIR`.
 */
export async function findTargetFault(parts: TargetOptions): Promise<string | null> {
  const target = openTarget(parts);
  try {
    await target?.tryWriting();
    return null;
  } catch (error) {
    if (error instanceof StoreFault) return error.message;
    const { code } = error as NodeJS.ErrnoException;
    return `Nothing can be written to ${target?.location} (${code ?? errorMessage(error)}).`;
  }
}
