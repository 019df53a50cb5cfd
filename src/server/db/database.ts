import {
  type EntityName,
  type FilterQuery,
  LockMode,
  type MikroORM,
  type Options,
  type QueryOrderMap,
} from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { notFound } from '#shared/errors.ts';
import type { Clock } from '../clock.ts';

export type EntityManager = SqlEntityManager;
export type Entities = NonNullable<Options['entities']>;

/** Receives changes made by other instances. */
export type ChangeSubscriber = {
  onChange(topics: string[]): void;
  /** Changes may be missed from now on: cached values are no longer valid. */
  onLost(): void;
  /** Changes are received again; those in between are lost. */
  onRegained(): void;
};

type Connections = { used: number; idle: number; waiting: number };

export type Database = {
  kind: 'embedded' | 'postgresql';
  orm: MikroORM;
  /** The database's time once `listen` has run; equal for all instances. */
  clock: Clock;
  fork(): EntityManager;
  /** @throws DatabaseTooNew after an incompatible newer migration; else why the database is not ready. */
  ready(): Promise<void>;
  /** Notifies other instances of changed topics; call it in the transaction of the change. */
  announce(em: EntityManager, topics: readonly string[]): Promise<void>;
  listen(subscriber: ChangeSubscriber): Promise<void>;
  /** Whether no change was missed for more than seconds. */
  inSync(): boolean;
  /** User-facing reason why changes are not received; null when they are. */
  syncTrouble(): string | null;
  /** Connection pool state; null without a server. */
  connections(): Connections | null;
  /**
   * Snapshots the embedded database into another data folder; returns the milliseconds for which
   * queries waited.
   */
  copyTo?(dataDir: string): Promise<number>;
  close(): Promise<void>;
};

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

export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
