import path from 'node:path';
import type { DiskRoom } from '../../disk/disk-room.ts';
import type { Settings } from '../../env.ts';
import type { Logger } from '../../log/logger.ts';
import { openObjectStore } from '../../object-store/object-store.ts';
import type { PictureFiles } from '../pictures/picture-files.ts';
import { openBucketFiles } from './bucket-files.ts';
import { openFolderFiles } from './folder-files.ts';

/** The settings that say where pictures lie. */
export type PictureSettings = Pick<Settings, 'uploadsDir' | 'storage' | 'storageCache' | 'dataDir'>;

type Options = {
  settings: PictureSettings;
  logger: Logger;
  /** Without it no copies are kept: for whoever shows none. */
  disk?: Pick<DiskRoom, 'requireForFiles'>;
};

/** The pictures where the settings say that they lie. A store is not asked yet, and may be away. */
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
