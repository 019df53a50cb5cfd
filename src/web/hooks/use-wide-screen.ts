import { useSyncExternalStore } from 'react';

function watch(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Client-rendered screens only. @param rem by default enough for a table beside the side menu. */
export function useWideScreen(rem = 72): boolean {
  const query = `(min-width: ${rem}rem)`;
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
