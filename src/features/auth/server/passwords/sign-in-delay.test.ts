import { expect, test } from 'vitest';
import { signInDelay } from './take-password-guess.ts';

test.each([
  [0, 0],
  [19, 0],
  [20, 1],
  [29, 1],
  [30, 2],
  [40, 4],
  [50, 5],
  [1_000_000, 5],
])('after %i wrong passwords a stranger waits for %i s', (failures, seconds) => {
  expect(signInDelay(failures)).toBe(seconds);
});
