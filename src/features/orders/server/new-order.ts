import type { RequestContext } from '#server/context.ts';
import type { Cents } from '#shared/money.ts';
import { type PricedLine, totalOf } from '../shared/price-cart.ts';
import type { Submission } from './submission.ts';

/** An order that is about to be stored; amounts are in cents. */
export type NewOrder = Omit<Submission, 'cart' | 'joinNewsletter'> & {
  number: number;
  createdAt: Date;
  lines: PricedLine[];
  total: Cents;
};

const nextNumber = `select nextval(pg_get_serial_sequence('orders', 'number'))::int as number`;

/** Gives an order its number. The number of an order that is then not stored is never used again. */
export async function newOrder(
  { shop }: RequestContext,
  { customer, notes, key, hash }: Submission,
  lines: PricedLine[],
): Promise<NewOrder> {
  const rows = await shop.database.fork().execute<[{ number: number }]>(nextNumber);
  const createdAt = shop.clock.now();
  const total = totalOf(lines);
  return { number: rows[0].number, createdAt, customer, notes, key, hash, lines, total };
}
