import { useSyncExternalStore } from 'react';

/** From here on a table has room beside the side menu. */
const wide = '(min-width: 72rem)';

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is room for a table, or for two things side by side. For screens rendered in the browser only. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(wide).matches);
}
