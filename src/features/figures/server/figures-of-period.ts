import { linkOrdersToCustomers } from '#features/customers/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { toCents, toRand } from '#shared/money.ts';
import { readDay, shopDay, writeDay } from '#shared/time/day.ts';
import { timeZone } from '#shared/time/time.ts';
import type { PeriodInput } from '../shared/figures-input.ts';
import type { PeriodFigures, Sold } from '../shared/figures-view.ts';
import { type Days, daysOf, daysOfStep, type Step, stepsOf } from '../shared/periods.ts';
import { isSold, momentsOf, presentSold, type SoldRow, soldBetween, soldColumns } from './sold.ts';

/** The owner types areas, so their number is not bounded. */
const mostAreas = 20;

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
      areas: areas.slice(0, mostAreas),
      otherAreas: areas.length > mostAreas ? together(areas.slice(mostAreas)) : null,
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
  if (!row) throw new Error('A sum has one row.');
  return row;
}
