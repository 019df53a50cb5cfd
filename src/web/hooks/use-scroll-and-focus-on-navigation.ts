import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { prefersReducedMotion } from '../lib/scroll/reduced-motion.ts';
import { glideToTop, isAtEnd, scrollBackTo } from '../lib/scroll/scroll.ts';
import { keepScrollPlaces, scrollPlaces } from '../lib/scroll/scroll-positions.ts';

/** Navigation state for a link that changes the address but must leave the page where it is. */
export const keepScroll = { keepScroll: true } as const;

function keepsPlace(location: Location): boolean {
  const state: unknown = location.state;
  return typeof state === 'object' && state !== null && 'keepScroll' in state;
}

/** The heading of a page that is still on its way is focused once it is there. @returns what calls that off. */
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
 * After every navigation click (to the page one is on, too) the page scrolls to its top and focus
 * moves to its heading, so that a screen reader starts there. Back and forward return to the place
 * where one was; the first page and navigations with `keepScroll` are left alone.
 */
export function useScrollAndFocusOnNavigation(): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const lastKey = useRef(location.key);
  useScrollPlaces();

  useEffect(() => {
    if (lastKey.current === location.key) return;
    lastKey.current = location.key;
    if (keepsPlace(location)) return;
    if (navigation !== 'POP' && location.hash && goToAnchor(location.hash)) return;
    return focusStartOfPage();
  }, [location, navigation]);
}

/** What the router calls every page that was loaded, rather than come to by a link. */
const loaded = 'default';

/** An entry of the history; where a browser has no key for one that was loaded, its address has to do. */
const entryOf = ({ key, pathname }: Location) =>
  key === loaded ? (globalThis.navigation?.currentEntry?.key ?? pathname) : key;

/**
 * Before a page is drawn it stands where it belongs. The browser's own memory comes too early for
 * pages that are drawn by script: it would scroll the page that is about to go.
 */
function useScrollPlaces(): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const current = useRef(entryOf(location));

  useEffect(() => {
    const positions = scrollPlaces();
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const position = positions.get(current.current) ?? 0;
    const remember = () => {
      // Those seen last stand last.
      positions.delete(current.current);
      positions.set(current.current, Math.round(window.scrollY));
    };
    // The browser has put a page that was loaded again where it was, as far as it was long enough, unless it was
    // left by a link.
    const unplaced = history.scrollRestoration === 'manual' || isAtEnd();
    if (visit?.type !== 'navigate' && window.scrollY < position && unplaced) scrollBackTo(position);
    // It may have been scrolled before the program came.
    else remember();

    const leave = () => {
      keepScrollPlaces();
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
    const entry = entryOf(location);
    if (current.current === entry) return;
    current.current = entry;
    if (navigation === 'POP') scrollBackTo(scrollPlaces().get(entry) ?? 0);
    else if (!keepsPlace(location) && !document.getElementById(location.hash.slice(1)))
      glideToTop();
  }, [location, navigation]);
}
