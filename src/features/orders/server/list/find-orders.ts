import { type FilterObject, raw } from '@mikro-orm/core';
import { deliverySettings } from '#features/areas/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { numericToCents } from '#server/db/cents-type.ts';
import { withUpdateTimes } from '#server/db/changes.ts';
import type { EntityManager } from '#server/db/database.ts';
import { findCopied } from '#server/db/find-page.ts';
import type { Waiting } from '#server/registry.ts';
import { formatCents, toRand } from '#shared/money.ts';
import { pageOf } from '#shared/page.ts';
import type { OrdersListInput, OrdersPageInput } from '../../shared/list/order-filter.ts';
import { isOutsideAreas } from '../../shared/order-status.ts';
import type * as views from '../../shared/order-view.ts';
import { dueInSql } from '../money/read-payments.ts';
import { Order, OrderEvent, requireOrdersExist } from '../order.entity.ts';
import { presentOrders } from '../present-orders.ts';
import { orderByOf, orderConditions, statusCondition } from './order-conditions.ts';

const newestFirst = { id: 'desc' } as const;

const dashboardLimit = 5;

/** As `findCopied`. @throws DomainError `bad_input`. */
export async function listOrders(context: RequestContext, input: OrdersListInput) {
  if (input.orders) await requireOrdersExist(context.em, input.orders);
  const { em } = context;
  const where = await orderConditions(context, input);
  const { found, changed } = await findCopied(context, ['orders', Order], where, input);
  const rows = await presentOrders(em, found);
  return withUpdateTimes(em, 'orders', rows, ({ orderID }) => orderID, changed);
}

export async function pageOrders(context: RequestContext, input: OrdersPageInput) {
  const { em } = context;
  const where = { $and: await orderConditions(context, input) };
  const { slice, pagination } = pageOf(input, await em.count(Order, where));
  const orderBy = orderByOf(input.sort, input.search);
  const orders = await em.find(Order, where, { orderBy, ...slice });
  const suspicious = await em.count(Order, { suspicious: true });
  const { payment } = input;
  const showsOwed = payment && payment !== 'paid' && payment !== 'to pay back';
  return {
    orders: await presentOrders(em, orders),
    suspicious,
    owed: showsOwed ? await sumOf(em, where, 'o.amount_due - o.paid') : null,
    toPayBack:
      payment === 'to pay back' ? await sumOf(em, where, `o.paid - ${dueInSql('o')}`) : null,
    ...pagination,
  };
}

export async function newestOrderAt(em: EntityManager): Promise<Date | null> {
  const orderBy = { createdAt: 'desc' } as const;
  const [newest] = await em.find(Order, {}, { orderBy, limit: 1, fields: ['createdAt'] });
  return newest?.createdAt ?? null;
}

/** In rand. */
async function sumOf(
  em: EntityManager,
  where: { $and: FilterObject<Order>[] },
  amount: string,
): Promise<number> {
  const rows = await em
    .createQueryBuilder(Order, 'o')
    .select(raw(`coalesce(sum(${amount}), 0)::text as amount`))
    .where(where)
    .execute<{ amount: string }[]>('all', false);
  return toRand(numericToCents(rows[0]?.amount ?? '0'));
}

/** By their present names; orders of areas that are removed have a name only. */
export async function listAreas(context: RequestContext): Promise<string[]> {
  const { areas } = await deliverySettings.read(context);
  const ids = await context.em.execute<{ value: number }[]>(distinct('delivery_area_id'));
  const named = areas.filter(({ id }) => ids.some(({ value }) => value === id));
  const others = await context.em.execute<{ value: string }[]>(
    distinct('delivery_area', 'delivery_area_id is null'),
  );
  const names = [...named.map(({ name }) => name), ...others.map(({ value }) => value)];
  return [...new Set(names)].sort();
}

/** Loose index scan: as many steps as areas, independent of the number of orders. */
const distinct = (column: string, where = 'true') => `
  with recursive found (value) as (
    select min(${column}) from orders where ${where}
    union all
    select (select min(${column}) from orders where ${where} and ${column} > found.value)
    from found where found.value is not null
  )
  select value from found where value is not null`;

export async function summarizeOrders({ em }: RequestContext): Promise<views.OrdersSummary> {
  const real = { suspicious: false };
  const suspicious = await em.count(Order, { suspicious: true });
  const newest = await em.find(Order, real, { orderBy: newestFirst, limit: dashboardLimit });
  return { suspicious, newest: await presentOrders(em, newest) };
}

/** Counts with the same conditions as the list filters `To confirm` and `To collect`. */
export async function countToDo({
  em,
}: Pick<RequestContext, 'em'>): Promise<{ toConfirm: number; toCollect: number }> {
  const count = (status: 'To confirm' | 'To collect') =>
    em.count(Order, { $and: [{ suspicious: false }, statusCondition(status)] });
  return { toConfirm: await count('To confirm'), toCollect: await count('To collect') };
}

export async function waitingOrders(em: EntityManager): Promise<Waiting> {
  const waiting = [{ suspicious: false }, statusCondition('To confirm')];
  const count = await em.count(Order, { $and: waiting });
  const newest = await em.findOne(
    Order,
    { $and: [...waiting, { source: 'shop' }] },
    { orderBy: newestFirst },
  );
  if (!newest) return { count, newest: null };
  return { count, newest: { mark: newest.id, words: summaryOf(newest) } };
}

/** Live notification of the latest cancellation; `count` is 0 because nothing has to be done. */
export async function newestCancellation(em: EntityManager): Promise<Waiting> {
  const step = await em.findOne(
    OrderEvent,
    { byCustomer: true, statusTo: 'Cancelled' },
    { orderBy: { id: 'desc' } },
  );
  const order = step && (await em.findOne(Order, { id: step.orderId, suspicious: false }));
  if (!order) return { count: 0, newest: null };
  return { count: 0, newest: { mark: step.id, words: summaryOf(order) } };
}

const summaryOf = (order: Order) =>
  [
    `${order.number}: ${formatCents(order.amountDue)}`,
    order.area,
    isOutsideAreas(order) && 'outside your areas',
  ]
    .filter(Boolean)
    .join(', ');
