import { useEffect, useEffectEvent } from 'react';
import { overlayHistory } from '../lib/overlay-history.ts';

/**
 * While something lies over the page, Back leaves it and not the page.
 * @param onLeave closes it, or asks first.
 */
export function useBackCloses(open: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (open) return overlayHistory().hold(() => leave());
  }, [open]);
}
