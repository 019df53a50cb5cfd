import { useEffect, useEffectEvent, useState } from 'react';
import { leftOpen } from '../lib/left-open.ts';
import { toast } from '../lib/toast.ts';

/**
 * Opens the form that stood open, with something typed in it, when its screen was left without
 * closing it: the session ended, or the page was loaded again.
 * @param kind of form: 'product' of the forms named 'product:12' and 'product:new'.
 * @param ready what is needed to show it has been loaded.
 * @param onOpen opens it; false when the thing is not there.
 */
export function useLeftOpen(
  kind: string,
  ready: boolean,
  onOpen: (thing: string) => boolean | Promise<boolean>,
): void {
  const [thing] = useState(() => leftOpen(kind));
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!ready || thing === null) return;
    void Promise.resolve(open(thing)).then((found) => {
      if (found) return;
      toast.error('What you were changing is no longer in this list. What you typed is kept.');
    });
  }, [ready, thing]);
}
