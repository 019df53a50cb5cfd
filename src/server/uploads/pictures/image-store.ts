import { statSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { DomainError } from '#shared/errors.ts';
import { imageFiles, imageSize } from '#shared/images.ts';
import { UploadedFile } from '#shared/uploaded-file.ts';
import { OutcomeUnknown } from '../../db/write.ts';
import type { Logger } from '../../log/logger.ts';
import { StoreFault } from '../../object-store/store-fault.ts';
import type { ImageNamespace, KnownPictures } from '../folder/known-pictures.ts';
import { createTurns, type InTurn, type Turns } from '../turns.ts';
import { showWithCopies } from './missing-copies.ts';
import {
  copyPicture,
  type EncodedPicture,
  encodeForMail,
  encodeUpload,
  requireClaim,
} from './picture-codec.ts';
import { contentOf, type PictureFiles, pictureOf } from './picture-files.ts';
import { encodePreview } from './preview-picture.ts';
import { requirePicture } from './require-picture.ts';

/** A picture to be stored: one that somebody sent, or a copy, with files of its own, of a stored one. */
export type GivenPicture = UploadedFile | { copyOf: string };

export type ImageStore = {
  /**
   * Decodes an uploaded picture, turns it upright, strips its metadata and stores it as WebP with
   * its smaller copies (see `#shared/images.ts`). Returns the new filename.
   * @throws DomainError `wrong_type` or `bad_input` with a sentence that names the file, `unavailable`
   * while the place of the pictures is away.
   */
  add(file: UploadedFile): Promise<string>;
  /** Removes pictures with all their copies; names that are gone already are no error. */
  remove(filenames: readonly string[]): Promise<void>;
  /**
   * Runs work with the pictures stored for it, and removes them again if the work fails:
   * a refused request leaves no file behind. They stay when nobody knows whether it failed. Of a stored
   * picture that is gone meanwhile there is no copy, and no filename.
   */
  keepIf<T>(files: readonly GivenPicture[], task: (filenames: string[]) => Promise<T>): Promise<T>;
  /** Whether two lists of stored pictures show the same in the same order: the same upload gives the same bytes. */
  areSame(some: readonly string[], others: readonly string[]): Promise<boolean>;
  /**
   * Makes a JPEG of a stored picture, or of one of its copies, for a mail. It has a name of its own and
   * stays when the picture goes.
   * @returns its filename, or null when the picture is not there.
   */
  copyForMail(filename: string): Promise<string | null>;
  /**
   * Makes a JPEG for those who show a link, of a stored picture on a ground; nothing is stored.
   * @param ground a file with a picture of ours, whose size it gets.
   * @returns its content, or null when the picture is not there.
   * @throws StoreFault while the place of the pictures is away.
   */
  preview(filename: string, ground: string): Promise<Buffer | null>;
};

type ImageStoreOptions = {
  files: PictureFiles;
  logger: Logger;
};

/** The pictures of the shop, for whoever stores or shows them. */
export type Images = {
  /** The image store of a feature. @throws Error when no manifest names the namespace. */
  of(namespace: ImageNamespace): ImageStore;
  /** Opens a file for a visitor, in every width that the shop has. */
  show: PictureFiles['show'];
  /** Where the files of all pictures are; features store theirs by `of`. */
  files: PictureFiles;
  /** Which of them belong to a row of any feature. */
  known: KnownPictures;
};

/** For the pictures that the owner sends, and for those that anybody may send, as WebP files in one place. */
export type ImageStores = {
  owner: ImageStore;
  strangers: ImageStore;
  /** Opens a file for a visitor, in every width that the shop has (`showWithCopies`). */
  show: PictureFiles['show'];
};

/** Image stores that keep their pictures among these files. */
export function createImageStores({ files, logger }: ImageStoreOptions): ImageStores {
  const { slots, owner, strangers } = createTurns();
  // Several large pictures at once would take more memory than a small server has.
  const large = createTurns(1);
  const store = (inTurn: InTurn, inLargeTurn: InTurn) =>
    createImageStore({ files, logger, slots, inTurn, inLargeTurn });
  const show = showWithCopies({ files, inTurn: strangers, logger });
  return { owner: store(owner, large.owner), strangers: store(strangers, large.strangers), show };
}

const away = 'Photos cannot be stored at the moment. Please try again in a few minutes.';

/** @throws DomainError `unavailable` for a fault of the place of the pictures, else the error itself. */
function refuseWhileAway(error: unknown): never {
  if (!(error instanceof StoreFault)) throw error;
  throw new DomainError('unavailable', away, { retryAfter: 60 });
}

type OneStoreOptions = ImageStoreOptions &
  Pick<Turns, 'slots'> & {
    inTurn: InTurn;
    /** For pictures that take much memory, one at a time; each waits for its `inTurn` too. */
    inLargeTurn: InTurn;
  };

function createImageStore({
  files,
  logger,
  slots,
  inTurn,
  inLargeTurn,
}: OneStoreOptions): ImageStore {
  const large = new WeakSet<UploadedFile>();

  async function inspect(file: UploadedFile): Promise<void> {
    await requirePicture(file);
    if (await requireClaim(file)) large.add(file);
  }

  async function write(encoded: EncodedPicture): Promise<string> {
    await files.write(encoded.files).catch(refuseWhileAway);
    return encoded.filename;
  }

  async function store(file: UploadedFile): Promise<string> {
    const encode = () => inTurn(() => encodeUpload(file));
    return write(await (large.has(file) ? inLargeTurn(encode) : encode()));
  }

  async function copy(filename: string): Promise<string | undefined> {
    const content = (name: string) => contentOf(files, name);
    const copied = await copyPicture(filename, content).catch(refuseWhileAway);
    return copied ? write(copied) : undefined;
  }

  async function add(file: UploadedFile): Promise<string> {
    await inspect(file);
    return store(file);
  }

  async function remove(filenames: readonly string[]): Promise<void> {
    const ours = filenames.filter((filename) => imageSize(filename) !== null);
    try {
      await files.remove(ours.flatMap(imageFiles));
    } catch (error) {
      logger.warn({ err: error, filenames: ours }, 'pictures could not be removed');
    }
  }

  async function storeAll(given: readonly GivenPicture[]): Promise<string[]> {
    // A request with hundreds of pictures asks for a few places at a time, so that others get theirs;
    // one more than there are, so that image work goes on while a picture is written.
    const aFew = pLimit(slots + 1);
    // The quick look at all of them first: most refusals then cost no image work.
    const uploads = given.filter((file) => file instanceof UploadedFile);
    await Promise.all(uploads.map((file) => aFew(() => inspect(file))));
    const stored: (string | undefined)[] = given.map(() => undefined);
    let refusal: { reason: unknown } | undefined;
    async function storeOne(file: GivenPicture, index: number): Promise<void> {
      if (refusal) return;
      try {
        stored[index] = await (file instanceof UploadedFile ? store(file) : copy(file.copyOf));
      } catch (reason) {
        refusal ??= { reason };
      }
    }
    await Promise.all(given.map((file, index) => aFew(() => storeOne(file, index))));
    const filenames = stored.filter((filename) => filename !== undefined);
    if (!refusal) return filenames;
    await remove(filenames);
    throw refusal.reason;
  }

  async function keepIf<T>(
    given: readonly GivenPicture[],
    task: (filenames: string[]) => Promise<T>,
  ): Promise<T> {
    const stored = await storeAll(given);
    try {
      return await task(stored);
    } catch (error) {
      // Its rows may be there all the same: the sweep finds out.
      if (!(error instanceof OutcomeUnknown)) await remove(stored);
      throw error;
    }
  }

  async function areSame(some: readonly string[], others: readonly string[]): Promise<boolean> {
    if (some.length !== others.length) return false;
    for (const [index, filename] of some.entries()) {
      const [one, other] = await Promise.all(
        [filename, others[index] ?? ''].map((name) => contentOf(files, name)),
      ).catch(refuseWhileAway);
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
      logger.warn({ err: error, filename }, 'a picture could not be copied for a mail');
      return null;
    }
  }

  async function preview(filename: string, ground: string): Promise<Buffer | null> {
    const file = pictureOf(filename) && (await files.show(filename));
    if (!file) return null;
    const picture = await buffer(file.stream());
    return inTurn(() => encodePreview(picture, ground));
  }

  return { add, remove, keepIf, areSame, copyForMail, preview };
}

/**
 * Stores pictures of the source tree, such as those of the starter data, as if they had been
 * uploaded; the originals stay where they are.
 * @returns the new filenames, in the order of `files`.
 */
export function storeShipped(
  images: ImageStore,
  folder: string,
  files: readonly string[],
): Promise<string[]> {
  const originals = files.map((file) => {
    const filePath = path.join(folder, file);
    return new UploadedFile(filePath, file, statSync(filePath).size);
  });
  return images.keepIf(originals, async (filenames) => filenames);
}
