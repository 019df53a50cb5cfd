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
export const noTraits = {
  brand: null,
  range: null,
  lifeStage: null,
  breedSize: null,
  type: null,
  grainFree: null,
  weightGrams: null,
  feedingGuide: null,
};
