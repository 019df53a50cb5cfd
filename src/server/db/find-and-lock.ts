import { type EntityName, type FilterQuery, LockMode, type QueryOrderMap } from '@mikro-orm/core';
import { notFound } from '#shared/errors.ts';
import type { EntityManager } from './database.ts';

/** Locks the row until the transaction ends. @throws DomainError `not_found`. */
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

/** Locks in id order to avoid deadlocks. @throws DomainError `not_found` when a row is missing. */
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
