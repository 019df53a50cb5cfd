import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { firstStatus } from '../shared/order-status.ts';
import type { SentOrder } from '../shared/order-view.ts';
import { searchEdition, searchText } from '../shared/search-text.ts';
import { prepareConsequences } from './consequences.ts';
import { type NewOrder, newOrder, type Submission } from './new-order.ts';
import { Order, OrderLine, OrderStatusChange } from './order.entity.ts';
import { countAccepted } from './order-figures.ts';
import { makeLink, storeLinks } from './own-page/order-links.ts';
import { presentSentOrder } from './present-orders.ts';

/**
 * Stores an order with its consequences, all or nothing.
 * @throws DomainError `conflict` when a price changed or a product is gone.
 */
export async function placeOrder(
  context: RequestContext,
  submission: Submission,
): Promise<SentOrder> {
  try {
    return await attempt(context, submission);
  } catch (error) {
    // A product was deleted just now; looking again finds out which, and says so.
    if (error instanceof ForeignKeyConstraintViolationException) {
      return attempt(context, submission);
    }
    throw error;
  }
}

async function attempt(context: RequestContext, submission: Submission): Promise<SentOrder> {
  const { shop } = context;
  const order = await newOrder(context, submission);
  const { createdAt } = order;
  const link = makeLink(shop);
  const takeConsequences = await prepareConsequences(shop, order);
  const id = await write(context, ['orders', 'products'], async (em) => {
    const orderId = await storeOrder(em, order);
    await storeLinks(em, [link], { orderId, origin: 'answer', createdAt });
    await takeConsequences(em, orderId);
    return orderId;
  });
  countAccepted(shop);
  shop.mail.nudge();
  return presentSentOrder({ id, ...order }, order.lines, link.address);
}

/**
 * Writes an order with its lines and the start of its history; returns its id. The order itself
 * comes first, so that a second submission with the same key fails before it does anything.
 */
async function storeOrder(em: EntityManager, order: NewOrder): Promise<number> {
  const { number, customer, notes, total, deliveryArea, suspicious, createdAt } = order;
  const orderId = await em.insert(Order, {
    ...customer,
    number,
    idempotencyKey: order.key,
    requestHash: order.hash,
    notes,
    total,
    deliveryArea,
    status: firstStatus,
    suspicious,
    wantsNewsletter: order.joinNewsletter,
    searchText: searchText({ number, notes, ...customer }, order.lines),
    searchEdition,
    createdAt,
  });
  const lines = order.lines.map((line, position) => ({ orderId, ...line, position }));
  await em.insertMany(OrderLine, lines);
  await em.insert(OrderStatusChange, {
    orderId,
    statusFrom: null,
    statusTo: firstStatus,
    changedAt: createdAt,
  });
  return orderId;
}
