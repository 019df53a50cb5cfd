import type { Database } from '#server/db/database.ts';
import { inLongTransaction } from '#server/db/time-limits.ts';

/** Days. */
const spread = 3 * 365;

const products = `
  insert into products (description, category, price, created_at)
  select 'Measured Lamb & Rice ' || n || ' kg', case when n % 2 = 0 then 'Cats' else 'Dogs' end,
    100 + n, now() - interval '4 years'
  from generate_series(1, 60) as n`;

const customers = `
  insert into customers (created_at) select now() from generate_series(1, ?::int / 5)`;

// Some are cancelled and the last ones pending; half of the last and 1 % of the other orders are
// unpaid.
const orders = `
  insert into orders (request_hash, name, surname, cell, email, address1, area, postal, total, status,
    delivery_area, delivery_fee, confirmed_at, customer_id, search_text, search_edition, created_at,
    paid, delivery_day)
  select '', 'Naledi', 'Dube ' || n % 5000, '+27821234567', 'naledi@example.com', '14 Voortrekker Road',
    'New Redruth', '1449', 300 + n % 700,
    case when n % 25 = 0 then 'Cancelled' when n > ?::int - 150 then 'Pending' else 'Completed' end,
    'Area ' || n % 12, 35, sent_at, 1 + n * 7919 % (?::int / 5), 'measured', 2, sent_at,
    case when n % 100 = 0 or (n > ?::int - 500 and n % 2 = 0) then 0 else 335 + n % 700 end,
    sent_at::date + 2
  from (
    select n, now() - (?::int - n) * (interval '1 day' * ${spread} / ?::int) as sent_at
    from generate_series(1, ?::int) as n
  ) as sent`;

const lines = `
  insert into order_lines (order_id, product_id, description, price, quantity, position)
  select orders.id, 1 + (orders.id * 31 + place * 17) % 60, 'Measured Lamb & Rice', 150, 1 + place, place
  from orders, generate_series(0, 2) as place`;

const payments = `
  insert into payments (order_id, amount, method, paid_on, created_at)
  select id, paid, 'EFT', created_at::date, created_at from orders where paid > 0`;

/** Inserts orders of three years, and related rows, into an empty database. */
export async function fillOrders(database: Database, count: number): Promise<void> {
  await inLongTransaction(database, async (em) => {
    await em.execute(products);
    await em.execute(customers, [count]);
    await em.execute(orders, [count, count, count, count, count, count]);
    await em.execute(lines);
    await em.execute(payments);
  });
  await database.fork().execute('vacuum (analyze)');
}
