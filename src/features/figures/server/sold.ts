import { numericToCents } from '#server/db/cents-type.ts';
import { toRand } from '#shared/money.ts';
import { startOfDay } from '#shared/time/day.ts';
import type { Sold } from '../shared/figures-view.ts';
import type { Days } from '../shared/periods.ts';

/**
 * What counts as sold (docs/decisions/052), for `orders` in a query. In words that the index
 * `orders_sold` has too: the database has to see that it fits.
 */
export const isSold = `orders.status <> 'Cancelled' and not orders.suspicious`;

/** The same between two moments, the second of which is not within. */
export const soldBetween = `orders.created_at >= ? and orders.created_at < ? and ${isSold}`;

/** What of it is counted, as `SoldRow`. */
export const soldColumns = `count(orders.id)::int as orders, coalesce(sum(orders.amount_due), 0)::text as sales`;

export type SoldRow = { orders: number; sales: string };

/** What leaves of it: sales in rand. */
export const presentSold = ({ orders, sales }: SoldRow): Sold => ({
  orders,
  sales: toRand(numericToCents(sales)),
});

/** The moments between which days lie. */
export const momentsOf = ({ from, to }: Days): [from: Date, until: Date] => [
  startOfDay(from),
  startOfDay(to + 1),
];
