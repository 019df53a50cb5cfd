import { beforeEach, expect, it } from 'vitest';
import { holdMailQueue, mailsOf, releaseMailQueue } from '#test/fixtures/mails.ts';
import { form, lineOf, sendOrder, tokenIn } from '#test/fixtures/orders.ts';
import { product, productOfEach } from '#test/fixtures/products.ts';
import { describeOnShop, refusal } from '#test/shop.ts';
import { maxReminders } from '../shared/limits.ts';
import type { DueReminders, OwnReminders } from '../shared/reminder.ts';
import { forgetReminders, sendReminders } from './send-reminders.ts';

const guide = [{ fromKg: 20, toKg: 30, fromGrams: 300, toGrams: 400 }];

describeOnShop('reminders', (shop) => {
  beforeEach(() => shop.clock.set('2026-11-20T08:00:00Z'));

  const witkoppie = { description: 'Witkoppie 20 kg', weightGrams: 20_000, price: 48_000 };
  const food = (description: string) =>
    product(shop, { ...witkoppie, feedingGuide: guide, description });
  const bag = productOfEach(shop, { ...witkoppie, feedingGuide: guide });
  type Food = typeof bag;
  type Changes = Parameters<typeof sendOrder>[2];
  const send = (ordered: Food = bag, changes?: Changes) => sendOrder(shop, ordered, changes);
  const ofOrder = async (token: string, weights = {}) => {
    const { body } = await shop.rest('POST', '/order-page/reminders', { token, weights });
    return (body as OwnReminders).foods;
  };
  const set = (token: string, productID: number, day: string, petName: unknown = null) =>
    shop.rest('PUT', '/order-page/reminders', { token, productID, day, petName });
  const stored = () => shop.query('select * from reminders order by id');
  const states = async () => (await stored()).map(({ state }) => state);
  const mails = async () =>
    (await mailsOf(shop)).filter(({ headers }) => JSON.stringify(headers).includes('/reminder/'));
  const asking = async () =>
    (await mailsOf(shop)).filter(({ subject }) => subject.startsWith('Shall we remind you?'));
  const tokenOf = (text: unknown) => String(text).match(/token=([\w-]{43})/)?.[1] ?? '';
  /** Opens the page of the newest order by the link in its email. */
  const prove = async () => {
    const [mail] = (await mailsOf(shop))
      .filter(({ subject }) => subject.startsWith('Your order'))
      .slice(-1);
    const token = mail?.text.match(/\/order#([\w-]{43})/)?.[1] ?? '';
    expect((await shop.rest('POST', '/order-page', { token })).status).toBe(200);
    return token;
  };
  const run = () => sendReminders(shop.shop);
  const runAt = (time: string) => {
    shop.clock.set(time);
    return run();
  };
  /** One order of several foods, one of each. @returns the token of its link. */
  const sendAll = async (foods: Food[]) => {
    const cart = foods.map((one) => lineOf(one));
    return tokenIn((await shop.visitor.orders.send.mutate(form(cart))).orderLink);
  };
  const ofMails = "outgoing_mails where concerns like 'reminder %'";
  /** An order with a reminder for this day, and the token in its email's links. */
  const reminded = async (ordered: Food, day: string, changes?: Changes) => {
    const sent = await send(ordered, changes);
    await shop.query('update orders set email_proved_at = created_at');
    expect((await set(sent.token, ordered.productID, day)).status).toBe(200);
    const reminderID = Number((await stored()).at(-1)?.id);
    return { ...sent, reminderID };
  };
  /** A new link to a reminder, as in the owner's message. */
  const linkTo = async (reminderID: number) => {
    const { body } = await shop.asOwner('POST', `/reminders/${reminderID}/message`);
    return tokenOf((body as { message: string }).message);
  };
  const link = (secret: string) => shop.visitor.reminders.ofLink.query({ token: secret });

  it('the day follows from portion and weight, or else from two orders', async () => {
    const toy = await product(shop, { description: 'Rope' });
    shop.clock.set('2026-10-01T08:00:00Z');
    await send(toy);
    shop.clock.set('2026-11-20T08:00:00Z');
    const cart = [lineOf(bag, 2), lineOf(toy)];
    const sent = await shop.visitor.orders.send.mutate(form(cart));
    const [, unproved] = await ofOrder(tokenIn(sent.orderLink));
    // Only a link from an email shows the interval between orders.
    expect(unproved).toMatchObject({ description: 'Rope', emptyOn: null });
    const token = await prove();
    expect(await ofOrder(token, { dog: 25 })).toEqual([
      {
        productID: bag.productID,
        description: bag.description,
        quantity: 2,
        eater: 'dog',
        lastsDays: 114,
        // Arrives on 22 November.
        emptyOn: '2027-03-16',
        // A Friday: the next delivery in New Redruth is on Monday, and the one after too late.
        proposedDay: '2027-03-12',
        reminder: null,
      },
      {
        productID: toy.productID,
        description: 'Rope',
        quantity: 1,
        eater: 'dog',
        lastsDays: null,
        emptyOn: '2027-01-11',
        proposedDay: expect.stringMatching(/^2027-01-0\d$/),
        reminder: null,
      },
    ]);
    const [unknown] = await ofOrder(token);
    expect(unknown).toMatchObject({ lastsDays: null, emptyOn: null });
    expect((await ofOrder(token, { dog: 80 }))[0]?.lastsDays).toBeNull();
    expect(await ofOrder(token, { cat: 4 })).toHaveLength(2);
    const heavy = { token, weights: { dog: 900 } };
    expect((await shop.rest('POST', '/order-page/reminders', heavy)).status).toBe(400);
  });

  it('is asked for anew when the office corrects the address of its order', async () => {
    const { orderID } = await reminded(bag, '2027-01-20');
    shop.clock.set('2026-12-20T08:00:00Z');
    const correct = { customer: { email: 'right@example.com' } };
    await shop.asOwner('PATCH', `/orders/${orderID}`, correct);
    expect(await asking()).toMatchObject([{ recipient: 'right@example.com' }]);
    shop.clock.set('2026-12-27T07:00:00Z');
    await forgetReminders(shop.shop);
    const [mail] = await asking();
    const token = tokenOf(mail?.text);
    await shop.visitor.reminders.accept.mutate({ token });
    await runAt('2027-01-20T08:00:00Z');
    expect((await mails()).map(({ recipient }) => recipient)).toContain('right@example.com');
    expect(await states()).toEqual(['sent']);
  });

  it('is set, changed and stopped on the page of its order, and asked for once by email', async () => {
    const rope = await food('Rope');
    const token = await sendAll([bag, rope]);
    const message =
      'Please press “Yes, remind me” in the email that we have sent to you: then we’ll email you on Wednesday 20 Jan.';
    const first = await set(token, bag.productID, '2027-01-20', 'Rex');
    expect(first.body).toEqual({ success: true, message });
    await set(token, rope.productID, '2027-01-21');
    await set(token, bag.productID, '2027-01-22');
    expect(await ofOrder(token)).toMatchObject([
      { reminder: { day: '2027-01-22', petName: null, asked: true } },
      { reminder: { day: '2027-01-21', asked: true } },
    ]);
    const [mail, ...others] = await asking();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('before Witkoppie 20 kg of order');
    expect(mail?.text).not.toContain('Rex');
    await runAt('2027-01-22T08:00:00Z');
    expect(await mails()).toEqual([]);
    expect((await shop.asOwner('GET', '/reminders')).body).toMatchObject({ waiting: 0 });
    const secret = tokenOf(mail?.text);
    expect(await link(secret)).toMatchObject({ state: 'asked', day: '2027-01-22' });
    for (const _ of [1, 2]) {
      const { body } = await shop.rest('POST', '/reminder/accept', { token: secret });
      expect(body).toMatchObject({ message: 'We’ll email you on Friday 22 Jan.' });
    }
    expect(await link(secret)).toMatchObject({ state: 'waiting' });
    await run();
    expect(await mails()).toHaveLength(2);
    const input = { token, productID: bag.productID };
    for (const _ of [1, 2]) {
      expect((await shop.rest('POST', '/order-page/reminders/stop', input)).status).toBe(200);
    }
    const late = await shop.rest('POST', '/reminder/accept', { token: secret });
    expect(late.body).toMatchObject({ error: 'This reminder has ended.' });
    await set(token, bag.productID, '2027-02-20');
    expect((await states()).toSorted()).toEqual(['sent', 'waiting']);
    expect(await asking()).toHaveLength(1);
  });

  it('the email that asks is also for the others once its own is stopped', async () => {
    const rope = await food('Rope');
    const token = await sendAll([bag, rope]);
    await holdMailQueue(shop);
    await set(token, bag.productID, '2027-01-20');
    await set(token, rope.productID, '2027-01-21');
    const stop = { token, productID: bag.productID };
    await shop.rest('POST', '/order-page/reminders/stop', stop);
    await releaseMailQueue(shop);
    expect(await shop.query(`select status from ${ofMails}`)).toEqual([{ status: 'sent' }]);
    const secret = tokenOf((await asking())[0]?.text);
    expect(await link(secret)).toMatchObject({ state: 'asked', line: { description: 'Rope' } });
    const { body } = await shop.rest('POST', '/reminder/accept', { token: secret });
    expect(body).toMatchObject({ message: 'We’ll email you on Thursday 21 Jan.' });
    expect(await link(secret)).toMatchObject({ state: 'waiting', line: { description: 'Rope' } });
  });

  it('asks nothing of an address that opened the email of this or an earlier order', async () => {
    const { token: first } = await send();
    await prove();
    const { token: second } = await send(bag, { customer: { email: 'NALEDI@example.com' } });
    const { token: stranger } = await send(bag, { customer: { cell: '083 555 0100' } });
    const tokens = [first, second, stranger];
    for (const token of tokens) await set(token, bag.productID, '2027-01-20');
    expect(await asking()).toHaveLength(1);
    const asked = async (token: string) => (await ofOrder(token))[0]?.reminder?.asked;
    expect(await Promise.all(tokens.map(asked))).toEqual([false, false, true]);
  });

  it('a stranger who types an address reads, changes, stops and uses up nothing of it', async () => {
    const { token } = await send();
    await prove();
    await set(token, bag.productID, '2027-01-20', 'Rex');
    const stranger = await send(bag, { customer: { cell: '083 555 0100' } });
    expect(await ofOrder(stranger.token)).toMatchObject([{ emptyOn: null, reminder: null }]);
    const input = { token: stranger.token, productID: bag.productID };
    await shop.rest('POST', '/order-page/reminders/stop', input);
    await set(stranger.token, bag.productID, '2026-11-25');
    const kept = { day: '2027-01-20', petName: 'Rex' };
    expect(await ofOrder(token)).toMatchObject([{ reminder: kept }]);
    // Unconfirmed: no reminder is sent, and it is deleted after 7 days.
    await runAt('2026-11-25T08:00:00Z');
    expect(await mails()).toEqual([]);
    shop.clock.set('2026-11-27T08:01:00Z');
    await forgetReminders(shop.shop);
    expect(await stored()).toMatchObject([{ remind_on: expect.anything(), pet_name: 'Rex' }]);
  });

  it('asks the corrected address of its order', async () => {
    const { token, orderID } = await send();
    await set(token, bag.productID, '2027-01-20');
    const changed = { customer: { email: 'nomsa@example.com' } };
    expect((await shop.asOwner('PATCH', `/orders/${orderID}`, changed)).status).toBe(200);
    for (const _ of [1, 2]) await set(token, bag.productID, '2027-01-20');
    const asked = (await asking()).map(({ recipient }) => recipient);
    expect(asked).toEqual(['naledi@example.com', 'nomsa@example.com']);
  });

  it('asks the corrected address of an order that is collected by now', async () => {
    const { orderID } = await reminded(bag, '2027-01-20');
    const customer = { email: 'right@example.com', handover: 'Collection' } as const;
    await shop.owner.orders.change.mutate({ orderID, customer });
    expect(await asking()).toMatchObject([{ recipient: 'right@example.com' }]);
  });

  it('its link written to a number ends when the office corrects that', async () => {
    const { orderID, reminderID } = await reminded(bag, '2027-01-20');
    const token = await linkTo(reminderID);
    const customer = { cell: '083 555 0101' };
    await shop.owner.orders.change.mutate({ orderID, customer });
    expect(await link(token)).toMatchObject({ state: 'unknown' });
    expect(await link(await linkTo(reminderID))).toMatchObject({ state: 'waiting' });
  });

  it('of a cancelled order has ended, and promises no more emails', async () => {
    const { orderID, reminderID } = await reminded(bag, '2027-01-20');
    const token = await linkTo(reminderID);
    expect(await link(token)).toMatchObject({ state: 'waiting' });
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Cancelled' });
    expect(await link(token)).toMatchObject({ state: 'gone' });
    for (const path of ['later', 'accept']) {
      expect(await shop.rest('POST', `/reminder/${path}`, { token })).toMatchObject(
        refusal(400, 'This reminder has ended.'),
      );
    }
    expect((await shop.rest('POST', '/reminder/stop', { token })).status).toBe(200);
  });

  it('of a food that the office took out of its order has ended', async () => {
    const rope = await food('Rope');
    const { orderID, reminderID } = await reminded(bag, '2027-01-20');
    const token = await linkTo(reminderID);
    const lines = [{ productID: rope.productID, quantity: 1 }];
    await shop.owner.orders.change.mutate({ orderID, lines });
    expect(await link(token)).toMatchObject({ state: 'gone' });
    expect((await shop.asOwner('GET', '/reminders')).body).toMatchObject({ waiting: 0 });
    await runAt('2027-01-20T08:00:00Z');
    expect([await states(), await mails()]).toEqual([['gone'], []]);
  });

  it('are listed for the office only if they will be sent', async () => {
    const hidden = await food('Hidden');
    await reminded(hidden, '2026-11-24', { idempotencyKey: 'key-2-0123456789abcdef' });
    await reminded(bag, '2026-11-24');
    const due = async () => {
      const { reminders, waiting } = await shop.read<DueReminders>('/reminders');
      return [reminders.map(({ description }) => description), waiting];
    };
    expect(await due()).toEqual([['Hidden', bag.description], 2]);
    await shop.query(`update products set availability = 'Hidden' where id = ${hidden.productID}`);
    expect(await due()).toEqual([[bag.description], 1]);
    shop.clock.advance(60);
    await send(bag, { idempotencyKey: 'key-3-0123456789abcdef' });
    expect(await due()).toEqual([[], 0]);
  });

  it.each([
    { waits: 'question', end: 'cancelled' },
    { waits: 'question', end: 'deleted' },
    { waits: 'reminder', end: 'cancelled' },
    { waits: 'reminder', end: 'deleted' },
  ])('the $waits that waits is not mailed once its order is $end', async ({ waits, end }) => {
    const { orderID, token } = await send();
    if (waits === 'reminder') await shop.query('update orders set email_proved_at = created_at');
    await holdMailQueue(shop);
    await set(token, bag.productID, '2027-01-20');
    if (waits === 'reminder') {
      shop.clock.set('2027-01-20T08:00:00Z');
      await holdMailQueue(shop);
      await run();
    }
    await (end === 'cancelled'
      ? shop.owner.orders.setStatus.mutate({ orderID, status: 'Cancelled' })
      : shop.owner.orders.remove.mutate({ orderID }));
    shop.clock.advance(11 * 60);
    await shop.shop.mail.deliverDue();
    const withdrawn = [{ status: 'withdrawn', content: null }];
    expect(await shop.query(`select status, content from ${ofMails}`)).toEqual(withdrawn);
  });

  it('that is queued does not go to an address that was wrong', async () => {
    const { orderID } = await reminded(bag, '2027-01-20');
    shop.clock.set('2027-01-20T08:00:00Z');
    await holdMailQueue(shop);
    await run();
    expect(await states()).toEqual(['sent']);
    const customer = { email: 'right@example.com' };
    await shop.owner.orders.change.mutate({ orderID, customer });
    await releaseMailQueue(shop);
    expect(await shop.query(`select status from ${ofMails}`)).toEqual([{ status: 'withdrawn' }]);
  });

  it('mails of all kinds to an address that nobody has proved are five a day', async () => {
    const tokens: string[] = [];
    while (tokens.length < 4) tokens.push((await send()).token);
    const setting = tokens.slice(0, 2).map((token) => set(token, bag.productID, '2027-01-20'));
    const answers = await Promise.all(setting);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['today', { day: '2026-11-20' }, 'Please choose a day from tomorrow on, within a year.'],
    ['in two years', { day: '2028-11-20' }, 'Please choose a day from tomorrow on, within a year.'],
    ['no day', { day: 'soon' }, 'Please give a day, such as 2026-11-20.'],
    ['a link', { petName: 'www.pill.example' }, 'Please give a name of letters only, such as Rex.'],
  ])('%s is refused', async (_, change, message) => {
    const { token } = await send();
    const input = { token, productID: bag.productID, day: '2027-01-20', ...change };
    const answer = await shop.rest('PUT', '/order-page/reminders', input);
    expect(answer).toMatchObject(refusal(400, message));
    expect(await stored()).toEqual([]);
  });

  it('none is kept for strangers, cancelled orders, foods that are gone, or beyond the limit', async () => {
    expect((await set('x'.repeat(43), bag.productID, '2027-01-20')).status).toBe(404);
    const { token } = await send();
    expect((await set(token, bag.productID + 1, '2027-01-20')).status).toBe(404);
    for (let count = 0; count < maxReminders; count += 1) {
      const other = await food(`Food ${count}`);
      await reminded(other, '2027-01-20', { idempotencyKey: `key-${count}-0123456789abcdef` });
    }
    expect((await set(token, bag.productID, '2027-01-20')).status).toBe(409);
    const [stopped, other] = await stored();
    const [first, second] = [await linkTo(Number(stopped?.id)), await linkTo(Number(other?.id))];
    await shop.visitor.reminders.stop.mutate({ token: first });
    expect((await set(token, bag.productID, '2027-01-20')).status).toBe(200);
    const later = (secret: string) => shop.rest('POST', '/reminder/later', { token: secret });
    expect((await later(first)).status).toBe(409);
    expect((await later(second)).status).toBe(200);
    await shop.rest('POST', '/order-page/cancel', { token });
    expect((await set(token, bag.productID, '2027-01-20')).status).toBe(409);
    expect(await ofOrder(token)).toEqual([]);
  });

  it('is sent once, by day, between 8 and 18 o’clock', async () => {
    const { token } = await send();
    await prove();
    await set(token, bag.productID, '2027-01-20', 'Rex');
    for (const time of ['19T10:00', '20T05:59', '20T16:00']) await runAt(`2027-01-${time}:00Z`);
    expect(await mails()).toEqual([]);
    shop.clock.set('2027-01-20T06:00:00Z');
    await Promise.all([run(), run()]);
    await run();
    await runAt('2027-01-19T10:00:00Z');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'naledi@example.com',
      subject: 'Rex’s Witkoppie 20 kg is nearly empty',
    });
    expect(mail?.text).toContain('1 x Witkoppie 20 kg: R480');
    expect(mail?.text).toContain('Order now for delivery on');
    const links = [...String(mail?.text).matchAll(/\/reminder\?\S+/g)].map(([one]) => one);
    expect(links).toHaveLength(3);
    expect(links[0]).toMatch(/^\/reminder\?token=[\w-]{43}&order=again$/);
    expect(mail?.headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' });
    expect(await states()).toEqual(['sent']);
  });

  it('is not sent by a retry of its failed email, once it was stopped', async () => {
    const { reminderID } = await reminded(bag, '2027-01-20');
    shop.clock.set('2027-01-20T08:00:00Z');
    await holdMailQueue(shop);
    await run();
    const fail = "update outgoing_mails set status = 'failed', failed_at = now()";
    const [mail] = await shop.query(`${fail} where concerns like 'reminder %' returning id`);
    await shop.visitor.reminders.stop.mutate({ token: await linkTo(reminderID) });
    await shop.asOwner('POST', '/admin/mails/failed/retry', { mailIDs: [mail?.id] });
    await releaseMailQueue(shop);
    expect(await shop.query(`select status from ${ofMails}`)).toEqual([{ status: 'failed' }]);
  });

  it('goes to the address as the office corrected it, and nowhere without one', async () => {
    const { orderID } = await reminded(bag, '2027-01-20');
    const other = await food('Another food');
    const key = { idempotencyKey: 'key-2-0123456789abcdef' };
    const second = await reminded(other, '2027-01-20', key);
    await shop.query(`update orders set email = 'Thandi@example.com' where id = ${orderID}`);
    await shop.query(`update orders set email = '' where id = ${second.orderID}`);
    await runAt('2027-01-20T08:00:00Z');
    expect(await mails()).toMatchObject([{ recipient: 'thandi@example.com' }]);
    expect(await states()).toEqual(['sent', 'gone']);
  });

  it('is dropped when it is late, ordered meanwhile, or the food or the order is gone', async () => {
    const day = '2027-01-20';
    await reminded(await food('Late'), '2027-01-14');
    await reminded(await food('In time'), '2027-01-15');
    const orderedFood = await food('Ordered');
    await reminded(orderedFood, day);
    const hidden = await food('Hidden');
    await reminded(hidden, day);
    const cancelled = await reminded(await food('Cancelled'), day);
    const soldOut = await food('Sold out');
    await reminded(soldOut, day);
    shop.clock.set('2027-01-02T08:00:00Z');
    // By telephone, from another address with the same number.
    await send(orderedFood, { customer: { email: 'dube@example.com' } });
    await shop.asOwner('PUT', `/products/${hidden.productID}`, { availability: 'Hidden' });
    await shop.asOwner('PUT', `/products/${soldOut.productID}`, { availability: 'Sold out' });
    await shop.rest('POST', '/order-page/cancel', { token: cancelled.token });
    await runAt('2027-01-20T08:00:00Z');
    expect(await states()).toEqual(['late', 'sent', 'ordered', 'gone', 'gone', 'waiting']);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your In time is nearly empty']);
    shop.clock.set('2027-01-22T08:00:00Z');
    await shop.asOwner('PUT', `/products/${soldOut.productID}`, { availability: 'Available' });
    await run();
    expect((await states()).at(-1)).toBe('sent');
  });

  it('at most 60 are queued in a minute, the others in the next', async () => {
    const { orderID } = await send();
    const columns = await shop.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = 'orders' and is_generated = 'NEVER' and table_schema = current_schema()
         and column_name not in ('id', 'number', 'email_proved_at')`,
    );
    const names = columns.map(({ name }) => name).join(', ');
    await shop.query(
      `insert into orders (${names}, email_proved_at)
       select ${names}, now() from orders, generate_series(1, 130) where id = ?`,
      [orderID],
    );
    await shop.query(
      `insert into order_lines (order_id, product_id, description, price, quantity, position)
       select orders.id, product_id, description, price, quantity, position
       from orders, order_lines where order_id = ? and orders.id <> ?`,
      [orderID, orderID],
    );
    await shop.query(
      `insert into reminders (order_id, product_id, quantity, remind_on, consent_text, asked_at, state)
       select id, ?, 1, '2026-11-20', '', now(), 'waiting' from orders where id <> ?`,
      [bag.productID, orderID],
    );
    const counts = [];
    for (const _ of [1, 2, 3, 4]) {
      await run();
      counts.push((await mails()).length);
      shop.clock.advance(60);
    }
    expect(counts).toEqual([60, 120, 130, 130]);
  });

  it('its links show it, put it off and stop it, also by one click and without a script', async () => {
    const secret = await linkTo((await reminded(bag, '2026-12-01')).reminderID);
    expect(await link(secret)).toEqual({
      state: 'waiting',
      day: '2026-12-01',
      petName: null,
      line: { productID: bag.productID, description: bag.description, quantity: 1, price: 480 },
    });
    expect(await link('x'.repeat(43))).toMatchObject({ state: 'unknown', line: null });
    const post = (path: string, body: URLSearchParams) =>
      fetch(`${shop.url}${path}`, { method: 'POST', body, redirect: 'manual' });
    const later = await post('/reminder/later', new URLSearchParams({ token: secret }));
    expect(later.status).toBe(303);
    expect(later.headers.get('location')).toBe(`/reminder?token=${secret}`);
    expect(await link(secret)).toMatchObject({ state: 'waiting', day: '2026-11-27' });
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await post(`/reminder/stop?token=${secret}`, oneClick)).status).toBe(200);
    expect(await link(secret)).toMatchObject({ state: 'stopped' });
    await shop.visitor.reminders.stop.mutate({ token: secret });
    await shop.visitor.reminders.later.mutate({ token: secret });
    expect(await link(secret)).toMatchObject({ state: 'waiting', day: '2026-11-27' });
    expect((await shop.rest('POST', '/reminder/stop', { token: 'x'.repeat(43) })).status).toBe(400);
  });

  it('the office sees those of a week, writes a text with a link, and removes one', async () => {
    const { reminderID } = await reminded(bag, '2026-11-27');
    await reminded(await food('Later'), '2026-11-28');
    const due = await shop.read<DueReminders>('/reminders');
    expect(due).toMatchObject({ waiting: 2, late: 0 });
    expect(due.reminders).toMatchObject([
      { reminderID, day: '2026-11-27', name: 'Naledi Dube', description: bag.description },
    ]);
    const given = await shop.asOwner('POST', `/reminders/${reminderID}/message`);
    expect((given.body as { message: string }).message).toMatch(
      /^Hello, Naledi! This is .*\. Your Witkoppie 20 kg should be empty soon\.\nToday it costs R480\.00\. Order now for delivery on .*\.\nOrder again: http\S+order=again$/,
    );
    for (const status of [200, 404]) {
      expect((await shop.asOwner('DELETE', `/reminders/${reminderID}`)).status).toBe(status);
    }
    expect(await stored()).toHaveLength(1);
  });

  it('is found and erased by the corrected address of its order too', async () => {
    const { orderID } = await reminded(bag, '2026-12-01');
    await shop.query(`update orders set email = 'thandi@example.com' where id = ${orderID}`);
    const contact = 'thandi@example.com';
    const { body } = await shop.asOwner('POST', '/admin/people/find', { contact });
    expect(JSON.stringify(body)).toContain('Reminder before a food is empty');
    shop.clock.set('2026-11-28T08:00:00Z');
    expect((await shop.asOwner('GET', '/reminders')).body).toMatchObject({
      reminders: [{ email: 'thandi@example.com' }],
    });
    await shop.query("update orders set status = 'Completed'");
    await shop.asOwner('POST', '/admin/people/erase', { contact, acceptWarnings: true });
    expect(await stored()).toEqual([]);
  });
});
