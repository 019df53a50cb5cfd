import type { EventSubscriber } from '@mikro-orm/core';
import type { Database } from '#server/db/database.ts';

/**
 * Lets the connection break at the next commit: just after the database has stored the transaction,
 * or just before. The caller sees the same error in both cases.
 */
export function loseCommit(database: Database, moment: 'stored' | 'not stored'): void {
  let lost = false;
  const lose = async () => {
    if (lost) return;
    lost = true;
    throw new Error('Connection terminated unexpectedly');
  };
  const subscriber: EventSubscriber =
    moment === 'stored' ? { afterTransactionCommit: lose } : { beforeTransactionCommit: lose };
  database.orm.em.getEventManager().registerSubscriber(subscriber);
}
