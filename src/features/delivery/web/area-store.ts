import { useSyncExternalStore } from 'react';

const key = 'deliveryArea';
const changed = 'deliveryAreaChanged';

/** The area of this page alone, when the browser would not store it. */
let unstored: string | null = null;

function readArea(): string | null {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Remembers the name of the visitor's area on this device; null forgets it. Where the browser stores
 * nothing it lives as long as the page.
 */
export function rememberArea(name: string | null): void {
  unstored = null;
  try {
    if (name === null) localStorage.removeItem(key);
    else localStorage.setItem(key, name);
  } catch {
    unstored = name;
  }
  window.dispatchEvent(new Event(changed));
}

function watchArea(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** The name of the remembered area, the same in every tab; null on the server and while hydrating. */
export function useRememberedArea(): string | null {
  return useSyncExternalStore(watchArea, readArea, () => null);
}
