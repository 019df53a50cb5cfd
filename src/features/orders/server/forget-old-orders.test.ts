import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '#test/database.ts';
import { counts, form } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { startTestShop, type TestShop } from '#test/shop.ts';
import { forgetOldOrders } from './forget-old-orders.ts';

const dayInSeconds = 24 * 60 * 60;

describeOnBothDatabases('old orders', (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ kind });
  });
  afterAll(() => shop.stop());

  it('are kept for five years, then forgotten with their lines and history', async () => {
    const line = { ...(await product(shop)), quantity: 2 };
    expect((await shop.rest('POST', '/send-order', form([line]))).status).toBe(200);
    shop.clock.set('2031-11-19T08:00:00Z');
    await forgetOldOrders(shop.shop);
    expect(await counts(shop)).toMatchObject({ orders: 1, order_lines: 1 });
    shop.clock.advance(2 * dayInSeconds);
    await forgetOldOrders(shop.shop);
    expect(await counts(shop)).toMatchObject({
      orders: 0,
      order_lines: 0,
      order_status_changes: 0,
    });
  });
});
