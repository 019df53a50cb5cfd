import { describe, expect, test } from 'vitest';
import { noTraits } from '../traits/traits.ts';
import { offeredChoices } from './facet-fits.ts';
import { findOnShelf, type Shelved } from './find-on-shelf.ts';
import type { ShelfWish } from './shelf-wish.ts';

const shelved = (productID: number, fields: Partial<Shelved>): Shelved => ({
  productID,
  description: `Product ${productID}`,
  category: 'Dogs',
  price: 100,
  rating: null,
  ...noTraits,
  ...fields,
});

const puppy = shelved(1, { description: 'C', lifeStage: 'Young', type: 'Dry', weightGrams: 8000 });
const tin = shelved(2, { description: 'B', lifeStage: 'Adult', type: 'Wet', weightGrams: 400 });
const treat = shelved(3, { description: 'A', lifeStage: 'All ages', type: 'Treats', price: 24.9 });
const cat = shelved(4, {
  description: 'D',
  category: 'Cats',
  lifeStage: 'Adult',
  type: 'Wet',
  grainFree: true,
  weightGrams: 2000,
  price: 300,
});
const terrier = shelved(5, { description: 'E', breedSize: 'Small and medium', price: 100.01 });
/** Best sellers first. */
const products = [puppy, tin, treat, cat, terrier];

const all: ShelfWish = {
  category: null,
  type: null,
  stage: null,
  breed: null,
  pack: null,
  price: null,
  grain: null,
  sort: 'popular',
};
const find = (wish: Partial<ShelfWish>, among = products) =>
  findOnShelf(among, { ...all, ...wish }, null);
const numbers = (wish: Partial<ShelfWish>, among = products) =>
  find(wish, among).found.map(({ productID }) => productID);

describe('filters', () => {
  test.each<[Partial<ShelfWish>, number[]]>([
    [{}, [1, 2, 3, 4, 5]],
    [{ category: 'Cats' }, [4]],
    [{ type: 'wet' }, [2, 4]],
    [{ stage: 'young' }, [1, 3]],
    [{ stage: 'senior' }, [3]],
    [{ breed: 'small' }, [5]],
    [{ breed: 'medium' }, [5]],
    [{ pack: 'to-2' }, [2, 4]],
    [{ pack: '2-to-8' }, [1]],
    [{ grain: 'free' }, [4]],
    [{ price: 'to-100' }, [1, 2, 3]],
    [{ price: '100-to-300' }, [4, 5]],
    [{ type: 'wet', category: 'Dogs' }, [2]],
  ])('%j leave %j', (wish, left) => {
    expect(numbers(wish)).toEqual(left);
    expect(find(wish).nearest).toBe(false);
  });

  test('when nothing fits, what misses the fewest is nearest, of the same animal first', () => {
    expect(find({ category: 'Dogs', type: 'wet', grain: 'free' })).toEqual({
      found: [tin],
      nearest: true,
    });
    expect(find({ breed: 'large', category: 'Cats' })).toEqual({ found: [cat], nearest: true });
  });

  test('only what some product fits is offered', () => {
    const offered = (category: 'Cats' | 'Dogs' | null) =>
      offeredChoices('type', products, category);
    expect(offered(null)).toEqual(['dry', 'wet', 'treats']);
    expect(offered('Cats')).toEqual(['wet']);
    expect(offeredChoices('breed', [cat], null)).toEqual([]);
  });
});

describe('orders', () => {
  test('by name, price and price per kg, the unweighed last', () => {
    expect(numbers({ sort: 'name' })).toEqual([3, 2, 1, 4, 5]);
    expect(numbers({ sort: 'price' })).toEqual([3, 1, 2, 5, 4]);
    expect(numbers({ sort: 'kg' })).toEqual([1, 4, 2, 3, 5]);
  });

  test('by rating: of equals the more reviewed first, those without reviews last', () => {
    const rated = [
      { ...puppy, rating: { average: 4, count: 9 } },
      tin,
      { ...treat, rating: { average: 4.5, count: 2 } },
      { ...cat, rating: { average: 4.5, count: 3 } },
      terrier,
    ];
    expect(numbers({ sort: 'rating' }, rated)).toEqual([4, 3, 1, 2, 5]);
  });

  test('what words were found in stands by how well it matches, unless another order is asked for', () => {
    const hits = { numbers: [5, 1, 99], nearest: false };
    const order = (sort: ShelfWish['sort']) =>
      findOnShelf(products, { ...all, sort }, hits).found.map(({ productID }) => productID);
    expect(order('name')).toEqual([5, 1]);
    expect(order('price')).toEqual([1, 5]);
  });
});

test('words that are nowhere show nothing, and far hits are a few', () => {
  expect(findOnShelf(products, all, { numbers: [], nearest: true })).toEqual({
    found: [],
    nearest: false,
  });
  const many = Array.from({ length: 20 }, (_, index) => shelved(index + 1, {}));
  const hits = { numbers: many.map(({ productID }) => productID), nearest: true };
  expect(findOnShelf(many, all, hits).found).toHaveLength(8);
});
