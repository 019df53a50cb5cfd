import { beforeEach, expect, it } from 'vitest';
import { sendOrder } from '#test/fixtures/orders.ts';
import { product, productOfEach } from '#test/fixtures/products.ts';
import { describeOnShop, refusal } from '#test/shop.ts';

/** The day of the test clock. */
const day = '2026-11-20';

describeOnShop('the cash-up of a day', (shop) => {
  beforeEach(() => shop.clock.set('2026-11-20T08:00:00Z'));
  const lamb = productOfEach(shop);

  const order = async (quantity = 2) => {
    const { orderID } = await sendOrder(shop, lamb, { quantity });
    await shop.owner.orders.confirm.mutate({ orderID, deliveryFee: 0, deliveryDay: day });
    return orderID;
  };
  const link = async (name: string) => {
    const { driverLink } = await shop.owner.deliveries.giveDriverLink.mutate({ day, name });
    return driverLink.split('#')[1] ?? '';
  };
  const count = (body: object) => shop.asOwner('PUT', '/deliveries/cash-up', { day, ...body });
  const record = (payment: Parameters<typeof shop.owner.orders.recordPayment.mutate>[0]) =>
    shop.owner.orders.recordPayment.mutate(payment);
  const payCash = (orderID: number, amount: number) =>
    shop.owner.deliveries.payCash.mutate({ orderID, amount, method: 'cash' });
  const books = async (types: RegExp) => {
    const address = `${shop.url}/api/admin/figures/bookkeeping.csv?month=2026-11`;
    const file = await fetch(address, { headers: await shop.signedIn() });
    return (await file.text()).split('\r\n').filter((line) => types.test(line));
  };
  const cashUp = () => shop.owner.deliveries.cashUp.query({ day });

  it('has the cash by who took it, all else by its way, and what went back taken off', async () => {
    const [first, second, third] = [await order(), await order(), await order()];
    const [sipho] = [await link('Sipho'), await link('Anneke')];
    const { payStop } = shop.visitor.deliveries;
    const stop = { token: sipho, orderID: first };
    await payStop.mutate({ ...stop, amount: 300.5, toCollect: 899.8, method: 'cash' });
    await payStop.mutate({ ...stop, amount: 599.3, method: 'card machine' });
    await payCash(second, 899.8);
    await record({ orderID: second, method: 'cash', amount: -100 });
    await record({ orderID: third, method: 'EFT' });
    await record({ orderID: third, method: 'cash', amount: 5, paidOn: '2026-11-19' });
    const uncounted = { counted: null, countedAt: null, reason: null };
    expect(await cashUp()).toEqual({
      day,
      cash: [
        { driver: null, name: 'In the shop', payments: 2, expected: 799.8, ...uncounted },
        { driver: 1, name: 'Sipho', payments: 1, expected: 300.5, ...uncounted },
        { driver: 2, name: 'Anneke', payments: 0, expected: 0, ...uncounted },
      ],
      others: [
        { method: 'EFT', payments: 1, amount: 899.8 },
        { method: 'card machine', payments: 1, amount: 599.3 },
      ],
      rounding: 0,
      total: 2599.4,
    });
    const { body } = await shop.asOwner('GET', `/deliveries/cash-up?day=${day}`);
    expect(body).toEqual(await cashUp());
    // The name is forgotten with the link; what was taken stays.
    await shop.owner.deliveries.revokeDriverLink.mutate({ linkID: 1 });
    expect((await cashUp()).cash[1]).toMatchObject({ driver: 1, name: 'Driver, link 1' });
  });

  it('keeps the count and refuses an outdated one', async () => {
    await link('Sipho');
    expect((await count({ driver: 1, counted: '1 280,50', seen: null })).body).toMatchObject({
      cash: [
        { driver: null, counted: null },
        { driver: 1, counted: 1280.5, countedAt: '2026-11-20T08:00:00.000Z' },
      ],
    });
    expect((await count({ driver: 1, counted: 1280.5, seen: null })).status).toBe(200);
    const refused = refusal(409, 'Somebody counted this meanwhile: it is R1\u00a0280.50 by now.');
    for (const other of [{ counted: 1280.5, reason: 'Lost' }, { counted: 1200 }]) {
      expect(await count({ driver: 1, seen: null, ...other })).toMatchObject(refused);
    }
    expect((await count({ driver: 1, counted: 1200, seen: 1280.5 })).status).toBe(200);
    expect((await count({ driver: null, counted: 0 })).status).toBe(200);
    expect((await cashUp()).cash.map(({ counted }) => counted)).toEqual([0, 1200]);
  });

  it('keeps why a count differs, and the bookkeeper reads it', async () => {
    await payCash(await order(), 899.8);
    const counted = { driver: null, counted: 880, reason: '=Wrong change, stop 2' };
    expect((await count(counted)).body).toMatchObject({ cash: [{ reason: counted.reason }] });
    expect(await books(/Cash (short|over)/)).toEqual([
      `"2026-11-20","Cash short","In the shop","","","","","","","","","cash","'=Wrong change, stop 2","","-19.80"`,
    ]);
    await count({ driver: null, counted: 899.8 });
    expect((await cashUp()).cash[0]).toMatchObject({ counted: 899.8, reason: null });
    expect(await books(/Cash (short|over)/)).toEqual([]);
  });

  it('may expect and count less than nothing, when more cash went back than came', async () => {
    const orderID = await order();
    await record({ orderID, method: 'cash', amount: 100, paidOn: '2026-11-19' });
    await record({ orderID, method: 'cash', amount: -100 });
    expect((await cashUp()).cash[0]).toMatchObject({ expected: -100 });
    const counted = await count({ driver: null, counted: '-R100', seen: null });
    expect(counted.body).toMatchObject({ cash: [{ expected: -100, counted: -100 }] });
    expect(await books(/Cash (short|over)/)).toEqual([]);
    const again = await count({ driver: null, counted: -80, seen: -100, reason: 'Tip' });
    expect(again.body).toMatchObject({ cash: [{ counted: -80 }] });
    expect((await books(/Cash over/))[0]).toContain('"20.00"');
    expect((await count({ driver: null, counted: -70, seen: -100 })).body).toMatchObject({
      error: 'Somebody counted this meanwhile: it is −R80.00 by now.',
    });
  });

  it('has what cash was rounded by, for there are no coins below 10 c', async () => {
    Object.assign(lamb, await product(shop, { price: 12_999 }));
    const [down, up, exact] = [await order(1), await order(1), await order(1)];
    await payCash(down, 129.9);
    await payCash(up, 130);
    await payCash(exact, 129.99);
    const { owner } = shop;
    for (const [orderID, amount, rounding] of [
      [down, 129.9, -0.09],
      [up, 130, 0.01],
      [exact, 129.99, 0],
    ] as const) {
      expect(await owner.orders.byId.query({ orderID })).toMatchObject({
        paid: 129.99,
        paymentState: 'paid',
        payments: [{ amount, rounding }],
      });
    }
    expect(await cashUp()).toMatchObject({
      cash: [{ payments: 3, expected: 389.89 }],
      rounding: -0.08,
      total: 389.89,
    });
    expect(await books(/Rounding|Payment/)).toEqual([
      `"2026-11-20","Payment","Payment 1","1001","Naledi Dube","","","","","","129.90","cash","","",""`,
      `"2026-11-20","Rounding","Payment 1","1001","Naledi Dube","","","","","","","cash","","","-0.09"`,
      `"2026-11-20","Payment","Payment 2","1002","Naledi Dube","","","","","","130.00","cash","","",""`,
      `"2026-11-20","Rounding","Payment 2","1002","Naledi Dube","","","","","","","cash","","","0.01"`,
      `"2026-11-20","Payment","Payment 3","1003","Naledi Dube","","","","","","129.99","cash","","",""`,
    ]);
    // Taken back whole: the rounding is a part of it.
    const [payment] = (await owner.orders.byId.query({ orderID: down })).payments;
    const paymentID = payment?.paymentID ?? 0;
    const removed = await owner.orders.removePayment.mutate({ orderID: down, paymentID });
    expect(removed).toMatchObject({ paid: 0, paymentState: 'unpaid' });
  });

  it('keeps one of two counts that are saved at once', async () => {
    const both = await Promise.all([
      count({ driver: null, counted: 100, seen: null }),
      count({ driver: null, counted: 200, seen: null }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses what is no count of a day that has come', async () => {
    for (const [body, status, error] of [
      [{ driver: 7, counted: 5 }, 404, 'No driver of this day has this number.'],
      [{ driver: null, counted: '1,280' }, 400, /could mean/],
      [{ driver: null, counted: '-1,280' }, 400, /could mean/],
      [{ driver: null, counted: '-' }, 400, /what you counted/],
      [{ driver: null, counted: -1e9 }, 400, /what you counted/],
      [
        { driver: null, counted: 5, day: '2026-11-21' },
        400,
        'Please choose a day that has come: today or earlier.',
      ],
    ] as const) {
      expect(await count(body)).toMatchObject(refusal(status, error));
    }
  });
});
