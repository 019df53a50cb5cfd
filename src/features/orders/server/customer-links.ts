import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { Order } from './order.entity.ts';

/*
 * Whose an order is, for the feature people. The tables are subselects for its queries, which the
 * planner merges into them.
 */

/** Orders that count for a customer: not erased, not suspicious. */
export const customerOrdersTable = `(
  select id, customer_id, name, surname, cell, email, area, status, amount_due, paid, created_at,
    search_text
  from orders where customer_id is not null and erased_at is null and not suspicious)`;

/** Orders that count, linked to a customer or not. */
export const countedOrdersTable = `(
  select id, customer_id, email_proved_at from orders
  where status <> 'Cancelled' and erased_at is null and not suspicious)`;

/** What customers bought: not cancelled, with products that still exist. */
export const customerPurchasesTable = `(
  select bought.customer_id, lower(bought.email) as email, bought.created_at, line.product_id
  from orders bought join order_lines line on line.order_id = bought.id
  where bought.customer_id is not null and bought.erased_at is null and not bought.suspicious
    and bought.status <> 'Cancelled' and line.product_id is not null)`;

/** The contacts of all linked orders; email in lower case. */
export const orderContactsTable = `(
  select customer_id, cell, lower(email) as email from orders where customer_id is not null)`;

const counted = { erasedAt: null, suspicious: false } as const;
const unlinked = { customerId: null, ...counted } as const;

export type UnlinkedOrder = Pick<Order, 'id' | 'cell' | 'email' | 'createdAt'>;

export async function hasUnlinkedOrders(em: EntityManager): Promise<boolean> {
  return (await em.count(Order, unlinked)) > 0;
}

/** Oldest first. */
export function findUnlinkedOrders(em: EntityManager, limit: number): Promise<UnlinkedOrder[]> {
  return em.find(Order, unlinked, {
    fields: ['id', 'cell', 'email', 'createdAt'],
    orderBy: { id: 'asc' },
    limit,
  });
}

/**
 * Locks these orders and those of the customers, by ascending ID as everywhere. @returns the given
 * ones that are still unlinked, with the same contacts.
 */
export async function lockUnlinkedOrders(
  em: EntityManager,
  found: readonly UnlinkedOrder[],
  customerIds: readonly number[],
): Promise<UnlinkedOrder[]> {
  const ids = { id: { $in: found.map(({ id }) => id) } };
  const locked = await em.find(
    Order,
    customerIds.length === 0 ? ids : { $or: [ids, { customerId: { $in: [...customerIds] } }] },
    {
      fields: ['id', 'cell', 'email', 'customerId', 'erasedAt', 'suspicious'],
      orderBy: { id: 'asc' },
      lockMode: LockMode.PESSIMISTIC_WRITE,
      disableIdentityMap: true,
    },
  );
  const now = new Map(locked.map((order) => [order.id, order]));
  return found.filter(({ id, cell, email }) => {
    const order = now.get(id);
    return (
      order?.cell === cell &&
      order.email === email &&
      order.customerId == null &&
      order.erasedAt == null &&
      !order.suspicious
    );
  });
}

export async function linkOrder(em: EntityManager, id: number, customerId: number): Promise<void> {
  await em.nativeUpdate(Order, { id }, { customerId });
}

/** Gives all orders of one customer to another. */
export async function relinkOrders(em: EntityManager, from: number, to: number): Promise<void> {
  await em.nativeUpdate(Order, { customerId: from }, { customerId: to });
}

/** Newest first. */
export function latestOrdersOf(
  em: EntityManager,
  customerId: number,
  limit: number,
): Promise<Order[]> {
  return em.find(Order, { customerId, ...counted }, { orderBy: { id: 'desc' }, limit });
}

/** Other orders of the customer. */
export function countOtherOrders(
  em: EntityManager,
  { customerId, id }: { customerId: number; id: number },
): Promise<number> {
  return em.count(Order, { customerId, id: { $ne: id }, ...counted });
}
