import type { Availability } from './availability.ts';
import type { Category } from './category.ts';
import type { ProductView } from './product-view.ts';

type ProductFilter = {
  /** Null for all. */
  category: Category | null;
  /** Null for all. */
  availability: Availability | null;
};

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

export type ProductOrder = 'name' | 'date' | 'price' | 'lowest price';

/** Numeric order (“Adult 2 kg” before “Adult 10 kg”), case-insensitive; does not mutate. */
export function byName<T extends Pick<ProductView, 'description'>>(products: readonly T[]): T[] {
  // Created lazily: the first use of `Intl` is slow on cheap phones.
  const { compare } = new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' });
  return products.toSorted((one, other) => compare(one.description, other.description));
}

/** Most expensive first, then by name; does not mutate. */
export function byPrice<T extends Pick<ProductView, 'description' | 'price'>>(
  products: readonly T[],
): T[] {
  return byName(products).sort((one, other) => other.price - one.price);
}

/** Newest first; does not mutate. */
export function byDateAdded<T extends Pick<ProductView, 'createdAt' | 'productID'>>(
  products: readonly T[],
): T[] {
  return products.toSorted(
    (one, other) =>
      Date.parse(other.createdAt) - Date.parse(one.createdAt) || other.productID - one.productID,
  );
}
