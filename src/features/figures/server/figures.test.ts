import { beforeEach, expect, it } from 'vitest';
import { sendOrder } from '#test/fixtures/orders.ts';
import { product, productOfEach } from '#test/fixtures/products.ts';
import { describeOnShop, refusal } from '#test/shop.ts';
import type { FiguresNow, PeriodFigures, ProductFigures } from '../shared/figures-view.ts';

/** A Friday, ten o'clock in South Africa. */
const now = '2026-11-20T08:00:00Z';

describeOnShop('figures', (shop) => {
  beforeEach(() => shop.clock.set(now));
  const lamb = productOfEach(shop, { price: 10_000, createdAt: new Date('2026-01-01') });

  type Sent = Parameters<typeof sendOrder>[2] & { line?: typeof lamb };
  const send = async (at: string, { line = lamb, ...changes }: Sent = {}) => {
    const back = shop.clock.now().toISOString();
    shop.clock.set(at);
    const { orderID } = await sendOrder(shop, line, changes);
    shop.clock.set(back);
    return orderID;
  };
  const ofNow = () => shop.read<FiguresNow>('/admin/figures');
  const ofPeriod = (period: string) =>
    shop.read<PeriodFigures>(`/admin/figures/period?period=${period}`);
  const ofProducts = (period: string) =>
    shop.read<ProductFigures>(`/admin/figures/products?period=${period}`);
  const current = async () =>
    Object.fromEntries(
      (await ofNow()).periods.map(({ period, orders, sales }) => [period, [orders, sales]]),
    );

  it('refuse an unknown period', async () => {
    const refused = refusal(400, /Please choose one of: today, yesterday,/);
    for (const path of ['/period', '/products']) {
      expect(await shop.asOwner('GET', `/admin/figures${path}?period=x`)).toMatchObject(refused);
    }
  });

  it('of a shop without orders are nothing, and say so', async () => {
    const nothing = { orders: 0, sales: 0 };
    const figures = await ofNow();
    expect(figures).toMatchObject({
      since: null,
      unpaid: { count: 0, owed: 0 },
      toDeliver: { late: 0, lateSince: null, today: 0, next: [], withoutDay: 0 },
    });
    expect(figures.periods).toMatchObject([nothing, nothing, nothing]);
    expect(await ofPeriod('month')).toMatchObject({ ...nothing, areas: [], otherAreas: null });
    expect(await ofProducts('month')).toMatchObject({
      byUnits: [],
      slowest: [{ name: 'Lamb & Rice 8 kg', units: 0, sales: 0 }],
    });
  });

  it('for a helper are what is to be done, without sales', async () => {
    await send(now);
    const helper = await shop.signedIn('office');
    const asHelper = (path: string) => shop.rest('GET', path, undefined, helper);
    const { status, body } = await asHelper('/admin/to-do');
    expect(status).toBe(200);
    const { periods, unpaid, ...toDo } = await ofNow();
    expect([periods.length, unpaid.count]).toEqual([3, 1]);
    expect(body).toEqual(toDo);
    expect(toDo).toMatchObject({ today: '2026-11-20', since: '2026-11-20', toConfirm: 1 });
  });

  it('are those of today, this week and this month, from midnight in South Africa', async () => {
    await send('2026-11-19T22:00:00Z');
    await send('2026-11-19T21:59:59Z', { quantity: 2 });
    await send('2026-11-19T07:59:59Z');
    await send('2026-11-13T07:00:00Z');
    await send('2026-11-13T09:00:00Z');
    await send('2026-10-20T07:00:00Z');
    await send('2026-10-31T21:59:59Z');
    await send('2026-09-30T21:59:59Z');
    expect(await current()).toEqual({ today: [1, 100], week: [3, 400], month: [5, 600] });
    expect(await ofNow()).toMatchObject({ since: '2026-09-30' });
    expect(await shop.owner.figures.now.query()).toEqual(await ofNow());
  });

  it('count what is owed, not what was cancelled or may come from a robot', async () => {
    const [changed, cancelled] = [await send(now), await send(now)];
    await send(now, { website: 'https://robot.example' });
    expect((await current()).today).toEqual([2, 200]);
    await shop.owner.orders.setStatus.mutate({ orderID: cancelled, status: 'Cancelled' });
    const reduced = { discount: 20.1, discountReason: 'Torn bag' };
    await shop.owner.orders.confirm.mutate({ orderID: changed, deliveryFee: 50, ...reduced });
    expect((await current()).today).toEqual([1, 129.9]);
    expect(await ofNow()).toMatchObject({ unpaid: { count: 1, owed: 129.9 } });
    expect(await ofPeriod('today')).toMatchObject({ orders: 1, sales: 129.9 });
    expect((await ofProducts('today')).byUnits).toMatchObject([{ units: 1, sales: 100 }]);
    const query = 'status=Not+cancelled&from=2026-11-20&to=2026-11-20';
    expect(await shop.read(`/orders?${query}`)).toHaveLength(1);
  });

  it('hold very large sums to the cent', async () => {
    await send(now);
    await shop.query(
      `insert into orders (name, surname, cell, email, address1, area, postal, total,
         search_text, created_at)
       select name, surname, cell, email, address1, area, postal, 9999999999.99, '', created_at
       from orders, generate_series(1, 100)`,
    );
    shop.shop.cache.clear();
    expect((await current()).today).toEqual([101, 1_000_000_000_099]);
    expect((await ofPeriod('month')).sales).toBe(1_000_000_000_099);
  });

  it('show deliveries by day and late ones', async () => {
    const [late, later, today, ahead] = [
      await send(now),
      await send(now),
      await send(now),
      await send(now),
    ];
    await send(now);
    await shop.query(`update orders set delivery_day = '2026-11-17' where id = ${later}`);
    await shop.query(`update orders set delivery_day = '2026-11-16' where id = ${late}`);
    await shop.query(`update orders set delivery_day = '2026-11-20' where id = ${today}`);
    await shop.query(`update orders set delivery_day = '2026-12-24' where id = ${ahead}`);
    expect((await ofNow()).toDeliver).toEqual({
      late: 2,
      lateSince: '2026-11-16',
      today: 1,
      tomorrow: 0,
      next: [{ day: '2026-12-24', orders: 1 }],
      withoutDay: 1,
    });
    await shop.owner.orders.setStatus.mutate({ orderID: today, status: 'Completed' });
    expect((await ofNow()).toDeliver.today).toBe(0);
  });

  it('count what is to be done just as its lists do', async () => {
    const [fresh, collected, packed, robot] = [
      await send(now),
      await send(now),
      await send(now),
      await send(now),
    ];
    await shop.query(`update orders set handover = 'Collection' where id = ${collected}`);
    await shop.query(`update orders set delivery_day = '2026-11-21' where id = ${packed}`);
    await shop.query(`update orders set suspicious = true where id = ${robot}`);
    await shop.owner.orders.confirm.mutate({ orderID: packed, deliveryDay: '2026-11-21' });
    const counted = { toConfirm: 2, toCollect: 1, toDeliver: { tomorrow: 1 } };
    expect(await ofNow()).toMatchObject(counted);
    const listed = async (status: 'To confirm' | 'To collect') =>
      (await shop.owner.orders.page.query({ status })).orders.map(({ orderID }) => orderID);
    expect(await listed('To confirm')).toEqual([collected, fresh]);
    expect(await listed('To collect')).toEqual([collected]);
    await shop.owner.orders.setStatus.mutate({ orderID: collected, status: 'Completed' });
    expect(await ofNow()).toMatchObject({ toConfirm: 2, toCollect: 0 });
    await shop.owner.orders.confirm.mutate({ orderID: collected });
    expect(await ofNow()).toMatchObject({ toConfirm: 1 });
  });

  it('go step by step without gaps, on the first day of a year as well', async () => {
    await send('2026-12-30T08:00:00Z');
    await send('2026-12-31T22:00:00Z', { quantity: 3 });
    shop.clock.set('2027-01-01T08:00:00Z');
    expect((await ofPeriod('month')).steps).toEqual([
      { from: '2027-01-01', to: '2027-01-01', orders: 1, sales: 300 },
    ]);
    expect((await ofPeriod('week')).steps.map(({ from, orders }) => [from, orders])).toEqual([
      ['2026-12-28', 0],
      ['2026-12-29', 0],
      ['2026-12-30', 1],
      ['2026-12-31', 0],
      ['2027-01-01', 1],
    ]);
    const year = await ofPeriod('12 months');
    expect(year.steps.slice(-2)).toEqual([
      { from: '2026-12-01', to: '2026-12-31', orders: 1, sales: 100 },
      { from: '2027-01-01', to: '2027-01-01', orders: 1, sales: 300 },
    ]);
    expect(year.steps).toHaveLength(12);
    expect((await ofPeriod('13 weeks')).steps.at(-1)).toMatchObject({ orders: 2, sales: 400 });
  });

  it('name an area as the list of orders does, once it is renamed', async () => {
    const orderID = await send(now, { customer: { area: 'Brackenhurst', postal: '1448' } });
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Completed' });
    expect((await ofPeriod('month')).areas).toMatchObject([{ area: 'Brackenhurst' }]);
    const { areas } = await shop.visitor.delivery.areas.query();
    const renamed = areas.map((area) =>
      area.name === 'Brackenhurst' ? { ...area, name: 'Brackenhurst West' } : area,
    );
    await shop.asOwner('PATCH', '/admin/settings/delivery', { entries: { areas: renamed } });
    const [found] = (await ofPeriod('month')).areas;
    expect(found).toMatchObject({ area: 'Brackenhurst West', orders: 1 });
    const listed = await shop.owner.orders.page.query({ area: found?.area });
    expect(listed.orders).toMatchObject([{ orderID }]);
  });

  it('are grouped by area, with a rest', async () => {
    const id = await send(now, { quantity: 2 });
    await shop.query(
      `update orders set delivery_area = 'Brackenhurst', delivery_area_id = 12 where id = ${id}`,
    );
    await send(now);
    await shop.query(
      `update orders set delivery_area = null, delivery_area_id = null where id <> ${id}`,
    );
    shop.shop.cache.clear();
    expect(await ofPeriod('month')).toMatchObject({
      areas: [
        { area: 'Brackenhurst', collected: false, orders: 1, sales: 200 },
        { area: null, collected: false, orders: 1, sales: 100 },
      ],
      otherAreas: null,
    });
    await shop.query(`update orders set handover = 'Collection' where id = ${id}`);
    shop.shop.cache.clear();
    expect(await ofPeriod('month')).toMatchObject({
      areas: [
        { area: null, collected: true, orders: 1, sales: 200 },
        { area: null, collected: false, orders: 1, sales: 100 },
      ],
    });
    await shop.query(`update orders set handover = 'Delivery' where id = ${id}`);
    await shop.query(
      `insert into orders (name, surname, cell, email, address1, area, postal, total,
         delivery_area, search_text, created_at)
       select name, surname, cell, email, address1, area, postal, 1, 'Area ' || n, '', created_at
       from orders, generate_series(1, 20) as n where id = ${id}`,
    );
    shop.shop.cache.clear();
    const { areas, otherAreas } = await ofPeriod('month');
    expect(areas).toHaveLength(20);
    expect(otherAreas).toEqual({ orders: 2, sales: 2 });
  });

  it('rank products by units and rand, and what can be had by how little of it was sold', async () => {
    const tins = await product(shop, { description: 'Tins', price: 1_000 });
    const gone = await product(shop, { description: 'Gone', price: 5_000 });
    const out = await product(shop, { description: 'Out', availability: 'Sold out' });
    await send(now, { line: tins, quantity: 5 });
    await send(now, { line: gone, quantity: 2 });
    await send(now);
    await send('2026-10-01T08:00:00Z', { quantity: 9 });
    await shop.owner.products.remove.mutate({ id: gone.productID });
    const { byUnits, bySales, slowest } = await ofProducts('month');
    expect(byUnits).toEqual([
      { productID: tins.productID, name: 'Tins', units: 5, sales: 50 },
      { productID: null, name: 'Gone', units: 2, sales: 100 },
      { productID: lamb.productID, name: lamb.description, units: 1, sales: 100 },
    ]);
    expect(bySales.map(({ name }) => name)).toEqual(['Gone', lamb.description, 'Tins']);
    expect(slowest).toEqual([
      {
        productID: lamb.productID,
        name: lamb.description,
        units: 1,
        sales: 100,
        since: '2026-01-01',
      },
      { productID: tins.productID, name: 'Tins', units: 5, sales: 50, since: '2026-11-20' },
    ]);
    await shop.owner.products.update.mutate({ id: out.productID, availability: 'Available' });
    expect((await ofProducts('month')).slowest[0]).toMatchObject({ name: 'Out', units: 0 });
  });
});
