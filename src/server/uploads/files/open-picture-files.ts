import path from 'node:path';
import { isMailImage } from '#shared/images.ts';
import type { DiskRoom } from '../../disk/disk-room.ts';
import type { Settings } from '../../env.ts';
import type { Logger } from '../../log/logger.ts';
import { type ObjectStore, openObjectStore } from '../../object-store/object-store.ts';
import { notAStoreFault } from '../../object-store/store-fault.ts';
import { type PictureFiles, pictureOf } from '../pictures/picture-files.ts';
import { openFolderFiles } from './folder-files.ts';
import { isComplete, openPictureCache, type PictureCacheOptions } from './picture-cache.ts';

type BucketFilesOptions = {
  store: ObjectStore;
  cache: Omit<PictureCacheOptions, 'fetch' | 'exists'>;
};

export function openBucketFiles({ store, cache: options }: BucketFilesOptions): PictureFiles {
  async function fetch(filename: string): Promise<Buffer | null> {
    const data = await store.getWhole(filename);
    if (data && !isComplete(filename, data, data.length)) throw notAStoreFault(store.host);
    return data;
  }

  const cache = openPictureCache({ ...options, fetch, exists: store.exists });

  return {
    location: store.location,
    setting: 'STORAGE_URL',
    trouble: store.trouble,
    async read(name) {
      const object = await store.get(name);
      if (!object) return null;
      const { size, stream } = object;
      return {
        size,
        stream: () => stream,
        close: async () => {
          stream.destroy();
        },
      };
    },
    open: cache.open,
    async write(files) {
      const written = await Promise.allSettled(
        files.map(({ filename, data }) => store.put(filename, data, typeOf(filename))),
      );
      const failed = written.find((one) => one.status === 'rejected');
      if (!failed) return;
      // Including uploads with an unknown result: the store may have the object despite the error.
      await store.remove(files.map(({ filename }) => filename)).catch(() => {});
      throw failed.reason;
    },
    async remove(names) {
      await store.remove(names);
      await cache.forget(names.filter((name) => pictureOf(name) !== null));
    },
    async *list(folder) {
      for await (const { objects } of store.list(folder && `${folder}/`)) yield objects;
    },
    async foldersIn(folder) {
      const found: string[] = [];
      for await (const { folders } of store.list(folder && `${folder}/`)) found.push(...folders);
      return found;
    },
    prune: cache.prune,
    // Object stores have no empty folders.
    removeFolder: async () => {},
  };
}

function typeOf(filename: string): string {
  if (pictureOf(filename) === null) return 'text/plain';
  return isMailImage(filename) ? 'image/jpeg' : 'image/webp';
}

export type PictureSettings = Pick<Settings, 'uploadsDir' | 'storage' | 'storageCache' | 'dataDir'>;

type PictureFilesOptions = {
  settings: PictureSettings;
  logger: Logger;
  /** Required for showing pictures: without it, no copies are cached. */
  disk?: Pick<DiskRoom, 'requireForFiles'>;
};

/** Opens the configured picture storage. It does not contact an object store, which may be down. */
export function openPictureFiles({ settings, logger, disk }: PictureFilesOptions): PictureFiles {
  const { storage, storageCache: limit, uploadsDir, dataDir } = settings;
  if (!storage) return openFolderFiles(uploadsDir);
  const store = openObjectStore({ address: storage, logger });
  const folder = path.join(dataDir, 'pictures');
  async function requireRoom(bytes: number): Promise<void> {
    if (!disk) throw new Error('Showing pictures requires `disk`.');
    await disk.requireForFiles(bytes);
  }
  return openBucketFiles({ store, cache: { folder, limit, requireRoom, logger } });
}
