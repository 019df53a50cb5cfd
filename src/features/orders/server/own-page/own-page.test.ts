import { describe, expect, it } from 'vitest';
import { describeOnDatabase } from '#test/database/database.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { customer, form, lineOf, sendOrder, tokenIn } from '#test/fixtures/orders.ts';
import { productOfEach, unitsSold } from '#test/fixtures/products.ts';
import { refusal, testShop } from '#test/shop.ts';
import type { OrderStatus } from '../../shared/order-status.ts';
import { mapTexts } from '../../shared/order-texts.ts';
import type { OrderDetails, SentOrder } from '../../shared/order-view.ts';
import type { OwnOrder } from '../../shared/own-page/own-order.ts';
import { eraseOldOrders } from '../people.ts';
import { ownOrderLimit } from './open-own-order.ts';

const over = 'This link does not work. Please open it again from our message, or contact us.';

describeOnDatabase("an order's own page", (kind) => {
  const routes: string[] = [];
  const shop = testShop({ kind, count: ({ route }) => routes.push(route) });
  const lamb = productOfEach(shop);

  const send = (changes: Parameters<typeof sendOrder>[2] = {}) =>
    sendOrder(shop, lamb, { quantity: 2, ...changes });
  const open = (token: unknown) => shop.rest('POST', '/order-page', { token });
  const cancel = (token: unknown) => shop.rest('POST', '/order-page/cancel', { token });
  const setStatus = (orderID: number, status: OrderStatus, from?: OrderStatus) =>
    shop.asOwner('PATCH', `/orders/${orderID}/status`, { status, from });
  const subjects = async () =>
    (await shop.query('select recipient, subject from outgoing_mails order by id')).map(
      ({ recipient, subject }) => `${recipient}: ${subject}`,
    );

  describe('refusals', () => {
    it.each([
      ['nothing', undefined, 400],
      ['no text', 5, 400],
      ['a very long text', 'x'.repeat(201), 400],
      ['an empty text', '', 404],
      ['what is no token', "' or true --", 404],
      ['a token that nobody was given', 'x'.repeat(43), 404],
    ])('%s opens nothing and cancels nothing', async (_, token, status) => {
      await send();
      for (const answer of [await open(token), await cancel(token)]) {
        expect(answer.status).toBe(status);
        if (status === 404) expect(answer.body).toMatchObject({ code: 'not_found', error: over });
      }
      expect(await shop.query("select * from orders where status <> 'Pending'")).toEqual([]);
    });

    it('a token in an address opens nothing', async () => {
      const { token } = await send();
      expect((await shop.rest('POST', `/order-page?token=${token}`, {})).status).toBe(400);
    });

    it('wrong links are limited for each address, and right ones with them', async () => {
      const { token } = await send();
      for (let wrong = 1; wrong < ownOrderLimit.refused; wrong += 1) {
        await shop.shop.limits.fail(ownOrderLimit, '127.0.0.1');
      }
      expect((await open(token)).status).toBe(200);
      expect((await open('x'.repeat(43))).status).toBe(404);
      const refused = await open('x'.repeat(43));
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await cancel(token)).status).toBe(429);
      shop.clock.advance(ownOrderLimit.window + 1);
      expect((await open(token)).status).toBe(200);
    });
  });

  it('returns the order with its address, note and payment, but no name, phone or email over tRPC and REST', async () => {
    const { token, orderDate } = await send({
      notes: 'Mind the <b>dog</b>.',
      customer: { ...customer, address2: 'Unit 3', wishedPayment: 'EFT' },
    });
    const answer = await open(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      orderNumber: '1001',
      orderDate,
      status: 'Pending',
      changedAt: orderDate,
      steps: [{ status: 'Pending', at: orderDate }],
      cancelledBy: null,
      canCancel: true,
      total: 899.8,
      sentTotal: 899.8,
      confirmedAt: null,
      replyBy: expect.stringMatching(/^2026-11-20T/),
      readyAt: null,
      missed: false,
      deliveryArea: customer.area,
      handover: 'Delivery',
      address: ['14 Voortrekker Road', 'Unit 3', 'New Redruth, 1449'],
      ...mapTexts(() => null),
      notes: 'Mind the <b>dog</b>.',
      wishedPayment: 'EFT',
      bank: null,
      deliveryFee: null,
      discount: 0,
      discountReason: null,
      amountDue: 899.8,
      paid: 0,
      toPayBack: 0,
      payBy: null,
      deliveryDay: null,
      lines: [{ ...lamb, quantity: 2 }],
      invoices: [],
    });
    expect(await shop.visitor.orders.openOwn.mutate({ token })).toEqual(answer.body);
    const shown = JSON.stringify(answer.body).toLowerCase();
    for (const word of [customer.name, customer.surname, customer.email, '2712', '082']) {
      expect(shown).not.toContain(word.toLowerCase());
    }
  });

  it('returns no address of a collection', async () => {
    const { token } = await send({ customer: { ...customer, handover: 'Collection' } });
    expect((await open(token)).body).toMatchObject({ handover: 'Collection', address: [] });
  });

  describe('bank details', () => {
    const bankOf = async (token: string) => ((await open(token)).body as OwnOrder).bank;
    const setBank = (entries: Record<string, unknown>) =>
      shop.owner.settings.change.mutate({ group: 'payment', entries });
    const confirm = (orderID: number) =>
      shop.owner.orders.confirm.mutate({ orderID, deliveryFee: 50 });
    const pay = (orderID: number, amount: number) =>
      shop.owner.orders.recordPayment.mutate({ orderID, method: 'EFT', amount });
    const highveld = { bankName: 'Highveld Bank', accountNumber: '62123456789' };

    it('are returned from the confirmation until the order is paid', async () => {
      const bank = { ...highveld, accountHolder: 'Paws & Bowls', branchCode: '250655' };
      await setBank(bank);
      const { orderID, token } = await send();
      expect(await bankOf(token)).toBeNull();
      await confirm(orderID);
      expect(await bankOf(token)).toEqual({ ...bank, reference: '1001' });
      await pay(orderID, 900);
      expect(await bankOf(token)).not.toBeNull();
      await pay(orderID, 49.8);
      expect(await bankOf(token)).toBeNull();
    });

    it('have the reference of the invoice, and the account of today', async () => {
      await setBank({ ...highveld, reference: 'surname and order number' });
      const { orderID, token } = await send();
      await confirm(orderID);
      const accountNumber = '10111213';
      await setBank({ accountNumber, reference: 'order number' });
      expect(await bankOf(token)).toMatchObject({ accountNumber, reference: 'Dube 1001' });
    });

    it('are null without an account, and of a cancelled order', async () => {
      const { orderID, token } = await send();
      await confirm(orderID);
      expect(await bankOf(token)).toBeNull();
      await setBank(highveld);
      expect(await bankOf(token)).toMatchObject(highveld);
      await setStatus(orderID, 'Cancelled');
      expect(await bankOf(token)).toBeNull();
    });

    it('are returned of an order that was delivered without a confirmation', async () => {
      await setBank(highveld);
      const { orderID, token } = await send();
      await setStatus(orderID, 'Completed');
      expect(await bankOf(token)).toMatchObject({ ...highveld, reference: '1001' });
    });
  });

  it('has a time of reply until the order is confirmed', async () => {
    const { orderID, token } = await send();
    await shop.owner.orders.confirm.mutate({ orderID, deliveryFee: 50 });
    expect((await open(token)).body).toMatchObject({ status: 'Pending', replyBy: null });
  });

  it('follows the order through its statuses', async () => {
    const { orderID, token } = await send();
    for (const status of ['Out for Delivery', 'Completed', 'Cancelled', 'Pending'] as const) {
      shop.clock.advance(60);
      await setStatus(orderID, status);
      expect((await open(token)).body).toMatchObject({
        status,
        changedAt: shop.clock.now().toISOString(),
        canCancel: status === 'Pending',
        cancelledBy: status === 'Cancelled' ? 'shop' : null,
      });
    }
  });

  it('leaves no token in the database but in mails, nor in what requests are counted by', async () => {
    routes.length = 0;
    const { token } = await send({ idempotencyKey: 'cart-1' });
    await open(token);
    await cancel(token);
    const all = await shop.query(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of all.filter(({ name }) => name !== 'outgoing_mails')) {
      expect(JSON.stringify(await shop.query(`select * from ${name}`))).not.toContain(token);
    }
    expect(new Set(routes)).toContain('/api/order-page');
    expect(JSON.stringify(routes)).not.toContain(token);
  });

  describe('cancelling', () => {
    it('happens once, is recorded, returns the units and mails the owner', async () => {
      const { orderID, token } = await send();
      expect(await unitsSold(shop, lamb.productID)).toBe(2);
      shop.clock.advance(60);
      const answers = await Promise.all([
        cancel(token),
        cancel(token),
        shop.visitor.orders.cancelOwn.mutate({ token }),
      ]);
      const changedAt = shop.clock.now().toISOString();
      const cancelled = {
        status: 'Cancelled',
        cancelledBy: 'customer',
        canCancel: false,
        changedAt,
      };
      expect(answers).toMatchObject([{ status: 200 }, { body: cancelled }, cancelled]);
      expect((await cancel(token)).body).toMatchObject(cancelled);
      expect(await unitsSold(shop, lamb.productID)).toBe(0);
      const details = await shop.owner.orders.byId.query({ orderID });
      expect(details.history.map(({ to, byCustomer }) => [to, byCustomer])).toEqual([
        ['Pending', false],
        ['Cancelled', true],
      ]);
      const what = { actor_kind: 'customer', action: 'changed', thing_kind: 'order' };
      const statuses = { before: { status: 'Pending' }, after: { status: 'Cancelled' } };
      expect(await shop.query('select * from activity')).toMatchObject([{ ...what, ...statuses }]);
      const subject = 'Order 1001 was cancelled by Naledi Dube';
      expect((await subjects()).slice(2)).toEqual([`owner@shop.example: ${subject}`]);
      const mail = (await mailsOf(shop))[2];
      expect(mail?.replyTo).toBe('naledi@example.com');
      expect(mail?.text).toContain('2 x Lamb & Rice 8 kg');
      expect(mail?.text).toContain('/admin/orders?order=1');
    });

    it.each([
      ['Out for Delivery', /on its way already, so it cannot be cancelled here any more/],
      ['Completed', /is complete, so it cannot be cancelled/],
    ] as const)('is too late when the order is %s', async (status, sentence) => {
      const { orderID, token } = await send();
      await setStatus(orderID, status);
      expect(await cancel(token)).toMatchObject(refusal(409, sentence));
      expect((await open(token)).body).toMatchObject({ status, canCancel: false });
      expect(await unitsSold(shop, lamb.productID)).toBe(2);
    });

    it('and a change by the owner at the same time: the first decides', async () => {
      const outcomes = new Set<string>();
      for (let round = 0; round < 6; round += 1) {
        const { orderID, token } = await send();
        const sendOut = () => setStatus(orderID, 'Out for Delivery', 'Pending');
        const calls = [() => cancel(token), sendOut];
        const inTurn = round % 2 ? calls : calls.toReversed();
        const answers = await Promise.all(inTurn.map((call) => call()));
        expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
        const { status } = await shop.owner.orders.byId.query({ orderID });
        outcomes.add(status);
        expect(await unitsSold(shop, lamb.productID)).toBe(status === 'Cancelled' ? 0 : 2);
        await shop.owner.orders.remove.mutate({ orderID });
      }
      expect([...outcomes].every((status) => status !== 'Pending')).toBe(true);
    });

    it('is shown to an owner with an outdated page', async () => {
      const { orderID, token } = await send();
      await cancel(token);
      const cancelled = refusal(409, 'The customer has cancelled this order meanwhile.');
      expect(await setStatus(orderID, 'Completed', 'Pending')).toMatchObject(cancelled);
      expect((await setStatus(orderID, 'Pending', 'Cancelled')).status).toBe(200);
      expect(await unitsSold(shop, lamb.productID)).toBe(2);
      const again = await setStatus(orderID, 'Completed', 'Cancelled');
      expect(again.body).toMatchObject({ error: 'This order is Pending by now.' });
    });

    it('of a suspicious order changes nothing that was never counted, before and after it is real', async () => {
      const { orderID, token } = await send({ website: 'https://robot.example' });
      const told = await subjects();
      expect((await cancel(token)).body).toMatchObject({ status: 'Cancelled' });
      expect(await subjects()).toEqual(told);
      expect(await unitsSold(shop, lamb.productID)).toBe(0);
      await shop.owner.orders.markReal.mutate({ orderID });
      expect(await unitsSold(shop, lamb.productID)).toBe(0);
      expect(await subjects()).toEqual(told);
      await setStatus(orderID, 'Pending');
      expect(await unitsSold(shop, lamb.productID)).toBe(2);
    });

    it('counts although the owner cannot be mailed', async () => {
      const { token } = await send();
      const { enqueue } = shop.shop.mail;
      shop.shop.mail.enqueue = async (em) => {
        await em.execute('select nonsense');
      };
      const answer = await cancel(token);
      shop.shop.mail.enqueue = enqueue;
      expect(answer.body).toMatchObject({ status: 'Cancelled' });
    });
  });

  describe('links', () => {
    it('several work side by side; the owner gives out more, and ends all of them', async () => {
      const sent = await send({ idempotencyKey: 'cart-1' });
      const again = await send({ idempotencyKey: 'cart-1' });
      const { orderID } = sent;
      const given = await shop.owner.orders.giveLink.mutate({ orderID });
      const byRest = await shop.asOwner('POST', `/orders/${orderID}/links`);
      const tokens = [
        sent.token,
        again.token,
        tokenIn(given.orderLink),
        tokenIn((byRest.body as SentOrder).orderLink),
      ];
      expect(new Set(tokens).size).toBe(4);
      for (const token of tokens) expect((await open(token)).status).toBe(200);

      const revoke = () => shop.asOwner('DELETE', `/orders/${orderID}/links`);
      const message = 'No link to order 1001 works any more.';
      expect((await revoke()).body).toMatchObject({ success: true, message });
      expect((await revoke()).status).toBe(200);
      for (const token of tokens) {
        expect((await open(token)).body).toMatchObject({ code: 'not_found', error: over });
        expect((await cancel(token)).body).toMatchObject({ code: 'not_found', error: over });
      }
      expect(await shop.query("select * from activity where action = 'revoked'")).toHaveLength(1);
      const { orderLink } = await shop.owner.orders.giveLink.mutate({ orderID });
      expect((await open(tokenIn(orderLink))).status).toBe(200);
    });

    it('are not given anew to a repeated request once they are revoked', async () => {
      const sent = await send({ idempotencyKey: 'cart-1' });
      await shop.asOwner('DELETE', `/orders/${sent.orderID}/links`);
      const again = form([lineOf(lamb, 2)], { idempotencyKey: 'cart-1' });
      const sentence =
        'This cart was already sent as order 1001, whose links do not work any more. Please contact us.';
      expect(await shop.rest('POST', '/send-order', again)).toMatchObject(
        refusal(409, sentence, 'idempotencyKey'),
      );
      expect(await shop.query('select * from orders')).toHaveLength(1);
    });

    it('prove the address of the email that they came in, until it is corrected', async () => {
      const sent = await send();
      const { orderID } = sent;
      const [toOwner, toCustomer] = (await mailsOf(shop)).map(({ text }) =>
        tokenIn(decodeURIComponent(text).match(/\S+\/order#[\w-]{43}/)?.[0] ?? ''),
      );
      const proved = async () =>
        (await shop.query('select email_proved_at as at from orders'))[0]?.at !== null;
      const { orderLink } = await shop.owner.orders.giveLink.mutate({ orderID });
      for (const token of [sent.token, toOwner ?? '', tokenIn(orderLink)]) {
        expect((await open(token)).status).toBe(200);
      }
      expect(await proved()).toBe(false);
      expect((await open(toCustomer ?? '')).status).toBe(200);
      expect(await proved()).toBe(true);
      const change = (values: object) =>
        shop.asOwner('PATCH', `/orders/${orderID}`, { customer: values });
      await change({ name: 'Nomsa' });
      expect(await proved()).toBe(true);
      // The address before may be a stranger's.
      await change({ email: 'nomsa@example.com' });
      expect(await proved()).toBe(false);
      expect((await open(toCustomer ?? '')).status).toBe(404);
      expect((await open(sent.token)).status).toBe(200);
    });

    it('are refused for an unknown order', async () => {
      for (const method of ['POST', 'DELETE']) {
        expect((await shop.asOwner(method, '/orders/999/links')).status).toBe(404);
      }
    });

    it('are deleted with the order and with its sender', async () => {
      const { orderID, token } = await send();
      const other = await send();
      const third = await send({ customer: { ...customer, email: 'thabo@example.com' } });
      await shop.owner.orders.remove.mutate({ orderID });
      expect((await open(token)).status).toBe(404);
      await setStatus(other.orderID, 'Completed');
      const people = shop.owner.people;
      await people.erase.mutate({ contact: customer.email });
      expect((await open(other.token)).status).toBe(404);
      const refused = shop.owner.orders.giveLink.mutate({ orderID: other.orderID });
      await expect(refused).rejects.toThrow('was erased');
      expect((await open(third.token)).status).toBe(200);
      await shop.query("update orders set created_at = created_at - interval '8 years'");
      await eraseOldOrders(shop.shop);
      expect(await shop.query('select * from secret_links')).toEqual([]);
      const details = await shop.read<OrderDetails>(`/orders/${third.orderID}`);
      expect(details.erasedAt).not.toBeNull();
    });
  });
});
