import { expect, it } from 'vitest';
import { createRequestContext } from '#server/context.ts';
import { eachPart } from '#test/calls/list-parts.ts';
import { counts, customer, sendOrder } from '#test/fixtures/orders.ts';
import { product, productOfEach, unitsSold } from '#test/fixtures/products.ts';
import { describeOnShop, refusal, signedInEach } from '#test/shop.ts';
import { orderStatuses } from '../shared/order-status.ts';
import { type OrderView, parseItems } from '../shared/order-view.ts';
import { exportOrders } from './list/export-orders.ts';

describeOnShop('working on orders', (shop) => {
  const send = (changes: Partial<typeof customer> = {}) =>
    sendOrder(shop, lamb, { quantity: 2, customer: changes });
  const setStatus = (status: unknown, id: number | string = 1) =>
    shop.asOwner('PATCH', `/orders/${id}/status`, { status });
  const contextOf = () => {
    const request = { address: '127.0.0.1', authorization: '', header: () => null };
    return createRequestContext({ shop: shop.shop, ...request, identify: async () => null });
  };

  const headers = signedInEach(shop);
  const lamb = productOfEach(shop);

  it.each(['0', '-1', 'one', '1.5', '99999999999', '1%27'])('refuses the number %s', async (id) => {
    expect((await shop.asOwner('GET', `/orders/${id}`)).status).toBe(400);
    expect((await setStatus('Completed', id)).status).toBe(400);
    expect((await shop.asOwner('DELETE', `/orders/${id}`)).status).toBe(400);
  });

  it('answers 404 for an order that does not exist', async () => {
    const missing = { status: 404, body: { error: 'Order not found.', code: 'not_found' } };
    expect(await shop.asOwner('GET', '/orders/7')).toMatchObject(missing);
    expect(await setStatus('Completed', 7)).toMatchObject(missing);
    expect(await shop.asOwner('DELETE', '/orders/7')).toMatchObject(missing);
  });

  it('lists bare orders, newest first, in pieces', async () => {
    for (let sent = 0; sent < 3; sent++) await send();
    const orders = await shop.read<OrderView[]>('/orders');
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual(['1003', '1002', '1001']);
    expect(orders[0]).toMatchObject({
      orderID: 3,
      orderDate: shop.clock.now().toISOString(),
      customerName: 'Naledi Dube',
      customerPhone: '+27821234567',
      total: 899.8,
      source: 'shop',
      items: JSON.stringify([{ ...lamb, quantity: 2 }]),
      customer: { ...customer, cell: '+27821234567', telephone: null, address2: null },
    });
    const idOf = ({ orderID }: OrderView) => orderID;
    const older = await shop.read<OrderView[]>('/orders?limit=1&before=3');
    expect(older.map(idOf)).toEqual([2]);
    const between = async () => {
      await shop.asOwner('DELETE', '/orders/2');
      await send();
    };
    const ids = await eachPart(shop, '/orders?limit=2', headers, idOf, { total: 3, between });
    expect(ids).toEqual([3, 2, 1]);
    expect((await shop.owner.orders.list.query({ before: 4 })).map(idOf)).toEqual([3, 1]);
    for (const query of ['limit=0', 'limit=501', 'limit=x', 'before=x']) {
      expect((await shop.asOwner('GET', `/orders?${query}`)).status).toBe(400);
    }
  });

  it('gives an order any status, notes each change, and counts what is cancelled as not sold', async () => {
    await send();
    const steps = ['Out for Delivery', 'Cancelled', 'Completed', 'Cancelled', 'Pending'] as const;
    const sold = [2, 0, 2, 0, 2];
    for (const [step, status] of steps.entries()) {
      shop.clock.advance(60);
      expect(await setStatus(status)).toMatchObject({ status: 200, body: { orderID: 1, status } });
      expect(await unitsSold(shop, lamb.productID)).toBe(sold[step]);
    }
    const details = await shop.owner.orders.byId.query({ orderID: 1 });
    expect(details.history.map(({ to }) => to)).toEqual(['Pending', ...steps]);
    expect(details.history.map(({ from }) => from)).toEqual([
      null,
      'Pending',
      ...steps.slice(0, -1),
    ]);
    expect(details.history.at(-1)?.changedAt).toBe(shop.clock.now().toISOString());
    expect(details.nextStatuses).toEqual(orderStatuses.slice(1));
  });

  it('changes nothing when the status is the one it has, however often at once', async () => {
    await send();
    expect((await setStatus('Pending')).status).toBe(200);
    const answers = await Promise.all([1, 2, 3, 4].map(() => setStatus('Cancelled')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await counts(shop)).toMatchObject({ status_steps: 2 });
    expect(await unitsSold(shop, lamb.productID)).toBe(0);
  });

  it.each(['Lost', 'completed', '', null, 1, undefined])(
    'refuses the status %j',
    async (status) => {
      await send();
      const sentence = 'Please choose one of: Pending, Out for Delivery, Completed, Cancelled.';
      expect(await setStatus(status)).toMatchObject(refusal(400, sentence));
      expect(await counts(shop)).toMatchObject({ status_steps: 1 });
    },
  );

  it('deletes an order with its lines; only what was not cancelled is taken back', async () => {
    for (let sent = 0; sent < 3; sent++) await send();
    await setStatus('Cancelled', 2);
    expect(await unitsSold(shop, lamb.productID)).toBe(4);
    expect(await shop.asOwner('DELETE', '/orders/1')).toMatchObject({
      status: 200,
      body: { success: true, message: 'Order 1001 deleted.' },
    });
    await shop.asOwner('DELETE', '/orders/2');
    expect(await unitsSold(shop, lamb.productID)).toBe(2);
    expect(await counts(shop)).toMatchObject({ orders: 1, order_lines: 1, status_steps: 1 });
    expect((await setStatus('Pending', 1)).status).toBe(404);
  });

  it('keeps the names and prices of products that are deleted', async () => {
    await send();
    await shop.asOwner('DELETE', `/products/${lamb.productID}`);
    const details = await shop.owner.orders.byId.query({ orderID: 1 });
    expect(details.lines).toEqual([{ lineID: 1, ...lamb, productID: null, quantity: 2 }]);
    expect(details.lines).toMatchObject(parseItems(details.items) ?? []);
    expect((await setStatus('Cancelled')).status).toBe(200);
    expect((await shop.asOwner('DELETE', '/orders/1')).status).toBe(200);
  });

  it('puts the best sellers first at once', async () => {
    const tuna = await product(shop, { description: 'Tuna Tin 400 g' });
    await sendOrder(shop, tuna);
    const first = async () => (await shop.visitor.products.list.query())[0]?.description;
    expect(await first()).toBe('Tuna Tin 400 g');
    await setStatus('Cancelled');
    expect(await first()).toBe('Lamb & Rice 8 kg');
  });

  it('shows waiting and new orders on the dashboard', async () => {
    for (let sent = 0; sent < 6; sent++) await send();
    await setStatus('Completed', 6);
    const summary = await shop.owner.orders.summary.query();
    expect(summary.newest.map(({ orderID }) => orderID)).toEqual([6, 5, 4, 3, 2]);
  });

  it('exports what the filter lets through, a piece at a time', async () => {
    await send();
    await shop.query(`
      insert into orders (name, surname, cell, email, address1, area, postal, total,
        search_text, created_at)
      select 'Copy', '=2+5', cell, email, address1, area, postal, total, 'copy', created_at
      from orders, generate_series(1, 1000)`);
    const read = async (search: string | null) => {
      const pieces: string[] = [];
      const filter = { search, area: null, suspicious: false, separator: 'comma' } as const;
      for await (const piece of exportOrders(contextOf(), filter)) pieces.push(piece);
      return pieces;
    };
    const all = await read(null);
    expect(all).toHaveLength(3);
    const rows = all.join('').split('\r\n');
    expect(rows).toHaveLength(1 + 1001 + 1);
    expect(rows[0]).toMatch(/^\uFEFF"Order number"/);
    expect(rows[1]).toContain(`"'=2+5"`);
    expect(rows[1001]).toContain('"1001"');
    expect(new Set(rows).size).toBe(rows.length);
    expect((await read('naledi')).join('').split('\r\n')).toHaveLength(3);
  });
});
