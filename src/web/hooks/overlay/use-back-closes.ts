import { useEffectEvent, useLayoutEffect } from 'react';
import { overlayHistory } from '../../lib/scroll/overlay-history.ts';

/** While `open`, Back calls `onLeave` instead of leaving the page. */
export function useBackCloses(open: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  // Before paint, so that Back never finds an overlay without its history entry.
  useLayoutEffect(() => {
    if (open) return overlayHistory().hold(() => leave());
  }, [open]);
}
