import type { RouteObject } from 'react-router-dom';
import { AdminFrame } from './admin-frame.tsx';
import { BootScreen } from './boot-screen.tsx';
import { adminPages, signInPages } from './office-pages.ts';
import { type LoadPage, toRoute } from './page-route.ts';
import { PublicFrame } from './public-frame.tsx';
import { publicPages } from './public-pages.ts';
import { RouteFailure } from './route-failure.tsx';

/** Addresses of the back office: rendered in the browser only. */
export const adminPattern = /^\/admin(\/|$)/;

/** All routes. `load` runs what a page prefetches: to the end on the server, started in the browser. */
export function createRoutes(load: LoadPage): RouteObject[] {
  return [
    {
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <BootScreen />,
      children: [
        ...signInPages,
        { element: <AdminFrame />, children: adminPages },
        { element: <PublicFrame />, children: publicPages.map((page) => toRoute(page, load)) },
      ],
    },
  ];
}
