import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { imageFiles, imageSize } from '#shared/images.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import type { Logger } from '../log/logger.ts';
import { decodeUpload, type Pixels, renderDrawing } from './decode-picture.ts';
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
  const inTurn = createWorkQueue(Math.min(availableParallelism(), mostAtOnce));

  function store(decode: () => Promise<Pixels>): Promise<string> {
    return inTurn(async () => {
      const picture = await encodePicture(await decode());
      await writeTogether(folder, picture.files);
      return picture.filename;
    });
  }

  async function add(file: UploadedFile): Promise<string> {
    await requirePicture(file);
    return store(() => decodeUpload(file));
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

  async function keepIf<T>(
    files: readonly UploadedFile[],
    work: (filenames: string[]) => Promise<T>,
  ): Promise<T> {
    // The quick look at all of them first: most refusals then cost no image work.
    await Promise.all(files.map(requirePicture));
    const attempts = await Promise.allSettled(files.map((file) => store(() => decodeUpload(file))));
    const stored = attempts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    try {
      const refused = attempts.find((one) => one.status === 'rejected');
      if (refused) throw refused.reason;
      return await work(stored);
    } catch (error) {
      await remove(stored);
      throw error;
    }
  }

  return {
    add,
    addDrawing: (svg) => store(() => renderDrawing(svg)),
    remove,
    keepIf,
  };
}
