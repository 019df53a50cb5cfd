import {
  countToDo,
  firstOrderAt,
  soldWithin,
  sumToPayBack,
  sumUnpaid,
} from '#features/orders/server/public.ts';
import { listDays } from '#features/rounds/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { readDay, shopDay, writeDay } from '#shared/time/day.ts';
import { currentPeriods, daysOf, type FiguresNow, type ToDoNow } from '../shared/figures-view.ts';
import { momentsOf } from './figures-of-period.ts';

/** Number of coming delivery days listed. */
const daysAhead = 4;

export function toDoOfNow(context: RequestContext): Promise<ToDoNow> {
  const { shop } = context;
  const today = writeDay(shopDay(shop.clock.now()));
  return shop.cache.remember(`to do ${today}`, ['orders'], async () => {
    const first = await firstOrderAt(shop.database.fork());
    return {
      today,
      since: first && writeDay(shopDay(first)),
      toPayBack: await sumToPayBack(context),
      toDeliver: await sumToDeliver(context),
      ...(await countToDo(context)),
    };
  });
}

export function figuresOfNow(context: RequestContext): Promise<FiguresNow> {
  const { shop } = context;
  const today = shopDay(shop.clock.now());
  return shop.cache.remember(`figures ${today}`, ['orders'], async () => ({
    ...(await toDoOfNow(context)),
    periods: await soldUntil(shop.database.fork(), today),
    unpaid: await sumUnpaid(context),
  }));
}

async function soldUntil(em: EntityManager, today: number): Promise<FiguresNow['periods']> {
  const all = currentPeriods.map((period) => ({ period, days: daysOf(period, today) }));
  const ranges = Object.fromEntries(all.map(({ period, days }) => [period, momentsOf(days)]));
  const sold = await soldWithin(em, ranges);
  return all.map(({ period, days: { from, to } }) => ({
    period,
    from: writeDay(from),
    to: writeDay(to),
    ...(sold.get(period) ?? { orders: 0, sales: 0 }),
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
