import { type FilterQuery, LockMode, raw } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { emptyColumns } from '../../shared/order-fields.ts';
import { Order } from '../order.entity.ts';

// Keeps the handover: the default would turn a collection into a delivery stop.
const { handover: _, ...personal } = emptyColumns;

/** The request hash would let guessed personal data be verified. */
const deleteKeys = `
  delete from made_by_key using orders
  where orders.id = made_by_key.order_id and orders.erased_at is not null`;

const deleteLinks = `
  delete from order_links using orders
  where orders.id = order_links.order_id and orders.erased_at is not null`;

/** Bank references often contain names. */
const clearReferences = `
  update payments set reference = null from orders
  where orders.id = payments.order_id and orders.erased_at is not null and payments.reference is not null`;

/** Keeps number, time, status, lines and amounts. @returns the number of orders erased now. */
export async function eraseCustomers(
  em: EntityManager,
  filter: FilterQuery<Order>,
  now: Date,
): Promise<number> {
  const notErased = { $and: [filter, { erasedAt: null }] };
  // Locks by id (docs/decisions/019-orders-and-money.md): an update locks rows in arbitrary order.
  await em.find(Order, notErased, {
    fields: ['id'],
    orderBy: { id: 'asc' },
    lockMode: LockMode.PESSIMISTIC_WRITE,
    disableIdentityMap: true,
  });
  const erased = await em.nativeUpdate(Order, notErased, {
    erasedAt: now,
    requestHash: '',
    idempotencyKey: null,
    ...personal,
    ownerNote: null,
    missedNote: null,
    discountReason: null,
    customerId: null,
    wantsNewsletter: false,
    searchText: raw('number::text'),
  });
  // The previous version does not know the owner's note and leaves it.
  await em.nativeUpdate(
    Order,
    { erasedAt: { $ne: null }, ownerNote: { $ne: null } },
    { ownerNote: null },
  );
  // After the lock: a link that is issued concurrently waits for the order and is refused.
  await em.execute(deleteLinks, [], 'run');
  await em.execute(deleteKeys, [], 'run');
  await em.execute(clearReferences, [], 'run');
  return erased;
}
