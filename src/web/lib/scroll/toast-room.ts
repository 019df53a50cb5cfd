import type { RefObject } from 'react';
import { lastPress } from '../presses.ts';
import { coveredFoot } from './covered-foot.ts';

/** In CSS pixels from the top left corner. */
type Box = { left: number; right: number; top: number; bottom: number };

/** Gap between a toast and what it must not cover, in CSS pixels. */
const gap = 12;

/**
 * Distance of the toasts from the bottom, so that they cover nothing that must be pressed; all in
 * CSS pixels. @param height of the window. @param covered by a keyboard. @param toasts their
 * horizontal extent and total height. @param free boxes to keep uncovered: bottom bars and the
 * pressed button.
 */
export function toastRoom(
  height: number,
  covered: number,
  toasts: { left: number; right: number; height: number },
  free: readonly Box[],
): number {
  const beside = free.filter(
    ({ left, right, top, bottom }) =>
      right > left && bottom > top && left < toasts.right && right > toasts.left,
  );
  let room = covered;
  // From the bottom up: each box moves them, perhaps into the next one.
  for (const { top, bottom } of beside.toSorted((one, other) => other.bottom - one.bottom)) {
    const foot = height - room;
    if (top < foot && bottom > foot - gap - toasts.height - gap) room = height - top;
  }
  // No room: rather cover a box than leave the window.
  return room + toasts.height + 2 * gap > height ? covered : room;
}

/** Keeps toasts off bottom bars (`data-foot-bar`) and the button that caused them. */
export function maintainToastRoom(container: RefObject<HTMLElement | null>): () => void {
  const off = new AbortController();
  const quietly = { passive: true, signal: off.signal };
  const pressed = lastPress().on?.closest('a, button, input, select, textarea');
  const control = container.current?.contains(pressed ?? null) ? null : pressed;
  const measure = () => {
    const box = container.current?.getBoundingClientRect();
    if (!box) return;
    const height = document.documentElement.clientHeight;
    const seen = window.visualViewport;
    const free = [...document.querySelectorAll('[data-foot-bar]'), ...(control ? [control] : [])];
    const boxes = free.map((one) => one.getBoundingClientRect());
    const room = toastRoom(height, seen ? coveredFoot(height, seen) : 0, box, boxes);
    container.current?.style.setProperty('--toast-room', `${room}px`);
  };
  measure();
  window.addEventListener('resize', measure, quietly);
  window.addEventListener('scroll', measure, quietly);
  window.visualViewport?.addEventListener('resize', measure, quietly);
  return () => off.abort();
}
