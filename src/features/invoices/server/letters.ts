import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const require = createRequire(import.meta.url);
const fileOf = (weight: string) =>
  require.resolve(`@expo-google-fonts/figtree/${weight}/Figtree_${weight}.ttf`);

/** The shop's typeface, most of Latin in one file a weight. */
export const faces = { regular: fileOf('400Regular'), bold: fileOf('700Bold') };

const font = create(readFileSync(faces.regular));
if (!('characterSet' in font)) throw new Error('Figtree is one font a file.');
const points = font.characterSet;
/** How much of the height of a line is above its baseline; the same in both weights. */
export const ascent = font.ascent / (font.ascent - font.descent);
const written = new Set(
  points.filter((point) => point >= 32 && point < 0xffff).map((one) => String.fromCodePoint(one)),
);
written.add('\n');

export const inTypeface = (text: string) => [...text].every((one) => written.has(one));

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The letters of a text, each with at most four marks. Controls of direction are left out; joiners stay, as
 * Arabic and Indic letters need them.
 */
export function lettersOf(text: string): string[] {
  const clean = text
    .normalize('NFC')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1');
  if (inTypeface(clean)) return [...clean];
  return Array.from(segmenter.segment(clean), ({ segment }) => segment);
}

/** A letter without its marks. */
export const plainLetter = (letter: string) =>
  letter
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\u02bc\u02bb]/g, '’');
