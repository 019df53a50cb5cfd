import type { FeedingRow } from '../feeding/feeding-guide.ts';

/** The ages that a food is made for. A young animal is a puppy or a kitten. */
export const lifeStages = ['Young', 'Adult', 'Senior', 'All ages'] as const;

/** The dogs that a food is made for, by how big their breed grows. */
export const breedSizes = [
  'Small',
  'Small and medium',
  'Medium',
  'Medium and large',
  'Large',
  'All sizes',
] as const;

/** What kind of food it is. */
export const foodTypes = ['Dry', 'Wet', 'Treats'] as const;

export type LifeStage = (typeof lifeStages)[number];
export type BreedSize = (typeof breedSizes)[number];
export type FoodType = (typeof foodTypes)[number];

/** Which dogs a food is for: one for small and medium breeds is found under either. */
export const breedsOf: Record<BreedSize, readonly string[]> = {
  Small: ['small'],
  'Small and medium': ['small', 'medium'],
  Medium: ['medium'],
  'Medium and large': ['medium', 'large'],
  Large: ['large'],
  'All sizes': ['small', 'medium', 'large'],
};

/** What a product can be found and compared by; null is what nobody has said. */
export type Traits = {
  brand: string | null;
  /** The food itself: products of one brand and range are one food in several sizes. */
  range: string | null;
  lifeStage: LifeStage | null;
  breedSize: BreedSize | null;
  type: FoodType | null;
  grainFree: boolean | null;
  /** What is in the pack, all pouches together. */
  weightGrams: number | null;
  feedingGuide: FeedingRow[] | null;
};

/** A product of which nothing is said. */
export const noTraits: Traits = {
  brand: null,
  range: null,
  lifeStage: null,
  breedSize: null,
  type: null,
  grainFree: null,
  weightGrams: null,
  feedingGuide: null,
};
