import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without a key after which typing counts as done. */
const pause = 300;

/**
 * A text that one types into freely, and that is handed on once typing pauses.
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
    const timer = setTimeout(() => {
      handedOn.current = text;
      settle(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
