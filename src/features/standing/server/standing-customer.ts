import { isDeepStrictEqual } from 'node:util';
import { findOrdersOf, type Order, requireOrder } from '#features/orders/server/public.ts';
import { addressLines, orderContentOf } from '#features/orders/shared/order-content.ts';
import type { OrderCustomer } from '#features/orders/shared/sending/send-order-input.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import type { StandingDetails } from '../shared/standing-order.ts';
import { lockStanding, type StandingOrder } from './standing-order.entity.ts';
import type { StandingWriter } from './standing-terms.ts';

export const addressOf = (order: Order) => ({
  customer: orderContentOf(order).customer,
  deliveryAreaId: order.deliveryAreaId ?? null,
  deliveryArea: order.deliveryArea ?? null,
});

const isUsable = ({ status, suspicious, erasedAt }: Order) =>
  status !== 'Cancelled' && !suspicious && !erasedAt;

const detailsOf = ({ name, surname, email, handover, ...address }: OrderCustomer | Order) => ({
  ...{ name, surname, email, handover },
  address: addressLines(address),
});

/** The customer's newest order, if its details differ: they may have moved. */
export async function findNewerDetails(
  em: EntityManager,
  standing: StandingOrder,
): Promise<StandingDetails['newer']> {
  const orders = await findOrdersOf(em, { kind: 'phone', value: standing.cell });
  const newest = orders.find(isUsable);
  if (!newest || isDeepStrictEqual(detailsOf(newest), detailsOf(standing.customer))) return null;
  const { id, number, email } = newest;
  return { orderID: id, orderNumber: String(number), email, address: addressLines(newest) };
}

/**
 * Takes name, numbers and address from another order of the same customer.
 * @throws DomainError `not_found`; `bad_input` for an order of someone else.
 */
export async function takeDetails(
  { shop, actor }: StandingWriter,
  { standingID, orderID }: { standingID: number; orderID: number },
): Promise<void> {
  const now = shop.clock.now();
  await write({ shop }, ['standing'], async (em) => {
    const standing = await lockStanding(em, standingID);
    const order = await requireOrder(em, orderID);
    if (!isUsable(order) || order.cell !== standing.cell) {
      throw new DomainError('bad_input', 'Please choose another order of the same customer.');
    }
    const address = addressOf(order);
    const email = order.email.toLowerCase();
    const emailProvedAt =
      email === standing.email ? standing.emailProvedAt : (order.emailProvedAt ?? null);
    Object.assign(standing, { ...address, email, emailProvedAt, changedAt: now });
    await em.flush();
    await recordActivity(em, actor, {
      action: 'changed',
      thing: { kind: 'standing order', id: standingID },
      after: { detailsOfOrder: order.number },
    });
  });
}
