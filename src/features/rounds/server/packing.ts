import {
  countToPack,
  findLines,
  lockOrder,
  ordersToPack,
  storeReady,
} from '#features/orders/server/public.ts';
import { statusLabel } from '#features/orders/shared/handover-labels.ts';
import { addressKey } from '#features/orders/shared/office/address-key.ts';
import { addressLines } from '#features/orders/shared/order-content.ts';
import { firstStatus } from '#features/orders/shared/order-status.ts';
import { writtenTexts } from '#features/orders/shared/order-texts.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { refuse } from '#shared/errors.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { maxPacked, type PackingView, type SetPackedInput } from '../shared/packing.ts';
import { roundOf } from '../shared/round.ts';

/** Without prices; deliveries in the sequence of their round, then collections. */
export async function listPacking(
  { em, shop }: RequestContext,
  { day: requestedDay }: { day?: string | null | undefined },
): Promise<PackingView> {
  const today = writeDay(shopDay(shop.clock.now()));
  const counted = await countToPack(em, today);
  const first = counted.find(({ day }) => day >= today) ?? counted.at(-1);
  const day = requestedDay ?? first?.day ?? null;
  const found = day ? await ordersToPack(em, { day, today, limit: maxPacked }) : [];
  const linesOf = await findLines(em, found);
  const collections = found.filter(({ handover }) => handover === 'Collection');
  const stops = found.filter(({ handover }) => handover === 'Delivery');
  const deliveries = roundOf(stops, addressKey).flatMap((area) => area.stops);
  return {
    day,
    days: counted,
    orders: [...deliveries, ...collections].map((order) => ({
      orderID: order.id,
      orderNumber: String(order.number),
      status: order.status,
      handover: order.handover,
      packed: order.readyAt != null,
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

/** @throws DomainError as `storeReady`; `conflict` once it is on its way. */
export function setPacked(context: RequestContext, { orderID, packed }: SetPackedInput) {
  return write(context, async (em) => {
    const order = await lockOrder(em, orderID);
    if (order.status !== firstStatus) {
      refuse('stale', `Order ${order.number} is ${statusLabel(order)} by now.`);
    }
    await storeReady(em, context, order, packed);
    return { orderID, orderNumber: String(order.number), packed };
  });
}
