import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, ftruncateSync, readFileSync, writeSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { lockFile } from '../../lock-file.ts';

/** Another process has the embedded database open. The one-line message is for the terminal. */
export class DatabaseInUse extends Error {
  constructor(dataDir: string, owner: string) {
    const holder = /^\d+$/.test(owner) ? `process ${owner}` : 'another process';
    super(
      `The database in ${dataDir} is in use by ${holder}; only one process can open it at a time.`,
    );
    this.name = 'DatabaseInUse';
  }
}

const lockName = 'database.lock';

/** Returns the unlock function; the end of the process unlocks it too. @throws DatabaseInUse */
export function lockFolder(dataDir: string): () => void {
  const path = join(dataDir, lockName);
  const descriptor = lockFile(path);
  if (descriptor === null) throw new DatabaseInUse(dataDir, readFileSync(path, 'utf8').trim());
  ftruncateSync(descriptor);
  writeSync(descriptor, `${process.pid}\n`);
  return () => closeSync(descriptor);
}

export const folderIn = (dataDir: string) => join(dataDir, 'database');

/** Path prefix of database copies, each a data folder; they are removed at startup. */
export const copyIn = (dataDir: string) => join(dataDir, 'database.copy-');

const isCluster = (folder: string) => existsSync(join(folder, 'PG_VERSION'));

export const hasCluster = (dataDir: string) => isCluster(folderIn(dataDir));

/** Creates a missing folder, sets the umask. @returns the unlock function. @throws DatabaseInUse */
export async function takeDataFolder(dataDir: string): Promise<() => void> {
  process.umask(0o077);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return lockFolder(dataDir);
}

/** Call before loading large modules. @param around wraps the creation. @throws DatabaseInUse */
export async function prepareCluster(
  dataDir: string,
  report: (make: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const unlock = await takeDataFolder(dataDir);
  try {
    const folder = folderIn(dataDir);
    if (!isCluster(folder)) await report(() => createCluster(folder));
  } finally {
    unlock();
  }
}

/** Complete or missing: flushed in a temporary folder, then renamed. The caller holds its lock. */
export async function createCluster(folder: string): Promise<void> {
  const unfinished = `${basename(folder)}.new`;
  const copies = basename(copyIn(dirname(folder)));
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(unfinished) && !name.startsWith(copies)) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
  if (isCluster(folder)) return;
  // A unique name, in case a previous child process is still running.
  const draft = await mkdtemp(join(dirname(folder), `${unfinished}-`));
  await createInChild(draft);
  await syncTree(draft);
  await rename(draft, folder);
  await syncPath(dirname(folder));
}

/** Makes V8 collect garbage early: 485 MB instead of 550. */
const v8Flags = ['--optimize-for-size', '--max-old-space-size=64'];
const program = fileURLToPath(new URL('create-cluster.ts', import.meta.url));

/** initdb takes 500 MB, which WebAssembly would never release. @throws Error with one line. */
async function createInChild(folder: string): Promise<void> {
  const child = spawn(process.execPath, [...v8Flags, program, folder], {
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

async function syncPath(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncPath(path);
  }
  await syncPath(folder);
}
