import { expect, test } from 'vitest';
import { allSizes, relatedProducts } from './related-products.ts';
import { noTraits } from './traits/traits.ts';

const bobotie = { ...noTraits, availability: 'Available', productID: 1, category: 'Dogs' } as const;
const small = { ...noTraits, availability: 'Available', productID: 2, category: 'Dogs' } as const;
const karoo = { ...noTraits, availability: 'Available', productID: 3, category: 'Cats' } as const;
const numbers = (products: { productID: number }[]) => products.map(({ productID }) => productID);

test('related products are others for the same animal', () => {
  expect(numbers(relatedProducts([karoo, bobotie, small], bobotie, 2))).toEqual([2]);
  expect(numbers(relatedProducts([karoo, bobotie, small], karoo, 1))).toEqual([]);
});

test('sold-out products are last', () => {
  const soldOut = { ...small, availability: 'Sold out' } as const;
  const third = { ...small, productID: 4 } as const;
  expect(numbers(relatedProducts([soldOut, third], bobotie, 2))).toEqual([4, 2]);
});

test('those for its age come first, then those of its kind, then the best sellers', () => {
  const puppy = { ...bobotie, productID: 10, lifeStage: 'Young', type: 'Dry' } as const;
  const list = [
    small,
    { ...small, productID: 11, type: 'Dry' } as const,
    { ...small, productID: 12, lifeStage: 'Young' } as const,
    { ...small, productID: 13, lifeStage: 'All ages', type: 'Dry' } as const,
    bobotie,
  ];
  expect(numbers(relatedProducts(list, puppy, 5))).toEqual([13, 12, 11, 2, 1]);
});

test('what is made for another age or size is not offered, whatever sells best', () => {
  const eats = { ...bobotie, lifeStage: 'Adult', breedSize: 'Large' } as const;
  const list = [
    { ...eats, productID: 20, lifeStage: 'Senior' } as const,
    { ...eats, productID: 21, breedSize: 'Small and medium' } as const,
    { ...eats, productID: 22, breedSize: 'All sizes' } as const,
    { ...eats, productID: 23, lifeStage: 'All ages', breedSize: null } as const,
    { ...eats, productID: 24, breedSize: 'Medium and large' } as const,
    { ...eats, productID: 25 } as const,
    small,
  ];
  expect(numbers(relatedProducts(list, eats, 9))).toEqual([25, 22, 24, 23, 2]);
});

test('a food is offered in one of its packs', () => {
  const pack = { ...small, brand: 'Karoo', range: 'Lamb', weightGrams: 8000 } as const;
  const list = [pack, { ...pack, productID: 5, weightGrams: 2000 }, { ...small, productID: 6 }];
  expect(numbers(relatedProducts(list, bobotie, 3))).toEqual([2, 6]);
});

test('sizes are the same food of the same brand in other packs, the smallest first', () => {
  const food = { ...bobotie, brand: 'Karoo', range: 'Lamb', weightGrams: 8000 };
  const other = (productID: number, changes: Partial<typeof food>) => ({
    ...food,
    productID,
    ...changes,
  });
  const list = [
    food,
    other(20, { weightGrams: 20_000 }),
    other(21, { weightGrams: 2000 }),
    other(22, { brand: 'Hlala', weightGrams: 3000 }),
    other(23, { range: 'Beef', weightGrams: 3000 }),
    other(24, {}),
    { ...other(25, { weightGrams: 3000 }), category: 'Cats' as const },
    small,
  ];
  expect(numbers(allSizes<(typeof list)[number]>(list, food))).toEqual([21, 1, 20]);
  expect(allSizes<(typeof list)[number]>(list, small)).toEqual([]);
  expect(allSizes([food], food)).toEqual([]);
  expect(numbers(relatedProducts(list, food, 9))).toEqual([22, 23, 2]);
});
