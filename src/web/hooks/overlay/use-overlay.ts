import { useLayoutEffect } from 'react';
import { dismissEarlierToasts } from '../../lib/toast.ts';
import { useBackCloses } from './use-back-closes.ts';

/**
 * For an open overlay: Back closes it, and toasts shown before it opened are dismissed, so that
 * they do not cover it. @param onLeave closes it, or confirms first.
 */
export function useOverlay(open: boolean, onLeave: () => void): void {
  useBackCloses(open, onLeave);
  useLayoutEffect(() => {
    if (open) dismissEarlierToasts();
  }, [open]);
}
