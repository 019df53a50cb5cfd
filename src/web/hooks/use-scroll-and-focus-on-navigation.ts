import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { prefersReducedMotion } from '../lib/reduced-motion.ts';

/** Navigation state for a link that changes the address but must leave the page where it is. */
export const keepPlace = { keepPlace: true } as const;

function keepsPlace(location: Location): boolean {
  const state: unknown = location.state;
  return typeof state === 'object' && state !== null && 'keepPlace' in state;
}

function focusStartOfPage(): void {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  start?.focus({ preventScroll: true });
}

function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
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
 * where one was; the first page and navigations with `keepPlace` are left alone.
 */
export function useScrollAndFocusOnNavigation(): void {
  const location = useLocation();
  const navigation = useNavigationType();
  const lastKey = useRef(location.key);
  useScrollMemory();

  useEffect(() => {
    if (lastKey.current === location.key) return;
    lastKey.current = location.key;
    if (keepsPlace(location)) return;
    if (navigation === 'POP') {
      focusStartOfPage();
      return;
    }
    if (location.hash && goToAnchor(location.hash)) return;
    scrollToTop();
    focusStartOfPage();
  }, [location, navigation]);
}

/**
 * Back and forward find the page where one left it. The browser's own memory comes too early for
 * pages that are drawn by script: it would scroll the page that is about to go.
 */
function useScrollMemory(): void {
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
