import { findProductsByIds } from '#features/products/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import {
  type CartDifference,
  cartDifferences,
  describeDifference,
  describeDifferences,
} from '../shared/cart-differences.ts';
import { type PricedLine, priceCart } from '../shared/price-cart.ts';
import type { Submission } from './submission.ts';

const issueOf = (difference: CartDifference) => ({
  path: `cart.${difference.index}.${difference.change.kind === 'gone' ? 'productID' : 'price'}`,
  message: `${describeDifference(difference)}.`,
});

/**
 * The lines of a cart at the prices of the database.
 * @throws DomainError `conflict` that names what changed since the customer looked.
 */
export async function priceSubmission(
  em: EntityManager,
  { cart }: Submission,
): Promise<PricedLine[]> {
  const ids = new Set(cart.map((line) => line.productID));
  const found = await findProductsByIds(em, [...ids]);
  const products = found.map(({ id, description, price }) => ({
    productID: id,
    description,
    price,
  }));
  const differences = cartDifferences(cart, products);
  if (differences.length > 0) {
    const issues = differences.map(issueOf);
    throw new DomainError('conflict', describeDifferences(differences), { issues });
  }
  return priceCart(cart, products);
}
