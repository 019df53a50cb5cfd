import { useSyncExternalStore } from 'react';

/** Fallback while localStorage is blocked or full. */
const unstored = new Map<string, string>();

export function readDevice(name: string): string | null {
  try {
    return unstored.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** null removes it. @returns whether localStorage took it; else kept until the page is closed. */
export function storeOnDevice(name: string, text: string | null): boolean {
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

export function subscribeToDevice(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Null on the server and while hydrating. */
export function useDevice(name: string): string | null {
  return useSyncExternalStore(
    subscribeToDevice,
    () => readDevice(name),
    () => null,
  );
}
