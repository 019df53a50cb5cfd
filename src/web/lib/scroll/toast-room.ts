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
 * horizontal extent and total height. @param free boxes to keep uncovered, such as bottom bars and
 * the pressed button; without room for all, the tallest are covered.
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
  if (room + toasts.height + 2 * gap <= height || beside.length === 0) return room;
  // Rather covers a box than leaves the window.
  const [, ...others] = beside.toSorted((one, other) => heightOf(other) - heightOf(one));
  return toastRoom(height, covered, toasts, others);
}

const heightOf = ({ top, bottom }: Box) => bottom - top;

/**
 * Keeps toasts off what must stay uncovered (`data-uncovered`) and the button that caused them.
 * Measures in every frame, because elements also move without an event: when a list above changes.
 */
export function maintainToastRoom(container: RefObject<HTMLElement | null>): () => void {
  let frame = 0;
  const pressed = lastPress().on?.closest('a, button, input, select, textarea');
  const control = container.current?.contains(pressed ?? null) ? null : pressed;
  const measure = () => {
    frame = requestAnimationFrame(measure);
    const box = container.current?.getBoundingClientRect();
    if (!box) return;
    const height = document.documentElement.clientHeight;
    const seen = window.visualViewport;
    const free = [...document.querySelectorAll('[data-uncovered]'), ...(control ? [control] : [])];
    const boxes = free.map((one) => one.getBoundingClientRect());
    const room = toastRoom(height, seen ? coveredFoot(height, seen) : 0, box, boxes);
    container.current?.style.setProperty('--toast-room', `${room}px`);
  };
  measure();
  return () => cancelAnimationFrame(frame);
}
