import { type EntityName, type FilterQuery, LockMode } from '@mikro-orm/core';
import { notFound } from '#shared/errors.ts';
import type { EntityManager } from './database.ts';

/**
 * The row with this number, held until the transaction ends: of two changes at once the second sees
 * what the first has done. @throws DomainError `not_found` with the sentence given.
 */
export async function findAndLock<Row extends { id: number }>(
  em: EntityManager,
  entity: EntityName<Row>,
  id: number,
  missing: string,
): Promise<Row> {
  const row = await em.findOne(entity, { id } as FilterQuery<Row>, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
  });
  return row ?? notFound(missing);
}
