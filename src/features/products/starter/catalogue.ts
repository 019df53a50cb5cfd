import type { BreedSize, FoodType, LifeStage, Traits } from '../shared/traits.ts';
import { readWeight } from '../shared/weight.ts';
import { catFood } from './cat-food.ts';
import { dogFood } from './dog-food.ts';
import { feedingRows } from './feeding-guides.ts';
import { type Nutrition, nutritionalText } from './nutrition.ts';

/** A food as the two lists give it. */
export type StarterFood = {
  brand: string;
  range: string;
  /** As on the pack: '8 kg', '12 x 85 g'. */
  size: string;
  category: 'Dogs' | 'Cats';
  lifeStage: LifeStage;
  /** Of dogs. */
  breedSize?: BreedSize;
  type: FoodType;
  grainFree: boolean;
  /** In rand, at most two decimals. */
  price: number;
  label: Nutrition;
};

/** One product of the catalogue that a new shop starts with. */
export type StarterProduct = Traits & {
  description: string;
  category: 'Dogs' | 'Cats';
  /** A file in `pictures/`. */
  picture: string;
  /** In rand. */
  price: number;
  nutritionalInformation: string;
};

/** 'Stoep Stew Lamb & Carrot Cat Tin 385 g' is drawn in 'stoep-stew-lamb-and-carrot-cat-tin-385-g.webp'. */
const pictureOf = (description: string) =>
  `${description.toLowerCase().replaceAll('&', 'and').split(/[ .]/).join('-')}.webp`;

function toProduct({ size, label, ...food }: StarterFood): StarterProduct {
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

/** Every product that a new shop starts with, dogs first. */
export const catalogue: readonly StarterProduct[] = [...dogFood, ...catFood].map(toProduct);
