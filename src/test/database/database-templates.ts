import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedDatabase, startPglite } from '#server/db/embedded/embedded-database.ts';
import { folderIn } from '#server/db/embedded/prepare-cluster.ts';
import { loadMigrations, migrate } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/opening/open-database.ts';
import { createLogger } from '#server/log/logger.ts';
import { emptyDump } from './database-empty-dump.ts';
import { type PostgresCluster, startPostgres } from './postgres-cluster.ts';

const logger = createLogger('error');

/** The name of the migrated database that every test database on PostgreSQL is a copy of. */
export const templateName = 'shop_template';

async function dumpEmbedded(folder: string): Promise<string> {
  const pglite = await startPglite({ loadDataDir: new Blob([await readFile(await emptyDump())]) });
  const database = await embeddedDatabase({
    pglite,
    entities: [],
    migrations: await loadMigrations(),
    logger,
    close: () => pglite.close(),
  });
  await migrate(database);
  const dump = await pglite.dumpDataDir('none');
  await database.close();
  const path = join(folder, 'embedded.tar');
  await writeFile(path, Buffer.from(await dump.arrayBuffer()));
  return path;
}

async function unpackEmbedded(folder: string, dump: string): Promise<string> {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const pglite = await startPglite({
    dataDir: folderIn(dataDir),
    loadDataDir: new Blob([await readFile(dump)]),
  });
  await pglite.close();
  return dataDir;
}

async function migrateTemplate(cluster: PostgresCluster): Promise<void> {
  const databaseUrl = await cluster.createDatabase(templateName);
  const database = await openDatabase({ databaseUrl, dataDir: '', entities: [], logger });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

export type DatabaseTemplates = {
  /** The path of the data folder, as a tar file, of an embedded database that is migrated. */
  embedded(): Promise<string>;
  /** The path of a `DATA_DIR` with such a database, not open. */
  dataFolder(): Promise<string>;
  /** The URL of a running server that has a migrated database named `templateName`. */
  postgresql(): Promise<string>;
  close(): Promise<void>;
};

/** What test databases are copied from; each is made once, on first use. */
export function createTemplates(): DatabaseTemplates {
  let folder: Promise<string> | undefined;
  let dump: Promise<string> | undefined;
  let dataFolder: Promise<string> | undefined;
  let starting: Promise<PostgresCluster> | undefined;
  let server: Promise<string> | undefined;

  async function serve(): Promise<string> {
    starting = startPostgres();
    const cluster = await starting;
    await migrateTemplate(cluster);
    return cluster.url();
  }

  const ours = () => {
    folder ??= mkdtemp(join(tmpdir(), 'shop-databases-'));
    return folder;
  };
  const embedded = () => {
    dump ??= ours().then(dumpEmbedded);
    return dump;
  };

  return {
    embedded,
    dataFolder: () => {
      dataFolder ??= Promise.all([ours(), embedded()]).then((paths) => unpackEmbedded(...paths));
      return dataFolder;
    },
    postgresql: () => {
      server ??= serve();
      return server;
    },
    close: async () => {
      const cluster = await starting?.catch(() => undefined);
      await cluster?.stop();
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
}
