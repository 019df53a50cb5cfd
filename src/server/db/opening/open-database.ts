import type { Logger } from '#server/log/logger.ts';
import type { Database, Entities } from '../database.ts';
import { openCluster } from '../embedded/cluster.ts';
import { embeddedDatabase } from '../embedded/embedded-database.ts';
import { loadMigrations } from '../migrations.ts';
import { postgresqlDatabase } from '../postgresql/postgresql-database.ts';

type OpenOptions = {
  /** Without it the embedded database is used. */
  databaseUrl: string | undefined;
  dataDir: string;
  entities: Entities;
  logger: Logger;
};

/** Run `migrate` next; the first query contacts a server. @throws DatabaseInUse */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, dataDir, entities, logger } = options;
  const migrations = await loadMigrations();
  if (databaseUrl !== undefined) {
    return postgresqlDatabase({ url: databaseUrl, entities, migrations, logger });
  }
  const { pglite, copyTo, close } = await openCluster(dataDir);
  try {
    return await embeddedDatabase({ pglite, entities, migrations, logger, copyTo, close });
  } catch (error) {
    await close();
    throw error;
  }
}
