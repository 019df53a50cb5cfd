import { useSyncExternalStore } from 'react';

/** What the page keeps itself when the browser will not: storage can be switched off, or full. */
const unstored = new Map<string, string>();

/** What this device keeps under the name, beyond the visit; null when that is nothing. */
export function readDevice(name: string): string | null {
  try {
    return unstored.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Keeps a text on this device, the same in every tab; null takes it away.
 * @returns whether the browser did: what it would not store lives as long as the page.
 */
export function keepOnDevice(name: string, text: string | null): boolean {
  unstored.delete(name);
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    if (text !== null) unstored.set(name, text);
  }
  for (const listener of listeners) listener();
  return !unstored.has(name);
}

const listeners = new Set<() => void>();

/** Calls back whenever something that is kept may have changed, in this tab or another. */
export function watchDevice(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** The same for a screen; null on the server and while hydrating. */
export function useDevice(name: string): string | null {
  return useSyncExternalStore(
    watchDevice,
    () => readDevice(name),
    () => null,
  );
}
