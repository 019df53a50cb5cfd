import { type FeedingGuide, feedingGuides } from './feeding-guides.ts';

/** What the label of a food states; amounts in g per kg, as Act 36 of 1947 labels give them. */
export type Nutrition = {
  /** Whom the food is for: 'Complete food for adult dogs of all breeds'. */
  purpose: string;
  protein: number;
  moisture: number;
  fat: number;
  fibre: number;
  ash: number;
  calcium?: readonly [number, number];
  phosphorus?: number;
  /** Further lines of the analysis, such as taurine for cats. */
  also?: readonly string[];
  ingredients: string;
  guide: FeedingGuide;
};

/** The label as lines of text, the way it is kept with a product. */
export function nutritionalText(food: Nutrition): string {
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
