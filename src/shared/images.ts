/*
 * A stored picture is named by its content's size: `{random}-{width}x{height}.webp`, with smaller
 * copies `{random}-{width}x{height}.{copyWidth}.webp` beside it. So the name alone tells a page the
 * aspect ratio and which widths exist. What mails show is a JPEG of its own, `{random}-{width}x{height}.jpg`,
 * because some mail programs (classic Outlook) show no WebP.
 */

/**
 * Widths (CSS pixels times device pixels) in which a copy is kept, when smaller than the original. One
 * that is new here is made for the pictures of before when it is first asked for.
 */
export const copyWidths = [160, 240, 320, 480, 640, 960, 1280] as const;

/** Longest side of the largest copy kept, in pixels. */
export const largestSide = 1920;

const namePattern = /^([A-Za-z0-9_-]{16,64})-(\d{1,4})x(\d{1,4})\.(?:webp|jpg)$/;

/** The name of a new picture, from its random part and its size in pixels. */
export function imageName(random: string, width: number, height: number): string {
  return `${random}-${width}x${height}.webp`;
}

/** The same for a picture that mails show. */
export function mailImageName(random: string, width: number, height: number): string {
  return `${random}-${width}x${height}.jpg`;
}

/** Whether a picture is one that mails show. */
export function isMailImage(filename: string): boolean {
  return filename.endsWith('.jpg');
}

/** Width and height in pixels that a picture's name tells, or null for a foreign name. */
export function imageSize(filename: string): { width: number; height: number } | null {
  const parts = namePattern.exec(filename);
  return parts ? { width: Number(parts[2]), height: Number(parts[3]) } : null;
}

/** The name of one smaller copy. */
export function copyName(filename: string, width: number): string {
  return filename.replace(/\.webp$/, `.${width}.webp`);
}

/** The widths in which smaller copies of this picture exist. */
export function copyWidthsOf(filename: string): number[] {
  const size = isMailImage(filename) ? null : imageSize(filename);
  return size ? copyWidths.filter((width) => width < size.width) : [];
}

/** Every file that belongs to a picture: itself and its copies. */
export function imageFiles(filename: string): string[] {
  return [filename, ...copyWidthsOf(filename).map((width) => copyName(filename, width))];
}

/** The address of a picture on our own host. */
export function imageUrl(filename: string): string {
  return `/uploads/${filename}`;
}

/** The `srcset` of a picture. */
export function imageSourceSet(filename: string): string {
  const copies = copyWidthsOf(filename).map(
    (width) => `${imageUrl(copyName(filename, width))} ${width}w`,
  );
  const size = imageSize(filename);
  return size ? [...copies, `${imageUrl(filename)} ${size.width}w`].join(', ') : '';
}

/** First bytes of the formats taken, as Latin-1 text; the HEIF family (AVIF, HEIC) has the length of a box first. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s];

/**
 * Whether a file begins as pictures do; only the decoder knows whether it is one.
 * @param head its first 12 bytes or more, as Latin-1 text.
 */
export function beginsAsPicture(head: string): boolean {
  return beginnings.some((beginning) => beginning.test(head));
}

/** The largest picture taken, in bytes. Photographs of today's phones stay below it. */
export const largestPicture = 20 * 1024 * 1024;

/** The same, for people. */
export const largestPictureText = `${largestPicture / 1024 / 1024} MB`;

/** What a form says about the pictures that it takes. */
export const takenPictures = `JPEG, PNG, WebP, GIF or AVIF, up to ${largestPictureText}`;

/** The sentence for whoever chooses something else. */
export const notAPicture = 'This file is not a photo. Please choose a photo.';

/** The sentence for whoever chooses a larger one. */
export const chosenTooLarge = `This photo is larger than ${largestPictureText}. Please choose a smaller one.`;

/** The sentence for whoever sends a larger one. */
export const pictureTooLarge = `The photo is larger than ${largestPictureText}. Please choose a smaller one.`;
