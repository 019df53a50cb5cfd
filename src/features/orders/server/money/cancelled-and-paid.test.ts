import { beforeEach, describe, expect, it } from 'vitest';
import type { FiguresNow } from '#features/figures/shared/figures-view.ts';
import { exampleBusiness } from '#shared/business/business.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { sendOrder } from '#test/fixtures/orders.ts';
import { productOfEach } from '#test/fixtures/products.ts';
import { refusal, signedInEach, testShopWithMail } from '#test/shop.ts';
import type { OrderView } from '../../shared/order-view.ts';
import { nextStepText } from '../../shared/own-page/next-step-text.ts';
import type { OwnOrder } from '../../shared/own-page/own-order.ts';

/** A Friday, ten o'clock in South Africa. */
const now = '2026-11-20T08:00:00Z';

describeOnDatabase('an order that ends or begins again', (kind) => {
  const shop = testShopWithMail({ kind });
  const headers = signedInEach(shop);
  let orderID: number;
  let token: string;
  beforeEach(() => shop.clock.set(now));
  const lamb = productOfEach(shop);
  beforeEach(async () => {
    ({ orderID, token } = await sendOrder(shop, lamb, { quantity: 2 }));
  });

  const owner = () => shop.owner.orders;
  const pay = (amount: number) =>
    owner().recordPayment.mutate({ orderID, method: 'EFT', amount, paidOn: '2026-11-20' });
  const confirm = (deliveryDay: string | null = null) =>
    owner().confirm.mutate({ orderID, deliveryFee: 50, deliveryDay });
  const change = (entries: Record<string, unknown>) =>
    shop.owner.settings.change.mutate({ group: 'payment', entries });
  const mark = (status: 'Cancelled' | 'Pending' | 'Completed') =>
    owner().setStatus.mutate({ orderID, status });
  const own = async () =>
    (await shop.rest('POST', '/order-page', { token })).body as unknown as OwnOrder;
  const next = async () => nextStepText(exampleBusiness, await own());

  it('is cancelled and paid back in one go, if what was seen is still paid', async () => {
    await confirm();
    await pay(949.8);
    const path = `/orders/${orderID}/status`;
    const back = { status: 'Cancelled', paidBack: 'EFT' };
    const cancel = (seenPaid: number, by = headers) =>
      shop.rest('PATCH', path, { ...back, seenPaid }, by);
    const outdated =
      'A payment of this order was recorded or removed meanwhile: R949.80 is paid by now.';
    expect(await cancel(100)).toMatchObject(refusal(409, outdated));
    const byHelper = await cancel(949.8, await shop.signedIn('office'));
    expect(byHelper).toMatchObject(refusal(403, 'Only the owner can pay money back.'));
    expect(await owner().byId.query({ orderID })).toMatchObject({ status: 'Pending', paid: 949.8 });
    const changes = [{ orderID, status: 'Cancelled' as const, paidBack: 'cash' as const }];
    expect(await owner().setStatuses.mutate({ changes })).toMatchObject({ changed: 1 });
    expect(await owner().byId.query({ orderID })).toMatchObject({
      status: 'Cancelled',
      paid: 0,
      toPayBack: 0,
      payments: [{ amount: 949.8 }, { amount: -949.8, method: 'cash' }],
      invoices: [{ credited: true }, { kind: 'credit note' }],
    });
    const again = await owner().setStatuses.mutate({ changes });
    expect(again.results).toMatchObject([{ outcome: 'unchanged' }]);
  });

  it.each([
    [null, 'We pay back R949.80.'],
    ['EFT', 'We paid back R949.80.'],
  ] as const)('mails the customer what is paid back (%s)', async (paidBack, line) => {
    await confirm();
    await pay(949.8);
    const cancelled = { status: 'Cancelled', tellCustomer: true } as const;
    await owner().setStatus.mutate({ orderID, ...cancelled, paidBack });
    const isOfIt = /is cancelled\. Not expecting/;
    const mail = await shop.sink.waitFor(({ text }) => isOfIt.test(text ?? ''));
    expect(mail.text).toContain(line);
    const [message] = await owner().writeMessages.mutate({ orderID });
    expect(message?.text).toMatch(new RegExp(`Please contact us\\.\\n${line}$`));
  });

  it('mentions no money to a customer who has paid nothing', async () => {
    await mark('Cancelled');
    const [message] = await owner().writeMessages.mutate({ orderID });
    expect(message?.text).toMatch(/Please contact us\.$/);
  });

  describe('cancelled and paid', () => {
    const figures = () => shop.read<FiguresNow>('/admin/figures');
    const listed = async (payment: string) =>
      (await shop.read<OrderView[]>(`/orders?payment=${payment}`)).map((order) => order.orderID);

    it('owes nothing, and what came is to be paid back until it went back', async () => {
      await confirm();
      await pay(949.8);
      const back = { amountDue: 0, paid: 949.8, toPayBack: 949.8, paymentState: 'to pay back' };
      expect(await mark('Cancelled')).toMatchObject(back);
      const page = await owner().page.query({ payment: 'to pay back' });
      expect(page).toMatchObject({ owed: null, toPayBack: 949.8, orders: [back] });
      expect(await listed('to+pay+back')).toEqual([orderID]);
      expect(await listed('paid')).toEqual([]);
      const file = await shop.asOwner('GET', '/orders/export.csv?payment=to+pay+back');
      expect(file.body).toContain('"0.00","949.80","949.80"');
      expect(await figures()).toMatchObject({
        unpaid: { count: 0, owed: 0 },
        toPayBack: { count: 1, amount: 949.8 },
      });
      expect(await own()).toMatchObject({ amountDue: 0, paid: 949.8, toPayBack: 949.8 });
      expect(await next()).toContain('You have paid R949.80: we pay that back to you.');
      expect(await shop.owner.customers.show.query({ customerID: 1 })).toMatchObject({
        latest: [{ amountDue: 0, toPayBack: 949.8 }],
      });

      expect(await pay(-949.8)).toMatchObject({ paid: 0, toPayBack: 0, paymentState: 'unpaid' });
      expect(await listed('to+pay+back')).toEqual([]);
      expect(await figures()).toMatchObject({ toPayBack: { count: 0, amount: 0 } });
      expect(await next()).not.toContain('pay that back');
    });

    it('mails the owner when the customer cancelled it', async () => {
      await pay(100);
      await shop.rest('POST', '/order-page/cancel', { token });
      const mail = await shop.sink.waitFor(({ subject }) => /was cancelled by/.test(subject ?? ''));
      expect(mail.text).toContain('R100.00 was paid: please pay it back');
      expect(await next()).toBe(
        'You cancelled this order, and nothing will be delivered. You have paid R100.00: we pay that back to you.',
      );
    });

    it('is named in the mail with the credit note', async () => {
      await confirm();
      await pay(949.8);
      const { invoices } = await mark('Cancelled');
      const note = invoices.find((paper) => paper.kind === 'credit note')?.invoiceID;
      await shop.asOwner('POST', `/orders/${orderID}/invoices/${note}/mail`, {});
      const mail = await shop.sink.waitFor(({ subject }) => /^Credit note/.test(subject ?? ''));
      expect(mail.text).toContain('We pay back to you: R949.80');
    });

    it('keeps what is to be paid back, unless the owner removes the payment', async () => {
      const { paymentID } = await pay(899.8);
      const payments = [{ orderID, paymentID: paymentID ?? 0 }];
      const helper = await shop.signedIn('office');
      await mark('Cancelled');
      const path = `/orders/${orderID}/payments/${paymentID}`;
      const error = 'Only the owner can remove this payment: R899.80 is to be paid back.';
      expect(await shop.rest('DELETE', path, undefined, helper)).toMatchObject(refusal(403, error));
      const many = await shop.calls(helper).orders.removePayments.mutate({ payments });
      expect(many).toMatchObject({ changed: 0, results: [{ outcome: 'refused', error }] });
      expect(await owner().byId.query({ orderID })).toMatchObject({ toPayBack: 899.8 });
      expect(await shop.asOwner('DELETE', path)).toMatchObject({ body: { toPayBack: 0 } });
    });

    it('has payments that a helper removes where nothing is to be paid back', async () => {
      const { paymentID } = await pay(899.8);
      const helper = await shop.signedIn('office');
      const path = `/orders/${orderID}/payments/${paymentID}`;
      const removed = await shop.rest('DELETE', path, undefined, helper);
      expect(removed).toMatchObject({ status: 200, body: { paid: 0 } });
    });

    it('takes no money for what is not owed', async () => {
      await mark('Cancelled');
      const paid = await owner().recordPayment.mutate({ orderID, method: 'cash' });
      expect(paid).toMatchObject({ paid: 0, paymentID: null });
    });

    it('owes again what it owed once it is taken up again', async () => {
      await pay(899.8);
      await mark('Cancelled');
      const paid = { amountDue: 899.8, toPayBack: 0, paymentState: 'paid' };
      expect(await mark('Pending')).toMatchObject(paid);
    });

    it('is the same where more came than was due', async () => {
      await pay(1000);
      const back = { amountDue: 899.8, toPayBack: 100.2, paymentState: 'to pay back' };
      expect(await owner().byId.query({ orderID })).toMatchObject(back);
      expect(await listed('to+pay+back')).toEqual([orderID]);
      await confirm();
      await pay(-20);
      expect(await next()).toContain('You have paid R30.20 too much: we pay that back to you.');
    });
  });

  describe('taken up again', () => {
    it('is refused for an erased customer, because an invoice needs a buyer', async () => {
      await confirm();
      await mark('Cancelled');
      await shop.owner.people.erase.mutate({ contact: 'naledi@example.com' });
      const path = `/orders/${orderID}/status`;
      const sentence = 'Whoever sent order 1001 was erased, so it stays cancelled.';
      const refused = await shop.asOwner('PATCH', path, { status: 'Pending' });
      expect(refused).toMatchObject(refusal(409, sentence));
      const { invoices, ...order } = await owner().byId.query({ orderID });
      expect(order).toMatchObject({ status: 'Cancelled', nextStatuses: [] });
      expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit note']);
    });

    it('has the VAT of its day and the account given before', async () => {
      await change({ bankName: 'Highveld Bank', accountNumber: '62123456789' });
      await confirm();
      await mark('Cancelled');
      await change({ vatNumber: '4123456789', accountNumber: '11111111' });
      await mark('Pending');
      const [last] = await shop.query('select content from invoices order by id desc limit 1');
      expect(last?.content).toMatchObject({
        name: 'INV-0002',
        vat: { percent: 15, amount: 12_389 },
        terms: { payment: { vatNumber: '4123456789', accountNumber: '62123456789' } },
      });
    });
  });

  describe('is to be paid by', () => {
    it('the day of its delivery where that comes first: invoice, mail, page and message', async () => {
      await change({ accountNumber: '62123456789', payByDays: 10 });
      const agreed = { deliveryFee: 50, deliveryDay: '2026-11-24' };
      await owner().confirm.mutate({ orderID, ...agreed, mail: true });
      const [invoice] = await shop.query('select content from invoices');
      expect(invoice?.content).toMatchObject({ issuedOn: '2026-11-20', payBy: '2026-11-24' });
      const isConfirmation = /^Order \d+ confirmed/;
      const mail = await shop.sink.waitFor(({ subject }) => isConfirmation.test(subject ?? ''));
      expect(mail.text).toContain('Please pay by: Tuesday 24 Nov');
      expect(await own()).toMatchObject({ payBy: '2026-11-24' });
      expect(await next()).toContain('Please pay R949.80 by Tuesday 24 November.');
      const told = async () => (await owner().writeMessages.mutate({ orderID }))[0]?.text;
      expect(await told()).toContain('\nPlease pay by Tuesday, 24 November 2026.\n');

      await owner().change.mutate({ orderID, deliveryDay: '2026-11-23' });
      expect(await own()).toMatchObject({ payBy: '2026-11-23' });
      expect(await told()).toContain('\nPlease pay by Monday, 23 November 2026.\n');
      await pay(949.8);
      expect(await own()).toMatchObject({ payBy: null });
      expect(await told()).not.toContain('pay by');
    });

    it.each([
      ['the days that the shop gives, where the delivery comes later', '2026-12-01', '2026-11-27'],
      ['those days too while no day of delivery is agreed on', null, '2026-11-27'],
    ])('%s', async (_, deliveryDay, payBy) => {
      await confirm(deliveryDay);
      const [invoice] = await shop.query('select content from invoices');
      expect(invoice?.content).toMatchObject({ payBy });
      expect(await own()).toMatchObject({ payBy });
    });

    it('the day on which it is made, when its delivery is over by then', async () => {
      await confirm('2026-11-20');
      shop.clock.set('2026-11-25T08:00:00Z');
      Object.assign(headers, await shop.signedIn());
      await mark('Cancelled');
      await mark('Completed');
      const [last] = await shop.query('select content from invoices order by id desc limit 1');
      expect(last?.content).toMatchObject({ issuedOn: '2026-11-25', payBy: '2026-11-25' });
    });
  });
});
