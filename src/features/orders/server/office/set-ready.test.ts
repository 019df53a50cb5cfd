import { beforeEach, expect, it } from 'vitest';
import { mailsOf } from '#test/fixtures/mails.ts';
import { sendOrder, tokenIn } from '#test/fixtures/orders.ts';
import { productOfEach } from '#test/fixtures/products.ts';
import { describeOnShop, refusal } from '#test/shop.ts';

describeOnShop('an order that is ready to collect', (shop) => {
  beforeEach(() => shop.clock.set('2026-11-20T08:00:00Z'));
  const lamb = productOfEach(shop);

  const order = async (handover: 'Delivery' | 'Collection' = 'Collection', confirmed = true) => {
    const { orderID } = await sendOrder(shop, lamb, { customer: { handover } });
    if (confirmed) await shop.owner.orders.confirm.mutate({ orderID, deliveryFee: 0 });
    return orderID;
  };
  const ready = (orderID: number, is: unknown = true) =>
    shop.asOwner('PATCH', `/orders/${orderID}/ready`, { ready: is });
  const listed = async (status: 'To collect' | 'Ready to collect') =>
    (await shop.owner.orders.page.query({ status })).orders.map(({ orderID }) => orderID);

  it('is marked ready once, beside its status, and listed', async () => {
    const [orderID, other] = [await order(), await order()];
    const both = await Promise.all([ready(orderID), ready(orderID)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toMatchObject({ status: 'Pending', readyAt: '2026-11-20T08:00:00.000Z' });
    const { events } = await shop.owner.orders.byId.query({ orderID });
    expect(events.filter(({ kind: what }) => what === 'ready')).toHaveLength(1);
    expect(await listed('Ready to collect')).toEqual([orderID]);
    expect(await listed('To collect')).toEqual([other, orderID]);
    expect((await ready(orderID, false)).body).toMatchObject({ readyAt: null });
    expect(await listed('Ready to collect')).toEqual([]);
    await ready(orderID);
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Completed' });
    expect(await listed('Ready to collect')).toEqual([]);
    const { stops } = await shop.owner.deliveries.day.query({ day: '2026-11-20' });
    expect(stops).toBe(0);
  });

  it('is marked by telling the customer so, and seen on the page of the order', async () => {
    const orderID = await order();
    await shop.owner.orders.noteMessage.mutate({ orderID, step: 'on the way', whatsApp: true });
    expect((await shop.owner.orders.byId.query({ orderID })).readyAt).not.toBeNull();
    const { orderLink } = await shop.owner.orders.giveLink.mutate({ orderID });
    const token = tokenIn(orderLink);
    const own = await shop.visitor.orders.openOwn.mutate({ token });
    expect(own).toMatchObject({ status: 'Pending', readyAt: '2026-11-20T08:00:00.000Z' });
  });

  it('is never out for delivery and has its own words in mails and files', async () => {
    const orderID = await order('Collection', false);
    await shop.owner.orders.confirm.mutate({ orderID, mail: true });
    const path = `/orders/${orderID}`;
    const sentence =
      'Order 1001 is collected, so it cannot be Out for Delivery. Please mark it as ready to collect.';
    const out = await shop.asOwner('PATCH', `${path}/status`, { status: 'Out for Delivery' });
    expect(out).toMatchObject(refusal(409, sentence));
    const { nextStatuses } = await shop.owner.orders.byId.query({ orderID });
    expect(nextStatuses).toEqual(['Completed', 'Cancelled']);
    const mail = (await mailsOf(shop)).at(-1);
    expect(mail?.text).toContain('We will tell you when you can collect it');
    expect(mail?.text).not.toMatch(/bring|Delivery/);
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Completed' });
    const file = await shop.asOwner('GET', '/orders/export.csv');
    expect(file.body).toContain(',"Collected",');
    expect((await ready(orderID)).body).toMatchObject({ error: 'Order 1001 is Collected by now.' });
    const changed = await shop.asOwner('PATCH', path, { name: 'Lerato' });
    expect(changed).toMatchObject(refusal(409, /^Order 1001 is Collected by now, so it/));
  });

  it('is never a stop of a round', async () => {
    const orderID = await order();
    const refused = refusal(409, 'Order 1001 is collected, not delivered.');
    for (const delivered of [true, false]) {
      const path = `/deliveries/orders/${orderID}`;
      expect(await shop.asOwner('PATCH', path, { delivered })).toMatchObject(refused);
    }
    expect((await shop.owner.orders.byId.query({ orderID })).status).toBe('Pending');
  });

  it('refuses an order that is not confirmed, over or unknown', async () => {
    expect(await ready(await order('Collection', false))).toMatchObject(
      refusal(409, 'Please confirm order 1001 first.'),
    );
    expect((await ready(999)).status).toBe(404);
    expect((await ready(1, 'perhaps')).status).toBe(400);
    const over = await order();
    await shop.owner.orders.setStatus.mutate({ orderID: over, status: 'Cancelled' });
    expect((await ready(over)).status).toBe(409);
  });

  it('does not stand ready any more when it was cancelled and is taken up again', async () => {
    const orderID = await order();
    await ready(orderID);
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Cancelled' });
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Pending' });
    expect((await shop.owner.orders.byId.query({ orderID })).readyAt).toBeNull();
  });

  it('does not stand ready any more once it is to be brought', async () => {
    const orderID = await order();
    await ready(orderID);
    await shop.owner.orders.change.mutate({ orderID, customer: { handover: 'Delivery' } });
    expect((await shop.owner.orders.byId.query({ orderID })).readyAt).toBeNull();
  });
});
