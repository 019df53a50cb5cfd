import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { patiently } from '#server/db/time-limits.ts';
import type { Shop } from '#server/shop.ts';
import { orderSearchText, searchEdition } from '../../shared/list/search-text.ts';
import { Order } from '../order.entity.ts';
import { findLines } from '../present-orders.ts';

/** Orders in one transaction: it holds the embedded database for some 50 ms. */
const batch = 100;

/**
 * Makes the texts anew in which orders are found and which have less than the others: those from before
 * more was searched, and those that the version before still takes while instances are exchanged.
 */
export async function renewSearchTexts(shop: Pick<Shop, 'database'>): Promise<void> {
  while ((await patiently(shop.database, renewSome)) === batch);
}

async function renewSome(em: EntityManager): Promise<number> {
  // Several instances do this at once: each takes what no other holds.
  const orders = await em.find(
    Order,
    { searchEdition: { $lt: searchEdition } },
    { orderBy: { id: 'asc' }, limit: batch, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
  );
  const linesOf = await findLines(em, orders);
  for (const order of orders) writeSearchText(order, linesOf(order));
  await em.flush();
  return orders.length;
}

/** Has an order found by what stands in it now; for whoever changes any of it, in the same transaction. */
export function writeSearchText(order: Order, lines: readonly { description: string }[]): void {
  order.searchText = orderSearchText(order, lines);
  order.searchEdition = searchEdition;
}
