import { parsedJson } from '#shared/parsed-json.ts';
import { tabStore } from '../device-store.ts';

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** For when the focused element is removed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

export const scrollIntoViewOnMount = (notice: HTMLElement | null) =>
  notice?.scrollIntoView({ block: 'nearest' });

/** Distance from the top at which the animation starts, in pixels. */
const near = 160;

/** In milliseconds. */
const glideTime = 200;

/** Milliseconds counted per frame: a busy phone animates longer but does not jump. */
const maxFrameTime = 34;

const jump = (top: number) => window.scrollTo({ top, behavior: 'instant' });

let underWay: AbortController | undefined;

function startScroll(): AbortController {
  underWay?.abort();
  const controller = new AbortController();
  underWay = controller;
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(type, () => controller.abort(), {
      passive: true,
      signal: controller.signal,
    });
  return controller;
}

/** Scrolls to the top; from far away only the end is animated. */
export function glideToTop(): void {
  const controller = startScroll();
  const from = prefersReducedMotion() ? 0 : Math.min(window.scrollY, near);
  jump(from);
  let passed = 0;
  let before = performance.now();
  const step = (now: number) => {
    if (controller.signal.aborted) return;
    passed += Math.min(Math.max(now - before, 0), maxFrameTime);
    before = now;
    const left = Math.max(1 - passed / glideTime, 0);
    jump(Math.round(from * left ** 3));
    if (left > 0) requestAnimationFrame(step);
    else controller.abort();
  };
  if (from > 0) requestAnimationFrame(step);
  else controller.abort();
}

/** Time without a change of height after which a page counts as rendered, in milliseconds. */
const settleTime = 1000;

/** Restores a scroll position, retrying while the page is too short or grows above it. */
export function scrollBackTo(position: number): void {
  const controller = startScroll();
  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  const growing = new ResizeObserver(() => {
    jump(position);
    clearTimeout(settleTimer);
    if (window.scrollY >= position - 1)
      settleTimer = setTimeout(() => controller.abort(), settleTime);
  });
  controller.signal.addEventListener('abort', () => {
    clearTimeout(settleTimer);
    growing.disconnect();
  });
  jump(position);
  growing.observe(document.body);
}

export function isAtEnd(): boolean {
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
}

const key = 'scrollPlaces';

const most = 50;

let known: Map<string, number> | undefined;

/** Scroll positions in pixels, by history entry. */
export function scrollPositions(): Map<string, number> {
  if (!known) {
    const stored = parsedJson(tabStore.read(key));
    known = new Map(Array.isArray(stored) ? stored : []);
  }
  return known;
}

export function storeScrollPositions(): void {
  tabStore.store(key, JSON.stringify([...scrollPositions()].slice(-most)));
}
