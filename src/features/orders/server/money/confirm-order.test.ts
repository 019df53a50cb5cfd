import { describe, expect, it } from 'vitest';
import { mailsOf } from '#test/fixtures/mails.ts';
import { customer, sendOrder } from '#test/fixtures/orders.ts';
import { productOfEach } from '#test/fixtures/products.ts';
import { describeOnShop, refusal } from '#test/shop.ts';
import type { OrderDetails } from '../../shared/order-view.ts';

describeOnShop('confirming an order', (shop) => {
  const lamb = productOfEach(shop);

  const send = async (area = 'Brackenhurst') => {
    const postal = area === 'Brackenhurst' ? '1448' : '1449';
    return (await sendOrder(shop, lamb, { quantity: 2, customer: { area, postal } })).orderID;
  };
  const confirm = async (orderID: number, body: object = {}) => {
    const answer = await shop.asOwner('POST', `/orders/${orderID}/confirm`, body);
    return { ...answer, body: answer.body as OrderDetails & { error: string } };
  };
  const nothingConfirmed = async () => {
    expect(await shop.query('select * from orders where confirmed_at is not null')).toEqual([]);
    expect(await shop.query("select * from order_events where kind <> 'status'")).toEqual([]);
  };

  describe('refusals', () => {
    it.each([
      [{ area: 'Cape Town' }, 'The shop does not deliver to “Cape Town”.'],
      [{ deliveryFee: -1 }, 'Please give a delivery fee from R0 to R10000.'],
      [{ deliveryFee: '1.234' }, /“1\.234” could mean R1/],
      [{ deliveryFee: 10_001 }, 'Please give a delivery fee from R0 to R10000.'],
      [{ deliveryDay: '2026-02-30' }, 'Please give a day, such as 2026-11-20.'],
      [{ deliveryDay: '2020-01-01' }, 'Please choose a day that is not over.'],
      [{ deliveryDay: '2099-01-01' }, 'Please choose a day within a year.'],
      [{ discount: 10 }, 'Please say what the discount is for: the customer reads it.'],
      [{ discount: 950, discountReason: 'Friends' }, 'Please give a discount of at most R949.80.'],
      [{ discount: 1, discountReason: 'x'.repeat(121) }, 'Please use at most 120 characters.'],
    ])('%j is refused with a sentence, and nothing is stored', async (body, sentence) => {
      const answer = await confirm(await send(), body);
      expect(answer).toMatchObject(refusal(400, sentence));
      await nothingConfirmed();
    });

    it('one whose area is not known needs a fee', async () => {
      const orderID = await send('Timbuktu');
      expect((await confirm(orderID)).body.error).toMatch(/^Please fill in the delivery fee/);
      await nothingConfirmed();
      const confirmed = await confirm(orderID, { deliveryFee: '120,50' });
      expect(confirmed.body).toMatchObject({ deliveryFee: 120.5, amountDue: 1020.3 });
      expect(confirmed.body).toMatchObject({ deliveryArea: null, deliveryDay: null });
    });

    it.each([
      ["status = 'Cancelled'", /is cancelled/],
      ['suspicious = true', /Please say first that order 1001 is real/],
      ["erased_at = now(), name = ''", /was erased/],
    ])('an order with %s is refused', async (state, sentence) => {
      const orderID = await send();
      await shop.query(`update orders set ${state}`);
      expect(await confirm(orderID)).toMatchObject(refusal(409, sentence));
      await nothingConfirmed();
    });

    it('a fee for an order that is collected', async () => {
      const orderID = await send();
      await shop.query("update orders set handover = 'Collection', delivery_area = null");
      const sentence = 'This order is collected: please leave the delivery fee out, or give R0.';
      expect((await confirm(orderID, { deliveryFee: 50 })).body.error).toBe(sentence);
      await nothingConfirmed();
      const { body } = await confirm(orderID, { deliveryFee: 0, area: 'Brackenhurst' });
      expect(body).toMatchObject({ deliveryFee: 0, deliveryArea: null, amountDue: 899.8 });
    });

    it('one that is not there is not found', async () => {
      expect((await confirm(999)).status).toBe(404);
    });
  });

  it('is possible for an order that was sent out or completed without it, which keeps its day', async () => {
    const [out, done] = [await send(), await send()];
    await shop.query("update orders set status = 'Out for Delivery' where id = 1");
    const delivered = "status = 'Completed', delivery_day = '2026-11-03'";
    await shop.query(`update orders set ${delivered} where id = 2`);
    const { orders } = await shop.owner.orders.page.query({ status: 'To confirm' });
    expect(orders.map(({ orderID }) => orderID)).toEqual([done, out]);
    expect(await shop.owner.orders.toConfirm.query({ orders: [out, done] })).toMatchObject([
      { orderID: out, status: 'Out for Delivery', looks: [] },
      { orderID: done, suggested: { deliveryDay: '2026-11-03' }, looks: [] },
    ]);
    const stays = 'Order 1002 is completed: its day stays as it is.';
    expect((await confirm(done, { deliveryDay: '2026-11-27' })).body.error).toBe(stays);
    expect((await confirm(out)).body).toMatchObject({ status: 'Out for Delivery' });
    const confirmations = [{ orderID: done }];
    const { results } = await shop.owner.orders.confirmMany.mutate({ confirmations, mail: true });
    expect(results).toMatchObject([{ orderID: done, error: null }]);
    expect(await shop.owner.orders.byId.query({ orderID: done })).toMatchObject({
      status: 'Completed',
      deliveryDay: '2026-11-03',
      deliveryFee: 50,
      invoices: [{ name: 'INV-0002' }],
    });
    const mails = (await mailsOf(shop)).filter(({ subject }) => subject.startsWith('Invoice'));
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('We bring');
    expect((await shop.owner.orders.page.query({ status: 'To confirm' })).total).toBe(0);
  });

  it('has no area when the owner chooses none', async () => {
    const { body } = await confirm(await send(), { area: null, deliveryFee: 120 });
    expect(body).toMatchObject({ deliveryArea: null, deliveryFee: 120, deliveryDay: null });
    const refused = await confirm(await send(), { area: null });
    expect(refused.body.error).toMatch(/^Please fill in the delivery fee/);
  });

  it('waives the fee from the set amount, but not an explicit fee', async () => {
    const entries = { freeFrom: 899.8 };
    await shop.asOwner('PATCH', '/admin/settings/delivery', { entries });
    const free = { deliveryArea: 'Brackenhurst', deliveryFee: 0, amountDue: 899.8 };
    expect((await confirm(await send())).body).toMatchObject(free);
    const asked = await send();
    expect((await confirm(asked, { deliveryFee: 50 })).body).toMatchObject({ deliveryFee: 50 });
  });

  it('fixes the fee and the next day of the area that was found; the total that was sent stays', async () => {
    const orderID = await send();
    const { status, body } = await confirm(orderID);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      confirmedAt: shop.clock.now().toISOString(),
      deliveryArea: 'Brackenhurst',
      deliveryFee: 50,
      discount: 0,
      discountReason: null,
      total: 899.8,
      amountDue: 949.8,
      paymentState: 'unpaid',
      status: 'Pending',
    });
    // Brackenhurst has Tuesdays and Fridays.
    expect(['Tue', 'Fri']).toContain(new Date(body.deliveryDay ?? '').toUTCString().slice(0, 3));
    expect(await shop.owner.orders.byId.query({ orderID })).toMatchObject({ amountDue: 949.8 });
    const events = "select facts, actor_kind from order_events where kind = 'confirmed'";
    const facts = { amountDue: 949.8, deliveryFee: 50 };
    expect(await shop.query(events)).toMatchObject([{ facts, actor_kind: 'owner' }]);
  });

  it('suggests the day that its customer saw, also after hours, until it is over', async () => {
    // A Monday, for Tuesdays and Fridays.
    shop.clock.set('2026-11-23T08:00:00Z');
    const [first, second] = [await send(), await send()];
    const suggested = async (now: string) => {
      shop.clock.set(now);
      const orders = await shop.owner.orders.toConfirm.query({ orders: [second] });
      return orders.map(({ suggested: { deliveryDay } }) => deliveryDay);
    };
    expect(await suggested('2026-11-23T16:30:00Z')).toEqual(['2026-11-24']);
    expect((await confirm(first)).body.deliveryDay).toBe('2026-11-24');
    expect(await suggested('2026-11-24T06:30:00Z')).toEqual(['2026-11-27']);
  });

  it('takes what the owner gives: another area, fee, day, and a discount with its reason', async () => {
    const orderID = await send();
    const given = { area: 'New Redruth', deliveryFee: 'R25', deliveryDay: '2026-12-01' };
    const discount = { discount: '100,00', discountReason: ' Torn bag ' };
    expect((await confirm(orderID, { ...given, ...discount })).body).toMatchObject({
      deliveryArea: 'New Redruth',
      deliveryFee: 25,
      deliveryDay: '2026-12-01',
      discount: 100,
      discountReason: 'Torn bag',
      amountDue: 824.8,
    });
    const other = await send();
    const confirmed = await shop.owner.orders.confirm.mutate({ orderID: other, deliveryDay: null });
    expect(confirmed).toMatchObject({ deliveryDay: null, deliveryFee: 50 });
  });

  it('keeps the day that was agreed, and its place in the round, unless another is given', async () => {
    const agreed = async () => {
      const orderID = await send();
      await shop.owner.orders.change.mutate({ orderID, deliveryDay: '2026-12-07' });
      await shop.query(`update orders set stop = 3 where id = ${orderID}`);
      return orderID;
    };
    const kept = await agreed();
    expect((await confirm(kept)).body.deliveryDay).toBe('2026-12-07');
    const { body } = await confirm(await agreed(), { deliveryDay: '2026-12-08' });
    expect(body.deliveryDay).toBe('2026-12-08');
    const stops = await shop.query('select stop from orders order by id');
    expect(stops).toEqual([{ stop: 3 }, { stop: null }]);
  });

  it('never loses a VAT number without a word: it comes by a change, with a new invoice', async () => {
    const orderID = await send();
    const vatNumber = '4987654321';
    expect((await confirm(orderID)).body.vatNumber).toBeNull();
    const late = await confirm(orderID, { vatNumber });
    expect(late).toMatchObject(refusal(409, /its invoice has not this VAT number/));
    const { version } = await shop.owner.orders.byId.query({ orderID });
    const path = `/orders/${orderID}`;
    const change = { version, vatNumber: '4987 654 321' };
    expect(await shop.asOwner('PATCH', path, change)).toMatchObject({
      status: 200,
      body: { vatNumber, invoices: [{ credited: true }, { kind: 'credit note' }, {}] },
    });
    expect((await shop.asOwner('PATCH', path, { version, vatNumber: null })).status).toBe(409);
    expect((await confirm(orderID, { vatNumber })).status).toBe(200);
    const other = await shop.owner.orders.change.mutate({ orderID, deliveryFee: 10 });
    expect(other).toMatchObject({ vatNumber, amountDue: 909.8 });
    const early = await shop.asOwner('PATCH', `/orders/${await send()}`, { vatNumber });
    const sentence = /^The VAT number is given when the order is confirmed/;
    expect(early).toMatchObject(refusal(400, sentence));
  });

  it('happens once, however often and however many at once', async () => {
    const orderID = await send();
    const answers = await Promise.all(
      [10, 20, 30].map((deliveryFee) => confirm(orderID, { deliveryFee })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.deliveryFee)).size).toBe(1);
    const again = await confirm(orderID, { deliveryFee: 40 });
    expect(again.body.deliveryFee).toBe(answers[0]?.body.deliveryFee);
    expect(await shop.query("select * from order_events where kind = 'confirmed'")).toHaveLength(1);
  });

  describe('against what was seen', () => {
    const seen = async (orderID: number) =>
      (await shop.owner.orders.byId.query({ orderID })).version;
    const { surname } = customer;
    const threeBags = '3 x Lamb & Rice 8 kg: R1\u00a0349.70';
    const unchanged = '2 x Lamb & Rice 8 kg: R899.80';

    it.each([
      ['a line', { lines: [{ productID: 1, quantity: 3 }] }, threeBags],
      ['the address', { customer: { address1: '9 Other Street' } }, unchanged],
      ['the area', { customer: { area: 'New Redruth', postal: '1449' } }, unchanged],
    ])('is refused when %s was changed since, and nothing is invoiced', async (_, change, now) => {
      const orderID = await send();
      const version = await seen(orderID);
      await shop.owner.orders.change.mutate({ orderID, ...change });
      const sentence = `Somebody changed this order meanwhile. It is Pending now, with ${now}. Please look at it and confirm again.`;
      expect(await confirm(orderID, { version })).toMatchObject(refusal(409, sentence));
      const typed = shop.owner.orders.confirm.mutate({ orderID, version });
      await expect(typed).rejects.toThrow(sentence);
      expect(await shop.query('select * from invoices')).toEqual([]);
      expect((await confirm(orderID, { version: await seen(orderID) })).status).toBe(200);
      expect(await shop.query('select * from invoices')).toHaveLength(1);
    });

    it('a second tab gets a conflict, and the same confirmation twice is one', async () => {
      const orderID = await send();
      const version = await seen(orderID);
      const first = { version, deliveryFee: 50, discount: 10, discountReason: surname };
      expect((await confirm(orderID, first)).status).toBe(200);
      expect((await confirm(orderID, first)).status).toBe(200);
      const sentence =
        'Order 1001 was confirmed meanwhile, with other values: it comes to R939.80, and its invoice is made. Please look at it.';
      const other = await confirm(orderID, { version, deliveryFee: 50 });
      expect(other).toMatchObject(refusal(409, sentence));
      expect(await shop.query('select * from invoices')).toHaveLength(1);
    });
  });

  it('ends the cancellation by the customer and shows that on the order page', async () => {
    const { orderID, token } = await sendOrder(shop, lamb);
    await confirm(orderID);
    const refused = await shop.rest('POST', '/order-page/cancel', { token });
    const sentence =
      'We are already busy with this order, so it cannot be cancelled here any more. Please call or message us.';
    expect(refused).toMatchObject(refusal(409, sentence));
    const { body } = await shop.rest('POST', '/order-page', { token });
    expect(body).toMatchObject({ status: 'Pending', canCancel: false });
  });
});
