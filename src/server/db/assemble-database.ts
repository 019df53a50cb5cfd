import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Database } from './database.ts';
import { createReadiness } from './readiness.ts';

type Parts = Pick<Database, 'kind' | 'announce' | 'listen' | 'close'>;

/** A Database of an ORM and of what differs between the drivers. */
export function assembleDatabase(orm: MikroORM, parts: Parts): Database {
  // Both drivers are SQL drivers; the ORM's own type does not say so.
  const fork = () => orm.em.fork() as SqlEntityManager;
  return { ...parts, orm, fork, ready: createReadiness(orm, fork) };
}
