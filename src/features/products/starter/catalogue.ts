import { catFood } from './cat-food.ts';
import { dogFood } from './dog-food.ts';

/** One product of the catalogue that a new shop starts with. */
export type StarterProduct = {
  description: string;
  category: 'Dogs' | 'Cats';
  /** A file in `pictures/`. */
  picture: string;
  /** In rand, at most two decimals. */
  price: number;
  nutritionalInformation: string;
};

/** Every product that a new shop starts with, dogs first. */
export const catalogue: readonly StarterProduct[] = [...dogFood, ...catFood];
