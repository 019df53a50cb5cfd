import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type EntityManager, findAndLock, lockAll } from '#server/db/database.ts';
import { notFound } from '#shared/errors.ts';
import { Order } from './order.entity.ts';

export const Customer = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  properties: {
    id: p.integer().primary(),
    /** As `normalizePhone` returns it. */
    cell: p.text().unique(),
    /** The main customer of a person with several numbers; that one is never joined itself. */
    joinedTo: p.integer().nullable(),
    note: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

export type Customer = InferEntity<typeof Customer>;

// Locked, since an erasure that does not see the order yet would delete its customer.
const lockKnown = 'select id from customers where cell = ? for key share';

const insertNew = `
  insert into customers (cell, created_at) values (?, ?)
  on conflict (cell) do update set cell = excluded.cell returning id`;

/**
 * The ID of the customer with a cell number, who is stored if new. Locks the row: take it after
 * orders and before products (docs/decisions/019-orders-and-money.md).
 */
export async function customerOf(em: EntityManager, cell: string, now: Date): Promise<number> {
  const [known] = await em.execute<{ id: number }[]>(lockKnown, [cell]);
  if (known) return known.id;
  const [{ id }] = await em.execute<[{ id: number }]>(insertNew, [cell, now]);
  return id;
}

// Keeps the note and joins of a number that is corrected.
const correctCell = `
  update customers set cell = ? where id = ?
    and not exists (select from orders where customer_id = customers.id and orders.id <> ?)
    and not exists (select from customers known where known.cell = ?)`;

/** The customer of a locked order once it has another cell number. As `customerOf`. */
export async function customerOfChanged(
  em: EntityManager,
  { id, customerId }: { id: number; customerId?: number | null },
  cell: string,
  now: Date,
): Promise<number> {
  await em.execute(correctCell, [cell, customerId ?? null, id, cell], 'run');
  return customerOf(em, cell, now);
}

const customerNotFound = 'Customer not found.';

/** Locks the customer until the transaction ends. @throws DomainError `not_found`. */
export function lockCustomer(em: EntityManager, id: number): Promise<Customer> {
  return findAndLock(em, Customer, id, customerNotFound);
}

/** The main customer and the numbers joined to it. @throws DomainError `not_found`. */
export async function findJoined(
  em: EntityManager,
  id: number,
): Promise<{ main: Customer; joined: Customer[] }> {
  const customer = (await em.findOne(Customer, id)) ?? notFound(customerNotFound);
  const main = (await em.findOne(Customer, customer.joinedTo ?? id)) ?? customer;
  const joined = await em.find(Customer, { joinedTo: main.id }, { orderBy: { id: 'asc' } });
  return { main, joined };
}

/** Serialises joins: a main customer must not be joined while another is joined to it. */
const lockJoins = 'select pg_advisory_xact_lock(7719)';

/**
 * Joins a customer, with those joined to it, to another one or its main customer. @returns false if
 * they are joined already. @throws DomainError `not_found`.
 */
export async function joinCustomers(
  em: EntityManager,
  { customerID, otherID }: { customerID: number; otherID: number },
): Promise<boolean> {
  await em.execute(lockJoins);
  const both = await lockAll(em, Customer, [customerID, otherID], customerNotFound);
  const mainOf = (id: number) => both.find((one) => one.id === id)?.joinedTo ?? id;
  const joinedTo = mainOf(otherID);
  if (mainOf(customerID) === joinedTo) return false;
  const joining = { $or: [{ id: customerID }, { joinedTo: customerID }] };
  await em.nativeUpdate(Customer, joining, { joinedTo });
  return true;
}

const withoutOrders = 'not exists (select from orders where orders.customer_id = customers.id)';

/** After orders were erased or deleted. */
export async function deleteCustomersWithoutOrders(em: EntityManager): Promise<void> {
  const found = await em.execute<{ id: number }[]>(
    `select id from customers where ${withoutOrders} order by id for update`,
  );
  // Checked again once they are locked: an order may have been placed meanwhile (`customerOf`).
  await em.execute(
    `delete from customers where id = any(?::int[]) and ${withoutOrders}`,
    [`{${found.map(({ id }) => id).join(',')}}`],
    'run',
  );
}

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
  select ${main} as customer_id, lower(bought.email) as email, bought.created_at, line.product_id,
    bought.id as order_id
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
