import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trpc } from '#web/lib/trpc.ts';

/** Milliseconds without a key after which what was typed is drawn. */
const pause = 350;

/** How the mail would look. `enabled` once there is something to show. */
export function useLetterPreview(subject: string, content: string, enabled: boolean) {
  const { client } = trpc.useUtils();
  const [settled, setSettled] = useState({ subject, content });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, content }), pause);
    return () => clearTimeout(timer);
  }, [subject, content]);

  // A letter is too long for an address, so it is posted; it is a question all the same.
  return useQuery({
    queryKey: ['newsletter preview', settled],
    queryFn: () => client.newsletter.preview.mutate(settled),
    enabled: enabled && settled.subject.trim() !== '' && settled.content.trim() !== '',
    placeholderData: keepPreviousData,
    // What it shows of the catalogue may change meanwhile; a letter looked at again is drawn again.
    staleTime: 10_000,
    gcTime: 60_000,
  });
}
