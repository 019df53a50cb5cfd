import { readdir } from 'node:fs/promises';
import type { Constructor, MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { alone } from './alone.ts';
import type { Database, EntityManager } from './database.ts';
import { refuseOutgrown } from './opening/outgrown.ts';
import { patiently } from './time-limits.ts';

const folder = new URL('../../../migrations/', import.meta.url);
const fileName = /^(\d{8}T\d{4}_[a-z0-9_]+)\.ts$/;

const isMigration = (value: unknown): value is Constructor<Migration> =>
  typeof value === 'function' && value.prototype instanceof Migration;

async function loadMigration(name: string): Promise<MigrationObject> {
  const module: Record<string, unknown> = await import(new URL(`${name}.ts`, folder).href);
  const found = Object.values(module).filter(isMigration);
  if (found[0] === undefined || found.length > 1) {
    throw new Error(`migrations/${name}.ts must export exactly one migration class.`);
  }
  return { name, class: found[0] };
}

/** Every migration in the folder `migrations`, in the order of their names, which is that of time. */
export async function loadMigrations(): Promise<MigrationObject[]> {
  const names = (await readdir(folder)).flatMap((file) => fileName.exec(file)?.[1] ?? []);
  return Promise.all(names.sort().map(loadMigration));
}

/** Names the lock of migrations (alone.ts). */
export const migrationLock = 7_301_946_218;

/** Names of the migrations that this version of the shop has. */
export function knownMigrations({ orm }: Pick<Database, 'orm'>): string[] {
  return (orm.config.get('migrations').migrationsList ?? []).map(({ name }) => name);
}

/**
 * Runs the migrations that have not run, all or none. Of several instances that start at once one
 * migrates and the others wait for it. What newer versions have run beside them stays as it is.
 * Returns the names of those that ran.
 * @throws Outgrown when a newer version has run one that this code cannot work with.
 */
export async function migrate(database: Database): Promise<string[]> {
  const { migrator } = database.orm;
  const run = async () => {
    // It makes the list of migrations where there is none, which the transaction below must find.
    const pending = await migrator.getPending();
    const executed = (await migrator.getExecuted()).map(({ name }) => name);
    refuseOutgrown(executed, knownMigrations(database));
    if (pending.length === 0) return [];
    return patiently(database, (em) => runMigrations(database, em));
  };
  return alone(database, migrationLock, run);
}

/**
 * Runs what has not run of these migrations, or of all, in the transaction of the entity manager. The
 * list of migrations must be there. Returns the names of those that ran.
 */
export async function runMigrations(
  { orm: { migrator } }: Database,
  em: EntityManager,
  names?: string[],
): Promise<string[]> {
  const transaction = em.getTransactionContext();
  const done = await migrator.up({ transaction, ...(names && { migrations: names }) });
  return done.map(({ name }) => name);
}
