import type { MikroORM, Options } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
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
