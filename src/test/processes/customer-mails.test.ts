import { afterEach, expect, test } from 'vitest';
import { manyStanding, proposeMany } from '../fixtures/many-standing.ts';
import { openJobShop } from '../servers/job-shop.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

/** A Friday, at 10:00 in South Africa. */
const time = '2026-11-27T08:00:00Z';

const product = `
  insert into products (description, category, price, created_at, changed_at, availability, units_sold)
  values ('Witkoppie 20 kg', 'Dogs', 48000, '2026-11-20', '2026-11-20', 'Available', 0) returning id`;
const orders = `
  with dube as (insert into customers (cell, created_at) values ('+27821234567', now()) returning id)
  insert into orders (number, customer_id, name, surname, cell, email, email_proved_at, address1,
    area, postal, total, status, search_text, created_at)
  select 1000 + n, dube.id, 'Naledi', 'Dube', '+27821234567', 'person' || n || '@example.com', '2026-11-20',
    '14 Voortrekker Road', 'New Redruth', '1449', 48000, 'Pending', '', '2026-11-20'
  from dube, generate_series(1, ?) as n`;
const reminders = `
  insert into reminders (order_id, product_id, quantity, remind_on, consent_text, asked_at, state)
  select id, ?, 1, '2026-11-27', '', '2026-11-20', 'waiting' from orders`;
const requests = `
  insert into restock_requests (email, product_id, consent_text, requested_at)
  select 'person' || n || '@example.com', ?, '', '2026-11-20' from generate_series(1, ?) as n`;

/** No more than are mailed in a minute. */
const people = 60;

test.each([
  { job: 'send reminders', waiting: 'reminders' },
  { job: 'mail who waits for products', waiting: 'requests' },
  { job: 'mail standing orders', waiting: 'proposals' },
])('$job: two instances, one of them killed, mail each person once', async (one) => {
  const { query, startJob, killJob } = await openJobShop(closings);
  if (one.waiting === 'proposals') {
    await manyStanding(query, { count: people, nextOn: '2026-12-28' });
    await proposeMany(query, '2026-11-30', '2026-11-29T10:00:00Z');
  } else {
    const [{ id: productId } = { id: 0 }] = await query<{ id: number }>(product);
    if (one.waiting === 'reminders') {
      await query(orders, [people]);
      await query(reminders, [productId]);
    } else {
      await query(requests, [productId, people]);
    }
  }
  const queued = async () => {
    const [row] = await query<{ mails: number; people: number }>(
      `select count(*)::int as mails, count(distinct recipient)::int as people
       from outgoing_mails where recipient like 'person%'`,
    );
    return row ?? { mails: 0, people: 0 };
  };

  await killJob(one.job, time, async () => (await queued()).mails > 0);
  const workers = [startJob(one.job, time), startJob(one.job, time)];
  for (const { ended } of workers) expect(await ended).toMatchObject({ code: 0, err: '' });
  expect(await queued()).toEqual({ mails: people, people });
});
