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
