import { createContext, useContext } from 'react';
import { trpc } from '#web/lib/calls/trpc.ts';
import type { OwnWords } from '../shared/pages-settings.ts';

const Preview = createContext<OwnWords | null>(null);

/** For a page that shows what is not saved yet. */
export const PreviewedWords = Preview.Provider;

/** Prefetched. If unavailable, the shop's own texts are shown without the example's story. */
export function usePages(): OwnWords {
  const preview = useContext(Preview);
  const staleTime = Number.POSITIVE_INFINITY;
  const { data } = trpc.site.words.useQuery(undefined, { staleTime, enabled: preview === null });
  return preview ?? data ?? {};
}
