import { useState } from 'react';

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    // Storage can be switched off; then the flag lives as long as the page.
    return false;
  }
}

/** A yes or no that this browser remembers under the key. For screens rendered in the browser only. */
export function useStoredFlag(key: string): [boolean, (next: boolean) => void] {
  const [value, setValue] = useState(() => read(key));
  const change = (next: boolean) => {
    setValue(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // As above: not remembered, but no reason to fail.
    }
  };
  return [value, change];
}
