import { isAvailable } from './availability.ts';
import type { ProductView, Traits } from './product-view.ts';
import { breedsOf, type LifeStage } from './traits/traits.ts';

/** One row on a wide screen, two on a phone. */
export const relatedCount = 4;

type RelatedFields = Omit<Traits, 'feedingGuide'> &
  Pick<ProductView, 'productID' | 'category' | 'availability'>;

type Pack<T> = T & { weightGrams: number };

/** Smallest pack first; empty if this is the only one. */
export function allSizes<T extends RelatedFields>(products: readonly T[], product: T): Pack<T>[] {
  const weighed = (one: T): one is Pack<T> => one.weightGrams !== null;
  const others = products
    .filter((other) => other.productID !== product.productID && isSameFood(other, product))
    .filter(({ weightGrams }) => weightGrams !== product.weightGrams);
  const packs = [product, ...others].filter(weighed);
  if (packs.length < 2 || product.weightGrams === null) return [];
  return packs.toSorted((one, other) => one.weightGrams - other.weightGrams);
}

const isSameFood = (one: RelatedFields, other: RelatedFields) =>
  one.range !== null &&
  one.range === other.range &&
  one.brand === other.brand &&
  one.category === other.category;

/**
 * One pack per food, none for another age or size. Sorted by availability, matching age and size,
 * type, exact age and size; ties keep the order of `products`.
 */
export function relatedProducts<T extends RelatedFields>(
  products: readonly T[],
  product: RelatedFields,
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

/** Whether the two overlap; null if either is unknown. */
function fits<Trait extends string>(
  animals: Record<Trait, readonly string[]>,
  one: Trait | null,
  other: Trait | null,
): boolean | null {
  if (one === null || other === null) return null;
  return animals[one].some((animal) => animals[other].includes(animal));
}

/** With the help to choose, one row on a wide screen and two on a phone. */
const suggestedCount = 3;

/**
 * For the same animals: complementary types first, no other pack of a chosen food, no second dry
 * food; animals in turn. Best sellers for an empty cart. @param products best sellers first. @param chosen latest first.
 */
export function suggestedProducts<T extends RelatedFields>(
  products: readonly T[],
  chosen: readonly RelatedFields[],
  count = suggestedCount,
): T[] {
  if (chosen.length === 0) return products.filter(isAvailable).slice(0, count);
  const fitting = products.filter(
    (product) =>
      isAvailable(product) &&
      chosen.some(({ category }) => category === product.category) &&
      !chosen.some((one) => one.productID === product.productID || isSameFood(one, product)),
  );
  const related = chosen.map((one) => {
    const sameAnimal = ({ category }: RelatedFields) => category === one.category;
    const types = new Set(chosen.filter(sameAnimal).map(({ type }) => type));
    const others = fitting.filter(
      (product) => sameAnimal(product) && !(product.type === 'Dry' && types.has('Dry')),
    );
    const isComplementary = ({ type }: RelatedFields) => type !== null && !types.has(type);
    const similar = others.filter((product) => !isComplementary(product));
    return [others.filter(isComplementary), similar]
      .flatMap((some) => relatedProducts(some, one, count))
      .slice(0, count);
  });
  const interleaved = Array.from({ length: count }, (_, turn) =>
    related.flatMap((all) => all[turn] ?? []),
  );
  return [...new Set(interleaved.flat())].slice(0, count);
}
