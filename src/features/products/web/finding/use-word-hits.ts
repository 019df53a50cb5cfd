import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '#web/lib/calls/trpc.ts';
import type { WordHits } from '../../shared/finding/find-on-shelf.ts';
import type { ProductView } from '../../shared/product-view.ts';

/**
 * Where words are found among the products: null when none are looked for, undefined while the search
 * engine, which comes when it is first needed, is on its way. What the server has found for the
 * address is there at once; it is asked again only when the engine does not come.
 */
export function useWordHits(
  products: readonly ProductView[] | undefined,
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
  const served = trpc.products.search.useQuery(
    { words },
    { enabled: searching && engine.isError, retryOnMount: false },
  );
  const find = useMemo(() => products && engine.data?.(products), [engine.data, products]);
  if (!searching) return null;
  return find?.(words) ?? served.data;
}
