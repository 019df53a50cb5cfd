import { raw } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, lockAll } from '#server/db/database.ts';
import { type PageRequest, pageOf } from '#shared/page.ts';
import type { OrderFilter } from '../shared/list/order-filter.ts';
import { orderConditions } from './list/order-conditions.ts';
import { Order, statusUnderWay } from './order.entity.ts';

const oldestFirst = { id: 'asc' } as const;

/** Must match the predicate of the partial index orders_to_deliver. */
const toDeliver = `status in ('Pending', 'Out for Delivery') and not suspicious and handover = 'Delivery'`;

type DeliveryCount = { day: string; open: number; delivered: number };

const countsQuery = `
  select day, sum(open)::int as open, sum(delivered)::int as delivered from (
    select delivery_day::text as day, count(*) as open, 0 as delivered
    from orders where delivery_day is not null and ${toDeliver} group by delivery_day
    union all
    select delivery_day::text, 0, count(*)
    from orders where delivery_day >= ?::date and status = 'Completed' and not suspicious and handover = 'Delivery'
    group by delivery_day
  ) as counted
  group by day`;

/** Every day with open deliveries, and those with delivered orders from `today` on. */
export function countDeliveriesByDay(em: EntityManager, today: string): Promise<DeliveryCount[]> {
  return em.execute<DeliveryCount[]>(countsQuery, [today]);
}

/** Open deliveries without a day. */
export async function countDeliveriesWithoutDay(em: EntityManager): Promise<number> {
  const [found] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total from orders where delivery_day is null and ${toDeliver}`,
  );
  return found?.total ?? 0;
}

type WithoutDay = PageRequest & Pick<OrderFilter, 'search' | 'area'> & { served: number[] };

/** Those in the areas `served`, by id, first, then the oldest. */
export async function pageWithoutDay(
  context: Pick<RequestContext, 'em' | 'shop'>,
  { search, area, served, ...input }: WithoutDay,
) {
  const filter = { search, area, status: 'Not planned', suspicious: false } as const;
  const where = { $and: await orderConditions(context, filter) };
  const { slice, pagination } = pageOf(input, await context.em.count(Order, where));
  const marks = served.map(() => '?').join();
  const goesThere = raw(
    (alias) => `coalesce(${alias}.delivery_area_id in (${marks}), false)`,
    served,
  );
  const servedFirst = served.length > 0 ? [{ [goesThere]: 'desc' as const }] : [];
  const orderBy = [...servedFirst, oldestFirst];
  const orders = await context.em.find(Order, where, { orderBy, ...slice });
  return { orders, ...pagination };
}

const notCancelled = { suspicious: false, status: { $ne: 'Cancelled' } } as const;

/** Without cancelled and suspicious ones. */
export function deliveriesOn(em: EntityManager, day: string): Promise<Order[]> {
  const where = { deliveryDay: day, handover: 'Delivery', ...notCancelled } as const;
  return em.find(Order, where, { orderBy: oldestFirst });
}

/** Missed on this day, without a new day. */
export function deliveriesMissedOn(em: EntityManager, day: string): Promise<Order[]> {
  const missed = { deliveryDay: null, missedDay: day } as const;
  return em.find(
    Order,
    { ...missed, handover: 'Delivery', ...notCancelled },
    { orderBy: oldestFirst },
  );
}

/** Without cancelled and unknown ones. */
export function findOrdersNotCancelled(
  em: EntityManager,
  ids: readonly number[],
): Promise<Order[]> {
  const where = { id: { $in: [...ids] }, status: { $ne: 'Cancelled' } } as const;
  return em.find(Order, where, { orderBy: oldestFirst });
}

/** @throws DomainError `not_found` when one is missing. */
export function lockOrders(em: EntityManager, ids: readonly number[]): Promise<Order[]> {
  return lockAll(em, Order, ids, 'One of these orders is not there any more.');
}

/** Collections without a day count as today. */
const toPackQuery = `
  select coalesce(delivery_day, ?::date)::text as day, count(*)::int as orders from orders
  where status in ('Pending', 'Out for Delivery') and not suspicious
    and confirmed_at is not null and (delivery_day is not null or handover = 'Collection')
  group by 1 order by 1`;

export function countToPack(em: EntityManager, today: string) {
  return em.execute<{ day: string; orders: number }[]>(toPackQuery, [today]);
}

export function ordersToPack(
  em: EntityManager,
  { day, today, limit }: { day: string; today: string; limit: number },
): Promise<Order[]> {
  const withoutDay = { deliveryDay: null, handover: 'Collection' } as const;
  return em.find(
    Order,
    {
      $or: [{ deliveryDay: day }, ...(day === today ? [withoutDay] : [])],
      suspicious: false,
      confirmedAt: { $ne: null },
      ...statusUnderWay,
    },
    { orderBy: { stop: 'asc nulls last', id: 'asc' }, limit },
  );
}
