import { useSyncExternalStore } from 'react';

/** @param storage may be blocked or full: its texts are then kept until the page is closed. */
function createStore(storage: () => Storage) {
  const unstored = new Map<string, string>();
  return {
    read(name: string): string | null {
      try {
        return unstored.get(name) ?? storage().getItem(name);
      } catch {
        return null;
      }
    },
    /** null removes it. @returns whether the browser took it. */
    store(name: string, text: string | null): boolean {
      unstored.delete(name);
      try {
        if (text === null) storage().removeItem(name);
        else storage().setItem(name, text);
      } catch {
        if (text !== null) unstored.set(name, text);
      }
      return !unstored.has(name);
    },
    names(): string[] {
      try {
        return [...unstored.keys(), ...Object.keys(storage())];
      } catch {
        return [...unstored.keys()];
      }
    },
  };
}

export const tabStore = createStore(() => sessionStorage);

const deviceStore = createStore(() => localStorage);

export const readDevice = deviceStore.read;

export function storeOnDevice(name: string, text: string | null): boolean {
  const isStored = deviceStore.store(name, text);
  for (const listener of listeners) listener();
  return isStored;
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
