import { trpc } from '#web/lib/calls/trpc.ts';

/** In milliseconds: the compared range moves with the clock. */
const pollInterval = 60_000;

/** One query for all cards. */
export function useFiguresNow() {
  return trpc.figures.now.useQuery(undefined, { refetchInterval: pollInterval });
}
