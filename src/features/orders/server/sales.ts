import { numericToCents } from '#server/db/cents-type.ts';
import type { EntityManager } from '#server/db/database.ts';
import { type Cents, toRand } from '#shared/money.ts';
import { readDay, timeZone } from '#shared/time/day.ts';
import { largestInteger } from '#shared/wire.ts';
import type { PaymentMethod } from '../shared/money/payment.ts';
import type { OrderStatus } from '../shared/order-status.ts';

/** From, inclusive, until, exclusive. */
export type Moments = [from: Date, until: Date];

/**
 * What counts as sold (docs/decisions/022-customers-and-figures.md). Must match the predicate of
 * the partial index `orders_sold`.
 */
const isSold = `orders.status <> 'Cancelled' and not orders.suspicious`;

const soldBetween = `orders.created_at >= ? and orders.created_at < ? and ${isSold}`;

/** Sales in rand: amounts due, whether paid or not. */
type SoldSum = { orders: number; sales: number };

type SoldRow = { orders: number; sales: string };

const soldColumns = `count(orders.id)::int as orders, coalesce(sum(orders.amount_due), 0)::text as sales`;

const toSold = ({ orders, sales }: SoldRow): SoldSum => ({
  orders,
  sales: toRand(numericToCents(sales)),
});

/** Null without orders. */
export async function firstOrderAt(em: EntityManager): Promise<Date | null> {
  const [first] = await em.execute<{ at: Date | string }[]>(
    'select created_at as at from orders where not suspicious order by created_at limit 1',
  );
  return first ? new Date(first.at) : null;
}

/** By the name of the range. One query; each range reads its own part of the index. */
export async function soldWithin(
  em: EntityManager,
  ranges: Readonly<Record<string, Moments>>,
): Promise<ReadonlyMap<string, SoldSum>> {
  const named = Object.entries(ranges);
  const rows = await em.execute<(SoldRow & { name: string })[]>(
    `select range.name, ${soldColumns}
     from (values ${named.map(() => '(?, ?::timestamptz, ?::timestamptz)').join(', ')})
       as range (name, since, until)
     left join orders on orders.created_at >= range.since and orders.created_at < range.until
       and ${isSold}
     group by range.name`,
    named.flat(2),
  );
  return new Map(rows.map((row) => [row.name, toSold(row)]));
}

export async function soldByStep(
  em: EntityManager,
  moments: Moments,
  step: 'day' | 'week' | 'month',
): Promise<ReadonlyMap<number, SoldSum>> {
  const rows = await em.execute<(SoldRow & { begin: string })[]>(
    `select date_trunc('${step}', orders.created_at at time zone '${timeZone}')::date::text as begin,
       ${soldColumns}
     from orders where ${soldBetween} group by 1`,
    moments,
  );
  return new Map(rows.map((row) => [readDay(row.begin), toSold(row)]));
}

const areaIfDelivered = (area: string) => `case when orders.handover = 'Delivery' then ${area} end`;

type SoldArea = { areaId: number | null; area: string | null; collected: boolean };

/**
 * Highest sales first. `area` is its name in the latest order, null for collections and addresses
 * outside any area.
 */
export async function soldByArea(
  em: EntityManager,
  moments: Moments,
): Promise<(SoldSum & SoldArea)[]> {
  const rows = await em.execute<(SoldRow & SoldArea)[]>(
    `select max(${areaIfDelivered('delivery_area_id')}) as "areaId",
       (array_agg(${areaIfDelivered('delivery_area')} order by orders.id desc))[1] as area,
       orders.handover = 'Collection' as collected, ${soldColumns}
     from orders where ${soldBetween}
     group by ${areaIfDelivered('coalesce(delivery_area_id::text, delivery_area)')}, 3
     order by sum(orders.amount_due) desc, 2, 3`,
    moments,
  );
  return rows.map(({ areaId, area, collected, ...row }) => ({
    ...{ areaId, area, collected },
    ...toSold(row),
  }));
}

const linesSold = `
  from orders join order_lines on order_lines.order_id = orders.id
  where order_lines.order_id >= ? and ${soldBetween}`;

// A deleted product is known by its name only. Units are first added up per price, because integers
// add faster than amounts.
const soldProducts = `
  select product_id, null::text as name, sum(units) as units, sum(units * price) as sales
  from (
    select order_lines.product_id, order_lines.price, sum(order_lines.quantity) as units
    ${linesSold} and order_lines.product_id is not null group by 1, 2
  ) as of_one_price
  group by 1
  union all
  select null, order_lines.description, sum(order_lines.quantity),
    sum(order_lines.quantity * order_lines.price)
  ${linesSold} and order_lines.product_id is null group by 2`;

/**
 * A query of the units and sales of each product, with the columns product_id, name, units and
 * sales; `name` is that of a deleted product, whose product_id is null.
 */
export async function soldProductsQuery(
  em: EntityManager,
  moments: Moments,
): Promise<{ sql: string; values: unknown[] }> {
  // Lines have no date and are found by the lowest order ID; otherwise the database would read all
  // lines. The count keeps the planner from searching the minimum from the first order on.
  const rows = await em.execute<[{ first: number | null; orders: number }]>(
    `select min(id) as first, count(*)::int as orders from orders where ${soldBetween}`,
    moments,
  );
  const values = [rows[0].first ?? largestInteger, ...moments];
  return { sql: soldProducts, values: [...values, ...values] };
}

/** The customer, unless erased. */
const customer = `
  case when orders.erased_at is null then trim(orders.name || ' ' || orders.surname)
    else 'Name removed' end as customer`;

type PlacedOrder = {
  number: string;
  customer: string;
  status: OrderStatus;
  /** Null if cancelled. */
  sold: Cents | null;
};

/** For the bookkeeper, oldest first, without suspicious ones. */
export async function ordersPlaced(em: EntityManager, moments: Moments): Promise<PlacedOrder[]> {
  const rows = await em.execute<(Omit<PlacedOrder, 'sold'> & { sold: string | null })[]>(
    `select orders.number::text as number, ${customer}, orders.status,
       case when ${isSold} then orders.amount_due::text end as sold
     from orders
     where orders.created_at >= ? and orders.created_at < ? and not orders.suspicious
     order by orders.id`,
    moments,
  );
  return rows.map(({ sold, ...row }) => ({
    ...row,
    sold: sold === null ? null : numericToCents(sold),
  }));
}

type BookedPayment = {
  id: number;
  order: string;
  customer: string;
  /** Negative for a refund. */
  amount: Cents;
  rounding: Cents;
  method: PaymentMethod;
  reference: string | null;
};

/** For the bookkeeper. @param day as 2026-11-20. */
export async function paymentsOn(em: EntityManager, day: string): Promise<BookedPayment[]> {
  const rows = await em.execute<
    (Omit<BookedPayment, 'amount' | 'rounding'> & { amount: string; rounding: string })[]
  >(
    `select payments.id, orders.number::text as order, ${customer},
       payments.amount::text as amount, payments.rounding::text as rounding,
       payments.method, payments.reference
     from payments join orders on orders.id = payments.order_id
     where payments.paid_on = ?::date order by payments.id`,
    [day],
  );
  return rows.map((row) => ({
    ...row,
    amount: numericToCents(row.amount),
    rounding: numericToCents(row.rounding),
  }));
}
