import { useSyncExternalStore } from 'react';
import { readAdminToken } from '#web/lib/calls/admin-token.ts';
import { paths } from '#web/paths.ts';
import { authPaths } from './paths.ts';

const placeholderOrigin = 'http://shop.invalid';
const backOffice = /^\/admin(\/|$)/;
const signInPages: readonly string[] = [
  paths.admin.login,
  authPaths.forgotPassword,
  authPaths.resetPassword,
  authPaths.join,
  authPaths.confirmAddress,
];

/** Accepts office pages only: the `from` parameter can be forged. */
export function returnPath(from: string | null): string {
  if (!from?.startsWith('/') || !URL.canParse(from, placeholderOrigin))
    return paths.admin.dashboard;
  const { origin, pathname, search } = new URL(from, placeholderOrigin);
  const isOfficePage =
    origin === placeholderOrigin && backOffice.test(pathname) && !signInPages.includes(pathname);
  return isOfficePage ? pathname + search : paths.admin.dashboard;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** Whether a token is stored; the server decides if it is valid. */
export function useHasAdminToken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readAdminToken() !== null,
    () => false,
  );
}
