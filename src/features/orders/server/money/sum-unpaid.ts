import type { RequestContext } from '#server/context.ts';
import { numericToCents } from '#server/db/cents-type.ts';
import { toRand } from '#shared/money.ts';
import type { ToPayBackSum, UnpaidSum } from '../../shared/money/unpaid.ts';

/** `dueOf` of shared/money/payment.ts as the database reckons it. */
export const dueInSql = (table: string): string =>
  `case when ${table}.status = 'Cancelled' then 0 else ${table}.amount_due end`;

// The index `orders_owing` has just these; `GET /orders?payment=owing` lists them.
const sum = `
  select count(*)::int as count, coalesce(sum(amount_due - paid), 0)::text as owed
  from orders where paid < amount_due and status <> 'Cancelled' and not suspicious`;

/** How many orders are not paid in full, and what is still to come for them. */
export async function sumUnpaid({ em }: RequestContext): Promise<UnpaidSum> {
  const [row] = await em.execute<{ count: number; owed: string }[]>(sum);
  return { count: row?.count ?? 0, owed: toRand(numericToCents(row?.owed ?? '0')) };
}

// Just these have the index `orders_to_pay_back`; `GET /orders?payment=to+pay+back` lists them.
const back = `
  select count(*)::int as count, coalesce(sum(paid - ${dueInSql('orders')}), 0)::text as amount
  from orders where paid > ${dueInSql('orders')} and not suspicious`;

/** For how many orders more came than is due, and what is to go back for them. */
export async function sumToPayBack({ em }: RequestContext): Promise<ToPayBackSum> {
  const [row] = await em.execute<{ count: number; amount: string }[]>(back);
  return { count: row?.count ?? 0, amount: toRand(numericToCents(row?.amount ?? '0')) };
}
