import { expect, it } from 'vitest';
import { holdMailQueue, mailsOf, releaseMailQueue } from '#test/fixtures/mails.ts';
import { type customer, sendOrder } from '#test/fixtures/orders.ts';
import { productOfEach } from '#test/fixtures/products.ts';
import { eventually } from '#test/patience.ts';
import { describeOnShop, refusal } from '#test/shop.ts';
import type { MessageStep, StepMessage } from '../../shared/messages/step-message.ts';
import type { OrderStatus } from '../../shared/order-status.ts';

describeOnShop('messages to customers, step by step', (shop, kind) => {
  const lamb = productOfEach(shop);

  const send = (changes: Partial<typeof customer> = {}) =>
    sendOrder(shop, lamb, { quantity: 2, customer: changes });
  const sendConfirmed = async (changes: Partial<typeof customer> = {}) => {
    const sent = await send(changes);
    await shop.query('update orders set confirmed_at = now()');
    return sent;
  };
  const take = () =>
    shop.owner.orders.take.mutate({
      customer: { name: 'Sipho', cell: '083 555 0101' },
      lines: [{ productID: lamb.productID, quantity: 1 }],
    });
  const set = (group: string, entries: object) =>
    shop.asOwner('PATCH', `/admin/settings/${group}`, { entries });
  const texts = async (orderID: number) => {
    const path = `/orders/${orderID}/message-texts`;
    return (await shop.asOwner('POST', path)).body as StepMessage[];
  };
  const textOf = async (orderID: number, step: MessageStep) =>
    (await texts(orderID)).find((one) => one.step === step);
  const note = (orderID: number, body: object) =>
    shop.asOwner('POST', `/orders/${orderID}/messages`, body);
  const mailsToCustomer = async () => (await mailsOf(shop)).slice(2);

  if (kind === 'postgresql')
    it('are mailed with the order as it is after a lock', async () => {
      const { orderID } = await send();
      let waiting: ReturnType<typeof note> | undefined;
      await shop.shop.database.fork().transactional(async (em) => {
        const corrected = "delivery_day = '2026-12-07', email = 'new@example.com'";
        await em.execute(`update orders set ${corrected}`);
        waiting = note(orderID, { step: 'on the way', mail: true });
        const held = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await eventually(async () => expect(await shop.query(held)).not.toEqual([]));
      });
      expect((await waiting)?.status).toBe(200);
      const newest = 'select recipient from outgoing_mails order by id desc limit 1';
      expect(await shop.query(newest)).toEqual([{ recipient: 'new@example.com' }]);
    });

  it('are refused for an unknown order', async () => {
    expect((await shop.asOwner('POST', '/orders/77/message-texts')).status).toBe(404);
    expect((await note(77, { step: 'confirm', whatsApp: true })).status).toBe(404);
  });

  it.each([
    [
      { step: 'lost', whatsApp: true },
      'Please choose one of: confirm, on the way, delivered, missed, cancelled.',
    ],
    [{ step: 'confirm' }, 'Please say how it goes to the customer.'],
  ])('%j is refused with a sentence', async (body, error) => {
    const { orderID } = await send();
    expect(await note(orderID, body)).toMatchObject(refusal(400, error));
    expect(await shop.query("select * from order_events where kind <> 'status'")).toEqual([]);
  });

  it('say what the owner set, with the order’s own amounts and a link that opens it', async () => {
    await set('payment', { bankName: 'First Bank', accountNumber: '1234567890' });
    const { orderID } = await sendConfirmed();
    await shop.owner.orders.change.mutate({ orderID, deliveryDay: '2026-11-24' });
    const message = await textOf(orderID, 'confirm');
    expect(message?.text).toMatch(
      /^Hello Naledi, thank you for your order 1001. It comes to R899.80.\nWe deliver it on Tuesday, 24 November 2026.\nPlease pay to First Bank, account 1234567890, with the reference 1001.\nFollow your order: http.*\/order#[\w-]{43}$/,
    );
    expect(message?.whatsApp).toBe(
      `https://wa.me/27821234567?text=${encodeURIComponent(message?.text ?? '')}`,
    );
    const token = message?.text.split('#')[1];
    expect((await shop.rest('POST', '/order-page', { token })).status).toBe(200);
    expect(await shop.owner.orders.writeMessages.mutate({ orderID })).toHaveLength(3);

    await shop.owner.orders.change.mutate({ orderID, customer: { handover: 'Collection' } });
    const collect = 'You can collect it on Tuesday, 24 November 2026.';
    expect((await textOf(orderID, 'confirm'))?.text).toContain(collect);
    expect((await textOf(orderID, 'on the way'))?.text).toContain('ready for you to collect');

    await shop.owner.orders.recordPayment.mutate({ orderID, method: 'EFT' });
    expect((await textOf(orderID, 'confirm'))?.text).not.toContain('Please pay');
  });

  it('wrong texts are refused with what is wrong, and the old one stays', async () => {
    const refused = await set('messages', { confirmText: 'Hi {nmae}' });
    expect(refused).toMatchObject(refusal(400, /^There is no \{nmae\}\. You can use/));
    expect((await set('messages', { confirmText: 'Sawubona {name}!' })).status).toBe(200);
    const { orderID } = await sendConfirmed();
    expect((await textOf(orderID, 'confirm'))?.text).toBe('Sawubona Naledi!');
  });

  it('have the way to the invoice as soon as there is one', async () => {
    await set('messages', { onTheWayText: 'Hello {name}\nYour invoice: {invoice link}' });
    const { orderID } = await send();
    expect((await textOf(orderID, 'on the way'))?.text).toBe('Hello Naledi');
    await shop.owner.orders.confirm.mutate({ orderID });
    const invoiced = await textOf(orderID, 'on the way');
    expect(invoiced?.text).toMatch(/\nYour invoice: http.*#[\w-]{43}$/);
  });

  it('are tried out with a real order, without a link that works', async () => {
    await send();
    const query = new URLSearchParams({ orderNumber: '1001', text: '{name}: {order link}' });
    const preview = await shop.asOwner('GET', `/message-preview?${query}`);
    expect((preview.body as { text: string }).text).toMatch(/^Naledi: http.*\/order#…$/);
    const saved = await shop.asOwner('GET', '/message-preview?orderNumber=1001&step=cancelled');
    const text =
      'Hello Naledi, your order 1001 is cancelled. Not expecting this? Please contact us.';
    expect(saved.body).toEqual({ text });
    const amounts = { orderNumber: 1001, text: 'A {amount due}\nB {still to pay}\nC {total}' };
    expect(await shop.owner.orders.previewMessage.query(amounts)).toEqual({ text: 'C R899.80' });
    const missing = shop.owner.orders.previewMessage.query({ orderNumber: 7, text: 'Hi' });
    await expect(missing).rejects.toThrow('There is no order with this number.');
  });

  it('that were opened stand in the history, and nothing of the person', async () => {
    const { orderID } = await send();
    const facts = { step: 'on the way', whatsApp: true, mail: false };
    const events = [{ kind: 'message', facts, by: { kind: 'owner' } }];
    const noted = await note(orderID, { step: 'on the way', whatsApp: true });
    expect(noted).toMatchObject({ status: 200, body: { events } });
    expect(await mailsToCustomer()).toEqual([]);
    expect(JSON.stringify(await shop.query('select * from order_events'))).not.toContain('Naledi');
  });

  it('are mailed once for a step and status, and again only on request', async () => {
    await set('messages', { confirmMail: true });
    const { orderID } = await sendConfirmed();
    expect(await textOf(orderID, 'confirm')).toMatchObject({ mail: true, mailed: false });
    const both = { step: 'confirm', whatsApp: true, mail: true };
    const answers = await Promise.all([note(orderID, both), note(orderID, both)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailsToCustomer()).toHaveLength(1);
    expect(await textOf(orderID, 'confirm')).toMatchObject({ mail: true, mailed: true });

    const alone = { step: 'confirm', mail: true };
    const repeated = refusal(409, 'This was emailed to the customer already.');
    expect(await note(orderID, alone)).toMatchObject(repeated);
    expect((await note(orderID, { ...alone, again: true })).status).toBe(200);
    expect(await mailsToCustomer()).toHaveLength(2);
    // Another status, another time: it may have been taken up again.
    shop.clock.advance(60);
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Out for Delivery' });
    expect((await note(orderID, alone)).status).toBe(200);
    expect(await mailsToCustomer()).toHaveLength(3);
    // Another day, another attempt.
    await shop.owner.orders.change.mutate({ orderID, deliveryDay: '2026-11-26' });
    expect(await textOf(orderID, 'confirm')).toMatchObject({ mailed: false });
    expect((await note(orderID, both)).status).toBe(200);
    expect(await mailsToCustomer()).toHaveLength(4);
  });

  it('belong to where the order is: nothing is confirmed before the owner does, or on its way when cancelled', async () => {
    const { orderID } = await send();
    const steps = async () => (await texts(orderID)).map(({ step }) => step);
    const refuses = async (step: MessageStep, sentence: string) =>
      expect(await note(orderID, { step, whatsApp: true })).toMatchObject(refusal(409, sentence));
    expect(await steps()).toEqual(['on the way', 'delivered']);
    await refuses('confirm', 'Please confirm order 1001 first.');
    await refuses('cancelled', 'Order 1001 is not cancelled.');
    await refuses('missed', 'Order 1001 has another day by now, or is handed over.');
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Cancelled' });
    expect(await mailsToCustomer()).toEqual([]);
    expect(await steps()).toEqual(['cancelled']);
    await refuses('on the way', 'Order 1001 is cancelled.');
  });

  it('a cancellation is mailed once, on request and with an address', async () => {
    const { orderID } = await send();
    const taken = await take();
    const changes = [orderID, taken.orderID].map((one) => ({
      ...{ orderID: one, status: 'Cancelled', from: 'Pending', tellCustomer: true },
    }));
    const cancel = () => shop.asOwner('POST', '/orders/bulk-status', { changes });
    expect(await cancel()).toMatchObject({ status: 200, body: { changed: 2 } });
    await cancel();
    const mails = await mailsToCustomer();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('your order 1001 is cancelled');
    expect(await shop.owner.orders.byId.query({ orderID })).toMatchObject({
      events: [{ kind: 'message', facts: { step: 'cancelled', whatsApp: false, mail: true } }],
    });
  });

  it.each([
    ['cancelled', 1],
    ['deleted', 0],
    ['cancelled and taken up again', 0],
  ])('are not sent any more of an order that is %s', async (end, expected) => {
    await holdMailQueue(shop);
    const { orderID } = await send();
    const set = (status: OrderStatus) =>
      shop.owner.orders.setStatus.mutate({ orderID, status, tellCustomer: true });
    await (end === 'deleted' ? shop.owner.orders.remove.mutate({ orderID }) : set('Cancelled'));
    if (end === 'cancelled and taken up again') await set('Pending');
    await releaseMailQueue(shop);
    expect(await shop.count("outgoing_mails where status = 'sent'")).toBe(expected);
  });

  it('go to no previous address of an order', async () => {
    await holdMailQueue(shop);
    const { orderID } = await send();
    const customer = { email: 'right@example.com' };
    await shop.owner.orders.change.mutate({ orderID, customer, tellCustomer: true });
    await releaseMailQueue(shop);
    const sent = await shop.query("select recipient from outgoing_mails where status = 'sent'");
    expect(sent).toEqual([{ recipient: 'right@example.com' }]);
  });

  it('hostile text is only text, in links and mails', async () => {
    await set('messages', { confirmText: 'Hi {name} <img src=x onerror=alert(1)> & {total}' });
    const name = 'Visit evil.example <b>now</b>';
    const { orderID } = await sendConfirmed({ name, surname: '{bank details}' });
    const message = await textOf(orderID, 'confirm');
    expect(message?.text).toBe('Hi there <img src=x onerror=alert(1)> & R899.80');
    expect(new URL(message?.whatsApp ?? '').searchParams.get('text')).toBe(message?.text);
    await note(orderID, { step: 'confirm', mail: true });
    const [mail] = await mailsToCustomer();
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; R899.80');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  it('without an address no mail is sent or mentioned', async () => {
    await set('messages', { confirmMail: true });
    const { orderID } = await take();
    await shop.query('update orders set confirmed_at = now()');
    expect(await textOf(orderID, 'confirm')).toMatchObject({ mail: false });
    const lacking = refusal(400, 'There is no email address, so no email can be sent.');
    expect(await note(orderID, { step: 'confirm', mail: true })).toMatchObject(lacking);
    await shop.query('update orders set erased_at = now()');
    expect((await note(orderID, { step: 'confirm', whatsApp: true })).status).toBe(409);
    expect((await shop.asOwner('POST', `/orders/${orderID}/message-texts`)).status).toBe(404);
  });
});
