import { expect, it } from 'vitest';
import { Activity } from '#server/activity/record-activity.ts';
import { customer, sendOrder, tokenIn } from '#test/fixtures/orders.ts';
import { productOfEach, unitsSold } from '#test/fixtures/products.ts';
import { describeOnShop, refusal } from '#test/shop.ts';
import type { BulkResult } from '../shared/list/bulk.ts';
import type { OrderToConfirm } from '../shared/money/confirm-order-input.ts';
import type { RecordedPayments } from '../shared/money/payment-input.ts';

describeOnShop('many orders at once, and notes on them', (shop) => {
  const send = async () => (await sendOrder(shop, lamb, { quantity: 2 })).orderID;
  const mark = (changes: unknown) => shop.asOwner('POST', '/orders/bulk-status', { changes });
  const note = (id: number, body: object) => shop.asOwner('PUT', `/orders/${id}/owner-note`, body);
  const outcomes = (answer: { body: unknown }) =>
    (answer.body as BulkResult).results.map(({ outcome, error }) => error ?? outcome);

  const details = (orderID: number) => shop.owner.orders.byId.query({ orderID });

  const lamb = productOfEach(shop);

  it('refuses what names no orders, too many or no status, and strangers', async () => {
    const id = await send();
    const refuses = async (changes: unknown, sentence: string) =>
      expect(await mark(changes)).toMatchObject(refusal(400, sentence));
    await refuses([], 'Please choose an order.');
    await refuses(undefined, 'Please say which orders are to have which status.');
    const many = Array.from({ length: 201 }, () => ({ orderID: id, status: 'Completed' }));
    await refuses(many, 'Please choose at most 200 orders.');
    const statuses = 'Please choose one of: Pending, Out for Delivery, Completed, Cancelled.';
    await refuses([{ orderID: id, status: 'Lost' }], statuses);
    expect((await details(id)).history).toHaveLength(1);
  });

  it('confirms those that were looked at, each once; what needs a look comes first', async () => {
    const ids = [await send(), await send(), await send(), await send(), await send()];
    const [plain = 0, far = 0, noted = 0, gone = 0, robot = 0] = ids;
    const outside = "area = 'Durban', delivery_area = null, delivery_area_id = null";
    await shop.query(`update orders set ${outside} where id = ${far}`);
    await note(noted, { note: 'Rings twice' });
    await shop.owner.orders.setStatus.mutate({ orderID: gone, status: 'Cancelled' });
    await shop.query(`update orders set suspicious = true where id = ${robot}`);
    const waiting = await shop.asOwner('GET', `/orders/to-confirm?orders=${ids}`);
    const shown = waiting.body as OrderToConfirm[];
    expect(shown.map(({ orderID, looks }) => [orderID, looks])).toEqual([
      [far, ['area']],
      [noted, ['note']],
      [plain, []],
    ]);
    expect(shown[0]?.suggested).toEqual({ area: null, deliveryFee: null, deliveryDay: null });
    const { suggested } = shown[2] ?? {};
    expect(suggested).toMatchObject({ area: 'New Redruth', deliveryFee: expect.any(Number) });

    const confirm = (confirmations: unknown, mail = false) =>
      shop.asOwner('POST', '/orders/bulk-confirm', { confirmations, mail });
    const wishes = shown.map(({ orderID, version }) => ({ orderID, version }));
    await shop.owner.orders.change.mutate({ orderID: noted, lines: [{ ...lamb, quantity: 1 }] });
    const answer = await confirm([...wishes, { orderID: gone }, { orderID: robot }], true);
    expect(outcomes(answer)).toEqual([
      'Please fill in the delivery fee, or choose one of your areas.',
      expect.stringMatching(/^Somebody changed this order meanwhile/),
      'changed',
      `Order ${1000 + gone} is cancelled. To take it up again, mark it as Pending first.`,
      `Please say first that order ${1000 + robot} is real.`,
    ]);
    const { deliveryFee, deliveryDay } = suggested ?? {};
    const invoices = [{ name: 'INV-0001' }];
    expect(await details(plain)).toMatchObject({ deliveryFee, deliveryDay, invoices });
    // The second confirmation supplies the missing values and makes no second invoice.
    const mended = [
      { orderID: far, deliveryFee: 120, deliveryDay: null },
      { orderID: noted, deliveryFee: 35 },
      ...wishes.slice(2),
    ];
    expect(outcomes(await confirm(mended))).toEqual(['changed', 'changed', 'unchanged']);
    expect(outcomes(await confirm(mended))).toEqual(['unchanged', 'unchanged', 'unchanged']);
    const other = await confirm([{ orderID: far, version: 'seen', deliveryFee: 1 }]);
    expect(outcomes(other)[0]).toMatch(/was confirmed meanwhile, with other values/);
    expect(await shop.query('select number from invoices order by id')).toHaveLength(3);
    const em = shop.shop.database.fork();
    expect(await em.count(Activity, { action: 'confirmed' })).toBe(3);
    const mails = `select subject from outgoing_mails where subject like '%confirmed –%'`;
    expect(await shop.query(mails)).toHaveLength(1);
  });

  it('confirms many with a discount or a VAT number each, and names a wrong field', async () => {
    const [one, two] = [await send(), await send()];
    const confirm = (confirmations: unknown) =>
      shop.asOwner('POST', '/orders/bulk-confirm', { confirmations });
    const sent = { deliveryFee: 50, discount: 10 };
    const path = 'confirmations.1.discountReason';
    const message = 'Please say what the discount is for: the customer reads it.';
    const refused = await confirm([{ orderID: one }, { orderID: two, ...sent }]);
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
    const answer = await confirm([
      { orderID: one, deliveryFee: 50, vatNumber: '4987654321' },
      { orderID: two, ...sent, discountReason: 'Torn bag' },
    ]);
    expect(outcomes(answer)).toEqual(['changed', 'changed']);
    const plain = { vatNumber: '4987654321', discount: 0 };
    expect(await details(one)).toMatchObject(plain);
    const reduced = { vatNumber: null, discount: 10, discountReason: 'Torn bag', amountDue: 939.8 };
    expect(await details(two)).toMatchObject(reduced);
  });

  it('records what is still to be paid for many orders, once, and takes it back, once', async () => {
    const [one, two, three, gone] = [await send(), await send(), await send(), await send()];
    await shop.owner.orders.confirm.mutate({ orderID: one, deliveryFee: 50.2 });
    await shop.owner.orders.recordPayment.mutate({ orderID: two, amount: 100, method: 'cash' });
    await shop.owner.orders.setStatus.mutate({ orderID: gone, status: 'Cancelled' });
    const post = (path: string, body: object) => shop.asOwner('POST', path, body);
    const payments = [
      { orderID: one, seenPaid: 0, seenRest: 950 },
      { orderID: two, seenPaid: 0, seenRest: 899.8 },
      { orderID: three },
      { orderID: gone },
      { orderID: 999 },
    ];
    const wish = { method: 'EFT', payments };
    const answer = await post('/orders/bulk-payments', wish);
    const { changed, results } = answer.body as RecordedPayments;
    const outcome = [
      'changed',
      'A payment of this order was recorded or removed meanwhile: R100.00 is paid by now.',
      'changed',
      'unchanged',
      'Order not found.',
    ];
    expect(outcomes(answer)).toEqual(outcome);
    expect(changed).toBe(2);
    expect(results.map(({ amount }) => amount)).toEqual([950, null, 899.8, null, null]);
    const again = await post('/orders/bulk-payments', wish);
    expect(outcomes(again)).toEqual(['unchanged', outcome[1], 'unchanged', ...outcome.slice(3)]);
    const paid = { paymentState: 'paid', payments: [{ method: 'EFT', amount: 950 }] };
    expect(await details(one)).toMatchObject(paid);

    const made = results.filter(({ paymentID }) => paymentID !== null);
    const undo = made.map(({ orderID, paymentID }) => ({ orderID, paymentID }));
    const back = () => post('/orders/bulk-payments/remove', { payments: undo });
    expect(outcomes(await back())).toEqual(['changed', 'changed']);
    expect(outcomes(await back())).toEqual(['unchanged', 'unchanged']);
    expect(await shop.owner.orders.unpaid.query()).toEqual({ count: 3, owed: 2649.6 });
  });

  it('credits nothing that was not seen to be invoiced', async () => {
    const [one, two] = [await send(), await send()];
    await shop.owner.orders.confirm.mutate({ orderID: one, deliveryFee: 50 });
    const cancel = (orderID: number, seenConfirmed: boolean) =>
      ({ orderID, status: 'Cancelled', from: 'Pending', seenConfirmed }) as const;
    const sentence =
      'Order 1001 was confirmed meanwhile and has an invoice. Please look at it first.';
    const refused = await shop.asOwner('PATCH', `/orders/${one}/status`, cancel(one, false));
    expect(refused).toMatchObject(refusal(409, sentence));
    await expect(shop.owner.orders.setStatus.mutate(cancel(one, false))).rejects.toThrow(sentence);
    const both = await mark([cancel(one, false), cancel(two, false)]);
    expect(outcomes(both)).toEqual([sentence, 'changed']);
    expect((await details(one)).invoices).toMatchObject([{ name: 'INV-0001', credited: false }]);
    expect(outcomes(await mark([cancel(one, true)]))).toEqual(['changed']);
  });

  it('changes each order by itself and reports each result', async () => {
    const [one, two, cancelled, doubted] = [await send(), await send(), await send(), await send()];
    await mark([{ orderID: cancelled, status: 'Cancelled' }]);
    const em = shop.shop.database.fork();
    await em.execute('update orders set suspicious = true where id = ?', [doubted]);
    const out = { status: 'Out for Delivery', from: 'Pending' };
    const wishes = [one, cancelled, doubted, 999, two].map((orderID) => ({ orderID, ...out }));
    const first = await mark(wishes);
    expect(first).toMatchObject({ status: 200, body: { changed: 2 } });
    const refusals = [
      'This order is Cancelled by now.',
      'Please say first that order 1004 is real.',
      'Order not found.',
    ];
    expect(outcomes(first)).toEqual(['changed', ...refusals, 'changed']);
    const again = await Promise.all([mark(wishes), mark(wishes)]);
    for (const answer of again)
      expect(outcomes(answer)).toEqual(['unchanged', ...refusals, 'unchanged']);
    for (const orderID of [one, two]) {
      const { history } = await details(orderID);
      expect(history.map(({ to }) => to)).toEqual(['Pending', 'Out for Delivery']);
    }
    const entries = await em.find(Activity, { thingKind: 'order' }, { orderBy: { id: 'asc' } });
    expect(entries.map(({ thingId, after }) => [Number(thingId), after])).toEqual([
      [cancelled, { status: 'Cancelled' }],
      [one, { status: 'Out for Delivery' }],
      [two, { status: 'Out for Delivery' }],
    ]);
  });

  it('counts cancelled orders as not sold, and undoes only unchanged ones', async () => {
    const ids = [await send(), await send(), await send()];
    const [first = 0, second = 0, third = 0] = ids;
    await mark([{ orderID: second, status: 'Out for Delivery' }]);
    await mark(ids.map((orderID) => ({ orderID, status: 'Cancelled' })));
    expect(await unitsSold(shop, lamb.productID)).toBe(0);
    await mark([{ orderID: third, status: 'Completed' }]);
    const back = await mark([
      { orderID: first, status: 'Pending', from: 'Cancelled' },
      { orderID: second, status: 'Out for Delivery', from: 'Cancelled' },
      { orderID: third, status: 'Pending', from: 'Cancelled' },
    ]);
    expect(outcomes(back)).toEqual(['changed', 'changed', 'This order is Completed by now.']);
    expect(await unitsSold(shop, lamb.productID)).toBe(6);
  });

  it('keeps the owner’s own note, found by search and hidden from the customer', async () => {
    const id = await send();
    const written = await note(id, { note: ' Pays on\r\nthe 25th ', from: null });
    expect(written.body).toMatchObject({ ownerNote: 'Pays on\nthe 25th', notes: null });
    expect((await shop.owner.orders.page.query({ search: '25th pays' })).total).toBe(1);
    const link = (await shop.owner.orders.giveLink.mutate({ orderID: id })).orderLink;
    const own = await shop.visitor.orders.openOwn.mutate({ token: tokenIn(link) });
    expect(JSON.stringify(own)).not.toContain('25th');

    const outdated = await note(id, { note: 'Another', from: null });
    expect(outdated).toMatchObject(refusal(409, 'Somebody else has changed this note meanwhile.'));
    expect((await note(id, { note: 'x'.repeat(1001) })).status).toBe(400);
    expect((await note(999, { note: 'x' })).status).toBe(404);
    const cleared = await note(id, { note: '', from: 'Pays on\nthe 25th' });
    expect(cleared.body).toMatchObject({ ownerNote: null });
    expect((await note(id, { note: null })).status).toBe(200);
    expect((await shop.owner.orders.page.query({ search: '25th' })).total).toBe(0);
    expect(await shop.query('select after from activity order by id')).toEqual([
      { after: { ownerNote: 'written' } },
      { after: { ownerNote: 'taken away' } },
    ]);
  });

  it('is held to be the customer’s data: found, exported and erased with the person', async () => {
    const id = await send();
    await note(id, { note: 'Her gate code is 11' });
    await mark([{ orderID: id, status: 'Completed' }]);
    const people = shop.owner.people;
    const found = JSON.stringify(await people.find.mutate({ contact: customer.email }));
    expect(found).toContain('Her gate code is 11');
    await people.erase.mutate({ contact: customer.email });
    expect(await shop.query('select owner_note from orders')).toEqual([{ owner_note: null }]);
    const sentence = 'Whoever sent this order was erased, so no note is kept.';
    expect(await note(id, { note: 'Naledi again' })).toMatchObject(refusal(409, sentence));
  });
});
