import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Back and forward find the page where one left it. The browser's own memory comes too early for
 * pages that are drawn by script: it would scroll the page that is about to go.
 */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const current = useRef(key);
  const places = useRef(new Map<string, number>());

  useEffect(() => {
    const remember = () => places.current.set(current.current, window.scrollY);
    // A reload is the browser's to restore.
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    const take = () => {
      history.scrollRestoration = 'manual';
    };
    take();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', take);
    return () => {
      leave();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', take);
    };
  }, []);

  useLayoutEffect(() => {
    if (current.current === key) return;
    current.current = key;
    if (navigation !== 'POP') return;
    window.scrollTo({ top: places.current.get(key) ?? 0, behavior: 'instant' });
  }, [key, navigation]);
}
