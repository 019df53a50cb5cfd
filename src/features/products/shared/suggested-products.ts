import { isAvailable } from './availability.ts';
import { isSameFood, type RelatedFields, relatedProducts } from './related-products.ts';

const suggestedCount = 2;

/**
 * Available products for the same animals: complementary types first, no other pack of a chosen
 * food, no second dry food. Alternates, so that each animal gets a suggestion.
 * @param products best sellers first.
 * @param chosen latest first.
 */
export function suggestedProducts<T extends RelatedFields>(
  products: readonly T[],
  chosen: readonly RelatedFields[],
  count = suggestedCount,
): T[] {
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
