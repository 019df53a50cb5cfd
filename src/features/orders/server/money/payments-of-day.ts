import { numericToCents } from '#server/db/cents-type.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { Cents } from '#shared/money.ts';
import type { PaymentMethod } from '../../shared/money/payment.ts';

/** By method and driver link; `driver` is null for payments recorded in the office. */
export type PaymentSum = {
  method: PaymentMethod;
  driver: number | null;
  payments: number;
  /** In cents, less refunds. */
  amount: Cents;
};

type Row = Omit<PaymentSum, 'amount'> & { amount: string };

/** @param day as 2026-11-20. */
export async function sumPaymentsOf(em: EntityManager, day: string): Promise<PaymentSum[]> {
  const rows = await em.execute<Row[]>(
    `select method, driver, count(*)::int as payments, sum(amount)::text as amount
     from payments where paid_on = ?::date group by method, driver order by method, driver`,
    [day],
  );
  return rows.map((row) => ({ ...row, amount: numericToCents(row.amount) }));
}
