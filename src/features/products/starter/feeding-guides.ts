import { z } from 'zod';
import { type FeedingRow, readFeedingRow } from '../shared/feeding/feeding-guide.ts';
import guides from './feeding-guides.json' with { type: 'json' };

const guide = z.strictObject({
  heading: z.string().min(1),
  lines: z.array(z.string().min(1)).min(1),
  storage: z.string().min(1),
  /** In grams, if the lines count pouches. */
  pouch: z.int().positive().optional(),
});

type FeedingGuideName = keyof typeof guides;
export const feedingGuideNames = Object.keys(guides) as FeedingGuideName[];

/** A starting point, to be adjusted to age, exercise and condition. */
export const feedingGuides = z.record(z.enum(feedingGuideNames), guide).parse(guides);

const pouchLine = /^(.* kg): (\d)(?: to (\d))? pouches$/;

/** Null for a guide by age or by pieces. */
export function feedingRows(name: FeedingGuideName): FeedingRow[] | null {
  const { lines, pouch = 0 } = feedingGuides[name];
  const rows = lines.flatMap((line) => {
    const weighed = line.replace(
      pouchLine,
      (_, kg, from, to = from) => `${kg}: ${from * pouch} to ${to * pouch} g`,
    );
    return readFeedingRow(weighed) ?? [];
  });
  return rows.length > 0 ? rows : null;
}
