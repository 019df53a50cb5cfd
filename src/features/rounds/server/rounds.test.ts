import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#features/orders/shared/order-status.ts';
import { customer, form, lineOf } from '#test/fixtures/orders.ts';
import { productOfEach } from '#test/fixtures/products.ts';
import { describeOnShop, refusal } from '#test/shop.ts';
import { maxOrders } from '../shared/deliveries-input.ts';
import type { DaysView, DayView, WithoutDayView } from '../shared/deliveries-view.ts';

/** A Tuesday; the test clock shows Friday, 20 November 2026. */
const tuesday = '2026-11-24';
const today = '2026-11-20';

describeOnShop('deliveries', (shop) => {
  const lamb = productOfEach(shop, { weightGrams: 8000 });
  const toy = productOfEach(shop, { description: 'Rope', price: 5000 });

  const order = async (area = 'Brackenhurst', day: string | null = null, website = '') => {
    const to = { ...customer, area, postal: '1448' };
    const cart = [lineOf(lamb, 2), lineOf(toy)];
    const sent = form(cart, { customer: to, notes: 'Mind the dog.', website });
    const { orderID } = await shop.visitor.orders.send.mutate(sent);
    if (day !== null) await shop.owner.deliveries.setDay.mutate({ orderIDs: [orderID], day });
    return orderID;
  };
  const twoStops = async () =>
    [await order('Brackenhurst', tuesday), await order('Brackenhurst', tuesday)] as const;
  const setDay = (orderIDs: unknown, day: unknown, more: object = {}) =>
    shop.asOwner('PATCH', '/deliveries/orders', { orderIDs, day, ...more });
  const arrange = (orderIDs: unknown, more: object = {}) =>
    shop.asOwner('PATCH', '/deliveries/stops', { day: tuesday, orderIDs, ...more });
  const mark = (orderID: number, status: OrderStatus) =>
    shop.owner.orders.setStatus.mutate({ orderID, status });
  const dayOf = async (orderID: number) =>
    (await shop.owner.orders.byId.query({ orderID })).deliveryDay;
  const round = async (day = tuesday) =>
    (await shop.owner.deliveries.day.query({ day })).areas.map(
      ({ area, stops }) => `${area} ${stops.map(({ orderID }) => orderID)}`,
    );

  describe('refusals', () => {
    it.each([
      ['none', tuesday, 'Please choose at least one order.', []],
      ['no list', tuesday, 'Please choose at least one order.', 'all'],
      ['one twice', tuesday, 'Please name each order once.', [1, 1]],
      ['one', 'tomorrow', 'Please give a day, such as 2026-11-20.', [1]],
      ['one', '2026-02-30', 'Please give a day, such as 2026-11-20.', [1]],
      ['one', '2199-01-01', 'Please choose a day within a year from today.', [1]],
      [
        'too many',
        tuesday,
        `Please choose at most ${maxOrders} orders at once.`,
        Array.from({ length: maxOrders + 1 }, (_, index) => index + 1),
      ],
    ])('%s on %j: a sentence, and nothing is stored', async (_, day, error, ids) => {
      const orderID = await order();
      expect(await setDay(ids, day)).toMatchObject(refusal(400, error));
      expect(await dayOf(orderID)).toBeNull();
    });

    it('one that is gone, over or suspicious keeps all of them where they were', async () => {
      const [fine, cancelled] = [await order(), await order()];
      const robot = await order('Brackenhurst', null, 'https://robot.example');
      await mark(cancelled, 'Cancelled');
      for (const [other, status, error] of [
        [999, 404, 'One of these orders is not there any more.'],
        [cancelled, 409, /^Order 1002 is Cancelled by now/],
        [robot, 409, 'Please say first that order 1003 is real.'],
      ] as const) {
        const answer = await setDay([fine, other], tuesday);
        expect(answer).toMatchObject(refusal(status, error));
        expect(await dayOf(fine)).toBeNull();
      }
    });
  });

  it('shows a day by area: what to bring, what it weighs, what to collect', async () => {
    const far = await order('Verwoerdpark', tuesday);
    const near = await order('Brackenhurst', tuesday);
    const unknown = await order('Atlantis', tuesday);
    const cancelled = await order('Brackenhurst', tuesday);
    await mark(cancelled, 'Cancelled');
    await mark(near, 'Completed');
    await shop.query(`update orders set paid = 100 where id = ${far}`);
    // What has left the shop since weighs as much.
    const hidden = { availability: 'Hidden' };
    await shop.asOwner('PUT', `/products/${lamb.productID}`, hidden);
    const day = await shop.read<DayView>(`/deliveries?day=${tuesday}`);
    const areas = [`Brackenhurst ${near}`, `Verwoerdpark ${far}`, `null ${unknown}`];
    expect(await round()).toEqual(areas);
    expect(day).toMatchObject({ day: tuesday, stops: 3, delivered: 1, toCollect: 2749.4 });
    expect(day).toMatchObject({ grams: 48_000, withoutWeight: 3 });
    expect(day.areas[1]).toMatchObject({ grams: 16_000, withoutWeight: 1, toCollect: 849.8 });
    expect(day.areas[1]?.stops[0]).toMatchObject({
      place: 2,
      orderNumber: '1001',
      customer: { address1: customer.address1, area: 'Verwoerdpark' },
      notes: 'Mind the dog.',
      status: 'Pending',
      deliveryDay: tuesday,
      lines: [
        { description: 'Lamb & Rice 8 kg', quantity: 2, grams: 8000 },
        { description: 'Rope', quantity: 1, grams: null },
      ],
    });
  });

  it('offers today, delivery days and days with orders', async () => {
    const [late, done] = [await order('Brackenhurst', '2026-11-18'), await order()];
    await setDay([done], today);
    await mark(done, 'Completed');
    await order('Brackenhurst', '2026-12-06');
    await order();
    const { days, ...rest } = await shop.read<DaysView>('/deliveries/days');
    expect(rest).toEqual({ today, withoutDay: 1 });
    expect(days[0]).toMatchObject({ day: today, stops: 1, delivered: 1 });
    expect(days[0]?.areas).toContain('Brackenhurst');
    // Those of both months that have deliveries, one with an order, and what is late.
    const november = [20, 21, 23, 24, 25, 27, 28, 30].map((day) => `2026-11-${day}`);
    const december = ['01', '02', '06'].map((day) => `2026-12-${day}`);
    expect(days.map(({ day }) => day)).toEqual([...november, ...december, '2026-11-18']);
    const areas = expect.any(Array);
    expect(days.at(-1)).toEqual({ day: '2026-11-18', areas, stops: 1, delivered: 0 });
    await mark(late, 'Completed');
    const after = (await shop.owner.deliveries.days.query()).days;
    expect(after.map(({ day }) => day)).not.toContain('2026-11-18');
  });

  it('finds what has no day by page, words and area, areas of the day first', async () => {
    const ids = [await order('Verwoerdpark'), await order(), await order('Verwoerdpark')];
    const found = async (query: object) => {
      const address = `/deliveries/without-day?${new URLSearchParams({ ...query })}`;
      const { body, headers } = await shop.asOwner('GET', address);
      const { orders, ...rest } = body as WithoutDayView;
      const isLast = rest.page === rest.pages;
      const next = new URLSearchParams({ ...query, page: `${rest.page + 1}` });
      const link = isLast ? null : `</api/deliveries/without-day?${next}>; rel="next"`;
      expect([headers.get('link'), headers.get('x-total-count')]).toEqual([link, `${rest.total}`]);
      return [orders.map(({ orderID }) => orderID), rest];
    };
    const pages = { total: 3, pages: 2 };
    expect(await found({ pageSize: '2' })).toEqual([ids.slice(0, 2), { ...pages, page: 1 }]);
    const last = [ids.slice(2), { ...pages, page: 2 }];
    expect(await found({ pageSize: '2', page: '9' })).toEqual(last);
    // Tuesday: Brackenhurst.
    expect((await found({ day: tuesday }))[0]).toEqual([ids[1], ids[0], ids[2]]);
    expect((await found({ area: 'Verwoerdpark' }))[0]).toEqual([ids[0], ids[2]]);
    expect((await found({ search: '1002 brackenhurst' }))[0]).toEqual([ids[1]]);
    expect((await shop.asOwner('GET', '/deliveries/without-day?pageSize=500')).status).toBe(400);
    const listed = await shop.owner.orders.page.query({ status: 'Not planned' });
    expect(listed.orders.map(({ orderID }) => orderID)).toEqual(ids.toReversed());
  });

  describe('the day of orders', () => {
    it('is set for several at once, noted, recorded, and the same again changes nothing', async () => {
      const ids = [await order(), await order('Verwoerdpark')];
      const withoutDay = () => shop.read<WithoutDayView>('/deliveries/without-day');
      const orders = ids.map((orderID) => ({ orderID }));
      expect(await withoutDay()).toMatchObject({ total: 2, orders });
      const message = '2 orders added to Tuesday 24 Nov.';
      for (const _ of [1, 2]) {
        expect((await setDay(ids, tuesday, { from: null })).body).toEqual({
          success: true,
          message,
        });
      }
      expect(await round()).toEqual([`Brackenhurst ${ids[0]}`, `Verwoerdpark ${ids[1]}`]);
      expect(await withoutDay()).toEqual({ orders: [], total: 0, page: 1, pages: 1 });
      const facts = { from: null, to: tuesday };
      const set = { kind: 'delivery day', facts, actor_kind: 'owner' };
      const events = "select * from order_events where kind <> 'status' order by id";
      expect(await shop.query(events)).toMatchObject(ids.map((id) => ({ order_id: id, ...set })));
      const undo = { orderIDs: ids, day: null, from: tuesday };
      const undone = await shop.owner.deliveries.setDay.mutate(undo);
      expect(undone.message).toBe('2 orders are taken off the day.');
    });

    it('is not taken from who has chosen another one meanwhile', async () => {
      const id = await order();
      await setDay([id], today);
      const refused = refusal(409, 'Order 1001 is on Friday 20 Nov now. Nothing was changed.');
      expect(await setDay([id], tuesday, { from: null })).toMatchObject(refused);
      expect(await dayOf(id)).toBe(today);
      const message = 'Order 1001 added to Tuesday 24 Nov.';
      expect((await setDay([id], tuesday)).body).toMatchObject({ message });
    });
  });

  it('what is printed is that of a day, or of chosen orders without the cancelled ones, in the order of the round', async () => {
    const [one, two] = [await order('Verwoerdpark', tuesday), await order('Brackenhurst', tuesday)];
    const cancelled = await order('Brackenhurst');
    await mark(cancelled, 'Cancelled');
    const papers = (search: string) => shop.asOwner('GET', `/deliveries/papers?${search}`);
    const ofDay = await papers(`day=${tuesday}`);
    const chosen = await papers(`orders=${one},${cancelled},999,${one}`);
    expect(ofDay.body).toEqual(await shop.owner.deliveries.day.query({ day: tuesday }));
    expect((ofDay.body as DayView).areas.map(({ stops }) => stops[0]?.orderID)).toEqual([two, one]);
    expect(chosen.body).toMatchObject({ day: null, stops: 1 });
    for (const [search, status] of [
      ['', 400],
      ['orders=', 400],
      ['orders=1;2', 400],
      ['day=never', 400],
      [`orders=${Array.from({ length: maxOrders + 1 }, (_, index) => index + 1)}`, 400],
      ['orders=999', 404],
      [`orders=${cancelled}`, 404],
    ] as const) {
      expect((await papers(search)).status, search).toBe(status);
    }
  });

  it('delivered is set once and undone, and refused for a cancelled order', async () => {
    const id = await order('Brackenhurst', tuesday);
    const deliver = (delivered: unknown, orderID = id) =>
      shop.asOwner('PATCH', `/deliveries/orders/${orderID}`, { delivered });
    const status = async () => (await shop.owner.orders.byId.query({ orderID: id })).status;
    for (const before of ['Pending', 'Out for Delivery'] as const) {
      await mark(id, before);
      const answers = await Promise.all([deliver(true), deliver(true)]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
      expect(answers[0]?.body).toMatchObject({ message: 'Order 1001 is delivered.' });
      expect(await status()).toBe('Completed');
      expect((await deliver(false)).status).toBe(200);
      expect((await deliver(false)).status).toBe(200);
      expect(await status()).toBe(before);
    }
    expect((await deliver('perhaps')).status).toBe(400);
    expect((await deliver(true, 999)).status).toBe(404);
    await mark(id, 'Cancelled');
    const cancelled = refusal(409, 'Order 1001 was cancelled: please do not deliver it.');
    expect(await deliver(true)).toMatchObject(cancelled);
    expect(await status()).toBe('Cancelled');
  });

  describe('a stop that was not handed over', () => {
    const places = async (day: string) =>
      (await shop.owner.deliveries.day.query({ day })).areas.flatMap(({ stops }) =>
        stops.map(({ orderID, place }) => `${orderID}: ${place}`),
      );
    const miss = (orderID: number, day = today) =>
      shop.asOwner('POST', `/deliveries/orders/${orderID}/missed`, { day, reason: 'Nobody home' });

    it('leaves the numbers of the others as they are on the route sheet', async () => {
      const one = await order('Brackenhurst', today);
      const other = await order('Verwoerdpark', today);
      const two = await order('Brackenhurst', today);
      const both = await Promise.all([miss(one), miss(two)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await places(today)).toEqual([`${other}: 3`]);
      await setDay([two], tuesday);
      expect(await places(today)).toEqual([`${other}: 3`]);
      const refused = refusal(409, 'Order 1003 is on Tuesday 24 Nov now. Nothing was changed.');
      expect(await setDay([two], today, { from: null })).toMatchObject(refused);
      expect((await setDay([one], today, { from: null })).status).toBe(200);
      expect(await places(today)).toEqual([`${one}: 1`, `${other}: 3`]);
    });

    it('leaves no gap in a round of a later day, until a driver has its link', async () => {
      const [one, two] = await twoStops();
      await arrange([two, one]);
      await setDay([two], null);
      expect(await places(tuesday)).toEqual([`${one}: 1`]);
      await setDay([two], tuesday);
      await arrange([two, one]);
      await shop.owner.deliveries.giveDriverLink.mutate({ day: tuesday, name: 'Sipho' });
      expect((await miss(two, tuesday)).status).toBe(200);
      expect(await places(tuesday)).toEqual([`${one}: 2`]);
    });
  });

  describe('the order of the stops', () => {
    it('is kept until another day; a new stop is last in its area', async () => {
      const [one, two] = await twoStops();
      const other = await order('Verwoerdpark', tuesday);
      expect((await arrange([other, two, one], { from: [one, two, other] })).status).toBe(200);
      expect(await round()).toEqual([`Verwoerdpark ${other}`, `Brackenhurst ${two},${one}`]);
      expect((await arrange([other, two, one], { from: [one, two, other] })).status).toBe(200);
      expect(await shop.query("select * from activity where action = 'reordered'")).toHaveLength(1);
      const late = await order('Verwoerdpark', tuesday);
      await setDay([two], today);
      await setDay([two], tuesday);
      const areas = [`Verwoerdpark ${other},${late}`, `Brackenhurst ${one},${two}`];
      expect(await round()).toEqual(areas);
    });

    it('of one area stays together, whatever is sent', async () => {
      const [one, two] = await twoStops();
      const other = await order('Verwoerdpark', tuesday);
      await arrange([two, other, one]);
      expect(await round()).toEqual([`Brackenhurst ${two},${one}`, `Verwoerdpark ${other}`]);
    });

    it('is refused to who saw other orders, or another order of them', async () => {
      const [one, two] = await twoStops();
      const changed = refusal(409, /of this day have changed/);
      for (const ids of [[two, one, 999], [two]]) {
        expect(await arrange(ids)).toMatchObject(changed);
      }
      const seen = { from: [one, two] };
      const both = await Promise.all([arrange([two, one], seen), arrange([two, one], seen)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const three = await order('Brackenhurst', tuesday);
      expect((await arrange([two, one, three], { from: [one, two, three] })).status).toBe(200);
      const late = await arrange([three, one, two], { from: [one, two, three] });
      expect(late).toMatchObject(refusal(409, /Someone else has changed/));
      expect(await round()).toEqual([`Brackenhurst ${two},${one},${three}`]);
    });
  });
});
