import { z } from 'zod';
import { imageSize, isMailImage } from './images.ts';

/** A class, so that a JSON body cannot pass as one and name an arbitrary path. */
export class UploadedFile {
  /** Absolute path; deleted when the request ends. */
  readonly path: string;
  /** From the client: display it, never use it as a path. */
  readonly originalName: string;
  /** Bytes. */
  readonly size: number;

  constructor(path: string, originalName: string, size: number) {
    this.path = path;
    this.originalName = originalName;
    this.size = size;
  }
}

/** Message when something else than a file was sent: text, JSON, or a part without a file name. */
export const noFile = (field: string) =>
  `“${field}” has to be a file: please send the call as a form (multipart/form-data), and the file with its name.`;
const refused =
  (missing: string) =>
  ({ input, path }: { input?: unknown; path?: PropertyKey[] }) =>
    input === undefined ? missing : noFile(String(path?.[0]));

export const uploadedFile = (missing = 'Please choose a file.') =>
  z
    .custom<UploadedFile>((value) => value instanceof UploadedFile, { error: refused(missing) })
    .meta({ override: { type: 'string', format: 'binary' } });

/** Null and the name of the stored file, as it was read, keep it like no file. */
export const replacingFile = () =>
  z
    .preprocess(
      (value) =>
        value === null || (typeof value === 'string' && imageSize(value)) ? undefined : value,
      uploadedFile().optional(),
    )
    .optional()
    .meta({ override: { type: 'string', format: 'binary' } });

export const uploadedFiles = (most: number, tooMany: string) =>
  z.array(uploadedFile(), { error: refused(tooMany) }).max(most, tooMany);

const message = 'Please choose a photo.';

export const isPictureName = (text: string): boolean =>
  imageSize(text) !== null && !isMailImage(text);

/** Filename of a stored picture; null for none. */
export const pictureName = z
  .string(message)
  .refine((name) => name === '' || isPictureName(name), message)
  .nullish()
  .transform((name) => name || null);
