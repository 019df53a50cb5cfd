import { constants, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Files changed so shortly before the first copy count as changed since: clocks of disks are coarse; milliseconds. */
const coarse = 2_000;

type Seen = { size: number; mtimeMs: number };

/** Every file below a folder by its path; the folders are made in `to`. */
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

/** A clone where the file system can, which takes neither time nor room. */
const copyOne = (from: string, to: string, path: string) =>
  copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);

/**
 * Copies the files of a database that goes on being written, as they are at one moment.
 * @param hold runs work while nothing is written: only what has changed meanwhile is copied in it.
 * @returns how long that took, in milliseconds.
 */
export async function copyFolder(
  from: string,
  to: string,
  hold: (task: () => Promise<number>) => Promise<number>,
): Promise<number> {
  const begun = Date.now() - coarse;
  const before = listFiles(from, to);
  for (const path of before.keys()) {
    // Removed meanwhile: it is not missed below.
    await copyOne(from, to, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  return hold(async () => {
    const since = performance.now();
    const now = listFiles(from, to);
    for (const [path, { size, mtimeMs }] of now) {
      const known = before.get(path);
      const isSame = known?.size === size && known.mtimeMs === mtimeMs && mtimeMs < begun;
      if (!isSame) await copyOne(from, to, path);
    }
    for (const path of before.keys()) {
      if (!now.has(path)) await rm(join(to, path), { force: true });
    }
    return performance.now() - since;
  });
}
