import { constants, existsSync } from 'node:fs';
import { type FileHandle, open, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isMailImage } from '#shared/images.ts';
import type { Logger } from '../../log/logger.ts';
import { type OpenedFile, type PictureFiles, pictureOf } from '../pictures/picture-files.ts';
import { openedFile, openFolderFiles } from './folder-files.ts';

/** Copies of pictures that lie far away, in a folder of this machine. */
export type PictureCache = {
  /** Opens a picture, fetched first if there is no copy; null when it is not there either. */
  open(filename: string): Promise<OpenedFile | null>;
  /** Forgets the copies of pictures that were removed. */
  forget(filenames: readonly string[]): Promise<void>;
  /** Forgets the copies of pictures that no row knows. */
  tidy: PictureFiles['tidy'];
};

export type PictureCacheOptions = {
  folder: string;
  /** Bytes that the copies may take. */
  limit: number;
  /** Fetches the whole picture; null when there is none. */
  fetch(filename: string): Promise<Buffer | null>;
  /** Whether it is still there. */
  exists(filename: string): Promise<boolean>;
  /** Throws when the disk has no room for so many bytes. */
  requireRoom(bytes: number): Promise<void>;
  logger: Logger;
};

/**
 * After how long a copy that is opened is marked as used again, and goes when another instance has removed
 * its picture; milliseconds.
 */
const markedAgain = 60 * 60 * 1000;

/** The part of the limit after which the folder is looked through, and that which then stays free. */
const [oftenEnough, keptFree] = [1 / 40, 1 / 10];

/** What a killed process left unfinished is surely that after so long; milliseconds. */
const abandoned = 60 * 60 * 1000;

/**
 * Opens the copies that are there. They survive a restart; several processes may share the folder:
 * each file gets its name only when it is whole, and each process makes room for what it adds. What
 * was not used for longest goes first.
 */
export function openPictureCache(options: PictureCacheOptions): PictureCache {
  const { folder, limit, requireRoom, logger } = options;
  let opened: PictureFiles | null = null;
  // Made when it is first needed: whoever only looks at an installation leaves it as it is.
  const files = () => {
    opened ??= openFolderFiles(folder);
    return opened;
  };
  const underWay = new Map<string, Promise<Buffer | null>>();
  // The first one added makes the folder be looked through: it may be full of what was there before.
  let added = limit;
  let trimming = false;

  /** Whoever asks for a picture that is on its way waits for the same one. */
  function fetchOnce(filename: string): Promise<Buffer | null> {
    const known = underWay.get(filename);
    if (known) return known;
    const fetched = fetchAndKeep(filename).finally(() => underWay.delete(filename));
    underWay.set(filename, fetched);
    return fetched;
  }

  async function fetchAndKeep(filename: string): Promise<Buffer | null> {
    const data = await options.fetch(filename);
    if (!data) return null;
    try {
      await requireRoom(data.length);
      await files().write([{ filename, data }]);
      makeRoomFor(data.length);
    } catch (error) {
      logger.debug({ err: error, filename }, 'no copy of a picture was kept');
    }
    return data;
  }

  function makeRoomFor(bytes: number): void {
    added += bytes;
    if (trimming || added < limit * oftenEnough) return;
    added = 0;
    trimming = true;
    trim()
      .catch((error: unknown) => logger.warn({ err: error }, 'copies of pictures stayed too many'))
      .finally(() => {
        trimming = false;
      });
  }

  async function trim(): Promise<void> {
    const kept: { name: string; size: number; usedAt: number }[] = [];
    const left: string[] = [];
    for await (const page of files().list('')) {
      for (const { name, size, changedAt } of page) {
        const usedAt = changedAt.getTime();
        const draft = name.endsWith('.part');
        if (draft && usedAt < Date.now() - abandoned) left.push(name);
        else if (!draft) kept.push({ name, size, usedAt });
      }
    }
    let total = kept.reduce((sum, { size }) => sum + size, 0);
    if (total > limit * (1 - oftenEnough)) {
      kept.sort((one, other) => one.usedAt - other.usedAt);
      for (const { name, size } of kept) {
        if (total <= limit * (1 - keptFree)) break;
        left.push(name);
        total -= size;
      }
    }
    await files().remove(left);
  }

  /** A copy, unless there is none or it is not whole: a disk can lose what it said it had. */
  async function openCopy(filename: string): Promise<OpenedFile | null> {
    const file = await open(
      path.join(folder, filename),
      constants.O_RDONLY | constants.O_NOFOLLOW,
    ).catch(() => null);
    if (!file) return null;
    if (await isWholeFile(filename, file).catch(() => false)) return openedFile(file);
    await file.close();
    await forget([filename]);
    return null;
  }

  async function markUsed(filename: string): Promise<void> {
    const copy = path.join(folder, filename);
    const { mtimeMs } = await stat(copy);
    // Either way: the clock may have been ahead when it was marked.
    if (Math.abs(Date.now() - mtimeMs) < markedAgain) return;
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
        // Nobody waits for it. The store may be away: the next one looks again.
        markUsed(filename).catch(() => {});
        return copy;
      }
      const data = await fetchOnce(filename);
      return data && ((await openCopy(filename)) ?? inMemory(data));
    },
    forget,
    async tidy(known) {
      if (!existsSync(folder)) return;
      for await (const page of files().list('')) {
        const kept = page.map(({ name }) => ({ name, picture: pictureOf(name) }));
        const wanted = await known([...new Set(kept.flatMap(({ picture }) => picture ?? []))]);
        const useless = kept.filter(({ picture }) => picture !== null && !wanted.has(picture));
        await forget(useless.map(({ name }) => name));
      }
    },
  };
}

const inMemory = (data: Buffer): OpenedFile => ({
  size: data.length,
  stream: () => Readable.from([data]),
  close: async () => {},
});

/** Bytes at the beginning of a file that tell what it is. */
const headLength = 12;
const tailLength = 2;

async function isWholeFile(filename: string, file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size < headLength + tailLength) return false;
  const ends = Buffer.alloc(headLength + tailLength);
  await file.read(ends, 0, headLength, 0);
  await file.read(ends, headLength, tailLength, size - tailLength);
  return isWhole(filename, ends, size);
}

/**
 * Whether so many bytes are a whole picture of the kind that its name says: a WebP tells its length at
 * the beginning (https://developers.google.com/speed/webp/docs/riff_container), a JPEG ends with a mark.
 * @param ends the first 12 bytes and the last 2, or all.
 */
export function isWhole(filename: string, ends: Buffer, size: number): boolean {
  if (size < headLength + tailLength) return false;
  if (isMailImage(filename)) {
    return ends.readUInt16BE(0) === 0xffd8 && ends.readUInt16BE(ends.length - 2) === 0xffd9;
  }
  const isWebp =
    ends.toString('latin1', 0, 4) === 'RIFF' && ends.toString('latin1', 8, 12) === 'WEBP';
  return isWebp && ends.readUInt32LE(4) + 8 === size;
}
