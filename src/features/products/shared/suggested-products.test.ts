import { expect, test } from 'vitest';
import { suggestedProducts } from './suggested-products.ts';
import { noTraits } from './traits/traits.ts';

const food = (productID: number, category: 'Dogs' | 'Cats', more: object = {}) => ({
  ...noTraits,
  productID,
  category,
  availability: 'Available' as const,
  ...more,
});
const numbers = (chosen: ReturnType<typeof food>[]) =>
  suggestedProducts(
    [
      food(1, 'Dogs', { brand: 'Bonzer', range: 'Puppy', weightGrams: 2000 }),
      food(2, 'Dogs', { brand: 'Bonzer', range: 'Puppy', weightGrams: 8000 }),
      food(3, 'Dogs', { availability: 'Sold out' }),
      food(4, 'Dogs'),
      food(5, 'Dogs', { lifeStage: 'Young' }),
      food(6, 'Cats'),
      food(7, 'Cats'),
    ],
    chosen,
  ).map(({ productID }) => productID);

test('what fits is for the same animals, can be had and is no other pack of the same food', () => {
  const puppy = food(1, 'Dogs', { brand: 'Bonzer', range: 'Puppy', weightGrams: 2000 });
  expect(numbers([puppy])).toEqual([4, 5]);
  expect(numbers([food(1, 'Dogs', { ...puppy, lifeStage: 'Young' })])).toEqual([5, 4]);
});

test('neither the dog nor the cat is forgotten, and nothing is offered twice', () => {
  expect(numbers([food(6, 'Cats'), food(4, 'Dogs')])).toEqual([7, 1]);
  expect(numbers([food(4, 'Dogs'), food(5, 'Dogs'), food(6, 'Cats')])).toEqual([1, 7]);
  expect(numbers([])).toEqual([]);
});
