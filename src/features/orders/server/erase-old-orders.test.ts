import { expect, it } from 'vitest';
import { describeOnDatabase } from '#test/database/database.ts';
import { counts, form } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { testShop } from '#test/shop.ts';
import { emptyColumns, orderContentOf } from '../shared/order-content.ts';
import { eraseOldOrders } from './people.ts';

const dayInSeconds = 24 * 60 * 60;

describeOnDatabase('old orders', (kind) => {
  const shop = testShop({ kind, keep: true });

  it('are kept for seven years, then without the sender', async () => {
    shop.clock.set('2015-11-20T08:00:00Z');
    const line = { ...(await product(shop)), quantity: 2 };
    const sent = form([line], { notes: 'Ring twice', idempotencyKey: 'key' });
    expect((await shop.rest('POST', '/send-order', sent)).status).toBe(200);
    const page = (search = '') => shop.owner.orders.page.query({ search });
    const [before] = (await page()).orders;
    shop.clock.set('2022-11-19T08:00:00Z');
    await eraseOldOrders(shop.shop);
    expect((await page('naledi')).orders).toEqual([before]);
    shop.clock.advance(2 * dayInSeconds);
    await eraseOldOrders(shop.shop);
    expect(await page('naledi')).toMatchObject({ total: 0 });
    const [after] = (await page(before?.orderNumber)).orders;
    expect(after).toEqual({
      ...before,
      customerName: 'Name removed',
      customerPhone: '',
      customer: orderContentOf(emptyColumns).customer,
      notes: null,
      erasedAt: '2022-11-21T08:00:00.000Z',
    });
    // The same cart is a new order then, because its key is gone.
    expect((await shop.rest('POST', '/send-order', sent)).body).toMatchObject({ orderID: 2 });
    expect(await counts(shop)).toMatchObject({ orders: 2, order_lines: 2 });
  });

  it('are kept while they are young by the clock of the database', async () => {
    shop.clock.set(new Date().toISOString());
    const line = { ...(await product(shop)), quantity: 2 };
    for (const website of ['', 'https://robot.example']) {
      const sent = { ...form([line]), website };
      expect((await shop.rest('POST', '/send-order', sent)).status).toBe(200);
    }
    const sql = 'select suspicious, email from orders order by id desc limit 2';
    const stored = () => shop.query(sql);
    const before = await stored();
    shop.clock.advance(8 * 366 * dayInSeconds);
    await eraseOldOrders(shop.shop);
    expect(await stored()).toEqual(before);
    expect(before).toHaveLength(2);
  });
});
