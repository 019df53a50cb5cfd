import type { ProductView } from './product-view.ts';

/** “Adult 2 kg” before “Adult 10 kg”, whatever the case of the letters. */
const collator = new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' });

/** The orders in which the owner's list can stand. */
export const productOrders = ['name', 'date'] as const;

export type ProductOrder = (typeof productOrders)[number];

/** Products by description, alphabetically; the list given stays as it is. */
export function byName<T extends Pick<ProductView, 'description'>>(products: readonly T[]): T[] {
  return products.toSorted((one, other) => collator.compare(one.description, other.description));
}

/** Products by the date they were added, the newest first; the list given stays as it is. */
export function byDateAdded<T extends Pick<ProductView, 'createdAt' | 'productID'>>(
  products: readonly T[],
): T[] {
  return products.toSorted(
    (one, other) =>
      Date.parse(other.createdAt) - Date.parse(one.createdAt) || other.productID - one.productID,
  );
}
