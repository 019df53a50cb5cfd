import { constants, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds. Timestamps of disks are coarse: files this recent count as changed since. */
const timestampMargin = 2_000;

type Seen = { size: number; mtimeMs: number };

function listFiles(from: string, to: string, below = ''): Map<string, Seen> {
  const files = new Map<string, Seen>();
  mkdirSync(join(to, below), { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(join(from, below), { withFileTypes: true })) {
    const path = join(below, entry.name);
    if (entry.isDirectory()) for (const one of listFiles(from, to, path)) files.set(...one);
    else if (existsSync(join(from, path))) files.set(path, lstatSync(join(from, path)));
  }
  return files;
}

/** Clones the file where the file system supports it, which takes no time or space. */
const copyOne = (from: string, to: string, path: string) =>
  copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);

/**
 * @param hold runs work while nothing is written; it copies only files changed meanwhile.
 * @returns the duration of the hold in milliseconds.
 */
export async function copyFolder(
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
