import {
  createContext,
  type LoaderFunctionArgs,
  matchRoutes,
  type Path,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router-dom';
import type { Prefetch, PublicPage } from '#web/feature.ts';
import type { PageData } from '#web/lib/calls/trpc.ts';
import { overlayHistory } from '#web/lib/scroll/overlay-history.ts';
import { pagePiece } from '#web/pieces/page-piece.tsx';
import { fillsOf, shopPages } from '../features.ts';
import { PublicFrame } from './frames.tsx';

/** Addresses of the back office: rendered in the browser only. */
export const adminPattern = /^\/admin(\/|$)/;

/** A page's code and that of what other features show on it. */
export type Pieces = readonly { ready(): Promise<void> }[];

/** What the server must know of a page before rendering it. */
export type PageHandle = Pick<
  PublicPage,
  'topics' | 'search' | 'isCacheable' | 'status' | 'personal' | 'unlisted' | 'bare' | 'hasAreaForm'
> & {
  /** The source files whose code it needs. */
  modules: readonly string[];
  /** Its address, with names in the place of what differs: `/products/:id`. The route has it as its `id`, too. */
  pattern: string;
  /** Whether the address names a row. */
  hasRow: boolean;
  pieces: Pieces;
  /** Everything that is shown on it. */
  prefetch: Prefetch;
};

/** The calls by which routes prefetch: the server's or the browser's. */
export const pageData = createContext<PageData>();

/** What the router hands to a loader. */
type Visit = Omit<LoaderFunctionArgs, 'context'> & { context: Readonly<RouterContextProvider> };

const pageRoutes = shopPages.map(toRoute);

export const shopRoutes: RouteObject[] = [{ element: <PublicFrame />, children: pageRoutes }];

/** What stands where no page is, in the shop's layout. */
export const notFoundRoutes: RouteObject[] = [
  { element: <PublicFrame />, children: pageRoutes.filter(({ path }) => path === '*') },
];

function toRoute(page: PublicPage): RouteObject {
  const { path, module, topics, search, isCacheable, status, personal, unlisted, bare } = page;
  const { hasAreaForm, prefetch } = page;
  const fills = fillsOf(page);
  const Component = pagePiece(page.component);
  const prefetches = [prefetch, ...fills.map((one) => one.prefetch)];
  const handle: PageHandle = {
    modules: [module, ...fills.flatMap((one) => one.module ?? [])],
    topics: [...new Set([...topics, ...fills.flatMap((one) => one.topics)])],
    search,
    isCacheable,
    status,
    personal,
    unlisted,
    bare,
    hasAreaForm,
    pattern: path,
    hasRow: path.includes(':'),
    pieces: [Component, ...fills],
    prefetch: (data, visit) => prefetches.flatMap((one) => one?.(data, visit) ?? []),
  };
  const loader = async ({ params, request, context }: Visit) => {
    const visit = { params, search: new URL(request.url).searchParams };
    const data = handle.prefetch(context.get(pageData), visit);
    await openPieces(handle.pieces, request.signal);
    // In the browser a page opens with its skeleton; nobody waits for data on the page before it.
    if (typeof window === 'undefined') await Promise.all(data);
    return null;
  };
  return { id: path, path, handle, loader, element: <Component /> };
}

/**
 * Waits until code is there; what does not come keeps its place, and says so there. (A route's `lazy` would
 * remember for ever that it did not come.) Wherever a link or a call leads, what lies over the page does not
 * stay in the history.
 */
export async function openPieces(pieces: Pieces, signal: AbortSignal): Promise<void> {
  await Promise.allSettled(pieces.map((one) => one.ready()));
  if (typeof window !== 'undefined' && !signal.aborted) await overlayHistory().leaveAll();
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
): void {
  const match = matchRoutes(shopRoutes, pathname)?.at(-1);
  const visit = { params: match?.params ?? {}, search: new URLSearchParams(search) };
  pageHandle(pathname)?.prefetch(data, visit);
}
