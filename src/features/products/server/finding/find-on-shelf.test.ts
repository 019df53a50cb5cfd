import { describe, expect, test } from 'vitest';
import { offeredChoices } from '../../shared/finding/facet-fits.ts';
import type { FacetName, ShelfCriteria } from '../../shared/finding/shelf-query.ts';
import { noTraits } from '../../shared/traits/traits.ts';
import { findOnShelf, type Shelved } from './show-shelf.ts';

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
const products = [puppy, tin, treat, cat, terrier];

const all: ShelfCriteria = {
  category: null,
  type: null,
  stage: null,
  breed: null,
  grain: null,
  price: null,
  sort: 'popular',
};
const find = (wish: Partial<ShelfCriteria>, among = products) =>
  findOnShelf(among, { ...all, ...wish }, null);
const numbers = (wish: Partial<ShelfCriteria>, among = products) =>
  find(wish, among).found.map(({ productID }) => productID);

describe('filters', () => {
  test.each<[Partial<ShelfCriteria>, number[]]>([
    [{}, [1, 2, 3, 4, 5]],
    [{ category: 'Cats' }, [4]],
    [{ type: 'wet' }, [2, 4]],
    [{ stage: 'young' }, [1, 3]],
    [{ stage: 'senior' }, [3]],
    [{ breed: 'small' }, [5]],
    [{ breed: 'medium' }, [5]],
    [{ grain: 'free' }, [4]],
    [{ type: 'wet', category: 'Dogs' }, [2]],
    [{ type: 'wet.treats' }, [2, 3, 4]],
    [{ type: 'wet.treats', stage: 'adult.young' }, [2, 3, 4]],
    [{ type: 'gone' }, [1, 2, 3, 4, 5]],
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

  test('only what some product fits is offered, with what it leaves beside all else', () => {
    const offered = (name: FacetName, wish: Partial<ShelfCriteria>, found?: Shelved[]) =>
      offeredChoices(products, wish, found)[name].map(({ value, count }) => `${value} ${count}`);
    expect(offered('type', {})).toEqual(['dry 1', 'wet 2', 'treats 1']);
    expect(offered('type', { type: 'dry', stage: 'adult' })).toEqual([
      'dry 0',
      'wet 2',
      'treats 1',
    ]);
    expect(offered('type', {}, [tin])).toEqual(['dry 0', 'wet 1', 'treats 0']);
    expect(offeredChoices([puppy, cat], {}).grain).toEqual([
      { value: 'free', label: 'Grain-free', count: 1 },
    ]);
    expect(offeredChoices([cat], {}).breed).toEqual([]);
    expect(offered('price', {}, [cat])).toEqual(['100 0']);
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

  test('sorts by match unless another order is given', () => {
    const hits = { numbers: [5, 1, 99], nearest: false };
    const order = (sort: ShelfCriteria['sort']) =>
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
