import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';

/** Text of one font and direction. Without a font: the shop's typeface. */
export type Run = { text: string; font: string };
type Letter = Run & { offset: number };
type Measure = (run: Run) => number;

// Its types do not describe what Node imports.
const createBidi: () => Bidi = createRequire(import.meta.url)('bidi-js');
const bidi = createBidi();
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** fontkit reverses runs of these scripts itself, because their letters join in reading order. */
const reversedByFontkit = /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}]/u;

/** Wraps; lines in visual order (Unicode Standard Annex 9). @param width in units of `measure`. */
export function layOut(letters: readonly Run[], width: number, measure: Measure): Run[][] {
  return splitAfter(letters, ({ text }) => text === '\n').flatMap((paragraph) => {
    const text = paragraph.map((letter) => letter.text).join('');
    const embedding = bidi.getEmbeddingLevels(text);
    let end = 0;
    const placed = paragraph.map((letter) => {
      end += letter.text.length;
      return { ...letter, offset: end - letter.text.length };
    });
    return wrap(placed, width, measure).map((line) => {
      const from = line[0]?.offset ?? 0;
      const to = from + line.reduce((length, letter) => length + letter.text.length, 0);
      const order = bidi.getReorderedIndices(text, embedding, from, to - 1).slice(from, to);
      return seenRuns(line, order, embedding.levels);
    });
  });
}

function wrap(letters: readonly Letter[], width: number, measure: Measure): Letter[][] {
  let line: Letter[] = [];
  const lines = [line];
  let used = 0;
  const measureAll = (some: readonly Letter[]) =>
    sameFont(some).reduce((sum, run) => sum + measure(run), 0);
  for (const word of splitAfter(letters, endsWord)) {
    const isTooLong = measureAll(withoutSpaces(word)) > width;
    for (const part of isTooLong ? word.map((letter) => [letter]) : [word]) {
      if (used > 0 && used + measureAll(withoutSpaces(part)) > width) {
        line = [];
        lines.push(line);
        used = 0;
      }
      line.push(...part);
      used += measureAll(part);
    }
  }
  return lines.map(withoutSpaces);
}

const endsWord = ({ text }: Letter, next: Letter) =>
  next.text !== ' ' &&
  (text === ' ' || text === '-' || (ideograph.test(text) && ideograph.test(next.text)));

const isSpace = ({ text }: Letter) => text === ' ' || text === '\n';

function withoutSpaces(letters: readonly Letter[]): Letter[] {
  return letters.slice(0, letters.findLastIndex((letter) => !isSpace(letter)) + 1);
}

function splitAfter<One>(all: readonly One[], isEnd: (one: One, next: One) => boolean): One[][] {
  const parts: One[][] = [];
  let start = 0;
  for (const [index, one] of all.entries()) {
    const next = all[index + 1];
    if (next !== undefined && !isEnd(one, next)) continue;
    parts.push(all.slice(start, index + 1));
    start = index + 1;
  }
  return parts;
}

function sameFont(letters: readonly Letter[]): Run[] {
  return splitAfter(letters, ({ font }, next) => font !== next.font).map((some) => ({
    text: some.map(({ text }) => text).join(''),
    font: some[0]?.font ?? '',
  }));
}

/** @param order offsets from left to right. */
function seenRuns(line: readonly Letter[], order: readonly number[], levels: Uint8Array): Run[] {
  const byOffset = new Map(line.map((letter) => [letter.offset, letter]));
  const runs: (Run & { isReversed: boolean })[] = [];
  for (const offset of order) {
    const letter = byOffset.get(offset);
    if (!letter) continue;
    const isFromRight = (levels[offset] ?? 0) % 2 === 1;
    const isReversed = isFromRight && reversedByFontkit.test(letter.text);
    const mirrored = isFromRight ? bidi.getMirroredCharacter(letter.text) : null;
    const text = mirrored ?? letter.text;
    const run = runs.at(-1);
    if (run?.font !== letter.font || run.isReversed !== isReversed) {
      runs.push({ text, font: letter.font, isReversed });
    } else {
      run.text = isReversed ? text + run.text : run.text + text;
    }
  }
  return runs;
}
