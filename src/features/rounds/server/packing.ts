import {
  countToPack,
  findLines,
  lockOrder,
  moveOrder,
  ordersToPack,
  storeReady,
} from '#features/orders/server/public.ts';
import { addressLines } from '#features/orders/shared/order-content.ts';
import {
  firstStatus,
  nextStep,
  type OrderProgress,
  type OrderStatus,
} from '#features/orders/shared/order-status.ts';
import { writtenTexts } from '#features/orders/shared/order-texts.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { maxPacked, type PackingStepInput, type PackingView } from '../shared/packing.ts';

/** Without prices. */
export async function listPacking(
  { em, shop }: RequestContext,
  { day: requestedDay }: { day?: string | null | undefined },
): Promise<PackingView> {
  const today = writeDay(shopDay(shop.clock.now()));
  const counted = await countToPack(em, today);
  const first = counted.find(({ day }) => day >= today) ?? counted.at(-1);
  const day = requestedDay ?? first?.day ?? null;
  const orders = day ? await ordersToPack(em, { day, today, limit: maxPacked }) : [];
  const linesOf = await findLines(em, orders);
  return {
    day,
    days: counted,
    orders: orders.map((order) => ({
      orderID: order.id,
      orderNumber: String(order.number),
      status: order.status,
      handover: order.handover,
      ready: order.readyAt != null,
      customerName: `${order.name} ${order.surname}`.trim(),
      customerPhone: order.cell,
      address: order.handover === 'Collection' ? [] : addressLines(order),
      notes: writtenTexts(order).map(({ label, value }) => ({
        label,
        text: value,
      })),
      lines: linesOf(order).map(({ description, quantity }) => ({ description, quantity })),
    })),
  };
}

/** @throws DomainError `not_found`; `conflict` if unconfirmed, or `from` or `ready` is outdated. */
export function stepPacking(
  context: RequestContext,
  { orderID, from, ready: seenReady, back }: PackingStepInput,
) {
  return write(context, ['orders', 'products'], async (em) => {
    const order = await lockOrder(em, orderID);
    const { status, handover } = order;
    const isReady = order.readyAt != null;
    const next = (back ? previousStep : nextStep)({ status, handover, ready: isReady });
    if (status !== from || isReady !== seenReady || next === null) {
      const state = isReady && status === from ? 'ready to collect' : status;
      throw new DomainError('conflict', `Order ${order.number} is ${state} by now.`);
    }
    if (!order.confirmedAt || order.suspicious) {
      throw new DomainError('conflict', `Order ${order.number} is not confirmed yet.`);
    }
    if (next.to === 'ready') await storeReady(em, context, order, !back);
    else await moveOrder(em, context, order, { to: next.to, byCustomer: false });
    const ready = order.readyAt != null;
    return { orderID, orderNumber: String(order.number), status: order.status, ready };
  });
}

/** Null unless the last step was sending out or making ready. */
function previousStep({ status, ready }: OrderProgress): { to: OrderStatus | 'ready' } | null {
  if (ready && status === firstStatus) return { to: 'ready' };
  return status === 'Out for Delivery' ? { to: firstStatus } : null;
}
