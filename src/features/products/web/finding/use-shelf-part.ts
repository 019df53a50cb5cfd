import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '#web/lib/calls/trpc.ts';
import { whenUsed } from '#web/pieces/when-used.ts';
import type { WordHits } from '../../shared/finding/find-on-shelf.ts';
import type { ShelfPart } from '../../shared/finding/shelf-part.ts';
import { shelfPage } from '../../shared/finding/shelf-wish.ts';
import type { FoundProduct } from '../../shared/product-view.ts';
import { shelfAsked } from './shelf-address.ts';
import type { UsedShelf } from './use-shelf-view.ts';

/**
 * What the shelf shows now; while that is not known, what it showed before, or nothing yet. Once the
 * visitor begins to use the page of a shop that is not too large, all products come, with what finds among
 * them; until then, and where they do not come, the server is asked. Both find by `shelfPart`.
 */
export function useShelfPart({ view, shown }: UsedShelf) {
  const [params] = useSearchParams();
  const [used, setUsed] = useState(false);
  useEffect(() => whenUsed(() => setUsed(true)), []);
  const { data: whole } = trpc.products.wholeShelf.useQuery(undefined, { enabled: used });
  const products = whole ?? undefined;
  const { data: find } = useQuery({
    queryKey: ['shelf finder'],
    queryFn: async () => (await import('../../shared/finding/shelf-part.ts')).shelfPart,
    enabled: used,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const hits = useWordHits(products, view.search);
  const found = products && hits !== undefined ? find?.(products, view, hits, shown) : undefined;
  const served = trpc.products.shelf.useQuery(
    { asked: shelfAsked(params), ...(shown > shelfPage && { shown }) },
    { enabled: found === undefined },
  );
  const part: ShelfPart | undefined = found ?? served.data;
  return {
    part: useKept(part),
    /** Something else is sought than what `part` shows. */
    looking: part === undefined,
    failed: part === undefined && served.isError,
    query: served,
  };
}

export type UsedShelfPart = ReturnType<typeof useShelfPart>;

/** A value, or while there is none the one before. */
function useKept<Value>(value: Value | undefined): Value | undefined {
  const before = useRef(value);
  useEffect(() => {
    if (value !== undefined) before.current = value;
  });
  return value ?? before.current;
}

/**
 * Where words are found among the products: null when none are looked for, undefined while the search
 * engine, which comes when it is first needed, is not there.
 */
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
