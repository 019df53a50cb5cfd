import { beforeEach, expect, test } from 'vitest';
import { product } from '#test/fixtures/products.ts';
import { describeOnShop } from '#test/shop.ts';
import { maxProductsShown, shelfPage } from '../../shared/finding/shelf-query.ts';
import { maxNamed } from '../../shared/limits.ts';

const count = 200;

describeOnShop('a shop with many products', (shop) => {
  beforeEach(async () => {
    await product(shop);
    await shop.query(
      `insert into products (description, category, price, availability, nutritional_information,
        units_sold, created_at, changed_at, brand, weight_grams)
       select 'Bag ' || lpad(g::text, 3, '0'), 'Cats', 100 * g, 'Available', 'Hake and rice', 0,
        ?::timestamptz, now(), 'Kus', 1000 * g from generate_series(2, ?::int) g`,
      [shop.clock.now(), count],
    );
  });

  const calls = () => shop.visitor.products;
  const names = async (
    asked: Parameters<ReturnType<typeof calls>['shelf']['query']>[0]['asked'],
    shown?: number,
  ) =>
    (await calls().shelf.query({ asked, ...(shown && { shown }) })).products.map(
      ({ description }) => description,
    );

  test('finds, sorts and shows more of them', async () => {
    expect(await names({})).toHaveLength(shelfPage);
    expect(await names({ sort: 'price', category: 'Cats' }, 3 * shelfPage)).toEqual(
      Array.from({ length: 3 * shelfPage }, (_, at) => `Bag ${String(at + 2).padStart(3, '0')}`),
    );
    expect(await names({ search: '7kg' })).toEqual(['Bag 007']);
    expect(await names({ search: 'stokvis' })).toHaveLength(shelfPage);
    const near = await calls().shelf.query({ asked: { search: 'lamb', category: 'Cats' } });
    expect([near.nearest, near.products.length]).toEqual([true, 1]);
    for (const shown of [0, shelfPage - 1, maxProductsShown + 1, 24.5])
      await expect(names({}, shown || -1)).rejects.toThrow('Please ask for 24 to 480 products.');
  });

  test('names those that sell best, or all of them, by name', async () => {
    await product(shop, { description: 'A newcomer' });
    const first = await calls().names.query({ whole: false });
    expect(first).toHaveLength(maxNamed);
    expect(first[0]).toEqual({ productID: 2, description: 'Bag 002' });
    const whole = await calls().names.query({ whole: true });
    expect(whole.map(({ description }) => description)).toEqual([
      'A newcomer',
      ...first.map(({ description }) => description),
    ]);
  });

  test('returns products by their numbers, without hidden ones', async () => {
    const hidden = await product(shop, { description: 'Hidden', availability: 'Hidden' });
    const numbers = [1, 7, hidden.productID, 99_999];
    const these = await calls().these.query({ numbers });
    expect(these.map(({ productID }) => productID).toSorted()).toEqual([1, 7]);
    expect(await calls().these.query({ numbers: [] })).toEqual([]);
    await expect(calls().these.query({ numbers: Array(201).fill(1) })).rejects.toThrow(
      'Please ask for at most 200 products.',
    );
    await expect(calls().these.query({ numbers: [-1] })).rejects.toThrow('Not a valid number.');
  });
});
