import type { Category } from './categories.ts';
import type { ProductView } from './product-view.ts';

export type ProductFilter = {
  /** null: every category. */
  category: Category | null;
  /** Words as typed; each must occur somewhere in the product's texts. */
  search: string;
};

const accents = /\p{M}/gu;

/** Text as it is compared: no accents, no capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replace(accents, '').toLowerCase();
}

/** The products of a category whose name, category or nutritional information has all words. */
export function findProducts<T extends ProductView>(
  products: readonly T[],
  { category, search }: ProductFilter,
): T[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return products.filter((product) => {
    if (category !== null && product.category !== category) return false;
    const text = plain(
      `${product.description} ${product.category} ${product.nutritional_information ?? ''}`,
    );
    return words.every((word) => text.includes(word));
  });
}
