import type { Context } from 'koa';
import { largestPicture, pictureTooLarge } from '#shared/images.ts';

/** A field that accepts files. With `maxCount` above 1, its value is an array. */
export type FileField = { name: string; maxCount: number };

/** What one call accepts as multipart/form-data. */
export type MultipartRule = {
  fields: readonly FileField[];
  /** Content type of the files if not pictures. */
  contentType?: string;
  maxFileBytes: number;
  maxTotalBytes: number;
  tooLargeMessage: string;
  /** Defaults to `tooLargeMessage`. */
  fileTooLargeMessage?: string;
  /**
   * Runs before any byte of the body is read, so that unauthorized callers cannot fill the disk.
   * @throws the refusal.
   */
  authorize?(ctx: Context): Promise<void>;
  /**
   * For public calls: the address by which forms are counted. Without it the call is the owner's,
   * whose slots are separate.
   */
  strangerOf?(ctx: Context): string;
};

/** Returns the rule of a call; null when it does not accept multipart. */
export type MultipartLimits = (ctx: Context) => MultipartRule | null;

/** Rule of a call that accepts one picture. */
export function onePicture(field: string) {
  return {
    fields: [{ name: field, maxCount: 1 }],
    maxFileBytes: largestPicture,
    maxTotalBytes: largestPicture,
    tooLargeMessage: pictureTooLarge,
  };
}
