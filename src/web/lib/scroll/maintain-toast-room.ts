import type { RefObject } from 'react';
import { lastPress } from '../presses.ts';
import { coveredFoot } from './covered-foot.ts';
import { toastRoom } from './toast-room.ts';

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
