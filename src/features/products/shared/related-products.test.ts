import { expect, test } from 'vitest';
import { relatedProducts } from './related-products.ts';

const bobotie = { productID: 1, category: 'Dogs' } as const;
const small = { productID: 2, category: 'Dogs' } as const;
const karoo = { productID: 3, category: 'Cats' } as const;
const numbers = (products: { productID: number }[]) => products.map(({ productID }) => productID);

test('related products are others, those for the same animal first', () => {
  expect(numbers(relatedProducts([karoo, bobotie, small], bobotie, 2))).toEqual([2, 3]);
  expect(numbers(relatedProducts([karoo, bobotie, small], karoo, 1))).toEqual([1]);
});
