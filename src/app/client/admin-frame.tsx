import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath, useHasAdminToken } from '#features/auth/web/public.ts';
import { BootScreen } from './boot-screen.tsx';

const AdminShell = lazy(async () => ({
  default: (await import('./admin-shell.tsx')).AdminShell,
}));

/**
 * The back office is for browsers that keep a token. Its layout is fetched behind that door, so
 * that shoppers never load it.
 */
export function AdminFrame() {
  const hasToken = useHasAdminToken();
  const { pathname, search } = useLocation();
  if (!hasToken) return <Navigate to={loginPath(pathname + search)} replace />;
  return (
    <Suspense fallback={<BootScreen />}>
      <AdminShell />
    </Suspense>
  );
}
