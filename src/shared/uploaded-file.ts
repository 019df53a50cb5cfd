import { z } from 'zod';

/**
 * A file that the multipart middleware has written to a temporary place. It is a class, so that a JSON
 * body can never pass for one and name a path of its choice.
 */
export class UploadedFile {
  /** Absolute path of the temporary file; the middleware removes it when the request is over. */
  readonly path: string;
  /** The name on the sender's device: only ever shown, never used as a path. */
  readonly originalName: string;
  /** Size in bytes. */
  readonly size: number;

  constructor(path: string, originalName: string, size: number) {
    this.path = path;
    this.originalName = originalName;
    this.size = size;
  }
}

/** The sentence for what was sent as a file and is none: a text, JSON, or a part without a file name. */
export const noFile = (field: string) =>
  `“${field}” has to be a file: please send the call as a form (multipart/form-data), and the file with its name.`;

type Issue = { input?: unknown; path?: PropertyKey[] };
const refused =
  (missing: string) =>
  ({ input, path }: Issue) =>
    input === undefined ? missing : noFile(String(path?.[0]));

/** Schema of one uploaded file in a procedure's input. */
export const uploadedFile = (missing = 'Please choose a file.') =>
  z
    .custom<UploadedFile>((value) => value instanceof UploadedFile, { error: refused(missing) })
    .meta({ override: { type: 'string', format: 'binary' } });

/** Schema of files, at most so many. */
export const uploadedFiles = (most: number, tooMany: string) =>
  z.array(uploadedFile(), { error: refused(tooMany) }).max(most, tooMany);
