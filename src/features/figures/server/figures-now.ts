import {
  countToDo,
  firstOrderAt,
  type Moments,
  soldWithin,
  sumToPayBack,
  sumUnpaid,
} from '#features/orders/server/public.ts';
import { listDays } from '#features/rounds/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { readDay, shopDay, writeDay } from '#shared/time/day.ts';
import type { ComparedFigures, FiguresNow, ToDoNow } from '../shared/figures-view.ts';
import { comparedPeriods, comparisonOf } from '../shared/periods.ts';
import { momentsOf } from './moments-of.ts';

/** Number of coming delivery days listed. */
const daysAhead = 4;

const minuteOf = (now: Date) => now.toISOString().slice(0, 16);

export function toDoOfNow(context: RequestContext): Promise<ToDoNow> {
  const { shop } = context;
  const now = shop.clock.now();
  return shop.cache.remember(`to do ${minuteOf(now)}`, ['orders'], async () => {
    const first = await firstOrderAt(shop.database.fork());
    return {
      today: writeDay(shopDay(now)),
      since: first && writeDay(shopDay(first)),
      toPayBack: await sumToPayBack(context),
      toDeliver: await sumToDeliver(context),
      ...(await countToDo(context)),
    };
  });
}

export function figuresOfNow(context: RequestContext): Promise<FiguresNow> {
  const { shop } = context;
  const now = shop.clock.now();
  // The end of the compared range moves with the clock.
  return shop.cache.remember(`figures ${minuteOf(now)}`, ['orders'], async () => ({
    ...(await toDoOfNow(context)),
    at: now.toISOString(),
    periods: await comparePeriods(shop.database.fork(), now),
    unpaid: await sumUnpaid(context),
  }));
}

async function comparePeriods(em: EntityManager, now: Date): Promise<ComparedFigures[]> {
  const all = comparedPeriods.map((period) => {
    const { days, before, until } = comparisonOf(period, now);
    const [from, end] = momentsOf(days);
    const [earlier, wholeEnd] = momentsOf(before);
    const ranges = {
      [period]: [from, end],
      [`before ${period}`]: [earlier, until],
      [`whole ${period}`]: [earlier, wholeEnd],
    } satisfies Record<string, Moments>;
    return { period, days, before, until, ranges };
  });
  const sold = await soldWithin(em, Object.assign({}, ...all.map(({ ranges }) => ranges)));
  const soldIn = (name: string) => sold.get(name) ?? { orders: 0, sales: 0 };
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

async function sumToDeliver(context: RequestContext): Promise<ToDoNow['toDeliver']> {
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
