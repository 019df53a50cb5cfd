import type { Context } from 'koa';
import { maxPictureBytes, pictureTooLarge } from '#shared/images.ts';

export type MultipartRule = {
  fields: readonly { name: string; maxCount: number }[];
  /** Content type of the files if not pictures. */
  contentType?: string;
  maxFileBytes: number;
  maxTotalBytes: number;
  tooLargeMessage: string;
  fileTooLargeMessage?: string;
  /** Text fields in which the text `null` is null. */
  nullable?: ReadonlySet<string>;
  /** Runs before the body is read, so that unauthorized callers cannot fill the disk. */
  authorize?(ctx: Context): Promise<void>;
  /** Rate limit key of public calls; without it the call uses the owner's slots. */
  publicAddressOf?(ctx: Context): string;
};

/** Returns the rule of a call; null when it does not accept multipart. */
export type MultipartLimits = (ctx: Context) => MultipartRule | null;

export function onePicture(field: string) {
  return {
    fields: [{ name: field, maxCount: 1 }],
    maxFileBytes: maxPictureBytes,
    maxTotalBytes: maxPictureBytes,
    tooLargeMessage: pictureTooLarge,
  };
}
