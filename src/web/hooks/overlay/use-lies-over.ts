import { useLayoutEffect } from 'react';
import { leaveEarlierToasts } from '../../lib/toast.ts';
import { useBackCloses } from './use-back-closes.ts';

/**
 * For what lies over the page while it is open: Back leaves it and not the page, and what was said
 * before it opened goes, so that it covers nothing of it.
 * @param onLeave closes it, or asks first.
 */
export function useLiesOver(open: boolean, onLeave: () => void): void {
  useBackCloses(open, onLeave);
  useLayoutEffect(() => {
    if (open) leaveEarlierToasts();
  }, [open]);
}
