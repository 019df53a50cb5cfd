import { describe, expect, it } from 'vitest';
import { untilWaiting } from '#test/database/until-waiting.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { customer, form, lineOf, sendOrder, tokenIn } from '#test/fixtures/orders.ts';
import { productOfEach, unitsSold } from '#test/fixtures/products.ts';
import { describeOnShop, refusal, signedInEach } from '#test/shop.ts';
import type { OrderDetails } from '../../shared/order-view.ts';

describeOnShop('changing an order', (shop) => {
  const lamb = productOfEach(shop);
  const tuna = productOfEach(shop, { description: 'Tuna Tin 400 g', price: 2_490 });
  const headers = signedInEach(shop);

  const send = () => sendOrder(shop, lamb, { quantity: 2 });
  const change = (orderID: number, body: object) =>
    shop.asOwner('PATCH', `/orders/${orderID}`, body);
  const now = (orderID: number) => shop.owner.orders.byId.query({ orderID });
  const linesOf = ({ lines }: OrderDetails) =>
    lines.map(({ description, price, quantity }) => [description, price, quantity]);

  describe('refusals', () => {
    const many = { productID: 1, quantity: 60 };

    it('does not find an unknown order', async () => {
      expect((await change(77, { notes: 'Mine' })).status).toBe(404);
    });

    it.each([
      [{ lines: [] }, 'An order needs a product. To cancel it, mark it as Cancelled.'],
      [{ lines: [{ lineID: 1, quantity: 0 }] }, 'Please give 1 to 99 of each product.'],
      [{ lines: [{ lineID: 1, quantity: 100 }] }, 'Please give 1 to 99 of each product.'],
      [{ lines: [{ quantity: 1 }] }, 'Please say for each line which product it is.'],
      [
        { lines: [{ lineID: 1, quantity: 1, price: -1 }] },
        'Please give a price in rand from 0 to 1 000 000.',
      ],
      [{ lines: [many, many] }, 'An order can have at most 99 of “Lamb & Rice 8 kg”.'],
      [{ customer: { name: ' ' } }, 'Please fill in the customer’s name.'],
      [{ customer: { postal: '14' } }, 'Please give the postal code as four digits, such as 1449.'],
      [{ deliveryDay: '2026-02-30' }, 'Please give the day as 2026-11-24.'],
      [{ deliveryDay: '2062-11-24' }, 'Please choose a day within a year from today.'],
      [{ notes: 'x'.repeat(1001) }, 'Please use at most 1000 characters.'],
      [
        { customer: { email: '' }, tellCustomer: true },
        'There is no email address, so no email can be sent.',
      ],
    ])('%j is refused with a sentence and changes nothing', async (body, error) => {
      const { orderID } = await send();
      const before = await now(orderID);
      expect(await change(orderID, body)).toMatchObject(refusal(400, error));
      expect(await now(orderID)).toEqual(before);
    });

    it.each(['Completed', 'Cancelled'] as const)('a %s order stays as it is', async (status) => {
      const { orderID } = await send();
      await shop.owner.orders.setStatus.mutate({ orderID, status });
      const sentence = `Order 1001 is ${status} by now, so it cannot be changed. To change it, mark it as Pending first.`;
      expect(await change(orderID, { notes: 'Mine' })).toMatchObject(refusal(409, sentence));
    });

    it('a suspicious order has to be called real first', async () => {
      const { orderID } = await send();
      await shop.query('update orders set suspicious = true');
      expect((await change(orderID, { notes: 'Mine' })).body).toMatchObject({
        error: 'Please say first that order 1001 is real.',
      });
    });

    it('a discount cannot be more than what is left', async () => {
      const { orderID } = await send();
      await shop.query('update orders set discount = 50');
      const lines = [{ productID: tuna.productID, quantity: 1 }];
      const tooMuch = refusal(400, 'Its discount of R50.00 is more than that comes to.');
      expect(await change(orderID, { lines })).toMatchObject(tooMuch);
    });

    it('a product that is gone cannot be added', async () => {
      const { orderID } = await send();
      expect(await change(orderID, { lines: [{ productID: 999, quantity: 1 }] })).toMatchObject({
        status: 409,
        body: { issues: [{ path: 'lines.0.productID' }] },
      });
    });
  });

  it('quantities, lines and prices: what is owed follows, and so do the units sold', async () => {
    const { orderID } = await send();
    const { lines, version } = await now(orderID);
    await shop.query('update products set price = 500 where id = 1');
    const added = { productID: tuna.productID, quantity: 3 };
    const wished = [added, { lineID: lines[0]?.lineID, quantity: 1 }];
    const changed = await change(orderID, { version, lines: wished });
    expect(changed.status).toBe(200);
    const details = changed.body as OrderDetails;
    // Those that were ordered stay first, at the price of that day; what is added has today's.
    expect(linesOf(details)).toEqual([
      ['Lamb & Rice 8 kg', 449.9, 1],
      ['Tuna Tin 400 g', 24.9, 3],
    ]);
    expect(details).toMatchObject({ total: 899.8, amountDue: 524.6 });
    expect(await unitsSold(shop, lamb.productID)).toBe(1);
    expect(await unitsSold(shop, tuna.productID)).toBe(3);

    const priced = [{ lineID: details.lines[1]?.lineID, quantity: 3, price: 'R20,00' }];
    const dearer = await shop.owner.orders.change.mutate({ orderID, lines: priced });
    expect(linesOf(dearer)).toEqual([['Tuna Tin 400 g', 20, 3]]);
    expect(dearer).toMatchObject({ total: 899.8, amountDue: 60 });
    expect(await unitsSold(shop, lamb.productID)).toBe(0);
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Cancelled' });
    expect(await unitsSold(shop, tuna.productID)).toBe(0);
  });

  it('a line whose product is gone from the shop stays, and can be changed', async () => {
    const { orderID } = await send();
    await shop.query('delete from products where id = 1');
    const [line] = (await now(orderID)).lines;
    expect(line?.productID).toBeNull();
    const changed = await change(orderID, { lines: [{ lineID: line?.lineID, quantity: 5 }] });
    expect(linesOf(changed.body as OrderDetails)).toEqual([['Lamb & Rice 8 kg', 449.9, 5]]);
  });

  it('the sent and the current total are distinguished', async () => {
    const cart = form([{ ...lamb, quantity: 2 }], { idempotencyKey: 'cart-1' });
    const sent = await shop.visitor.orders.send.mutate(cart);
    const { orderID } = sent;
    const [line] = (await now(orderID)).lines;
    await change(orderID, { lines: [{ lineID: line?.lineID, quantity: 1 }] });
    const changed = { total: 899.8, linesTotal: 449.9, amountDue: 449.9 };
    expect(await now(orderID)).toMatchObject(changed);
    expect((await shop.owner.orders.page.query({})).orders).toMatchObject([changed]);
    const token = tokenIn(sent.orderLink);
    const own = await shop.rest('POST', '/order-page', { token });
    expect(own.body).toMatchObject({ total: 449.9, sentTotal: 899.8, amountDue: 449.9 });
    const again = await shop.visitor.orders.send.mutate(cart);
    expect(again).toMatchObject({ orderID, total: 449.9, lines: [{ quantity: 1 }] });
    const file = await fetch(`${shop.url}/api/orders/export.csv`, { headers });
    expect(await file.text()).toContain('"899.80","449.90","","0.00","449.90","0.00"');
    await shop.rest('POST', '/order-page/cancel', { token });
    const mail = (await mailsOf(shop)).find(({ subject }) => subject.includes('was cancelled by'));
    expect(mail?.text).toContain('Total: R449.90');
    expect(mail?.text).not.toContain('R899.80');
  });

  describe('the delivery fee of an order that is confirmed', () => {
    const issued = async () =>
      (await shop.query('select kind, total from invoices order by id')).map(
        ({ kind, total }) => `${kind} ${total}`,
      );
    const moved = { customer: { area: 'Brackenhurst', postal: '1448' } };

    it('keeps its fee unless another is given, which replaces the invoice', async () => {
      const { orderID } = await send();
      await shop.owner.orders.confirm.mutate({ orderID, deliveryFee: 30 });
      const kept = await change(orderID, moved);
      expect(kept.body).toMatchObject({ deliveryArea: 'Brackenhurst', deliveryFee: 30 });
      const { version } = await now(orderID);
      const dearer = await change(orderID, { version, deliveryFee: 'R50' });
      expect(dearer.body).toMatchObject({ deliveryFee: 50, amountDue: 949.8, total: 899.8 });
      expect(await issued()).toEqual(['invoice 929.80', 'credit note 929.80', 'invoice 949.80']);
      expect((await change(orderID, { version, deliveryFee: 50 })).status).toBe(200);
      expect(await issued()).toHaveLength(3);
      const { events } = await now(orderID);
      expect(events.findLast(({ kind }) => kind === 'changed')?.facts).toMatchObject({
        fields: ['deliveryFee'],
        feeBefore: 30,
        feeAfter: 50,
        amountBefore: 929.8,
        amountAfter: 949.8,
      });
    });

    it('can be removed together with an address change', async () => {
      const { orderID } = await send();
      await shop.owner.orders.confirm.mutate({ orderID, deliveryFee: 30 });
      const { version } = await now(orderID);
      const free = await change(orderID, { version, ...moved, deliveryFee: 0 });
      const after = { deliveryFee: 0, amountDue: 899.8, deliveryArea: 'Brackenhurst' };
      expect(free.body).toMatchObject(after);
      expect(await issued()).toEqual(['invoice 929.80', 'credit note 929.80', 'invoice 899.80']);
    });

    it('is refused before the confirmation, which fixes it, and above R10000', async () => {
      const { orderID } = await send();
      const early =
        'The delivery fee is fixed when the order is confirmed. Please confirm it first.';
      expect(await change(orderID, { deliveryFee: 30 })).toMatchObject(refusal(400, early));
      await shop.owner.orders.confirm.mutate({ orderID, deliveryFee: 30 });
      const beyond = refusal(400, 'Please give a delivery fee from R0 to R10000.');
      for (const deliveryFee of [-1, 10_001]) {
        expect(await change(orderID, { deliveryFee })).toMatchObject(beyond);
      }
      expect(await now(orderID)).toMatchObject({ deliveryFee: 30 });
    });
  });

  it('details, notes and day: only what is sent; it is found by them, and its area anew', async () => {
    const { orderID } = await send();
    const wish = {
      customer: { surname: '', cell: '083 000 1111', area: 'Brackenhurst', postal: '1448' },
      notes: 'Gate 4',
      deliveryDay: '2026-11-24',
    };
    expect((await change(orderID, wish)).body).toMatchObject({
      customer: {
        name: 'Naledi',
        surname: '',
        cell: '+27830001111',
        email: 'naledi@example.com',
        area: 'Brackenhurst',
      },
      customerName: 'Naledi',
      notes: 'Gate 4',
      deliveryDay: '2026-11-24',
      deliveryArea: 'Brackenhurst',
      amountDue: 899.8,
    });
    const found = async (search: string) => (await shop.owner.orders.page.query({ search })).total;
    expect([await found('083 000 1111'), await found('082 123 4567')]).toEqual([1, 0]);
    const emptied = await change(orderID, { notes: '', deliveryDay: null });
    expect(emptied.body).toMatchObject({ notes: null, deliveryDay: null });
  });

  it('is recorded with actor and fields, without personal data', async () => {
    const { orderID } = await send();
    shop.clock.advance(60);
    await change(orderID, {
      customer: { address1: '9 Secret Street' },
      lines: [{ productID: lamb.productID, quantity: 3 }],
    });
    const { events, history } = await now(orderID);
    expect(history[0]?.by).toEqual({ kind: 'customer', name: null, accountID: null });
    expect(events).toEqual([
      {
        kind: 'changed',
        facts: {
          fields: ['address1', 'lines'],
          lines: [
            {
              product: 'Lamb & Rice 8 kg',
              before: { quantity: 2, price: 449.9 },
              after: { quantity: 3, price: 449.9 },
            },
          ],
          amountBefore: 899.8,
          amountAfter: 1349.7,
          told: false,
        },
        at: shop.clock.now().toISOString(),
        by: { kind: 'owner', name: null, accountID: expect.any(Number) },
      },
    ]);
    const noted = await shop.query("select * from order_events where kind <> 'status'");
    expect(JSON.stringify(noted)).not.toMatch(/Secret|Naledi/);
  });

  it('the customer is mailed once on request and can open the order', async () => {
    const { orderID } = await send();
    const wish = { lines: [{ productID: lamb.productID, quantity: 1 }], tellCustomer: true };
    expect((await change(orderID, wish)).status).toBe(200);
    expect((await change(orderID, wish)).status).toBe(200);
    const mails = (await mailsOf(shop)).slice(2);
    const subject = 'Your order 1001 at Paws & Bowls has changed';
    expect(mails).toMatchObject([{ recipient: 'naledi@example.com', subject }]);
    const text = String(mails[0]?.text);
    expect(text).toContain('1 x Lamb & Rice 8 kg');
    expect(text).toContain('R449.90');
    expect(text).not.toContain(customer.surname);
    const token = /\/order#([\w-]{43})/.exec(text)?.[1];
    const opened = await shop.rest('POST', '/order-page', { token });
    expect(opened.body).toMatchObject({ total: 449.9, lines: [{ quantity: 1 }] });
  });

  it('a change to collection removes the fee and the trip', async () => {
    const { orderID } = await send();
    const discount = { discount: 10, discountReason: 'Torn' };
    await shop.owner.orders.confirm.mutate({ orderID, deliveryFee: 50, ...discount });
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Out for Delivery' });
    const changed = { customer: { handover: 'Collection' }, tellCustomer: true };
    const sentence = 'This order is collected: please leave the delivery fee out, or give R0.';
    const refused = await change(orderID, { ...changed, deliveryFee: 50 });
    expect(refused).toMatchObject(refusal(400, sentence));
    const collected = { status: 'Pending', deliveryFee: 0, deliveryArea: null };
    expect((await change(orderID, changed)).body).toMatchObject(collected);
    const mail = (await mailsOf(shop)).at(-1);
    expect(String(mail?.text)).toContain('Discount: Torn');
    expect(String(mail?.text)).not.toMatch(/Delivery/);
  });

  it('the mail has a payment that was recorded while the change waited', async () => {
    const { orderID } = await send();
    const wish = { lines: [{ productID: lamb.productID, quantity: 1 }], tellCustomer: true };
    const em = shop.shop.database.fork();
    const changing = await em.transactional(async (held) => {
      await held.execute('update orders set paid = 123.45 where id = ?', [orderID], 'run');
      const running = change(orderID, wish);
      await untilWaiting(held);
      return { running };
    });
    expect((await changing.running).status).toBe(200);
    const mail = (await mailsOf(shop)).at(-1);
    expect(String(mail?.text)).toContain('R123.45');
  });

  it('a buyer with a VAT number has an address on the invoice: another one is invoiced anew', async () => {
    const { orderID } = await send();
    await shop.owner.orders.confirm.mutate({ orderID, vatNumber: '4123456789' });
    await change(orderID, { customer: { address1: '9 Acacia Street' } });
    const { events } = await now(orderID);
    expect(events.slice(-3).map(({ kind }) => kind)).toEqual(['changed', 'credited', 'invoiced']);
  });

  describe('two at once', () => {
    it('a second tab sees the current order and loses nothing', async () => {
      const { orderID } = await send();
      const { version } = await now(orderID);
      const take = (quantity: number) =>
        change(orderID, { version, lines: [{ productID: lamb.productID, quantity }] });
      expect((await take(5)).status).toBe(200);
      const sentence =
        'Somebody changed this order meanwhile. It is Pending now, with 5 x Lamb & Rice 8 kg: R2\u00a0249.50. Please look at it and save again.';
      expect(await take(7)).toMatchObject(refusal(409, sentence));
      // The same change again, as after a lost answer.
      expect((await take(5)).status).toBe(200);
      expect((await now(orderID)).events).toHaveLength(1);
      expect(await unitsSold(shop, lamb.productID)).toBe(5);
    });

    it('two changes: one is made whole, the other is refused', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { orderID } = await send();
        const take = (quantity: number) =>
          change(orderID, { lines: [{ productID: lamb.productID, quantity }] });
        const answers = await Promise.all([take(3), take(4)]);
        const after = await now(orderID);
        const made = answers.filter(({ status }) => status === 200).length;
        expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
        expect(after.events).toHaveLength(made);
        expect(await unitsSold(shop, lamb.productID)).toBe(after.lines[0]?.quantity);
        expect(after.amountDue).toBe(Math.round(44_990 * (after.lines[0]?.quantity ?? 0)) / 100);
        await shop.owner.orders.remove.mutate({ orderID });
      }
    });

    it.each(['customer', 'owner'] as const)(
      'a change and a cancellation by the %s',
      async (who) => {
        for (let round = 0; round < 4; round += 1) {
          const { orderID, token } = await send();
          const cancel = () =>
            who === 'customer'
              ? shop.rest('POST', '/order-page/cancel', { token })
              : shop.asOwner('PATCH', `/orders/${orderID}/status`, { status: 'Cancelled' });
          const lines = [lineOf(lamb, 9), lineOf(tuna)];
          const more = () => change(orderID, { lines });
          const calls = round % 2 ? [cancel, more] : [more, cancel];
          await Promise.all(calls.map((call) => call()));
          // Whichever was first, the order is cancelled and nothing of it counts as sold.
          expect((await now(orderID)).status).toBe('Cancelled');
          expect(await unitsSold(shop, lamb.productID)).toBe(0);
          expect(await unitsSold(shop, tuna.productID)).toBe(0);
          expect((await change(orderID, { notes: 'Late' })).status).toBe(409);
        }
      },
    );
  });
});
