import { useSyncExternalStore } from 'react';
import { readAdminToken } from '#web/lib/calls/admin-token.ts';
import { paths } from '#web/paths.ts';
import { authPaths } from './paths.ts';

/** Stands for our own host, whatever it is called. */
const here = 'http://shop.invalid';
const backOffice = /^\/admin(\/|$)/;
const signInPages: readonly string[] = [
  paths.admin.login,
  authPaths.forgotPassword,
  authPaths.resetPassword,
  authPaths.join,
  authPaths.confirmAddress,
];

/**
 * Where to go after signing in: the `from` of the address if it is a page of the back office, else
 * the dashboard. Anything else in it came from a link that somebody made up.
 */
export function returnPath(from: string | null): string {
  if (!from?.startsWith('/') || !URL.canParse(from, here)) return paths.admin.dashboard;
  const { origin, pathname, search } = new URL(from, here);
  const known = origin === here && backOffice.test(pathname) && !signInPages.includes(pathname);
  return known ? pathname + search : paths.admin.dashboard;
}

/** Other tabs sign in and out too; the browser tells this one. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** Whether this browser keeps a token. What it is worth, the server decides on every call. */
export function useHasAdminToken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readAdminToken() !== null,
    () => false,
  );
}
