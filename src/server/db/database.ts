import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';

export type EntityManager = SqlEntityManager;

/** The open database of this process, whichever of the two drivers is behind it. */
export type Database = {
  kind: 'embedded' | 'postgresql';
  orm: MikroORM;
  /** A fresh unit of work; one per request or job. */
  fork(): EntityManager;
  /** Resolves when the database answers and every migration has run; rejects otherwise. */
  ready(): Promise<void>;
  /** Tells every other instance that the topics changed; called within the transaction that changes them. */
  announce(em: EntityManager, topics: readonly string[]): Promise<void>;
  /**
   * Hears topics that other instances changed. `onLost` runs when changes may have been missed (the
   * listening connection broke): whatever is kept in memory can no longer be trusted.
   */
  listen(onChange: (topics: string[]) => void, onLost: () => void): Promise<void>;
  close(): Promise<void>;
};
