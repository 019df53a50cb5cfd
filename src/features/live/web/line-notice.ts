import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { errorCode } from '#web/lib/calls/trpc.ts';

/** Options of a query that shows whether the shop answers; the interval in milliseconds. */
export const linePolling = { refetchInterval: 60_000, refetchOnReconnect: 'always' } as const;

/** Milliseconds before an outage is shown. */
const patience = 2_000;

type Probe = { error: unknown; errorUpdatedAt: number; dataUpdatedAt: number };

/**
 * Null while the shop answers. The words stay until the end of the outage, to be announced once.
 * @param probe a query with `linePolling`. @param waiting other calls are unanswered.
 */
export function useLineNotice(
  { error, errorUpdatedAt, dataUpdatedAt }: Probe,
  waiting = false,
): string | null {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  // Refetching a query without data resets `error`, but not the times.
  const down = offline || waiting || (errorUpdatedAt > dataUpdatedAt && errorCode(error) === null);
  const [notice, setNotice] = useState<string | null>(null);
  const show = useEffectEvent(() =>
    setNotice(offline ? 'No connection' : 'The shop does not answer'),
  );
  useEffect(() => {
    if (!down) return;
    const timer = setTimeout(show, patience);
    return () => {
      clearTimeout(timer);
      setNotice(null);
    };
  }, [down]);
  return notice;
}

function subscribe(onChange: () => void): () => void {
  const off = new AbortController();
  window.addEventListener('online', onChange, { signal: off.signal });
  window.addEventListener('offline', onChange, { signal: off.signal });
  return () => off.abort();
}
