import { stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { DomainError } from '#shared/errors.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';

/** An animated PNG is a PNG: its first frame is taken. */
const taken: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
]);

/**
 * Looks at the first bytes of an uploaded file, never at its name or the type that it claims.
 * @throws DomainError `bad_input` for an empty file, `wrong_type` for what is not one of the formats.
 */
export async function requirePicture(file: UploadedFile): Promise<void> {
  const { size } = await stat(file.path);
  if (size === 0) throw emptyFile(file.originalName);
  const type = await fileTypeFromFile(file.path);
  if (!type || !taken.has(type.mime)) throw notAPicture(file.originalName);
}

/** Most pixels of a picture taken: cameras and phones stay under it, decompression bombs do not. */
export const mostPixels = 50_000_000;

/** Longest side of a picture taken, in pixels: no camera's is longer within `mostPixels`. */
export const longestSide = 12_000;

/** How many times its shorter side the longer side may be: the widest panoramas stay under it. */
export const steepestShape = 20;

/**
 * Refuses shapes that cost far more work than their pixels: one pixel wide and 50 million high took
 * 9 s of a processor. Sides in pixels.
 * @throws DomainError `bad_input` with a sentence that names the file.
 */
export function requireSides(name: string, { width, height }: { width: number; height: number }) {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (longer > longestSide) throw tooLong(name);
  if (longer > shorter * steepestShape) throw tooNarrow(name);
}

function tooLong(name: string): DomainError {
  return new DomainError(
    'bad_input',
    `${shownName(name)} has a side of more than ${longestSide} pixels. Please choose a smaller picture.`,
  );
}

function tooNarrow(name: string): DomainError {
  return new DomainError(
    'bad_input',
    `${shownName(name)} is more than ${steepestShape} times as long as it is wide. Please choose a picture that is less narrow.`,
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
    `${shownName(name)} is not a picture we can use. Please choose a JPEG, PNG, WebP, GIF or AVIF file.`,
  );
}

/** For a picture above `mostPixels`. */
export function tooManyPixels(name: string): DomainError {
  return new DomainError(
    'bad_input',
    `${shownName(name)} has too many pixels. Please choose a picture of at most ${mostPixels / 1_000_000} million pixels.`,
  );
}

/** For a picture that is cut off or broken inside. */
export function damagedPicture(name: string): DomainError {
  return new DomainError(
    'bad_input',
    `${shownName(name)} is damaged and cannot be opened. Please choose another picture.`,
  );
}

/** For a picture whose decoding was given up. */
export function slowPicture(name: string): DomainError {
  return new DomainError(
    'bad_input',
    `${shownName(name)} takes too long to open. Please choose a simpler picture.`,
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
