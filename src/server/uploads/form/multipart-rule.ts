import type { Context } from 'koa';
import { largestPicture, pictureTooLarge } from '#shared/images.ts';

/** A field that may carry files. With a `maxCount` above 1 it arrives as an array. */
export type FileField = { name: string; maxCount: number };

/** What one call takes as multipart/form-data. */
export type MultipartRule = {
  fields: readonly FileField[];
  /** What its files are, when they are no pictures. */
  contentType?: string;
  /** Largest size of one file, in bytes. */
  maxFileBytes: number;
  /** Largest size of all files together, in bytes. */
  maxTotalBytes: number;
  /** The sentence for whoever sends more than that. */
  tooLargeMessage: string;
  /** The sentence for one file that is too large, where it differs. */
  fileTooLargeMessage?: string;
  /**
   * Runs before any byte of the body is read, so that nobody without the right to call can fill
   * the disk. Throws the refusal.
   */
  authorize?(ctx: Context): Promise<void>;
  /**
   * The address that a form of a call for everybody counts under; without it the call is the owner's,
   * who never waits for strangers.
   */
  strangerOf?(ctx: Context): string;
};

/** Finds the rule of a call; null when it takes no multipart. */
export type MultipartLimits = (ctx: Context) => MultipartRule | null;

/** The rule of a call that takes one picture, for its label. */
export function onePicture(field: string) {
  return {
    fields: [{ name: field, maxCount: 1 }],
    maxFileBytes: largestPicture,
    maxTotalBytes: largestPicture,
    tooLargeMessage: pictureTooLarge,
  };
}
