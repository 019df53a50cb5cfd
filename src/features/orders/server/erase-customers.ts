import { type FilterQuery, raw } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { Order } from './order.entity.ts';

/**
 * Takes whoever sent them out of these orders, inside the caller's transaction. Number, time, status,
 * lines and amounts stay. @returns how many still had a person.
 */
export function eraseCustomers(
  em: EntityManager,
  which: FilterQuery<Order>,
  now: Date,
): Promise<number> {
  return em.nativeUpdate(
    Order,
    { $and: [which, { erasedAt: null }] },
    {
      erasedAt: now,
      // It would tell a guess at what was typed from another one.
      requestHash: '',
      idempotencyKey: null,
      name: '',
      surname: '',
      cell: '',
      telephone: null,
      email: '',
      address1: '',
      address2: null,
      area: '',
      postal: '',
      notes: null,
      wantsNewsletter: false,
      searchText: raw('number::text'),
    },
  );
}
