import { trpc } from '#web/lib/calls/trpc.ts';
import type { OwnWords } from '../shared/pages-settings.ts';

/** Prefetched. If unavailable, the shop's own texts are shown without the example's story. */
export function usePages(): OwnWords {
  return trpc.site.words.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data ?? {};
}
