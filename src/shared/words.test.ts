import { expect, test } from 'vitest';
import { shorten } from './words.ts';

const family = '👩‍👩‍👧';
const accented = 'e\u0302';

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  [`ab${family}`, 2 + family.length, `ab${family}`],
  [`ab${family}c`, 2 + family.length, `ab${family}`],
  [`ab${family}`, 2 + family.length - 1, 'ab'],
  [`ab😀`, 3, 'ab'],
  [`${accented}${accented}`, 3, accented],
  [family, 1, ''],
  ['', 0, ''],
])('%j of at most %i units is %j', (text, most, short) => {
  expect(shorten(text, most)).toBe(short);
});
