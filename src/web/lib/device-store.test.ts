import { afterEach, expect, test, vi } from 'vitest';
import { readDevice, storeOnDevice } from './device-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a stored value stays until it is removed', () => {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => texts.set(name, text),
    removeItem: (name: string) => texts.delete(name),
  });
  expect(readDevice('bell')).toBeNull();
  expect(storeOnDevice('bell', 'on')).toBe(true);
  expect([readDevice('bell'), texts.get('bell')]).toEqual(['on', 'on']);
  expect(storeOnDevice('bell', null)).toBe(true);
  expect([readDevice('bell'), texts.size]).toEqual([null, 0]);
});

test('what the browser refuses to store lasts as long as the page, with a notice', () => {
  const refuse = () => {
    throw new DOMException('switched off', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readDevice('bell')).toBeNull();
  expect(storeOnDevice('bell', 'on')).toBe(false);
  expect(readDevice('bell')).toBe('on');
  expect(storeOnDevice('bell', null)).toBe(true);
  expect(readDevice('bell')).toBeNull();
});
