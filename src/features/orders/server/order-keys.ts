import type { EntityManager } from '#server/db/database.ts';
import { keysOf } from '#server/once/made-by-key.ts';
import { DomainError } from '#shared/errors.ts';
import { Order } from './order.entity.ts';

/** The keys with which orders were made. */
export const orderKeys = keysOf('order', 'order_id');

/** An order's key, and the hash of what was asked for with it. */
export type OrderKey = { key: string | null; hash: string };

/**
 * The order that the key has made already; null when it has not.
 * @param refusal says that it was another one. @throws DomainError `conflict`.
 */
export async function findMade(
  em: EntityManager,
  { key, hash }: OrderKey,
  refusal: (order: Order) => string,
): Promise<Order | null> {
  if (key === null) return null;
  const made = await orderKeys.find(em, key);
  // Beside it the version before may have made one, which stores its key in the order.
  const order = await em.findOne(Order, made ? { id: made.id } : { idempotencyKey: key });
  if (!order) return null;
  const sameContent = (made?.contentHash ?? order.requestHash) === hash;
  if (sameContent && !order.erasedAt) return order;
  const message = order.erasedAt
    ? `This cart was already sent as order ${order.number}, and your details in it were erased since. To order it again, please put it back in the cart.`
    : refusal(order);
  // The path tells a browser that its cart is an order already.
  throw new DomainError('conflict', message, { issues: [{ path: 'idempotencyKey', message }] });
}
