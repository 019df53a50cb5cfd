import { vi } from 'vitest';

type Name = 'localStorage' | 'sessionStorage';

/** A browser's storage that works. Returns what it holds. */
export function stubStorage(name: Name = 'localStorage', texts = new Map<string, string>()) {
  vi.stubGlobal(name, {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  });
  return texts;
}

/** One that is switched off. */
export function stubNoStorage(name: Name = 'localStorage') {
  const refuse = () => {
    throw new DOMException('switched off', 'SecurityError');
  };
  vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse });
}
