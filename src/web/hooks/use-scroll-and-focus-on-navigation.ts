import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { prefersReducedMotion } from '../lib/reduced-motion.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

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
