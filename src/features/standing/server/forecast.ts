import type { RequestContext } from '#server/context.ts';
import { byteOrderMark, csvRow, type Separator } from '#shared/csv.ts';
import { dayAndMonth, readDay, shopDay, writeDay } from '#shared/time/day.ts';
import type { Forecast } from '../shared/standing-order.ts';
import { productsOf } from './standing-terms.ts';

const weeks = 4;
const daysOfAWeek = 7;

// By the days of the rhythm: a closed day moves the goods to a later delivery.
const query = `
  with coming as (
    select lines, day::date as day from standing_orders
    cross join lateral generate_series(next_on, ?::date, every_weeks * interval '7 days') as day
    where state = 'active' and every_weeks is not null and next_on <= ?::date
    union all
    select lines, chosen::date from standing_orders
    cross join lateral jsonb_array_elements_text(days) as chosen
    where state = 'active' and every_weeks is null and chosen::date >= next_on
    union all
    select lines, handover_on from proposed_orders where state = 'open'
  )
  select line."productId" as id, min(line.description) as description,
    (day - ?::date) / ${daysOfAWeek} as week, sum(line.quantity)::int as quantity
  from coming
  cross join lateral jsonb_to_recordset(lines) as line("productId" int, description text, quantity int)
  where day between ?::date and ?::date
  group by line."productId", week`;

type Row = { id: number; description: string; week: number; quantity: number };

/** Of running standing orders and open proposals, in the next four weeks. */
export async function forecastStanding({ em, shop }: RequestContext): Promise<Forecast> {
  const today = shopDay(shop.clock.now());
  const [from, until] = [today, today + weeks * daysOfAWeek - 1].map(writeDay);
  const rows = await em.execute<Row[]>(query, [until, until, from, from, until]);
  const products = await productsOf(
    em,
    rows.map(({ id }) => ({ productId: id })),
  );
  const byProduct = Map.groupBy(rows, ({ id }) => id);
  const named = [...byProduct].map(([id, found]) => ({
    productID: id,
    description: products.get(id)?.description ?? found[0]?.description ?? '',
    grams: products.get(id)?.weightGrams ?? 0,
    quantities: Array.from(
      { length: weeks },
      (_, index) => found.find(({ week }) => week === index)?.quantity ?? 0,
    ),
  }));
  return {
    weeks: Array.from({ length: weeks }, (_, index) => ({
      from: writeDay(today + index * daysOfAWeek),
      until: writeDay(today + index * daysOfAWeek + daysOfAWeek - 1),
      kg: named.reduce((sum, one) => sum + (one.grams * (one.quantities[index] ?? 0)) / 1000, 0),
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
