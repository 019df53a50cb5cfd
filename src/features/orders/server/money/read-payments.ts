import type { RequestContext } from '#server/context.ts';
import { numericToCents } from '#server/db/cents-type.ts';
import { withUpdateTimes } from '#server/db/changes.ts';
import type { EntityManager } from '#server/db/database.ts';
import { findCopied } from '#server/db/find-page.ts';
import { type Cents, toRand } from '#shared/money.ts';
import type { PaymentMethod } from '../../shared/money/payment.ts';
import type * as schemas from '../../shared/money/payment-input.ts';
import { findOrdersByIds, Payment } from '../order.entity.ts';
import { presentPayment } from '../present-orders.ts';

/** SQL counterpart of `dueOf` in shared/money/payment.ts. */
export const dueInSql = (table: string): string =>
  `case when ${table}.status = 'Cancelled' then 0 else ${table}.amount_due end`;

// Must match the index `orders_owing` and `GET /orders?payment=owing`.
const unpaidQuery = `
  select count(*)::int as count, coalesce(sum(amount_due - paid), 0)::text as owed
  from orders where paid < amount_due and status <> 'Cancelled' and not suspicious`;

/** In rand. */
export async function sumUnpaid({ em }: RequestContext) {
  const [row] = await em.execute<{ count: number; owed: string }[]>(unpaidQuery);
  return { count: row?.count ?? 0, owed: toRand(numericToCents(row?.owed ?? '0')) };
}

// Must match the index `orders_to_pay_back` and `GET /orders?payment=to+pay+back`.
const toPayBackQuery = `
  select count(*)::int as count, coalesce(sum(paid - ${dueInSql('orders')}), 0)::text as amount
  from orders where paid > ${dueInSql('orders')} and not suspicious`;

/** In rand. */
export async function sumToPayBack({ em }: RequestContext) {
  const [row] = await em.execute<{ count: number; amount: string }[]>(toPayBackQuery);
  return { count: row?.count ?? 0, amount: toRand(numericToCents(row?.amount ?? '0')) };
}

/** By method and driver link; `driver` is null for payments recorded in the office. */
export type PaymentSum = {
  method: PaymentMethod;
  driver: number | null;
  payments: number;
  /** In cents, less refunds. */
  amount: Cents;
  /** Of `amount`, in cents. */
  rounding: Cents;
};

type Row = Omit<PaymentSum, 'amount' | 'rounding'> & { amount: string; rounding: string };

/** @param day as 2026-11-20. */
export async function sumPaymentsOf(em: EntityManager, day: string): Promise<PaymentSum[]> {
  const rows = await em.execute<Row[]>(
    `select method, driver, count(*)::int as payments, sum(amount)::text as amount,
       sum(rounding)::text as rounding
     from payments where paid_on = ?::date group by method, driver order by method, driver`,
    [day],
  );
  return rows.map((row) => ({
    ...row,
    amount: numericToCents(row.amount),
    rounding: numericToCents(row.rounding),
  }));
}

/** Those of the days from `from` to `to`, as `findCopied`. */
export async function listPayments(context: RequestContext, input: schemas.MoneyListInput) {
  const { em } = context;
  const { from, to } = input;
  const where = [
    ...(from ? [{ paidOn: { $gte: from } }] : []),
    ...(to ? [{ paidOn: { $lte: to } }] : []),
  ];
  const { found, changed } = await findCopied(context, ['payments', Payment], where, input);
  const orders = await findOrdersByIds(
    em,
    found.map(({ orderId }) => orderId),
  );
  const numbers = new Map(orders.map(({ id, number }) => [id, String(number)]));
  const rows = found.map((payment) => ({
    ...presentPayment(payment),
    orderID: payment.orderId,
    orderNumber: numbers.get(payment.orderId) ?? '',
    createdAt: payment.createdAt.toISOString(),
  }));
  return withUpdateTimes(em, 'payments', rows, ({ paymentID }) => paymentID, changed);
}
