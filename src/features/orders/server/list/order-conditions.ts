import { type FilterObject, type QueryOrderMap, raw } from '@mikro-orm/core';
import { deliverySettings } from '#features/areas/server/public.ts';
import { hasInvoice } from '#features/invoices/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { likePattern } from '#server/db/database.ts';
import { moneyText, toRand } from '#shared/money.ts';
import { readDay, shopDay, startOfDay, writeDay } from '#shared/time/day.ts';
import type { OrderFilter, OrderSort } from '../../shared/list/order-filter.ts';
import {
  orderSearchTerms,
  searchedAmount,
  searchedDay,
  searchedInvoice,
  searchedNumber,
} from '../../shared/list/search-text.ts';
import { firstStatus } from '../../shared/order-status.ts';
import { dueInSql } from '../money/read-payments.ts';
import { type Order, statusUnderWay } from '../order.entity.ts';

/** Needs pg_trgm for an index, which the embedded database lacks (see docs/performance.md). */
export async function orderConditions({ shop }: Pick<RequestContext, 'shop'>, filter: OrderFilter) {
  const { search, status, payment, area, deliveryDay, from, to, orders, suspicious } = filter;
  return [
    { suspicious },
    ...(status ? [statusCondition(status)] : []),
    ...(payment ? payments[payment] : []),
    ...(area ? [{ [inArea((await deliverySettings.read({ shop })).areas, area)]: [] }] : []),
    ...(deliveryDay ? [{ deliveryDay }] : []),
    ...(from ? [{ createdAt: { $gte: startOfDay(readDay(from)) } }] : []),
    ...(to ? [{ createdAt: { $lt: startOfDay(readDay(to) + 1) } }] : []),
    ...(orders ? [{ id: { $in: orders } }] : []),
    ...searchConditions(search ?? '', shopDay(shop.clock.now())),
  ] satisfies FilterObject<Order>[];
}

/** Orders of an area that is removed have its name only. */
const inArea = (areas: readonly { id: number; name: string }[], sought: string) =>
  raw(
    (alias) =>
      `(${alias}.delivery_area_id = ? or (${alias}.delivery_area_id is null and ${alias}.delivery_area = ?))`,
    [areas.find(({ name }) => name === sought)?.id ?? null, sought],
  );

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
      return { ...notCancelled, confirmedAt: null, erasedAt: null };
    case 'Confirmed':
      return { status: firstStatus, confirmedAt: { $ne: null } };
    case 'To collect':
      return { ...statusUnderWay, handover: 'Collection' };
    case 'Ready to collect':
      return { ...statusCondition('To collect'), readyAt: { $ne: null } };
    case 'Outside areas':
      return { ...statusUnderWay, handover: 'Delivery', deliveryArea: null };
    case 'Not planned':
      return { ...statusUnderWay, handover: 'Delivery', deliveryDay: null };
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
export function orderByOf(sort: OrderSort, search: string | null): QueryOrderMap<Order>[] {
  const number = searchedNumber(search ?? '');
  const exactMatchFirst =
    number === null ? [] : [{ [raw((alias) => `${alias}.number = ${number}`)]: 'desc' }];
  return [...exactMatchFirst, ...orderings[sort], { id: 'desc' }] as QueryOrderMap<Order>[];
}
