import { z } from 'zod';

// Not stored: NUL, which PostgreSQL refuses; control characters, which break headers, spreadsheets
// and terminals; direction overrides (U+202A–U+202E, U+2066–U+2069), which disguise text; invisible
// marks of copied text, which prevent searches.
const deceptive = '\\u202A-\\u202E\\u2066-\\u2069\\uFEFF';
const copied =
  '\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u2060-\\u2065\\u206A-\\u206F\\uFFF9-\\uFFFC';
const hidden = new RegExp(`[${deceptive}${copied}]`, 'gu');
const spacesAndControls = /[\s\p{Cc}\u2028\u2029]+/gu;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;
const controlsButBreaks = /(?!\n)\p{Cc}/gu;
/** Only spaces and invisible characters: joiners, fillers, the blank Braille cell. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/* Thirty accents per letter are kept, the limit of stream-safe text (UAX #15, D4). Sorting more
   takes quadratic time: 300 kB blocked the process for 18 s. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

function finish(text: string): string {
  const normal = text.replace(tooManyMarks, '$1').normalize('NFC').trim();
  return invisible.test(normal) ? '' : normal;
}

/** A single line: whitespace and control characters become one space; trimmed. */
export function cleanLine(text: string): string {
  return finish(text.toWellFormed().replace(hidden, '').replace(spacesAndControls, ' '));
}

/** Keeps line breaks (as \n); tabs become spaces, other control characters are removed; trimmed. */
export function cleanParagraphs(text: string): string {
  return finish(
    text
      .toWellFormed()
      .replace(hidden, '')
      .replace(lineBreaks, '\n')
      .replace(/\t/g, ' ')
      .replace(controlsButBreaks, ''),
  );
}

export const tooLong = (maximum: number) => `Please use at most ${maximum} characters.`;

type Clean = (text: string) => string;

const filled = (clean: Clean, maximum: number, message: string) =>
  z
    .string(message)
    .overwrite(clean)
    .min(1, { error: message, abort: true })
    .max(maximum, tooLong(maximum));

const optional = (clean: Clean, maximum: number) =>
  z
    .string('Please send text.')
    .overwrite(clean)
    .max(maximum, tooLong(maximum))
    .nullish()
    .transform((text) => text || null);

/** @param maximum in UTF-16 units. @param message for a missing or empty text. */
export const line = (maximum: number, message: string) => filled(cleanLine, maximum, message);

export const paragraphs = (maximum: number, message: string) =>
  filled(cleanParagraphs, maximum, message);

/** null for a missing or empty line. */
export const optionalLine = (maximum: number) => optional(cleanLine, maximum);

export const optionalParagraphs = (maximum: number) => optional(cleanParagraphs, maximum);
