import { beforeEach, describe, expect, it } from 'vitest';
import { sendReminders } from '#features/reminders/server/send-reminders.ts';
import { proposeOrders } from '#features/standing/server/propose.ts';
import { settleProposals } from '#features/standing/server/settle.ts';
import { sendStandingMails } from '#features/standing/server/standing-mails.ts';
import type { StandingView } from '#features/standing/shared/standing-order.ts';
import { describeOnBothDatabases } from '#test/database/database.ts';
import { sendOrder } from '#test/fixtures/orders.ts';
import { productOfEach } from '#test/fixtures/products.ts';
import type { MailSink } from '#test/servers/mail-sink.ts';
import { testShopWithMail } from '#test/shop.ts';

describeOnBothDatabases('mails that wait for the mail server', (kind) => {
  let isDown = false;
  const shop = testShopWithMail({
    kind,
    sink: { onRecipient: () => (isDown ? '421 4.3.2 Service not available' : undefined) },
  });

  beforeEach(async () => {
    isDown = false;
    shop.clock.set('2026-11-20T08:00:00Z');
  });
  const bag = productOfEach(shop, { description: 'Witkoppie 20 kg', price: 48_000 });

  /** A standing order that is due on Monday 21 December. */
  const standing = async (name: string, sendsItself = false) => {
    const cell = `083 555 01${String(name.length).padStart(2, '0')}`;
    const details = { email: `${name}@example.com`, cell };
    const { token } = await sendOrder(shop, bag, { customer: details });
    await shop.query('update orders set email_proved_at = created_at');
    const lines = [{ productID: bag.productID, quantity: 1 }];
    const choices = { everyWeeks: 4, firstDay: '2026-12-21', sendsItself, lines };
    await shop.visitor.standing.make.mutate({ token, ...choices });
    await shop.shop.mail.deliverDue();
    return token;
  };
  const answer = async (token: string, word: string) => {
    const open = (await shop.rest('POST', '/standing-order', { token })).body as StandingView;
    const proposalID = open.proposal?.proposalID;
    const body = { token, answer: word, proposalID };
    expect((await shop.rest('POST', '/standing-order/answer', body)).status).toBe(200);
  };
  const at = async (time: string) => {
    shop.clock.set(time);
    await proposeOrders(shop.shop);
    await settleProposals(shop.shop);
    await sendStandingMails(shop.shop);
    await sendReminders(shop.shop);
    await shop.shop.mail.deliverDue();
  };
  const subjects = () => shop.sink.mails.map(({ subject }) => subject);
  const states = async () =>
    (await shop.query('select state from proposed_orders order by id')).map(({ state }) => state);
  const comesBack = async (time: string) => {
    isDown = false;
    await at(time);
    shop.shop.mail.retryNow();
    await shop.shop.mail.deliverDue();
    await expect
      .poll(() => shop.query("select from outgoing_mails where status in ('pending', 'sending')"))
      .toEqual([]);
  };

  it('are not sent after Stop, Pause or Skip, and reminders not after they were stopped', async () => {
    const tokens = [await standing('a'), await standing('bb'), await standing('ccc')];
    const { productID } = bag;
    const [token = ''] = tokens;
    await shop.visitor.reminders.set.mutate({ token, productID, day: '2026-12-18' });
    shop.sink.mails.length = 0;
    isDown = true;
    await at('2026-12-18T08:00:00Z');
    expect(await shop.query("select from outgoing_mails where status = 'pending'")).toHaveLength(4);
    for (const [index, word] of ['stop', 'pause', 'skip'].entries()) {
      await answer(tokens[index] ?? '', word);
    }
    await shop.visitor.reminders.stopOwn.mutate({ token, productID });
    await comesBack('2026-12-18T09:00:00Z');
    expect(subjects()).toEqual([]);
  });

  it('until the cut-off asked nobody: nothing is ordered or said, and the owner is told', async () => {
    await standing('ask');
    await standing('self', true);
    shop.sink.mails.length = 0;
    isDown = true;
    await at('2026-12-18T08:00:00Z');
    await at('2026-12-20T10:00:00Z');
    expect(await states()).toEqual(['late', 'late']);
    expect(await shop.query('select from orders')).toHaveLength(2);
    await comesBack('2026-12-20T12:00:00Z');
    expect(subjects()).toEqual(['2 standing orders were not proposed in time']);
    const { body } = await shop.asOwner('GET', '/standing-orders?attention=true');
    expect(body).toMatchObject({ attention: 2 });
  });

  it('that came in time asked: it is ordered, or lapses and the customer is told', async () => {
    await standing('ask');
    await standing('self', true);
    shop.sink.mails.length = 0;
    await at('2026-12-18T08:00:00Z');
    await at('2026-12-20T10:00:00Z');
    expect((await states()).toSorted()).toEqual(['confirmed', 'lapsed']);
    expect(subjects()).toContain('Your standing order for Monday 21 Dec was not sent');
  });

  it('and what was not sent is not explained any more after Stop', async () => {
    const token = await standing('a');
    await at('2026-12-18T08:00:00Z');
    shop.sink.mails.length = 0;
    // Too late in the day for a mail.
    await at('2026-12-20T19:00:00Z');
    expect(await states()).toEqual(['lapsed']);
    await answer(token, 'stop');
    await at('2026-12-21T07:00:00Z');
    expect(subjects()).toEqual([]);
  });

  describe('with an invoice', () => {
    let orderID: number;
    const sent = () =>
      shop.sink.mails.filter(({ attachments }) => attachments.length > 0).map(toFacts);
    const toFacts = ({ recipients, subject, attachments, text }: MailSink['mails'][number]) => ({
      recipients,
      subject,
      paper: attachments[0]?.filename,
      text,
    });
    beforeEach(async () => {
      ({ orderID } = await sendOrder(shop, bag));
      await shop.shop.mail.deliverDue();
      isDown = true;
      shop.sink.mails.length = 0;
      await shop.owner.orders.confirm.mutate({ orderID, deliveryFee: 50, mail: true });
      await shop.shop.mail.deliverDue();
    });

    it('have the last one after a change, at the last address', async () => {
      const lines = [{ productID: bag.productID, quantity: 3 }];
      const changed = { orderID, lines, customer: { email: 'right@example.com' } };
      await shop.owner.orders.change.mutate(changed);
      await comesBack('2026-11-20T09:00:00Z');
      expect(sent()).toMatchObject([
        {
          recipients: ['right@example.com'],
          subject: expect.stringContaining('confirmed'),
          paper: 'INV-0002.pdf',
          text: expect.stringContaining('R1\u00a0490.00'),
        },
      ]);
    });

    it('name what was credited meanwhile', async () => {
      await shop.owner.orders.credit.mutate({ orderID, amount: 30, reason: 'A torn bag' });
      await comesBack('2026-11-20T09:00:00Z');
      expect(sent()).toMatchObject([
        { paper: 'INV-0001.pdf', text: expect.stringContaining('−R30.00') },
      ]);
    });

    it('are not sent after a cancellation', async () => {
      await shop.owner.orders.setStatus.mutate({ orderID, status: 'Cancelled' });
      await comesBack('2026-11-20T09:00:00Z');
      expect(sent()).toEqual([]);
    });
  });

  it('are deleted with the person that they are for', async () => {
    await standing('a');
    isDown = true;
    await at('2026-12-18T08:00:00Z');
    await shop.query("update orders set status = 'Completed', telephone = '+27118762003'");
    await shop.query(
      `update standing_orders set customer = customer || '{"telephone": "+27118762003"}'`,
    );
    const contact = '011 876 2003';
    const { body } = await shop.asOwner('POST', '/admin/people/find', { contact });
    expect(JSON.stringify(body)).toContain('Standing order every 4 weeks');
    await shop.asOwner('POST', '/admin/people/erase', { contact, acceptWarnings: true });
    expect(await shop.query('select from standing_orders')).toEqual([]);
    expect(
      await shop.query("select from outgoing_mails where concerns like 'standing order%'"),
    ).toEqual([]);
    shop.sink.mails.length = 0;
    await comesBack('2026-12-18T09:00:00Z');
    expect(subjects().filter((subject) => subject?.includes('standing order'))).toEqual([]);
  });
});
