import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { startPglite } from './start-pglite.ts';
import { syncPath, syncTree } from './sync-tree.ts';

/**
 * Creates an empty database in the folder, unless one is there. It is made beside it, forced to the
 * disk and then renamed, so that the folder holds a whole database or none; what a crashed attempt
 * left behind is removed. Only for the holder of the folder's lock.
 */
export async function createCluster(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const pglite = await startPglite({ fs: new NodeFS(unfinished) });
  await pglite.close();
  await syncTree(unfinished);
  await rename(unfinished, folder);
  await syncPath(dirname(folder));
}
