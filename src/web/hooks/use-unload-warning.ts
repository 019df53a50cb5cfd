import { useEffect } from 'react';

let leaving = false;

/**
 * Navigates without the confirmation of `useUnloadWarning`, where staying is impossible. (Removing
 * the listener here would be too late: Chromium calls a window's listeners in registration order.)
 */
export function navigateWithoutWarning(address: string): void {
  leaving = true;
  window.location.replace(address);
}

export function useUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
