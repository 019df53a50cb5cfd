import type { EntityManager } from '#server/db/database.ts';
import { Order } from './order.entity.ts';

/*
 * Whose an order is, for other features. The tables are subselects for their queries, which the
 * planner merges into them.
 */

/** The main customer of joined ones, as the index customers_main has it. */
const main = 'coalesce(customers.joined_to, customers.id)';

export const customersTable = `(select id, ${main} as main_id, cell, note from customers)`;

/** Orders that count for a customer: not erased, not suspicious. */
export const customerOrdersTable = `(
  select id, customer_id, name, surname, cell, email, area, status, amount_due, paid, created_at,
    confirmed_at, search_text
  from orders where customer_id is not null and erased_at is null and not suspicious)`;

/** Of main customers: orders that count and are not cancelled. */
export const countedOrdersTable = `(
  select orders.id, ${main} as customer_id, orders.email_proved_at
  from orders join customers on customers.id = orders.customer_id
  where status <> 'Cancelled' and erased_at is null and not suspicious)`;

/** What main customers bought: not cancelled, with products that still exist. */
export const customerPurchasesTable = `(
  select ${main} as customer_id, lower(bought.email) as email, bought.created_at, line.product_id
  from orders bought join customers on customers.id = bought.customer_id
    join order_lines line on line.order_id = bought.id
  where bought.erased_at is null and not bought.suspicious
    and bought.status <> 'Cancelled' and line.product_id is not null)`;

export function latestOrdersOf(
  em: EntityManager,
  customerIds: readonly number[],
  limit: number,
): Promise<Order[]> {
  return em.find(
    Order,
    { customerId: { $in: [...customerIds] }, erasedAt: null, suspicious: false },
    { orderBy: { id: 'desc' }, limit },
  );
}
