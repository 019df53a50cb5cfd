import { shorten } from '#shared/words.ts';

export type FeedingRow = { fromKg: number; toKg: number; fromGrams: number; toGrams: number };

export const maxFeedingRows = 20;

/** In kg; no dog weighs more. */
export const maxAnimalWeight = 150;

const maxGramsADay = 10_000;

type TypedFeedingGuide = { rows: FeedingRow[] } | { problem: string };

const amountPattern = String.raw`(\d{1,3}(?: ?\d{3})?(?:[.,]\d{1,2})?)`;
const rangePattern = (unit: string) =>
  `(?:(up to )|${amountPattern} ?(?:${unit})? ?(?:to|-|–|—) ?)?${amountPattern} ?${unit}`;
const rowPattern = new RegExp(
  `^${rangePattern('kg')} ?[:=,]? ?${rangePattern('g')}(?: a day| per day)?[.;,]?$`,
  'i',
);

const toNumber = (digits: string) => Number(digits.replace(' ', '').replace(',', '.'));

/** Accepts for example `2 to 5 kg: 60 to 115 g`, `Up to 5 kg: 100 g`; null otherwise. */
export function readFeedingRow(line: string): FeedingRow | null {
  const found = rowPattern.exec(line.normalize('NFKC').trim().replace(/\s+/g, ' '));
  if (!found) return null;
  const [, upToKg, fromKg, toKg = '', upToGrams, fromGrams, toGrams = ''] = found;
  return {
    fromKg: upToKg ? 0 : toNumber(fromKg ?? toKg),
    toKg: toNumber(toKg),
    fromGrams: upToGrams ? 0 : toNumber(fromGrams ?? toGrams),
    toGrams: toNumber(toGrams),
  };
}

/** One line per weight range, lightest first. */
export function readFeedingGuide(text: string): TypedFeedingGuide {
  const rows: FeedingRow[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const found = readFeedingRow(line);
    if (!found) {
      const shown = shorten(line.trim(), 40);
      return { problem: `Please write “${shown}” like this: 2 to 5 kg: 60 to 115 g.` };
    }
    rows.push(found);
  }
  const problem = feedingProblem(rows);
  return problem === null ? { rows } : { problem };
}

/** The error message, or null. */
export function feedingProblem(rows: readonly FeedingRow[]): string | null {
  if (rows.length > maxFeedingRows) return `Please use at most ${maxFeedingRows} lines.`;
  let previousEnd = 0;
  for (const one of rows) {
    const line = feedingRowText(one);
    if (one.fromKg > one.toKg || one.fromGrams > one.toGrams) {
      return `“${line}” runs backwards. Please give the smaller number first.`;
    }
    if (one.toKg <= 0 || one.toKg > maxAnimalWeight) {
      return `“${line}” is for no animal we know. Please give weights up to ${maxAnimalWeight} kg.`;
    }
    if (one.fromGrams < 0 || one.toGrams <= 0 || one.toGrams > maxGramsADay) {
      return `“${line}” is not what an animal eats. Please give up to 10 000 g a day.`;
    }
    if (one.fromKg < previousEnd) {
      return `“${line}” overlaps the line above it. Please begin with the lightest animal.`;
    }
    previousEnd = one.toKg;
  }
  return null;
}

const between = (from: number, to: number, unit: string) =>
  from === to ? `${to} ${unit}` : `${from} to ${to} ${unit}`;

const feedingRowText = ({ fromKg, toKg, fromGrams, toGrams }: FeedingRow) =>
  `${between(fromKg, toKg, 'kg')}: ${between(fromGrams, toGrams, 'g')}`;

export function feedingGuideText(rows: readonly FeedingRow[]): string {
  return rows.map(feedingRowText).join('\n');
}
