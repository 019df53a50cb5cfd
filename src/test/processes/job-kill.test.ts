import { expect, test } from 'vitest';
import { manyStanding, proposeMany } from '../fixtures/many-standing.ts';
import { openJobShop, type Query } from '../servers/job-shop.ts';

/** A Friday at 10:00 in South Africa, three days before a Monday with deliveries. */
const friday = '2026-11-27T08:00:00Z';
const cutOff = '2026-11-29T10:00:00Z';

const product = `
  insert into products (description, category, price, created_at, changed_at, availability, units_sold)
  values ('Witkoppie 20 kg', 'Dogs', 48000, '2026-11-20', '2026-11-20', 'Available', 0)`;
const orders = `
  with dube as (insert into customers (cell, created_at) values ('+27821234567', now()) returning id)
  insert into orders (number, customer_id, name, surname, cell, email, email_proved_at, address1,
    area, postal, total, status, search_text, created_at)
  select 1000 + n, dube.id, 'Naledi', 'Dube', '+27821234567', 'person' || n || '@example.com', '2026-11-20',
    '14 Voortrekker Road', 'New Redruth', '1449', 48000, 'Pending', '', '2026-11-20'
  from dube, generate_series(1, ?) as n`;
const lines = `
  insert into order_lines (order_id, product_id, description, price, quantity, position)
  select id, 1, 'Witkoppie 20 kg', 48000, 1, 0 from orders`;
const reminders = `
  insert into reminders (order_id, product_id, quantity, remind_on, consent_text, asked_at, state)
  select id, 1, 1, '2026-11-27', '', '2026-11-20', 'waiting' from orders`;
const requests = `
  insert into restock_requests (email, product_id, consent_text, requested_at)
  select 'person' || n || '@example.com', 1, '', '2026-11-20' from generate_series(1, ?) as n`;

/** Mails to these people; no more than are mailed in a minute. */
const mailed = {
  people: 60,
  done: `select count(*)::int as rows, count(distinct recipient)::int as people
    from outgoing_mails where recipient like 'person%'`,
};

type Scenario = {
  people: number;
  time?: string;
  prepare(query: Query, people: number): Promise<unknown>;
  /** Counts the rows that were made, and for how many people. */
  done: string;
  /** How many rows there are when an instance is killed. */
  killedAt?: number;
  /** What else is so at the end. */
  also?: [sql: string, row: object][];
};

const scenarios: Record<string, Scenario> = {
  'propose standing orders': {
    people: 2000,
    prepare: (query, count) => manyStanding(query, { count, nextOn: '2026-11-30' }),
    done: `select count(*)::int as rows, count(distinct standing_id)::int as people
      from proposed_orders where state = 'open' and mail_due = 'proposal' and due_on = '2026-11-30'`,
    also: [
      ['select count(*)::int as rows from proposed_orders', { rows: 2000 }],
      ['select distinct next_on::text as next from standing_orders', { next: '2026-12-28' }],
    ],
  },
  'settle standing orders': {
    people: 100,
    time: cutOff,
    async prepare(query, count) {
      await manyStanding(query, { count, nextOn: '2026-12-26', sendsItself: true });
      await proposeMany(query, '2026-11-30', cutOff);
      // Proposals sent by WhatsApp: no email is due.
      await query('update standing_orders set email_proved_at = null');
      await query('update proposed_orders set mail_due = null');
    },
    done: 'select count(*)::int as rows, count(distinct email)::int as people from orders',
    killedAt: 10,
    also: [
      [
        `select state, count(*)::int as proposals, count(distinct order_id)::int as orders
         from proposed_orders group by state`,
        { state: 'confirmed', proposals: 100, orders: 100 },
      ],
      ['select units_sold from products', { units_sold: 100 }],
    ],
  },
  'send reminders': {
    ...mailed,
    async prepare(query, people) {
      await query(product);
      await query(orders, [people]);
      await query(lines);
      await query(reminders);
    },
  },
  'mail who waits for products': {
    ...mailed,
    async prepare(query, people) {
      await query(product);
      await query(requests, [people]);
    },
  },
  'mail standing orders': {
    ...mailed,
    async prepare(query, count) {
      await manyStanding(query, { count, nextOn: '2026-12-28' });
      await proposeMany(query, '2026-11-30', cutOff);
    },
  },
};

test.each(Object.entries(scenarios))(
  '%s: three instances, one of them killed, do it once for each person',
  async (job, { people, time = friday, prepare, done, killedAt = 1, also = [] }) => {
    const { query, startJob, killJob } = await openJobShop();
    await prepare(query, people);
    const made = async () => {
      const [row] = await query<{ rows: number; people: number }>(done);
      return row ?? { rows: 0, people: 0 };
    };
    await killJob(job, time, async () => (await made()).rows >= killedAt);
    if (killedAt > 1) expect((await made()).rows).toBeLessThan(people);
    const workers = [startJob(job, time), startJob(job, time)];
    for (const { ended } of workers) expect(await ended).toMatchObject({ code: 0, err: '' });
    expect(await made()).toEqual({ rows: people, people });
    for (const [sql, row] of also) expect(await query(sql)).toEqual([row]);
  },
);
