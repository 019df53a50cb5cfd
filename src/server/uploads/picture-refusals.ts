import { DomainError } from '#shared/errors.ts';
import { shownName } from './shown-name.ts';

/** Most pixels of a picture taken: cameras and phones stay under it, decompression bombs do not. */
export const mostPixels = 50_000_000;

/** For a file without any content. */
export function emptyFile(name: string): DomainError {
  return new DomainError('bad_input', `${shownName(name)} is empty. Please choose another file.`);
}

/** For anything that is not one of the five formats taken, whatever its name says. */
export function notAPicture(name: string): DomainError {
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
