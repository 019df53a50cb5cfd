import type { Availability } from './availability.ts';
import type { Category } from './category.ts';
import type { ProductView } from './product-view.ts';

export type ProductFilter = {
  /** null: every category. */
  category: Category | null;
  /** null: whether they can be had or not. */
  availability: Availability | null;
};

/** The products of a category that can be had, or cannot. */
export function filterProducts<T extends ProductView>(
  products: readonly T[],
  { category, availability }: ProductFilter,
): T[] {
  return products.filter(
    (product) =>
      (category === null || product.category === category) &&
      (availability === null || product.availability === availability),
  );
}

/** The orders in which the owner's list can stand. */
export type ProductOrder = 'name' | 'date' | 'price';

/**
 * Products by description, alphabetically, “Adult 2 kg” before “Adult 10 kg” and whatever the case of the
 * letters; the list given stays as it is.
 */
export function byName<T extends Pick<ProductView, 'description'>>(products: readonly T[]): T[] {
  // Made when it is needed: the first use of `Intl` takes a cheap phone long.
  const { compare } = new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' });
  return products.toSorted((one, other) => compare(one.description, other.description));
}

/** Products by price, the dearest first, and by name where they cost the same; the list given stays as it is. */
export function byPrice<T extends Pick<ProductView, 'description' | 'price'>>(
  products: readonly T[],
): T[] {
  return byName(products).sort((one, other) => other.price - one.price);
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
