import { beforeEach, expect, it } from 'vitest';
import { describeOnDatabase } from '#test/database/database.ts';
import { customer, form } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { testShop } from '#test/shop.ts';
import type { PackingView } from '../shared/packing.ts';

describeOnDatabase('what a packer sees', (kind) => {
  const shop = testShop({ kind });
  let packer: { authorization: string };
  let orderID: number;
  beforeEach(async () => {
    packer = await shop.signedIn('packer');
    const lamb = await product(shop);
    orderID = (await shop.visitor.orders.send.mutate(form([{ ...lamb, quantity: 2 }]))).orderID;
  });

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
    const sent = form([{ ...lamb, quantity: 1 }], {
      customer: { ...customer, handover: 'Collection' },
    });
    const { orderID: collected } = await shop.visitor.orders.send.mutate(sent);
    await calls(await shop.signedIn()).orders.confirm.mutate({ orderID: collected });
    const { body } = await shop.rest('GET', '/deliveries/packing', undefined, packer);
    const day = (body as PackingView).days[0]?.day;
    expect(body).toMatchObject({
      day,
      days: [{ orders: 1 }],
      orders: [{ orderID: collected, handover: 'Collection', ready: false }],
    });
  });

  it('goes back to be packed, unless it is completed', async () => {
    await confirm();
    const step = (from: string, back = false) =>
      shop.rest('POST', `/deliveries/packing/${orderID}`, { from, back }, packer);
    expect((await step('Pending', true)).status).toBe(409);
    expect(await step('Pending')).toMatchObject({ body: { status: 'Out for Delivery' } });
    expect((await step('Pending', true)).status).toBe(409);
    expect(await step('Out for Delivery', true)).toMatchObject({ body: { status: 'Pending' } });
    await step('Pending');
    await step('Out for Delivery');
    expect((await step('Completed', true)).status).toBe(409);
  });

  it('is not ready to collect again once that is taken back', async () => {
    const lamb = await product(shop);
    const sent = form([{ ...lamb, quantity: 1 }], {
      customer: { ...customer, handover: 'Collection' },
    });
    const { orderID: collected } = await shop.visitor.orders.send.mutate(sent);
    await calls(await shop.signedIn()).orders.confirm.mutate({ orderID: collected });
    const step = (body: object) =>
      shop.rest('POST', `/deliveries/packing/${collected}`, { from: 'Pending', ...body }, packer);
    expect(await step({})).toMatchObject({ body: { ready: true } });
    expect(await step({ ready: true, back: true })).toMatchObject({ body: { ready: false } });
  });

  it('takes its next step once, and only when confirmed', async () => {
    const step = (from: string) =>
      shop.rest('POST', `/deliveries/packing/${orderID}`, { from }, packer);
    expect(await step('Pending')).toMatchObject({
      status: 409,
      body: { error: 'Order 1001 is not confirmed yet.' },
    });
    await confirm();
    const both = await Promise.all([step('Pending'), step('Pending')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await step('Out for Delivery')).toMatchObject({ body: { status: 'Completed' } });
    expect((await step('Completed')).status).toBe(409);
    const order = await calls(await shop.signedIn()).orders.byId.query({ orderID });
    expect(order.history.at(-1)?.by).toMatchObject({ kind: 'helper' });
  });
});
