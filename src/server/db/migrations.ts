import { readdir } from 'node:fs/promises';
import type { Constructor, MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import type { Database, EntityManager } from './database.ts';
import { inLongTransaction } from './time-limits.ts';
import { withAdvisoryLock } from './with-advisory-lock.ts';

/** Makes the database unusable for older code; other migrations are additive. */
const incompatibleName = /^\d{8}T\d{4}_incompatible_/;

export class DatabaseTooNew extends Error {
  constructor(migration: string) {
    super(
      `A newer version of the shop has changed the database so that this one cannot use it any more (${migration}). Start the newer version, or put back the backup from before it.`,
    );
    this.name = 'DatabaseTooNew';
  }
}

/** @throws DatabaseTooNew when an executed migration is incompatible and unknown to this version. */
export function refuseDatabaseTooNew(executed: readonly string[], known: readonly string[]): void {
  const unknown = executed.find((name) => incompatibleName.test(name) && !known.includes(name));
  if (unknown !== undefined) throw new DatabaseTooNew(unknown);
}

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

export async function loadMigrations(): Promise<MigrationObject[]> {
  const names = (await readdir(folder)).flatMap((file) => fileName.exec(file)?.[1] ?? []);
  return Promise.all(names.sort().map(loadMigration));
}

export const migrationLock = 7_301_946_218;

export function knownMigrations({ orm }: Pick<Database, 'orm'>): string[] {
  return (orm.config.get('migrations').migrationsList ?? []).map(({ name }) => name);
}

/**
 * Of several instances, one migrates and the others wait. @returns the names of those that ran.
 * @throws DatabaseTooNew
 */
export async function migrate(database: Database): Promise<string[]> {
  const { migrator } = database.orm;
  const run = async () => {
    // Creates the table of migrations, which must exist before the transaction.
    const pending = await migrator.getPending();
    const executed = (await migrator.getExecuted()).map(({ name }) => name);
    refuseDatabaseTooNew(executed, knownMigrations(database));
    if (pending.length === 0) return [];
    return inLongTransaction(database, (em) => runMigrations(database, em));
  };
  return withAdvisoryLock(database, migrationLock, run);
}

/** In the transaction of `em`; the table of migrations must exist. Returns their names. */
export async function runMigrations(
  { orm: { migrator } }: Database,
  em: EntityManager,
  names?: string[],
): Promise<string[]> {
  const transaction = em.getTransactionContext();
  const done = await migrator.up({ transaction, ...(names && { migrations: names }) });
  return done.map(({ name }) => name);
}
