import * as fs from 'node:fs';
import { chmod, copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { lowMemoryParams, startPglite } from './embedded-database.ts';
import { createCluster, folderIn, takeDataFolder } from './prepare-cluster.ts';

/** Milliseconds. Timestamps of disks are coarse: files this recent count as changed since. */
const timestampMargin = 2_000;

type Seen = { size: number; mtimeMs: number };

function listFiles(from: string, to: string, below = ''): Map<string, Seen> {
  const files = new Map<string, Seen>();
  fs.mkdirSync(join(to, below), { recursive: true, mode: 0o700 });
  for (const entry of fs.readdirSync(join(from, below), { withFileTypes: true })) {
    const path = join(below, entry.name);
    if (entry.isDirectory()) for (const one of listFiles(from, to, path)) files.set(...one);
    else if (fs.existsSync(join(from, path))) files.set(path, fs.lstatSync(join(from, path)));
  }
  return files;
}

/** Clones the file where the file system supports it, which takes no time or space. */
const copyOne = (from: string, to: string, path: string) =>
  copyFile(join(from, path), join(to, path), fs.constants.COPYFILE_FICLONE);

/**
 * @param hold runs work while nothing is written; it copies only files changed meanwhile.
 * @returns the duration of the hold in milliseconds.
 */
async function copyFolder(
  from: string,
  to: string,
  hold: (task: () => Promise<number>) => Promise<number>,
): Promise<number> {
  const unchangedBefore = Date.now() - timestampMargin;
  const before = listFiles(from, to);
  for (const path of before.keys()) {
    // Files deleted meanwhile are removed from the copy below.
    await copyOne(from, to, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  return hold(async () => {
    const start = performance.now();
    const now = listFiles(from, to);
    for (const [path, { size, mtimeMs }] of now) {
      const known = before.get(path);
      const isSame = known?.size === size && known.mtimeMs === mtimeMs && mtimeMs < unchangedBefore;
      if (!isSame) await copyOne(from, to, path);
    }
    for (const path of before.keys()) {
      if (!now.has(path)) await rm(join(to, path), { force: true });
    }
    return performance.now() - start;
  });
}

type EmscriptenOptions = Parameters<NodeFS['init']>[1];
type EmscriptenModule = Parameters<NonNullable<EmscriptenOptions['preRun']>[number]>[0];

/** The part of Emscripten's NODEFS that is extended here (pglite 0.5.8). */
type NodeFileSystem = {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: { node: unknown; nfd?: number }) => number };
};

const eio = 29;

function syncPath(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

function addFsync(module: EmscriptenModule): void {
  const files: NodeFileSystem = module.FS.filesystems.NODEFS;
  files.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd === undefined) syncPath(files.realPath(stream.node));
      else fs.fsyncSync(stream.nfd);
      return 0;
    } catch {
      throw new module.FS.ErrnoError(eio);
    }
  };
}

/**
 * NODEFS lacks fsync; without it a power failure destroys the database
 * (docs/decisions/001-embedded-database.md).
 */
class DurableFiles extends NodeFS {
  override async init(pglite: PGlite, options: EmscriptenOptions) {
    return super.init(pglite, { ...options, preRun: [...(options.preRun ?? []), addFsync] });
  }
}

/** Whether PostgreSQL has terminated within the process, rather than refused a statement. */
function isEngineFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { severity } = error as { severity?: unknown };
  if (severity === 'PANIC' || severity === 'FATAL') return true;
  return error instanceof WebAssembly.RuntimeError || error.name === 'ExitStatus';
}

/**
 * The engine has usually terminated because the disk is full; a further query would block the only
 * thread forever. Committed data is recovered at the next start.
 */
function exitOnEngineFailure(pglite: PGlite): void {
  const original = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = async (...given) => {
    try {
      return await original(...given);
    } catch (error) {
      if (isEngineFailure(error)) endProcess(error);
      throw error;
    }
  };
}

function endProcess({ message }: Error): never {
  const line = `The embedded database stopped: ${message.split('\n')[0]}. Make sure that its disk has room and start the shop again: everything it has confirmed is kept.`;
  try {
    fs.writeSync(process.stderr.fd, `${line}\n`);
  } finally {
    process.exit(1);
  }
}

// PGlite turns fsync off (-F), and makes fdatasync, the default for flushing the log, a no-op.
const durableStart = [
  ...lowMemoryParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Sets the umask: new files are readable by this user only. @throws DatabaseInUse */
export async function openCluster(dataDir: string) {
  const unlock = await takeDataFolder(dataDir);
  try {
    const folder = folderIn(dataDir);
    await createCluster(folder);
    await chmod(folder, 0o700);
    const pglite = await startPglite({ fs: new DurableFiles(folder), startParams: durableStart });
    exitOnEngineFailure(pglite);
    return {
      pglite,
      async copyTo(elsewhere: string) {
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
