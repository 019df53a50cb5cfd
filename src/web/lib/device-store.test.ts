import { afterEach, expect, test, vi } from 'vitest';
import { stubNoStorage, stubStorage } from '#test/storage.ts';
import { readDevice, storeOnDevice } from './device-store.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a stored value stays until it is removed', () => {
  const texts = stubStorage();
  expect(readDevice('bell')).toBeNull();
  expect(storeOnDevice('bell', 'on')).toBe(true);
  expect([readDevice('bell'), texts.get('bell')]).toEqual(['on', 'on']);
  expect(storeOnDevice('bell', null)).toBe(true);
  expect([readDevice('bell'), texts.size]).toEqual([null, 0]);
});

test('what the browser refuses to store lasts as long as the page, with a notice', () => {
  stubNoStorage();
  expect(readDevice('bell')).toBeNull();
  expect(storeOnDevice('bell', 'on')).toBe(false);
  expect(readDevice('bell')).toBe('on');
  expect(storeOnDevice('bell', null)).toBe(true);
  expect(readDevice('bell')).toBeNull();
});
