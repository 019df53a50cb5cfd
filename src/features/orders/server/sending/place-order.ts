import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';
import type { Actor } from '#server/activity/actor.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { orderSearchText, searchEdition } from '../../shared/list/search-text.ts';
import { contentColumnsOf } from '../../shared/order-fields.ts';
import { firstStatus } from '../../shared/order-status.ts';
import type { SentOrder } from '../../shared/order-view.ts';
import { prepareConsequences } from '../consequences.ts';
import { countSold } from '../count-sold.ts';
import { Order, OrderLine, OrderStatusChange } from '../order.entity.ts';
import { orderKeys } from '../order-keys.ts';
import { countAccepted } from '../order-metrics.ts';
import { makeOrderLink, storeLinks } from '../own-page/order-links.ts';
import { presentSentOrder } from '../present-orders.ts';
import { type NewOrder, newOrder, type Submission } from './new-order.ts';

/**
 * Stores an order with its consequences, all or nothing.
 * @throws DomainError `conflict` when a price changed or a product is gone.
 */
export async function placeOrder(
  context: RequestContext,
  submission: Submission,
): Promise<SentOrder> {
  return againIfProductGoes(() => attempt(context, submission));
}

/** Does the work, and once more if a product was deleted just now: looking again finds out which, and says so. */
export async function againIfProductGoes<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof ForeignKeyConstraintViolationException) return task();
    throw error;
  }
}

async function attempt(context: RequestContext, submission: Submission): Promise<SentOrder> {
  const order = await newOrder(context, submission);
  const link = makeOrderLink(context.shop);
  const id = await storeWithConsequences(context, order, (em, orderId) =>
    storeLinks(em, [link], { orderId, origin: 'answer', createdAt: order.createdAt }),
  );
  return presentSentOrder({ id, ...order }, order.lines, link.address);
}

/** Stores an order with all that it brings about, and what else belongs to it; returns its id. */
export async function storeWithConsequences(
  context: RequestContext,
  order: NewOrder,
  withOrder: (em: EntityManager, orderId: number) => Promise<void>,
): Promise<number> {
  const { shop, actor } = context;
  const takeConsequences = await prepareConsequences(shop, order);
  const id = await write(context, ['orders', 'products'], async (em) => {
    const orderId = await storeOrder(em, order, actor);
    await withOrder(em, orderId);
    await takeConsequences(em, orderId);
    return orderId;
  });
  countAccepted(shop);
  shop.mail.wake();
  return id;
}

/**
 * Writes an order with its lines and the start of its history; returns its id. The order itself
 * comes first, so that a second submission with the same key fails before it does anything.
 */
async function storeOrder(em: EntityManager, order: NewOrder, actor: Actor): Promise<number> {
  const { number, content, total, deliveryArea, suspicious, createdAt } = order;
  const columns = contentColumnsOf(content);
  const orderId = await em.insert(Order, {
    ...columns,
    number,
    idempotencyKey: order.key,
    requestHash: order.hash,
    total,
    deliveryArea,
    deliveryDay: order.deliveryDay,
    source: order.source,
    status: firstStatus,
    suspicious,
    wantsNewsletter: order.joinNewsletter,
    searchText: orderSearchText({ number, ...columns }, order.lines),
    searchEdition,
    createdAt,
  });
  await orderKeys.store(em, order.key, { id: orderId, contentHash: order.hash });
  // Products before the lines that refer to them, whose reference holds them too: docs/decisions/046.
  if (!suspicious) await countSold(em, order.lines, 1);
  const lines = order.lines.map((line, position) => ({ orderId, ...line, position }));
  await em.insertMany(OrderLine, lines);
  await em.insert(OrderStatusChange, {
    orderId,
    statusFrom: null,
    statusTo: firstStatus,
    changedAt: createdAt,
    actorKind: actor.kind,
    actorName: actor.kind === 'key' ? actor.name : null,
  });
  return orderId;
}
