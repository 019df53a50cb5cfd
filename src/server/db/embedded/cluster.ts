import { chmod } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { copyFolder } from './copy-folder.ts';
import { DurableFiles } from './durable-files.ts';
import { startPglite } from './embedded-database.ts';
import { exitOnEngineFailure } from './engine-end.ts';
import { lowMemoryParams } from './little-memory.ts';
import { createCluster, folderIn, takeDataFolder } from './prepare-cluster.ts';

// PGlite turns fsync off (-F), and makes fdatasync, the default for flushing the log, a no-op.
const durableStart = [
  ...lowMemoryParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

type OpenCluster = {
  pglite: PGlite;
  copyTo(dataDir: string): Promise<number>;
  close(): Promise<void>;
};

/**
 * Sets the umask so that new files of this process are readable by its user only.
 * @throws DatabaseInUse
 */
export async function openCluster(dataDir: string): Promise<OpenCluster> {
  const unlock = await takeDataFolder(dataDir);
  try {
    const folder = folderIn(dataDir);
    await createCluster(folder);
    await chmod(folder, 0o700);
    const pglite = await startPglite({
      fs: new DurableFiles(folder),
      startParams: durableStart,
    });
    exitOnEngineFailure(pglite);
    return {
      pglite,
      async copyTo(elsewhere) {
        // Writes dirty pages first, to keep the pause short.
        await pglite.exec('checkpoint');
        return copyFolder(folder, folderIn(elsewhere), (task) => pglite.runExclusive(task));
      },
      close: async () => {
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
