import { useSyncExternalStore } from 'react';

/** Minimum width for a table beside the side menu. */
const wide = '(min-width: 72rem)';

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Client-rendered screens only. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(wide).matches);
}
