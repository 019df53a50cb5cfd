import { useEffect, useEffectEvent, useState } from 'react';
import { findOpenDraft } from '../lib/form-drafts.ts';
import { toast } from '../lib/toast.ts';

/**
 * After a reload or an expired session. @param kind 'product' of 'product:12' and 'product:new'.
 * @param ready its data is loaded. @param onOpen returns false when the item does not exist.
 */
export function useReopenDraft(
  kind: string,
  ready: boolean,
  onOpen: (thing: string) => boolean | Promise<boolean>,
): void {
  const [thing] = useState(() => findOpenDraft(kind));
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!ready || thing === null) return;
    void Promise.resolve(open(thing)).then((found) => {
      if (found) return;
      toast.error('What you were changing is no longer in this list. What you typed is kept.');
    });
  }, [ready, thing]);
}
