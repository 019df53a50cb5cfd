import { beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryArea } from '#features/areas/shared/delivery-area.ts';
import { defaultAreas } from '#features/areas/shared/delivery-settings.ts';
import { prepareSeenOrder, storeOrder } from '#features/orders/server/public.ts';
import { mapTexts } from '#features/orders/shared/order-texts.ts';
import type { OrderDetails } from '#features/orders/shared/order-view.ts';
import { sendOrderInput } from '#features/orders/shared/sending/send-order-input.ts';
import type { DayView } from '#features/rounds/shared/deliveries-view.ts';
import { proposeOrders } from '#features/standing/server/propose.ts';
import { settleProposals } from '#features/standing/server/settle.ts';
import { sendStandingMails } from '#features/standing/server/standing-mails.ts';
import type { StandingDetails } from '#features/standing/shared/standing-order.ts';
import { system } from '#server/activity/record-activity.ts';
import { customer, form, sendOrder } from '#test/fixtures/orders.ts';
import { productOfEach } from '#test/fixtures/products.ts';
import { standingOrder } from '#test/fixtures/standing.ts';
import { describeOnBothShops } from '#test/shop.ts';

describeOnBothShops('ids of delivery areas', (shop) => {
  /** A Friday; Brackenhurst has deliveries on Tuesdays and Fridays. */
  beforeEach(() => shop.clock.set('2026-11-20T08:00:00Z'));
  const lamb = productOfEach(shop);
  const tuesday = '2026-11-24';

  const areas = async () =>
    ((await shop.rest('GET', '/delivery/areas')).body as { areas: DeliveryArea[] }).areas;
  const save = (entries: object, before?: object) =>
    shop.asOwner('PATCH', '/admin/settings/delivery', { entries, ...(before && { before }) });
  const idOf = async (name: string) => (await areas()).find((area) => area.name === name)?.id ?? 0;
  const rename = async (from: string, to: string) =>
    save({
      areas: (await areas()).map((area) => (area.name === from ? { ...area, name: to } : area)),
    });
  const remove = async (name: string, moved?: object) =>
    save({ areas: (await areas()).filter((area) => area.name !== name), ...(moved && { moved }) });
  const send = async (area = 'Brackenhurst', name = 'Naledi') => {
    const postal = area === 'New Redruth' ? '1449' : '1448';
    return (await sendOrder(shop, lamb, { quantity: 2, customer: { name, area, postal } })).orderID;
  };
  const confirm = (orderID: number, body: object = {}) =>
    shop.asOwner('POST', `/orders/${orderID}/confirm`, body);
  const order = (id: number) => shop.read<OrderDetails>(`/orders/${id}`);
  const listed = async (area: string) =>
    (await shop.read<OrderDetails[]>(`/orders?area=${encodeURIComponent(area)}`)).map(
      ({ orderID }) => orderID,
    );
  const round = async () =>
    (await shop.read<DayView>(`/deliveries?day=${tuesday}`)).areas.map(({ area, stops }) => [
      area,
      stops.length,
    ]);
  const status = (orderID: number, to: string) =>
    shop.asOwner('PATCH', `/orders/${orderID}/status`, { status: to });
  const standing = async (orderID: number, changes = 'next_on = next_on') => {
    const id = await standingOrder(shop, orderID);
    await shop.query(`update standing_orders set ${changes} where id = ?`, [id]);
    return async () => (await shop.read<StandingDetails>(`/standing-orders/${id}`)).standing;
  };

  describe('are given', () => {
    it('to new areas, kept by all others, and never again', async () => {
      expect((await areas()).map(({ id }) => id)).toEqual(defaultAreas.map((_, at) => at + 1));
      const place = { also: [], postalCodes: ['1450'], fee: 0, days: ['Mon'] };
      const withoutIds = (await areas()).map(({ id: _, ...area }) => area);
      const added = await save({ areas: [{ ...place, name: 'Henley' }, ...withoutIds] });
      expect(added.status).toBe(200);
      expect(await areas()).toMatchObject([{ name: 'Henley', id: 23 }, ...defaultAreas]);
      expect((await remove('Henley')).status).toBe(200);
      await save({ areas: [...(await areas()), { ...place, name: 'HENLEY' }], lastAreaID: 3 });
      expect(await idOf('HENLEY')).toBe(24);
      await save({ areas: (await areas()).map((area) => ({ ...area, id: 0 })) });
      expect(await idOf('HENLEY')).toBe(24);
      await save({ note: 'Ask us' });
      expect(await areas()).toHaveLength(defaultAreas.length + 1);
    });

    it('by the shop alone', async () => {
      const [first, ...others] = await areas();
      for (const id of [-1, 1.5, 'x']) {
        expect(await save({ areas: [{ ...first, id }, ...others] })).toMatchObject({ status: 400 });
      }
      for (const id of [99, 22]) await save({ areas: [...others, { ...first, id }] });
      expect(await areas()).toEqual([...others, first]);
      await save({ areas: [...others, { ...first, name: 'Henley', id: 99 }] });
      expect(await idOf('Henley')).toBe(23);
    });

    it('back to an area whose removal is undone', async () => {
      const before = await areas();
      await remove('Randhart');
      expect((await save({ areas: before })).status).toBe(200);
      expect(await areas()).toEqual(before);
    });

    it('and a form that was opened before a renaming does not undo it', async () => {
      const before = await areas();
      await rename('Brackenhurst', 'Brackenhurst Gardens');
      const stale = before.map((area) => ({ ...area, fee: 10 }));
      expect((await save({ areas: stale }, { areas: before })).status).toBe(409);
      expect(await idOf('Brackenhurst')).toBe(0);
    });
  });

  describe('after a renaming', () => {
    it('keep fee, day and name of an open order', async () => {
      const orderID = await send();
      await rename('Brackenhurst', 'Gardens');
      expect(await order(orderID)).toMatchObject({
        deliveryArea: 'Gardens',
        customer: { area: 'Brackenhurst' },
      });
      expect(await listed('Gardens')).toEqual([orderID]);
      await confirm(orderID);
      expect(await order(orderID)).toMatchObject({
        deliveryArea: 'Gardens',
        deliveryFee: 50,
        deliveryDay: tuesday,
      });
    });

    it('leave what is closed as it was, and the place once in the filter and the figures', async () => {
      const closed = await send();
      await confirm(closed);
      await status(closed, 'Completed');
      const open = await send();
      await rename('Brackenhurst', 'Gardens');
      expect(await order(closed)).toMatchObject({ deliveryArea: 'Brackenhurst' });
      expect((await shop.asOwner('GET', '/orders/areas')).body).toEqual(['Gardens']);
      expect(await listed('Gardens')).toEqual([open, closed]);
      const csv = await shop.asOwner('GET', '/orders/export.csv?area=Gardens');
      expect(String(csv.body).trim().split('\n')).toHaveLength(3);
      const { body } = await shop.asOwner('GET', '/admin/figures/period?period=month');
      expect(body).toMatchObject({ areas: [{ area: 'Gardens', orders: 2 }] });
      await status(closed, 'Out for Delivery');
      expect(await order(closed)).toMatchObject({ deliveryArea: 'Gardens' });
    });

    it('keep one place once on a round, also for its driver', async () => {
      const [first, second] = [await send(), await send()];
      for (const orderID of [first, second]) await confirm(orderID);
      const given = await shop.asOwner('POST', '/deliveries/links', {
        day: tuesday,
        name: 'Sipho',
        areas: ['Brackenhurst'],
      });
      const { driverLink } = given.body as { driverLink: string };
      const token = driverLink.split('#')[1];
      const stops = async () => {
        const { body } = await shop.rest('POST', '/round', { token });
        return (body as { stops: { orderID: number }[] }).stops.map(({ orderID }) => orderID);
      };
      await status(first, 'Completed');
      await rename('Brackenhurst', 'Gardens');
      expect(await round()).toEqual([['Gardens', 2]]);
      expect(await stops()).toEqual([first, second]);
      const links = await shop.asOwner('GET', `/deliveries/links?day=${tuesday}`);
      expect(links.body).toMatchObject([{ areas: ['Brackenhurst'] }]);
    });

    it('keep the days of a standing order', async () => {
      const read = await standing(await send(), "next_on = '2027-01-01'");
      const before = await read();
      await rename('Brackenhurst', 'Gardens');
      expect(await read()).toMatchObject({
        deliveryArea: 'Gardens',
        nextDeliveries: before.nextDeliveries,
      });
    });
  });

  it('place an order of what refers to an area there, whatever its address says', async () => {
    const address = { ...customer, area: 'Brackenhurst', postal: '1448' };
    const sent = sendOrderInput.parse(form([{ ...lamb, quantity: 1 }], { customer: address }));
    const writer = { shop: shop.shop, actor: system };
    const place = async (areaId: number | null) => {
      const prepared = await prepareSeenOrder(writer, {
        content: { customer: sent.customer, ...mapTexts(() => null) },
        cart: [{ ...lamb, productId: lamb.productID, quantity: 1 }],
        deliveryDay: tuesday,
        areaId,
      });
      return shop.shop.database.fork().transactional((em) => storeOrder(em, writer, prepared));
    };
    expect(await order(await place(await idOf('Palm Ridge')))).toMatchObject({
      deliveryArea: 'Palm Ridge',
    });
    expect(await order(await place(null))).toMatchObject({ deliveryArea: null });
  });

  describe('of an area that is removed', () => {
    it('are refused with what is open there, and move to another one', async () => {
      const open: number[] = [];
      for (let count = 0; count < 6; count += 1) open.push(await send('Brackenhurst', `N${count}`));
      const read = await standing(open[0] ?? 0);
      const id = await idOf('Brackenhurst');
      expect(await remove('Brackenhurst')).toMatchObject({
        status: 409,
        body: {
          issues: [
            {
              path: `moved.${id}`,
              message:
                'Brackenhurst is used by order 1001 (N0 Dube), order 1002 (N1 Dube), order 1003 (N2 Dube), order 1004 (N3 Dube), order 1005 (N4 Dube) and 2 more.',
            },
          ],
        },
      });
      expect(await idOf('Brackenhurst')).toBe(id);
      for (const to of [id, 99, 'x']) {
        expect(await remove('Brackenhurst', { [id]: to })).toMatchObject({ status: 400 });
      }
      const to = await idOf('Palm Ridge');
      expect((await remove('Brackenhurst', { [id]: to })).status).toBe(200);
      expect(await order(open[0] ?? 0)).toMatchObject({ deliveryArea: 'Palm Ridge' });
      expect(await listed('Palm Ridge')).toHaveLength(6);
      expect(await read()).toMatchObject({
        deliveryArea: 'Palm Ridge',
        nextDeliveries: ['2098-12-27', '2099-01-24', '2099-02-21'],
      });
      const { body } = await shop.asOwner('GET', '/admin/settings/delivery');
      expect(body).toMatchObject({ entries: { moved: {} } });
      expect(JSON.stringify((await shop.asOwner('GET', '/admin/activity')).body)).toContain(
        `"moved":{"${id}":${to}}`,
      );
    });

    it('leave open orders without an area when it is not served any more', async () => {
      const orderID = await send();
      const id = await idOf('Brackenhurst');
      await remove('Brackenhurst', { [id]: null });
      expect(await order(orderID)).toMatchObject({ deliveryArea: null });
      const outside = await shop.asOwner('GET', '/orders?status=Outside%20areas');
      expect(outside.body).toMatchObject([{ orderID }]);
      expect(await confirm(orderID)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'deliveryFee' }] },
      });
    });

    it('ask nothing for what is closed or collected', async () => {
      const cancelled = await send();
      await status(cancelled, 'Cancelled');
      const collected = { area: 'Brackenhurst', postal: '1448', handover: 'Collection' } as const;
      await sendOrder(shop, lamb, { customer: collected });
      expect((await remove('Brackenhurst')).status).toBe(200);
      expect(await order(cancelled)).toMatchObject({ deliveryArea: 'Brackenhurst' });
      expect(await listed('Brackenhurst')).toEqual([cancelled]);
      expect((await shop.asOwner('GET', '/orders/areas')).body).toEqual(['Brackenhurst']);
      await status(cancelled, 'Pending');
      expect(await order(cancelled)).toMatchObject({ deliveryArea: null });
    });
  });

  describe('of standing orders', () => {
    const lastStates = () =>
      shop.query('select state, sends_itself, handover_on::text from proposed_orders');

    const propose = async () => {
      await proposeOrders(shop.shop);
      await sendStandingMails(shop.shop);
      await shop.shop.mail.deliverDue();
    };

    it('that are not served ask on a day on which the shop is open, and order nothing', async () => {
      const read = await standing(await send(), "next_on = '2026-12-06', sends_itself = true");
      await remove('Brackenhurst', { [await idOf('Brackenhurst')]: null });
      // Sunday 6 December.
      expect((await read()).nextDeliveries[0]).toBe('2026-12-05');
      shop.clock.set('2026-12-02T08:00:00Z');
      await propose();
      expect(await lastStates()).toEqual([
        { state: 'open', sends_itself: false, handover_on: '2026-12-05' },
      ]);
      shop.clock.set('2026-12-04T10:30:00Z');
      await settleProposals(shop.shop);
      expect(await lastStates()).toMatchObject([{ state: 'lapsed' }]);
      expect(await shop.count('orders')).toBe(1);
    });

    it('whose area has other days by now ask for one of these', async () => {
      await standing(await send(), "next_on = '2026-12-08', sends_itself = true");
      shop.clock.set('2026-12-05T08:00:00Z');
      await propose();
      await remove('Brackenhurst', { [await idOf('Brackenhurst')]: await idOf('Palm Ridge') });
      shop.clock.set('2026-12-07T10:30:00Z');
      await settleProposals(shop.shop);
      expect(await lastStates()).toEqual([
        { state: 'open', sends_itself: false, handover_on: '2026-12-12' },
      ]);
    });
  });
});
