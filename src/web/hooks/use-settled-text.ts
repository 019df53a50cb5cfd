import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { overlayHistory } from '#web/lib/scroll/overlay-history.ts';

/** Milliseconds without a key after which typing counts as done. */
const pause = 300;

/**
 * A text that one types into freely, and that is handed on once typing pauses: later while something
 * lies over its field that was opened since, for what it leads to would close that.
 * @param value the text last handed on, or another one that came from elsewhere (Back).
 */
export function useSettledText(
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
      // Whoever set the text may have led there already.
      if (text === handedOn.current) return;
      handedOn.current = text;
      settle(text);
    }, pause);
    return () => clearInterval(timer);
  }, [text]);

  return [text, setText];
}
