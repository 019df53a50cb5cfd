import { useEffect } from 'react';
import {
  type MiddlewareFunction,
  Outlet,
  type Path,
  type RouteObject,
  useBlocker,
} from 'react-router-dom';
import { ProgressLine } from '#web/components/layout/progress-line.tsx';
import { pagePiece } from '#web/pieces/page-piece.tsx';
import { BootScreen } from './frames.tsx';
import { RouteFailure } from './route-failure.tsx';
import { adminPattern, openPieces, type Pieces, pageHandle, shopRoutes } from './shop-routes.tsx';

/** A separate chunk, which shoppers never load. */
const Office = pagePiece(async () => (await import('../office.tsx')).Office, <BootScreen />);

/** Path of a pending navigation. React renders it a moment after the press. */
let pendingPath: string | null = null;

const followNavigation: MiddlewareFunction = async ({ request }, next) => {
  const { pathname } = new URL(request.url);
  pendingPath = pathname;
  try {
    return await next();
  } finally {
    if (pendingPath === pathname) pendingPath = null;
  }
};

export const routes: RouteObject[] = [
  {
    middleware: [followNavigation],
    element: <EveryPage />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <BootScreen />,
    children: [
      ...shopRoutes,
      {
        path: '/admin/*',
        loader: async ({ request }) => {
          const pieces = await piecesOf(new URL(request.url).pathname).catch(() => []);
          await openPieces(pieces, request.signal);
          return null;
        },
        element: <Office />,
      },
    ],
  },
];

/** Router state of the server-rendered page, so that its loader does not run again. */
export function renderedPage({ pathname }: Pick<Path, 'pathname'>) {
  const pattern = pageHandle(pathname)?.pattern;
  return { loaderData: pattern === undefined ? {} : { [pattern]: null } };
}

function EveryPage() {
  useKeepNavigation();
  return (
    <>
      <ProgressLine />
      <Outlet />
    </>
  );
}

/** Prevents a redirect on a page being left from cancelling the navigation. */
function useKeepNavigation(): void {
  const blocker = useBlocker(
    ({ currentLocation: { pathname: here }, nextLocation, historyAction }) =>
      historyAction === 'REPLACE' &&
      nextLocation.pathname === here &&
      pendingPath !== null &&
      pendingPath !== here,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}

/** Resolves when the code of a page is loaded, or failed to load. */
export async function loadPage({ pathname }: Pick<Path, 'pathname'>): Promise<void> {
  const pieces = await piecesOf(pathname).catch(() => []);
  await Promise.allSettled(pieces.map((one) => one.ready()));
}

async function piecesOf(path: string): Promise<Pieces> {
  if (!adminPattern.test(path)) return pageHandle(path)?.pieces ?? [];
  await Office.ready();
  const { officePieces } = await import('../office.tsx');
  return officePieces(path);
}
