import { useMemo } from 'react';
import { searchAmong } from '../../shared/finding/word-search.ts';
import type { ProductView } from '../../shared/product-view.ts';

const none: readonly ProductView[] = [];

export function useFoundProducts(
  products: readonly ProductView[] | undefined,
  search: string,
): ProductView[] {
  const find = useMemo(() => searchAmong(products ?? none), [products]);
  return useMemo(() => find(search), [find, search]);
}
