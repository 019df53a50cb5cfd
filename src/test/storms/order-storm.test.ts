import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '../database/database.ts';
import { lineOf } from '../fixtures/orders.ts';
import { product } from '../fixtures/products.ts';
import { rounds } from '../patience.ts';
import { testShop } from '../shop.ts';
import { expectRight, stormOrders } from './order-storm.ts';

describeOnBothDatabases('orders that everybody works on at once', (kind) => {
  const shop = testShop({ kind, settings: { trustProxy: true }, keep: true });

  test('stay consistent without deadlocks', async () => {
    const names = ['Lamb', 'Fish', 'Beef'];
    const lines = await Promise.all(
      names.map(async (description) => lineOf(await product(shop, { description }))),
    );
    const { authorization } = await shop.signedIn();
    const token = authorization.slice('Bearer '.length);
    const calls = rounds({ short: 100, long: 1000 });
    const { busy, statuses } = await stormOrders({ instances: [shop], token, lines, calls });
    expect(busy).toEqual([]);
    expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([200, 409]));
    await expectRight((sql) => shop.shop.database.fork().execute(sql));
  });
});
