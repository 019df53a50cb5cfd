import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * For a drawer of links: closes it once a link has led somewhere, be it to the same page, but not when
 * the page below settles what was typed there before. Returns where focus belongs when the drawer has
 * closed: the new page's heading after a navigation, else where it was before.
 */
export function useCloseOnNavigation(
  open: boolean,
  onClose: () => void,
): () => HTMLElement | boolean {
  const location = useLocation();
  const way = useNavigationType();
  const last = useRef(location);
  const navigated = useRef(false);
  const arrive = useEffectEvent(() => {
    if (!open) return;
    navigated.current = true;
    onClose();
  });
  useEffect(() => {
    const { key, pathname, search } = last.current;
    last.current = location;
    const settled =
      way === 'REPLACE' && pathname === location.pathname && search !== location.search;
    if (key !== location.key && !settled) arrive();
  }, [location, way]);

  return () => {
    const heading = navigated.current ? document.querySelector<HTMLElement>('main h1') : null;
    navigated.current = false;
    return heading ?? true;
  };
}
