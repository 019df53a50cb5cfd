import type { ChangeMessage } from '../shared/waiting-view.ts';
import { subscribeToChanges } from './change-stream.ts';

const name = 'officeChanges';

type Sharing = {
  end(): void;
  /** Whether this tab holds the connection. */
  holds(): boolean;
};

/**
 * One connection for all tabs, because HTTP/1.1 browsers open only six to a host: the tab that
 * holds a lock broadcasts the changes; when it closes, another takes over. Without the Web Locks
 * API each tab has its own.
 */
export function shareChanges(onChange: (topics: ChangeMessage['topics']) => void): Sharing {
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  let holding = false;
  channel.onmessage = ({ data }: MessageEvent<ChangeMessage['topics']>) => onChange(data);
  const hold = () => {
    holding = true;
    return subscribeToChanges({
      signal: stop.signal,
      onChange(topics) {
        onChange(topics);
        channel.postMessage(topics);
      },
    });
  };
  // The Web Locks API needs HTTPS or localhost.
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
