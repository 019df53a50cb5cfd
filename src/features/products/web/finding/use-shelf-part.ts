import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { whenUsed } from '#web/lazy/when-used.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import type { WordHits } from '../../shared/finding/find-on-shelf.ts';
import type { ShelfPart } from '../../shared/finding/shelf-part.ts';
import { shelfPage } from '../../shared/finding/shelf-query.ts';
import type { FoundProduct } from '../../shared/product-view.ts';
import { validShelfParams } from './shelf-address.ts';
import type { UsedShelf } from './use-shelf-view.ts';

/**
 * Queries the server until the visitor interacts; then smaller shops are loaded and filtered in the
 * browser, both by `shelfPart`. Shows the previous result while loading.
 */
export function useShelfPart({ view, shown }: UsedShelf) {
  const [params] = useSearchParams();
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => whenUsed(() => setIsUsed(true)), []);
  const { data: allProducts } = trpc.products.wholeShelf.useQuery(undefined, { enabled: isUsed });
  const products = allProducts ?? undefined;
  const { data: find } = useQuery({
    queryKey: ['shelf finder'],
    queryFn: async () => (await import('../../shared/finding/shelf-part.ts')).shelfPart,
    enabled: isUsed,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const hits = useWordHits(products, view.search);
  const found = products && hits !== undefined ? find?.(products, view, hits, shown) : undefined;
  const serverQuery = trpc.products.shelf.useQuery(
    { asked: validShelfParams(params), ...(shown > shelfPage && { shown }) },
    { enabled: found === undefined },
  );
  const part: ShelfPart | undefined = found ?? serverQuery.data;
  return {
    part: useLastDefined(part),
    /** `part` is outdated. */
    looking: part === undefined,
    failed: part === undefined && serverQuery.isError,
    query: serverQuery,
  };
}

export type UsedShelfPart = ReturnType<typeof useShelfPart>;

/** The last defined value. */
function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const before = useRef(value);
  useEffect(() => {
    if (value !== undefined) before.current = value;
  });
  return value ?? before.current;
}

/** Null without a search, undefined while the search engine is loading. */
function useWordHits(
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
