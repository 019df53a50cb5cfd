import type { EntityManager } from '#server/db/database.ts';
import { firstStatus } from '../shared/order-status.ts';
import { searchText } from '../shared/search-text.ts';
import { countSold } from './count-sold.ts';
import type { NewOrder } from './new-order.ts';
import { Order } from './order.entity.ts';
import { OrderLine } from './order-line.entity.ts';
import { OrderStatusChange } from './order-status-change.entity.ts';

/**
 * Writes an order with its lines and the start of its history; returns its id. The order itself
 * comes first, so that a second submission with the same key fails before it does anything.
 */
export async function storeOrder(em: EntityManager, order: NewOrder): Promise<number> {
  const { number, customer, notes, total, createdAt } = order;
  const orderId = await em.insert(Order, {
    ...customer,
    number,
    idempotencyKey: order.key,
    requestHash: order.hash,
    notes,
    total,
    status: firstStatus,
    searchText: searchText({ number, ...customer }),
    createdAt,
  });
  const lines = order.lines.map(({ productID, description, price, quantity }, position) => ({
    orderId,
    productId: productID,
    description,
    price,
    quantity,
    position,
  }));
  await em.insertMany(OrderLine, lines);
  await em.insert(OrderStatusChange, {
    orderId,
    statusFrom: null,
    statusTo: firstStatus,
    changedAt: createdAt,
  });
  await countSold(em, lines, 1);
  return orderId;
}
