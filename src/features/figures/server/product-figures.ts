import type { RequestContext } from '#server/context.ts';
import { numericToCents } from '#server/db/cents-type.ts';
import type { EntityManager } from '#server/db/database.ts';
import { toRand } from '#shared/money.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import type { PeriodInput } from '../shared/figures-input.ts';
import { mostProducts, type ProductFigure, type ProductFigures } from '../shared/figures-view.ts';
import { type Days, daysOf } from '../shared/periods.ts';
import { momentsOf, soldBetween } from './sold.ts';

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

/**
 * The lowest order ID of the days. Lines have no date and are found by it; otherwise the database
 * would read all lines.
 */
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
      from named order by units desc, sales desc, name limit ${mostProducts})
    union all
    (select 'bySales', named.*, null
      from named order by sales desc, units desc, name limit ${mostProducts})
    union all
    (select 'slowest', products.id, products.description, coalesce(sums.units, 0)::int,
        coalesce(sums.sales, 0), products.created_at
      from products left join sums on sums.product_id = products.id
      where products.availability = 'Available'
      order by 4, 5, products.created_at, products.id limit ${mostProducts})
  )
  select list, "productID", name, units, sales::text as sales, since from ranked`;
