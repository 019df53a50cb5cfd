import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { inTypeface, lettersOf, plainLetter } from './letters.ts';

const require = createRequire(import.meta.url);

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
