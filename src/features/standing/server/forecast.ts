import type { RequestContext } from '#server/context.ts';
import { byteOrderMark, csvRow, type Separator } from '#shared/csv.ts';
import { dayAndMonth, readDay, shopDay, writeDay } from '#shared/time/day.ts';
import { maxEarly } from '../shared/standing-days.ts';
import type { Forecast } from '../shared/standing-order.ts';
import { nextDeliveries } from './present-standing.ts';
import type { StandingOrder } from './standing-order.entity.ts';
import { productsOf, standingTerms } from './standing-terms.ts';

const weeks = 4;
const daysOfAWeek = 7;

/** Standing orders that are delivered on the same days, by product. */
const comingQuery = `
  select next_on::text as "nextOn", every_weeks as "everyWeeks",
    delivery_area_id as "deliveryAreaId", customer->>'handover' as handover,
    line."productId" as id, min(line.description) as description, sum(line.quantity)::int as quantity
  from standing_orders
  cross join lateral jsonb_to_recordset(lines) as line("productId" int, description text, quantity int)
  where state = 'active' and next_on <= ?::date
  group by next_on, every_weeks, delivery_area_id, customer->>'handover', line."productId"`;

const proposedQuery = `
  select handover_on::text as day, line."productId" as id, min(line.description) as description,
    sum(line.quantity)::int as quantity
  from proposed_orders
  cross join lateral jsonb_to_recordset(lines) as line("productId" int, description text, quantity int)
  where state = 'open' and handover_on between ?::date and ?::date
  group by handover_on, line."productId"`;

type Counted = { id: number; description: string; quantity: number };
type Coming = Counted &
  Pick<StandingOrder, 'nextOn' | 'everyWeeks' | 'deliveryAreaId'> &
  Pick<StandingOrder['customer'], 'handover'>;

async function comingQuantities(
  { em, shop }: RequestContext,
  [today, until]: [number, number],
): Promise<(Counted & { day: number })[]> {
  const terms = await standingTerms({ shop });
  const deliveries = new Map<string, number[]>();
  const deliveriesOf = ({ handover, nextOn, everyWeeks, deliveryAreaId }: Coming) => {
    const key = JSON.stringify([handover, nextOn, everyWeeks, deliveryAreaId]);
    const standing = { customer: { handover }, nextOn, everyWeeks, deliveryAreaId };
    const found =
      deliveries.get(key) ??
      nextDeliveries({ ...standing, state: 'active' }, terms, { until }).filter(
        (day) => day >= today,
      );
    deliveries.set(key, found);
    return found;
  };
  const coming = await em.execute<Coming[]>(comingQuery, [writeDay(until + maxEarly)]);
  const proposed = await em.execute<(Counted & { day: string })[]>(proposedQuery, [
    writeDay(today),
    writeDay(until),
  ]);
  return [
    ...coming.flatMap((row) => deliveriesOf(row).map((day) => ({ ...row, day }))),
    ...proposed.map((row) => ({ ...row, day: readDay(row.day) })),
  ];
}

/** Of running standing orders and open proposals, in the next four weeks. */
export async function forecastStanding(context: RequestContext): Promise<Forecast> {
  const { em, shop } = context;
  const today = shopDay(shop.clock.now());
  const counted = await comingQuantities(context, [today, today + weeks * daysOfAWeek - 1]);
  const ordered = counted.map(({ id }) => ({ productId: id }));
  const products = await productsOf(em, ordered);
  const named = [...Map.groupBy(counted, ({ id }) => id)].map(([id, found]) => {
    const quantities = new Array<number>(weeks).fill(0);
    for (const { day, quantity } of found) {
      const week = Math.floor((day - today) / daysOfAWeek);
      quantities[week] = (quantities[week] ?? 0) + quantity;
    }
    return {
      productID: id,
      description: products.get(id)?.description ?? found[0]?.description ?? '',
      grams: products.get(id)?.weightGrams ?? 0,
      quantities,
    };
  });
  return {
    weeks: Array.from({ length: weeks }, (_, index) => ({
      from: writeDay(today + index * daysOfAWeek),
      until: writeDay(today + index * daysOfAWeek + daysOfAWeek - 1),
      kg: named.reduce((sum, one) => sum + one.grams * (one.quantities[index] ?? 0), 0) / 1000,
    })),
    products: named
      .map(({ grams, ...product }) => product)
      .sort((one, other) => one.description.localeCompare(other.description)),
  };
}

export async function* exportForecast(
  context: RequestContext,
  { separator }: { separator: Separator },
): AsyncGenerator<string> {
  const { weeks: columns, products } = await forecastStanding(context);
  const heads = columns.map(
    ({ from, until }) => `${dayAndMonth(readDay(from))} to ${dayAndMonth(readDay(until))}`,
  );
  const rows = [
    ['Product', ...heads],
    ...products.map(({ description, quantities }) => [description, ...quantities.map(String)]),
    ['Kilograms', ...columns.map(({ kg }) => kg)],
  ];
  yield byteOrderMark + rows.map((row) => csvRow(row, separator)).join('');
}
