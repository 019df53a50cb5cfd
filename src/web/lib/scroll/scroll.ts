import { prefersReducedMotion } from './reduced-motion.ts';

/** How far from its top a page starts that is come to from further down, in pixels. */
const near = 160;

/** How long it glides from there, in milliseconds. */
const glideTime = 200;

/** What one picture may count for: a busy telephone glides longer, but does not jump, in milliseconds. */
const longestFrame = 34;

const jump = (top: number) => window.scrollTo({ top, behavior: 'instant' });

let underWay: AbortController | undefined;

/** Begins to move the page, until the visitor moves it or it is to go elsewhere. */
function takeOver(): AbortController {
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

/** Starts a page near its top and glides there: far ones are not scrolled past all that lies between. */
export function glideToTop(): void {
  const controller = takeOver();
  const from = prefersReducedMotion() ? 0 : Math.min(window.scrollY, near);
  jump(from);
  let passed = 0;
  let before = performance.now();
  const step = (now: number) => {
    if (controller.signal.aborted) return;
    passed += Math.min(Math.max(now - before, 0), longestFrame);
    before = now;
    const left = Math.max(1 - passed / glideTime, 0);
    jump(Math.round(from * left ** 3));
    if (left > 0) requestAnimationFrame(step);
    else controller.abort();
  };
  if (from > 0) requestAnimationFrame(step);
  else controller.abort();
}

/** How long a page must keep its height before it counts as drawn, in milliseconds. */
const restTime = 1000;

/** Goes back to a place, also when the page is still too short for it, or is to grow above it: what it lists may yet come. */
export function scrollBackTo(position: number): void {
  const controller = takeOver();
  let rest: ReturnType<typeof setTimeout> | undefined;
  const growing = new ResizeObserver(() => {
    jump(position);
    clearTimeout(rest);
    if (window.scrollY >= position - 1) rest = setTimeout(() => controller.abort(), restTime);
  });
  controller.signal.addEventListener('abort', () => {
    clearTimeout(rest);
    growing.disconnect();
  });
  jump(position);
  growing.observe(document.body);
}

/** Whether there is nothing further down. */
export function isAtEnd(): boolean {
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
}
