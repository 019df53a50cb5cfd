import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';

/** While `active`, leaving the page asks first: the browser's own way, and within the back office. */
export function useLeaveWarning(active: boolean): Blocker {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
  return useBlocker(active);
}
