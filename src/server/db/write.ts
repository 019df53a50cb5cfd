import { DomainError } from '#shared/errors.ts';
import type { Cache, Topic } from '../cache/cache.ts';
import type { Database, EntityManager } from './database.ts';
import { isAnswer } from './database-errors.ts';
import { inTime } from './in-time.ts';

/**
 * How long a write may take, in milliseconds. A write that waits for something outside its
 * transaction would otherwise hold the embedded database's one connection, and the shop, for ever.
 */
export const longestWrite = 30_000;

/**
 * The database was lost while it was asked to commit: the write may be stored or not, and nobody can
 * tell yet. Whoever undoes a failed write leaves this one alone.
 */
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
 * Runs work in one transaction, on an entity manager of its own, and returns its result. Once that
 * is committed, what is kept in memory under the topics is dropped, here and in every other instance;
 * if the work fails, nothing is stored and nothing is dropped.
 *
 * Inside the work use only the entity manager it is given, and no other `write`: the embedded
 * database has one connection, and whatever asks for a second one waits for the first.
 * A call with an `Idempotency-Key` takes it in the same transaction: the work is done if and only if
 * the key is taken, so the writes of such a call are handed its whole context.
 * @throws OutcomeUnknown when the database was lost at the commit; else what the work throws.
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
      const value = await inTime(claimed(), longestWrite, 'A write did not finish');
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
