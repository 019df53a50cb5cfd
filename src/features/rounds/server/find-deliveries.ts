import { deliverySettings } from '#features/areas/server/public.ts';
import { hasDeliveryOn } from '#features/areas/shared/delivery-days.ts';
import { Order, onTheWayTexts } from '#features/orders/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { readDay, shopDay, writeDay } from '#shared/time/day.ts';
import type { PapersInput } from '../shared/deliveries-input.ts';
import type { DaysView, DayView, PapersView, WithoutDayView } from '../shared/deliveries-view.ts';
import { presentDeliveries, presentRound } from './present-deliveries.ts';

/** Days offered if an area is served on them. */
const daysAhead = 14;

const maxWithoutDay = 100;

/** Must match the predicate of the partial index orders_to_deliver. */
const toDeliver = `status in ('Pending', 'Out for Delivery') and not suspicious and handover = 'Delivery'`;

type Count = { day: string; open: number; delivered: number };

const countsQuery = `
  select day, sum(open)::int as open, sum(delivered)::int as delivered from (
    select delivery_day::text as day, count(*) as open, 0 as delivered
    from orders where delivery_day is not null and ${toDeliver} group by delivery_day
    union all
    select delivery_day::text, 0, count(*)
    from orders where delivery_day >= ?::date and status = 'Completed' and not suspicious and handover = 'Delivery'
    group by delivery_day
  ) as counted
  group by day`;

export async function listDays(context: RequestContext): Promise<DaysView> {
  const { em, shop } = context;
  const { areas } = await deliverySettings.read(context);
  const times = await businessSettings.read(context);
  const areasServedOn = (day: number) =>
    areas.filter((area) => hasDeliveryOn(area, times, day)).map(({ name }) => name);
  const today = shopDay(shop.clock.now());
  const counted = await em.execute<Count[]>(countsQuery, [writeDay(today)]);
  const countOf = new Map(counted.map((count) => [readDay(count.day), count]));
  const ahead = Array.from({ length: daysAhead }, (_, days) => today + days);
  const offered = ahead.filter((day) => day === today || areasServedOn(day).length > 0);
  const days = [...new Set([...offered, ...countOf.keys()])];
  return {
    today: writeDay(today),
    days: [
      ...days.filter((day) => day >= today).sort((one, other) => one - other),
      ...days.filter((day) => day < today).sort((one, other) => other - one),
    ].map((day) => {
      const { open = 0, delivered = 0 } = countOf.get(day) ?? {};
      return {
        day: writeDay(day),
        areas: areasServedOn(day),
        stops: open + delivered,
        delivered,
      };
    }),
    withoutDay: await countWithoutDay(em),
  };
}

async function countWithoutDay(em: EntityManager): Promise<number> {
  const [found] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total from orders where delivery_day is null and ${toDeliver}`,
  );
  return found?.total ?? 0;
}

export async function findDay(context: RequestContext, { day }: { day: string }): Promise<DayView> {
  const { em } = context;
  const texts = await onTheWayTexts(context);
  return { day, ...(await presentRound(em, texts, await ordersOn(em, day))) };
}

/** Without cancelled orders. @throws DomainError `bad_input`, `not_found`. */
export async function findPapers(
  context: RequestContext,
  { day, orders }: PapersInput,
): Promise<PapersView> {
  const { em } = context;
  if (day !== undefined) return findDay(context, { day });
  if (orders === undefined) {
    throw new DomainError('bad_input', 'Please say which day or which orders to print.');
  }
  const ids = orders.split(',').map(Number);
  const found = await em.find(
    Order,
    { id: { $in: ids }, status: { $ne: 'Cancelled' } },
    { orderBy: { id: 'asc' } },
  );
  if (found.length === 0) notFound('These orders are cancelled or not there any more.');
  return { day: null, ...(await presentRound(em, await onTheWayTexts(context), found)) };
}

/** Deliveries of a day, without cancelled and suspicious ones. */
export function ordersOn(em: EntityManager, day: string): Promise<Order[]> {
  return em.find(
    Order,
    { deliveryDay: day, handover: 'Delivery', suspicious: false, status: { $ne: 'Cancelled' } },
    { orderBy: { id: 'asc' } },
  );
}

/** Missed on this day, without a new day. */
export function missedOn(em: EntityManager, day: string): Promise<Order[]> {
  return em.find(
    Order,
    {
      deliveryDay: null,
      missedDay: day,
      handover: 'Delivery',
      suspicious: false,
      status: { $ne: 'Cancelled' },
    },
    { orderBy: { id: 'asc' } },
  );
}

/** Oldest first; `total` counts all. */
export async function listWithoutDay({ em }: RequestContext): Promise<WithoutDayView> {
  const found = await em.execute<{ id: number }[]>(
    `select id from orders where delivery_day is null and ${toDeliver} order by id limit ?`,
    [maxWithoutDay],
  );
  const ids = found.map(({ id }) => id);
  const orders = ids.length
    ? await em.find(Order, { id: { $in: ids } }, { orderBy: { id: 'asc' } })
    : [];
  return {
    orders: await presentDeliveries(em, orders),
    total: orders.length < maxWithoutDay ? orders.length : await countWithoutDay(em),
  };
}
