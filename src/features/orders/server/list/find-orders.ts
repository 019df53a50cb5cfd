import { type FilterObject, type QueryOrderMap, raw } from '@mikro-orm/core';
import { hasInvoice } from '#features/invoices/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { numericToCents } from '#server/db/cents-type.ts';
import { type EntityManager, likePattern } from '#server/db/database.ts';
import { findPage } from '#server/db/find-page.ts';
import type { Waiting } from '#server/registry.ts';
import { formatCents, moneyText, toRand } from '#shared/money.ts';
import { pageOf } from '#shared/page.ts';
import { readDay, shopDay, startOfDay, writeDay } from '#shared/time/day.ts';
import type {
  OrderFilter,
  OrderSort,
  OrdersListInput,
  OrdersPageInput,
} from '../../shared/list/order-filter.ts';
import {
  orderSearchTerms,
  searchedAmount,
  searchedDay,
  searchedInvoice,
  searchedNumber,
} from '../../shared/list/search-text.ts';
import {
  firstStatus,
  isOutsideAreas,
  isUnderWay,
  orderStatuses,
} from '../../shared/order-status.ts';
import type {
  OrderDetails,
  OrdersPage,
  OrdersSummary,
  OrderView,
} from '../../shared/order-view.ts';
import { dueInSql } from '../money/payment-sums.ts';
import { Order, OrderEvent, requireOrder, requireOrdersExist } from '../order.entity.ts';
import { presentDetails, presentOrders } from '../present-orders.ts';

/** Needs pg_trgm for an index, which the embedded database lacks (see docs/performance.md). */
export function orderConditions(filter: OrderFilter, now: Date): FilterObject<Order>[] {
  const { search, status, payment, area, deliveryDay, from, to, orders, suspicious } = filter;
  return [
    { suspicious },
    ...(status ? [statusCondition(status)] : []),
    ...(payment ? payments[payment] : []),
    ...(area ? [{ deliveryArea: area }] : []),
    ...(deliveryDay ? [{ deliveryDay }] : []),
    ...(from ? [{ createdAt: { $gte: startOfDay(readDay(from)) } }] : []),
    ...(to ? [{ createdAt: { $lt: startOfDay(readDay(to) + 1) } }] : []),
    ...(orders ? [{ id: { $in: orders } }] : []),
    ...searchConditions(search ?? '', shopDay(now)),
  ];
}

function searchConditions(search: string, today: number): FilterObject<Order>[] {
  const invoice = searchedInvoice(search);
  if (invoice) return [sql((alias) => hasInvoice(`${alias}.id`, invoice))];
  const amount = searchedAmount(search);
  if (amount !== null) {
    const rand = moneyText(toRand(amount));
    return [sql((alias) => `${rand} in (${alias}.amount_due, ${alias}.total)`)];
  }
  const patterns = orderSearchTerms(search).map(likePattern);
  const day = searchedDay(search, today);
  const either = day === null ? [] : [writeDay(day)];
  return patterns.length === 0 ? [] : [{ [matches(patterns, either)]: [] }];
}

/** The list shows the area by its name from the settings, not as the customer wrote it. */
const matches = (patterns: readonly string[], orDays: readonly string[]) =>
  raw(
    (alias) => {
      const words = patterns.map(
        () => `(${alias}.search_text like ? or ${alias}.delivery_area ilike ?)`,
      );
      const days = orDays.map(() => `or ${alias}.delivery_day = ?::date`);
      return `((${words.join(' and ')}) ${days.join(' ')})`;
    },
    [...patterns.flatMap((pattern) => [pattern, pattern]), ...orDays],
  );

const sql = (condition: (alias: string) => string): FilterObject<Order> => ({
  [raw(condition)]: [],
});
const notPaid = sql((alias) => `${alias}.paid < ${alias}.amount_due`);
const notCancelled: FilterObject<Order> = { status: { $ne: 'Cancelled' } };

/** Does not exclude suspicious orders. */
export function statusCondition(status: NonNullable<OrderFilter['status']>): FilterObject<Order> {
  switch (status) {
    case 'To confirm':
      return { status: { $ne: 'Cancelled' }, confirmedAt: null, erasedAt: null };
    case 'Confirmed':
      return { status: firstStatus, confirmedAt: { $ne: null } };
    case 'To collect':
      return { status: { $in: orderStatuses.filter(isUnderWay) }, handover: 'Collection' };
    case 'Ready to collect':
      return { ...statusCondition('To collect'), readyAt: { $ne: null } };
    case 'Outside areas':
      return {
        status: { $in: orderStatuses.filter(isUnderWay) },
        handover: 'Delivery',
        deliveryArea: null,
      };
    case 'Not cancelled':
      return notCancelled;
    default:
      return { status };
  }
}

/** SQL counterpart of `paymentState` in shared/money/payment.ts; keep the two in step. */
const payments: Record<NonNullable<OrderFilter['payment']>, FilterObject<Order>[]> = {
  owing: [notPaid, notCancelled],
  unpaid: [notPaid, notCancelled, { paid: { $lte: 0 } }],
  part: [notPaid, notCancelled, { paid: { $gt: 0 } }],
  paid: [sql((alias) => `${alias}.paid = ${alias}.amount_due`), notCancelled],
  'to pay back': [sql((alias) => `${alias}.paid > ${dueInSql(alias)}`)],
};

const lower = (field: string) => raw((alias) => `lower(${alias}.${field})`);

const orderings: Record<OrderSort, QueryOrderMap<Order>[]> = {
  newest: [],
  oldest: [{ id: 'asc' }],
  name: [{ [lower('surname')]: 'asc' }, { [lower('name')]: 'asc' }],
  area: [{ deliveryArea: 'asc nulls last' }],
  amount: [{ amountDue: 'desc' }],
  'delivery day': [{ deliveryDay: 'asc nulls last' }],
};

/** A searched order number sorts first. The id breaks ties, so that no order is on two pages. */
function orderByOf(sort: OrderSort, search: string | null): QueryOrderMap<Order>[] {
  const number = searchedNumber(search ?? '');
  const exactMatchFirst =
    number === null ? [] : [{ [raw((alias) => `${alias}.number = ${number}`)]: 'desc' }];
  return [...exactMatchFirst, ...orderings[sort], { id: 'desc' }] as QueryOrderMap<Order>[];
}

const newestFirst = { id: 'desc' } as const;

const dashboardLimit = 5;

/** Newest first; `before` continues after that order. @throws DomainError `bad_input`. */
export async function listOrders(
  context: RequestContext,
  input: OrdersListInput,
): Promise<OrderView[]> {
  if (input.orders) await requireOrdersExist(context.em, input.orders);
  return presentOrders(
    context.em,
    await findPage(context, Order, orderConditions(input, context.shop.clock.now()), input),
  );
}

/** A page beyond the end returns the last page. */
export async function pageOrders(
  { em, shop }: RequestContext,
  input: OrdersPageInput,
): Promise<OrdersPage> {
  const where = { $and: orderConditions(input, shop.clock.now()) };
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

export async function listAreas({ em }: RequestContext): Promise<string[]> {
  const rows = await em.execute<{ name: string }[]>(areasInOrders);
  return rows.map(({ name }) => name);
}

/** Loose index scan: as many steps as areas, independent of the number of orders. */
const areasInOrders = `
  with recursive areas (name) as (
    select min(delivery_area) from orders
    union all
    select (select min(delivery_area) from orders where delivery_area > areas.name)
    from areas where areas.name is not null
  )
  select name from areas where name is not null`;

export async function summarizeOrders({ em }: RequestContext): Promise<OrdersSummary> {
  const real = { suspicious: false };
  const pending = await em.count(Order, { ...real, status: firstStatus });
  const suspicious = await em.count(Order, { suspicious: true });
  const newest = await em.find(Order, real, { orderBy: newestFirst, limit: dashboardLimit });
  return { pending, suspicious, newest: await presentOrders(em, newest) };
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

/** @throws DomainError `not_found`. */
export async function findOrder(
  { em }: RequestContext,
  { orderID }: { orderID: number },
): Promise<OrderDetails> {
  return presentDetails(em, await requireOrder(em, orderID));
}
