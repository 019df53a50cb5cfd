import { isAvailable } from './availability.ts';
import { isSameFood, type Kind, relatedProducts } from './related-products.ts';

/** Products offered beside a cart. */
export const suggestedCount = 2;

/**
 * Up to so many products that fit what somebody has chosen and can be had: for the same animals, and no food that
 * is chosen in another pack. Each thing chosen is answered in turn, so that neither the dog nor the cat is forgotten.
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
  const related = chosen.map((one) =>
    relatedProducts(
      fitting.filter(({ category }) => category === one.category),
      one,
      count,
    ),
  );
  const inTurn = Array.from({ length: count }, (_, turn) =>
    related.flatMap((all) => all[turn] ?? []),
  );
  return [...new Set(inTurn.flat())].slice(0, count);
}
