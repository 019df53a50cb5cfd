import type { Topic } from '#server/cache/cache.ts';
import type { Shop } from '#server/shop.ts';
import type { EntityManager } from './database.ts';
import { isConnectionLoss } from './database-errors.ts';
import { inTime } from './in-time.ts';

/**
 * How long a write may take, in milliseconds. A write that waits for something outside its
 * transaction would otherwise hold the embedded database's one connection, and the shop, for ever.
 */
export const longestWrite = 30_000;

type Writer = { shop: Pick<Shop, 'database' | 'cache'> };

/**
 * Runs work in one transaction, on an entity manager of its own, and returns its result. Once that
 * is committed, what is kept in memory under the topics is dropped, here and in every other instance;
 * if the work fails, nothing is stored and nothing is dropped.
 *
 * Inside the work use only the entity manager it is given, and no other `write`: the embedded
 * database has one connection, and whatever asks for a second one waits for the first.
 */
export async function write<T>(
  { shop }: Writer,
  topics: readonly Topic[],
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  const { database, cache } = shop;
  try {
    const result = await database.fork().transactional(async (em) => {
      const value = await inTime(work(em), longestWrite, 'A write did not finish');
      await database.announce(em, topics);
      return value;
    });
    cache.forget(topics);
    return result;
  } catch (error) {
    // A connection that broke at the commit leaves unknown whether it happened.
    if (isConnectionLoss(error)) cache.forget(topics);
    throw error;
  }
}
