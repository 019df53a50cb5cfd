import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part whose focused button is replaced or disabled: its first button gets it,
 * else its first link or list. Spread the result on the element. React calls no `onBlur` for a removed element.
 */
export function useKeptFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) {
      const find = (selector: string) => part.current?.querySelector<HTMLElement>(selector);
      (find('button:enabled') ?? find('a[href], select:enabled'))?.focus();
    }
  });
  return {
    ref: part,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
