import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createCluster } from './create-cluster.ts';
import { DurableFiles } from './durable-files.ts';
import { lockFolder } from './lock-folder.ts';
import { startPglite } from './start-pglite.ts';

/**
 * PGlite starts PostgreSQL with fsync off (-F); here it is on. Its build turns fdatasync, the
 * standard way to flush the log, into nothing, so the log is flushed with fsync.
 */
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

export type OpenCluster = { pglite: PGlite; close(): Promise<void> };

/**
 * Opens the embedded database of a data folder (absolute path), creating it when there is none.
 * Files that this process makes from now on are readable by its user only.
 * @throws DatabaseInUse when another process has it open.
 */
export async function openCluster(dataDir: string): Promise<OpenCluster> {
  process.umask(0o077);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'database');
    await createCluster(folder);
    await chmod(folder, 0o700);
    const pglite = await startPglite({
      fs: new DurableFiles(folder),
      startParams: durableStart,
    });
    return {
      pglite,
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
