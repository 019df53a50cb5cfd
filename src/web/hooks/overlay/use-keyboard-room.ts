import { useEffect, useState } from 'react';
import { coveredFoot } from '#web/lib/scroll/covered-foot.ts';

/**
 * CSS pixels of the window's bottom covered by the on-screen keyboard; 0 unless `needed`. Browsers
 * shrink only the visual viewport (CSSOM View), so bars fixed at the bottom would be hidden.
 */
export function useKeyboardRoom(needed: boolean): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!needed || !seen) return;
    const measure = () => setRoom(coveredFoot(document.documentElement.clientHeight, seen));
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      setRoom(0);
    };
  }, [needed]);
  return room;
}
