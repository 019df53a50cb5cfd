import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loginPath, useHasAdminToken } from '#features/auth/web/public.ts';
import { PublicLayout } from '#web/components/layout/public-layout.tsx';
import { FooterSlot, FooterVisitSlot, HeaderSlot } from '#web/components/layout/slots.ts';
import { useSiteYear } from '#web/lib/site-context.tsx';
import { pagePiece } from '#web/pieces/page-piece.tsx';
import { publicMenu } from './features.ts';

/** Every public page, in the shop's layout. */
export function PublicFrame() {
  return (
    <PublicLayout
      menu={publicMenu}
      cart={<HeaderSlot />}
      year={useSiteYear()}
      newsletter={<FooterSlot />}
      visit={<FooterVisitSlot />}
    >
      <Outlet />
    </PublicLayout>
  );
}

const Office = pagePiece(async () => (await import('./office.tsx')).Office, <BootScreen />);

/**
 * The back office is for browsers that keep a token. Its layout is fetched behind that door, so
 * that shoppers never load it.
 */
export function AdminFrame() {
  const hasToken = useHasAdminToken();
  const [hadToken] = useState(hasToken);
  const { pathname, search } = useLocation();
  if (!hasToken) return <Navigate to={loginPath(pathname + search, { ended: hadToken })} replace />;
  return <Office />;
}

/** What stands on the screen until the browser has taken over a page that it renders itself. */
export function BootScreen() {
  return (
    <div className="flex min-h-dvh items-center justify-center p-6 text-center" aria-busy="true">
      <p className="text-muted-foreground">
        Loading…
        <noscript> This part of the shop needs JavaScript.</noscript>
      </p>
    </div>
  );
}
