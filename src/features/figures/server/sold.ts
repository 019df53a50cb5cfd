import { numericToCents } from '#server/db/cents-type.ts';
import { toRand } from '#shared/money.ts';
import { startOfDay } from '#shared/time/day.ts';
import type { Sold } from '../shared/figures-view.ts';
import type { Days } from '../shared/periods.ts';

/** Must match the partial index `orders_sold` (docs/decisions/022-customers-and-figures.md). */
export const isSold = `orders.status <> 'Cancelled' and not orders.suspicious`;

/** From, inclusive, until, exclusive. */
export const soldBetween = `orders.created_at >= ? and orders.created_at < ? and ${isSold}`;

/** Selects a `SoldRow`. */
export const soldColumns = `count(orders.id)::int as orders, coalesce(sum(orders.amount_due), 0)::text as sales`;

export type SoldRow = { orders: number; sales: string };

/** Sales in rand. */
export const presentSold = ({ orders, sales }: SoldRow): Sold => ({
  orders,
  sales: toRand(numericToCents(sales)),
});

/** Start of the first day and end of the last one. */
export const momentsOf = ({ from, to }: Days): [from: Date, until: Date] => [
  startOfDay(from),
  startOfDay(to + 1),
];
