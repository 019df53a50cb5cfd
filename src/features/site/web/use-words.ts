import { trpc } from '#web/lib/calls/trpc.ts';
import type { OwnWords } from '../shared/pages-settings.ts';

/**
 * The owner's own words. They come with the page; where they cannot be had, the shop's own stand there, without a story
 * that may be nobody's.
 */
export function usePages(): OwnWords {
  return trpc.site.words.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data ?? {};
}
