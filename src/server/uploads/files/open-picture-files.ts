import path from 'node:path';
import type { DiskRoom } from '../../disk/disk-room.ts';
import type { Settings } from '../../env.ts';
import type { Logger } from '../../log/logger.ts';
import { openObjectStore } from '../../object-store/object-store.ts';
import type { PictureFiles } from '../pictures/picture-files.ts';
import { openBucketFiles } from './bucket-files.ts';
import { openFolderFiles } from './folder-files.ts';

export type PictureSettings = Pick<Settings, 'uploadsDir' | 'storage' | 'storageCache' | 'dataDir'>;

type Options = {
  settings: PictureSettings;
  logger: Logger;
  /** Required for showing pictures: without it, no copies are cached. */
  disk?: Pick<DiskRoom, 'requireForFiles'>;
};

/** Opens the configured picture storage. It does not contact an object store, which may be down. */
export function openPictureFiles({ settings, logger, disk }: Options): PictureFiles {
  const { storage, storageCache: limit, uploadsDir, dataDir } = settings;
  if (!storage) return openFolderFiles(uploadsDir);
  const store = openObjectStore({ address: storage, logger });
  const folder = path.join(dataDir, 'pictures');
  async function requireRoom(bytes: number): Promise<void> {
    if (!disk) throw new Error('No copies are kept here.');
    await disk.requireForFiles(bytes);
  }
  return openBucketFiles({ store, cache: { folder, limit, requireRoom, logger } });
}
