import { shorten } from '#shared/shorten.ts';

/** A line of a feeding guide: an animal of this weight eats this much a day. */
export type FeedingRow = { fromKg: number; toKg: number; fromGrams: number; toGrams: number };

/** The most lines of a guide. */
export const mostFeedingRows = 20;

/** The heaviest animal of a guide, in kg: no dog weighs more. */
export const heaviestAnimal = 150;

/** The most that an animal eats in a day, in grams. */
export const mostGramsADay = 10_000;

/** What somebody typed as a feeding guide: its rows, or a sentence about what is wrong with it. */
export type TypedFeedingGuide = { rows: FeedingRow[] } | { problem: string };

const amount = String.raw`(\d{1,3}(?: ?\d{3})?(?:[.,]\d{1,2})?)`;
const span = (unit: string) =>
  `(?:(up to )|${amount} ?(?:${unit})? ?(?:to|-|–|—) ?)?${amount} ?${unit}`;
const row = new RegExp(`^${span('kg')} ?[:=,]? ?${span('g')}(?: a day| per day)?[.;,]?$`, 'i');

const read = (digits: string) => Number(digits.replace(' ', '').replace(',', '.'));

/** One line of a guide, or null when it is none: `2 to 5 kg: 60 to 115 g`, `Up to 5 kg: 100 g`. */
export function readFeedingRow(line: string): FeedingRow | null {
  const found = row.exec(line.normalize('NFKC').trim().replace(/\s+/g, ' '));
  if (!found) return null;
  const [, upToKg, fromKg, toKg = '', upToGrams, fromGrams, toGrams = ''] = found;
  return {
    fromKg: upToKg ? 0 : read(fromKg ?? toKg),
    toKg: read(toKg),
    fromGrams: upToGrams ? 0 : read(fromGrams ?? toGrams),
    toGrams: read(toGrams),
  };
}

/**
 * Reads a feeding guide as it stands on a pack, one line for each weight of the animal, the lightest
 * first; empty lines are left out.
 */
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

/** What is wrong with the rows of a guide, as a sentence; null when nothing is. */
export function feedingProblem(rows: readonly FeedingRow[]): string | null {
  if (rows.length > mostFeedingRows) return `Please use at most ${mostFeedingRows} lines.`;
  let reached = 0;
  for (const one of rows) {
    const line = feedingRowText(one);
    if (one.fromKg > one.toKg || one.fromGrams > one.toGrams) {
      return `“${line}” runs backwards. Please give the smaller number first.`;
    }
    if (one.toKg <= 0 || one.toKg > heaviestAnimal) {
      return `“${line}” is for no animal we know. Please give weights up to ${heaviestAnimal} kg.`;
    }
    if (one.fromGrams < 0 || one.toGrams <= 0 || one.toGrams > mostGramsADay) {
      return `“${line}” is not what an animal eats. Please give up to 10 000 g a day.`;
    }
    if (one.fromKg < reached) {
      return `“${line}” overlaps the line above it. Please begin with the lightest animal.`;
    }
    reached = one.toKg;
  }
  return null;
}

const between = (from: number, to: number, unit: string) =>
  from === to ? `${to} ${unit}` : `${from} to ${to} ${unit}`;

const feedingRowText = ({ fromKg, toKg, fromGrams, toGrams }: FeedingRow) =>
  `${between(fromKg, toKg, 'kg')}: ${between(fromGrams, toGrams, 'g')}`;

/** A guide as it is edited, one line for each of its rows. */
export function feedingGuideText(rows: readonly FeedingRow[]): string {
  return rows.map(feedingRowText).join('\n');
}
