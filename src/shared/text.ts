import { z } from 'zod';

/*
 * Text that people type. PostgreSQL refuses NUL, control characters break headers, spreadsheets and
 * terminals, and direction overrides (U+202A–U+202E, U+2066–U+2069) make a text look like another,
 * so none of them is stored. Nor are marks that are never drawn, which come along when text is copied, or the
 * place of a picture: texts with them are not found again. Emoji and their joiners stay.
 */
const deceptive = '\\u202A-\\u202E\\u2066-\\u2069\\uFEFF';
const copied =
  '\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u2060-\\u2065\\u206A-\\u206F\\uFFF9-\\uFFFC';
const hidden = new RegExp(`[${deceptive}${copied}]`, 'gu');
const spacesAndControls = /[\s\p{Cc}\u2028\u2029]+/gu;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;
const controlsButBreaks = /(?!\n)\p{Cc}/gu;
/** Nothing but spaces and characters that are never drawn: joiners, fillers, an empty Braille cell. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/*
 * Of accents on one letter thirty are kept, the bound of Unicode's stream-safe text (UAX #15, D4).
 * Sorting an endless row of them takes time that grows with its square: 300 kB held the process for
 * 18 s.
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/** What both kinds of text have in common; the characters that do not belong are gone already. */
function finish(text: string): string {
  const normal = text.replace(tooManyMarks, '$1').normalize('NFC').trim();
  return invisible.test(normal) ? '' : normal;
}

/** Text on one line: whatever separates words becomes one space, the ends are trimmed. */
export function cleanLine(text: string): string {
  return finish(text.toWellFormed().replace(hidden, '').replace(spacesAndControls, ' '));
}

/** Text with its line breaks (as \n): tabs become spaces, other control characters go, the ends are trimmed. */
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

const tooLong = (maximum: number) => `Please use at most ${maximum} characters.`;

/** Nothing else is said of a text that is not there. */
const required = (message: string) => ({ error: message, abort: true });

/**
 * Schema of a required line of text.
 * @param maximum the longest accepted, in UTF-16 units.
 * @param message the sentence when it is missing or empty.
 */
export function line(maximum: number, message: string) {
  return z
    .string(message)
    .overwrite(cleanLine)
    .min(1, required(message))
    .max(maximum, tooLong(maximum));
}

/** Schema of a required text of several lines; see `line`. */
export function paragraphs(maximum: number, message: string) {
  return z
    .string(message)
    .overwrite(cleanParagraphs)
    .min(1, required(message))
    .max(maximum, tooLong(maximum));
}

/** Schema of a line that may be left out or empty: an empty one is null. */
export function optionalLine(maximum: number) {
  return z
    .string('Please send text.')
    .overwrite(cleanLine)
    .max(maximum, tooLong(maximum))
    .nullish()
    .transform((text) => text || null);
}

/** Schema of a text of several lines that may be left out or empty: an empty one is null. */
export function optionalParagraphs(maximum: number) {
  return z
    .string('Please send text.')
    .overwrite(cleanParagraphs)
    .max(maximum, tooLong(maximum))
    .nullish()
    .transform((text) => text || null);
}
