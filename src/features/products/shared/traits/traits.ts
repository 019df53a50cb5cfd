import type { FeedingRow } from '../feeding/feeding-guide.ts';

export const lifeStages = ['Young', 'Adult', 'Senior', 'All ages'] as const;

export const breedSizes = [
  'Small',
  'Small and medium',
  'Medium',
  'Medium and large',
  'Large',
  'All sizes',
] as const;

export const foodTypes = ['Dry', 'Wet', 'Treats'] as const;

export type LifeStage = (typeof lifeStages)[number];
export type BreedSize = (typeof breedSizes)[number];
export type FoodType = (typeof foodTypes)[number];

export const breedsOf: Record<BreedSize, readonly string[]> = {
  Small: ['small'],
  'Small and medium': ['small', 'medium'],
  Medium: ['medium'],
  'Medium and large': ['medium', 'large'],
  Large: ['large'],
  'All sizes': ['small', 'medium', 'large'],
};

/** Null if unknown. */
export type Traits = {
  brand: string | null;
  /** Products of one brand and range are the same food in several sizes. */
  range: string | null;
  lifeStage: LifeStage | null;
  breedSize: BreedSize | null;
  type: FoodType | null;
  grainFree: boolean | null;
  /** Of the whole pack. */
  weightGrams: number | null;
  feedingGuide: FeedingRow[] | null;
};

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
