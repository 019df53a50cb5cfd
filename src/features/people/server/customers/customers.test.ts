import { beforeEach, expect, test } from 'vitest';
import { describeOnDatabase } from '#test/database/database.ts';
import { untilWaiting } from '#test/database/until-waiting.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { customer, form } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { testShop } from '#test/shop.ts';
import type { CustomerDetails, CustomerView } from '../../shared/customer-view.ts';
import { deleteOrphanedCustomers } from './customers-of-people.ts';

describeOnDatabase('customers', (kind) => {
  const shop = testShop({ kind });
  let lamb: Awaited<ReturnType<typeof product>>;
  beforeEach(async () => {
    lamb = await product(shop);
  });

  const send = (changes: Partial<typeof customer> = {}, quantity = 1, website = '') =>
    shop.visitor.orders.send.mutate(
      form([{ ...lamb, quantity }], { customer: { ...customer, ...changes }, website }),
    );
  const list = async (query = '') => {
    const answer = await shop.asOwner('GET', `/customers${query}`);
    expect(answer.status).toBe(200);
    return answer.body as CustomerView[];
  };
  const note = (customerID: number, text: unknown, seen: object = {}) =>
    shop.asOwner('PUT', `/customers/${customerID}/note`, { note: text, ...seen });

  test('are not found under another number', async () => {
    expect((await shop.asOwner('GET', '/customers/9')).body).toMatchObject({
      code: 'not_found',
      error: 'Customer not found.',
    });
    expect((await note(9, 'x')).status).toBe(404);
  });

  test('are matched by number or address, however typed', async () => {
    expect(await list()).toEqual([]);
    await send();
    await send({ cell: '+27 82 123 4567', email: 'other@example.com' });
    await send({ cell: '083 000 1111', email: 'NALEDI@Example.com', surname: 'van Wyk' }, 2);
    await send({ cell: '084 555 0000', email: 'thabo@example.com', name: 'Thabo' });
    await send({ cell: '085 555 0000', email: 'robot@example.com' }, 1, 'https://robot.example');
    const found = await list();
    expect(found.map(({ name, orders, spent }) => ({ name, orders, spent }))).toEqual([
      { name: 'Thabo Dube', orders: 1, spent: 449.9 },
      { name: 'Naledi van Wyk', orders: 3, spent: 1799.6 },
    ]);
    expect(await shop.owner.customers.list.query({})).toEqual(found);
  });

  test('turn out to be one by a later order, and keep both notes', async () => {
    const first = await send();
    await send({ cell: '083 000 1111', email: 'other@example.com' });
    const [other, naledi] = await list();
    await note(naledi?.customerID ?? 0, 'Rings twice');
    await note(other?.customerID ?? 0, '  Likes lamb 🐾 ');
    await send({ cell: '083 000 1111' });
    const [one, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ orders: 3, note: 'Rings twice\nLikes lamb 🐾' });
    const { body } = await shop.asOwner('GET', `/customers/${one?.customerID}`);
    const details = body as CustomerDetails;
    expect(details.contacts).toEqual([
      '+27821234567',
      'naledi@example.com',
      '+27830001111',
      'other@example.com',
    ]);
    expect(details.latest.map(({ orderNumber }) => orderNumber)).toEqual(['1003', '1002', '1001']);
    expect(await shop.owner.customers.ofOrder.query({ orderID: first.orderID })).toEqual({
      customerID: one?.customerID,
      others: 2,
    });
  });

  test('looked for by many at once are met once', async () => {
    for (let count = 0; count < 4; count += 1) await send();
    await Promise.all([list(), list(), shop.owner.customers.page.query({}), list('?limit=1')]);
    expect(await list()).toMatchObject([{ orders: 4 }]);
  });

  test('are found by any of their orders, sorted and in parts', async () => {
    await send();
    await send({ cell: '084 555 0000', email: 'thabo@example.com', name: 'Thabo', area: '50%' }, 3);
    await send({ cell: '086 555 0000', email: 'anna@example.com', name: 'Anna', surname: 'Botha' });
    expect(await list('?search=084%20555')).toMatchObject([{ name: 'Thabo Dube' }]);
    expect(await list('?search=nobody')).toEqual([]);
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
    await send({
      cell: '084 555 0000',
      email: 'anna@example.com',
      name: 'Anna',
      area: 'Dubé Park',
    });
    await shop.owner.orders.take.mutate({
      customer: { name: 'Sipho', cell: '083 555 0101' },
      lines: [{ productID: lamb.productID, quantity: 1 }],
    });
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
    const page = await shop.owner.orders.page.query({ search: '+263 77 123 4567' });
    expect(page.total).toBe(2);
    const owners = (await mailsOf(shop)).filter(({ text }) => text.includes('Rudo'));
    expect(owners[0]?.text).toContain('+263 77 123 4567');
    expect(owners[0]?.text).toContain('https://wa.me/263771234567?');
    await shop.query("delete from orders where cell <> '+263771234567'");
    const held = await shop.owner.people.find.mutate({ contact: '00263 77 123 4567' });
    expect(held.contact).toEqual({ kind: 'phone', value: '+263771234567' });
    const sizes = Object.fromEntries(held.parts.map((part) => [part.heading, part.held.length]));
    expect(sizes).toMatchObject({ Orders: 2, Customers: 1, Emails: 2 });
    const csv = await shop.asOwner('GET', '/orders/export.csv');
    expect(csv.body).toContain(`"'+263 77 123 4567"`);
  });

  test('owe and spend what was not cancelled', async () => {
    const { orderID } = await send({}, 2);
    await send();
    await shop.asOwner('PATCH', `/orders/${orderID}/status`, { status: 'Cancelled' });
    expect(await list()).toMatchObject([{ orders: 1, spent: 449.9, paid: 0, unpaid: 449.9 }]);
    const part = { amount: 100, method: 'EFT' };
    expect((await shop.asOwner('POST', '/orders/2/payments', part)).status).toBe(200);
    expect(await list()).toMatchObject([{ spent: 449.9, paid: 100, unpaid: 349.9 }]);
  });

  test('have the address of their last delivery, and the state of each order', async () => {
    await send({ address1: '12 Kudu Street', address2: undefined });
    await send({ address1: '7 Eland Street', address2: undefined });
    await shop.owner.orders.take.mutate({
      customer: { name: 'Naledi', cell: customer.cell, handover: 'Collection' },
      lines: [{ productID: lamb.productID, quantity: 1 }],
    });
    await shop.asOwner('POST', '/orders/1/confirm', { deliveryFee: 50, mail: false });
    const [one] = await list();
    const details = await shop.owner.customers.show.query({ customerID: one?.customerID ?? 0 });
    const { area, postal } = customer;
    expect(details.address).toEqual(['7 Eland Street', `${area}, ${postal}`]);
    expect(details.latest).toMatchObject([
      { handover: 'Collection', confirmedAt: null, readyAt: null },
      { handover: 'Delivery', confirmedAt: null },
      { handover: 'Delivery', confirmedAt: expect.any(String), status: 'Pending' },
    ]);
  });

  test('change when number and address of an order change', async () => {
    const { orderID } = await send();
    await send();
    await list();
    const changed = { customer: { cell: '083 000 1111', email: 'anna@example.com', name: 'Anna' } };
    const answer = await shop.asOwner('PATCH', `/orders/${orderID}`, changed);
    expect(answer.status).toBe(200);
    expect((await list()).map(({ name, orders }) => [name, orders])).toEqual([
      ['Anna Dube', 1],
      ['Naledi Dube', 1],
    ]);
  });

  test('are two again once a mistyped number is corrected', async () => {
    await send({ cell: '084 555 0000', email: 'thabo@example.com', name: 'Thabo' });
    const { orderID } = await send({
      cell: '084 555 0000',
      email: 'anna@example.com',
      name: 'Anna',
    });
    const [joined] = await list();
    expect(joined).toMatchObject({ orders: 2 });
    await note(joined?.customerID ?? 0, 'About Thabo');
    const corrected = { customer: { cell: '085 555 0000' } };
    expect((await shop.asOwner('PATCH', `/orders/${orderID}`, corrected)).status).toBe(200);
    const held = await shop.owner.people.find.mutate({ contact: 'anna@example.com' });
    expect(JSON.stringify(held)).not.toContain('About Thabo');
    const found = await list();
    expect(found.map(({ name, orders, note: text }) => [name, orders, text])).toEqual([
      ['Anna Dube', 1, null],
      ['Thabo Dube', 1, 'About Thabo'],
    ]);
    // The number that was wrong is no longer Anna's, and the right one is.
    await send({ cell: '085 555 0000', email: 'new@example.com', name: 'Anna' });
    expect((await list()).map(({ orders }) => orders).sort()).toEqual([1, 2]);
  });

  test('keep their note when the number of their only order is corrected', async () => {
    const { orderID } = await send();
    const [one] = await list();
    await note(one?.customerID ?? 0, 'Rings twice');
    const corrected = { customer: { cell: '085 555 0000' } };
    await shop.asOwner('PATCH', `/orders/${orderID}`, corrected);
    expect(await list()).toMatchObject([{ note: 'Rings twice' }]);
    const left = await shop.query('select value from customer_contacts');
    expect(left.map(({ value }) => value).sort()).toEqual(['+27855550000', customer.email]);
  });

  test('are linked while orders are planned: both lock orders by number', async () => {
    await send();
    await list();
    await send({ cell: '084 555 0000', email: 'thabo@example.com' });
    await list();
    await send({ cell: '086 555 0000', email: 'anna@example.com' });
    // Joins the first two, whose orders come before the one above.
    await send({ email: 'thabo@example.com' });
    const em = shop.shop.database.fork();
    const linking = await em.transactional(async (held) => {
      await held.execute('select id from orders where id = 1 for update');
      const running = list();
      await untilWaiting(held);
      await held.execute('select id from orders where id = 3 for update');
      return { running };
    });
    expect((await linking.running).map(({ orders }) => orders).sort()).toEqual([1, 3]);
  });

  test.each([['x'.repeat(2001)], [7]])('a note of %j is refused', async (text) => {
    await send();
    const [one] = await list();
    expect((await note(one?.customerID ?? 0, text)).status).toBe(400);
    expect(await list()).toMatchObject([{ note: null }]);
  });

  test('a note is recorded without its words, and taken away when it is empty', async () => {
    await send();
    const [one] = await list();
    await note(one?.customerID ?? 0, 'Owes a favour');
    const rows = await shop.query('select * from activity');
    expect(rows).toMatchObject([{ thing_kind: 'customer', after: { note: 'written' } }]);
    expect(JSON.stringify(rows)).not.toContain('favour');
    expect((await note(one?.customerID ?? 0, ' ')).body).toMatchObject({ note: null });
  });

  test('a note is refused when it is no longer the one that was seen', async () => {
    await send();
    const [{ customerID } = { customerID: 0 }] = await list();
    expect((await note(customerID, 'Rings twice', { from: null })).status).toBe(200);
    expect(await note(customerID, 'Never in', { from: null })).toMatchObject({
      status: 409,
      body: { error: 'Somebody else has changed this note meanwhile.' },
    });
    expect((await note(customerID, 'Rings twice', { from: null })).status).toBe(200);
    expect((await note(customerID, 'Never in', { from: 'Rings twice' })).status).toBe(200);
    expect(await list()).toMatchObject([{ note: 'Never in' }]);
  });

  test('are forgotten with an erasure, and with the last of their orders', async () => {
    const { orderID } = await send();
    await send({ cell: '083 000 1111', email: 'anna@example.com' });
    const [anna] = await list();
    await note(anna?.customerID ?? 0, 'Private');
    await shop.asOwner('PATCH', `/orders/${orderID}/status`, { status: 'Completed' });
    await shop.owner.people.erase.mutate({ contact: customer.email });
    expect(await list()).toMatchObject([{ email: 'anna@example.com' }]);
    const left = await shop.query('select value from customer_contacts');
    expect(left.map(({ value }) => value)).toEqual(['+27830001111', 'anna@example.com']);
    await shop.owner.orders.remove.mutate({ orderID: 2 });
    await deleteOrphanedCustomers(shop.shop);
    expect(await shop.query('select * from customers')).toEqual([]);
  });
});
