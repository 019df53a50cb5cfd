import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * For a drawer of links: closes it once a link has led somewhere, be it to the same page. Returns
 * where focus belongs when the drawer has closed: the new page's heading after a navigation, else
 * where it was before.
 */
export function useCloseOnNavigation(
  open: boolean,
  onClose: () => void,
): () => HTMLElement | boolean {
  const { key } = useLocation();
  const lastKey = useRef(key);
  const navigated = useRef(false);
  const arrive = useEffectEvent(() => {
    if (!open) return;
    navigated.current = true;
    onClose();
  });
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    arrive();
  }, [key]);

  return () => {
    const heading = navigated.current ? document.querySelector<HTMLElement>('main h1') : null;
    navigated.current = false;
    return heading ?? true;
  };
}
