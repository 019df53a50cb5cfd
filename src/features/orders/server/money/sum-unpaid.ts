import type { RequestContext } from '#server/context.ts';
import { numericToCents } from '#server/db/cents-type.ts';
import { toRand } from '#shared/money.ts';
import type { UnpaidSum } from '../../shared/money/unpaid.ts';

// The index `orders_owing` has just these; `GET /orders?payment=owing` lists them.
const sum = `
  select count(*)::int as count, coalesce(sum(amount_due - paid), 0)::text as owed
  from orders where paid < amount_due and status <> 'Cancelled' and not suspicious`;

/** How many orders are not paid in full, and what is still to come for them. */
export async function sumUnpaid({ em }: RequestContext): Promise<UnpaidSum> {
  const [row] = await em.execute<{ count: number; owed: string }[]>(sum);
  return { count: row?.count ?? 0, owed: toRand(numericToCents(row?.owed ?? '0')) };
}
