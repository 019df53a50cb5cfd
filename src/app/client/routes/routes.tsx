import { type Path, useLocation } from 'react-router-dom';
import { pagePiece } from '#web/pieces/page-piece.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { BootScreen } from './frames.tsx';
import { RouteFailure } from './route-failure.tsx';
import { Routed } from './routed.tsx';
import { adminPattern, type Pieces, pageHandle, shopRoutes } from './shop-routes.tsx';

/** Fetched when an address leads there, so that shoppers never load it. */
const Office = pagePiece(async () => (await import('../office.tsx')).Office, <BootScreen />);

/** The page of the address, in its layout. */
export function ShownPage() {
  const location = useLocation();
  const inOffice = adminPattern.test(location.pathname);
  return (
    <FailureBoundary place={location} instead={<RouteFailure inOffice={inOffice} />}>
      {inOffice ? <Office /> : <Routed routes={shopRoutes} />}
    </FailureBoundary>
  );
}

/** Resolves when all the code is there; what does not come keeps its place, and says so there. */
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
