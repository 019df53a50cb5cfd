import { useEffect } from 'react';
import { isLeavingUnasked } from '../lib/leave-unasked.ts';

/** While `active`, the browser asks before the page is closed or loaded again: something would be lost. */
export function useUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeavingUnasked()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
