import { statSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { DomainError } from '#shared/errors.ts';
import { imageFiles, imageSize } from '#shared/images.ts';
import { UploadedFile } from '#shared/uploaded-file.ts';
import { OutcomeUnknown } from '../../db/database.ts';
import type { Logger } from '../../log/logger.ts';
import { StoreFault } from '../../object-store/store-fault.ts';
import type { ImageNamespace, KnownPictures } from '../folder/known-pictures.ts';
import { createWorkQueue, type RunInQueue, sharingRuns, type WorkQueue } from '../work-queue.ts';
import {
  copyPicture,
  type EncodedPicture,
  encodeCopy,
  encodeForMail,
  encodeUpload,
  requireDimensions,
} from './picture-codec.ts';
import { contentOf, type OpenedFile, type PictureFiles, pictureOf } from './picture-files.ts';
import { requirePicture } from './require-picture.ts';

type Options = {
  files: Pick<PictureFiles, 'open' | 'read' | 'write'>;
  /** Public requests have lower priority than the owner's. */
  inTurn: RunInQueue;
  logger: Logger;
};

/** Generates copies in widths added after the upload, or else serves the full-size picture. */
function showWithCopies({ files, inTurn, logger }: Options): PictureFiles['open'] {
  const makeOnce = sharingRuns((copy) =>
    inTurn(async () => {
      // Reads within the turn, so that waiting requests hold no picture in memory.
      const content = await contentOf(files, pictureOf(copy) ?? copy);
      if (content) await files.write([await encodeCopy(content, copy)]);
    }),
  );

  return async (filename): Promise<OpenedFile | null> => {
    const existing = await files.open(filename);
    const picture = pictureOf(filename);
    if (existing || !picture || picture === filename) return existing;
    try {
      await makeOnce(filename);
      return await files.open(filename);
    } catch (error) {
      logger.warn({ err: error, filename }, 'Picture copy not generated');
      return files.open(picture);
    }
  };
}

/** An uploaded picture, or a stored one to copy into files of its own. */
type GivenPicture = UploadedFile | { copyOf: string };

type Encode = (picture: Buffer) => Promise<Buffer>;

export type ImageStore = {
  /** As WebP without metadata. @throws DomainError `wrong_type`, `bad_input`, `unavailable`. */
  add(file: UploadedFile): Promise<string>;
  remove(filenames: readonly string[]): Promise<void>;
  /** Removes them if `task` fails with a known outcome; skips missing pictures to copy. */
  storeFor<T>(
    files: readonly GivenPicture[],
    task: (filenames: string[]) => Promise<T>,
  ): Promise<T>;
  /** Whether two lists show the same pictures in order: encoding an upload is deterministic. */
  areSame(some: readonly string[], others: readonly string[]): Promise<boolean>;
  /** Makes a JPEG that is independent of the picture. @returns null when the picture is missing. */
  copyForMail(filename: string): Promise<string | null>;
  /** null when missing. @throws StoreFault */
  render(filename: string, encode: Encode): Promise<Buffer | null>;
};

type ImageStoreOptions = {
  files: PictureFiles;
  logger: Logger;
};

export type Images = {
  /** The image store of a feature. @throws Error when no manifest has the namespace. */
  of(namespace: ImageNamespace): ImageStore;
  /** Opens a file for display, also in widths added after the picture was stored. */
  show: PictureFiles['open'];
  files: PictureFiles;
  known: KnownPictures;
};

export function createImageStores({ files, logger }: ImageStoreOptions) {
  const { slots, owner, publicUploads } = createWorkQueue();
  // Decoding several large pictures at once would exceed the memory of a small server.
  const large = createWorkQueue(1);
  const store = (inTurn: RunInQueue, inLargeTurn: RunInQueue) =>
    createImageStore({ files, logger, slots, inTurn, inLargeTurn });
  const show = showWithCopies({ files, inTurn: publicUploads, logger });
  return {
    owner: store(owner, large.owner),
    publicUploads: store(publicUploads, large.publicUploads),
    show,
  };
}

const unavailableMessage =
  'Photos cannot be stored at the moment. Please try again in a few minutes.';

/** @throws DomainError `unavailable` for a storage fault, else the error itself. */
function rethrowFault(error: unknown): never {
  if (!(error instanceof StoreFault)) throw error;
  throw new DomainError('unavailable', unavailableMessage, { retryAfter: 60 });
}

type OneStoreOptions = ImageStoreOptions &
  Pick<WorkQueue, 'slots'> & {
    inTurn: RunInQueue;
    /** For pictures that take much memory, one at a time; each waits for `inTurn` too. */
    inLargeTurn: RunInQueue;
  };

function createImageStore(options: OneStoreOptions): ImageStore {
  const { files, logger, slots, inTurn, inLargeTurn } = options;
  const largeUploads = new WeakSet<UploadedFile>();

  async function inspect(file: UploadedFile): Promise<void> {
    await requirePicture(file);
    if (await requireDimensions(file)) largeUploads.add(file);
  }

  async function write(encoded: EncodedPicture): Promise<string> {
    await files.write(encoded.files).catch(rethrowFault);
    return encoded.filename;
  }

  async function store(file: UploadedFile): Promise<string> {
    const encode = () => inTurn(() => encodeUpload(file));
    return write(await (largeUploads.has(file) ? inLargeTurn(encode) : encode()));
  }

  async function copy(filename: string): Promise<string | undefined> {
    const content = (name: string) => contentOf(files, name);
    const copied = await copyPicture(filename, content).catch(rethrowFault);
    return copied ? write(copied) : undefined;
  }

  async function add(file: UploadedFile): Promise<string> {
    await inspect(file);
    return store(file);
  }

  async function remove(filenames: readonly string[]): Promise<void> {
    const generated = filenames.filter((filename) => imageSize(filename) !== null);
    try {
      await files.remove(generated.flatMap(imageFiles));
    } catch (error) {
      logger.warn({ err: error, filenames: generated }, 'Pictures not removed');
    }
  }

  async function storeAll(given: readonly GivenPicture[]): Promise<string[]> {
    // One more than the slots, so that encoding continues while a picture is written.
    const limit = pLimit(slots + 1);
    // Inspects all uploads first, so that most refusals cost no image work.
    const uploads = given.filter((file) => file instanceof UploadedFile);
    await limit.map(uploads, inspect);
    let refusal: { reason: unknown } | undefined;
    const stored = await limit.map(given, async (file) => {
      if (refusal) return;
      try {
        return await (file instanceof UploadedFile ? store(file) : copy(file.copyOf));
      } catch (reason) {
        refusal ??= { reason };
      }
    });
    const filenames = stored.filter((filename) => filename !== undefined);
    if (!refusal) return filenames;
    await remove(filenames);
    throw refusal.reason;
  }

  async function storeFor<T>(
    given: readonly GivenPicture[],
    task: (filenames: string[]) => Promise<T>,
  ): Promise<T> {
    const stored = await storeAll(given);
    try {
      return await task(stored);
    } catch (error) {
      // The rows may be committed; otherwise the files are deleted as unused.
      if (!(error instanceof OutcomeUnknown)) await remove(stored);
      throw error;
    }
  }

  async function areSame(some: readonly string[], others: readonly string[]): Promise<boolean> {
    if (some.length !== others.length) return false;
    for (const [index, filename] of some.entries()) {
      const [one, other] = await Promise.all(
        [filename, others[index] ?? ''].map((name) => contentOf(files, name)),
      ).catch(rethrowFault);
      if (!one || !other || !one.equals(other)) return false;
    }
    return true;
  }

  async function copyForMail(filename: string): Promise<string | null> {
    if (!pictureOf(filename)) return null;
    try {
      const picture = await contentOf(files, filename);
      if (!picture) return null;
      const copy = await inTurn(() => encodeForMail(picture));
      await files.write([copy]);
      return copy.filename;
    } catch (error) {
      logger.warn({ err: error, filename }, 'Picture not copied for a mail');
      return null;
    }
  }

  async function render(filename: string, encode: Encode): Promise<Buffer | null> {
    const file = pictureOf(filename) && (await files.open(filename));
    if (!file) return null;
    const picture = await buffer(file.stream());
    return inTurn(() => encode(picture));
  }

  return { add, remove, storeFor, areSame, copyForMail, render };
}

/** Copies the files; returns filenames in their order. */
export function storeBundledPictures(
  images: ImageStore,
  folder: string,
  files: readonly string[],
): Promise<string[]> {
  const originals = files.map((file) => {
    const filePath = path.join(folder, file);
    return new UploadedFile(filePath, file, statSync(filePath).size);
  });
  return images.storeFor(originals, async (filenames) => filenames);
}
