import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '#features/auth/server/public.ts';
import type { OrderStatus } from '#features/orders/shared/order-status.ts';
import { customer, sendOrder, tokenIn } from '#test/fixtures/orders.ts';
import { product, productOfEach } from '#test/fixtures/products.ts';
import { describeOnShop, refusal } from '#test/shop.ts';
import { keyRule } from '../shared/deliveries-input.ts';
import type { DriverRound } from '../shared/driver-link.ts';
import { driverLimit } from './driver-round.ts';

/** The day of the test clock, and the next. */
const [today, tomorrow] = ['2026-11-20', '2026-11-21'];
const over = 'This link does not work any more: each is for one day. Please ask for a new one.';

const tapKey = () => randomUUID();

describeOnShop('the link of a driver', (shop) => {
  beforeEach(() => shop.clock.set('2026-11-20T08:00:00Z'));
  const lamb = productOfEach(shop);

  const order = async (day: string | null = today, area = 'Brackenhurst') => {
    const to = { customer: { area, postal: '1448' }, notes: 'Mind the dog.' };
    const { orderID } = await sendOrder(shop, lamb, { quantity: 2, ...to });
    if (day) await shop.owner.orders.confirm.mutate({ orderID, deliveryFee: 0, deliveryDay: day });
    return orderID;
  };
  const link = async (more: { day?: string; areas?: string[] } = {}) => {
    const asked = { day: today, name: 'Sipho', ...more };
    const { driverLink } = await shop.owner.deliveries.giveDriverLink.mutate(asked);
    return tokenIn(driverLink);
  };
  const stop = async () => ({ orderID: await order(), token: await link() });
  const open = (token: unknown) => shop.rest('POST', '/round', { token });
  const deliver = (token: unknown, orderID: number, delivered = true) =>
    shop.rest('POST', '/round/delivered', { token, orderID, delivered });
  /** A tap with its own key, as the driver's page makes it. */
  const pay = (token: unknown, orderID: number, amount: unknown, more: object = {}) => {
    const tap = { token, orderID, amount, method: 'cash', key: tapKey(), ...more };
    return shop.rest('POST', '/round/paid', tap);
  };
  const stopsOf = async (token: string) => ((await open(token)).body as DriverRound).stops;
  const payments = () => shop.query('select amount, method from payments order by id');
  const untouched = async () => {
    expect(await shop.count("orders where status <> 'Pending' or paid > 0")).toBe(0);
    expect(await payments()).toEqual([]);
  };
  const details = (orderID: number) => shop.owner.orders.byId.query({ orderID });
  const mark = (orderID: number, status: OrderStatus) =>
    shop.owner.orders.setStatus.mutate({ orderID, status });
  const setDay = (orderID: number, day: string) =>
    shop.owner.deliveries.setDay.mutate({ orderIDs: [orderID], day });

  it.each([undefined, 5])('%j opens and changes nothing', async (token) => {
    const { orderID } = await stop();
    expect((await open(token)).status).toBe(400);
    expect((await deliver(token, orderID)).status).toBe(400);
    expect((await pay(token, orderID, 899.8)).status).toBe(400);
    await untouched();
  });

  it('shows the stops of its day, what is needed at the gate and nothing else over tRPC and REST', async () => {
    const orderID = await order();
    await order(tomorrow);
    await order(null);
    const token = await link();
    const answer = await open(token);
    expect(answer.body).toEqual({
      day: today,
      toCollect: 899.8,
      stops: [
        {
          orderID,
          place: 1,
          orderNumber: '1001',
          name: 'Naledi Dube',
          address: ['14 Voortrekker Road', 'Brackenhurst, 1448'],
          phone: '+27821234567',
          lines: [{ description: 'Lamb & Rice 8 kg', quantity: 2 }],
          notes: 'Mind the dog.',
          toCollect: 899.8,
          wishedPayment: null,
          delivered: false,
          missed: null,
          sameDoorAs: null,
          onTheWay:
            'Hello Naledi, your order 1001 is on its way to you. Please keep your phone at hand.\n' +
            'Still to pay: R899.80',
        },
      ],
    });
    expect(await shop.visitor.deliveries.openRound.mutate({ token })).toEqual(answer.body);
    expect(JSON.stringify(answer.body)).not.toContain(customer.email);
  });

  it('touches no order of another day, of another area, or without a day', async () => {
    const others = [await order(tomorrow), await order(null), await order(today, 'Verwoerdpark')];
    const mine = await order();
    const token = await link({ areas: ['Brackenhurst'] });
    expect((await stopsOf(token)).map(({ orderID }) => orderID)).toEqual([mine]);
    for (const other of [...others, 999]) {
      expect((await deliver(token, other)).status).toBe(404);
      expect((await pay(token, other, 899.8)).status).toBe(404);
    }
    await untouched();
    await setDay(mine, tomorrow);
    expect(await stopsOf(token)).toEqual([]);
    expect((await deliver(token, mine)).status).toBe(404);
    await untouched();
  });

  it('has no stop that is not confirmed, but counts its place', async () => {
    const orderID = await order(null);
    await setDay(orderID, today);
    const other = await order();
    const token = await link();
    expect(await stopsOf(token)).toMatchObject([{ orderID: other, place: 2 }]);
    expect((await open(token)).body).toMatchObject({ toCollect: 899.8 });
    expect((await deliver(token, orderID)).status).toBe(404);
    expect((await pay(token, orderID, 899.8)).status).toBe(404);
    const missed = { token, orderID, reason: 'Nobody home' };
    expect((await shop.rest('POST', '/round/missed', missed)).status).toBe(404);
    await untouched();
    await shop.owner.orders.confirm.mutate({ orderID, deliveryFee: 50 });
    expect(await stopsOf(token)).toMatchObject([
      { orderID, place: 1, toCollect: 949.8 },
      { orderID: other, place: 2 },
    ]);
  });

  it('marks stops as delivered and paid once, as the driver', async () => {
    const { orderID, token } = await stop();
    const key = tapKey();
    const answers = await Promise.all([
      deliver(token, orderID),
      deliver(token, orderID),
      pay(token, orderID, 899.8, { key }),
      pay(token, orderID, 899.8, { key }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stopsOf(token)).toMatchObject([{ delivered: true, toCollect: 0 }]);
    const paid = await shop.query('select amount, method, paid_on::text from payments');
    expect(paid).toEqual([{ amount: '899.80', method: 'cash', paid_on: today }]);
    const { history, events, ...now } = await details(orderID);
    expect(now).toMatchObject({ status: 'Completed', paid: 899.8, paymentState: 'paid' });
    expect(history.at(-1)).toMatchObject({ to: 'Completed', by: { kind: 'driver' } });
    expect(events.map(({ kind, by }) => [kind, by.kind])).toContainEqual(['paid', 'driver']);
    const recorded = await shop.query("select * from activity where actor_kind = 'driver'");
    expect(recorded).toHaveLength(2);
    expect(recorded[0]).toMatchObject({ actor_id: 1, actor_name: null, thing_kind: 'order' });
    await deliver(token, orderID, false);
    expect((await details(orderID)).status).toBe('Pending');
  });

  describe('takes back a mark', () => {
    const key = tapKey();
    const unpay = (token: unknown, orderID: number, ofKey = key) =>
      shop.rest('POST', '/round/paid', { token, orderID, amount: 0, key: ofKey, paid: false });
    const tooLate =
      'It is too late to take that back here: please ask the shop to correct order 1001.';

    it('for a moment and once, over tRPC and REST', async () => {
      const { orderID, token } = await stop();
      await deliver(token, orderID);
      await pay(token, orderID, 899.8, { key });
      const both = [await unpay(token, orderID), await unpay(token, orderID)];
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(both[1]?.body).toMatchObject({ stops: [{ toCollect: 899.8, delivered: true }] });
      const undone = [await deliver(token, orderID, false), await deliver(token, orderID, false)];
      expect(undone.map(({ status }) => status)).toEqual([200, 200]);
      await untouched();
      const { events } = await details(orderID);
      const removed = events.filter(({ kind }) => kind === 'payment removed');
      expect(removed).toMatchObject([{ by: { kind: 'driver' } }]);
    });

    it('and nothing that was paid before or after it', async () => {
      const { orderID, token } = await stop();
      await shop.owner.orders.recordPayment.mutate({ orderID, method: 'EFT', amount: 100 });
      await pay(token, orderID, 500, { toCollect: 799.8, key });
      await pay(token, orderID, 299.8, { method: 'card machine' });
      await unpay(token, orderID);
      await unpay(token, orderID);
      expect(await payments()).toEqual([
        { amount: '100.00', method: 'EFT' },
        { amount: '299.80', method: 'card machine' },
      ]);
    });

    it('and needs the key of its payment', async () => {
      const { orderID, token } = await stop();
      const keyless = { token, orderID, amount: 0, paid: false };
      const answer = await shop.rest('POST', '/round/paid', keyless);
      expect(answer).toMatchObject(refusal(400, keyRule));
    });

    it('and later leaves it to the owner', async () => {
      const { orderID, token } = await stop();
      await deliver(token, orderID);
      await pay(token, orderID, 899.8, { key });
      shop.clock.advance(61);
      for (const answer of [await unpay(token, orderID), await deliver(token, orderID, false)]) {
        expect(answer).toMatchObject(refusal(409, tooLate));
      }
      expect(await stopsOf(token)).toMatchObject([{ delivered: true, toCollect: 0 }]);
    });

    it('but nothing that the owner or another driver did', async () => {
      const orderID = await order();
      const [token, other] = [await link(), await link()];
      await shop.owner.deliveries.payCash.mutate({ orderID, amount: 899.8, method: 'cash', key });
      await mark(orderID, 'Completed');
      expect((await unpay(token, orderID)).status).toBe(409);
      expect((await deliver(token, orderID, false)).status).toBe(409);
      const second = await order();
      await pay(token, second, 899.8, { key });
      await deliver(token, second);
      expect((await unpay(other, second)).status).toBe(409);
      expect((await deliver(other, second, false)).status).toBe(409);
      expect(await payments()).toHaveLength(2);
    });
  });

  describe('swallows no cash', () => {
    const another = (token: unknown, orderID: number, key = tapKey()) =>
      pay(token, orderID, 899.8, { key, another: true });
    const advice = 'give the cash back, or record it as another payment.';

    it('of an order that was paid meanwhile, unless it is the same tap again', async () => {
      const { orderID, token } = await stop();
      await shop.owner.orders.recordPayment.mutate({ orderID, method: 'EFT' });
      const refused = refusal(409, `Order 1001 is paid already: ${advice}`);
      expect(await pay(token, orderID, 899.8)).toMatchObject(refused);
      expect(await payments()).toEqual([{ amount: '899.80', method: 'EFT' }]);
      const key = tapKey();
      const twice = [await another(token, orderID, key), await another(token, orderID, key)];
      expect(twice.map(({ status }) => status)).toEqual([200, 200]);
      expect((await pay(token, orderID, 899.8, { key })).status).toBe(200);
      expect(await payments()).toEqual([
        { amount: '899.80', method: 'EFT' },
        { amount: '899.80', method: 'cash' },
      ]);
      expect(await pay(token, orderID, 5)).toMatchObject(refused);
      expect(await pay(await link(), orderID, 899.8)).toMatchObject(refused);
    });

    it('of a stop that was cancelled meanwhile', async () => {
      const { orderID, token } = await stop();
      await mark(orderID, 'Cancelled');
      const refused = refusal(409, `Order 1001 was cancelled: ${advice}`);
      expect(await pay(token, orderID, 899.8)).toMatchObject(refused);
      expect(await payments()).toEqual([]);
      expect((await another(token, orderID)).status).toBe(200);
      expect(await payments()).toEqual([{ amount: '899.80', method: 'cash' }]);
    });

    it('and answers a repeated tap of the owner with the number of its payment', async () => {
      const orderID = await order();
      const key = tapKey();
      const taken = { orderID, amount: 899.8, method: 'cash', key } as const;
      const tap = () => shop.owner.deliveries.payCash.mutate(taken);
      const { paymentID } = await tap();
      expect(paymentID).toEqual(expect.any(Number));
      expect(await tap()).toEqual({ paymentID });
    });

    it('and never guesses by the amount what is one tap', async () => {
      const { orderID, token } = await stop();
      const key = tapKey();
      expect((await pay(token, orderID, 449.9, { toCollect: 899.8, key })).status).toBe(200);
      // The order grows by just what was paid: the repeated tap sees the amount that it saw.
      const { version } = await details(orderID);
      const lines = [{ productID: lamb.productID, quantity: 3 }];
      await shop.owner.orders.change.mutate({ orderID, version, lines });
      expect((await pay(token, orderID, 449.9, { toCollect: 899.8, key })).status).toBe(200);
      expect(await payments()).toHaveLength(1);
      // A second part of the same amount is another payment.
      expect((await pay(token, orderID, 449.9, { toCollect: 899.8 })).status).toBe(200);
      expect(await payments()).toHaveLength(2);
      expect((await pay(token, orderID, 449.9, { toCollect: 899.8 })).status).toBe(409);
      expect(await payments()).toHaveLength(2);
      expect((await pay(token, orderID, 449.9, { key: 'short' })).status).toBe(400);
    });
  });

  it('shows other addresses for an empty name only, not for an area that is gone', async () => {
    const outside = await order(today, 'Edenvale');
    const gone = await link({ areas: ['Brackenhurst East'] });
    expect(await stopsOf(gone)).toEqual([]);
    expect((await deliver(gone, outside)).status).toBe(404);
    expect(await stopsOf(await link({ areas: [''] }))).toMatchObject([{ orderID: outside }]);
  });

  describe('could not hand it over', () => {
    const miss = (token: unknown, orderID: number, more: object = {}) =>
      shop.rest('POST', '/round/missed', { token, orderID, reason: 'Nobody home', ...more });

    it('returns it to the office once, with a reason and a note', async () => {
      const [orderID, other] = [await order(), await order()];
      const token = await link();
      const note = 'The neighbour says: after five 🐶';
      const answers = await Promise.all([1, 2].map(() => miss(token, orderID, { note })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await stopsOf(token)).toMatchObject([
        { orderID: other, place: 2, missed: null },
        { orderID, place: 1, missed: 'Nobody home' },
      ]);
      const { orders } = await shop.owner.deliveries.withoutDay.query({});
      const missed = { day: today, reason: 'Nobody home', note };
      expect(orders).toMatchObject([{ orderID, deliveryDay: null, missed }]);
      const { events } = await details(orderID);
      expect(events.filter(({ kind }) => kind === 'missed')).toMatchObject([
        { facts: { reason: 'Nobody home', day: today }, by: { kind: 'driver' } },
      ]);
      const [text] = await shop.owner.orders.writeMessages.mutate({ orderID });
      expect(text).toMatchObject({
        step: 'missed',
        text: 'Hello Naledi, we could not hand over your order 1001. When shall we come again?',
      });
      await setDay(orderID, tomorrow);
      expect((await details(orderID)).missed).toBeNull();
      expect((await miss(token, orderID)).status).toBe(404);
      expect(await stopsOf(token)).toHaveLength(1);
    });

    it('takes it back to its place, unless it was planned meanwhile', async () => {
      const [first, second, third] = [await order(), await order(), await order()];
      await shop.owner.deliveries.arrange.mutate({ day: today, orderIDs: [third, first, second] });
      await mark(first, 'Out for Delivery');
      const token = await link();
      const places = async () => {
        const stops = await stopsOf(token);
        return stops.map(({ orderID, place, missed }) => `${orderID}: ${place} ${missed}`);
      };
      const back = () => miss(token, first, { missed: false });
      await miss(token, first, { note: 'Dog' });
      const left = [`${third}: 1 null`, `${second}: 3 null`];
      expect(await places()).toEqual([...left, `${first}: 2 Nobody home`]);
      expect((await Promise.all([back(), back()])).map(({ status }) => status)).toEqual([200, 200]);
      expect(await places()).toEqual([`${third}: 1 null`, `${first}: 2 null`, `${second}: 3 null`]);
      const out = { status: 'Out for Delivery', deliveryDay: today, missed: null };
      expect(await details(first)).toMatchObject(out);
      await miss(token, first);
      await setDay(first, tomorrow);
      const gone = refusal(404, 'This order is not among your stops any more.');
      expect(await back()).toMatchObject(gone);
      expect(await places()).toEqual(left);
    });

    it('and does not take what is collected by now', async () => {
      const { orderID, token } = await stop();
      await miss(token, orderID);
      await shop.owner.orders.change.mutate({ orderID, customer: { handover: 'Collection' } });
      expect(await stopsOf(token)).toEqual([]);
      expect((await deliver(token, orderID)).status).toBe(404);
      expect((await pay(token, orderID, 899.8)).status).toBe(404);
    });

    it('and its customer does not read that it is on its way', async () => {
      const orderID = await order();
      await mark(orderID, 'Out for Delivery');
      await miss(await link(), orderID);
      const { orderLink } = await shop.owner.orders.giveLink.mutate({ orderID });
      const own = () => shop.visitor.orders.openOwn.mutate({ token: tokenIn(orderLink) });
      expect(await own()).toMatchObject({ status: 'Out for Delivery', missed: true });
      await setDay(orderID, tomorrow);
      expect(await own()).toMatchObject({ missed: false, deliveryDay: tomorrow });
      const second = await order();
      await miss(await link(), second);
      await mark(second, 'Out for Delivery');
      expect((await details(second)).missed).toBeNull();
    });

    it('and is forgotten when the office completes it', async () => {
      const orderID = await order();
      await miss(await link(), orderID);
      await mark(orderID, 'Completed');
      expect((await details(orderID)).missed).toBeNull();
    });

    it('and hands it over when it comes by again', async () => {
      const { orderID, token } = await stop();
      await miss(token, orderID);
      expect((await deliver(token, orderID)).status).toBe(200);
      const done = { status: 'Completed', deliveryDay: today, missed: null };
      expect(await details(orderID)).toMatchObject(done);
    });

    it('of no other area, of no order that is delivered, and with no other words', async () => {
      const [mine, theirs] = [await order(), await order(today, 'Verwoerdpark')];
      const token = await link({ areas: ['Brackenhurst'] });
      const missed = { orderID: theirs, day: today, reason: 'No time left' } as const;
      await shop.owner.deliveries.setMissed.mutate(missed);
      expect(await stopsOf(token)).toHaveLength(1);
      expect((await miss(token, theirs)).status).toBe(404);
      expect((await deliver(token, theirs)).status).toBe(404);
      for (const more of [{ reason: 'Rain' }, { note: 'x'.repeat(201) }]) {
        expect((await miss(token, mine, more)).status).toBe(400);
      }
      await deliver(token, mine);
      expect(await miss(token, mine)).toMatchObject(
        refusal(409, 'Order 1001 is Completed by now: there is no day to choose for it any more.'),
      );
    });
  });

  it('takes a part and a card payment once each', async () => {
    const { orderID, token } = await stop();
    const seen = { toCollect: 899.8, method: 'cash' };
    const part = { token, orderID, amount: '300,50', ...seen, key: tapKey() };
    const tap = async (input: object) => (await shop.rest('POST', '/round/paid', input)).status;
    expect([await tap(part), await tap(part)]).toEqual([200, 200]);
    expect(await stopsOf(token)).toMatchObject([{ toCollect: 599.3 }]);
    const card = { token, orderID, amount: 599.3, method: 'card machine', key: tapKey() };
    expect([await tap(card), await tap(card)]).toEqual([200, 200]);
    expect(await payments()).toEqual([
      { amount: '300.50', method: 'cash' },
      { amount: '599.30', method: 'card machine' },
    ]);
    for (const refused of [
      { ...part, amount: 0, toCollect: 5 },
      { ...part, amount: 6, toCollect: 5 },
      { ...part, amount: 0, toCollect: 0, another: true, key: tapKey() },
      { ...part, method: 'EFT' },
    ]) {
      expect(await tap(refused)).toBe(400);
    }
  });

  it('books nothing as cash or card that nobody chose', async () => {
    const orderID = await order();
    const unchosen = refusal(400, 'Please choose cash or card machine.', 'method');
    const answer = await pay(await link(), orderID, 899.8, { method: undefined });
    expect(answer).toMatchObject(unchosen);
    const taken = { orderID, amount: 899.8 };
    const path = `/orders/${orderID}/payments`;
    expect((await shop.asOwner('POST', path, { amount: 899.8 })).status).toBe(400);
    expect((await shop.asOwner('POST', `/orders/${orderID}/refunds`, {})).status).toBe(400);
    await untouched();
    // The address names it.
    await shop.owner.deliveries.payCash.mutate(taken);
    expect(await details(orderID)).toMatchObject({ payments: [{ method: 'cash' }] });
  });

  it('takes cash to the next 10 c, and names the change', async () => {
    Object.assign(lamb, await product(shop, { price: 12_997 }));
    const [down, up] = [await order(), await order()];
    const token = await link();
    expect((await stopsOf(token)).map(({ toCollect }) => toCollect)).toEqual([259.94, 259.94]);
    const change =
      'R40.00 of it is change and goes back to the customer: please record R260.00 or less.';
    const all = { toCollect: 259.94 };
    expect(await pay(token, down, 300, all)).toMatchObject(refusal(400, change));
    const card = { ...all, method: 'card machine' };
    const between = refusal(400, 'Please give an amount between R0.01 and R259.94.');
    expect(await pay(token, down, 300, card)).toMatchObject(between);
    for (const amount of [260.04, 260.1]) {
      expect((await pay(token, down, amount, all)).status).toBe(400);
    }
    expect((await pay(token, down, 260, card)).status).toBe(400);
    await untouched();
    const low = { ...all, key: tapKey() };
    for (const _ of [1, 2]) expect((await pay(token, down, 259.9, low)).body).toMatchObject(all);
    expect((await pay(token, up, 100, all)).status).toBe(200);
    expect((await pay(token, up, 160, { toCollect: 159.94 })).body).toMatchObject({ toCollect: 0 });
    expect(await shop.query('select amount, rounding from payments order by id')).toEqual([
      { amount: '259.90', rounding: '-0.04' },
      { amount: '100.00', rounding: '0.00' },
      { amount: '160.00', rounding: '0.06' },
    ]);
  });

  it('records no other amount than the one that is open, and delivers nothing that was cancelled', async () => {
    const { orderID, token } = await stop();
    for (const [amount, status] of [
      [100, 409],
      [-5, 400],
      ['x', 400],
      [899.999, 400],
    ] as const) {
      expect((await pay(token, orderID, amount)).status).toBe(status);
    }
    await mark(orderID, 'Cancelled');
    const cancelled = refusal(409, 'Order 1001 was cancelled: please do not deliver it.');
    expect(await deliver(token, orderID)).toMatchObject(cancelled);
    expect(await payments()).toEqual([]);
  });

  it('ends with its day in South Africa, when it is revoked, and is forgotten', async () => {
    const orderID = await order();
    const [token, other] = [await link(), await link()];
    const { body } = await shop.asOwner('GET', `/deliveries/links?day=${today}`);
    expect(body).toMatchObject([
      { linkID: 2, name: 'Sipho', areas: null, expiresAt: '2026-11-20T22:00:00.000Z' },
      { linkID: 1 },
    ]);
    const revoke = () => shop.asOwner('DELETE', '/deliveries/links/2');
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(404);
    expect((await open(other)).status).toBe(404);
    shop.clock.set('2026-11-20T21:59:59Z');
    expect((await open(token)).status).toBe(200);
    shop.clock.set('2026-11-20T22:00:00Z');
    expect(await open(token)).toMatchObject(refusal(404, over));
    expect((await deliver(token, orderID)).status).toBe(404);
    await untouched();
  });

  it('is refused for a past day or without a name, and is no session', async () => {
    const give = (given: object) =>
      shop.asOwner('POST', '/deliveries/links', { day: today, name: 'Sipho', ...given });
    for (const [given, error] of [
      [{ day: '2026-11-19' }, 'That day is over: please choose today or a later one.'],
      [{ day: '9999-12-31' }, 'Please choose a day within a year from today.'],
      [{ day: 'soon' }, 'Please give a day, such as 2026-11-20.'],
      [{ name: ' ' }, 'Please say whose link it is.'],
      [{ areas: [] }, 'Please choose at least one area, or all.'],
    ] as const) {
      expect(await give(given)).toMatchObject(refusal(400, error));
    }
    expect(await shop.query('select * from driver_links')).toEqual([]);
    const token = await link();
    expect(await shop.query('select token_hash from driver_links')).toEqual([
      { token_hash: hashToken(token) },
    ]);
    const bearer = { authorization: `Bearer ${token}` };
    const refused = await shop.rest('GET', `/deliveries?day=${today}`, undefined, bearer);
    expect(refused.status).toBe(401);
  });

  it('wrong ones are limited for each address', async () => {
    const token = await link();
    for (let wrong = 1; wrong < driverLimit.refused; wrong += 1) {
      await shop.shop.limits.fail(driverLimit, '127.0.0.1');
    }
    expect((await open(token)).status).toBe(200);
    expect((await open('x'.repeat(43))).status).toBe(404);
    expect((await open('x'.repeat(43))).status).toBe(429);
    shop.clock.advance(driverLimit.window + 1);
    expect((await open(token)).status).toBe(200);
  });
});
