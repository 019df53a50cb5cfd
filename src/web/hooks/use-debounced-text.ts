import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { overlayHistory } from '#web/lib/scroll/overlay-history.ts';

/** Debounce, in milliseconds. */
const pause = 200;

/**
 * Waits while an overlay opened since covers the field, as a navigation would close it.
 * @param value last passed to `onSettled`, or set from outside (Back).
 */
export function useDebouncedText(
  value: string,
  onSettled: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const handedOn = useRef(value);
  const settle = useEffectEvent(onSettled);

  useEffect(() => {
    if (value === handedOn.current) return;
    handedOn.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === handedOn.current) return;
    const overlays = overlayHistory();
    const before = overlays.count();
    const timer = setInterval(() => {
      if (overlays.count() > before) return;
      clearInterval(timer);
      // `onSettled` may have run already.
      if (text === handedOn.current) return;
      handedOn.current = text;
      settle(text);
    }, pause);
    return () => clearInterval(timer);
  }, [text]);

  return [text, setText];
}
