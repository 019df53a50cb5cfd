import { expect, test } from 'vitest';
import { eraseOldOrders } from '#features/orders/server/people.ts';
import { createRequestContext } from '#server/context.ts';
import { withParts } from '#server/log/logger.ts';
import { untilWaiting } from '#test/database/until-waiting.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { customer, lineOf, sendOrder } from '#test/fixtures/orders.ts';
import { productOfEach } from '#test/fixtures/products.ts';
import { describeOnBothShops, refusal } from '#test/shop.ts';
import type { CustomerView } from '../../shared/customer-view.ts';
import { pageCustomers } from './find-customers.ts';

describeOnBothShops('customers', (shop) => {
  const lamb = productOfEach(shop);

  const send = (changes: Partial<typeof customer> = {}, quantity = 1, website = '') =>
    sendOrder(shop, lamb, { quantity, customer: changes, website });
  const list = (query = '') => shop.read<CustomerView[]>(`/customers${query}`);
  const show = (customerID: number) => shop.owner.customers.show.query({ customerID });
  const note = (customerID: number, text: unknown, seen: object = {}) =>
    shop.asOwner('PUT', `/customers/${customerID}/note`, { note: text, ...seen });
  const join = (customerID: number, mainID: number) =>
    shop.asOwner('PUT', `/customers/${customerID}/joined`, { mainID });
  const part = (customerID: number) => shop.asOwner('DELETE', `/customers/${customerID}/joined`);
  const anna = { cell: '084 555 0000', email: 'anna@example.com', name: 'Anna' };
  const take = (by: Parameters<typeof shop.owner.orders.take.mutate>[0]['customer']) =>
    shop.owner.orders.take.mutate({ customer: by, lines: [lineOf(lamb)] });
  const rows = () =>
    shop.query('select cell, joined_to as "joinedTo", note from customers order by id');
  const erase = async (contact: string) => {
    await shop.query("update orders set status = 'Completed'");
    await shop.owner.people.erase.mutate({ contact });
  };

  test('are not found under another number', async () => {
    const missing = { code: 'not_found', error: 'Customer not found.' };
    expect((await shop.asOwner('GET', '/customers/9')).body).toMatchObject(missing);
    expect((await note(9, 'x')).status).toBe(404);
    await send();
    expect((await join(1, 9)).status).toBe(404);
    expect((await join(9, 1)).status).toBe(404);
    expect((await part(9)).status).toBe(404);
  });

  test('are matched by their number, however typed, and never by an address', async () => {
    expect(await list()).toEqual([]);
    await send();
    await send({ cell: '+27 82 123 4567', email: 'other@example.com' });
    await send({ cell: '083 000 1111', email: 'NALEDI@Example.com', surname: 'van Wyk' }, 2);
    await send({ cell: '085 555 0000', email: 'robot@example.com' }, 1, 'https://robot.example');
    const found = await list();
    expect(found.map(({ name, orders, spent }) => ({ name, orders, spent }))).toEqual([
      { name: 'Naledi van Wyk', orders: 1, spent: 899.8 },
      { name: 'Naledi Dube', orders: 2, spent: 899.8 },
    ]);
    const ofRobot = await shop.owner.customers.ofOrder.query({ orderID: 4 });
    expect(ofRobot).toEqual({ customerID: null, others: 0 });
    await shop.owner.orders.markReal.mutate({ orderID: 4 });
    expect(await list()).toMatchObject([{ phone: '+27855550000', orders: 1 }, {}, {}]);
  });

  test('stay apart whatever number and address one order joins, also once it is deleted', async () => {
    await send({ name: 'Anna', email: 'anna@example.com' });
    await send({ name: 'Ben', email: 'ben@example.com', cell: '083 000 1111' });
    const { orderID } = await send({ name: 'Mallory', email: 'ben@example.com' });
    const named = async () => (await list()).map(({ name, orders }) => `${name} ${orders}`);
    expect(await named()).toEqual(['Ben Dube 1', 'Mallory Dube 2']);
    await shop.asOwner('POST', '/orders/1/confirm', { deliveryFee: 50, mail: false });
    expect(await named()).toEqual(['Ben Dube 1', 'Anna Dube 2']);
    const [, anna] = await list();
    expect(anna).toMatchObject({ email: 'anna@example.com', lastOrderID: orderID });
    expect(await show(anna?.customerID ?? 0)).toMatchObject({
      alsoOrderedAs: ['Mallory Dube'],
      contacts: ['+27821234567', 'anna@example.com', 'ben@example.com'],
    });
    await shop.owner.orders.remove.mutate({ orderID });
    expect(await named()).toEqual(['Ben Dube 1', 'Anna Dube 1']);
    expect(await show(anna?.customerID ?? 0)).toMatchObject({ alsoOrderedAs: [] });
  });

  test('show at most ten other names, the newest first and each once', async () => {
    for (let at = 0; at < 12; at += 1) await send({ name: `Name ${at}` });
    await send({ name: 'name 5' });
    await send();
    const { alsoOrderedAs } = await show(1);
    expect(alsoOrderedAs).toHaveLength(10);
    expect(alsoOrderedAs.slice(0, 3)).toEqual(['name 5 Dube', 'Name 11 Dube', 'Name 10 Dube']);
  });

  test('with a new number are one, however many orders come at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(await list()).toMatchObject([{ orders: 8 }]);
    expect(await rows()).toHaveLength(1);
  });

  test('take as many queries to list, however many orders are new', async () => {
    const request = { address: '127.0.0.1', authorization: '', header: () => null };
    const context = () =>
      createRequestContext({ shop: shop.shop, ...request, identify: async () => null });
    for (let at = 0; at < 25; at += 1) {
      await send({ cell: `082 555 01${10 + at}`, email: `new${at}@example.com` });
    }
    const parts = { arrival: 0, database: 0, queries: 0, rendering: 0 };
    const input = { search: null, sort: 'recent', page: 1, pageSize: 25 } as const;
    expect((await withParts(parts, () => pageCustomers(context(), input))).total).toBe(25);
    expect(parts.queries).toBeLessThan(6);
  });

  test('with two numbers are joined and parted by hand, and keep both notes', async () => {
    const first = await send();
    await send({ cell: '083 000 1111', surname: 'van Wyk' }, 2);
    await send({ cell: '084 555 0000', name: 'Thabo' });
    await note(1, 'Rings twice');
    await note(2, 'Likes lamb 🐾');
    const before = await rows();
    for (const _ of ['joined', 'again']) expect((await join(2, 1)).status).toBe(200);
    expect(await list()).toMatchObject([
      { customerID: 3, orders: 1 },
      { customerID: 1, orders: 2, spent: 1349.7, name: 'Naledi van Wyk', phone: '+27821234567' },
    ]);
    expect(await list('?search=083%20000')).toMatchObject([{ customerID: 1 }]);
    const details = await show(1);
    expect(details).toMatchObject({
      note: 'Rings twice',
      alsoOrderedAs: ['Naledi Dube'],
      joined: [{ customerID: 2, phone: '+27830001111', note: 'Likes lamb 🐾' }],
    });
    expect(details.latest.map(({ orderNumber }) => orderNumber)).toEqual(['1002', '1001']);
    expect(await show(2)).toEqual(details);
    const ofFirst = await shop.owner.customers.ofOrder.query({ orderID: first.orderID });
    expect(ofFirst).toEqual({ customerID: 1, others: 1 });
    for (const _ of ['parted', 'again']) expect((await part(2)).status).toBe(200);
    expect(await rows()).toEqual(before);
    expect((await list()).map(({ orders }) => orders)).toEqual([1, 1, 1]);
    const record = await shop.query('select after from activity order by id desc limit 2');
    expect(record).toEqual([{ after: { joined: false } }, { after: { joined: true } }]);
  });

  test('are joined to one main customer, which is never joined itself', async () => {
    for (const at of [1, 2, 3, 4]) await send({ cell: `082 555 010${at}` });
    const joins = async () => (await rows()).map(({ joinedTo }) => joinedTo);
    await join(2, 1);
    await join(1, 3);
    expect(await joins()).toEqual([3, 3, null, null]);
    await join(4, 2);
    expect(await joins()).toEqual([3, 3, null, 3]);
    // Joined already, the other way round.
    expect((await join(3, 1)).status).toBe(200);
    expect(await joins()).toEqual([3, 3, null, 3]);
    await part(2);
    await Promise.all([join(2, 1), join(3, 2), join(1, 2), join(4, 1)]);
    expect((await joins()).filter((joinedTo) => joinedTo === null)).toHaveLength(1);
    expect(await list()).toMatchObject([{ orders: 4 }]);
    expect(await join(1, 1)).toMatchObject(refusal(400, 'A customer cannot be joined to itself.'));
    expect((await join(1, 0)).status).toBe(400);
  });

  test('are found by any of their orders, sorted and in parts', async () => {
    await send();
    await send({ cell: '084 555 0000', email: 'thabo@example.com', name: 'Thabo', area: '50%' }, 3);
    await send({ cell: '086 555 0000', email: 'anna@example.com', name: 'Anna', surname: 'Botha' });
    const names = async (sort: 'recent' | 'spent' | 'orders' | 'name') =>
      (await shop.owner.customers.page.query({ sort })).customers.map(({ name }) => name);
    expect(await names('recent')).toEqual(['Anna Botha', 'Thabo Dube', 'Naledi Dube']);
    expect((await names('spent'))[0]).toBe('Thabo Dube');
    expect((await names('name'))[0]).toBe('Anna Botha');
    const part = await shop.asOwner('GET', '/customers?limit=2');
    expect(part.headers.get('x-total-count')).toBe('3');
    expect(part.headers.get('link')).toContain('before=');
    const [last] = (part.body as CustomerView[]).slice(-1);
    expect(await list(`?limit=2&before=${last?.customerID}`)).toHaveLength(1);
    const beyond = await shop.owner.customers.page.query({ page: 9, pageSize: 2 });
    expect(beyond).toMatchObject({ page: 2, pages: 2, total: 3 });
  });

  test('are found by number or name, matching names first', async () => {
    await send();
    const { orderID } = await send({}, 4);
    await send({ ...anna, area: 'Dubé Park' });
    await take({ name: 'Sipho', cell: '083 555 0101' });
    const found = async (search: string) =>
      (await shop.owner.customers.page.query({ search, pageSize: 6 })).customers;
    for (const search of ['082 123 4567', '0821234567', '+27 82 123', 'naledi dube', 'NALEDI']) {
      expect(await found(search), search).toMatchObject([
        { name: 'Naledi Dube', phone: '+27821234567', orders: 2, lastOrderID: orderID },
      ]);
    }
    expect((await found('dube park')).map(({ name }) => name)).toEqual(['Anna Dube']);
    await shop.owner.orders.change.mutate({ orderID: 3, customer: { surname: 'Botha' } });
    expect((await found('dube')).map(({ name }) => name)).toEqual(['Naledi Dube', 'Anna Botha']);
    expect((await found('083 555 0101')).map(({ name }) => name)).toEqual(['Sipho']);
    for (const search of ['%', '_', 'nobody']) expect(await found(search)).toEqual([]);
    await shop.query("update orders set erased_at = now() where name = 'Naledi'");
    expect(await found('082 123 4567')).toEqual([]);
  });

  test('from abroad are one by their number, found, written to and looked up as typed', async () => {
    const abroad = { email: 'rudo@example.com', name: 'Rudo', cell: '+263 77 123-4567' };
    await send(abroad);
    await send({ ...abroad, email: 'other@example.com', cell: '00263 (0)77 123 4567' });
    await send({ email: 'thabo@example.com' });
    const found = await list(`?search=${encodeURIComponent('+263 77 123 4567')}`);
    expect(found).toMatchObject([{ name: 'Rudo Dube', phone: '+263771234567', orders: 2 }]);
    expect(await list('?search=0026377')).toMatchObject([{ orders: 2 }]);
    expect((await shop.owner.orders.page.query({ search: '+263 77 123 4567' })).total).toBe(2);
    const owners = (await mailsOf(shop)).filter(({ text }) => text.includes('Rudo'));
    expect(owners[0]?.text).toContain('+263 77 123 4567');
    expect(owners[0]?.text).toContain('https://wa.me/263771234567?');
    await shop.query("delete from orders where cell <> '+263771234567'");
    const held = await shop.owner.people.find.mutate({ contact: '00263 77 123 4567' });
    expect(held.contact).toEqual({ kind: 'phone', value: '+263771234567' });
    const sizes = Object.fromEntries(held.parts.map((part) => [part.heading, part.held.length]));
    expect(sizes).toMatchObject({ Orders: 2, Customers: 1, Emails: 2 });
    expect((await shop.asOwner('GET', '/orders/export.csv')).body).toContain(`"'+263 77 123 4567"`);
  });

  test('owe and spend what was not cancelled', async () => {
    await send();
    const { orderID } = await send({}, 2);
    await shop.asOwner('PATCH', `/orders/${orderID}/status`, { status: 'Cancelled' });
    const counted = { orders: 1, spent: 449.9, paid: 0, unpaid: 449.9, lastOrderID: 1 };
    expect(await list()).toMatchObject([counted]);
    const part = { amount: 100, method: 'EFT' };
    expect((await shop.asOwner('POST', '/orders/1/payments', part)).status).toBe(200);
    expect(await list()).toMatchObject([{ spent: 449.9, paid: 100, unpaid: 349.9 }]);
  });

  test('have the address of their last confirmed delivery, and the state of each order', async () => {
    await send({ address1: '12 Kudu Street', address2: undefined });
    await send({ address1: '7 Eland Street', address2: undefined });
    await take({ name: 'Naledi', cell: customer.cell, handover: 'Collection' });
    const { area, postal } = customer;
    expect((await show(1)).address).toEqual(['7 Eland Street', `${area}, ${postal}`]);
    await shop.asOwner('POST', '/orders/1/confirm', { deliveryFee: 50, mail: false });
    const details = await show(1);
    expect(details.address).toEqual(['12 Kudu Street', `${area}, ${postal}`]);
    expect(details.latest).toMatchObject([
      { handover: 'Collection', confirmedAt: null, readyAt: null },
      { handover: 'Delivery', confirmedAt: null },
      { handover: 'Delivery', confirmedAt: expect.any(String), status: 'Pending' },
    ]);
  });

  test('are two again once a mistyped number is corrected', async () => {
    await send({ cell: '084 555 0000', email: 'thabo@example.com', name: 'Thabo' });
    const { orderID } = await send(anna);
    const [joined] = await list();
    expect(joined).toMatchObject({ orders: 2 });
    await note(joined?.customerID ?? 0, 'About Thabo');
    const corrected = { customer: { cell: '085 555 0000' } };
    expect((await shop.asOwner('PATCH', `/orders/${orderID}`, corrected)).status).toBe(200);
    const held = await shop.owner.people.find.mutate({ contact: 'anna@example.com' });
    expect(JSON.stringify(held)).not.toContain('About Thabo');
    expect((await list()).map(({ name, orders, note: text }) => [name, orders, text])).toEqual([
      ['Anna Dube', 1, null],
      ['Thabo Dube', 1, 'About Thabo'],
    ]);
    // The number that was wrong is no longer Anna's, and the right one is.
    await send({ cell: '085 555 0000', email: 'new@example.com', name: 'Anna' });
    expect((await list()).map(({ orders }) => orders).sort()).toEqual([1, 2]);
  });

  test('keep their note when the number of their only order is corrected', async () => {
    const { orderID } = await send();
    await note(1, 'Rings twice');
    const corrected = { customer: { cell: '085 555 0000' } };
    await shop.asOwner('PATCH', `/orders/${orderID}`, corrected);
    expect(await list()).toMatchObject([{ note: 'Rings twice' }]);
    expect(await rows()).toMatchObject([{ cell: '+27855550000' }]);
  });

  test.each([['x'.repeat(2001)], [7]])('a note of %j is refused', async (text) => {
    await send();
    expect((await note(1, text)).status).toBe(400);
    expect(await list()).toMatchObject([{ note: null }]);
  });

  test('a note is recorded without its words, and taken away when it is empty', async () => {
    await send();
    await note(1, 'Owes a favour');
    const rows = await shop.query('select * from activity');
    expect(rows).toMatchObject([{ thing_kind: 'customer', after: { note: 'written' } }]);
    expect(JSON.stringify(rows)).not.toContain('favour');
    expect((await note(1, ' ')).body).toMatchObject({ note: null });
  });

  test('a note is refused when it is no longer the one that was seen', async () => {
    await send();
    expect((await note(1, 'Rings twice', { from: null })).status).toBe(200);
    const outdated = refusal(409, 'Somebody else has changed this note meanwhile.');
    expect(await note(1, 'Never in', { from: null })).toMatchObject(outdated);
    expect((await note(1, 'Rings twice', { from: null })).status).toBe(200);
    expect((await note(1, 'Never in', { from: 'Rings twice' })).status).toBe(200);
    expect(await list()).toMatchObject([{ note: 'Never in' }]);
  });

  test('are forgotten with their orders, and every order left has its customer', async () => {
    await send();
    await send({ email: 'work@example.com' });
    await send({ cell: '083 000 1111' });
    await send({ cell: '084 555 0000', email: 'thabo@example.com' });
    await join(1, 2);
    await join(3, 2);
    for (const id of [1, 2, 3]) await note(id, `Note ${id}`);
    const held = await shop.owner.people.find.mutate({ contact: customer.email });
    expect(JSON.stringify(held)).toContain('Note 2');
    expect(JSON.stringify(held)).not.toContain('Note 1');
    await erase(customer.email);
    // The number also has an order with another address.
    expect(await rows()).toEqual([
      { cell: '+27821234567', joinedTo: null, note: 'Note 1' },
      { cell: '+27845550000', joinedTo: null, note: 'Note 3' },
    ]);
    const left = 'select id from orders where erased_at is null and customer_id is null';
    expect(await shop.query(left)).toEqual([]);
    await erase(customer.cell);
    expect(await rows()).toMatchObject([{ cell: '+27845550000' }]);
    expect(await shop.query(left)).toEqual([]);
    await shop.owner.orders.remove.mutate({ orderID: 4 });
    await eraseOldOrders(shop.shop);
    expect(await rows()).toEqual([]);
  });

  test('stay when an order comes while they are erased, without the note', async () => {
    await send();
    await note(1, 'Private');
    await shop.query("update orders set status = 'Completed'");
    const erasing = await shop.shop.database.fork().transactional(async (held) => {
      await held.execute('select id from customers for key share');
      await held.execute(
        `insert into orders (name, surname, cell, email, address1, area, postal, total, search_text,
           status, customer_id, created_at)
         select 'Nia', '', cell, '', '', '', '', 1, '', status, customer_id, now() + interval '9 years'
         from orders`,
      );
      const running = shop.owner.people.erase.mutate({ contact: customer.cell });
      await untilWaiting(held);
      return { running };
    });
    await erasing.running;
    expect(await rows()).toMatchObject([{ cell: '+27821234567', note: null }]);
    expect(await list()).toMatchObject([{ name: 'Nia', orders: 1 }]);
  });
});
