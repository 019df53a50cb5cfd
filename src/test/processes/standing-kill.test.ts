import { afterEach, expect, test } from 'vitest';
import { manyStanding, proposeMany } from '../fixtures/many-standing.ts';
import { openJobShop } from '../servers/job-shop.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

const many = 2000;

test(`two instances, one of them killed, propose each of ${many} standing orders once`, async () => {
  const { query, startJob, killJob } = await openJobShop(closings);
  /** A Friday at 10:00 in South Africa, three days before a Monday with deliveries. */
  const time = '2026-11-27T08:00:00Z';
  await manyStanding(query, { count: many, nextOn: '2026-11-30' });
  const proposed = async () => {
    const [row] = await query<{ proposals: number; standing: number }>(
      `select count(*)::int as proposals, count(distinct standing_id)::int as standing
       from proposed_orders where state = 'open' and mail_due = 'proposal' and due_on = '2026-11-30'`,
    );
    return row ?? { proposals: 0, standing: 0 };
  };
  const job = 'propose standing orders';
  const beside = startJob(job, time);
  await killJob(job, time, async () => (await proposed()).proposals > 0);
  expect(await beside.ended).toMatchObject({ code: 0, err: '' });
  expect(await startJob(job, time).ended).toMatchObject({ code: 0, err: '' });
  expect(await proposed()).toEqual({ proposals: many, standing: many });
  expect(await query('select count(*)::int as count from proposed_orders')).toEqual([
    { count: many },
  ]);
  expect(await query('select distinct next_on::text as next from standing_orders')).toEqual([
    { next: '2026-12-28' },
  ]);
});

const placed = 100;

test(`a killed instance and two others order each of ${placed} proposals that send themselves once`, async () => {
  const { query, startJob, killJob } = await openJobShop(closings);
  const cutOff = '2026-11-29T10:00:00Z';
  await manyStanding(query, { count: placed, nextOn: '2026-12-26', sendsItself: true });
  await proposeMany(query, '2026-11-30', cutOff);
  // Asked by WhatsApp.
  await query('update standing_orders set email_proved_at = null');
  await query('update proposed_orders set mail_due = null');
  const ordered = async () => {
    const [row] = await query<{ orders: number; people: number }>(
      'select count(*)::int as orders, count(distinct email)::int as people from orders',
    );
    return row ?? { orders: 0, people: 0 };
  };
  const job = 'settle standing orders';
  await killJob(job, cutOff, async () => (await ordered()).orders >= 10);
  expect((await ordered()).orders).toBeLessThan(placed);
  const workers = [startJob(job, cutOff), startJob(job, cutOff)];
  for (const { ended } of workers) expect(await ended).toMatchObject({ code: 0, err: '' });
  expect(await ordered()).toEqual({ orders: placed, people: placed });
  const confirmed = await query(
    `select state, count(*)::int as proposals, count(distinct order_id)::int as orders
     from proposed_orders group by state`,
  );
  expect(confirmed).toEqual([{ state: 'confirmed', proposals: placed, orders: placed }]);
  expect(await query('select units_sold from products')).toEqual([{ units_sold: placed }]);
});
