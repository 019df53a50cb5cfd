import { trpc } from '#web/lib/calls/trpc.ts';

/** In milliseconds, while one is running. */
const pollInterval = 1500;

export function useBackups() {
  return trpc.backups.state.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.attempts.some(({ stage }) => stage !== null) ? pollInterval : false,
  });
}
