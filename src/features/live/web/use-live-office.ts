import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OfficeFeature } from '#web/feature.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { WaitingView } from '../shared/waiting-view.ts';
import { shareChanges } from './change-stream.ts';
import { playSound, soundIsOn } from './sound.tsx';

/** Polling interval without a stream, in milliseconds. */
const pollInterval = 60_000;

/** In milliseconds; long, because the reader may be looking away. */
const announced = 15_000;

type Announced = Pick<OfficeFeature, 'name' | 'topics' | 'announcements'>;

/** Refetches queries of changed topics and announces new items. @returns the waiting items. */
export function useLiveOffice(features: readonly Announced[]): readonly WaitingView[] {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const holds = useRef((): boolean => false);
  const marks = useRef(new Map<string, number>());
  const { data: waiting } = trpc.live.waiting.useQuery(undefined, {
    refetchInterval: pollInterval,
  });

  useEffect(() => {
    const sharing = shareChanges((topics) => {
      const changed = new Set(
        features
          .filter(({ topics: own }) => topics === 'any' || own?.some((one) => topics.includes(one)))
          .map(({ name }) => name),
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

  return waiting ?? [];
}
