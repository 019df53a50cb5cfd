import { deliverySettings } from '#features/areas/server/public.ts';
import { hasDeliveryOn } from '#features/areas/shared/delivery-days.ts';
import {
  countDeliveriesByDay,
  countDeliveriesWithoutDay,
  deliveriesOn,
  findOrdersNotCancelled,
  onTheWayTexts,
  pageWithoutDay,
} from '#features/orders/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { nextPage } from '#shared/page.ts';
import { readDay, shopDay, writeDay } from '#shared/time/day.ts';
import type { PapersInput, WithoutDayInput } from '../shared/deliveries-input.ts';
import type { DaysView, DayView, PapersView, WithoutDayView } from '../shared/deliveries-view.ts';
import { isHandedOver } from './driver-links.ts';
import { presentDeliveries, presentRound } from './present-deliveries.ts';

/** Days offered if an area is served on them. */
const daysAhead = 14;

export async function listDays(context: RequestContext): Promise<DaysView> {
  const { em, shop } = context;
  const areasServedOn = await areasByDay(context);
  const today = shopDay(shop.clock.now());
  const counted = await countDeliveriesByDay(em, writeDay(today));
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
        areas: areasServedOn(day).map(({ name }) => name),
        stops: open + delivered,
        delivered,
      };
    }),
    withoutDay: await countDeliveriesWithoutDay(em),
  };
}

export async function findDay(context: RequestContext, { day }: { day: string }): Promise<DayView> {
  const { em } = context;
  const texts = await onTheWayTexts(context);
  const orders = await deliveriesOn(em, day);
  return { day, ...(await presentRound(em, texts, orders, await isHandedOver(context, day))) };
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
  const found = await findOrdersNotCancelled(em, ids);
  if (found.length === 0) notFound('These orders are cancelled or not there any more.');
  return { day: null, ...(await presentRound(em, await onTheWayTexts(context), found)) };
}

export async function listWithoutDay(
  context: RequestContext,
  { day, ...input }: WithoutDayInput,
): Promise<WithoutDayView> {
  const served = day ? (await areasByDay(context))(readDay(day)).map(({ id }) => id) : [];
  const { orders, ...pagination } = await pageWithoutDay(context, { ...input, served });
  context.setPartHeaders(nextPage(pagination));
  return { orders: await presentDeliveries(context.em, orders), ...pagination };
}

async function areasByDay(context: RequestContext) {
  const { areas } = await deliverySettings.read(context);
  const times = await businessSettings.read(context);
  return (day: number) => areas.filter((area) => hasDeliveryOn(area, times, day));
}
