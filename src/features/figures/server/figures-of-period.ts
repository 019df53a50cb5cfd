import { deliverySettings } from '#features/areas/server/public.ts';
import {
  type Moments,
  soldByArea,
  soldByStep,
  soldProductsQuery,
} from '#features/orders/server/public.ts';
import { catalogueTable } from '#features/products/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { numericToCents } from '#server/db/cents-type.ts';
import type { EntityManager } from '#server/db/database.ts';
import { toCents, toRand } from '#shared/money.ts';
import { shopDay, startOfDay, writeDay } from '#shared/time/day.ts';
import * as views from '../shared/figures-view.ts';

export const momentsOf = ({ from, to }: views.Days): Moments => [
  startOfDay(from),
  startOfDay(to + 1),
];

/** The owner types areas, so their number is not bounded. */
const maxAreas = 20;

export function figuresOfPeriod(
  { shop }: RequestContext,
  { period }: views.PeriodInput,
): Promise<views.PeriodFigures> {
  const today = shopDay(shop.clock.now());
  return shop.cache.remember(`figures ${period} ${today}`, ['orders', 'settings'], async () => {
    const em = shop.database.fork();
    const days = views.daysOf(period, today);
    const steps = await stepsSold(em, days);
    const served = (await deliverySettings.read({ shop })).areas;
    const areas = (await soldByArea(em, momentsOf(days))).map(({ areaId, area, ...sold }) => ({
      area: served.find(({ id }) => id === areaId)?.name ?? area,
      ...sold,
    }));
    return {
      from: writeDay(days.from),
      to: writeDay(days.to),
      ...together(steps),
      step: days.step,
      steps,
      areas: areas.slice(0, maxAreas),
      otherAreas: areas.length > maxAreas ? together(areas.slice(maxAreas)) : null,
    };
  });
}

/** Sums in cents are exact. */
const together = (parts: readonly views.Sold[]): views.Sold => ({
  orders: parts.reduce((sum, { orders }) => sum + orders, 0),
  sales: toRand(parts.reduce((sum, { sales }) => sum + toCents(sales), 0)),
});

async function stepsSold(
  em: EntityManager,
  days: views.Days & { step: views.Step },
): Promise<views.PeriodFigures['steps']> {
  const soldFrom = await soldByStep(em, momentsOf(days), days.step);
  return views.stepsOf(days).map((begin) => {
    const { from, to } = views.daysOfStep(begin, days);
    const { orders, sales } = soldFrom.get(begin) ?? { orders: 0, sales: 0 };
    return { from: writeDay(from), to: writeDay(to), orders, sales };
  });
}

export function figuresOfProducts(
  { shop }: RequestContext,
  { period }: views.PeriodInput,
): Promise<views.ProductFigures> {
  const today = shopDay(shop.clock.now());
  const key = `product figures ${period} ${today}`;
  return shop.cache.remember(key, ['orders', 'products'], async () => {
    const em = shop.database.fork();
    const days = views.daysOf(period, today);
    const { sql, values } = await soldProductsQuery(em, momentsOf(days));
    const rows = await em.execute<Row[]>(lists(sql), values);
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

type Row = {
  list: 'byUnits' | 'bySales' | 'slowest';
  productID: number | null;
  name: string;
  units: number;
  sales: string;
  since: Date | string | null;
};

const presentProduct = ({ productID, name, units, sales }: Row): views.ProductFigure => ({
  productID,
  name,
  units,
  sales: toRand(numericToCents(sales)),
});

/** @param sold SQL of what was sold, see `soldProductsQuery`. */
const lists = (sold: string) => `
  with sums as materialized (${sold}), named as (
    select products.id as "productID", coalesce(products.description, sums.name) as name,
      sums.units::int as units, sums.sales
    from sums left join ${catalogueTable} as products on products.id = sums.product_id
  ), ranked as (
    (select 'byUnits' as list, named.*, null::timestamptz as since
      from named order by units desc, sales desc, name limit ${views.maxProducts})
    union all
    (select 'bySales', named.*, null
      from named order by sales desc, units desc, name limit ${views.maxProducts})
    union all
    (select 'slowest', products.id, products.description, coalesce(sums.units, 0)::int,
        coalesce(sums.sales, 0), products.created_at
      from ${catalogueTable} as products left join sums on sums.product_id = products.id
      where products.availability = 'Available'
      order by 4, 5, products.created_at, products.id limit ${views.maxProducts})
  )
  select list, "productID", name, units, sales::text as sales, since from ranked`;
