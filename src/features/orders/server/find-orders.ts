import type { FilterQuery } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import { containing } from '#server/db/containing.ts';
import type { EntityManager } from '#server/db/database.ts';
import { findPart } from '#server/db/find-part.ts';
import type { Waiting } from '#server/feature.ts';
import { formatTotal, toRand } from '#shared/money.ts';
import { pageOf } from '#shared/page.ts';
import {
  type OrderFilter,
  type OrdersListInput,
  type OrdersPageInput,
  searchTerms,
} from '../shared/order-filter.ts';
import { firstStatus } from '../shared/order-status.ts';
import type { OrderDetails, OrdersPage, OrdersSummary, OrderView } from '../shared/order-view.ts';
import { Order, requireOrder } from './order.entity.ts';
import { presentDetails, presentOrders } from './present-orders.ts';

const newestFirst = { id: 'desc' } as const;

/** Orders on the dashboard. */
const mostOnDashboard = 5;

/**
 * The orders that a filter lets through. Terms are looked for anywhere in the text, so no index
 * helps; pg_trgm does not exist on the embedded database. Reading through 10,000 orders, years of a
 * shop this size, takes some 20 ms on either database.
 */
export function orderConditions({ search, status, suspicious }: OrderFilter): FilterQuery<Order>[] {
  return [
    { suspicious },
    ...(status ? [{ status }] : []),
    ...searchTerms(search ?? '').map((term) => ({ searchText: { $like: containing(term) } })),
  ];
}

/** The newest orders, or those older than the order `before`. */
export async function listOrders(
  context: RequestContext,
  { suspicious, ...asked }: OrdersListInput,
): Promise<OrderView[]> {
  return presentOrders(context.em, await findPart(context, Order, [{ suspicious }], asked));
}

/** One page of the orders that fit the filter, newest first; beyond the end it is the last page. */
export async function pageOrders(
  { em }: RequestContext,
  input: OrdersPageInput,
): Promise<OrdersPage> {
  const where = { $and: orderConditions(input) };
  const { slice, place } = pageOf(input, await em.count(Order, where));
  const orders = await em.find(Order, where, { orderBy: newestFirst, ...slice });
  const suspicious = await em.count(Order, { suspicious: true });
  return { orders: await presentOrders(em, orders), suspicious, ...place };
}

/** What the dashboard tells of the orders: how many wait, how many are suspicious, and the newest. */
export async function summarizeOrders({ em }: RequestContext): Promise<OrdersSummary> {
  const real = { suspicious: false };
  const pending = await em.count(Order, { ...real, status: firstStatus });
  const suspicious = await em.count(Order, { suspicious: true });
  const newest = await em.find(Order, real, { orderBy: newestFirst, limit: mostOnDashboard });
  return { pending, suspicious, newest: await presentOrders(em, newest) };
}

/** Those that nobody has confirmed or moved, for whoever has the office open. */
export async function waitingOrders(em: EntityManager): Promise<Waiting> {
  const waiting = { suspicious: false, status: firstStatus, confirmedAt: null };
  const count = await em.count(Order, waiting);
  const newest = await em.findOne(Order, { ...waiting, source: 'shop' }, { orderBy: newestFirst });
  if (!newest) return { count, newest: null };
  const { id, number, total, area } = newest;
  const words = [`Order ${number}: ${formatTotal(toRand(total))}`, area].filter(Boolean).join(', ');
  return { count, newest: { mark: id, words } };
}

/** Everything about one order. @throws DomainError `not_found`. */
export async function findOrder(
  { em }: RequestContext,
  { orderID }: { orderID: number },
): Promise<OrderDetails> {
  return presentDetails(em, await requireOrder(em, orderID));
}
