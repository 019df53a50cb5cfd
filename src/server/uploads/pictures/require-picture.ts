import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '#shared/errors.ts';
import { beginsAsPicture } from '#shared/images.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';

/** Bytes at the start of a file that contain its format and, for HEIF, its codec. */
const headBytes = 64 * 1024;

/** Ignores the file's name and declared type. @throws DomainError `bad_input`, `wrong_type` */
export async function requirePicture({ path, originalName }: UploadedFile): Promise<void> {
  const head = await readHead(path);
  if (head === '') throw unfit(originalName, 'is empty. Please choose another file.');
  if (!beginsAsPicture(head)) throw notAPicture(originalName);
  if (!isHeif(head) || isAvif(head)) return;
  throw heicBrand.test(brandsOf(head)) ? undecodedHeic(originalName) : notAPicture(originalName);
}

export const readHead = async (path: string): Promise<string> =>
  (await buffer(createReadStream(path, { end: headBytes - 1 }))).toString('latin1');

/** @param head start of the file as Latin-1 text. */
export const isHeif = (head: string) => head.startsWith('ftyp', 4);

/** HEIF brands (ISO/IEC 23008-12, AV1 Image File Format 9.1); videos have the same box. */
const avifBrand = /avi[fs]|MA1[AB]/;
const anyBrand = /mi[af]f|mif[12]|msf1/;
const heicBrand = /hei[cxms]|hev[cxms]|mif[12]|msf1/;

/** Major and compatible brands; the first four bytes contain the length of the box. */
const brandsOf = (head: string) =>
  head.slice(8, Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE());

const isAvif = (head: string) =>
  avifBrand.test(brandsOf(head)) || (anyBrand.test(brandsOf(head)) && head.includes('av01'));

// By the memory of the decoder: baseline JPEG is scaled row by row, 200 megapixels of a 2026
// phone take 75 MB; other formats are decoded whole, AVIF in several planes and frames.
const pixelLimits = { baseline: 205_000_000, avif: 20_000_000, whole: 55_000_000 } as const;

export const maxPixels = pixelLimits.baseline;

/** Maximum side in pixels; panoramas of phones are smaller. */
const maxSide = 25_000;

/** Maximum aspect ratio; the widest panoramas are below it. */
const maxAspectRatio = 20;

type Shape = { format: string; isProgressive?: boolean; width: number; height: number };

/**
 * @returns whether decoding takes more than about 90 MB; the limit is 370 MB (docs/performance.md).
 * @throws DomainError `bad_input`
 */
export function requireShape(name: string, shape: Shape): boolean {
  const limit = pixelLimit(shape);
  const pixels = shape.width * shape.height;
  if (pixels > limit) throw tooManyPixels(name, limit);
  requireSides(name, shape);
  return limit !== pixelLimits.baseline && pixels > limit / 4;
}

function pixelLimit({ format, isProgressive }: Shape): number {
  if (format === 'heif') return pixelLimits.avif;
  return format === 'jpeg' && !isProgressive ? pixelLimits.baseline : pixelLimits.whole;
}

/** A width of 1 and a height of 50 million pixels took 9 s of CPU time. */
function requireSides(name: string, { width, height }: { width: number; height: number }) {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (longer > maxSide) {
    throw unfit(name, `has a side of more than ${maxSide} pixels. Please choose a smaller photo.`);
  }
  if (longer > shorter * maxAspectRatio) {
    throw unfit(
      name,
      `is more than ${maxAspectRatio} times as long as it is wide. Please choose a photo that is less narrow.`,
    );
  }
}

/** @param fault a predicate, and advice. */
export const unfit = (
  name: string,
  fault: string,
  code: 'bad_input' | 'wrong_type' = 'bad_input',
) => new DomainError(code, `${shownName(name)} ${fault}`);

const notAPicture = (name: string) =>
  unfit(
    name,
    'is not a photo we can use. Please choose a JPEG, PNG, WebP, GIF or AVIF file.',
    'wrong_type',
  );

/** The decoder lacks HEIC because its codec is patented. */
export const undecodedHeic = (name: string) =>
  unfit(
    name,
    'is a HEIC photo, which we cannot open. On an iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or send it by WhatsApp and save that one.',
    'wrong_type',
  );

export const tooManyPixels = (name: string, most: number) =>
  unfit(
    name,
    `has too many pixels. Please choose a photo of at most ${most / 1_000_000} million pixels.`,
  );

const maxNameLength = 80;

/** Without control and bidirectional formatting characters, which can reverse the text. */
export function shownName(originalName: string): string {
  const letters = [...originalName.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()];
  if (letters.length === 0) return 'The file';
  if (letters.length <= maxNameLength) return `“${letters.join('')}”`;
  return `“${letters.slice(0, maxNameLength - 1).join('')}…”`;
}
