import { useEffect, useEffectEvent, useState } from 'react';
import { leftOpen } from '../lib/kept-text.ts';
import { toast } from '../lib/toast.ts';

/**
 * Opens the form that stood open, with something typed in it, when its screen was left without
 * closing it: the session ended, or the page was loaded again.
 * @param kind of form: 'product' of the forms named 'product:12' and 'product:new'.
 * @param ready what is needed to show it has been loaded.
 * @param onOpen opens it; false when the thing is gone.
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
      if (!found) toast.error('What you were changing here is gone: it was deleted elsewhere.');
    });
  }, [ready, thing]);
}
