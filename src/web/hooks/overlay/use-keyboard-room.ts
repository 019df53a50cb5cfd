import { useEffect, useState } from 'react';
import { coveredFoot } from '#web/lib/scroll/covered-foot.ts';

/**
 * How much of the window's foot the keyboard of a telephone covers, in CSS pixels, while asked for. What
 * is fixed to the foot of the window lies behind it otherwise: browsers make only the part smaller that
 * one sees (CSSOM View, VisualViewport).
 */
export function useKeyboardRoom(asked: boolean): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!asked || !seen) return;
    const measure = () => setRoom(coveredFoot(document.documentElement.clientHeight, seen));
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      setRoom(0);
    };
  }, [asked]);
  return room;
}
