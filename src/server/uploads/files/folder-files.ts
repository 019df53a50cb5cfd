import { randomBytes } from 'node:crypto';
import { constants, mkdirSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import type { EncodedFile } from '../pictures/picture-codec.ts';
import {
  type ListedFile,
  type OpenedFile,
  type PictureFiles,
  pictureOf,
} from '../pictures/picture-files.ts';

const pageSize = 500;

export function openFolderFiles(folder: string): PictureFiles {
  mkdirSync(folder, { recursive: true });
  const placeOf = (name: string) => path.join(folder, name);

  async function read(name: string): Promise<OpenedFile | null> {
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW;
    const file = await unlessMissing(fs.open(placeOf(name), flags), null);
    return file && openedFile(file);
  }

  async function listed(name: string, file: string): Promise<ListedFile[]> {
    const found = await unlessMissing(fs.stat(path.join(placeOf(name), file)), null);
    return found ? [{ name: file, size: found.size, changedAt: found.mtime }] : [];
  }

  return {
    location: `the folder ${folder}`,
    setting: 'UPLOADS_DIR',
    trouble: () => null,
    read,
    open: read,
    write: (files) => writeTogether(folder, files),
    async remove(names) {
      const removed = await Promise.allSettled(
        names.map((name) => fs.rm(placeOf(name), { force: true })),
      );
      for (const one of removed) if (one.status === 'rejected') throw one.reason;
    },
    async link(from, to) {
      await fs.mkdir(path.dirname(placeOf(to)), { recursive: true });
      // Some file systems do not support hard links.
      const linked = fs.link(placeOf(from), placeOf(to)).then(() => true);
      return linked.catch(() => false);
    },
    async *list(name) {
      const entries = await entriesOf(placeOf(name));
      const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
      files.sort();
      for (let start = 0; start < files.length; start += pageSize) {
        const page = files.slice(start, start + pageSize);
        yield (await Promise.all(page.map((file) => listed(name, file)))).flat();
      }
    },
    async foldersIn(name) {
      const entries = await entriesOf(placeOf(name));
      return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    },
    // There is no cache.
    prune: async () => {},
    removeFolder: (name) => unlessMissing(fs.rmdir(placeOf(name)), undefined),
  };
}

/** Missing, or a symbolic link, which O_NOFOLLOW refuses. */
const missingCodes: ReadonlySet<unknown> = new Set(['ENOENT', 'ELOOP']);

async function unlessMissing<T, E>(promise: Promise<T>, otherwise: E): Promise<T | E> {
  try {
    return await promise;
  } catch (error) {
    if (missingCodes.has((error as NodeJS.ErrnoException).code)) return otherwise;
    throw error;
  }
}

const entriesOf = (location: string) =>
  unlessMissing(fs.readdir(location, { withFileTypes: true }), []);

/** Takes over the file; the content is streamed. */
export async function openedFile(file: fs.FileHandle): Promise<OpenedFile> {
  try {
    const { size } = await file.stat();
    return { size, stream: () => file.createReadStream(), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Name of a file being written; such names are never served. */
const draftPattern = /^(.+?)(?:\.[0-9a-f]{16})?\.part$/;

export function isUnfinished(name: string): boolean {
  const [, finished] = draftPattern.exec(name) ?? [];
  return finished !== undefined && pictureOf(finished) !== null;
}

// Flushes and then renames, so that a power failure leaves no partial file.
async function writeTogether(folder: string, files: readonly EncodedFile[]): Promise<void> {
  const places = files.map(({ filename, data }) => {
    const location = path.join(folder, filename);
    return { place: location, draft: `${location}.${randomBytes(8).toString('hex')}.part`, data };
  });
  const written = new Set<string>();
  try {
    for (const { draft, data } of places) {
      written.add(draft);
      await fs.writeFile(draft, data, { flag: 'wx', flush: true });
    }
    for (const { draft, place: location } of places) {
      await fs.rename(draft, location);
      written.add(location);
    }
  } catch (error) {
    await Promise.allSettled([...written].map((file) => fs.rm(file, { force: true })));
    throw error;
  }
}
