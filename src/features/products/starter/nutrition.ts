import { z } from 'zod';
import { feedingGuideNames, feedingGuides } from './feeding-guides.ts';

/** In g per kg, as labels under Act 36 of 1947. */
export const nutrition = z.strictObject({
  /** 'Complete food for adult dogs of all breeds' */
  purpose: z.string().min(1),
  protein: z.int(),
  moisture: z.int(),
  fat: z.int(),
  fibre: z.int(),
  ash: z.int(),
  calcium: z.tuple([z.number(), z.number()]).optional(),
  phosphorus: z.number().optional(),
  /** Further lines of the analysis, such as taurine for cats. */
  also: z.array(z.string().min(1)).optional(),
  ingredients: z.string().min(1),
  guide: z.enum(feedingGuideNames),
});

export function nutritionalText(food: z.infer<typeof nutrition>): string {
  const guide = feedingGuides[food.guide];
  const analysis = [
    `Crude protein (min): ${food.protein}`,
    `Moisture (max): ${food.moisture}`,
    `Crude fat (min): ${food.fat}`,
    `Crude fibre (max): ${food.fibre}`,
    `Crude ash (max): ${food.ash}`,
    ...(food.calcium ? [`Calcium: ${food.calcium[0]} to ${food.calcium[1]}`] : []),
    ...(food.phosphorus === undefined ? [] : [`Phosphorus (min): ${food.phosphorus}`]),
    ...(food.also ?? []),
  ];
  return [
    `${food.purpose}.`,
    ['Guaranteed analysis (g/kg)', ...analysis].join('\n'),
    ['Ingredients', food.ingredients].join('\n'),
    [guide.heading, ...guide.lines].join('\n'),
    `${guide.storage}\nRegistered under Act 36 of 1947; the number is on the pack.`,
  ].join('\n\n');
}
