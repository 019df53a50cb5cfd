import { useLayoutEffect } from 'react';
import { dismissEarlierToasts } from '../../lib/toast.ts';
import { useBackCloses } from './use-back-closes.ts';

/** Back closes it; dismisses toasts shown before. @param onLeave closes it, or confirms first. */
export function useOverlay(open: boolean, onLeave: () => void): void {
  useBackCloses(open, onLeave);
  useLayoutEffect(() => {
    if (open) dismissEarlierToasts();
  }, [open]);
}
