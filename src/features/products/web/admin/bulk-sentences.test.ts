import { expect, test } from 'vitest';
import { undoneSentence } from './bulk-products.tsx';

test.each([
  [3, 3, 'They are as before.'],
  [1, 1, 'It is as before.'],
  [3, 2, '2 products are as before. 1 was changed meanwhile and stays as it is.'],
  [3, 1, '1 product is as before. 2 were changed meanwhile and stay as they are.'],
  [3, 0, '3 were changed meanwhile and stay as they are.'],
])('describes the undo of %i products, %i restored', (asked, back, words) => {
  expect(undoneSentence(asked, back)).toBe(words);
});
