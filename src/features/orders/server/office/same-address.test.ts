import { beforeEach, expect, it } from 'vitest';
import { type customer, sendOrder } from '#test/fixtures/orders.ts';
import { productOfEach } from '#test/fixtures/products.ts';
import { describeOnShop } from '#test/shop.ts';
import type { Handover } from '../../shared/order-fields.ts';

describeOnShop('orders to the same door', (shop) => {
  beforeEach(() => shop.clock.set('2026-11-20T08:00:00Z'));
  const lamb = productOfEach(shop);

  const order = async (address: Partial<typeof customer & { handover: Handover }> = {}) =>
    (await sendOrder(shop, lamb, { quantity: 2, customer: address })).orderID;
  const sameDoor = async (orderID: number) =>
    (await shop.owner.orders.byId.query({ orderID })).sameDoor;

  it('are offered as one stop with one fee over tRPC and REST', async () => {
    const first = await order();
    const second = await order({ address1: '14 VOORTREKKER Rd.', name: 'Sipho' });
    const elsewhere = await order({ address1: '15 Voortrekker Road' });
    const other = { orderID: first, orderNumber: '1001', deliveryDay: null, deliveryFee: null };
    // The first has its fee; the second need not.
    expect(await sameDoor(first)).toBeNull();
    expect(await sameDoor(second)).toEqual(other);
    expect(await sameDoor(elsewhere)).toBeNull();
    const path = `/orders/to-confirm?orders=${first},${second},${elsewhere}`;
    const shown = await shop.read<{ orderID: number; sameDoor: unknown }[]>(path);
    const offered = shown.map(({ orderID, sameDoor }) => [orderID, sameDoor]);
    expect(offered).toContainEqual([second, other]);
    expect(offered).toContainEqual([first, null]);

    const terms = { deliveryFee: 50, deliveryDay: '2026-11-24' };
    await shop.owner.orders.confirm.mutate({ orderID: second, ...terms });
    expect(await sameDoor(second)).toBeNull();
    expect(await sameDoor(first)).toEqual({ orderID: second, orderNumber: '1002', ...terms });
    await shop.owner.orders.confirm.mutate({ orderID: first, ...terms, deliveryFee: 0 });
    // Neither order without a fee can share its stop with a third, so at least one fee is charged.
    const third = await order();
    expect(await sameDoor(third)).toMatchObject({ orderID: second });
    await shop.owner.deliveries.setDay.mutate({ orderIDs: [elsewhere], day: '2026-11-24' });
    const { areas } = await shop.owner.deliveries.day.query({ day: '2026-11-24' });
    const stops = areas.flatMap((area) => area.stops);
    expect(stops.map(({ orderID, sameDoorAs }) => [orderID, sameDoorAs])).toEqual([
      [first, null],
      [second, 1],
      [elsewhere, null],
    ]);
  });

  it('never lose both fees: one that was confirmed without a fee is not offered', async () => {
    const [first, second] = [await order(), await order()];
    await shop.owner.orders.confirm.mutate({ orderID: second, deliveryFee: 0 });
    expect(await sameDoor(first)).toBeNull();
  });

  it('are none that are collected, over or suspicious', async () => {
    const over = await order();
    await shop.owner.orders.setStatus.mutate({ orderID: over, status: 'Cancelled' });
    await sendOrder(shop, lamb, { website: 'x' });
    await order({ handover: 'Collection' });
    expect(await sameDoor(await order())).toBeNull();
    expect(await sameDoor(await order({ handover: 'Collection' }))).toBeNull();
  });
});
