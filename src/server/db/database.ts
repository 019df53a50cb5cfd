import type { MikroORM, Options } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Clock } from '../clock.ts';

export type EntityManager = SqlEntityManager;
export type Entities = NonNullable<Options['entities']>;

/** Receives changes made by other instances. */
export type Hearer = {
  onChange(topics: string[]): void;
  /** Changes may be missed from now on: cached values are no longer valid. */
  onLost(): void;
  /** Changes are received again; those in between are lost. */
  onRegained(): void;
};

export type Connections = { used: number; idle: number; waiting: number };

/** The database of this process, with either driver. */
export type Database = {
  kind: 'embedded' | 'postgresql';
  orm: MikroORM;
  /** The database's time once `listen` has run; equal for all instances. */
  clock: Clock;
  /** A new entity manager; one per request or job. */
  fork(): EntityManager;
  /**
   * Resolves when the database responds and all migrations have run. @throws Outgrown when a newer
   * version has migrated it incompatibly, else the cause.
   */
  ready(): Promise<void>;
  /** Notifies other instances of changed topics; call it in the transaction of the change. */
  announce(em: EntityManager, topics: readonly string[]): Promise<void>;
  /** Subscribes to changes of other instances until the database is closed. */
  listen(hearer: Hearer): Promise<void>;
  /**
   * Whether no change can have been missed for more than some seconds; false in an instance that
   * was suspended, until it has caught up.
   */
  inSync(): boolean;
  /**
   * Why changes are not received, in user language; null when they are, or with a single instance.
   */
  deafness(): string | null;
  /** Connection pool state; null without a server. */
  connections(): Connections | null;
  /**
   * Copies the embedded database, which no other process can open, to another data folder as a
   * consistent snapshot. Queries wait while the files changed during the copy are copied again;
   * returns that time in milliseconds.
   */
  copyTo?(dataDir: string): Promise<number>;
  close(): Promise<void>;
};
