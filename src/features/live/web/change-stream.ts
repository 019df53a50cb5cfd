import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OfficeFeature } from '#web/feature.ts';
import { announceSessionEnd, readAdminToken } from '#web/lib/calls/admin-token.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { ChangeMessage } from '../shared/waiting-view.ts';
import { linePolling, useLineNotice } from './line-notice.ts';
import { playSound, soundIsOn } from './sound.tsx';

/** Milliseconds without data after which the connection counts as lost; the heartbeat is 20 s. */
const maxSilence = 45_000;

/** Reconnection delays in milliseconds. */
const pauses = { shortest: 1_000, longest: 30_000 };

type Listening = { onChange: (topics: ChangeMessage['topics']) => void; signal: AbortSignal };

/**
 * Reconnects until the signal aborts or the session ends. Calls back with `any` at each connection,
 * also the first: changes since the screens were loaded may have been missed. Calls back without
 * topics at the first failure, as the shop may not answer.
 */
export async function subscribeToChanges({ onChange: notify, signal }: Listening): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const opened = () => {
        failures = 0;
        notify('any');
      };
      if ((await listenOnce({ onChange: notify, signal, opened })) === 'no session') return;
    } catch {
      failures += 1;
      if (failures === 1 && !signal.aborted) notify([]);
    }
    if (!signal.aborted) await pause(failures, signal);
  }
}

/** Reads until the stream ends. @throws the connection error. */
async function listenOnce({
  onChange: notify,
  signal,
  opened,
}: Listening & { opened: () => void }): Promise<'over' | 'no session'> {
  const token = readAdminToken();
  const silence = new AbortController();
  let silent = setTimeout(() => silence.abort(), maxSilence);
  try {
    const response = await fetch('/api/admin/changes', {
      headers: { authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 401) {
      announceSessionEnd(response.status, token);
      return 'no session';
    }
    if (!response.ok || !response.body) throw new Error('There is no stream.');
    opened();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silent);
      silent = setTimeout(() => silence.abort(), maxSilence);
      const events = (text + part.value).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('data: '))
          notify((JSON.parse(event.slice(6)) as ChangeMessage).topics);
      }
    }
    return 'over';
  } finally {
    clearTimeout(silent);
  }
}

/** Exponential backoff, ended early when the browser is online or visible again. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  const length = Math.min(pauses.longest, pauses.shortest * 2 ** Math.max(0, failures - 1));
  return new Promise((resolve) => {
    const over = new AbortController();
    const done = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    // Jitter, for a restart of the shop.
    const timer = setTimeout(done, length * (0.5 + Math.random() / 2));
    const listening = { signal: over.signal };
    window.addEventListener('online', done, listening);
    document.addEventListener('visibilitychange', done, listening);
    signal.addEventListener('abort', done, listening);
  });
}

const name = 'officeChanges';

/**
 * One connection for all tabs, as HTTP/1.1 browsers open only six to a host: the holder of a lock
 * broadcasts, and another tab takes over when it closes. Without the Web Locks API: one per tab.
 */
function shareChanges(onChange: (topics: ChangeMessage['topics']) => void) {
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

/** In milliseconds; long, because the reader may be looking away. */
const announced = 15_000;

type Announced = Pick<OfficeFeature, 'liveQueries' | 'announcements'>;

/** Refetches queries of changed topics and announces new items. `line`: see `useLineNotice`. */
export function useLiveOffice(features: readonly Announced[]) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const holds = useRef((): boolean => false);
  const marks = useRef(new Map<string, number>());
  const probe = trpc.live.waiting.useQuery(undefined, linePolling);
  const { data: waiting } = probe;

  useEffect(() => {
    const sharing = shareChanges((topics) => {
      const changed = new Set(
        features
          .flatMap(({ liveQueries = {} }) => Object.entries(liveQueries))
          .filter(([, own]) => topics === 'any' || own.some((one) => topics.includes(one)))
          .map(([router]) => router),
      );
      // A tRPC query key begins with the path of the procedure.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          Array.isArray(path) && (path[0] === 'live' || changed.has(path[0])),
      });
    });
    holds.current = sharing.holds;
    return sharing.end;
  }, [features, queryClient]);

  useEffect(() => {
    for (const { name, newest } of waiting ?? []) {
      const known = marks.current.get(name);
      const mark = newest?.mark ?? 0;
      marks.current.set(name, Math.max(known ?? 0, mark));
      const announcement = features
        .flatMap((feature) => feature.announcements ?? [])
        .find((one) => one.name === name);
      if (known === undefined || mark <= known || !newest || !announcement) continue;
      const { words, to, playsSound, isError } = announcement;
      toast[isError ? 'error' : 'success'](`${words} ${newest.words}`, {
        duration: announced,
        action: { label: 'Open', press: () => navigate(to) },
      });
      if (playsSound && soundIsOn() && holds.current()) void playSound();
    }
  }, [waiting, features, navigate]);

  return { waiting: waiting ?? [], line: useLineNotice(probe) };
}
