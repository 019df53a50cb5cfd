import { beforeEach, expect, it } from 'vitest';
import { forgetOldMails } from '#server/mail/mail-jobs.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { type customer, sendOrder } from '#test/fixtures/orders.ts';
import { productOfEach } from '#test/fixtures/products.ts';
import { testShopWithMail } from '#test/shop.ts';

describeOnDatabase('a mailbox that refuses mail', (kind) => {
  const shop = testShopWithMail({
    kind,
    sink: { onRecipient: (address) => replies.get(address.toLowerCase()) },
  });
  const replies = new Map<string, string>();

  beforeEach(async () => {
    shop.clock.set('2026-11-20T08:00:00Z');
    replies.clear();
    replies.set('piet@example.com', '550 5.1.1 No such user');
  });
  const lamb = productOfEach(shop);

  const order = async (changes: Partial<typeof customer> = {}) => {
    const { orderID } = await sendOrder(shop, lamb, { customer: changes });
    await shop.shop.mail.deliverDue();
    return orderID;
  };
  const piet = { email: 'Piet@Example.com', name: 'Piet', cell: '083 555 0101' };
  const atOrder = async (orderID: number) =>
    (await shop.owner.orders.byId.query({ orderID })).emailRefused;
  const mailTo = async (to: string) => {
    const mail = { to, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
    await shop.shop.database.fork().transactional((em) => shop.shop.mail.enqueue(em, mail));
    await shop.shop.mail.deliverDue();
  };

  it('shows at the order, the customer and the standing order', async () => {
    const orderID = await order(piet);
    await order({ email: 'pieta@example.com', cell: '083 555 0102' });
    const later = await order({ ...piet, email: 'piet@EXAMPLE.com' });
    expect([await atOrder(orderID), await atOrder(2), await atOrder(later)]).toEqual([
      true,
      false,
      true,
    ]);
    const { customers } = await shop.owner.customers.page.query({ sort: 'name' });
    expect(customers.map(({ name, emailRefused }) => [name, emailRefused])).toEqual([
      ['Naledi Dube', false],
      ['Piet Dube', true],
    ]);
    const customerID = customers[1]?.customerID ?? 0;
    expect(await shop.owner.customers.show.query({ customerID })).toMatchObject({
      emailRefused: true,
    });
    const lines = [{ productID: lamb.productID, quantity: 1 }];
    const firstDay = '2026-12-04';
    const { standingID } = await shop.owner.standing.take.mutate({
      orderID,
      ...{ lines, firstDay, everyWeeks: 2 },
    });
    await shop.owner.standing.take.mutate({ orderID: 2, lines, firstDay, everyWeeks: 2 });
    const standing = await shop.owner.standing.page.query({ attention: false });
    expect(standing.rows.map(({ emailRefused }) => emailRefused)).toEqual([false, true]);
    expect(await shop.owner.standing.byId.query({ standingID })).toMatchObject({
      customer: { email: 'Piet@example.com' },
      emailRefused: true,
    });
    const rest = await shop.asOwner('GET', `/orders/${orderID}`);
    expect(rest.body).toMatchObject({ emailRefused: true });
  });

  it('shows at the accounts, to which an invitation or a new password was mailed', async () => {
    await shop.owner.auth.invite.mutate({
      name: 'Piet',
      email: 'piet@example.com',
      role: 'packer',
    });
    await shop.shop.mail.deliverDue();
    const listed = await shop.owner.auth.accounts.query();
    expect(listed.invitations).toMatchObject([{ emailRefused: true }]);
    expect(listed.accounts).toMatchObject([{ emailRefused: false }]);
    const [you] = listed.accounts;
    replies.set(you?.email ?? '', '550 5.1.1 No such user');
    await mailTo(you?.email ?? '');
    const [again] = (await shop.owner.auth.accounts.query()).accounts;
    expect(again?.emailRefused).toBe(true);
  });

  it('is not one that is full, nor a server that refuses the shop', async () => {
    for (const [at, reply] of [
      ['full', '552 5.2.2 Mailbox full'],
      ['slow', '451 4.7.1 Greylisted'],
      ['spam', '554 5.7.1 Blocked'],
    ] as const) {
      replies.set(`${at}@example.com`, reply);
      expect(await atOrder(await order({ email: `${at}@example.com` }))).toBe(false);
    }
  });

  it('disappears with another address, and once mail is accepted again', async () => {
    const orderID = await order(piet);
    const other = await order(piet);
    const { total, mails } = await shop.owner.mail.failed.query();
    await shop.owner.mail.seen.mutate({ mailIDs: mails.map(({ mailID }) => mailID) });
    expect([total, await atOrder(orderID)]).toEqual([2, true]);
    await shop.owner.orders.change.mutate({ orderID, customer: { email: 'p@example.com' } });
    expect([await atOrder(orderID), await atOrder(other)]).toEqual([false, true]);
    replies.delete('piet@example.com');
    shop.clock.set('2026-11-21T08:00:00Z');
    await mailTo('PIET@example.com');
    expect(await atOrder(other)).toBe(false);
  });

  it('is remembered as long as failed mails are, whatever was accepted since', async () => {
    const orderID = await order(piet);
    replies.set('back@example.com', '550 5.1.1 No such user');
    const back = await order({ email: 'back@example.com', cell: '083 555 0199' });
    replies.delete('back@example.com');
    shop.clock.set('2026-11-21T08:00:00Z');
    await mailTo('back@example.com');
    const { mails } = await shop.owner.mail.failed.query();
    await shop.owner.mail.seen.mutate({ mailIDs: mails.map(({ mailID }) => mailID) });
    shop.clock.set('2026-12-25T08:00:00Z');
    await forgetOldMails(shop.shop);
    expect([await atOrder(orderID), await atOrder(back)]).toEqual([true, false]);
    shop.clock.set('2027-02-25T08:00:00Z');
    await forgetOldMails(shop.shop);
    expect(await atOrder(orderID)).toBe(false);
  });
});
