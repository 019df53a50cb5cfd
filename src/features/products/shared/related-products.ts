import { isAvailable } from './availability.ts';
import type { ProductView } from './product-view.ts';
import { breedsOf } from './traits/traits.ts';

/** Products shown below another: a row on a wide screen, two on a phone. */
export const relatedCount = 4;

/** What tells how near two foods are to each other. */
export type Kind = Pick<
  ProductView,
  | 'productID'
  | 'category'
  | 'brand'
  | 'range'
  | 'lifeStage'
  | 'breedSize'
  | 'type'
  | 'weightGrams'
  | 'availability'
>;

/** A food in one of its packs. */
type Pack<T> = T & { weightGrams: number };

/** The same food in all its packs, the smallest first; none when this is the only one. */
export function allSizes<T extends Kind>(products: readonly T[], product: T): Pack<T>[] {
  const weighed = (one: T): one is Pack<T> => one.weightGrams !== null;
  const others = products
    .filter((other) => other.productID !== product.productID && isSameFood(other, product))
    .filter(({ weightGrams }) => weightGrams !== product.weightGrams);
  const packs = [product, ...others].filter(weighed);
  if (packs.length < 2 || product.weightGrams === null) return [];
  return packs.toSorted((one, other) => one.weightGrams - other.weightGrams);
}

/** Whether they are one food in two packs. */
export const isSameFood = (one: Kind, other: Kind) =>
  one.range !== null &&
  one.range === other.range &&
  one.brand === other.brand &&
  one.category === other.category;

/**
 * Up to `count` other foods to look at beside a product: those that can be had first, of them those for the
 * same animal, then those for its age, then those for a dog of its size, then those of its kind; best sellers
 * first (the order of the list given).
 */
export function relatedProducts<T extends Kind>(
  products: readonly T[],
  product: Kind,
  count: number,
): T[] {
  const nearness = (other: T) =>
    (isAvailable(other) ? 16 : 0) +
    (other.category === product.category ? 8 : 0) +
    (fitsAge(other, product) ? 4 : 0) +
    (fitsBreed(other, product) ? 2 : 0) +
    (other.type !== null && other.type === product.type ? 1 : 0);
  return products
    .filter((other) => other.productID !== product.productID && !isSameFood(other, product))
    .toSorted((one, other) => nearness(other) - nearness(one))
    .slice(0, count);
}

/** Whether both are for an animal of some age. */
const fitsAge = ({ lifeStage: one }: Kind, { lifeStage: other }: Kind): boolean =>
  one !== null && other !== null && (one === other || [one, other].includes('All ages'));

/** Whether both are for a dog of some size. */
const fitsBreed = ({ breedSize: one }: Kind, { breedSize: other }: Kind): boolean =>
  one !== null && other !== null && breedsOf[one].some((size) => breedsOf[other].includes(size));
