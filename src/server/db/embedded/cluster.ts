import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableFiles } from './durable-files.ts';
import { startPglite } from './embedded-database.ts';
import { lockFolder } from './lock-folder.ts';

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

/**
 * Creates an empty database in the folder, unless one is there. It is made beside it, forced to the
 * disk and then renamed, so that the folder holds a whole database or none; what a crashed attempt
 * left behind is removed. Only for the holder of the folder's lock.
 */
async function createCluster(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const pglite = await startPglite({ fs: new NodeFS(unfinished) });
  await pglite.close();
  await syncTree(unfinished);
  await rename(unfinished, folder);
  await syncPath(dirname(folder));
}

/** Makes the disk keep one file, or the list of names in one folder. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the disk keep every file and folder below a folder, and the folder itself. */
async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncPath(path);
  }
  await syncPath(folder);
}
