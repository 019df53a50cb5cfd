import {
  createContext,
  type LoaderFunctionArgs,
  matchRoutes,
  type Path,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router-dom';
import type { Prefetch, PublicPage } from '#web/feature.ts';
import { lazyPage } from '#web/lazy/lazy-page.tsx';
import type { PageData } from '#web/lib/calls/trpc.ts';
import { overlayHistory } from '#web/lib/scroll/overlay-history.ts';
import { fillsOf, shopPages } from '../features.ts';
import { PublicFrame } from './frames.tsx';

export const adminPattern = /^\/admin(\/|$)/;

/** Code-split parts of a page, including fills of other features. */
export type LazyParts = readonly { ready(): Promise<void> }[];

export type PageHandle = Pick<
  PublicPage,
  'topics' | 'search' | 'isCacheable' | 'status' | 'personal' | 'unlisted' | 'bare' | 'hasAreaForm'
> & {
  modules: readonly string[];
  pattern: string;
  hasRow: boolean;
  parts: LazyParts;
  prefetch: Prefetch;
};

export const pageData = createContext<PageData>();

type Visit = Omit<LoaderFunctionArgs, 'context'> & { context: Readonly<RouterContextProvider> };

const pageRoutes = shopPages.map(toRoute);

export const shopRoutes: RouteObject[] = [{ element: <PublicFrame />, children: pageRoutes }];

export const notFoundRoutes: RouteObject[] = [
  { element: <PublicFrame />, children: pageRoutes.filter(({ path }) => path === '*') },
];

function toRoute(page: PublicPage): RouteObject {
  const { path, module, component, topics, prefetch, slots: _, menu: __, ...facts } = page;
  const fills = fillsOf(page);
  const Component = lazyPage(component);
  const prefetches = [prefetch, ...fills.map((one) => one.prefetch)];
  const handle: PageHandle = {
    ...facts,
    modules: [module, ...fills.flatMap((one) => one.module ?? [])],
    topics: [...new Set([...topics, ...fills.flatMap((one) => one.topics)])],
    pattern: path,
    hasRow: path.includes(':'),
    parts: [Component, ...fills],
    prefetch: (data, visit) => prefetches.flatMap((one) => one?.(data, visit) ?? []),
  };
  const loader = async ({ params, request, context }: Visit) => {
    const visit = { params, search: new URL(request.url).searchParams };
    const data = handle.prefetch(context.get(pageData), visit);
    await openParts(handle.parts, request.signal);
    // In the browser, a page opens with its skeleton instead of waiting for data.
    if (typeof window === 'undefined') await Promise.all(data);
    return null;
  };
  return { id: path, path, handle, loader, element: <Component /> };
}

/** A failed part shows an error in its place; `lazy` would cache it forever. Closes overlays. */
export async function openParts(parts: LazyParts, signal: AbortSignal): Promise<void> {
  await Promise.allSettled(parts.map((one) => one.ready()));
  if (typeof window !== 'undefined' && !signal.aborted) await overlayHistory().leaveAll();
}

/** Route metadata of a path; null for unknown pages. */
export function pageHandle(path: string): PageHandle | null {
  if (adminPattern.test(path)) return null;
  return matchRoutes(shopRoutes, path)?.at(-1)?.route.handle ?? null;
}

export function prefetchPage(
  { pathname, search }: Pick<Path, 'pathname' | 'search'>,
  data: PageData,
): void {
  const match = matchRoutes(shopRoutes, pathname)?.at(-1);
  const visit = { params: match?.params ?? {}, search: new URLSearchParams(search) };
  pageHandle(pathname)?.prefetch(data, visit);
}
