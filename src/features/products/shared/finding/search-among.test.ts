import { expect, test } from 'vitest';
import { productView as product } from '#test/fixtures/product-view.ts';
import { searchAmong } from './word-search.ts';

const chicken = product(1, { description: 'Chicken & Rice Dog 20 kg', weightGrams: 20_000 });
const small = product(2, { description: 'Chicken & Rice Dog 8 kg', weightGrams: 8000 });
const hake = product(3, {
  description: 'Hake Cat 5 kg',
  category: 'Cats',
  weightGrams: 5000,
  availability: 'Sold out',
  nutritional_information: 'Ingredients: hake, äpfel',
});

test.each([
  ['', [1, 2, 3]],
  ['chicken 20', [1]],
  ['RICE chicken', [1, 2]],
  ['apfel', [3]],
  ['chiken', [1, 2]],
  ['no chicken', [3]],
  ['chicken hake', []],
  ['zebra', []],
])('%j finds %j', (search, numbers) => {
  const found = searchAmong([chicken, small, hake])(search);
  expect(found.map(({ productID }) => productID).toSorted()).toEqual(numbers);
});
