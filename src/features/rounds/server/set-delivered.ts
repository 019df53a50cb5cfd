import {
  lastStep,
  lockOrder,
  missDelivery,
  moveOrder,
  type Order,
  requireReal,
} from '#features/orders/server/public.ts';
import { isUnderWay, type OrderStatus } from '#features/orders/shared/order-status.ts';
import type { RequestContext, Writer } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { refuse } from '#shared/errors.ts';
import type { Done } from '#shared/wire.ts';
import type { MissedInput } from '../shared/deliveries-input.ts';
import { keepPlaces } from './arrange-stops.ts';

/** Idempotent. @throws DomainError `not_found`; `conflict` for a cancelled order. */
export function setDelivered(
  context: RequestContext,
  { orderID, delivered }: { orderID: number; delivered: boolean },
): Promise<Done> {
  return write(context, async (em) => {
    const order = await lockOrder(em, orderID);
    await moveDelivered(em, context, order, delivered);
    const state = delivered ? 'is delivered' : 'is not delivered';
    return { success: true, message: `Order ${order.number} ${state}.` };
  });
}

/** Needs the locked order (topics `orders`, `products`). @throws DomainError `conflict`. */
export async function moveDelivered(
  em: EntityManager,
  context: Writer,
  order: Order,
  delivered: boolean,
): Promise<void> {
  requireReal(order);
  if (order.handover === 'Collection') {
    refuse('wrong_state', `Order ${order.number} is collected, not delivered.`);
  }
  if (order.status === 'Cancelled') {
    refuse('wrong_state', `Order ${order.number} was cancelled: please do not deliver it.`);
  }
  if (isUnderWay(order.status) !== delivered) return;
  const to = delivered ? 'Completed' : await statusBefore(em, order);
  await moveOrder(em, context, order, { to, byCustomer: false });
}

async function statusBefore(em: EntityManager, order: Order): Promise<OrderStatus> {
  const { statusFrom } = await lastStep(em, order);
  return statusFrom && isUnderWay(statusFrom) ? statusFrom : 'Out for Delivery';
}

/** @throws DomainError as `missDelivery`; `not_found`. */
export async function setMissed(
  context: RequestContext,
  { orderID, ...missed }: MissedInput,
): Promise<Done> {
  await keepPlaces(context, missed.day);
  return write(context, async (em) => {
    const order = await lockOrder(em, orderID);
    await missDelivery(em, context, order, missed);
    return { success: true, message: `Order ${order.number} is taken off the day.` };
  });
}
