import { expect, it } from 'vitest';
import type { Scope } from '#shared/office/api-keys.ts';
import { bearer } from '#test/calls/calls.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { counts, sendOrder, tokenIn } from '#test/fixtures/orders.ts';
import { productOfEach, unitsSold } from '#test/fixtures/products.ts';
import { describeOnShop, refusal, signedInEach } from '#test/shop.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { sendOrderLimit } from '../sending/send-order.ts';

describeOnShop('an order taken in the office', (shop) => {
  const lamb = productOfEach(shop);
  const headers = signedInEach(shop);

  const caller = { name: 'Sipho', cell: '083 555 0101' };
  const wish = (changes: object = {}) => ({
    customer: caller,
    lines: [{ productID: lamb.productID, quantity: 2 }],
    ...changes,
  });
  const take = (body: object, by: object = headers) =>
    shop.rest('POST', '/orders', body, by as typeof headers);

  const many = { productID: 1, quantity: 50 };
  const withKey = async () => {
    const scopes: Scope[] = ['orders:write'];
    const key = await shop.owner.keys.make.mutate({ name: 'Till', scopes, days: null });
    return bearer(key.token);
  };

  it('records the API key that took it', async () => {
    expect((await take(wish(), await withKey())).status).toBe(200);
    const { history } = await shop.owner.orders.byId.query({ orderID: 1 });
    expect(history[0]?.by).toEqual({ kind: 'key', name: 'Till', accountID: null });
  });

  it.each([
    [{ customer: { cell: '083 555 0101' } }, 400, 'Please fill in the customer’s name.'],
    [{ customer: { name: 'Sipho' } }, 400, 'Please fill in the customer’s cell number.'],
    [{ customer: { ...caller, email: 'sipho' } }, 400, /valid email address/],
    [{ lines: [] }, 400, 'Please add a product.'],
    [{ lines: [{ productID: 1, quantity: 100 }] }, 400, /1 to 99/],
    [{ lines: [many, many] }, 400, /at most 99 of “Lamb & Rice 8 kg”/],
    [{ lines: [{ productID: 77, quantity: 1 }] }, 409, /no longer in the shop/],
    [{ tellCustomer: true }, 400, 'There is no email address, so no email can be sent.'],
    [{ deliveryDay: '2062-11-24' }, 400, /within a year/],
  ])('%j is refused with a sentence and stores nothing', async (changes, status, error) => {
    expect(await take(wish(changes))).toMatchObject(refusal(status, error));
    expect(await counts(shop)).toMatchObject({ orders: 0, outgoing_mails: 0 });
  });

  it('refuses a price that differs from the one seen', async () => {
    const seen = [{ productID: lamb.productID, quantity: 2, price: lamb.price }];
    await shop.query('update products set price = 500');
    const dearer = /“Lamb & Rice 8 kg” now costs R500 \(it was R/;
    const refused = refusal(409, dearer, 'lines.0.price');
    expect(await take(wish({ lines: seen }))).toMatchObject(refused);
    expect(await counts(shop)).toMatchObject({ orders: 0 });
    const lines = [{ ...seen[0], price: 500 }];
    expect(await take(wish({ lines }))).toMatchObject({ status: 200, body: { total: 1000 } });
  });

  it('needs a name and a cell number, and sends no mail', async () => {
    await sendOrder(shop, lamb);
    await shop.query('update products set price = 500');
    const before = await counts(shop);
    const noAddress = { address1: '', address2: null, area: '', postal: '' };
    const noContact = { surname: '', telephone: null, email: '' };
    const { status, body } = await take(wish({ deliveryDay: '2026-11-24', notes: 'Rings at ten' }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderNumber: '1002',
      customerName: 'Sipho',
      source: 'office',
      status: 'Pending',
      total: 1000,
      amountDue: 1000,
      deliveryDay: '2026-11-24',
      notes: 'Rings at ten',
      customer: { name: 'Sipho', cell: '+27835550101', ...noContact, ...noAddress },
      deliveryArea: null,
      history: [{ to: 'Pending', by: { kind: 'owner', name: null } }],
    });
    expect((await counts(shop))?.outgoing_mails).toBe(before?.outgoing_mails);
    expect(await unitsSold(shop, lamb.productID)).toBe(3);
  });

  it('is confirmed by mail if the owner wants', async () => {
    await take(wish({ customer: { ...caller, email: 'sipho@example.com' }, tellCustomer: true }));
    expect(await shop.query('select recipient, subject from outgoing_mails')).toEqual([
      { recipient: 'sipho@example.com', subject: 'Your order 1001 at Paws & Bowls' },
    ]);
  });

  it('is made once for its key over tRPC and REST, in turn and at once', async () => {
    const input = wish({ idempotencyKey: 'tap' });
    const [one, two, three] = await Promise.all([
      take(input),
      shop.owner.orders.take.mutate(input),
      take(wish(), { ...headers, 'idempotency-key': 'tap' }),
    ]);
    const again = await take(input);
    expect(two).toEqual(one.body);
    expect(three.body).toEqual(one.body);
    expect(again.body).toEqual(one.body);
    expect(await counts(shop)).toMatchObject({ orders: 1 });
    expect(await unitsSold(shop, lamb.productID)).toBe(2);
    const other = await take(wish({ idempotencyKey: 'tap', notes: 'Another' }));
    expect(other).toMatchObject({ status: 409, body: { issues: [{ path: 'idempotencyKey' }] } });
    // Keys of customers, accounts and API keys are apart.
    const sent = () => sendOrder(shop, lamb, { idempotencyKey: 'tap' });
    await sent();
    const key = await withKey();
    expect((await take(input, key)).status).toBe(200);
    expect(await counts(shop)).toMatchObject({ orders: 3 });
    // Alike after a deletion: each makes its order anew.
    const orders = await shop.query<{ id: number }>('select id from orders');
    for (const { id } of orders) await shop.asOwner('DELETE', `/orders/${id}`);
    expect(await counts(shop)).toMatchObject({ orders: 0 });
    const anew = [await take(input), await take(input, key)];
    expect(anew.map(({ status }) => status)).toEqual([200, 200]);
    await sent();
    expect(await counts(shop)).toMatchObject({ orders: 3 });
  });

  it('no limit of the public applies', async () => {
    for (let sent = 0; sent <= sendOrderLimit.accepted; sent += 1) {
      await shop.shop.limits.fail(sendOrderLimit, '127.0.0.1');
    }
    expect((await take(wish())).status).toBe(200);
  });

  it('everything that deals with orders copes with what is not known', async () => {
    const { orderID } = (await take(wish())).body as OrderDetails;
    expect((await shop.asOwner('GET', '/orders/export.csv')).status).toBe(200);
    const people = await shop.asOwner('POST', '/admin/people/find', { contact: '083 555 0101' });
    expect(JSON.stringify(people.body)).toContain('Order 1001');
    const { orderLink } = await shop.owner.orders.giveLink.mutate({ orderID });
    const token = tokenIn(orderLink);
    expect((await shop.rest('POST', '/order-page', { token })).status).toBe(200);
    expect((await shop.rest('POST', '/order-page/cancel', { token })).status).toBe(200);
    const subject = 'Order 1001 was cancelled by Sipho';
    const toOwner = { recipient: 'owner@shop.example', subject, replyTo: null };
    expect(await mailsOf(shop)).toMatchObject([toOwner]);
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Completed' });
    const invited = shop.owner.reviews.invite.mutate({ orderID });
    await expect(invited).rejects.toThrow('There is no email address in this order.');
    expect(await counts(shop)).toMatchObject({ outgoing_mails: 1 });
  });
});
