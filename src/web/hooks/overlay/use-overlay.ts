import { useEffectEvent, useLayoutEffect } from 'react';
import { overlayHistory } from '../../lib/scroll/overlay-history.ts';
import { dismissEarlierToasts } from '../../lib/toast.ts';

/** Back closes it; dismisses toasts shown before. @param onLeave closes it, or confirms first. */
export function useOverlay(open: boolean, onLeave: () => void): void {
  useBackCloses(open, onLeave);
  useLayoutEffect(() => {
    if (open) dismissEarlierToasts();
  }, [open]);
}

/** While `open`, Back calls `onLeave` instead of leaving the page. */
export function useBackCloses(open: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  // Before paint, so that Back never finds an overlay without its history entry.
  useLayoutEffect(() => {
    if (open) return overlayHistory().hold(() => leave());
  }, [open]);
}
