import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const require = createRequire(import.meta.url);
const fileOf = (weight: string) =>
  require.resolve(`@expo-google-fonts/figtree/${weight}/Figtree_${weight}.ttf`);

/** The shop's typeface; one file per weight covers most of Latin. */
export const faces = { regular: fileOf('400Regular'), bold: fileOf('700Bold') };

const font = create(readFileSync(faces.regular));
if (!('characterSet' in font)) throw new Error('Figtree is one font a file.');
const points = font.characterSet;
/** Share of the line height above the baseline; the same in both weights. */
export const ascent = font.ascent / (font.ascent - font.descent);
const written = new Set(
  points.filter((point) => point >= 32 && point < 0xffff).map((one) => String.fromCodePoint(one)),
);
written.add('\n');

export const inTypeface = (text: string) => [...text].every((one) => written.has(one));

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Grapheme clusters with at most four marks. Direction controls are removed; joiners stay for
 * Arabic and Indic scripts.
 */
export function lettersOf(text: string): string[] {
  const clean = text
    .normalize('NFC')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1');
  if (inTypeface(clean)) return [...clean];
  return Array.from(segmenter.segment(clean), ({ segment }) => segment);
}

/** Without diacritics. */
export const plainLetter = (letter: string) =>
  letter
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\u02bc\u02bb]/g, '’');
