import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const require = createRequire(import.meta.url);
const fileOf = (weight: string) =>
  require.resolve(`@expo-google-fonts/figtree/${weight}/Figtree_${weight}.ttf`);

/** The shop's typeface; one file per weight covers most of Latin. */
export const faces = { regular: fileOf('400Regular'), bold: fileOf('700Bold') };

const font = create(readFileSync(faces.regular));
if (!('characterSet' in font)) throw new Error('The Figtree file has several fonts.');
const points = font.characterSet;
/** Share of the line height above the baseline; the same in both weights. */
export const ascent = font.ascent / (font.ascent - font.descent);
const written = new Set(
  points.filter((point) => point >= 32 && point < 0xffff).map((one) => String.fromCodePoint(one)),
);
written.add('\n');

export const inTypeface = (text: string) => [...text].every((one) => written.has(one));

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Grapheme clusters, at most four marks each. Removes direction controls but not joiners. */
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

/** Variable fonts for what the shop's typeface lacks, in order of preference. */
const families = [
  'inter',
  // Noto Sans Arabic draws dots as separate glyphs, which text copied from a PDF loses.
  'vazirmatn',
  ...['hebrew', 'ethiopic', 'devanagari', 'sc', 'kr'].map((subset) => `noto-sans-${subset}`),
];

/** One file of a family, which may lack some of its `ranges`. */
type Chunk = { name: string; file: string; ranges: [from: number, to: number][] };

export type Fallbacks = {
  /** By letter: its spelling and font. */
  letters: Map<string, { text: string; font: string }>;
  /** By name: subsets with the letters needed. */
  fonts: Map<string, { regular: Buffer; bold: Buffer }>;
};

/** Fonts for letters that the shop's typeface lacks; letters without any font are omitted. */
export async function fallbacksFor(text: string): Promise<Fallbacks> {
  const letters: Fallbacks['letters'] = new Map();
  const opened = new Map<string, Awaited<ReturnType<typeof openChunk>>>();
  const alphabet = [...new Set(text.normalize('NFC') + text.normalize('NFKD'))].join('');
  for (const letter of new Set(lettersOf(text))) {
    if (inTypeface(letter) || /\p{Extended_Pictographic}/u.test(letter)) continue;
    const plain = plainLetter(letter);
    const spellings = inTypeface(plain) ? [letter] : [letter, plain];
    for (const { spelling, chunk } of spellings.flatMap(chunksWith)) {
      const font = opened.get(chunk.name) ?? (await openChunk(chunk, alphabet));
      opened.set(chunk.name, font);
      if (!hasAll(font.has, spelling)) continue;
      letters.set(letter, { text: spelling, font: chunk.name });
      break;
    }
  }
  return { letters, fonts: opened };
}

let chunks: Chunk[] | undefined;

function chunksWith(spelling: string) {
  chunks ??= families.flatMap(readChunks);
  return chunks
    .filter(({ ranges }) =>
      hasAll((point) => ranges.some(([from, to]) => from <= point && point <= to), spelling),
    )
    .map((chunk) => ({ spelling, chunk }));
}

const hasAll = (has: (point: number) => boolean, letter: string) =>
  [...letter].every((one) => has(one.codePointAt(0) ?? 0));

function readChunks(family: string): Chunk[] {
  const folder = `@fontsource-variable/${family}`;
  const subsets: Record<string, string> = require(`${folder}/unicode.json`);
  return Object.entries(subsets).map(([subset, ranges]) => {
    const name = `${family}-${subset.replace(/[[\]]/g, '')}`;
    return { name, file: `${folder}/files/${name}-wght-normal.woff2`, ranges: readRanges(ranges) };
  });
}

/** @param ranges as in CSS: `U+41-5A,U+61`. */
function readRanges(ranges: string): Chunk['ranges'] {
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

async function openChunk({ file }: Chunk, alphabet: string) {
  // Loaded only when needed: 20 MB of memory.
  const { default: subsetFont } = await import('subset-font');
  const source = await readFile(require.resolve(file));
  const inWeight = (wght: number) =>
    subsetFont(source, alphabet, { targetFormat: 'sfnt', variationAxes: { wght } });
  const [regular, bold] = await Promise.all([inWeight(400), inWeight(700)]);
  const font = create(regular);
  const has = (point: number) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(point);
  return { regular, bold, has };
}
