import { z } from 'zod';
import { categories } from '../shared/category.ts';
import { breedSizes, foodTypes, lifeStages, type Traits } from '../shared/traits/traits.ts';
import { readWeight } from '../shared/traits/weight.ts';
import { feedingRows } from './feeding-guides.ts';
import food from './food.json' with { type: 'json' };
import { nutrition, nutritionalText } from './nutrition.ts';

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
