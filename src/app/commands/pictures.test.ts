import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashStyles } from './hash-styles.ts';

test('the pictures of the README show the styles of today; otherwise run `npm run pictures`', () => {
  const taken = new URL('../../../docs/images/styles.txt', import.meta.url);
  expect(readFileSync(taken, 'utf8').trim()).toBe(hashStyles());
});
