import { chmod } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { copyFolder } from './copy-folder.ts';
import { DurableFiles } from './durable-files.ts';
import { startPglite } from './embedded-database.ts';
import { endWithEngine } from './engine-end.ts';
import { smallStart } from './little-memory.ts';
import { createCluster, folderIn, takeDataFolder } from './prepare-cluster.ts';

/**
 * PGlite starts PostgreSQL with fsync off (-F); here it is on. Its build turns fdatasync, the
 * standard way to flush the log, into nothing, so the log is flushed with fsync.
 */
const durableStart = [
  ...smallStart.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

export type OpenCluster = {
  pglite: PGlite;
  copyTo(dataDir: string): Promise<number>;
  close(): Promise<void>;
};

/**
 * Opens the embedded database of a data folder (absolute path), creating it when there is none.
 * Files that this process makes from now on are readable by its user only.
 * @throws DatabaseInUse when another process has it open.
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
    endWithEngine(pglite);
    return {
      pglite,
      async copyTo(elsewhere) {
        // What is not in the files yet is written now, so that little is left for the pause.
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
