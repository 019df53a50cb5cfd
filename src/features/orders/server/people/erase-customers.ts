import { type FilterQuery, LockMode, raw } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { emptyColumns } from '../../shared/order-fields.ts';
import { Order } from '../order.entity.ts';

// How it reached the customer stays: a collection would become a stop of the round.
const { handover: _, ...personal } = emptyColumns;

/** The hash of what was sent would tell a guess at it from another one. */
const forgetKeys = `
  delete from made_by_key using orders
  where orders.id = made_by_key.order_id and orders.erased_at is not null`;

const endLinks = `
  delete from order_links using orders
  where orders.id = order_links.order_id and orders.erased_at is not null`;

/** What a bank wrote beside a payment often is a name. */
const forgetReferences = `
  update payments set reference = null from orders
  where orders.id = payments.order_id and orders.erased_at is not null and payments.reference is not null`;

/**
 * Takes whoever sent them out of these orders, inside the caller's transaction. Number, time, status,
 * lines and amounts stay; the links to its own page go. @returns how many still had a person.
 */
export async function eraseCustomers(
  em: EntityManager,
  which: FilterQuery<Order>,
  now: Date,
): Promise<number> {
  const whole = { $and: [which, { erasedAt: null }] };
  // Held in the one order of locks (docs/decisions/046): an update takes rows as it finds them.
  await em.find(Order, whole, {
    fields: ['id'],
    orderBy: { id: 'asc' },
    lockMode: LockMode.PESSIMISTIC_WRITE,
    disableIdentityMap: true,
  });
  const erased = await em.nativeUpdate(Order, whole, {
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
  // The version before knows of no note of the owner's, and leaves it.
  await em.nativeUpdate(
    Order,
    { erasedAt: { $ne: null }, ownerNote: { $ne: null } },
    { ownerNote: null },
  );
  // Afterwards: one that is being given out meanwhile waits for the orders, and is then refused.
  await em.execute(endLinks, [], 'run');
  await em.execute(forgetKeys, [], 'run');
  await em.execute(forgetReferences, [], 'run');
  return erased;
}
