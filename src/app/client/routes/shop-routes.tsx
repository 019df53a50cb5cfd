import { matchRoutes, type Path, type RouteObject } from 'react-router-dom';
import type { Prefetch, PublicPage } from '#web/feature.ts';
import type { PageData } from '#web/lib/calls/trpc.ts';
import { pagePiece } from '#web/pieces/page-piece.tsx';
import { fillsOf, shopPages } from '../features.ts';
import { PublicFrame } from './frames.tsx';

/** Addresses of the back office: rendered in the browser only. */
export const adminPattern = /^\/admin(\/|$)/;

/** A page's code and that of what other features show on it. */
export type Pieces = readonly { ready(): Promise<void> }[];

/** What the server must know of a page before rendering it. */
export type PageHandle = Pick<PublicPage, 'topics' | 'search' | 'keeps' | 'status' | 'personal'> & {
  /** The source files whose code it needs. */
  modules: readonly string[];
  /** Its address, with names in the place of what differs: `/products/:id`. */
  pattern: string;
  /** Whether the address names a row. */
  hasRow: boolean;
  pieces: Pieces;
  /** Everything that is shown on it. */
  prefetch: Prefetch;
};

export const shopRoutes: RouteObject[] = [
  { element: <PublicFrame />, children: shopPages.map(toRoute) },
];

function toRoute(page: PublicPage): RouteObject {
  const { path, module, topics, search, keeps, status, personal, prefetch } = page;
  const fills = fillsOf(page);
  const Component = pagePiece(page.component);
  const prefetches = [prefetch, ...fills.map((one) => one.prefetch)];
  const handle: PageHandle = {
    modules: [module, ...fills.flatMap((one) => one.module ?? [])],
    topics: [...new Set([...topics, ...fills.flatMap((one) => one.topics)])],
    search,
    keeps,
    status,
    personal,
    pattern: path,
    hasRow: path.includes(':'),
    pieces: [Component, ...fills],
    prefetch: (data, visit) => prefetches.flatMap((one) => one?.(data, visit) ?? []),
  };
  return { path, handle, element: <Component /> };
}

/** What a page is known to be before it is shown, or null where the address leads to none. */
export function pageHandle(path: string): PageHandle | null {
  if (adminPattern.test(path)) return null;
  return matchRoutes(shopRoutes, path)?.at(-1)?.route.handle ?? null;
}

/** Begins what the page of an address prefetches. */
export function prefetchPage(
  { pathname, search }: Pick<Path, 'pathname' | 'search'>,
  data: PageData,
): Promise<unknown>[] {
  const match = matchRoutes(shopRoutes, pathname)?.at(-1);
  const handle = pageHandle(pathname);
  if (!match || !handle) return [];
  return handle.prefetch(data, { params: match.params, search: new URLSearchParams(search) });
}
