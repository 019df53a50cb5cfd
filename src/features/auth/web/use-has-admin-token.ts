import { useSyncExternalStore } from 'react';
import { readAdminToken } from '#web/lib/admin-token.ts';

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
