import { catFood } from './cat-food.ts';
import { dogFood } from './dog-food.ts';
import type { StarterProduct } from './starter-product.ts';

/** Every product that a new shop starts with, dogs first. */
export const catalogue: readonly StarterProduct[] = [...dogFood, ...catFood];
