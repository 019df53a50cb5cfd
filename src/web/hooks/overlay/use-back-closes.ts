import { useEffectEvent, useLayoutEffect } from 'react';
import { overlayHistory } from '../../lib/scroll/overlay-history.ts';

/**
 * While something lies over the page, Back leaves it and not the page.
 * @param onLeave closes it, or asks first.
 */
export function useBackCloses(open: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  // Before it is painted: nobody presses Back on what has no entry yet.
  useLayoutEffect(() => {
    if (open) return overlayHistory().hold(() => leave());
  }, [open]);
}
