import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { DashboardSlot } from '#web/components/layout/slots.ts';
import type { OfficePage, Page } from '#web/feature.ts';
import type { PageData } from '#web/lib/trpc.ts';
import { paths } from '#web/paths.ts';
import { pagePiece } from '#web/pieces/page-piece.tsx';
import { fillsOf, officePages, pages, signInPages } from './features.ts';
import { AdminFrame, BootScreen, PublicFrame } from './frames.tsx';
import { RouteFailure } from './route-failure.tsx';

/** Addresses of the back office: rendered in the browser only. */
export const adminPattern = /^\/admin(\/|$)/;

/** What the server must know of a page before rendering it. */
export type PageHandle = Pick<Page, 'topics' | 'search' | 'status' | 'personal'> & {
  /** The source files whose code it needs. */
  modules: readonly string[];
  /** Its address, with names in the place of what differs: `/products/:id`. */
  pattern: string;
  /** Whether the address names a row. */
  hasRow: boolean;
  /** Its code and that of what other features show on it. */
  pieces: readonly { ready(): Promise<void> }[];
};

/** Runs what a page prefetches: to the end on the server, started in the browser. */
export type LoadPage = (work: (data: PageData) => Promise<unknown>[]) => Promise<null>;

/** All routes. */
export function createRoutes(load: LoadPage): RouteObject[] {
  return [
    {
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <BootScreen />,
      children: [
        {
          errorElement: <RouteFailure inOffice />,
          children: [
            ...signInPages.map(toOfficeRoute),
            { element: <AdminFrame />, children: [dashboard, ...officePages].map(toOfficeRoute) },
          ],
        },
        { element: <PublicFrame />, children: pages.map((page) => toRoute(page, load)) },
      ],
    },
  ];
}

const dashboard: OfficePage = {
  path: paths.admin.dashboard,
  component: async () => (await import('./office.tsx')).DashboardPage,
  slots: [DashboardSlot],
};

/**
 * The code of a page, with what other features show on it. What does not come is missing in its own
 * place only; the router would remember a refusal for ever.
 */
function lazily(page: Page | OfficePage) {
  const Component = pagePiece(page.component);
  const pieces = [Component, ...fillsOf(page)];
  const lazy = async () => {
    await Promise.allSettled(pieces.map((one) => one.ready()));
    return { Component };
  };
  return { pieces, lazy };
}

function toOfficeRoute(page: OfficePage): RouteObject {
  return { path: page.path, lazy: lazily(page).lazy };
}

function toRoute(page: Page, load: LoadPage): RouteObject {
  const { path, module, topics, search, status, personal, prefetch } = page;
  const fills = fillsOf(page);
  const { pieces, lazy } = lazily(page);
  const handle: PageHandle = {
    modules: [module, ...fills.flatMap((one) => one.module ?? [])],
    topics: [...new Set([...topics, ...fills.flatMap((one) => one.topics)])],
    search,
    status,
    personal,
    pattern: path,
    hasRow: path.includes(':'),
    pieces,
  };
  const prefetches = [prefetch, ...fills.map((one) => one.prefetch)].filter((one) => one);
  return {
    path,
    handle,
    lazy,
    ...(prefetches.length > 0 && {
      loader: ({ params, request }: LoaderFunctionArgs) => {
        const visit = { params, search: new URL(request.url).searchParams };
        return load((data) => prefetches.flatMap((one) => one?.(data, visit) ?? []));
      },
    }),
  };
}
