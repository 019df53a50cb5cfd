import { constants, existsSync } from 'node:fs';
import { type FileHandle, open, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isMailImage } from '#shared/images.ts';
import type { Logger } from '../../log/logger.ts';
import { type OpenedFile, type PictureFiles, pictureOf } from '../pictures/picture-files.ts';
import { sharingRuns } from '../work-queue.ts';
import { openedFile, openFolderFiles } from './folder-files.ts';

type PictureCache = {
  /** Opens a picture, downloading it if it is not cached; null when it does not exist. */
  open(filename: string): Promise<OpenedFile | null>;
  forget(filenames: readonly string[]): Promise<void>;
  prune: PictureFiles['prune'];
};

export type PictureCacheOptions = {
  folder: string;
  limit: number;
  fetch(filename: string): Promise<Buffer | null>;
  exists(filename: string): Promise<boolean>;
  /** @throws when the disk lacks space for that many bytes. */
  requireRoom(bytes: number): Promise<void>;
  logger: Logger;
};

/** Milliseconds between updates of a file's mtime, which also check the original. */
const touchInterval = 60 * 60 * 1000;

/** Fractions of the limit: added bytes that trigger a trim, and the space that a trim frees. */
const [trimAfter, freeAfterTrim] = [1 / 40, 1 / 10];

/** Milliseconds after which a partly written file is certainly abandoned. */
const draftLifetime = 60 * 60 * 1000;

/** Processes may share the folder: writes are atomic; each trims, least recently used first. */
export function openPictureCache(options: PictureCacheOptions): PictureCache {
  const { folder, limit, requireRoom, logger } = options;
  let opened: PictureFiles | null = null;
  // Created on first use, so that a read-only inspection changes nothing.
  const files = () => {
    opened ??= openFolderFiles(folder);
    return opened;
  };
  // Starts at the limit: the first addition triggers a trim, as the folder may already be full.
  let added = limit;
  let trimming = false;

  const fetchOnce = sharingRuns(async (filename) => {
    const data = await options.fetch(filename);
    if (!data) return null;
    try {
      await requireRoom(data.length);
      await files().write([{ filename, data }]);
      countAdded(data.length);
    } catch (error) {
      logger.debug({ err: error, filename }, 'Picture not cached');
    }
    return data;
  });

  function countAdded(bytes: number): void {
    added += bytes;
    if (trimming || added < limit * trimAfter) return;
    added = 0;
    trimming = true;
    trim()
      .catch((error: unknown) => logger.warn({ err: error }, 'Picture cache not trimmed'))
      .finally(() => {
        trimming = false;
      });
  }

  async function trim(): Promise<void> {
    const kept: { name: string; size: number; usedAt: number }[] = [];
    const expired: string[] = [];
    for await (const page of files().list('')) {
      for (const { name, size, changedAt } of page) {
        const usedAt = changedAt.getTime();
        const draft = name.endsWith('.part');
        if (draft && usedAt < Date.now() - draftLifetime) expired.push(name);
        else if (!draft) kept.push({ name, size, usedAt });
      }
    }
    let total = kept.reduce((sum, { size }) => sum + size, 0);
    if (total > limit * (1 - trimAfter)) {
      kept.sort((one, other) => one.usedAt - other.usedAt);
      for (const { name, size } of kept) {
        if (total <= limit * (1 - freeAfterTrim)) break;
        expired.push(name);
        total -= size;
      }
    }
    await files().remove(expired);
  }

  /** Opens a complete copy; a disk can lose data after confirming the write. */
  async function openCopy(filename: string): Promise<OpenedFile | null> {
    const file = await open(
      path.join(folder, filename),
      constants.O_RDONLY | constants.O_NOFOLLOW,
    ).catch(() => null);
    if (!file) return null;
    if (await isCompleteFile(filename, file).catch(() => false)) return openedFile(file);
    await file.close();
    await forget([filename]);
    return null;
  }

  async function markUsed(filename: string): Promise<void> {
    const copy = path.join(folder, filename);
    const { mtimeMs } = await stat(copy);
    // In both directions: the clock may have been ahead at the last update.
    if (Math.abs(Date.now() - mtimeMs) < touchInterval) return;
    await utimes(copy, new Date(), new Date());
    if (!(await options.exists(filename))) await forget([filename]);
  }

  async function forget(filenames: readonly string[]): Promise<void> {
    if (opened ?? existsSync(folder)) await files().remove(filenames);
  }

  return {
    async open(filename) {
      const copy = await openCopy(filename);
      if (copy) {
        // Not awaited. On failure, the next request checks again.
        markUsed(filename).catch(() => {});
        return copy;
      }
      const data = await fetchOnce(filename);
      return data && ((await openCopy(filename)) ?? inMemory(data));
    },
    forget,
    async prune(known) {
      if (!existsSync(folder)) return;
      for await (const page of files().list('')) {
        const kept = page.map(({ name }) => ({ name, picture: pictureOf(name) }));
        const wanted = await known([...new Set(kept.flatMap(({ picture }) => picture ?? []))]);
        const unreferenced = kept.filter(({ picture }) => picture !== null && !wanted.has(picture));
        await forget(unreferenced.map(({ name }) => name));
      }
    },
  };
}

const inMemory = (data: Buffer): OpenedFile => ({
  size: data.length,
  stream: () => Readable.from([data]),
  close: async () => {},
});

/** Leading bytes that identify the format. */
const headBytes = 12;
const tailBytes = 2;

async function isCompleteFile(filename: string, file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size < headBytes + tailBytes) return false;
  const ends = Buffer.alloc(headBytes + tailBytes);
  await file.read(ends, 0, headBytes, 0);
  await file.read(ends, headBytes, tailBytes, size - tailBytes);
  return isComplete(filename, ends, size);
}

/**
 * Checks a WebP's length (https://developers.google.com/speed/webp/docs/riff_container), or a
 * JPEG's end marker.
 * @param ends the first 12 bytes and the last 2, or all.
 */
export function isComplete(filename: string, ends: Buffer, size: number): boolean {
  if (size < headBytes + tailBytes) return false;
  if (isMailImage(filename)) {
    return ends.readUInt16BE(0) === 0xffd8 && ends.readUInt16BE(ends.length - 2) === 0xffd9;
  }
  const isWebp =
    ends.toString('latin1', 0, 4) === 'RIFF' && ends.toString('latin1', 8, 12) === 'WEBP';
  return isWebp && ends.readUInt32LE(4) + 8 === size;
}
