import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

export const positionAttribute = 'data-place';

/** Distance from the edge within which a drag scrolls, in pixels. */
const edge = 64;
const scrollStep = 14;

function positionAt(x: number, y: number): number | null {
  const tile = document.elementFromPoint(x, y)?.closest(`[${positionAttribute}]`);
  const position = tile?.getAttribute(positionAttribute);
  return position == null ? null : Number(position);
}

function scrollingParent(element: Element | null): Element | null {
  if (!element) return document.scrollingElement;
  const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY);
  return scrolls ? element : scrollingParent(element.parentElement);
}

function scrollAtEdge(parent: Element | null, y: number): void {
  if (!parent) return;
  const ofPage = parent === document.scrollingElement;
  const { top, bottom } = ofPage
    ? { top: 0, bottom: window.innerHeight }
    : parent.getBoundingClientRect();
  if (y < top + edge) parent.scrollBy(0, -scrollStep);
  else if (y > bottom - edge) parent.scrollBy(0, scrollStep);
}

export type PositionDrag = { from: number; to: number };

/** By mouse, pen or touch; `onDrop` is called if the indexes differ. Escape cancels. */
export function usePositionDrag(onDrop: (drag: PositionDrag) => void) {
  const [drag, setDrag] = useState<PositionDrag | null>(null);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  function start(event: ReactPointerEvent, from: number): void {
    if (event.button !== 0) return;
    const listening = new AbortController();
    const { signal } = listening;
    const parent = scrollingParent(event.currentTarget);
    let latest: PositionDrag = { from, to: from };
    let pointer = { x: event.clientX, y: event.clientY };
    const follow = () => {
      scrollAtEdge(parent, pointer.y);
      const to = positionAt(pointer.x, pointer.y);
      if (to === null || to === latest.to) return;
      latest = { from, to };
      setDrag(latest);
    };
    // Keeps scrolling while the pointer rests at the edge.
    const timer = setInterval(follow, 30);
    const finish = () => {
      clearInterval(timer);
      listening.abort();
      end.current = null;
      setDrag(null);
    };
    end.current = finish;
    setDrag(latest);
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        pointer = { x: clientX, y: clientY };
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      () => {
        follow();
        finish();
        if (latest.to !== from) onDrop(latest);
      },
      { signal },
    );
    window.addEventListener('pointercancel', finish, { signal });
    window.addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape') return;
        pressed.stopPropagation();
        finish();
      },
      { signal, capture: true },
    );
  }

  return { drag, start };
}
