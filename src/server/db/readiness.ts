import type { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from './database.ts';

/** How long a database may take to answer before it counts as unreachable, in milliseconds. */
const patience = 2000;

function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(
    () => reject(new Error(`The database did not answer within ${milliseconds} ms.`)),
    milliseconds,
  );
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

async function refusePending(em: EntityManager, expected: string[]): Promise<void> {
  const rows = await em.execute<{ name: string }[]>('select name from mikro_orm_migrations');
  const done = new Set(rows.map(({ name }) => name));
  const pending = expected.filter((name) => !done.has(name));
  if (pending.length > 0) throw new Error(`Migrations are pending: ${pending.join(', ')}.`);
}

/**
 * `Database.ready`: one small query; that every migration has run is looked up until it is true
 * once, since migrations are never undone while the process lives.
 */
export function createReadiness(orm: MikroORM, fork: () => EntityManager): () => Promise<void> {
  const expected = (orm.config.get('migrations').migrationsList ?? []).map(
    (migration) => migration.name,
  );
  let migrated = false;
  return async () => {
    if (migrated) {
      await within(fork().execute('select 1'), patience);
      return;
    }
    await within(refusePending(fork(), expected), patience);
    migrated = true;
  };
}
