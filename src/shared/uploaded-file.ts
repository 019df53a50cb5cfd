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

/** Schema of one uploaded file in a procedure's input. */
export const uploadedFile = z
  .custom<UploadedFile>((value) => value instanceof UploadedFile, 'Please choose a file.')
  .meta({ override: { type: 'string', format: 'binary' } });
