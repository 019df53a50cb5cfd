import { expect, test } from 'vitest';
import { productView as product } from '#test/fixtures/product-view.ts';
import { toCategory } from './category.ts';
import { byDateAdded, byName, filterProducts } from './product-lists.ts';
import type { ProductView } from './product-view.ts';

const numbers = (products: ProductView[]) => products.map(({ productID }) => productID);

const bobotie = product(1, { description: 'Bobotie Bites 10 kg' });
const small = product(2, { description: 'bobotie bites 2 kg', createdAt: '2026-11-21T08:00:00Z' });
const karoo = product(3, {
  description: 'Äpfel & Karoo',
  category: 'Cats',
  nutritional_information: 'Crude protein 32%',
  createdAt: '2026-11-21T08:00:00Z',
});
const shelf = [bobotie, small, karoo];

test('names stand alphabetically, with numbers as numbers and accents and case aside', () => {
  expect(numbers(byName(shelf))).toEqual([3, 2, 1]);
  expect(numbers(shelf)).toEqual([1, 2, 3]);
});

test('the newest product is first, then the higher number', () => {
  expect(numbers(byDateAdded(shelf))).toEqual([3, 2, 1]);
});

test('a list is narrowed to a category, or to what is sold out', () => {
  const dogs = { category: 'Dogs', availability: null } as const;
  expect(numbers(filterProducts(shelf, dogs))).toEqual([1, 2]);
  const soldOut = { ...small, availability: 'Sold out' } as const;
  const wish = { category: null, availability: 'Sold out' } as const;
  expect(numbers(filterProducts([bobotie, soldOut], wish))).toEqual([2]);
});

test('only the two categories are categories', () => {
  expect(['Cats', 'Dogs', 'cats', null, '__proto__'].map(toCategory)).toEqual([
    'Cats',
    'Dogs',
    null,
    null,
    null,
  ]);
});
