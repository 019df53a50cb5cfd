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

/** Fetched when an address leads there, so that shoppers never load it. */
const Office = pagePiece(async () => (await import('../office.tsx')).Office, <BootScreen />);

/** The path of the page that is on its way. React draws that it is a moment after the press. */
let coming: string | null = null;

const followNavigation: MiddlewareFunction = async ({ request }, next) => {
  const { pathname } = new URL(request.url);
  coming = pathname;
  try {
    return await next();
  } finally {
    if (coming === pathname) coming = null;
  }
};

/** Every address of the shop. */
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

/** What the router is told of the page that the server has rendered: it is there. */
export function renderedPage({ pathname }: Pick<Path, 'pathname'>) {
  const pattern = pageHandle(pathname)?.pattern;
  return { loaderData: pattern === undefined ? {} : { [pattern]: null } };
}

function EveryPage() {
  useGoesOn();
  return (
    <>
      <ProgressLine />
      <Outlet />
    </>
  );
}

/** What settles by itself on a page that is being left does not call its visitor back. */
function useGoesOn(): void {
  const blocker = useBlocker(
    ({ currentLocation: { pathname: here }, nextLocation, historyAction }) =>
      historyAction === 'REPLACE' &&
      nextLocation.pathname === here &&
      coming !== null &&
      coming !== here,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}

/** Resolves when all the code of a page is there, or has not come. */
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
