import { beforeEach, expect, it } from 'vitest';
import { sendOrder } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { describeOnBothShops } from '#test/shop.ts';
import { afterRestore } from './rules.ts';

describeOnBothShops('numbers after a backup was restored', (shop) => {
  beforeEach(() => shop.clock.set('2026-11-20T08:00:00Z'));

  const send = async () => {
    const { orderID, orderNumber } = await sendOrder(shop, await product(shop));
    return { orderID, number: Number(orderNumber) };
  };

  it('are not reused, and the gap is in the activity and the books', async () => {
    const headers = await shop.signedIn();
    const calls = shop.calls(headers);
    const before = await send();
    await calls.orders.confirm.mutate({ orderID: before.orderID, deliveryFee: 0 });
    const now = shop.clock.now();
    const restored = { takenAt: now, now, lastSeen: { order: before.number + 3 } };
    await shop.shop.database.fork().transactional((em) => afterRestore(em, restored));

    const after = await send();
    expect(after.number).toBe(before.number + 4);
    await calls.orders.confirm.mutate({ orderID: after.orderID, deliveryFee: 0 });
    const path = '/admin/figures/bookkeeping.csv?month=2026-11';
    const books = String((await shop.rest('GET', path, undefined, headers)).body);
    expect(books).toContain('"INV-0102"');
    const reason =
      'A backup was restored: these may have been given out after it was made, and are not given out again';
    const row = (type: string, numbers: string) =>
      `"2026-11-20","${type}","${numbers}",${'"",'.repeat(9)}"${reason}","",""`;
    const orders = `${before.number + 1} to ${before.number + 3}`;
    expect(books.split('\r\n').filter((line) => line.includes('not used'))).toEqual([
      row('Order numbers not used', orders),
      row('Invoice numbers not used', 'INV-0002 to INV-0101'),
      row('Credit note numbers not used', 'CN-0001 to CN-0100'),
    ]);
    const entries = await calls.activity.list.query({ action: 'skipped' });
    const because = { reason: 'A backup was restored' };
    expect(entries.map(({ who, thing, after: facts }) => [who.kind, thing.kind, facts])).toEqual([
      ['system', 'invoice', { numbersNotUsed: 'CN-0001 to CN-0100', ...because }],
      ['system', 'invoice', { numbersNotUsed: 'INV-0002 to INV-0101', ...because }],
      ['system', 'order', { numbersNotUsed: orders, ...because }],
    ]);
  });
});
