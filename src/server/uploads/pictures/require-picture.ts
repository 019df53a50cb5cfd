import { open } from 'node:fs/promises';
import { DomainError } from '#shared/errors.ts';
import { beginsAsPicture } from '#shared/images.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';

/** Bytes at the start of a file that name its format and, in the HEIF family, its codec. */
const headLength = 64 * 1024;

/**
 * Checks the first bytes of an uploaded file, never its name or the type that it claims.
 * @throws DomainError `bad_input` for an empty file, `wrong_type` for what is not one of the formats.
 */
export async function requirePicture({ path, originalName }: UploadedFile): Promise<void> {
  const head = await readHead(path);
  if (head === '') throw emptyFile(originalName);
  if (!beginsAsPicture(head)) throw notAPicture(originalName);
  if (!isHeif(head) || isAvif(head)) return;
  throw heicBrand.test(brandsOf(head)) ? undecodedHeic(originalName) : notAPicture(originalName);
}

/** The start of a file, as Latin-1 text. */
export async function readHead(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** @param head of a file, as Latin-1 text. */
export const isHeif = (head: string) => head.startsWith('ftyp', 4);

/** Brands of the HEIF family (ISO/IEC 23008-12, AV1 Image File Format 9.1): videos have the same box. */
const avifBrand = /avi[fs]|MA1[AB]/;
const anyBrand = /mi[af]f|mif[12]|msf1/;
const heicBrand = /hei[cxms]|hev[cxms]|mif[12]|msf1/;

/** The major and the compatible brands; the box has its length in its first four bytes. */
const brandsOf = (head: string) =>
  head.slice(8, Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE());

const isAvif = (head: string) =>
  avifBrand.test(brandsOf(head)) || (anyBrand.test(brandsOf(head)) && head.includes('av01'));

/**
 * Most pixels of a picture taken, by what the decoder holds at once. A baseline JPEG is shrunk row by
 * row: 200 megapixels of a phone of 2026 take 75 MB. Progressive JPEG and the other formats are unpacked
 * whole, AVIF in several planes and frames.
 */
const mostPixels = { baseline: 205_000_000, avif: 20_000_000, whole: 55_000_000 } as const;

/** Most pixels of any picture taken: the decoder's own bound. */
export const mostPixelsOfAny = mostPixels.baseline;

/** Longest side of a picture taken, in pixels: panoramas of phones stay under it. */
export const longestSide = 25_000;

/** How many times its shorter side the longer side may be: the widest panoramas stay under it. */
export const steepestShape = 20;

type Shape = { format: string; isProgressive?: boolean; width: number; height: number };

/**
 * Checks what a file's header claims.
 * @returns whether its decoder takes more than about 90 MB; the bound of memory is 370 MB (docs/performance.md).
 * @throws DomainError `bad_input` with a sentence that names the file.
 */
export function requireShape(name: string, shape: Shape): boolean {
  const most = mostPixelsOf(shape);
  const pixels = shape.width * shape.height;
  if (pixels > most) throw tooManyPixels(name, most);
  requireSides(name, shape);
  return most !== mostPixels.baseline && pixels > most / 4;
}

function mostPixelsOf({ format, isProgressive }: Shape): number {
  if (format === 'heif') return mostPixels.avif;
  return format === 'jpeg' && !isProgressive ? mostPixels.baseline : mostPixels.whole;
}

/**
 * Refuses shapes that cost far more work than their pixels: one pixel wide and 50 million high took
 * 9 s of a processor. Sides in pixels.
 * @throws DomainError `bad_input` with a sentence that names the file.
 */
function requireSides(name: string, { width, height }: { width: number; height: number }) {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (longer > longestSide) throw tooLong(name);
  if (longer > shorter * steepestShape) throw tooNarrow(name);
}

function tooLong(name: string): DomainError {
  return new DomainError(
    'bad_input',
    `${shownName(name)} has a side of more than ${longestSide} pixels. Please choose a smaller photo.`,
  );
}

function tooNarrow(name: string): DomainError {
  return new DomainError(
    'bad_input',
    `${shownName(name)} is more than ${steepestShape} times as long as it is wide. Please choose a photo that is less narrow.`,
  );
}

/** For a file without any content. */
function emptyFile(name: string): DomainError {
  return new DomainError('bad_input', `${shownName(name)} is empty. Please choose another file.`);
}

/** For anything that is not one of the five formats taken, whatever its name says. */
function notAPicture(name: string): DomainError {
  return new DomainError(
    'wrong_type',
    `${shownName(name)} is not a photo we can use. Please choose a JPEG, PNG, WebP, GIF or AVIF file.`,
  );
}

/** For HEIC, whose codec is patented: the decoder lacks it. */
export function undecodedHeic(name: string): DomainError {
  return new DomainError(
    'wrong_type',
    `${shownName(name)} is a HEIC photo, which we cannot open. On an iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or send it by WhatsApp and save that one.`,
  );
}

/** For a picture above `most` pixels. */
export function tooManyPixels(name: string, most: number): DomainError {
  return new DomainError(
    'bad_input',
    `${shownName(name)} has too many pixels. Please choose a photo of at most ${most / 1_000_000} million pixels.`,
  );
}

/** For a picture that is cut off or broken inside. */
export function damagedPicture(name: string): DomainError {
  return new DomainError(
    'bad_input',
    `${shownName(name)} is damaged and cannot be opened. Please choose another photo.`,
  );
}

/** For a picture whose decoding was given up. */
export function slowPicture(name: string): DomainError {
  return new DomainError(
    'bad_input',
    `${shownName(name)} takes too long to open. Please choose a simpler photo.`,
  );
}

/** The longest name shown in a sentence, in characters. */
const longestName = 80;

/**
 * The sender's name of a file, fit for a sentence: without control and direction characters, which
 * can turn a sentence around, and not endless.
 */
export function shownName(originalName: string): string {
  const letters = [...originalName.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()];
  if (letters.length === 0) return 'The file';
  if (letters.length <= longestName) return `“${letters.join('')}”`;
  return `“${letters.slice(0, longestName - 1).join('')}…”`;
}
