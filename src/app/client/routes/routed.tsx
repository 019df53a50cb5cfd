import type { ReactElement } from 'react';
import {
  matchRoutes,
  UNSAFE_RouteContext as RouteContext,
  type RouteObject,
  useLocation,
} from 'react-router-dom';

/**
 * What the routes have at the address, within its layouts. React Router's `useRoutes` shows the same,
 * and brings what only its data router needs.
 */
export function Routed({ routes }: { routes: RouteObject[] }) {
  const matches = matchRoutes(routes, useLocation()) ?? [];
  let shown: ReactElement | null = null;
  for (let depth = matches.length; depth > 0; depth -= 1) {
    const context = { outlet: shown, matches: matches.slice(0, depth), isDataRoute: false };
    shown = <RouteContext value={context}>{matches[depth - 1]?.route.element}</RouteContext>;
  }
  return shown;
}
