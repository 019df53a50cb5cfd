// Stored pictures are `{random}-{width}x{height}.webp`, with copies
// `{random}-{width}x{height}.{copyWidth}.webp`, so a name alone gives the aspect ratio and the
// available widths. Mails use a separate JPEG: some mail programs (classic Outlook) show no WebP.

/** In physical pixels, if smaller than the original; new widths are generated on request. */
export const copyWidths = [160, 240, 320, 480, 640, 960, 1280] as const;

/** In pixels. */
export const maxStoredSide = 1920;

const namePattern = /^([A-Za-z0-9_-]{16,64})-(\d{1,4})x(\d{1,4})\.(?:webp|jpg)$/;

export function imageName(random: string, width: number, height: number): string {
  return `${random}-${width}x${height}.webp`;
}

export function mailImageName(random: string, width: number, height: number): string {
  return `${random}-${width}x${height}.jpg`;
}

export function isMailImage(filename: string): boolean {
  return filename.endsWith('.jpg');
}

/** In pixels; null for a name that the shop did not generate. */
export function imageSize(filename: string): { width: number; height: number } | null {
  const parts = namePattern.exec(filename);
  return parts ? { width: Number(parts[2]), height: Number(parts[3]) } : null;
}

export function copyName(filename: string, width: number): string {
  return filename.replace(/\.webp$/, `.${width}.webp`);
}

export function copyWidthsOf(filename: string): number[] {
  const size = isMailImage(filename) ? null : imageSize(filename);
  return size ? copyWidths.filter((width) => width < size.width) : [];
}

export function imageFiles(filename: string): string[] {
  return [filename, ...copyWidthsOf(filename).map((width) => copyName(filename, width))];
}

export function imageUrl(filename: string): string {
  return `/uploads/${filename}`;
}

export function imageSourceSet(filename: string): string {
  const copies = copyWidthsOf(filename).map(
    (width) => `${imageUrl(copyName(filename, width))} ${width}w`,
  );
  const size = imageSize(filename);
  return size ? [...copies, `${imageUrl(filename)} ${size.width}w`].join(', ') : '';
}

/** Magic bytes of accepted formats, as Latin-1 text; in HEIF (AVIF, HEIC) after the box length. */
const signatures = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s];

/** Only the decoder can verify it. @param head its first 12 bytes or more, as Latin-1 text. */
export function beginsAsPicture(head: string): boolean {
  return signatures.some((beginning) => beginning.test(head));
}

/** Maximum bytes; photographs of current phones are smaller. */
export const maxPictureBytes = 20 * 1024 * 1024;

export const maxPictureText = `${maxPictureBytes / 1024 / 1024} MB`;

export const takenPictures = `JPEG, PNG, WebP, GIF or AVIF, up to ${maxPictureText}`;

export const notAPicture = 'This file is not a photo. Please choose a photo.';

export const chosenTooLarge = `This photo is larger than ${maxPictureText}. Please choose a smaller one.`;

export const pictureTooLarge = `The photo is larger than ${maxPictureText}. Please choose a smaller one.`;
