import type { RequestContext, Writer } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { refuse } from '#shared/errors.ts';
import { statusLabel } from '../../shared/handover-labels.ts';
import { isUnderWay } from '../../shared/order-status.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { recordEvent } from '../history.ts';
import { lockOrder, type Order, requireReal } from '../order.entity.ts';
import { presentDetails } from '../present-orders.ts';

/** @throws DomainError `not_found`; as `storeReady`. */
export function setReady(
  context: RequestContext,
  { orderID, ready }: { orderID: number; ready: boolean },
): Promise<OrderDetails> {
  return write(context, async (em) => {
    const order = await lockOrder(em, orderID);
    await storeReady(em, context, order, ready);
    return presentDetails(em, order);
  });
}

/**
 * A collection is ready, a delivery packed. Needs the locked order (topic `orders`).
 * @throws DomainError `conflict` unless it is confirmed and under way.
 */
export async function storeReady(
  em: EntityManager,
  context: Writer,
  order: Order,
  ready: boolean,
): Promise<void> {
  if ((order.readyAt != null) === ready) return;
  requireReal(order);
  const { number, status, confirmedAt } = order;
  if (!isUnderWay(status)) {
    refuse('wrong_state', `Order ${number} is ${statusLabel(order)} by now.`);
  }
  if (confirmedAt == null) refuse('wrong_state', `Please confirm order ${number} first.`);
  order.readyAt = ready ? context.shop.clock.now() : null;
  await em.flush();
  const mark = order.handover === 'Collection' ? 'ready' : 'packed';
  await recordEvent(em, context, order, {
    kind: 'ready',
    facts: { ready },
    activity: { action: 'changed', before: { [mark]: !ready }, after: { [mark]: ready } },
  });
}
