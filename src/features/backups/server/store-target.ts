import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupRefused } from '#server/backup/format.ts';
import { isDiskFull, trialName } from '#server/disk/disk-room.ts';
import type { StoreAddress } from '#server/object-store/address.ts';
import { openObjectStore } from '#server/object-store/object-store.ts';
import type { Shop } from '#server/shop.ts';
import type { StoredFile } from '../shared/backup-rules.ts';
import type { BackupTarget } from './target.ts';

type StoreOptions = { settings: Pick<Shop['settings'], 'dataDir'>; logger: Shop['logger'] };

/**
 * An object store. A backup is first written and verified locally, then uploaded in parts: it needs
 * disk space in DATA_DIR, but no memory.
 */
export function storeTarget(
  address: StoreAddress,
  { settings, logger }: StoreOptions,
): BackupTarget {
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
      const borrowed = await mkdtemp(join(settings.dataDir, 'borrowed-backup-'));
      try {
        const file = join(borrowed, name);
        await pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
        if ((await stat(file)).size === size) return await task(file);
        throw new BackupRefused(`${store.location} did not give the backup ${name} whole.`);
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        throw new BackupRefused(
          `the disk of DATA_DIR has no room for the backup ${name}, which has ${size} bytes.`,
        );
      } finally {
        await rm(borrowed, { recursive: true, force: true });
      }
    },
    remove: (name) => store.remove([name]),
  };
}
