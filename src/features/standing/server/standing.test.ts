import { beforeEach, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '#test/database/database.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { customer, form } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { testShop } from '#test/shop.ts';
import { maxStandingOrders } from '../shared/limits.ts';
import type {
  Forecast,
  StandingDetails,
  StandingOfOrder,
  StandingPage,
  StandingView,
} from '../shared/standing-order.ts';
import { watchStandingOrders } from './due-standing.ts';
import { proposeOrders } from './propose.ts';
import { settleProposals } from './settle.ts';
import { forgetStandingOrders, holdRestoredProposals } from './standing-care.ts';
import { sendStandingMails } from './standing-mails.ts';

describeOnBothDatabases('standing orders', (kind) => {
  const shop = testShop({ kind });
  /** A Friday; New Redruth has deliveries on Mondays, Wednesdays and Fridays. */
  beforeEach(() => shop.clock.set('2026-11-20T08:00:00Z'));

  const food = (overrides: Parameters<typeof product>[1] = {}) =>
    product(shop, {
      description: 'Witkoppie 20 kg',
      weightGrams: 20_000,
      price: 48_000,
      ...overrides,
    });
  type Food = Awaited<ReturnType<typeof food>>;
  const send = async (bag: Food, changes: Parameters<typeof form>[1] = {}) => {
    const sent = await shop.visitor.orders.send.mutate(form([{ ...bag, quantity: 1 }], changes));
    return { ...sent, token: sent.orderLink.split('#')[1] ?? '' };
  };
  const choices = (bag: Food, changes: Record<string, unknown> = {}) => ({
    everyWeeks: 4,
    days: [],
    firstDay: '2026-12-21',
    sendsItself: false,
    lines: [{ productID: bag.productID, quantity: 1 }],
    ...changes,
  });
  const make = (token: string, bag: Food, changes: Record<string, unknown> = {}) =>
    shop.rest('PUT', '/order-page/standing-order', { token, ...choices(bag, changes) });
  /** A standing order of a new order, first due on Monday 21 December. */
  const made = async (changes: Record<string, unknown> = {}, given?: Food) => {
    const bag = given ?? (await food());
    const sent = await send(bag);
    await shop.query('update orders set email_proved_at = created_at');
    const { status, body } = await make(sent.token, bag, changes);
    expect(status).toBe(200);
    const { token } = body as { token: string };
    return { bag, token, orderToken: sent.token, orderID: sent.orderID };
  };
  /** The secrets of standing orders in emails, oldest first. */
  const mailed = async () =>
    (await mailsOf(shop)).flatMap(
      ({ text }) => text.match(/\/standing-order#([\w-]{43})/)?.[1] ?? [],
    );
  const open = async (token: string) =>
    (await shop.rest('POST', '/standing-order', { token })).body as StandingView;
  const answer = async (token: string, word: string, more: Record<string, unknown> = {}) => {
    const proposalID = (await open(token)).proposal?.proposalID ?? null;
    return shop.rest('POST', '/standing-order/answer', {
      token,
      answer: word,
      proposalID,
      ...more,
    });
  };
  const run = async () => {
    await proposeOrders(shop.shop);
    await settleProposals(shop.shop);
    await sendStandingMails(shop.shop);
    await shop.shop.mail.deliverDue();
  };
  const at = async (time: string) => {
    shop.clock.set(time);
    await run();
  };
  const proposals = () =>
    shop.query(
      'select due_on::text, handover_on::text, state, order_id from proposed_orders order by id',
    );
  const states = async () => (await proposals()).map(({ state }) => state);
  const orders = () =>
    shop.query(
      `select id, number, status, total, delivery_day::text, source, email from orders order by id`,
    );
  const mails = async () =>
    (await mailsOf(shop)).filter(({ text }) => text.includes('/standing-order#'));
  const row = async () => {
    const { body } = await shop.asOwner('GET', '/standing-orders');
    return (body as StandingPage).rows[0];
  };

  describe('are made', () => {
    it('from an order, on proposed days with a delivery, once', async () => {
      const bag = await food();
      const { token } = await send(bag);
      await shop.query('update orders set email_proved_at = created_at');
      const ofOrder = async () =>
        (await shop.rest('POST', '/order-page/standing-order', { token })).body as StandingOfOrder;
      expect(await ofOrder()).toEqual({
        isPossible: true,
        // The order arrives on 22 November.
        firstDays: [
          { everyWeeks: 2, day: '2026-12-07' },
          { everyWeeks: 3, day: '2026-12-14' },
          { everyWeeks: 4, day: '2026-12-21' },
          { everyWeeks: 6, day: '2027-01-04' },
          { everyWeeks: 8, day: '2027-01-18' },
        ],
        standingID: null,
        state: null,
        everyWeeks: null,
        nextDay: null,
      });
      const first = await make(token, bag);
      const again = await make(token, bag, { everyWeeks: 2 });
      expect((again.body as { token: string }).token).toBe((first.body as { token: string }).token);
      expect(await ofOrder()).toMatchObject({ everyWeeks: 4, nextDay: '2026-12-21' });
      expect(await open((first.body as { token: string }).token)).toMatchObject({
        state: 'active',
        everyWeeks: 4,
        nextDeliveries: ['2026-12-21', '2027-01-18', '2027-02-15'],
        handover: 'Delivery',
        deliveryArea: 'New Redruth',
        lines: [{ description: 'Witkoppie 20 kg', quantity: 1, price: 480, problem: null }],
        proposal: null,
        past: [],
      });
      expect(JSON.stringify(await open((first.body as { token: string }).token))).not.toContain(
        'Naledi',
      );
    });

    it('not with days that are too soon, an unknown interval, or other products', async () => {
      const bag = await food();
      const hidden = await food({ availability: 'Hidden' });
      const { token } = await send(bag);
      const refused: [Record<string, unknown>, string][] = [
        [{ everyWeeks: 5 }, 'Please choose every 2, 3, 4, 6, 8 weeks, or days.'],
        [{ everyWeeks: null }, 'Please choose the day of the next delivery.'],
        [{ firstDay: null }, 'Please choose the day of the next delivery.'],
        [{ firstDay: '2026-11-20' }, 'Please choose a later day: this one is too soon for us.'],
        [{ firstDay: '2028-11-20' }, 'Please choose days within a year.'],
        [
          { lines: [1, 2].map(() => ({ productID: bag.productID, quantity: 99 })) },
          'Please order at most 99 of “Witkoppie 20 kg”.',
        ],
        [{ lines: [] }, 'Please leave at least one product in it, or stop it.'],
        [
          { lines: [{ productID: hidden.productID, quantity: 1 }] },
          'This product is not in the shop.',
        ],
      ];
      for (const [changes, message] of refused) {
        expect((await make(token, bag, changes)).body).toMatchObject({ success: false, message });
      }
      await shop.rest('POST', '/order-page/cancel', { token });
      expect((await make(token, bag)).status).toBe(409);
      expect((await make('x'.repeat(43), bag)).status).toBe(404);
    });

    it('at most ten for one customer', async () => {
      const bag = await food();
      for (let count = 0; count < maxStandingOrders; count += 1) await made({}, bag);
      const { token } = await send(bag);
      expect((await make(token, bag)).body).toMatchObject({
        message: 'We keep at most 10 standing orders for one customer.',
      });
    });

    it('with a yes by email first, where the address is not proved', async () => {
      const bag = await food();
      const { token } = await send(bag);
      await make(token, bag);
      await make(token, bag);
      const [secret = '', ...others] = await mailed();
      expect(others).toEqual([]);
      const [mail] = await mails();
      expect(mail).toMatchObject({
        subject: expect.stringMatching(/^Is this your standing order/),
      });
      expect(mail?.text).toContain('1\u00a0× Witkoppie 20\u00a0kg, every 4 weeks');
      expect(await open(token)).toMatchObject({ state: 'asked', isProved: false });
      for (const word of ['start', 'pause', 'resume', 'confirm']) {
        expect((await answer(token, word)).status).toBe(409);
      }
      expect(await open(secret)).toMatchObject({ state: 'asked', isProved: true });
      for (const _ of [1, 2]) {
        expect((await answer(secret, 'start')).body).toMatchObject({
          state: 'active',
          nextDeliveries: ['2026-12-21', '2027-01-18', '2027-02-15'],
        });
      }
      await at('2026-12-18T08:00:00Z');
      expect(await mails()).toHaveLength(2);
    });

    it('and without a yes nothing follows that one email, and they are deleted', async () => {
      const bag = await food();
      const { token } = await send(bag);
      await make(token, bag, { firstDay: '2026-11-25', sendsItself: true });
      await at('2026-11-24T10:00:00Z');
      expect(await proposals()).toEqual([]);
      expect(await orders()).toHaveLength(1);
      expect(await mails()).toHaveLength(1);
      shop.clock.set('2026-11-27T07:59:00Z');
      await forgetStandingOrders(shop.shop);
      expect(await open(token)).toMatchObject({ state: 'asked' });
      shop.clock.set('2026-11-27T08:01:00Z');
      await forgetStandingOrders(shop.shop);
      expect((await shop.rest('POST', '/standing-order', { token })).status).toBe(404);
    });

    it('the office starts one at once; emails wait until a link in one is opened', async () => {
      const bag = await food();
      const { orderID } = await send(bag);
      const path = `/orders/${orderID}/standing-order`;
      const taken = (await shop.asOwner('PUT', path, choices(bag))).body as StandingDetails;
      expect(taken.standing).toMatchObject({ state: 'active', isProved: false });
      await shop.shop.mail.deliverDue();
      const [secret = ''] = await mailed();
      await at('2026-12-18T08:00:00Z');
      expect(await mails()).toHaveLength(1);
      expect(await open(secret)).toMatchObject({ isProved: true, proposal: { state: 'open' } });
      await answer(secret, 'skip');
      await at('2027-01-15T08:00:00Z');
      expect(await mails()).toHaveLength(2);
    });

    it('strangers with the address of somebody use up none of theirs', async () => {
      const bag = await food();
      for (let count = 0; count < 3; count += 1) {
        const sent = await send(bag, { customer: { ...customer, cell: `083 555 010${count}` } });
        await make(sent.token, bag);
      }
      expect(await shop.query('select state from standing_orders')).toEqual([
        { state: 'asked' },
        { state: 'asked' },
      ]);
    });

    it('on chosen days, the last of which ends them', async () => {
      const { token } = await made({
        everyWeeks: null,
        firstDay: null,
        days: ['2027-01-04', '2026-12-21'],
      });
      expect(await open(token)).toMatchObject({
        days: ['2026-12-21', '2027-01-04'],
        nextDeliveries: ['2026-12-21', '2027-01-04'],
      });
      await at('2026-12-18T08:00:00Z');
      await at('2027-01-01T08:00:00Z');
      expect(await open(token)).toMatchObject({
        nextDeliveries: [],
        proposal: { day: '2027-01-04' },
        past: [{ day: '2026-12-21', state: 'lapsed' }],
        days: [],
      });
      const { lines } = await open(token);
      const changed = await shop.rest('PUT', '/standing-order', {
        ...{ token, everyWeeks: null, days: ['2027-02-01'] },
        lines: lines.map(({ productID, quantity }) => ({ productID, quantity })),
      });
      expect(changed.body).toMatchObject({ days: ['2027-02-01'], nextDeliveries: ['2027-02-01'] });
      await at('2027-01-29T08:00:00Z');
      shop.clock.set('2027-06-01T08:00:00Z');
      await settleProposals(shop.shop);
      await forgetStandingOrders(shop.shop);
      expect(await proposals()).toEqual([]);
    });
  });

  describe('are proposed', () => {
    it('once, three days before, whatever clocks and instances do', async () => {
      const { token } = await made();
      await at('2026-12-17T21:59:00Z');
      expect(await proposals()).toEqual([]);
      shop.clock.set('2026-12-17T22:00:00Z');
      await Promise.all([run(), run()]);
      expect(await proposals()).toMatchObject([
        { due_on: '2026-12-21', handover_on: '2026-12-21', state: 'open', order_id: null },
      ]);
      expect(await mails()).toEqual([]);
      // Set back an hour and a day, then as it was.
      for (const time of ['17T21:00', '16T22:00', '18T06:00', '18T07:00']) {
        await at(`2026-12-${time}:00Z`);
      }
      expect(await proposals()).toHaveLength(1);
      const sent = await mails();
      expect(sent).toMatchObject([
        {
          recipient: 'naledi@example.com',
          subject: 'Please confirm your standing order for Monday 21 Dec',
        },
      ]);
      expect(sent[0]?.text).toContain('Please confirm it by Sunday 20 Dec, 12:00.');
      const [secret] = await mailed();
      expect(await open(secret ?? '')).toEqual(await open(token));
      expect(await open(token)).toMatchObject({
        nextDeliveries: ['2027-01-18', '2027-02-15', '2027-03-15'],
        proposal: {
          state: 'open',
          day: '2026-12-21',
          cutOff: '2026-12-20T10:00:00.000Z',
          total: 480,
          canUndo: false,
        },
      });
    });

    it('at today’s prices, on the first day with a delivery', async () => {
      const { bag, token } = await made({ firstDay: '2026-12-25' });
      await shop.asOwner('PUT', `/products/${bag.productID}`, { price: 500 });
      await at('2026-12-22T08:00:00Z');
      expect(await open(token)).toMatchObject({
        proposal: { day: '2026-12-28', total: 500, cutOff: '2026-12-27T10:00:00.000Z' },
        nextDeliveries: ['2027-01-22', '2027-02-19', '2027-03-19'],
      });
    });

    it('as many days before as the owner chooses', async () => {
      await made();
      const change = (daysBefore: number) =>
        shop.asOwner('PATCH', '/admin/settings/standing', { entries: { daysBefore } });
      expect((await change(1)).status).toBe(400);
      expect((await change(7)).status).toBe(200);
      await at('2026-12-14T08:00:00Z');
      expect(await proposals()).toHaveLength(1);
    });

    it('after a missed run; what is too late is the owner’s, and alarms', async () => {
      const { token } = await made({ everyWeeks: 2, firstDay: '2026-12-04' });
      await at('2026-12-17T11:00:00Z');
      expect(await proposals()).toMatchObject([
        { due_on: '2026-12-04', state: 'late' },
        { due_on: '2026-12-18', state: 'late' },
      ]);
      expect(await mails()).toEqual([]);
      const warnings = await shop.query(
        `select subject from outgoing_mails where subject like '%not proposed in time'`,
      );
      expect(warnings).toEqual([{ subject: '2 standing orders were not proposed in time' }]);
      expect(await open(token)).toMatchObject({
        proposal: null,
        past: [{ state: 'late' }, { state: 'late' }],
        nextDeliveries: ['2027-01-04', '2027-01-15', '2027-01-29'],
      });
      const { body } = await shop.asOwner('GET', '/standing-orders?attention=true');
      expect(body).toMatchObject({ attention: 1, rows: [{ proposal: { state: 'late' } }] });
    });

    it('once for all days that a closure of the shop moves to one', async () => {
      const closedUntil = { date: '2027-01-06', message: null };
      await shop.asOwner('PATCH', '/admin/settings/business', { entries: { closedUntil } });
      const { token } = await made({ everyWeeks: 2 });
      await at('2026-12-18T08:00:00Z');
      await at('2027-01-04T08:00:00Z');
      expect(await proposals()).toMatchObject([{ handover_on: '2027-01-06', state: 'open' }]);
      expect(await open(token)).toMatchObject({
        nextDeliveries: ['2027-01-18', '2027-02-01', '2027-02-15'],
      });
    });

    it('one after the other, when several chosen days are due', async () => {
      const days = ['2026-12-21', '2026-12-23'];
      const { token } = await made({ everyWeeks: null, days, firstDay: null });
      await shop.asOwner('PATCH', '/admin/settings/standing', { entries: { daysBefore: 7 } });
      await at('2026-12-16T08:00:00Z');
      await watchStandingOrders(shop.shop);
      await answer(token, 'confirm');
      await run();
      expect(await open(token)).toMatchObject({ proposal: { day: '2026-12-21', canUndo: true } });
      await at('2026-12-20T10:00:00Z');
      expect(await states()).toEqual(['confirmed', 'open']);
      expect(await open(token)).toMatchObject({ proposal: { day: '2026-12-23' } });
      const alarms =
        "select from outgoing_mails where subject = 'Standing orders were not proposed'";
      expect(await shop.query(alarms)).toHaveLength(0);
    });

    it('or Health and a daily email say that they were not', async () => {
      await made();
      const check = async () => {
        const { body } = await shop.asOwner('GET', '/admin/health');
        const { findings } = body as { findings: { check: string; mark: string; says: string }[] };
        return findings.find((one) => one.check === 'Standing orders');
      };
      expect(await check()).toBeUndefined();
      // Health reads the machine's clock.
      const now = new Date();
      await shop.query('update standing_orders set next_on = ?', [now]);
      shop.clock.set(now.toISOString());
      expect(await check()).toMatchObject({
        mark: 'broken',
        says: 'Today 1 proposals of standing orders were due, and 0 were made.',
      });
      await watchStandingOrders(shop.shop);
      await watchStandingOrders(shop.shop);
      const alarms = () =>
        shop.query(
          `select subject from outgoing_mails where subject = 'Standing orders were not proposed'`,
        );
      expect(await alarms()).toHaveLength(1);
      await run();
      expect(await check()).toMatchObject({ mark: 'good' });
    });
  });

  describe('answered', () => {
    const proposed = async (changes: Record<string, unknown> = {}) => {
      const standing = await made(changes);
      await at('2026-12-18T08:00:00Z');
      return standing;
    };

    it('Confirm makes one order, which is taken back and made anew', async () => {
      const { token, bag, orderToken } = await proposed();
      const confirmed = await Promise.all([answer(token, 'confirm'), answer(token, 'confirm')]);
      expect(confirmed.map(({ status }) => status)).toEqual([200, 200]);
      const all = await orders();
      expect(all).toHaveLength(2);
      expect(all[1]).toMatchObject({
        status: 'Pending',
        total: '480.00',
        delivery_day: '2026-12-21',
        email: 'naledi@example.com',
      });
      expect(await open(token)).toMatchObject({
        proposal: { state: 'confirmed', canUndo: true, orderNumber: String(all[1]?.number) },
      });
      expect((await answer(token, 'undo')).body).toMatchObject({ proposal: { state: 'open' } });
      expect((await answer(token, 'undo')).status).toBe(200);
      expect((await orders())[1]).toMatchObject({ status: 'Cancelled' });
      await answer(token, 'confirm');
      const again0 = (await orders())[2];
      // Both of its orders lead to it.
      const of = await shop.rest('POST', '/order-page/standing-order', { token: orderToken });
      expect(of.body).toMatchObject({ standingID: 1 });
      const given = await shop.asOwner('POST', `/orders/${again0?.id}/links`);
      const { orderLink } = given.body as { orderLink: string };
      expect(await open(orderLink.split('#')[1] ?? '')).toEqual(await open(token));
      const again = await orders();
      await shop.asOwner('PATCH', `/orders/${again[2]?.id}/status`, { status: 'Out for Delivery' });
      expect(await open(token)).toMatchObject({ proposal: { state: 'confirmed', canUndo: false } });
      expect((await answer(token, 'undo')).status).toBe(409);
      expect(again.map(({ status }) => status)).toEqual(['Pending', 'Cancelled', 'Pending']);
      const sold = await shop.query('select units_sold from products where id = ?', [
        bag.productID,
      ]);
      expect(sold).toEqual([{ units_sold: 2 }]);
    });

    it('Confirm is refused when a price has changed or something is sold out, and says what', async () => {
      const { token, bag } = await proposed();
      await shop.asOwner('PUT', `/products/${bag.productID}`, { price: 520 });
      const refused = await answer(token, 'confirm');
      expect(refused).toMatchObject({ status: 409 });
      expect(refused.body).toMatchObject({
        message:
          '“Witkoppie 20 kg” now costs R520 (it was R480). Please check the order and confirm it again.',
      });
      expect(await open(token)).toMatchObject({ proposal: { state: 'open', total: 520 } });
      await shop.asOwner('PUT', `/products/${bag.productID}`, { availability: 'Sold out' });
      expect((await answer(token, 'confirm')).body).toMatchObject({
        message: expect.stringContaining('is sold out at the moment'),
      });
      expect((await open(token)).proposal?.lines[0]).toMatchObject({ problem: 'sold out' });
      await shop.asOwner('PUT', `/products/${bag.productID}`, { availability: 'Available' });
      expect((await answer(token, 'confirm')).status).toBe(200);
      expect(await orders()).toHaveLength(2);
    });

    it('Skip and Move are undone until the cut-off', async () => {
      const { token } = await proposed();
      expect((await answer(token, 'skip')).body).toMatchObject({
        proposal: { state: 'skipped', canUndo: true },
      });
      expect((await answer(token, 'confirm')).status).toBe(409);
      await answer(token, 'undo');
      expect((await answer(token, 'move')).body).toMatchObject({
        proposal: { state: 'moved', canUndo: true },
        nextDeliveries: ['2026-12-28', '2027-01-25', '2027-02-22'],
      });
      expect((await answer(token, 'undo')).body).toMatchObject({
        proposal: { state: 'open' },
        nextDeliveries: ['2027-01-18', '2027-02-15', '2027-03-15'],
      });
      for (const day of ['2026-12-19', '2026-12-21', '2028-01-01']) {
        expect((await answer(token, 'move', { day })).status).toBe(400);
      }
      await answer(token, 'move', { day: '2026-12-30' });
      await at('2026-12-27T08:00:00Z');
      expect(await states()).toEqual(['moved', 'open']);
      expect(await open(token)).toMatchObject({ proposal: { day: '2026-12-30' } });
      shop.clock.set('2026-12-29T10:00:00Z');
      for (const word of ['confirm', 'skip', 'move']) {
        expect((await answer(token, word)).body).toMatchObject({
          message: 'It is too late to change this delivery here. Please call us.',
        });
      }
    });

    it('Move can go back to a day that was proposed and left', async () => {
      const { token } = await proposed();
      await shop.asOwner('PATCH', '/admin/settings/standing', { entries: { daysBefore: 7 } });
      // Due within the week, so it is proposed at once.
      await answer(token, 'move', { day: '2026-12-23' });
      expect(await open(token)).toMatchObject({ proposal: { state: 'open', day: '2026-12-23' } });
      await answer(token, 'move', { day: '2026-12-21' });
      expect(await open(token)).toMatchObject({ proposal: { state: 'open', day: '2026-12-21' } });
      await answer(token, 'confirm');
      expect(await orders()).toMatchObject([{}, { delivery_day: '2026-12-21' }]);
      await answer(token, 'undo');
      await answer(token, 'skip');
      await run();
      expect(await states()).toEqual(['moved', 'skipped']);
      expect(await mails()).toHaveLength(1);
    });

    it('Move does not pass the next chosen day, which would be lost', async () => {
      const days = ['2026-12-21', '2026-12-28', '2027-01-04'];
      const { token } = await proposed({ everyWeeks: null, days, firstDay: null });
      for (const day of [null, '2026-12-27', '2026-12-30']) {
        expect((await answer(token, 'move', { day })).body).toMatchObject({
          message: 'Please choose a day before Monday 28 Dec, the next one.',
        });
      }
      await answer(token, 'move', { day: '2026-12-23' });
      expect(await open(token)).toMatchObject({
        nextDeliveries: ['2026-12-23', '2026-12-28', '2027-01-04'],
      });
    });

    it('an order that is cancelled is no longer shown as ordered', async () => {
      const { token } = await proposed();
      await answer(token, 'confirm');
      const [order] = (await orders()).slice(-1);
      await shop.asOwner('PATCH', `/orders/${order?.id}/status`, { status: 'Cancelled' });
      expect(await open(token)).toMatchObject({ proposal: { state: 'cancelled', canUndo: true } });
      await answer(token, 'undo');
      await answer(token, 'confirm');
      expect(await open(token)).toMatchObject({ proposal: { state: 'confirmed' } });
      expect((await orders()).map(({ status }) => status)).toEqual([
        'Pending',
        'Cancelled',
        'Pending',
      ]);
    });

    it('Pause and Stop end it until it is resumed', async () => {
      const { token } = await proposed();
      expect((await answer(token, 'pause')).body).toMatchObject({
        state: 'paused',
        nextDeliveries: [],
        proposal: { state: 'paused' },
      });
      expect((await answer(token, 'resume')).body).toMatchObject({
        state: 'active',
        proposal: { state: 'open' },
      });
      await answer(token, 'stop');
      await at('2027-01-20T08:00:00Z');
      expect(await states()).toEqual(['stopped']);
      expect((await answer(token, 'pause')).status).toBe(409);
      // The 18th of January has passed meanwhile.
      expect((await answer(token, 'resume')).body).toMatchObject({
        state: 'active',
        nextDeliveries: ['2027-02-15', '2027-03-15', '2027-04-12'],
      });
      await answer(token, 'stop');
      shop.clock.set('2027-04-21T08:00:00Z');
      await forgetStandingOrders(shop.shop);
      expect((await shop.rest('POST', '/standing-order', { token })).status).toBe(404);
    });

    it('Change applies to the open one too, or to it only', async () => {
      const { token, bag } = await proposed();
      const rope = await product(shop, { description: 'Rope', price: 5_000 });
      const lines = [
        { productID: bag.productID, quantity: 2 },
        { productID: rope.productID, quantity: 1 },
      ];
      const change = (more: Record<string, unknown>) =>
        shop.rest('PUT', '/standing-order', {
          token,
          ...choices(bag),
          firstDay: '2027-01-18',
          ...more,
        });
      expect((await change({ lines, onlyThis: true })).body).toMatchObject({
        lines: [{ quantity: 1 }],
        proposal: { total: 1010 },
      });
      const { version } = await open(token);
      const changed = await change({ lines, everyWeeks: 6, sendsItself: true, version });
      expect(changed.body).toMatchObject({
        lines: [{ quantity: 2 }, { quantity: 1 }],
        everyWeeks: 6,
        sendsItself: true,
        nextDeliveries: ['2027-01-18', '2027-03-01', '2027-04-12'],
        proposal: { total: 1010, sendsItself: true },
      });
      shop.clock.advance(1);
      await change({ lines, everyWeeks: 6, sendsItself: true });
      expect((await change({ lines, version })).status).toBe(409);
      expect((await change({ lines, firstDay: '2026-12-21' })).body).toMatchObject({
        message: 'Please choose a later day: this one was proposed already.',
      });
      await answer(token, 'skip');
      expect((await change({ lines, onlyThis: true })).status).toBe(409);
    });

    it('without an answer it lapses, and the customer is told', async () => {
      const { token } = await proposed();
      await at('2026-12-20T09:59:00Z');
      expect(await states()).toEqual(['open']);
      shop.clock.set('2026-12-20T10:00:00Z');
      await Promise.all([run(), run()]);
      expect(await states()).toEqual(['lapsed']);
      expect(await orders()).toHaveLength(1);
      expect((await mails()).at(-1)).toMatchObject({
        subject: 'Your standing order for Monday 21 Dec was not sent',
      });
      expect(await mails()).toHaveLength(2);
      expect(await open(token)).toMatchObject({ proposal: null, past: [{ state: 'lapsed' }] });
    });
  });

  describe('that send themselves', () => {
    const proposed = async (given?: Food) => {
      const standing = await made({ sendsItself: true }, given);
      await at('2026-12-18T08:00:00Z');
      return standing;
    };
    const cutOff = '2026-12-20T10:00:00Z';

    it('become an order at the cut-off, also somewhat dearer, once', async () => {
      const { token, bag } = await proposed();
      expect((await mails())[0]).toMatchObject({
        subject: 'Your standing order for Monday 21 Dec',
      });
      await shop.asOwner('PUT', `/products/${bag.productID}`, { price: 528 });
      shop.clock.set(cutOff);
      await Promise.all([settleProposals(shop.shop), settleProposals(shop.shop)]);
      await run();
      expect(await orders()).toMatchObject([{}, { total: '528.00', delivery_day: '2026-12-21' }]);
      expect(await orders()).toHaveLength(2);
      expect(await states()).toEqual(['confirmed']);
      expect((await answer(token, 'undo')).status).toBe(409);
    });

    it.each([
      ['more than 10 % dearer', { price: 528.01 }],
      ['sold out', { availability: 'Sold out' }],
      ['gone', { availability: 'Hidden' }],
    ])('ask when something is %s', async (_, change) => {
      const { token, bag } = await proposed();
      await shop.asOwner('PUT', `/products/${bag.productID}`, change);
      await at(cutOff);
      expect(await orders()).toHaveLength(1);
      expect((await mails()).at(-1)).toMatchObject({
        subject: 'Please confirm your standing order for Wednesday 23 Dec',
      });
      expect(await open(token)).toMatchObject({
        proposal: { state: 'open', day: '2026-12-23', sendsItself: false },
      });
      await at('2026-12-22T10:00:00Z');
      expect(await states()).toEqual(['lapsed']);
    });

    it('are placed by the next run when the shop was killed in between', async () => {
      const { token } = await proposed();
      await shop.query(
        "update proposed_orders set state = 'placing', attempt = 1, settled_at = ?",
        [new Date('2026-12-18T08:00:00Z')],
      );
      await at('2026-12-18T08:00:59Z');
      expect(await orders()).toHaveLength(1);
      await at('2026-12-18T08:01:00Z');
      expect(await orders()).toHaveLength(2);
      // Killed after the order was stored, before the proposal knew it.
      await shop.query("update proposed_orders set state = 'placing', order_id = null");
      await at('2026-12-18T08:03:00Z');
      expect(await orders()).toHaveLength(2);
      expect(await open(token)).toMatchObject({ proposal: { state: 'confirmed' } });
    });
  });

  it('without an email address wait for the owner’s WhatsApp', async () => {
    const bag = await food();
    const order = (
      await shop.asOwner('POST', '/orders', {
        customer: { ...customer, email: '' },
        lines: [{ productID: bag.productID, quantity: 1 }],
      })
    ).body as { orderID: number };
    const taken = await shop.asOwner(
      'PUT',
      `/orders/${order.orderID}/standing-order`,
      choices(bag),
    );
    expect(taken.status).toBe(200);
    const details = taken.body as StandingDetails;
    expect(details).toMatchObject({
      name: 'Naledi Dube',
      standing: { isProved: false, address: expect.arrayContaining(['New Redruth, 1449']) },
      newer: null,
    });
    await at('2026-12-18T08:00:00Z');
    expect(await mails()).toEqual([]);
    const { proposal } = (await row()) ?? {};
    const links = `/standing-orders/${details.standingID}/links`;
    const given = (await shop.asOwner('POST', links)).body as { link: string; message: string };
    expect(given.link).toMatch(/\/standing-order#[\w-]{43}$/);
    expect(given.message).toMatch(
      /^Hello, Naledi! This is .*\. Your standing order for Monday 21 Dec: 1\u00a0× Witkoppie 20\u00a0kg\.\nPlease confirm it by Sunday 20 Dec, 12:00, or change or skip it\.\nhttp\S+$/,
    );
    const answered = await shop.asOwner('POST', `/standing-orders/${details.standingID}/answer`, {
      answer: 'confirm',
      proposalID: proposal?.proposalID,
    });
    expect(answered.body).toMatchObject({ proposal: { state: 'confirmed' } });
    const changed = await shop.asOwner('PUT', `/standing-orders/${details.standingID}`, {
      ...choices(bag),
      firstDay: '2027-01-20',
    });
    expect(changed.body).toMatchObject({ nextDay: '2027-01-20' });
    const moved = await send(bag, {
      customer: {
        ...customer,
        email: 'dube@example.com',
        address1: '7 Jacaranda Lane',
        area: 'Brackenhurst',
        postal: '1448',
      },
    });
    const at7 = { address: ['7 Jacaranda Lane', 'Brackenhurst, 1448'] };
    const path = `/standing-orders/${details.standingID}`;
    expect((await shop.asOwner('GET', path)).body).toMatchObject({ newer: at7 });
    const other = await send(bag, { customer: { ...customer, cell: '083 555 0100' } });
    const take = (orderID: number) => shop.asOwner('PUT', `${path}/details`, { orderID });
    expect((await take(other.orderID)).status).toBe(400);
    expect((await take(moved.orderID)).body).toMatchObject({
      standing: { ...at7, deliveryArea: 'Brackenhurst' },
      newer: null,
    });
    const history = await shop.asOwner('GET', '/admin/activity?thing=standing+order');
    expect((history.body as { action: string }[]).map(({ action }) => action)).toEqual([
      'changed',
      'changed',
      'answered',
      'created',
    ]);
  });

  it('no link works after those of one of its orders, or its own, are revoked', async () => {
    const { token, orderID } = await made();
    await at('2026-12-18T08:00:00Z');
    const [secret = ''] = await mailed();
    const status = async (link: string) =>
      (await shop.rest('POST', '/standing-order', { token: link })).status;
    const newLink = async () => {
      const given = await shop.asOwner('POST', '/standing-orders/1/links');
      return (given.body as { link: string }).link.split('#')[1] ?? '';
    };
    const given = await newLink();
    const working = [token, secret, given];
    expect(await Promise.all(working.map(status))).toEqual([200, 200, 200]);
    expect((await shop.asOwner('DELETE', `/orders/${orderID}/links`)).status).toBe(200);
    expect(await Promise.all(working.map(status))).toEqual([404, 404, 404]);
    const again = await newLink();
    expect(await status(again)).toBe(200);
    const { orderLink } = await shop.owner.orders.giveLink.mutate({ orderID });
    expect(await status(orderLink.split('#')[1] ?? '')).toBe(200);
    expect((await shop.asOwner('DELETE', '/standing-orders/1/links')).status).toBe(200);
    expect(await status(again)).toBe(404);
    expect(await status(orderLink.split('#')[1] ?? '')).toBe(404);
    expect((await shop.asOwner('DELETE', '/standing-orders/9/links')).status).toBe(404);
  });

  it('the forecast counts four weeks by product and in kilograms', async () => {
    const { bag } = await made({ everyWeeks: 2, firstDay: '2026-12-04' });
    await made({ firstDay: '2026-12-07', lines: [{ productID: bag.productID, quantity: 2 }] }, bag);
    shop.clock.set('2026-12-01T08:00:00Z');
    await run();
    const { body } = await shop.asOwner('GET', '/standing-orders/forecast');
    expect(body as Forecast).toEqual({
      weeks: [
        { from: '2026-12-01', until: '2026-12-07', kg: 60 },
        { from: '2026-12-08', until: '2026-12-14', kg: 0 },
        { from: '2026-12-15', until: '2026-12-21', kg: 20 },
        { from: '2026-12-22', until: '2026-12-28', kg: 0 },
      ],
      products: [
        { productID: bag.productID, description: bag.description, quantities: [3, 0, 1, 0] },
      ],
    });
    const csv = await shop.asOwner('GET', '/standing-orders/forecast.csv?separator=semicolon');
    expect(String(csv.body)).toContain('"Kilograms";"60,00";"0,00";"20,00";"0,00"');
  });

  it('is read in one batch with the customer of its order', async () => {
    const owner = shop.calls(await shop.signedIn());
    const { orderID } = await send(await food());
    const [made, found] = await Promise.all([
      owner.standing.byOrder.query({ orderID }),
      owner.customers.ofOrder.query({ orderID }),
    ]);
    expect(made.isPossible).toBe(true);
    expect(found.customerID).not.toBeNull();
  });

  it('the forecast counts once what a closure moves to one delivery', async () => {
    const closedUntil = { date: '2027-01-06', message: null };
    await shop.asOwner('PATCH', '/admin/settings/business', { entries: { closedUntil } });
    await made({ everyWeeks: 2 });
    const days = ['2026-12-28', '2027-01-08'];
    await made({ everyWeeks: null, days, firstDay: null });
    shop.clock.set('2026-12-18T08:00:00Z');
    const forecast = await shop.asOwner('GET', '/standing-orders/forecast');
    const { weeks, products } = forecast.body as Forecast;
    expect(weeks.map(({ kg }) => kg)).toEqual([0, 0, 40, 20]);
    expect(weeks[2]).toMatchObject({ from: '2027-01-01', until: '2027-01-07' });
    expect(products).toHaveLength(2);
  });

  it('are exported and erased with their person; after a restore what was due is held', async () => {
    await made({ sendsItself: true });
    const contacts = ['naledi@example.com', '082 123 4567'];
    for (const contact of contacts) {
      const { body } = await shop.asOwner('POST', '/admin/people/find', { contact });
      expect(JSON.stringify(body)).toContain('Standing order every 4 weeks');
    }
    await at('2026-12-18T08:00:00Z');
    const em = shop.shop.database.fork();
    expect(await holdRestoredProposals(em, { now: new Date('2026-12-21T08:00:00Z') })).toEqual([
      '1 proposed order is left to the owner: they were due since the backup.',
    ]);
    expect(await states()).toEqual(['late']);
    await shop.query("update orders set status = 'Completed'");
    const contact = '082 123 4567';
    await shop.asOwner('POST', '/admin/people/erase', { contact, acceptWarnings: true });
    expect(await proposals()).toEqual([]);
  });
});
