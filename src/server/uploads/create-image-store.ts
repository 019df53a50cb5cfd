import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { imageFiles, imageSize } from '#shared/images.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import type { Logger } from '../log/logger.ts';
import { decodeUpload } from './decode-picture.ts';
import { encodePicture } from './encode-picture.ts';
import type { ImageStore } from './image-store.ts';
import { requirePicture } from './require-picture.ts';
import { createWorkQueue } from './work-queue.ts';
import { writeTogether } from './write-together.ts';

/**
 * Image work runs on the pool of four threads that Node shares with files and password hashes: one
 * of them always stays free.
 */
const mostAtOnce = 3;

export type ImageStoreOptions = {
  /** Where the pictures are kept; made when missing. */
  folder: string;
  logger: Logger;
};

/** The pictures of the shop, as WebP files in one folder. */
export function createImageStore({ folder, logger }: ImageStoreOptions): ImageStore {
  mkdirSync(folder, { recursive: true });
  const places = Math.min(availableParallelism(), mostAtOnce);
  const inTurn = createWorkQueue(places);

  async function store(file: UploadedFile): Promise<string> {
    const { filename, files } = await inTurn(async () => encodePicture(await decodeUpload(file)));
    await writeTogether(folder, files);
    return filename;
  }

  async function add(file: UploadedFile): Promise<string> {
    await requirePicture(file);
    return store(file);
  }

  async function removeFile(filename: string): Promise<void> {
    try {
      await rm(path.join(folder, filename), { force: true });
    } catch (error) {
      logger.warn({ err: error, filename }, 'a picture could not be removed');
    }
  }

  async function remove(filenames: readonly string[]): Promise<void> {
    const ours = filenames.filter((filename) => imageSize(filename) !== null);
    await Promise.all(ours.flatMap(imageFiles).map(removeFile));
  }

  async function storeAll(files: readonly UploadedFile[]): Promise<string[]> {
    // A request with hundreds of pictures asks for a few places at a time, so that others get theirs;
    // one more than there are, so that image work goes on while a picture is written.
    const aFew = createWorkQueue(places + 1);
    // The quick look at all of them first: most refusals then cost no image work.
    await Promise.all(files.map((file) => aFew(() => requirePicture(file))));
    const stored: (string | undefined)[] = files.map(() => undefined);
    let refusal: { reason: unknown } | undefined;
    async function storeOne(file: UploadedFile, place: number): Promise<void> {
      if (refusal) return;
      try {
        stored[place] = await store(file);
      } catch (reason) {
        refusal ??= { reason };
      }
    }
    await Promise.all(files.map((file, place) => aFew(() => storeOne(file, place))));
    const filenames = stored.filter((filename) => filename !== undefined);
    if (!refusal) return filenames;
    await remove(filenames);
    throw refusal.reason;
  }

  async function keepIf<T>(
    files: readonly UploadedFile[],
    work: (filenames: string[]) => Promise<T>,
  ): Promise<T> {
    const stored = await storeAll(files);
    try {
      return await work(stored);
    } catch (error) {
      await remove(stored);
      throw error;
    }
  }

  return { add, remove, keepIf };
}
