import { matchRoutes, type Path, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { DashboardSlot } from '#web/components/layout/slots.ts';
import type { OfficePage, Page, Prefetch } from '#web/feature.ts';
import type { PageData } from '#web/lib/trpc.ts';
import { paths } from '#web/paths.ts';
import { pagePiece } from '#web/pieces/page-piece.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { fillsOf, officePages, pages, signInPages } from './features.ts';
import { AdminFrame, PublicFrame } from './frames.tsx';
import { RouteFailure } from './route-failure.tsx';

/** Addresses of the back office: rendered in the browser only. */
export const adminPattern = /^\/admin(\/|$)/;

/** A page's code and that of what other features show on it. */
export type Pieces = readonly { ready(): Promise<void> }[];

/** What the server must know of a page before rendering it. */
export type PageHandle = Pick<Page, 'topics' | 'search' | 'keeps' | 'status' | 'personal'> & {
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

/** A screen of the back office; the server renders none. */
type OfficeHandle = { pieces: Pieces };

const dashboard: OfficePage = {
  path: paths.admin.dashboard,
  component: async () => (await import('./office.tsx')).DashboardPage,
  slots: [DashboardSlot],
};

const routes: RouteObject[] = [
  ...signInPages.map(toOfficeRoute),
  { element: <AdminFrame />, children: [dashboard, ...officePages].map(toOfficeRoute) },
  { element: <PublicFrame />, children: pages.map(toRoute) },
];

/** The page of the address, in its layout. */
export function ShownPage() {
  const location = useLocation();
  const inOffice = adminPattern.test(location.pathname);
  return (
    <FailureBoundary place={location} instead={<RouteFailure inOffice={inOffice} />}>
      {useRoutes(routes)}
    </FailureBoundary>
  );
}

function toOfficeRoute(page: OfficePage): RouteObject {
  const Component = pagePiece(page.component);
  const handle: OfficeHandle = { pieces: [Component, ...fillsOf(page)] };
  return { path: page.path, handle, element: <Component /> };
}

function toRoute(page: Page): RouteObject {
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
  const handle = handleOf(path);
  return handle && 'modules' in handle ? handle : null;
}

function handleOf(path: string): PageHandle | OfficeHandle | null {
  return matchRoutes(routes, path)?.at(-1)?.route.handle ?? null;
}

/** The address as the routes have it, with names in the place of what differs. */
export function patternOf(path: string): string | undefined {
  return matchRoutes(routes, path)?.at(-1)?.route.path;
}

/** Resolves when all the code is there; what does not come keeps its place, and says so there. */
export async function loadPage({ pathname }: Pick<Path, 'pathname'>): Promise<void> {
  await Promise.allSettled(handleOf(pathname)?.pieces.map((one) => one.ready()) ?? []);
}

/** Begins what the page of an address prefetches. */
export function prefetchPage(
  { pathname, search }: Pick<Path, 'pathname' | 'search'>,
  data: PageData,
): Promise<unknown>[] {
  const match = matchRoutes(routes, pathname)?.at(-1);
  const handle = pageHandle(pathname);
  if (!match || !handle) return [];
  return handle.prefetch(data, { params: match.params, search: new URLSearchParams(search) });
}
