import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { lockFolder } from './lock-folder.ts';

/** Where the embedded database stands in its data folder. */
export const folderIn = (dataDir: string) => join(dataDir, 'database');

/** How the names begin of folders with a copy of it, each a data folder of its own; a start removes them. */
export const copyIn = (dataDir: string) => join(dataDir, 'database.copy-');

const isCluster = (folder: string) => existsSync(join(folder, 'PG_VERSION'));

/** Whether a data folder has a database; nothing is opened. */
export const hasCluster = (dataDir: string) => isCluster(folderIn(dataDir));

/**
 * Takes the data folder (absolute path) for this process, making it when there is none; files that
 * this process makes from now on are readable by its user only. Returns what gives it back.
 * @throws DatabaseInUse when another process has it.
 */
export async function takeDataFolder(dataDir: string): Promise<() => void> {
  process.umask(0o077);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return lockFolder(dataDir);
}

/**
 * Creates the embedded database of a data folder (absolute path) unless there is one. Opening would
 * do that too; a start does it before it has loaded what takes memory.
 * @param around runs the making, which takes seconds.
 * @throws DatabaseInUse when another process has it open.
 */
export async function prepareCluster(
  dataDir: string,
  around: (make: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const unlock = await takeDataFolder(dataDir);
  try {
    const folder = folderIn(dataDir);
    if (!isCluster(folder)) await around(() => createCluster(folder));
  } finally {
    unlock();
  }
}

/**
 * Creates an empty database in the folder, unless one is there. It is made beside it, forced to the
 * disk and then renamed, so that the folder holds a whole database or none; what an attempt that was
 * broken off left behind is removed. Only for the holder of the data folder.
 */
export async function createCluster(folder: string): Promise<void> {
  const unfinished = `${basename(folder)}.new`;
  const copies = basename(copyIn(dirname(folder)));
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(unfinished) && !name.startsWith(copies)) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
  if (isCluster(folder)) return;
  // A name of its own: a creation that outlives whoever started it never meets the next one.
  const made = await mkdtemp(join(dirname(folder), `${unfinished}-`));
  await makeApart(made);
  await syncTree(made);
  await rename(made, folder);
  await syncPath(dirname(folder));
}

/** V8 collects garbage early: 485 MB instead of 550. */
const thrifty = ['--optimize-for-size', '--max-old-space-size=64'];
const program = fileURLToPath(new URL('create-cluster.ts', import.meta.url));

/**
 * PostgreSQL sets itself up in a process of its own: that takes 500 MB, which WebAssembly would keep
 * for as long as the shop runs. @throws Error in one line when it did not work.
 */
async function makeApart(folder: string): Promise<void> {
  const child = spawn(process.execPath, [...thrifty, program, folder], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {},
  });
  const [outcome, fault, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (outcome === 'made') return;
  const end = fault.trim().split('\n').at(-1) || `it was ended by ${signal ?? code}`;
  throw new Error(`The database could not be made (which takes 500 MB of memory): ${end}`);
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
