import { z } from 'zod';
import { categories } from '../shared/category.ts';
import { type FeedingRow, readFeedingRow } from '../shared/feeding/feeding-guide.ts';
import type { Traits } from '../shared/product-view.ts';
import { breedSizes, foodTypes, lifeStages } from '../shared/traits/traits.ts';
import { readWeight } from '../shared/traits/weight.ts';
import guides from './feeding-guides.json' with { type: 'json' };
import food from './food.json' with { type: 'json' };

const guide = z.strictObject({
  heading: z.string().min(1),
  lines: z.array(z.string().min(1)).min(1),
  storage: z.string().min(1),
  /** In grams, if the lines count pouches. */
  pouch: z.int().positive().optional(),
});

type FeedingGuideName = keyof typeof guides;
const feedingGuideNames = Object.keys(guides) as FeedingGuideName[];

/** A starting point, to be adjusted to age, exercise and condition. */
const feedingGuides = z.record(z.enum(feedingGuideNames), guide).parse(guides);

const pouchLine = /^(.* kg): (\d)(?: to (\d))? pouches$/;

/** Null for a guide by age or by pieces. */
function feedingRows(name: FeedingGuideName): FeedingRow[] | null {
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

/** In g per kg, as labels under Act 36 of 1947. */
const nutrition = z.strictObject({
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

function nutritionalText(food: z.infer<typeof nutrition>): string {
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

const starterFood = z.strictObject({
  brand: z.string().min(1),
  range: z.string().min(1),
  /** As on the pack: '8 kg', '12 x 85 g'. */
  size: z.string().min(1),
  category: z.enum(categories),
  lifeStage: z.enum(lifeStages),
  /** For dogs only. */
  breedSize: z.enum(breedSizes).optional(),
  type: z.enum(foodTypes),
  grainFree: z.boolean(),
  /** In rand, at most two decimals. */
  price: z.number().positive(),
  label: nutrition,
});

type StarterProduct = Traits & {
  description: string;
  category: 'Dogs' | 'Cats';
  /** A file in `pictures/`. */
  picture: string;
  /** In rand. */
  price: number;
  nutritionalInformation: string;
};

/** 'Stoep Stew Lamb & Carrot Cat Tin 385 g' → 'stoep-stew-lamb-and-carrot-cat-tin-385-g.webp' */
const pictureOf = (description: string) =>
  `${description.toLowerCase().replaceAll('&', 'and').split(/[ .]/).join('-')}.webp`;

function toProduct({ size, label, ...food }: z.infer<typeof starterFood>): StarterProduct {
  const description = `${food.brand} ${food.range} ${size}`;
  const weight = readWeight(size);
  if (!('grams' in weight)) throw new Error(`${description}: ${weight.problem}`);
  return {
    ...food,
    breedSize: food.breedSize ?? null,
    description,
    picture: pictureOf(description),
    nutritionalInformation: nutritionalText(label),
    weightGrams: weight.grams,
    feedingGuide: feedingRows(label.guide),
  };
}

/** Listed first: without sales the first products count as the best sellers. */
const featured = [
  'Witkoppie Big Bite Beef Large Breed Dog 25 kg',
  'Jacaranda Kitchen Hake & Sweet Potato Adult Cat 5 kg',
  'Hlala Chicken & Barley Senior Dog 6 kg',
  'Whisker Bay Tuna & Hake Cat Pouches 12 x 85 g',
  'Klein Span Lamb & Rice Large Breed Puppy 8 kg',
  'Kat & Kombuis Pilchard & Brown Rice Adult Cat 4 kg',
  'Stoep Stew Chicken & Morogo Dog Tin 775 g',
  'Sonop Crunchy Hake Cat Treats 60 g',
];

const products = z.array(starterFood).parse(food).map(toProduct);

export const catalogue: readonly StarterProduct[] = [
  ...featured.flatMap((name) => products.find(({ description }) => description === name) ?? []),
  ...products.filter(({ description }) => !featured.includes(description)),
];
