import { expect, test } from 'vitest';
import { suggestedProducts } from './related-products.ts';
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
    2,
  ).map(({ productID }) => productID);

test('what fits is for the same animals, can be had and is no other pack of the same food', () => {
  const puppy = food(1, 'Dogs', { brand: 'Bonzer', range: 'Puppy', weightGrams: 2000 });
  expect(numbers([puppy])).toEqual([4, 5]);
  expect(numbers([food(1, 'Dogs', { ...puppy, lifeStage: 'Young' })])).toEqual([5, 4]);
});

test('treats and tins are offered to dry food, and no second bag of it', () => {
  const dry = food(1, 'Dogs', { type: 'Dry', brand: 'Bonzer' });
  const shelf = [
    dry,
    food(2, 'Dogs', { type: 'Dry', brand: 'Karoo' }),
    food(3, 'Dogs'),
    food(4, 'Dogs', { type: 'Treats' }),
    food(5, 'Dogs', { type: 'Wet', lifeStage: 'Senior' }),
    food(6, 'Dogs', { type: 'Dry', brand: 'Veld' }),
  ];
  const offered = (chosen: ReturnType<typeof food>[], count = 2) =>
    suggestedProducts(shelf, chosen, count).map(({ productID }) => productID);
  expect(offered([dry])).toEqual([4, 5]);
  expect(offered([dry], 9)).toEqual([4, 5, 3]);
  const puppyFood = food(dry.productID, 'Dogs', { ...dry, lifeStage: 'Young' });
  expect(offered([puppyFood])).toEqual([4, 3]);
  // With treats in the cart already, a tin comes first; without dry food in it, a bag does.
  expect(offered([dry, food(4, 'Dogs', { type: 'Treats' })])).toEqual([5, 3]);
  expect(offered([food(4, 'Dogs', { type: 'Treats' })], 3)).toEqual([1, 2, 5]);
});

test('neither the dog nor the cat is forgotten, and nothing is offered twice', () => {
  expect(numbers([food(6, 'Cats'), food(4, 'Dogs')])).toEqual([7, 1]);
  expect(numbers([food(4, 'Dogs'), food(5, 'Dogs'), food(6, 'Cats')])).toEqual([1, 7]);
  expect(numbers([])).toEqual([1, 2]);
});
