import { countToDo, sumToPayBack, sumUnpaid } from '#features/orders/server/public.ts';
import { listDays } from '#features/rounds/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { readDay, shopDay, writeDay } from '#shared/time/day.ts';
import type { ComparedFigures, FiguresNow } from '../shared/figures-view.ts';
import { comparedPeriods, comparisonOf } from '../shared/periods.ts';
import { isSold, momentsOf, presentSold, type SoldRow, soldColumns } from './sold.ts';

/** Number of coming delivery days listed. */
const daysAhead = 4;

export function figuresOfNow(context: RequestContext): Promise<FiguresNow> {
  const { shop } = context;
  const now = shop.clock.now();
  // The end of the compared range moves with the clock.
  const minute = now.toISOString().slice(0, 16);
  return shop.cache.remember(`figures ${minute}`, ['orders'], async () => {
    const em = shop.database.fork();
    return {
      at: now.toISOString(),
      since: await firstDay(em),
      periods: await comparePeriods(em, now),
      unpaid: await sumUnpaid(context),
      toPayBack: await sumToPayBack(context),
      toDeliver: await sumToDeliver(context),
      ...(await countToDo(context)),
    };
  });
}

async function firstDay(em: EntityManager): Promise<string | null> {
  const [first] = await em.execute<{ at: Date | string }[]>(
    'select created_at as at from orders where not suspicious order by created_at limit 1',
  );
  return first ? writeDay(shopDay(new Date(first.at))) : null;
}

type Range = { name: string; from: Date; until: Date };

/** One query; each range reads its own part of the index. */
async function soldWithin(em: EntityManager, ranges: readonly Range[]) {
  const rows = await em.execute<(SoldRow & { name: string })[]>(
    `select range.name, ${soldColumns}
     from (values ${ranges.map(() => '(?, ?::timestamptz, ?::timestamptz)').join(', ')})
       as range (name, since, until)
     left join orders on orders.created_at >= range.since and orders.created_at < range.until
       and ${isSold}
     group by range.name`,
    ranges.flatMap(({ name, from, until }) => [name, from, until]),
  );
  return (name: string) =>
    presentSold(rows.find((row) => row.name === name) ?? { orders: 0, sales: '0' });
}

async function comparePeriods(em: EntityManager, now: Date): Promise<ComparedFigures[]> {
  const all = comparedPeriods.map((period) => {
    const { days, before, until } = comparisonOf(period, now);
    const [from, end] = momentsOf(days);
    const [earlier, wholeEnd] = momentsOf(before);
    const ranges = [
      { name: period, from, until: end },
      { name: `before ${period}`, from: earlier, until },
      { name: `whole ${period}`, from: earlier, until: wholeEnd },
    ];
    return { period, days, before, until, ranges };
  });
  const soldIn = await soldWithin(
    em,
    all.flatMap(({ ranges }) => ranges),
  );
  return all.map(({ period, days, before, until }) => ({
    period,
    from: writeDay(days.from),
    to: writeDay(days.to),
    ...soldIn(period),
    before: {
      from: writeDay(before.from),
      to: writeDay(before.to),
      until: until.toISOString(),
      ...soldIn(`before ${period}`),
      whole: soldIn(`whole ${period}`),
    },
  }));
}

async function sumToDeliver(context: RequestContext): Promise<FiguresNow['toDeliver']> {
  const { today, days, withoutDay } = await listDays(context);
  const open = days.map(({ day, stops, delivered }) => ({ day, orders: stops - delivered }));
  const openOn = (wanted: string) => open.find(({ day }) => day === wanted)?.orders ?? 0;
  const late = open.filter(({ day }) => day < today);
  return {
    late: late.reduce((sum, { orders }) => sum + orders, 0),
    lateSince: late.map(({ day }) => day).sort()[0] ?? null,
    today: openOn(today),
    tomorrow: openOn(writeDay(readDay(today) + 1)),
    next: open.filter(({ day, orders }) => day > today && orders > 0).slice(0, daysAhead),
    withoutDay,
  };
}
