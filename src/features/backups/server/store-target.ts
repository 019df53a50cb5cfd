import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { begunAt } from '#server/backup/backup-name.ts';
import type { StoreAddress } from '#server/object-store/address.ts';
import { openObjectStore } from '#server/object-store/object-store.ts';
import type { Shop } from '#server/shop.ts';
import type { BackupTarget, StoredBackup } from './target.ts';

type Parts = { settings: Pick<Shop['settings'], 'dataDir'>; logger: Shop['logger'] };

/**
 * An object store. A backup is made on this machine first, where it is read again before it counts, and
 * then sent in pieces: the disk of DATA_DIR needs room for it, memory does not.
 */
export function storeTarget(address: StoreAddress, { settings, logger }: Parts): BackupTarget {
  const store = openObjectStore({ address, logger });
  const folder = join(settings.dataDir, 'backup-under-way');

  async function sizeOf(name: string): Promise<number | undefined> {
    for await (const { objects } of store.list('')) {
      const found = objects.find((object) => object.name === name);
      if (found) return found.size;
    }
    return undefined;
  }

  return {
    async store(name, make) {
      // What a killed one left: nobody else is at it here.
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, name);
      try {
        await make(draft);
        const { size } = await stat(draft);
        await store.putStream(name, createReadStream(draft), 'application/octet-stream');
        if ((await sizeOf(name)) !== size) {
          throw new Error(`The backup ${name} did not arrive whole at ${store.place}.`);
        }
        return size;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async list() {
      const stored: StoredBackup[] = [];
      for await (const { objects } of store.list('')) {
        for (const { name } of objects) {
          const begun = begunAt(name);
          if (begun) stored.push({ name, begun });
        }
      }
      return stored;
    },
    remove: (name) => store.remove([name]),
  };
}
