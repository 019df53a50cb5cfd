import { expect, it } from 'vitest';
import { counts, customer, form } from '#test/fixtures/orders.ts';
import { productOfEach, unitsSold } from '#test/fixtures/products.ts';
import { describeOnShop, refusal, signedInEach } from '#test/shop.ts';
import type { SendOrderForm } from '../shared/sending/send-order-input.ts';

const dayInSeconds = 24 * 60 * 60;

describeOnShop('an order whose hidden field is filled', (shop) => {
  const send = (changes: Partial<SendOrderForm> = {}) =>
    shop.rest('POST', '/send-order', form([{ ...lamb, quantity: 2 }], changes));
  const sendSuspicious = (changes: Partial<SendOrderForm> = {}) =>
    send({ website: 'https://spam.example', ...changes });
  const get = async (path: string) => (await shop.asOwner('GET', path)).body;
  const markReal = (id: number | string = 1) => shop.asOwner('POST', `/orders/${id}/real`);
  const exported = async (query = '') => {
    const answer = await fetch(`${shop.url}/api/orders/export.csv${query}`, { headers });
    return (await answer.text()).trim().split('\n').length - 1;
  };
  const mails = async () =>
    (await shop.query('select recipient, subject from outgoing_mails order by id')).map(
      ({ recipient, subject }) => `${recipient}: ${subject}`,
    );
  const subscribers = async () => (await shop.query('select email from subscribers')).length;

  const headers = signedInEach(shop);
  const lamb = productOfEach(shop);

  const word = 'owner@shop.example: Suspicious order 1001: please look at it';

  it('is answered like any other, and kept', async () => {
    const answer = await sendSuspicious();
    expect(answer.status).toBe(200);
    const real = await send();
    expect(Object.keys(answer.body as object)).toEqual(Object.keys(real.body as object));
    expect(answer.body).toMatchObject({ success: true, orderNumber: '1001', total: 899.8 });
    expect(await get('/orders/1')).toMatchObject({
      suspicious: true,
      nextStatuses: [],
      customer: { name: customer.name },
      lines: [{ ...lamb, quantity: 2 }],
    });
    expect(await get('/orders/2')).toMatchObject({ suspicious: false });
  });

  it('is deleted with others in one go, and no real order with them', async () => {
    await sendSuspicious();
    await send();
    await sendSuspicious();
    const removed = await shop.asOwner('POST', '/orders/bulk-remove', { orderIDs: [1, 2, 3, 9] });
    expect(removed.body).toMatchObject({
      changed: 2,
      results: [
        { outcome: 'changed' },
        { outcome: 'refused', error: 'Order 1002 is not suspicious by now.' },
        { outcome: 'changed' },
        { outcome: 'refused' },
      ],
    });
    expect(await counts(shop)).toMatchObject({ orders: 1 });
    expect(await unitsSold(shop, lamb.productID)).toBe(2);
  });

  it('is the same order when its key comes again, with the field empty or filled', async () => {
    const first = await sendSuspicious({ idempotencyKey: 'cart-1' });
    const same = { ...(first.body as object), orderLink: expect.any(String) };
    expect((await send({ idempotencyKey: 'cart-1' })).body).toEqual(same);
    expect((await sendSuspicious({ idempotencyKey: 'cart-1' })).body).toEqual(same);
    expect(await counts(shop)).toMatchObject({ orders: 1 });
  });

  it('sends nothing to the customer, counts in no figure, and is shown apart', async () => {
    await sendSuspicious({ joinNewsletter: true });
    expect(await mails()).toEqual([word]);
    expect(await subscribers()).toBe(0);
    expect(await unitsSold(shop, lamb.productID)).toBe(0);
    expect(await get('/orders')).toEqual([]);
    expect(await get('/orders?suspicious=true')).toMatchObject([{ orderID: 1, suspicious: true }]);
    expect(await shop.owner.orders.list.query({ suspicious: true })).toHaveLength(1);
    const { page } = shop.owner.orders;
    expect(await page.query({})).toMatchObject({ orders: [], total: 0, suspicious: 1 });
    expect(await page.query({ search: 'Naledi' })).toMatchObject({ orders: [] });
    expect(await page.query({ suspicious: true })).toMatchObject({ total: 1 });
    expect(await shop.owner.orders.summary.query()).toEqual({ suspicious: 1, newest: [] });
    expect(await exported()).toBe(0);
    expect(await exported('?suspicious=true')).toBe(1);
    expect((await shop.asOwner('GET', '/orders?suspicious=perhaps')).status).toBe(400);
  });

  it('is mailed to the owner at most once a day', async () => {
    await sendSuspicious();
    await sendSuspicious();
    expect(await mails()).toEqual([word]);
    shop.clock.advance(dayInSeconds + 1);
    await sendSuspicious();
    expect(await mails()).toHaveLength(2);
  });

  it('takes no status before it is called real', async () => {
    await sendSuspicious();
    const answer = await shop.asOwner('PATCH', '/orders/1/status', { status: 'Completed' });
    expect(answer).toMatchObject(refusal(409, 'Please say first that order 1001 is real.'));
    expect(await counts(shop)).toMatchObject({ status_steps: 1 });
  });

  it('has every effect of an order once when marked real repeatedly', async () => {
    await sendSuspicious({ joinNewsletter: true, notes: 'Ring twice.' });
    const typed = shop.owner.orders.markReal.mutate({ orderID: 1 });
    const [answer] = await Promise.all([markReal(), markReal(), typed]);
    const real = { suspicious: false, status: 'Pending' };
    expect(answer).toMatchObject({ status: 200, body: real });
    await markReal();
    expect(await mails()).toEqual([
      word,
      'owner@shop.example: New order 1001: R899.80 from Naledi Dube',
      'naledi@example.com: Your order 1001 at Paws & Bowls',
    ]);
    expect(await subscribers()).toBe(1);
    expect(await unitsSold(shop, lamb.productID)).toBe(2);
    expect(await get('/products')).toMatchObject([{ productID: lamb.productID }]);
    expect(await get('/orders')).toMatchObject([{ orderID: 1, suspicious: false }]);
    expect(await shop.owner.orders.summary.query()).toMatchObject({ suspicious: 0 });
    expect(await exported()).toBe(1);
    await shop.owner.orders.setStatus.mutate({ orderID: 1, status: 'Cancelled' });
    expect(await unitsSold(shop, lamb.productID)).toBe(0);
  });

  it('is real although a product of it has gone meanwhile', async () => {
    await sendSuspicious();
    await shop.asOwner('DELETE', `/products/${lamb.productID}`);
    expect((await markReal()).status).toBe(200);
    expect(await mails()).toHaveLength(3);
  });

  it('is not marked real under another number', async () => {
    await sendSuspicious();
    expect((await markReal(7)).status).toBe(404);
    expect((await markReal('x')).status).toBe(400);
    expect(await get('/orders/1')).toMatchObject({ suspicious: true });
  });

  it('can be deleted, which takes nothing from what was sold', async () => {
    await send();
    await sendSuspicious();
    expect((await shop.asOwner('DELETE', '/orders/2')).status).toBe(200);
    expect(await unitsSold(shop, lamb.productID)).toBe(2);
    expect(await shop.owner.orders.page.query({})).toMatchObject({ total: 1, suspicious: 0 });
  });
});
