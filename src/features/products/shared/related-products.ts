import { isAvailable } from './availability.ts';
import type { ProductView } from './product-view.ts';
import { breedsOf, type LifeStage } from './traits/traits.ts';

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
 * Up to `count` other foods for the animal that eats this one: none that is known to be for another age or size,
 * and each in one of its packs. Those that can be had come first, of them those made for its age and its size, then
 * those of the same kind, then those made for the very same; best sellers first (the order of the list given).
 */
export function relatedProducts<T extends Kind>(
  products: readonly T[],
  product: Kind,
  count: number,
): T[] {
  const nearness = (other: T) =>
    [
      isAvailable(other),
      fits(ages, other.lifeStage, product.lifeStage),
      fits(breedsOf, other.breedSize, product.breedSize),
      other.type !== null && other.type === product.type,
      other.lifeStage !== null && other.lifeStage === product.lifeStage,
      other.breedSize !== null && other.breedSize === product.breedSize,
    ].reduce((sum, holds) => sum * 2 + Number(holds ?? false), 0);
  return products
    .filter(
      (other) =>
        other.productID !== product.productID &&
        other.category === product.category &&
        fits(ages, other.lifeStage, product.lifeStage) !== false &&
        fits(breedsOf, other.breedSize, product.breedSize) !== false &&
        !isSameFood(other, product),
    )
    .toSorted((one, other) => nearness(other) - nearness(one))
    .filter((one, index, all) => !all.slice(0, index).some((other) => isSameFood(other, one)))
    .slice(0, count);
}

const ages: Record<LifeStage, readonly string[]> = {
  Young: ['young'],
  Adult: ['adult'],
  Senior: ['senior'],
  'All ages': ['young', 'adult', 'senior'],
};

/** Whether some animal is what both foods are made for; null where one of them does not say. */
function fits<Trait extends string>(
  animals: Record<Trait, readonly string[]>,
  one: Trait | null,
  other: Trait | null,
): boolean | null {
  if (one === null || other === null) return null;
  return animals[one].some((animal) => animals[other].includes(animal));
}
