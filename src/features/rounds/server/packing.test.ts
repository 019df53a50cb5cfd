import { beforeEach, expect, it } from 'vitest';
import { sendOrder } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { describeOnShop, refusal, signedInEach } from '#test/shop.ts';
import type { PackingView } from '../shared/packing.ts';

describeOnShop('what a packer sees', (shop) => {
  let orderID: number;
  beforeEach(async () => {
    const lamb = await product(shop);
    ({ orderID } = await sendOrder(shop, lamb, { quantity: 2 }));
  });
  const packer = signedInEach(shop, 'packer');

  const calls = (headers: { authorization: string }) => shop.calls(headers);
  const confirm = async () =>
    calls(await shop.signedIn()).orders.confirm.mutate({ orderID, deliveryDay: '2026-11-24' });

  it('is what is confirmed, by day, without money and e-mail addresses', async () => {
    const packing = () => shop.rest('GET', '/deliveries/packing', undefined, packer);
    expect((await packing()).body).toEqual({ day: null, days: [], orders: [] });
    await confirm();
    const { status, body } = await packing();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      day: '2026-11-24',
      days: [{ day: '2026-11-24', orders: 1 }],
      orders: [{ orderNumber: '1001', customerName: 'Naledi Dube', lines: [{ quantity: 2 }] }],
    });
    const text = JSON.stringify(body);
    expect(text).not.toContain('@');
    expect(text).not.toMatch(/449\.9|899\.8|price|amount|total|paid/i);
  });

  it('has what is collected today when it has no day', async () => {
    const lamb = await product(shop);
    const toCollect = { customer: { handover: 'Collection' } } as const;
    const { orderID: collected } = await sendOrder(shop, lamb, toCollect);
    await calls(await shop.signedIn()).orders.confirm.mutate({ orderID: collected });
    const { body } = await shop.rest('GET', '/deliveries/packing', undefined, packer);
    const day = (body as PackingView).days[0]?.day;
    expect(body).toMatchObject({
      day,
      days: [{ orders: 1 }],
      orders: [{ orderID: collected, handover: 'Collection', packed: false }],
    });
  });

  const pack = (id: number, packed?: boolean) =>
    shop.rest('PATCH', `/deliveries/packing/${id}`, packed === undefined ? {} : { packed }, packer);

  it('is packed, and sent out by the office alone', async () => {
    expect(await pack(orderID)).toMatchObject(refusal(409, 'Please confirm order 1001 first.'));
    await confirm();
    const packed = { orderID, orderNumber: '1001', packed: true };
    const both = await Promise.all([pack(orderID), pack(orderID)]);
    expect(both.map(({ body }) => body)).toEqual([packed, packed]);
    const status = () => shop.owner.orders.byId.query({ orderID });
    expect(await status()).toMatchObject({ status: 'Pending', readyAt: expect.any(String) });
    const { events } = await status();
    expect(events.filter((event) => event.kind === 'ready')).toHaveLength(1);
    expect(events.at(-1)?.by).toMatchObject({ kind: 'helper' });
    const out = { status: 'Out for Delivery' };
    expect((await shop.rest('PATCH', `/orders/${orderID}/status`, out, packer)).status).toBe(403);
    expect(await pack(orderID, false)).toMatchObject({ body: { packed: false } });
    expect((await status()).readyAt).toBeNull();
    await pack(orderID);
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Out for Delivery' });
    const gone = refusal(409, 'Order 1001 is Out for Delivery by now.');
    expect(await pack(orderID, false)).toMatchObject(gone);
  });

  it('is to be packed again once its lines change, and not shown to the customer', async () => {
    await confirm();
    await pack(orderID);
    const { orderLink } = await shop.owner.orders.giveLink.mutate({ orderID });
    const token = orderLink.split('#')[1] ?? '';
    expect(await shop.visitor.orders.openOwn.mutate({ token })).toMatchObject({ readyAt: null });
    const { version, lines: before } = await shop.owner.orders.byId.query({ orderID });
    const lines = before.map((line) => ({ ...line, quantity: 3 }));
    await shop.owner.orders.change.mutate({ orderID, version, lines });
    const { body } = await shop.rest('GET', '/deliveries/packing', undefined, packer);
    expect(body).toMatchObject({ orders: [{ packed: false, lines: [{ quantity: 3 }] }] });
  });

  it('comes in the order of the route', async () => {
    const lamb = await product(shop);
    const more = [];
    for (const area of ['Randhart', 'New Redruth']) {
      more.push((await sendOrder(shop, lamb, { customer: { area } })).orderID);
    }
    const deliveryDay = '2026-11-24';
    for (const id of [orderID, ...more])
      await shop.owner.orders.confirm.mutate({ orderID: id, deliveryDay, deliveryFee: 0 });
    const { areas } = await shop.owner.deliveries.day.query({ day: deliveryDay });
    const route = areas.flatMap(({ stops }) => stops.map((stop) => stop.orderID));
    const turned = { day: deliveryDay, from: route, orderIDs: route.toReversed() };
    const arranged = await shop.owner.deliveries.arrange.mutate(turned);
    const { body } = await shop.rest('GET', '/deliveries/packing', undefined, packer);
    expect((body as PackingView).orders.map((order) => order.orderID)).toEqual(
      arranged.areas.flatMap(({ stops }) => stops.map((stop) => stop.orderID)),
    );
  });
});
