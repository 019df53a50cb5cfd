import { trpc } from '#web/lib/calls/trpc.ts';

/** Milliseconds after which the figures are looked at again: what they are compared with moves on. */
const pollInterval = 60_000;

/** The figures of today, this week and this month; every card of them asks for these. */
export function useFiguresNow() {
  return trpc.figures.now.useQuery(undefined, { refetchInterval: pollInterval });
}
