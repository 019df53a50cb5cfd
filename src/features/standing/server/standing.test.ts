import { beforeEach, describe, expect, it } from 'vitest';
import { mailsOf } from '#test/fixtures/mails.ts';
import { customer, sendOrder, tokenIn } from '#test/fixtures/orders.ts';
import { product, productOfEach, unitsSold } from '#test/fixtures/products.ts';
import { describeOnBothShops, refusal } from '#test/shop.ts';
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
import { forgetStandingOrders, standingAfterRestore } from './standing-care.ts';
import { sendStandingMails } from './standing-mails.ts';

describeOnBothShops('standing orders', (shop) => {
  /** A Friday; New Redruth has deliveries on Mondays, Wednesdays and Fridays. */
  beforeEach(() => shop.clock.set('2026-11-20T08:00:00Z'));

  const food = { description: 'Witkoppie 20 kg', weightGrams: 20_000, price: 48_000 };
  const bag = productOfEach(shop, food);
  const send = (changes?: Parameters<typeof sendOrder>[2]) => sendOrder(shop, bag, changes);
  const choices = (changes: Record<string, unknown> = {}) => ({
    everyWeeks: 4,
    firstDay: '2026-12-21',
    sendsItself: false,
    lines: [{ productID: bag.productID, quantity: 1 }],
    ...changes,
  });
  const make = (token: string, changes: Record<string, unknown> = {}) =>
    shop.rest('PUT', '/order-page/standing-order', { token, ...choices(changes) });
  const ofOrder = async (token: string) =>
    (await shop.rest('POST', '/order-page/standing-order', { token })).body as StandingOfOrder;
  const business = (entries: Record<string, unknown>) =>
    shop.asOwner('PATCH', '/admin/settings/business', { entries });
  const close = (closedText: string | null) => business({ closedText });
  const changeBag = (change: object) => shop.asOwner('PUT', `/products/${bag.productID}`, change);
  const proveAddress = () => shop.query('update orders set email_proved_at = created_at');
  /** A standing order of a new order, first due on Monday 21 December. */
  const made = async (changes: Record<string, unknown> = {}) => {
    const { token: orderToken, orderID } = await send();
    await proveAddress();
    const { status, body } = await make(orderToken, changes);
    expect(status).toBe(200);
    return { ...(body as { token: string }), orderToken, orderID };
  };
  /** The secrets of standing orders in emails, oldest first. */
  const mailed = async () =>
    (await mailsOf(shop)).flatMap(
      ({ text }) => text.match(/\/standing-order#([\w-]{43})/)?.[1] ?? [],
    );
  const open = async (token: string) =>
    (await shop.rest('POST', '/standing-order', { token })).body as StandingView;
  /** The status of opening its page by this link. */
  const opens = async (token: string) =>
    (await shop.rest('POST', '/standing-order', { token })).status;
  const answer = async (token: string, word: string, more: Record<string, unknown> = {}) => {
    const proposalID = (await open(token)).proposal?.proposalID ?? null;
    return shop.rest('POST', '/standing-order/answer', {
      token,
      answer: word,
      proposalID,
      ...more,
    });
  };
  const shows = async (token: string, view: object) =>
    expect(await open(token)).toMatchObject(view);
  const answers = async (token: string, word: string, view: object) =>
    expect((await answer(token, word)).body).toMatchObject(view);
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
  const lastSubject = async () => (await mails()).at(-1)?.subject;
  const row = async () => {
    const { body, headers } = await shop.asOwner('GET', '/standing-orders');
    const { rows } = body as StandingPage;
    expect(headers.get('x-total-count')).toBe(String(rows.length));
    const first = await shop.owner.standing.page.query({ before: null, cell: null });
    expect(first.rows).toEqual(rows);
    return rows[0];
  };

  describe('are made', () => {
    it('from an order, on proposed days with a delivery, once', async () => {
      const { token } = await send();
      await proveAddress();
      expect(await ofOrder(token)).toEqual({
        isPossible: true,
        // The order arrives on 22 November.
        firstDays: [
          { everyWeeks: 2, day: '2026-12-04' },
          { everyWeeks: 3, day: '2026-12-11' },
          { everyWeeks: 4, day: '2026-12-18' },
          { everyWeeks: 6, day: '2026-12-30' },
          { everyWeeks: 8, day: '2027-01-15' },
        ],
        standingID: null,
        state: null,
        everyWeeks: null,
        nextDay: null,
      });
      const first = (await make(token)).body as { token: string };
      expect((await make(token, { everyWeeks: 2 })).body).toMatchObject({ token: first.token });
      expect(await ofOrder(token)).toMatchObject({ everyWeeks: 4, nextDay: '2026-12-21' });
      const opened = await open(first.token);
      expect(opened).toMatchObject({
        state: 'active',
        everyWeeks: 4,
        nextDeliveries: ['2026-12-21', '2027-01-18', '2027-02-15'],
        handover: 'Delivery',
        deliveryArea: 'New Redruth',
        lines: [{ description: 'Witkoppie 20 kg', quantity: 1, price: 480, problem: null }],
        proposal: null,
        past: [],
      });
      expect(JSON.stringify(opened)).not.toContain('Naledi');
    });

    it('not with days that are too soon, an unknown interval, or other products', async () => {
      const hidden = await product(shop, { ...food, availability: 'Hidden' });
      const { token } = await send();
      const refused: [Record<string, unknown>, string][] = [
        [{ everyWeeks: 5 }, 'Please choose every 2, 3, 4, 6, 8 weeks.'],
        [{ firstDay: null }, 'Please give a day, such as 2026-11-20.'],
        [{ firstDay: '2026-11-20' }, 'Please choose a later day: this one is too soon for us.'],
        [{ firstDay: '2028-11-20' }, 'Please choose a day within a year.'],
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
        expect((await make(token, changes)).body).toMatchObject({ success: false, message });
      }
      await shop.rest('POST', '/order-page/cancel', { token });
      expect((await make(token)).status).toBe(409);
      expect((await make('x'.repeat(43))).status).toBe(404);
    });

    it('at most ten for one customer', async () => {
      const stopped = await made();
      await answer(stopped.token, 'stop');
      for (let count = 0; count < maxStandingOrders; count += 1) await made();
      const { token } = await send();
      expect((await make(token)).body).toMatchObject({
        message: 'We keep at most 10 standing orders for one customer.',
      });
      expect((await answer(stopped.token, 'resume')).status).toBe(409);
    });

    it('with a yes by email first, where the address is not proved', async () => {
      const { token } = await send();
      await make(token);
      await make(token);
      const [secret = '', ...others] = await mailed();
      expect(others).toEqual([]);
      const [mail] = await mails();
      expect(mail?.subject).toMatch(/^Is this your standing order/);
      expect(mail?.text).toContain('1\u00a0× Witkoppie 20\u00a0kg, every 4 weeks');
      await shows(token, { state: 'asked', isProved: false });
      for (const word of ['start', 'pause', 'resume', 'confirm']) {
        expect((await answer(token, word)).status).toBe(409);
      }
      await shows(secret, { state: 'asked', isProved: true });
      for (const _ of [1, 2]) {
        await answers(secret, 'start', {
          state: 'active',
          nextDeliveries: ['2026-12-21', '2027-01-18', '2027-02-15'],
        });
      }
      await at('2026-12-18T08:00:00Z');
      expect(await mails()).toHaveLength(2);
    });

    it('and without a yes nothing follows that one email, and they are deleted', async () => {
      const { token } = await send();
      await make(token, { firstDay: '2026-11-25', sendsItself: true });
      await at('2026-11-24T10:00:00Z');
      expect(await proposals()).toEqual([]);
      expect(await orders()).toHaveLength(1);
      expect(await mails()).toHaveLength(1);
      shop.clock.set('2026-11-27T07:59:00Z');
      await forgetStandingOrders(shop.shop);
      await shows(token, { state: 'asked' });
      shop.clock.set('2026-11-27T08:01:00Z');
      await forgetStandingOrders(shop.shop);
      expect(await opens(token)).toBe(404);
    });

    it('a yes is not replaced by stopping it and starting it again', async () => {
      const { token } = await send();
      await make(token, { sendsItself: true });
      await answer(token, 'stop');
      expect((await answer(token, 'resume')).body).toMatchObject({
        message: 'Please open the link in the email that we have sent to you.',
      });
      await at('2026-12-18T08:00:00Z');
      await at('2026-12-20T10:00:00Z');
      expect(await orders()).toHaveLength(1);
    });

    it('the office starts one at once; emails wait until a link in one is opened', async () => {
      const { orderID } = await send();
      const path = `/orders/${orderID}/standing-order`;
      const taken = (await shop.asOwner('PUT', path, choices())).body as StandingDetails;
      expect(taken.standing).toMatchObject({ state: 'active', isProved: false });
      await shop.shop.mail.deliverDue();
      const [secret = ''] = await mailed();
      await at('2026-12-18T08:00:00Z');
      expect(await mails()).toHaveLength(1);
      await shows(secret, { isProved: true, proposal: { state: 'open' } });
      await answer(secret, 'skip');
      await at('2027-01-15T08:00:00Z');
      expect(await mails()).toHaveLength(2);
    });

    it('strangers with the address of somebody use up none of theirs', async () => {
      for (let count = 0; count < 3; count += 1) {
        const sent = await send({ customer: { cell: `083 555 010${count}` } });
        await make(sent.token);
      }
      const stored = await shop.query('select state from standing_orders');
      expect(stored).toEqual([{ state: 'asked' }, { state: 'asked' }]);
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
      const subject = 'Please confirm your standing order for Monday 21 Dec';
      expect(sent).toMatchObject([{ recipient: 'naledi@example.com', subject }]);
      expect(sent[0]?.text).toContain('Please confirm it by Sunday 20 Dec, 12:00.');
      const [secret] = await mailed();
      expect(await open(secret ?? '')).toEqual(await open(token));
      await shows(token, {
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

    it('at today’s prices, on the nearest day with a delivery before a closed one', async () => {
      const { token } = await made({ firstDay: '2026-12-25' });
      await changeBag({ price: 500 });
      await at('2026-12-19T21:59:00Z');
      expect(await proposals()).toEqual([]);
      await at('2026-12-20T06:00:00Z');
      await shows(token, {
        proposal: { day: '2026-12-23', total: 500, cutOff: '2026-12-22T10:00:00.000Z' },
        nextDeliveries: ['2027-01-22', '2027-02-19', '2027-03-19'],
      });
    });

    it('after a closed day, if the one before it is too soon for an answer', async () => {
      const { token } = await made({ firstDay: '2026-12-25' });
      await at('2026-12-21T10:00:01Z');
      await shows(token, { nextDeliveries: ['2026-12-28', '2027-01-22', '2027-02-19'] });
      await at('2026-12-25T08:00:00Z');
      await shows(token, { proposal: { state: 'open', day: '2026-12-28' } });
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
      await shows(token, {
        proposal: null,
        past: [{ state: 'late' }, { state: 'late' }],
        nextDeliveries: ['2026-12-30', '2027-01-15', '2027-01-29'],
      });
      const { body } = await shop.asOwner('GET', '/standing-orders?attention=true');
      expect(body).toMatchObject({ attention: 1, rows: [{ proposal: { state: 'late' } }] });
      const waits = async (count: number) =>
        expect((await shop.asOwner('GET', '/admin/waiting')).body).toContainEqual({
          ...{ name: 'standing', count, newest: null },
        });
      await waits(1);
      const [standing] = (body as StandingPage).rows;
      for (const [cell, count] of [
        [standing?.cell ?? '', 1],
        ['+27820000000', 0],
      ] as const) {
        const address = `/standing-orders?cell=${encodeURIComponent(cell)}`;
        expect((await shop.read<StandingPage>(address)).rows).toHaveLength(count);
      }
      expect(body).toMatchObject({ cutOff: null });
      const standingID = standing?.standingID ?? 0;
      const say = (word: 'stop' | 'resume' | 'pause') =>
        shop.owner.standing.answerForCustomer.mutate({ standingID, answer: word });
      await say('stop');
      await waits(0);
      await say('resume');
      await waits(1);
      // For a week.
      shop.clock.advance(8 * 24 * 3600);
      await say('pause');
      await waits(0);
    });

    it('once for all days that a closure of the shop moves to one', async () => {
      await business({ closedUntil: { date: '2027-01-06', message: null } });
      const { token } = await made({ everyWeeks: 2 });
      await at('2026-12-18T08:00:00Z');
      await at('2027-01-04T08:00:00Z');
      expect(await proposals()).toMatchObject([{ handover_on: '2027-01-06', state: 'open' }]);
      const listed = await shop.asOwner('GET', '/standing-orders');
      expect(listed.body).toMatchObject({ cutOff: '2027-01-05T10:00:00.000Z' });
      await shows(token, { nextDeliveries: ['2027-01-18', '2027-02-01', '2027-02-15'] });
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
        says: '0 of 1 proposals of standing orders due today were made.',
      });
      await watchStandingOrders(shop.shop);
      await watchStandingOrders(shop.shop);
      const alarms = `outgoing_mails where subject = 'Standing orders were not proposed'`;
      expect(await shop.count(alarms)).toBe(1);
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
      const { token, orderToken } = await proposed();
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
      await shows(token, {
        proposal: { state: 'confirmed', canUndo: true, orderNumber: String(all[1]?.number) },
      });
      await answers(token, 'undo', { proposal: { state: 'open' } });
      expect((await answer(token, 'undo')).status).toBe(200);
      expect((await orders())[1]).toMatchObject({ status: 'Cancelled' });
      await answer(token, 'confirm');
      const again = await orders();
      // Both of its orders lead to it.
      expect(await ofOrder(orderToken)).toMatchObject({ standingID: 1 });
      const orderID = Number(again[2]?.id);
      const { orderLink } = await shop.owner.orders.giveLink.mutate({ orderID });
      expect(await open(tokenIn(orderLink))).toEqual(await open(token));
      await shop.asOwner('PATCH', `/orders/${again[2]?.id}/status`, { status: 'Out for Delivery' });
      await shows(token, { proposal: { state: 'confirmed', canUndo: false } });
      expect((await answer(token, 'undo')).status).toBe(409);
      expect(again.map(({ status }) => status)).toEqual(['Pending', 'Cancelled', 'Pending']);
      expect(await unitsSold(shop, bag.productID)).toBe(2);
    });

    it('Confirm is refused when a price has changed or something is sold out, and says what', async () => {
      const { token } = await proposed();
      await changeBag({ price: 520 });
      const dearer =
        '“Witkoppie 20 kg” now costs R520 (it was R480). Please check the order and confirm it again.';
      expect(await answer(token, 'confirm')).toMatchObject(refusal(409, dearer));
      await shows(token, { proposal: { state: 'open', total: 520 } });
      await changeBag({ availability: 'Sold out' });
      expect(await answer(token, 'confirm')).toMatchObject(
        refusal(409, /is sold out at the moment/),
      );
      expect((await open(token)).proposal?.lines[0]).toMatchObject({ problem: 'sold out' });
      await changeBag({ availability: 'Available' });
      expect((await answer(token, 'confirm')).status).toBe(200);
      expect(await orders()).toHaveLength(2);
    });

    it('Skip and Move are undone until the cut-off', async () => {
      const { token } = await proposed();
      await answers(token, 'skip', { proposal: { state: 'skipped', canUndo: true } });
      expect((await answer(token, 'confirm')).status).toBe(409);
      await answer(token, 'undo');
      await answers(token, 'move', {
        proposal: { state: 'open', day: '2026-12-28', movedFrom: '2026-12-21', canUndo: true },
        nextDeliveries: ['2027-01-18', '2027-02-15', '2027-03-15'],
      });
      await answers(token, 'undo', {
        proposal: { state: 'open', day: '2026-12-21', movedFrom: null, canUndo: false },
        nextDeliveries: ['2027-01-18', '2027-02-15', '2027-03-15'],
      });
      for (const day of ['2026-12-19', '2026-12-21', '2028-01-01']) {
        expect((await answer(token, 'move', { day })).status).toBe(400);
      }
      expect(await mails()).toHaveLength(1);
      await answer(token, 'move', { day: '2026-12-30' });
      await run();
      expect(await mails()).toHaveLength(1);
      await at('2026-12-27T08:00:00Z');
      expect(await lastSubject()).toBe('Please confirm your standing order for Wednesday 30 Dec');
      await shows(token, { proposal: { day: '2026-12-30' } });
      shop.clock.set('2026-12-29T10:00:00Z');
      for (const word of ['confirm', 'skip', 'move', 'undo']) {
        expect((await answer(token, word)).body).toMatchObject({
          message: 'It is too late to change this delivery here. Please call us.',
        });
      }
    });

    it('a moved one keeps the rhythm, or takes those after it along', async () => {
      const { token } = await proposed({ everyWeeks: 2 });
      await answer(token, 'move', { day: '2026-12-30', following: true });
      await shows(token, {
        proposal: { day: '2026-12-30' },
        nextDeliveries: ['2027-01-13', '2027-01-27', '2027-02-10'],
      });
      await answer(token, 'undo');
      await shows(token, { nextDeliveries: ['2027-01-04', '2027-01-18', '2027-02-01'] });
      // The one of 4 January and this one are one.
      await answer(token, 'move', { day: '2027-01-06' });
      await shows(token, {
        proposal: { day: '2027-01-06' },
        nextDeliveries: ['2027-01-18', '2027-02-01', '2027-02-15'],
      });
      await answer(token, 'confirm');
      expect(await orders()).toMatchObject([{}, { delivery_day: '2027-01-06' }]);
      await at('2027-01-15T08:00:00Z');
      expect(await states()).toEqual(['confirmed', 'open']);
    });

    it('Undo of a move keeps a day that was chosen since', async () => {
      const { token } = await proposed();
      await answer(token, 'move');
      await shop.rest('PUT', '/standing-order', { token, firstDay: '2027-02-01' });
      await answers(token, 'undo', { proposal: { day: '2026-12-21' }, nextDay: '2027-02-01' });
    });

    it('Confirm is refused for a day that the shop has closed since', async () => {
      const { token } = await proposed();
      await business({ specialDays: [{ date: '2026-12-21', hours: [] }] });
      const message = 'It cannot be on Monday 21 Dec any more: please move it to another day.';
      await shows(token, { proposal: { obstacle: message } });
      expect((await answer(token, 'confirm')).body).toMatchObject({ message });
      expect(await orders()).toHaveLength(1);
      await answer(token, 'move', { day: '2026-12-23' });
      await answers(token, 'confirm', { proposal: { state: 'confirmed', day: '2026-12-23' } });
    });

    it('settles while customers answer', async () => {
      const tokens: string[] = [];
      while (tokens.length < 8) tokens.push((await made({ sendsItself: true })).token);
      await at('2026-12-18T08:00:00Z');
      await changeBag({ price: 900 });
      shop.clock.set('2026-12-20T10:00:00Z');
      const pausing = tokens.map((token) => answer(token, 'pause'));
      const [, ...answered] = await Promise.all([run(), ...pausing]);
      expect(answered.map(({ status }) => status)).toEqual(tokens.map(() => 200));
      await run();
      expect(await orders()).toHaveLength(tokens.length);
      expect(await states()).toEqual([]);
    });

    it('nobody answers a delivery of somebody else', async () => {
      const { token } = await proposed();
      const other = await made();
      const [own, theirs] = [await open(token), await open(other.token)];
      await changeBag({ price: 520 });
      for (const word of ['confirm', 'skip', 'move', 'undo']) {
        const proposalID = theirs.proposal?.proposalID;
        expect((await answer(token, word, { proposalID })).body).toMatchObject({
          message: 'This delivery is no longer proposed.',
        });
      }
      await shows(other.token, { proposal: { total: 480 } });
      await shows(token, { proposal: own.proposal });
    });

    it('an order that is cancelled is not shown as ordered, nor as the next delivery', async () => {
      const { token, orderToken } = await proposed();
      await answer(token, 'confirm');
      expect((await ofOrder(orderToken)).nextDay).toBe('2026-12-21');
      const [order] = (await orders()).slice(-1);
      await shop.asOwner('PATCH', `/orders/${order?.id}/status`, { status: 'Cancelled' });
      await shows(token, { proposal: { state: 'cancelled', canUndo: true } });
      expect((await ofOrder(orderToken)).nextDay).toBe('2027-01-18');
    });

    it('Skip and Undo before its email was sent: it is sent, and ordered', async () => {
      const { token } = await made({ sendsItself: true });
      shop.clock.set('2026-12-18T08:00:00Z');
      await proposeOrders(shop.shop);
      await sendStandingMails(shop.shop);
      await shop.shop.mail.deliverDue();
      await shop.query(`update outgoing_mails set status = 'pending'`);
      for (const word of ['skip', 'undo']) expect((await answer(token, word)).status).toBe(200);
      await at('2026-12-18T08:05:00Z');
      const sent = `outgoing_mails where status = 'sent' and concerns like 'standing%'`;
      expect(await shop.count(sent)).toBe(1);
      for (const word of ['skip', 'undo']) await answer(token, word);
      await at('2026-12-20T10:00:00Z');
      expect(await shop.count(sent)).toBe(1);
      expect(await states()).toEqual(['confirmed']);
    });

    it('Pause and Stop end it until it is resumed', async () => {
      const { token } = await proposed();
      await answers(token, 'pause', { state: 'paused', nextDeliveries: [], proposal: null });
      await answers(token, 'resume', { state: 'active', proposal: { state: 'open' } });
      await answer(token, 'stop');
      await at('2027-01-20T08:00:00Z');
      expect(await states()).toEqual([]);
      expect((await answer(token, 'pause')).status).toBe(409);
      // The 18th of January has passed meanwhile.
      await answers(token, 'resume', {
        state: 'active',
        nextDeliveries: ['2027-02-15', '2027-03-15', '2027-04-12'],
      });
      await answer(token, 'stop');
      shop.clock.set('2027-04-21T08:00:00Z');
      await forgetStandingOrders(shop.shop);
      expect(await opens(token)).toBe(404);
    });

    it('Change applies to the open one too, until its cut-off', async () => {
      const { token } = await proposed();
      const rope = await product(shop, { description: 'Rope', price: 5_000 });
      const lines = [
        { productID: bag.productID, quantity: 2 },
        { productID: rope.productID, quantity: 1 },
      ];
      const change = (more: Record<string, unknown>) =>
        shop.rest('PUT', '/standing-order', { token, ...more });
      const { version } = await open(token);
      shop.clock.advance(1);
      const changed = await change({ lines, everyWeeks: 6, sendsItself: true, version });
      expect(changed.body).toMatchObject({
        lines: [{ quantity: 2 }, { quantity: 1 }],
        everyWeeks: 6,
        sendsItself: true,
        nextDeliveries: ['2027-01-18', '2027-03-01', '2027-04-12'],
        proposal: { total: 1010, sendsItself: true },
      });
      expect((await change({ lines, version })).status).toBe(409);
      expect((await change({ firstDay: '2026-12-21' })).body).toMatchObject({
        message: 'Please choose a later day: this one was proposed already.',
      });
      shop.clock.set('2026-12-20T10:00:00Z');
      expect((await change({ lines: lines.slice(0, 1), sendsItself: false })).body).toMatchObject({
        lines: [{ quantity: 2 }],
        sendsItself: false,
        proposal: { total: 1010, sendsItself: true },
      });
    });

    it('without an answer it lapses, and the customer is told', async () => {
      const { token } = await proposed();
      await at('2026-12-20T09:59:00Z');
      expect(await states()).toEqual(['open']);
      shop.clock.set('2026-12-20T10:00:00Z');
      await Promise.all([run(), run()]);
      expect(await states()).toEqual(['lapsed']);
      expect(await orders()).toHaveLength(1);
      expect(await lastSubject()).toBe('Your standing order for Monday 21 Dec was not sent');
      expect(await mails()).toHaveLength(2);
      await shows(token, { proposal: null, past: [{ state: 'lapsed' }] });
    });

    it('that a closed shop refused it comes late: the owner is told, not the customer', async () => {
      const { token } = await proposed();
      await close('We are on holiday.');
      expect((await answer(token, 'confirm')).status).toBe(409);
      await at('2026-12-20T10:00:00Z');
      expect(await states()).toEqual(['late']);
      await close(null);
      await run();
      expect(await mails()).toHaveLength(1);
      const [mail] = (await mailsOf(shop)).slice(-1);
      expect(mail?.subject).toBe('One standing order was not proposed in time');
    });
  });

  describe('that send themselves', () => {
    const proposed = async () => {
      const standing = await made({ sendsItself: true });
      await at('2026-12-18T08:00:00Z');
      return standing;
    };
    const cutOff = '2026-12-20T10:00:00Z';

    it('become an order at the cut-off, also somewhat dearer, once', async () => {
      const { token } = await proposed();
      expect(await lastSubject()).toBe('Your standing order for Monday 21 Dec');
      await changeBag({ price: 528 });
      shop.clock.set(cutOff);
      await Promise.all([settleProposals(shop.shop), settleProposals(shop.shop)]);
      await run();
      expect(await orders()).toMatchObject([{}, { total: '528.00', delivery_day: '2026-12-21' }]);
      expect(await orders()).toHaveLength(2);
      expect(await states()).toEqual(['confirmed']);
      expect((await answer(token, 'undo')).status).toBe(409);
    });

    it('are neither mailed nor ordered while the shop is closed, except by the office', async () => {
      const { token } = await made({ sendsItself: true });
      await close('We are on holiday.');
      await at('2026-12-18T08:00:00Z');
      expect(await mails()).toEqual([]);
      await close(null);
      await run();
      expect(await mails()).toHaveLength(1);
      await close('We are on holiday.');
      expect(await answer(token, 'confirm')).toMatchObject(
        refusal(409, 'This shop is closed at the moment: “We are on holiday.”'),
      );
      await at(cutOff);
      expect([await states(), await orders()]).toMatchObject([['open'], [{}]]);
      await close(null);
      await run();
      expect(await states()).toEqual(['confirmed']);
    });

    it('ask by email when the office makes them wait for an answer', async () => {
      const { token } = await proposed();
      const customer = { area: 'Durban', postal: '4001' };
      await shop.asOwner('PUT', '/standing-orders/1', { customer });
      await run();
      expect(await lastSubject()).toBe('Please confirm your standing order for Monday 21 Dec');
      await answer(token, 'confirm');
      expect(await orders()).toHaveLength(2);
    });

    it.each([
      ['more than 10 % dearer', { price: 528.01 }],
      ['sold out', { availability: 'Sold out' }],
      ['gone', { availability: 'Hidden' }],
    ])('ask when something is %s', async (_, change) => {
      const { token } = await proposed();
      await changeBag(change);
      await at(cutOff);
      expect(await orders()).toHaveLength(1);
      expect(await lastSubject()).toBe('Please confirm your standing order for Wednesday 23 Dec');
      await shows(token, { proposal: { state: 'open', day: '2026-12-23', sendsItself: false } });
      await at('2026-12-22T10:00:00Z');
      expect(await states()).toEqual(['lapsed']);
    });

    it('agree on a price when the customer has seen and kept it', async () => {
      const { token } = await proposed();
      const rope = await product(shop, { description: 'Rope', price: 10_000 });
      const lines = [bag, rope].map(({ productID }) => ({ productID, quantity: 1 }));
      await shop.rest('PUT', '/standing-order', { token, lines });
      await shop.asOwner('PUT', `/products/${rope.productID}`, { price: 250 });
      await at(cutOff);
      expect(await orders()).toHaveLength(1);
      expect((await open(token)).proposal).toMatchObject({
        questions: ['Rope costs R250.00 now, not R100.00.'],
        obstacle: null,
      });
      await answer(token, 'confirm');
      expect(await orders()).toMatchObject([{}, { total: '730.00' }]);
      // 10 % above the agreed R250.
      await shop.asOwner('PUT', `/products/${rope.productID}`, { price: 275 });
      await at('2027-01-15T08:00:00Z');
      await at('2027-01-17T10:00:00Z');
      expect(await orders()).toMatchObject([{}, {}, { total: '755.00' }]);
    });

    it('ask below the minimum order, and cannot be confirmed before something is added', async () => {
      const { token } = await proposed();
      const change = (smallestOrder: number) =>
        shop.asOwner('PATCH', '/admin/settings/delivery', { entries: { smallestOrder } });
      await change(680);
      await at(cutOff);
      const sentence = 'R200 more and we bring it: we take orders from R680.';
      await shows(token, { proposal: { questions: [], obstacle: sentence } });
      const mail = (await mails()).at(-1);
      expect(mail?.text).toContain(`We have not ordered this yet. ${sentence} Please change it.`);
      expect(mail?.text).not.toContain('Confirm it');
      expect((await answer(token, 'confirm')).status).toBe(400);
      const lines = [{ productID: bag.productID, quantity: 2 }];
      await shop.rest('PUT', '/standing-order', { token, lines });
      await shows(token, { proposal: { obstacle: null } });
      expect((await answer(token, 'confirm')).status).toBe(200);
    });

    it('a question that reaches the next delivery is one with it', async () => {
      const { token } = await made({ sendsItself: true, everyWeeks: 2 });
      await at('2026-12-18T08:00:00Z');
      await business({ closedUntil: { date: '2027-01-04', message: null } });
      await changeBag({ price: 900 });
      await at(cutOff);
      await shows(token, {
        proposal: { state: 'open', day: '2027-01-04' },
        nextDeliveries: ['2027-01-18', '2027-02-01', '2027-02-15'],
      });
      for (let day = 20; day < 32; day += 1) await at(`2026-12-${day}T11:00:00Z`);
      await at('2027-01-03T10:00:00Z');
      expect(await states()).toEqual(['lapsed']);
    });

    it('are left to the owner when their day has come before the shop ran again', async () => {
      const { token } = await proposed();
      await at('2026-12-21T06:00:00Z');
      expect(await orders()).toHaveLength(1);
      await shows(token, { proposal: null, past: [{ state: 'late' }] });
    });
  });

  describe('follow the details of their customer', () => {
    const moved = { address1: '7 Main Road', area: 'Palm Ridge', postal: '1458' };
    const customerOf = async (token: string, given: Record<string, unknown>) =>
      shop.rest('PUT', '/standing-order', { token, customer: given, notes: 'Gate code 1234' });

    it('the note and the wish are on every order', async () => {
      const customer = { wishedPayment: 'Cash' };
      const { token } = await send({ customer, notes: 'Beware of the dog' });
      await proveAddress();
      await make(token);
      const shown = { wishedPayment: 'Cash', notes: 'Beware of the dog' };
      await shows(token, { details: shown });
      await customerOf(token, {});
      await at('2026-12-18T08:00:00Z');
      await answer(token, 'confirm');
      const placed = 'select notes, wished_payment from orders where delivery_day is not null';
      const expected = [{ notes: 'Gate code 1234', wished_payment: 'Cash' }];
      expect(await shop.query(placed)).toEqual(expected);
    });

    it('a new address moves the open one to a day of its area', async () => {
      const { token } = await made();
      await at('2026-12-18T08:00:00Z');
      expect((await customerOf(token, { address1: '' })).body).toMatchObject({
        message: 'Please fill in your street address.',
      });
      expect((await customerOf(token, moved)).body).toMatchObject({
        deliveryArea: 'Palm Ridge',
        proposal: { day: '2027-01-02', cutOff: '2027-01-01T10:00:00.000Z' },
      });
      await run();
      expect(await lastSubject()).toBe('Please confirm your standing order for Saturday 2 Jan');
      await answer(token, 'confirm');
      expect(await orders()).toMatchObject([{}, { delivery_day: '2027-01-02' }]);
    });

    it('a collection has no address', async () => {
      const { token } = await made();
      const change = (handover: string) => customerOf(token, { handover });
      expect((await change('Collection')).body).toMatchObject({
        handover: 'Collection',
        address: [],
        deliveryArea: null,
        details: { address1: '' },
      });
      expect((await change('Delivery')).status).toBe(400);
    });

    it('Undo of a move finds a day of the address chosen since', async () => {
      const { token } = await made({ firstDay: '2026-12-19' });
      await customerOf(token, { handover: 'Collection' });
      await at('2026-12-16T08:00:00Z');
      await shows(token, { proposal: { day: '2026-12-19' } });
      await answer(token, 'move', { day: '2026-12-21' });
      const { address1, area, postal } = customer;
      await customerOf(token, { handover: 'Delivery', address1, area, postal });
      await shows(token, { proposal: { day: '2026-12-21' } });
      await answers(token, 'undo', { proposal: { day: '2026-12-18', obstacle: null } });
    });

    it('one outside all areas asks, and is not sent by itself', async () => {
      const { token } = await made({ sendsItself: true });
      await at('2026-12-18T08:00:00Z');
      await customerOf(token, { area: 'Durban', postal: '4001' });
      await shows(token, {
        deliveryArea: null,
        proposal: {
          sendsItself: false,
          questions: [expect.stringContaining('in none of our delivery areas')],
        },
      });
      await at('2026-12-20T10:00:00Z');
      expect(await orders()).toHaveLength(1);
    });

    it('a new email address is asked for a yes, and gets nothing before', async () => {
      const { token } = await made();
      const changed = await customerOf(token, { email: 'new@example.com', cell: '083 555 0100' });
      expect(changed.body).toMatchObject({ isProved: false, state: 'active' });
      await shop.shop.mail.deliverDue();
      const [asked] = await mails();
      expect(asked?.recipient).toBe('new@example.com');
      expect(asked?.subject).toMatch(/^Is this your standing order/);
      await at('2026-12-18T08:00:00Z');
      expect(await mails()).toHaveLength(1);
      const [secret = ''] = await mailed();
      await shows(secret, { isProved: true });
      expect(await row()).toMatchObject({ cell: '+27835550100' });
    });

    it('links mailed to the address before do not prove a new one, and still work', async () => {
      await made();
      await at('2026-12-18T08:00:00Z');
      const [secret = ''] = await mailed();
      await answer(secret, 'confirm');
      await shop.shop.mail.deliverDue();
      const { text } = (await mailsOf(shop)).findLast(({ text }) => text.includes('/order#')) ?? {};
      const links = [secret, text?.match(/\/order#([\w-]{43})/)?.[1] ?? ''];
      for (const link of links) await shows(link, { isProved: true });
      await customerOf(secret, { email: 'new@example.com' });
      for (const link of links) await shows(link, { isProved: false });
    });

    it('what the office corrects in an order is corrected in its standing order', async () => {
      const { token, orderID } = await made();
      await at('2026-12-18T08:00:00Z');
      const correct = (change: Record<string, unknown>) =>
        shop.asOwner('PATCH', `/orders/${orderID}`, change);
      await correct({ customer: { email: 'right@example.com', ...moved }, notes: 'Ring twice' });
      expect(await opens(token)).toBe(200);
      const details = await shop.read<StandingDetails>('/standing-orders/1');
      expect(details).toMatchObject({
        customer: { email: 'right@example.com', ...moved },
        standing: {
          deliveryArea: 'Palm Ridge',
          isProved: false,
          details: { notes: 'Ring twice' },
          proposal: { day: '2027-01-02' },
        },
      });
      // It is someone else's by now.
      await shop.asOwner('PUT', '/standing-orders/1', { customer: { surname: 'Nkosi' } });
      await correct({ customer: { surname: 'Dube-Smith' } });
      expect(await row()).toMatchObject({ name: 'Naledi Nkosi' });
    });

    it('and in one that is stopped: starting it again writes to no wrong address', async () => {
      const { orderToken, orderID } = await made();
      await answer(orderToken, 'stop');
      const customer = { email: 'right@example.com', cell: '083 555 0101' };
      await shop.asOwner('PATCH', `/orders/${orderID}`, { customer });
      expect(await mails()).toEqual([]);
      const resumed = { answer: 'resume', proposalID: null };
      await shop.asOwner('POST', '/standing-orders/1/answer', resumed);
      await at('2026-12-18T08:00:00Z');
      expect(await mails()).toEqual([]);
      expect(await row()).toMatchObject({ cell: '+27835550101' });
    });
  });

  it('without an email address wait for the owner’s WhatsApp', async () => {
    const { lines } = choices();
    const taken = { customer: { ...customer, email: '' }, lines };
    const { orderID } = await shop.owner.orders.take.mutate(taken);
    const made = await shop.asOwner('PUT', `/orders/${orderID}/standing-order`, choices());
    const details = made.body as StandingDetails;
    expect(details).toMatchObject({
      name: 'Naledi Dube',
      standing: { isProved: false, address: expect.arrayContaining(['New Redruth, 1449']) },
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
    const handover = { handover: 'Collection' };
    const itself = { customer: handover, sendsItself: true };
    await shop.asOwner('PUT', `/standing-orders/${details.standingID}`, itself);
    expect(((await shop.asOwner('POST', links)).body as { message: string }).message).toContain(
      'We order it for you unless you skip or change it by Sunday 20 Dec, 12:00.',
    );
    const answered = await shop.asOwner('POST', `/standing-orders/${details.standingID}/answer`, {
      answer: 'confirm',
      proposalID: proposal?.proposalID,
    });
    expect(answered.body).toMatchObject({ proposal: { state: 'confirmed' } });
    const changed = await shop.asOwner('PUT', `/standing-orders/${details.standingID}`, {
      firstDay: '2027-01-20',
      customer: { email: '' },
    });
    expect(changed.body).toMatchObject({ nextDay: '2027-01-20' });
    const history = await shop.asOwner('GET', '/admin/activity?thing=standing+order');
    const actions = (history.body as { action: string }[]).map(({ action }) => action);
    expect(actions).toEqual(['changed', 'answered', 'changed', 'created']);
  });

  it('no link mailed to an address opens it after the office corrected that', async () => {
    const { token, orderToken } = await made();
    await at('2026-12-18T08:00:00Z');
    await answer(token, 'confirm');
    await shop.shop.mail.deliverDue();
    const links = (await mailsOf(shop)).flatMap(
      ({ text, recipient }) =>
        (recipient === 'naledi@example.com' && text.match(/\/order#([\w-]{43})/)?.[1]) || [],
    );
    expect(links.length).toBeGreaterThan(1);
    const [latest] = (await orders()).slice(-1);
    const customer = { email: 'right@example.com' };
    await shop.asOwner('PATCH', `/orders/${latest?.id}`, { customer });
    expect(await Promise.all(links.map(opens))).toEqual(links.map(() => 404));
    expect(await opens(orderToken)).toBe(200);
  });

  it('no link written to a number opens it after the office corrected that', async () => {
    const { token, orderID } = await made();
    const given = (await shop.asOwner('POST', '/standing-orders/1/links')).body as { link: string };
    const { orderLink } = await shop.owner.orders.giveLink.mutate({ orderID });
    const written = [given.link, orderLink].map(tokenIn);
    expect(await Promise.all(written.map(opens))).toEqual([200, 200]);
    await shop.asOwner('PATCH', `/orders/${orderID}`, { customer: { cell: '083 555 0101' } });
    expect(await Promise.all(written.map(opens))).toEqual([404, 404]);
    expect(await opens(token)).toBe(200);
  });

  it('no link works after those of one of its orders, or its own, are revoked', async () => {
    const { token, orderID } = await made();
    await at('2026-12-18T08:00:00Z');
    const [secret = ''] = await mailed();
    const newLink = async () => {
      const given = await shop.asOwner('POST', '/standing-orders/1/links');
      return tokenIn((given.body as { link: string }).link);
    };
    const given = await newLink();
    const working = [token, secret, given];
    expect(await Promise.all(working.map(opens))).toEqual([200, 200, 200]);
    expect((await shop.asOwner('DELETE', `/orders/${orderID}/links`)).status).toBe(200);
    expect(await Promise.all(working.map(opens))).toEqual([404, 404, 404]);
    const again = await newLink();
    expect(await opens(again)).toBe(200);
    const { orderLink } = await shop.owner.orders.giveLink.mutate({ orderID });
    expect(await opens(tokenIn(orderLink))).toBe(200);
    expect((await shop.asOwner('DELETE', '/standing-orders/1/links')).status).toBe(200);
    expect(await opens(again)).toBe(404);
    expect(await opens(tokenIn(orderLink))).toBe(404);
    expect((await shop.asOwner('DELETE', '/standing-orders/9/links')).status).toBe(404);
  });

  it('the forecast counts four weeks by product and in kilograms', async () => {
    await made({ everyWeeks: 2, firstDay: '2026-12-04' });
    await made({ firstDay: '2026-12-07', lines: [{ productID: bag.productID, quantity: 2 }] });
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
    const { orderID } = await send();
    const [made, found] = await Promise.all([
      owner.standing.byOrder.query({ orderID }),
      owner.customers.ofOrder.query({ orderID }),
    ]);
    expect(made.isPossible).toBe(true);
    expect(found.customerID).not.toBeNull();
  });

  it('the forecast counts once what a closure moves to one delivery', async () => {
    await business({ closedUntil: { date: '2027-01-06', message: null } });
    await made({ everyWeeks: 2 });
    shop.clock.set('2026-12-18T08:00:00Z');
    const forecast = await shop.asOwner('GET', '/standing-orders/forecast');
    const { weeks, products } = forecast.body as Forecast;
    expect(weeks.map(({ kg }) => kg)).toEqual([0, 0, 20, 0]);
    expect(weeks[2]).toMatchObject({ from: '2027-01-01', until: '2027-01-07' });
    expect(products).toHaveLength(1);
  });

  it('ask once after a restore, before they order again', async () => {
    const { token } = await made({ sendsItself: true });
    await at('2026-12-18T08:00:00Z');
    const restored = { takenAt: shop.shop.clock.now(), now: shop.shop.clock.now(), lastSeen: {} };
    expect(await standingAfterRestore.hold(shop.shop.database.fork(), restored)).toBe(1);
    // Its cut-off was during the loss.
    await at('2026-12-21T08:00:00Z');
    await shows(token, {
      proposal: {
        day: '2026-12-23',
        sendsItself: false,
        questions: [expect.stringContaining('We had to restore our shop from a backup')],
      },
    });
    const [mail] = (await mails()).slice(-1);
    expect(mail?.text).toContain('We have not ordered this yet. We had to restore');
    await at('2026-12-22T10:00:00Z');
    expect(await orders()).toHaveLength(1);
    await at('2027-01-15T08:00:00Z');
    await shows(token, { proposal: { sendsItself: true, questions: [] } });
  });
});
