import type { EntityManager } from '#server/db/database.ts';
import { Order } from './order.entity.ts';

/*
 * Whose an order is, for the feature people. The tables are subselects for its queries, which the
 * planner merges into them. In all of them `customer_id` is the main customer of joined ones, as the
 * index customers_main has it.
 */

const main = 'coalesce(customers.joined_to, customers.id)';

export const customersTable = '(select id, cell, note from customers)';

/** Orders that count for a customer: not erased, not suspicious. */
export const customerOrdersTable = `(
  select orders.id, ${main} as customer_id, name, surname, orders.cell, email, area, status,
    amount_due, paid, orders.created_at, confirmed_at, search_text
  from orders join customers on customers.id = orders.customer_id
  where erased_at is null and not suspicious)`;

/** Orders that count and are not cancelled. */
export const countedOrdersTable = `(
  select orders.id, ${main} as customer_id
  from orders join customers on customers.id = orders.customer_id
  where status <> 'Cancelled' and erased_at is null and not suspicious)`;

/** What customers bought: not cancelled, with products that still exist. */
export const customerPurchasesTable = `(
  select ${main} as customer_id, bought.created_at, line.product_id
  from orders bought join customers on customers.id = bought.customer_id
    join order_lines line on line.order_id = bought.id
  where bought.erased_at is null and not bought.suspicious
    and bought.status <> 'Cancelled' and line.product_id is not null)`;

/** Newest first. */
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
