import { expect, test } from 'vitest';
import { tooManyStrays } from './sweep.ts';

test.each([
  [{ strays: 0, pictures: 0 }, 0, false],
  [{ strays: 20, pictures: 20 }, 0, false],
  [{ strays: 21, pictures: 209 }, 0, true],
  [{ strays: 21, pictures: 210 }, 0, false],
  [{ strays: 30, pictures: 30 }, 29, true],
  [{ strays: 30, pictures: 30 }, 30, false],
])('%j with %i allowed: too many is %s', (count, allowed, tooMany) => {
  expect(tooManyStrays(count, allowed)).toBe(tooMany);
});
