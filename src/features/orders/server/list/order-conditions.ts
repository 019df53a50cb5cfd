import { type FilterObject, type QueryOrderMap, raw } from '@mikro-orm/core';
import { hasInvoice } from '#features/invoices/server/public.ts';
import { likePattern } from '#server/db/database.ts';
import { moneyText, toRand } from '#shared/money.ts';
import { readDay, startOfDay } from '#shared/time/day.ts';
import type { OrderSort } from '../../shared/list/order-choices.ts';
import type { OrderFilter } from '../../shared/list/order-filter.ts';
import {
  orderSearchTerms,
  searchedAmount,
  searchedInvoice,
  searchedNumber,
} from '../../shared/list/search-text.ts';
import { firstStatus, isUnderWay, orderStatuses } from '../../shared/order-status.ts';
import { dueInSql } from '../money/sum-unpaid.ts';
import type { Order } from '../order.entity.ts';

/** Needs pg_trgm for an index, which the embedded database lacks (see docs/performance.md). */
export function orderConditions(filter: OrderFilter): FilterObject<Order>[] {
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
    ...searchConditions(search ?? ''),
  ];
}

function searchConditions(search: string): FilterObject<Order>[] {
  const invoice = searchedInvoice(search);
  if (invoice) return [sql((alias) => hasInvoice(`${alias}.id`, invoice))];
  const amount = searchedAmount(search);
  if (amount !== null) {
    const rand = moneyText(toRand(amount));
    return [sql((alias) => `${rand} in (${alias}.amount_due, ${alias}.total)`)];
  }
  return orderSearchTerms(search).map(likePattern).map(matchesPattern);
}

/** The list shows the area by its name from the settings, not as the customer wrote it. */
const matchesPattern = (pattern: string): FilterObject<Order> => ({
  [raw(
    (alias) => `(${alias}.search_text like ? or ${alias}.delivery_area ilike ?)`,
    [pattern, pattern],
  )]: [],
});

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
export function orderByOf(sort: OrderSort, search: string | null): QueryOrderMap<Order>[] {
  const number = searchedNumber(search ?? '');
  const exactMatchFirst =
    number === null ? [] : [{ [raw((alias) => `${alias}.number = ${number}`)]: 'desc' }];
  return [...exactMatchFirst, ...orderings[sort], { id: 'desc' }] as QueryOrderMap<Order>[];
}
