import type { EntityManager } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import type { SentOrder } from '../shared/order-view.ts';
import { findLines } from './find-lines.ts';
import { Order } from './order.entity.ts';
import { presentSentOrder } from './present-sent-order.ts';
import type { Submission } from './submission.ts';

/**
 * The answer to a submission whose key has made an order already; null when it has not.
 * @throws DomainError `conflict` when that order was asked for with other details.
 */
export async function findPlaced(
  em: EntityManager,
  { key, hash }: Submission,
): Promise<SentOrder | null> {
  const order = key === null ? null : await em.findOne(Order, { idempotencyKey: key });
  if (!order) return null;
  if (order.requestHash !== hash) {
    throw new DomainError(
      'conflict',
      `This cart was already sent, with other details, as order ${order.number}. Please contact us if that order has to change.`,
    );
  }
  const linesOf = await findLines(em, [order.id]);
  return presentSentOrder(order, linesOf(order.id));
}
