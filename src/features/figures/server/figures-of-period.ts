import { linkOrdersToCustomers } from '#features/people/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { numericToCents } from '#server/db/cents-type.ts';
import type { EntityManager } from '#server/db/database.ts';
import { toCents, toRand } from '#shared/money.ts';
import { readDay, shopDay, timeZone, writeDay } from '#shared/time/day.ts';
import {
  maxProducts,
  type PeriodFigures,
  type ProductFigure,
  type ProductFigures,
  type Sold,
} from '../shared/figures-view.ts';
import {
  type Days,
  daysOf,
  daysOfStep,
  type PeriodInput,
  type Step,
  stepsOf,
} from '../shared/periods.ts';
import { isSold, momentsOf, presentSold, type SoldRow, soldBetween, soldColumns } from './sold.ts';

/** The owner types areas, so their number is not bounded. */
const maxAreas = 20;

export function figuresOfPeriod(
  context: RequestContext,
  { period }: PeriodInput,
): Promise<PeriodFigures> {
  const { shop } = context;
  const today = shopDay(shop.clock.now());
  return shop.cache.remember(`figures ${period} ${today}`, ['orders'], async () => {
    await linkOrdersToCustomers(context);
    const em = shop.database.fork();
    const days = daysOf(period, today);
    const steps = await soldByStep(em, days);
    const areas = await soldByArea(em, days);
    return {
      from: writeDay(days.from),
      to: writeDay(days.to),
      ...together(steps),
      step: days.step,
      steps,
      areas: areas.slice(0, maxAreas),
      otherAreas: areas.length > maxAreas ? together(areas.slice(maxAreas)) : null,
      returning: await countReturning(em, days),
    };
  });
}

/** Sums in cents are exact. */
const together = (parts: readonly Sold[]): Sold => ({
  orders: parts.reduce((sum, { orders }) => sum + orders, 0),
  sales: toRand(parts.reduce((sum, { sales }) => sum + toCents(sales), 0)),
});

async function soldByStep(
  em: EntityManager,
  days: Days & { step: Step },
): Promise<PeriodFigures['steps']> {
  const rows = await em.execute<(SoldRow & { begin: string })[]>(
    `select date_trunc('${days.step}', orders.created_at at time zone '${timeZone}')::date::text as begin,
       ${soldColumns}
     from orders where ${soldBetween} group by 1`,
    momentsOf(days),
  );
  const soldFrom = new Map(rows.map((row) => [readDay(row.begin), presentSold(row)]));
  return stepsOf(days).map((begin) => {
    const { from, to } = daysOfStep(begin, days);
    const { orders, sales } = soldFrom.get(begin) ?? { orders: 0, sales: 0 };
    return { from: writeDay(from), to: writeDay(to), orders, sales };
  });
}

async function soldByArea(em: EntityManager, days: Days): Promise<PeriodFigures['areas']> {
  const rows = await em.execute<(SoldRow & { area: string | null; collected: boolean })[]>(
    `select case when orders.handover = 'Delivery' then orders.delivery_area end as area,
       orders.handover = 'Collection' as collected, ${soldColumns}
     from orders where ${soldBetween}
     group by 1, 2 order by sum(orders.amount_due) desc, 1, 2`,
    momentsOf(days),
  );
  return rows.map((row) => ({
    area: row.area,
    collected: row.collected,
    ...presentSold(row),
  }));
}

// A probe of the index `orders_customer` finds a customer's first order; materialized, so that it
// is probed once.
const returning = `
  with bought as (
    select customer_id, count(*) as orders, min(id) as earliest
    from orders where ${soldBetween} and customer_id is not null
    group by customer_id
  ), known as materialized (
    select bought.*, (
      select orders.id from orders where orders.customer_id = bought.customer_id and ${isSold}
      order by orders.id limit 1) = earliest as began
    from bought
  )
  select coalesce(sum(orders), 0)::int as orders,
    coalesce(sum(orders - began::int), 0)::int as "returningOrders",
    count(*)::int as customers,
    (count(*) filter (where orders > began::int))::int as "returningCustomers"
  from known`;

async function countReturning(em: EntityManager, days: Days): Promise<PeriodFigures['returning']> {
  const [row] = await em.execute<PeriodFigures['returning'][]>(returning, momentsOf(days));
  if (!row) throw new Error('The sum returned no row.');
  return row;
}

/** Best sellers by units and by amount, and the slowest of the available products. */
export function figuresOfProducts(
  { shop }: RequestContext,
  { period }: PeriodInput,
): Promise<ProductFigures> {
  const today = shopDay(shop.clock.now());
  const key = `product figures ${period} ${today}`;
  return shop.cache.remember(key, ['orders', 'products'], async () => {
    const em = shop.database.fork();
    const days = daysOf(period, today);
    const first = await firstSold(em, days);
    const within = [first, ...momentsOf(days)];
    const rows = await em.execute<Row[]>(lists, [...within, ...within]);
    const named = (list: Row['list']) => rows.filter((row) => row.list === list);
    return {
      from: writeDay(days.from),
      to: writeDay(days.to),
      byUnits: named('byUnits').map(presentProduct),
      bySales: named('bySales').map(presentProduct),
      slowest: named('slowest').map((row) => ({
        ...presentProduct(row),
        productID: row.productID ?? 0,
        since: writeDay(shopDay(new Date(row.since ?? 0))),
      })),
    };
  });
}

/** Largest order ID. */
const highest = 2_147_483_647;

/** Lowest order ID of the days. Lines have no date: otherwise all of them would be read. */
async function firstSold(em: EntityManager, days: Days): Promise<number> {
  // The count keeps the planner from searching the minimum from the first order on.
  const rows = await em.execute<[{ first: number | null; orders: number }]>(
    `select min(id) as first, count(*)::int as orders from orders where ${soldBetween}`,
    momentsOf(days),
  );
  return rows[0].first ?? highest;
}

type Row = {
  list: 'byUnits' | 'bySales' | 'slowest';
  productID: number | null;
  name: string;
  units: number;
  sales: string;
  since: Date | string | null;
};

const presentProduct = ({ productID, name, units, sales }: Row): ProductFigure => ({
  productID,
  name,
  units,
  sales: toRand(numericToCents(sales)),
});

const linesSold = `
  from orders join order_lines on order_lines.order_id = orders.id
  where order_lines.order_id >= ? and ${soldBetween}`;

// A deleted product is known by its name only. Units are first added up per price, because integers
// add faster than amounts.
const lists = `
  with sums as materialized (
    select product_id, null::text as name, sum(units) as units, sum(units * price) as sales
    from (
      select order_lines.product_id, order_lines.price, sum(order_lines.quantity) as units
      ${linesSold} and order_lines.product_id is not null group by 1, 2
    ) as of_one_price
    group by 1
    union all
    select null, order_lines.description, sum(order_lines.quantity),
      sum(order_lines.quantity * order_lines.price)
    ${linesSold} and order_lines.product_id is null group by 2
  ), named as (
    select products.id as "productID", coalesce(products.description, sums.name) as name,
      sums.units::int as units, sums.sales
    from sums left join products on products.id = sums.product_id
  ), ranked as (
    (select 'byUnits' as list, named.*, null::timestamptz as since
      from named order by units desc, sales desc, name limit ${maxProducts})
    union all
    (select 'bySales', named.*, null
      from named order by sales desc, units desc, name limit ${maxProducts})
    union all
    (select 'slowest', products.id, products.description, coalesce(sums.units, 0)::int,
        coalesce(sums.sales, 0), products.created_at
      from products left join sums on sums.product_id = products.id
      where products.availability = 'Available'
      order by 4, 5, products.created_at, products.id limit ${maxProducts})
  )
  select list, "productID", name, units, sales::text as sales, since from ranked`;
