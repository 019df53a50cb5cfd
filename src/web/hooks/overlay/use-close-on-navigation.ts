import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * For a drawer of links, also to the same page, but not when pending input changes the page below.
 * Returns the element to focus: the new page's heading after a navigation, else the opener.
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
