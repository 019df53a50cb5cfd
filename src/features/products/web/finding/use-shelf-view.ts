import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useDebouncedText } from '#web/hooks/use-debounced-text.ts';
import { useMounted } from '#web/hooks/use-mounted.ts';
import { keepScroll } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { listView, oneOf, setting } from '#web/lib/list-view.ts';
import { categories, categoryNames } from '../../shared/category.ts';
import * as shelfQuery from '../../shared/finding/shelf-query.ts';
import type { ShelfPart } from '../../shared/product-view.ts';
import { productPaths } from '../paths.ts';
import { shelfParameters, validShelfParams } from './shelf-address.ts';

export type ShelfView = shelfQuery.ShelfQuery;

const facet = (name: shelfQuery.FacetName) => ({
  name,
  defaultValue: null,
  read: (text: string) =>
    shelfParameters[name].test(text) ? shelfQuery.chosenAs(shelfQuery.valuesOf(text)) : undefined,
  filters: true as const,
});

export const shelfView = listView<ShelfView>(productPaths.all, {
  category: oneOf('category', categories),
  search: {
    name: 'search',
    defaultValue: '',
    read: (text) => (shelfParameters.search.test(text) ? text : undefined),
    filters: true,
  },
  type: facet('type'),
  stage: facet('stage'),
  breed: facet('breed'),
  grain: facet('grain'),
  price: facet('price'),
  sort: setting('sort', shelfQuery.shelfSorts, 'name'),
  page: {
    name: 'page',
    defaultValue: 1,
    read: (text) => (shelfParameters.page.test(text) ? Number(text) : undefined),
    place: true,
  },
});

/** The canonical path; noindex for searches and several filters. */
export function shelfInSearchEngines(view: ShelfView): { path: string; hidden: boolean } {
  const filters = shelfQuery.facetNames.flatMap((name) => shelfQuery.valuesOf(view[name])).length;
  const { category } = view;
  const page = filters === 0 ? view.page : 1;
  return {
    path: shelfView.path({ category, page }),
    hidden: view.search !== '' || filters > 1,
  };
}

export const resultsId = 'found';

export const chosenChoices = (view: ShelfView, offered: ShelfPart['offered']) =>
  shelfQuery.facetNames.flatMap((name) =>
    (offered[name] ?? [])
      .filter(({ value }) => shelfQuery.valuesOf(view[name]).includes(value))
      .map((choice) => ({ name, ...choice })),
  );

export const shelfTitle = (view: ShelfView, offered: ShelfPart['offered']): string =>
  [
    view.category ? categoryNames[view.category] : 'Products',
    ...chosenChoices(view, offered).map(({ label }) => label),
    view.search && `“${view.search}”`,
  ]
    .filter(Boolean)
    .join(', ');

function shownCountOf(state: unknown): number | null {
  const shown = typeof state === 'object' && state !== null && 'shown' in state && state.shown;
  return typeof shown === 'number' ? shown : null;
}

export function useShelfView() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const mounted = useMounted();
  const view = shelfView.read(params);
  // Two choices may precede the render of the first.
  const latestView = useRef(view);
  useEffect(() => {
    latestView.current = shelfView.read(params);
  }, [params]);
  // The server does not know the history state, and hydration must match.
  const shown = (mounted ? shownCountOf(state) : null) ?? shelfQuery.shelfPage;

  const go = (next: Partial<ShelfView>, to: { replace: boolean; shown?: number }) => {
    latestView.current = { ...shelfView.defaults, ...next };
    navigate(shelfView.path(next), {
      replace: to.replace,
      preventScrollReset: true,
      state: { ...keepScroll, ...(to.shown && { shown: to.shown }) },
    });
  };
  const narrow = (change: Partial<ShelfView>) =>
    go({ ...latestView.current, ...shelfView.start, ...change }, { replace: false });
  // Debounced; replaces the history entry, so that Back skips the intermediate words.
  const [search, setSearch] = useDebouncedText(view.search, (typed) =>
    go({ ...latestView.current, ...shelfView.start, search: typed.trim() }, { replace: true }),
  );

  return {
    view,
    search,
    setSearch,
    narrow,
    showAll: () => {
      setSearch('');
      go({}, { replace: false });
    },
    /** Counted from the first product of the page. */
    shown,
    showMore: () => go(view, { replace: true, shown: shown + shelfQuery.shelfPage }),
  };
}

export type UsedShelf = ReturnType<typeof useShelfView>;

/** Shows the previous result while loading. */
export function useShelfPart({ shown }: UsedShelf) {
  const [params] = useSearchParams();
  const query = trpc.products.shelf.useQuery(
    { asked: validShelfParams(params), ...(shown > shelfQuery.shelfPage && { shown }) },
    { trpc: { abortOnUnmount: true } },
  );
  const latest = useRef(query.data);
  useEffect(() => {
    if (query.data) latest.current = query.data;
  });
  return {
    part: query.data ?? latest.current,
    /** `part` is outdated. */
    looking: query.data === undefined,
    failed: query.isError && query.data === undefined,
    query,
  };
}

export type UsedShelfPart = ReturnType<typeof useShelfPart>;
