import { beforeEach, expect, it } from 'vitest';
import { mailsOf } from '#test/fixtures/mails.ts';
import { sendOrder } from '#test/fixtures/orders.ts';
import { productOfEach } from '#test/fixtures/products.ts';
import { describeOnShop, refusal, signedInEach } from '#test/shop.ts';
import type { OrderDetails } from '../../shared/order-view.ts';

describeOnShop('partial credit notes and refunds', (shop) => {
  let orderID: number;
  const headers = signedInEach(shop);
  const lamb = productOfEach(shop);
  beforeEach(async () => {
    ({ orderID } = await sendOrder(shop, lamb, { quantity: 2 }));
  });

  const confirm = () => shop.owner.orders.confirm.mutate({ orderID, deliveryFee: 50 });
  const ask = async (path: string, body: object, extra = {}) => {
    const all = { ...headers, ...extra };
    const answer = await shop.rest('POST', `/orders/${orderID}/${path}`, body, all);
    return { ...answer, body: answer.body as OrderDetails & { error: string } };
  };
  const addBag = () =>
    shop.owner.orders.change.mutate({
      orderID,
      lines: [{ productID: lamb.productID, quantity: 3 }],
    });
  const changeTelephone = () =>
    shop.owner.orders.change.mutate({ orderID, customer: { telephone: '0118674000' } });
  const torn = { amount: '49,80', reason: 'A torn bag' };
  const documents = ({ invoices }: Pick<OrderDetails, 'invoices'>) =>
    invoices.map(({ name, total }) => `${name} ${total}`);

  it.each([
    [{ ...torn, amount: 0 }, 'Please give an amount that is more than zero.'],
    [{ ...torn, amount: -5 }, 'Please give the amount in rand, at most R10\u00a0000\u00a0000.'],
    [{ ...torn, reason: ' ' }, 'Please say what it is for.'],
    [{ ...torn, amount: 949.81 }, 'No more can be credited than is left of INV-0001: R949.80.'],
  ])('%j is refused', async (body, sentence) => {
    await confirm();
    expect(await ask('credits', body)).toMatchObject(refusal(400, sentence));
    expect(documents(await shop.owner.orders.byId.query({ orderID }))).toEqual(['INV-0001 949.8']);
  });

  it('is refused without an invoice, of a cancelled order, and for who saw another amount', async () => {
    const nothing = 'Order 1001 has no open invoice, so there is nothing to credit.';
    expect(await ask('credits', torn)).toMatchObject(refusal(409, nothing));
    await confirm();
    const outdated = await ask('credits', { ...torn, seenDue: 899.8 });
    expect(outdated.body.error).toBe('R949.80 is due for this order by now. Please look again.');
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Cancelled' });
    expect(await ask('credits', torn)).toMatchObject(refusal(409, nothing));
  });

  it('lowers what is due and leaves the order as it is; the same key credits once', async () => {
    await confirm();
    await shop.owner.orders.recordPayment.mutate({ orderID, method: 'EFT' });
    const key = { 'idempotency-key': 'torn-bag' };
    const [first, second] = [await ask('credits', torn, key), await ask('credits', torn, key)];
    expect(second.body).toEqual(first.body);
    expect(first.body).toMatchObject({
      ...{ linesTotal: 899.8, amountDue: 900, toPayBack: 49.8, paymentState: 'to pay back' },
      ...{ discount: 49.8, discountReason: 'A torn bag' },
      invoices: [
        { name: 'INV-0001', credited: false, creditedPart: 49.8 },
        { name: 'CN-0001', kind: 'credit note', total: 49.8 },
      ],
    });
  });

  it('is part of the sums in an email with the invoice', async () => {
    const { invoices } = await confirm();
    await ask('credits', torn);
    const [invoice] = invoices;
    await shop.owner.orders.mailInvoice.mutate({ orderID, invoiceID: invoice?.invoiceID ?? 0 });
    const mail = (await mailsOf(shop)).at(-1);
    expect(mail?.text).toMatch(/Amount due: R949.80\nCredited: −R49.80\nStill to pay: R900.00/);
  });

  it('over all of an invoice leaves nothing to invoice, until the order holds more', async () => {
    await confirm();
    await ask('credits', { amount: 949.8, reason: 'All bags were torn' });
    expect(documents(await changeTelephone())).toEqual(['INV-0001 949.8', 'CN-0001 949.8']);
    expect(documents(await addBag()).slice(2)).toEqual(['INV-0002 449.9']);
  });

  it('is part of what a later change and a cancellation credit, to the cent', async () => {
    const entries = { vatNumber: '4123456789', vatPercent: 15 };
    await shop.asOwner('PATCH', '/admin/settings/payment', { entries });
    await confirm();
    await ask('credits', torn);
    await ask('credits', { amount: 0.01, reason: 'A cent' });
    const same = documents(await changeTelephone());
    expect(same).toEqual(['INV-0001 949.8', 'CN-0001 49.8', 'CN-0002 0.01']);

    const changed = await addBag();
    expect(documents(changed).slice(3)).toEqual(['CN-0003 899.99', 'INV-0002 1349.89']);
    expect(changed).toMatchObject({ amountDue: 1349.89, discountReason: 'A torn bag; A cent' });

    const cancelled = await shop.owner.orders.setStatus.mutate({ orderID, status: 'Cancelled' });
    expect(documents(cancelled).at(-1)).toBe('CN-0004 1349.89');
    const sums = await shop.query<{ total: string; vat: string }>(
      `select sum(case kind when 'invoice' then total else -total end)::text as total,
         sum((content->'vat'->>'amount')::int * case kind when 'invoice' then 1 else -1 end)::text as vat
       from invoices`,
    );
    expect(sums).toEqual([{ total: '0.00', vat: '0' }]);
  });

  it('refunds the full amount by default, or a part, once for each amount seen', async () => {
    const early = await ask('refunds', { method: 'EFT' });
    expect(early.body.error).toBe('Nothing is to be paid back for order 1001.');
    await shop.owner.orders.recordPayment.mutate({ orderID, method: 'EFT' });
    const tooMuch = await ask('refunds', { method: 'EFT', amount: 1000 });
    expect(tooMuch).toMatchObject(refusal(400, 'No more can go back than came: R899.80.'));
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Cancelled' });
    const wish = { method: 'cash', amount: 100, seenPaid: 899.8 };
    const key = { 'idempotency-key': 'back' };
    const part = await ask('refunds', wish, key);
    expect((await ask('refunds', wish, key)).body).toEqual(part.body);
    expect(part.body).toMatchObject({ paid: 799.8, toPayBack: 799.8 });
    expect((await ask('refunds', { method: 'EFT', seenPaid: 899.8 })).status).toBe(409);
    const rest = await ask('refunds', { method: 'EFT', reference: 'BACK 1001' });
    expect(rest.body).toMatchObject({ paid: 0, toPayBack: 0 });
    expect(rest.body.payments.map(({ amount }) => amount)).toEqual([899.8, -100, -799.8]);
    expect(rest.body.events.at(-1)).toMatchObject({ kind: 'paid', facts: { refund: true } });
  });

  it('pays back in cash to the next 10 c', async () => {
    await confirm();
    await shop.owner.orders.recordPayment.mutate({ orderID, method: 'EFT' });
    await shop.owner.orders.credit.mutate({ orderID, amount: 49.96, reason: 'Torn bag' });
    const seen = { method: 'cash', seenPaid: 949.8, amount: 50 };
    const outdated = refusal(409, 'R899.84 is due for this order by now. Please look again.');
    expect(await ask('refunds', { ...seen, seenDue: 949.8 })).toMatchObject(outdated);
    const back = await ask('refunds', { ...seen, seenDue: 899.84 });
    expect(back.body).toMatchObject({ paid: 899.84, toPayBack: 0, paymentState: 'paid' });
    expect(back.body.payments.at(-1)).toMatchObject({ amount: -50, rounding: -0.04 });
    expect(back.body.events.at(-1)?.facts).toMatchObject({ amount: 50, rounding: -0.04 });
  });

  it('records no payment for who saw another amount due', async () => {
    await confirm();
    await shop.owner.orders.credit.mutate({ orderID, amount: 100, reason: 'Torn bag' });
    const late = { orderID, method: 'EFT', amount: 949.8, seenPaid: 0, seenDue: 949.8 } as const;
    await expect(shop.owner.orders.recordPayment.mutate(late)).rejects.toThrow('R849.80 is due');
    expect(await shop.query('select * from payments')).toEqual([]);
  });
});
