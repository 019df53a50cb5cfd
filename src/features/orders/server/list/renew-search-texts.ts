import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { inLongTransaction } from '#server/db/time-limits.ts';
import type { Shop } from '#server/shop.ts';
import { orderSearchText, searchTextVersion } from '../../shared/list/search-text.ts';
import { Order } from '../order.entity.ts';
import { findLines } from '../order-lines.ts';

/** Orders per transaction, which blocks the embedded database for some 50 ms. */
const batchSize = 100;

/** Rebuilds texts of older editions, which a rolling update can still write. */
export async function renewSearchTexts(shop: Pick<Shop, 'database'>): Promise<void> {
  while ((await inLongTransaction(shop.database, renewBatch)) === batchSize);
}

async function renewBatch(em: EntityManager): Promise<number> {
  // Skips rows that another instance has locked.
  const orders = await em.find(
    Order,
    { searchEdition: { $lt: searchTextVersion } },
    { orderBy: { id: 'asc' }, limit: batchSize, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
  );
  const linesOf = await findLines(em, orders);
  for (const order of orders) writeSearchText(order, linesOf(order));
  await em.flush();
  return orders.length;
}

/** Call in the transaction of every change to a searched field. */
export function writeSearchText(order: Order, lines: readonly { description: string }[]): void {
  order.searchText = orderSearchText(order, lines);
  order.searchEdition = searchTextVersion;
}
