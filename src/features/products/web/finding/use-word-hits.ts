import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WordHits } from '../../shared/finding/find-on-shelf.ts';
import type { FoundProduct } from '../../shared/product-view.ts';

/**
 * Where words are found among the products: null when none are looked for, undefined while the search
 * engine, which comes when it is first needed, is not there.
 */
export function useWordHits(
  products: readonly FoundProduct[] | undefined,
  words: string,
): WordHits | null | undefined {
  const searching = words !== '';
  const engine = useQuery({
    queryKey: ['search engine'],
    queryFn: async () => (await import('./search-engine.ts')).indexProducts,
    enabled: searching && products !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const find = useMemo(() => products && engine.data?.(products), [engine.data, products]);
  return searching ? find?.(words) : null;
}
