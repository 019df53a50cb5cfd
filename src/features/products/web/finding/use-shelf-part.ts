import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '#web/lib/calls/trpc.ts';
import { whenUsed } from '#web/pieces/when-used.ts';
import type { Ratings } from '../../shared/finding/find-on-shelf.ts';
import {
  offeredOn,
  type ShelfPart,
  shelfPage,
  shelfPart,
} from '../../shared/finding/shelf-part.ts';
import { isServed, shelfAsked } from './shelf-address.ts';
import type { UsedShelf } from './use-shelf-view.ts';
import { useWordHits } from './use-word-hits.ts';

/**
 * The products behind the shelf: what the page brought along for its address, and all of them once the
 * visitor begins to look around, or chooses something.
 */
export function useShelfProducts({ view, shown }: UsedShelf, { chosen }: { chosen: boolean }) {
  const [params] = useSearchParams();
  const asked = shelfAsked(params);
  // Only the server answers this; what it has not brought along is found among all products.
  const { data: served } = trpc.products.shelf.useQuery(asked, { enabled: false });
  const [used, setUsed] = useState(false);
  useEffect(() => whenUsed(() => setUsed(true)), []);
  const fits = served !== undefined && isServed(view) && shown <= shelfPage;
  const all = trpc.products.list.useQuery(undefined, { enabled: used || chosen || !fits });
  const offered = useKept(
    all.data ? offeredOn(all.data, view.category) : fits ? served.offered : undefined,
  );
  return { served: fits ? served : undefined, all, offered: offered ?? {} };
}

export type ShelfProducts = ReturnType<typeof useShelfProducts>;

/** What the shelf shows now; while that is not known, what it showed before, or nothing yet. */
export function useShelfPart(
  { served, all }: ShelfProducts,
  { view, shown }: UsedShelf,
  ratings: Ratings,
): { part: ShelfPart | undefined; looking: boolean } {
  const hits = useWordHits(all.data, view.search);
  const found =
    all.data && hits !== undefined ? shelfPart(all.data, view, hits, ratings, shown) : served;
  return { part: useKept(found), looking: found === undefined };
}

/** A value, or while there is none the one before. */
function useKept<Value>(value: Value | undefined): Value | undefined {
  const before = useRef(value);
  useEffect(() => {
    if (value !== undefined) before.current = value;
  });
  return value ?? before.current;
}
