import type { ChangeMessage } from '../shared/waiting-view.ts';
import { hearChanges } from './change-stream.ts';

const name = 'officeChanges';

type Sharing = {
  /** Ends it. */
  end(): void;
  /** Whether it is this tab that holds the connection. */
  holds(): boolean;
};

/**
 * Tells this tab of every change. All tabs of a browser share one connection, because a browser opens
 * only six to a host over HTTP/1.1: one tab holds it and passes on what it hears; when that tab goes,
 * the next one takes over. Where a browser has no locks, each tab has its own.
 */
export function shareChanges(onChange: (topics: ChangeMessage['topics']) => void): Sharing {
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  let holding = false;
  channel.onmessage = ({ data }: MessageEvent<ChangeMessage['topics']>) => onChange(data);
  const hold = () => {
    holding = true;
    return hearChanges({
      signal: stop.signal,
      onChange(topics) {
        onChange(topics);
        channel.postMessage(topics);
      },
    });
  };
  // Only pages on HTTPS and on this machine itself have locks.
  const { locks } = navigator as { locks?: LockManager };
  const held = locks ? locks.request(name, { signal: stop.signal }, hold) : hold();
  held
    .catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    })
    .finally(() => {
      holding = false;
    });
  return {
    holds: () => holding,
    end() {
      stop.abort();
      channel.close();
    },
  };
}
