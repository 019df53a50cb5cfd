import { DomainError } from '#shared/errors.ts';
import type { Cache, Topic } from '../cache/cache.ts';
import type { Database, EntityManager } from './database.ts';
import { isAnswer } from './database-errors.ts';
import { inTime } from './in-time.ts';

/**
 * Milliseconds. A write that waits for something outside its transaction would otherwise block the
 * single connection of the embedded database, and thus the shop, forever.
 */
const writeTimeout = 30_000;

/** The connection broke during the commit, so the write may be stored. Do not undo it. */
export class OutcomeUnknown extends DomainError {
  constructor(cause: unknown) {
    super(
      'unavailable',
      'The connection broke while this was being saved, so it may have been stored. Please check before you try again.',
    );
    this.name = 'OutcomeUnknown';
    this.cause = cause;
  }
}

type Writer = {
  shop: { database: Database; cache: Pick<Cache, 'forget'> };
  once?: { claim(em: EntityManager): Promise<void> };
};

/**
 * Runs a task in one transaction, then invalidates the topics in all instances. Use only the given
 * entity manager and no nested `write`: the embedded database has one connection, so a second one
 * would deadlock. Pass the whole context, since an `Idempotency-Key` is claimed in the same
 * transaction.
 * @throws OutcomeUnknown when the connection broke during the commit; else what the task throws.
 */
export async function write<T>(
  { shop, once }: Writer,
  topics: readonly Topic[],
  task: (em: EntityManager) => Promise<T>,
): Promise<T> {
  const { database, cache } = shop;
  let committing = false;
  try {
    const result = await database.fork().transactional(async (em) => {
      const claimed = async () => {
        await once?.claim(em);
        return task(em);
      };
      const value = await inTime(claimed(), writeTimeout, 'A write did not finish');
      await database.announce(em, topics);
      await em.flush();
      committing = true;
      return value;
    });
    cache.forget(topics);
    return result;
  } catch (error) {
    if (!committing || isAnswer(error)) throw error;
    cache.forget(topics);
    throw new OutcomeUnknown(error);
  }
}
