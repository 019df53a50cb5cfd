import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import {
  glideToTop,
  isAtEnd,
  prefersReducedMotion,
  scrollBackTo,
  scrollPositions,
  storeScrollPositions,
} from '../lib/scroll/scroll.ts';

/** Navigation state of a link that changes the address without scrolling. */
export const keepScroll = { keepScroll: true } as const;

function keepsScroll(location: Location): boolean {
  const state: unknown = location.state;
  return typeof state === 'object' && state !== null && 'keepScroll' in state;
}

function focusStartOfPage(): () => void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  (heading ?? main)?.focus({ preventScroll: true });
  const coming = new MutationObserver(() => {
    const late = main?.querySelector('h1');
    if (!late) return;
    coming.disconnect();
    const active = document.activeElement;
    if (active === main || active === document.body) late.focus({ preventScroll: true });
  });
  if (main && !heading) coming.observe(main, { childList: true, subtree: true });
  return () => coming.disconnect();
}

function goToAnchor(hash: string): boolean {
  const anchor = document.getElementById(hash.slice(1));
  anchor?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  anchor?.focus({ preventScroll: true });
  return anchor !== null;
}

/**
 * After a navigation, also to the same page, scrolls to the top and focuses the heading, where a
 * screen reader starts. Back and forward restore the scroll position; the first page and
 * `keepScroll` navigations do nothing.
 */
export function useScrollAndFocusOnNavigation(): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const lastKey = useRef(location.key);
  useScrollPlaces();

  useEffect(() => {
    if (lastKey.current === location.key) return;
    lastKey.current = location.key;
    if (keepsScroll(location)) return;
    if (navigation !== 'POP' && location.hash && goToAnchor(location.hash)) return;
    return focusStartOfPage();
  }, [location, navigation]);
}

/** React Router's key of a page that was loaded, not navigated to. */
const loaded = 'default';

/** Key of a history entry; the path where the browser has no Navigation API. */
const entryOf = ({ key, pathname }: Location) =>
  key === loaded ? (globalThis.navigation?.currentEntry?.key ?? pathname) : key;

/** Before paint; the browser's restoration is too early for client rendering. */
function useScrollPlaces(): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const current = useRef(entryOf(location));

  useEffect(() => {
    const positions = scrollPositions();
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const position = positions.get(current.current) ?? 0;
    const remember = () => {
      // Most recent last.
      positions.delete(current.current);
      positions.set(current.current, Math.round(window.scrollY));
    };
    // The browser has restored a reloaded page as far as the page was long enough, unless it was
    // left by a link.
    const unplaced = history.scrollRestoration === 'manual' || isAtEnd();
    if (visit?.type !== 'navigate' && window.scrollY < position && unplaced) scrollBackTo(position);
    // The user may have scrolled before hydration.
    else remember();

    const leave = () => {
      storeScrollPositions();
      history.scrollRestoration = 'auto';
    };
    const disableBrowserRestoration = () => {
      history.scrollRestoration = 'manual';
    };
    disableBrowserRestoration();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', disableBrowserRestoration);
    return () => {
      leave();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', disableBrowserRestoration);
    };
  }, []);

  useLayoutEffect(() => {
    const entry = entryOf(location);
    if (current.current === entry) return;
    current.current = entry;
    if (navigation === 'POP') scrollBackTo(scrollPositions().get(entry) ?? 0);
    else if (!keepsScroll(location) && !document.getElementById(location.hash.slice(1)))
      glideToTop();
  }, [location, navigation]);
}
