import { useEffect } from 'react';

let unasked = false;

/** While `active`, the browser asks before the page is closed or loaded again: something would be lost. */
export function useUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!unasked) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}

/**
 * Leads to another address in place of this one without asking, where there is no way to stay. (A
 * listener that silences the others would come too late: Chromium runs those of a window in the
 * order in which they were added.)
 */
export function leaveUnasked(address: string): void {
  unasked = true;
  window.location.replace(address);
}
