import type { MikroORM, Options } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Clock } from '../clock.ts';

export type EntityManager = SqlEntityManager;
export type Entities = NonNullable<Options['entities']>;

/** Who hears of the changes of other instances. */
export type Hearer = {
  onChange(topics: string[]): void;
  /** Changes may be missed from now on: whatever is kept in memory can no longer be trusted. */
  onLost(): void;
  /** From now on none is missed any more; those in between are not told. */
  onRegained(): void;
};

/** How many connections are in use and at rest, and how many wait for one. */
export type Connections = { used: number; idle: number; waiting: number };

/** The open database of this process, whichever of the two drivers is behind it. */
export type Database = {
  kind: 'embedded' | 'postgresql';
  orm: MikroORM;
  /** The database's time, from when it `listen`s: the same for all instances. */
  clock: Clock;
  /** A fresh unit of work; one per request or job. */
  fork(): EntityManager;
  /**
   * Resolves when the database answers and every migration has run. @throws Outgrown when a newer
   * version has taken it over, else what is wrong.
   */
  ready(): Promise<void>;
  /** Tells every other instance that the topics changed; called within the transaction that changes them. */
  announce(em: EntityManager, topics: readonly string[]): Promise<void>;
  /** Hears of what other instances change, until the database is closed. */
  listen(hearer: Hearer): Promise<void>;
  /**
   * Whether nothing that others changed can have gone unheard for longer than some seconds; false in an
   * instance that was frozen, until it has caught up.
   */
  inSync(): boolean;
  /** Why it does not hear them at the moment, in a sentence; null when it does, or nobody is there. */
  deafness(): string | null;
  /** What its connections to a server do; null where there is none. */
  connections(): Connections | null;
  /**
   * Of the embedded database, which no other process can open: copies it as it is at one moment into
   * another data folder, where one can. Queries wait while what changed during the copy is copied;
   * returns how long, in milliseconds.
   */
  copyTo?(dataDir: string): Promise<number>;
  close(): Promise<void>;
};
