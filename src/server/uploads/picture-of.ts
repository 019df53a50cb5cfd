import { copyWidthsOf, imageSize } from '#shared/images.ts';

const copyPattern = /^(.+)\.([1-9]\d{2,3})\.webp$/;

/**
 * The picture that a file of the uploads folder belongs to: itself, or the one that it is a copy of.
 * Null for every name that the shop has not made, so for all tricks with dots and slashes too.
 */
export function pictureOf(filename: string): string | null {
  if (imageSize(filename)) return filename;
  const [, stem, width] = copyPattern.exec(filename) ?? [];
  const picture = `${stem}.webp`;
  return copyWidthsOf(picture).includes(Number(width)) ? picture : null;
}
