import { type EntityName, type FilterQuery, LockMode, type QueryOrderMap } from '@mikro-orm/core';
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

/**
 * The rows with these numbers, held until the transaction ends; locked in one order, so that two changes
 * of the same rows wait for each other. @throws DomainError `not_found` with the sentence when one is gone.
 */
export async function lockAll<Row extends { id: number }>(
  em: EntityManager,
  entity: EntityName<Row>,
  ids: readonly number[],
  missing: string,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await em.find(entity, { id: { $in: [...ids] } } as unknown as FilterQuery<Row>, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    orderBy: { id: 'asc' } as QueryOrderMap<Row>,
    refresh: true,
  });
  return rows.length === ids.length ? rows : notFound(missing);
}
