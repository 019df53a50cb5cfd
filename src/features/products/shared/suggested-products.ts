import { isAvailable } from './availability.ts';
import { isSameFood, type Kind, relatedProducts } from './related-products.ts';

/** Products offered beside a cart. */
export const suggestedCount = 2;

/**
 * Up to so many products that fit what is in a cart and can be had: for the same animals, no food that is chosen
 * in another pack, and no second bag of dry food. What adds to the cart comes first, such as treats to dry food.
 * Each thing chosen is answered in turn, so that neither the dog nor the cat is forgotten.
 * @param products best sellers first.
 * @param chosen what is in the cart, the latest first.
 */
export function suggestedProducts<T extends Kind>(
  products: readonly T[],
  chosen: readonly Kind[],
  count = suggestedCount,
): T[] {
  const fitting = products.filter(
    (product) =>
      isAvailable(product) &&
      chosen.some(({ category }) => category === product.category) &&
      !chosen.some((one) => one.productID === product.productID || isSameFood(one, product)),
  );
  const related = chosen.map((one) => {
    const sameAnimal = ({ category }: Kind) => category === one.category;
    const types = new Set(chosen.filter(sameAnimal).map(({ type }) => type));
    const others = fitting.filter(
      (product) => sameAnimal(product) && !(product.type === 'Dry' && types.has('Dry')),
    );
    const adds = ({ type }: Kind) => type !== null && !types.has(type);
    const alike = others.filter((product) => !adds(product));
    return [others.filter(adds), alike]
      .flatMap((some) => relatedProducts(some, one, count))
      .slice(0, count);
  });
  const inTurn = Array.from({ length: count }, (_, turn) =>
    related.flatMap((all) => all[turn] ?? []),
  );
  return [...new Set(inTurn.flat())].slice(0, count);
}
