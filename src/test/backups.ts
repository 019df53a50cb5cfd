import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { excludedTables } from '#app/backup/rules.ts';
import { openUnmigrated } from '#app/open-migrated.ts';
import { partsOf, readTables, sessionOfRows } from '#server/backup/tables.ts';
import type { EntityManager } from '#server/db/database.ts';
import { readSettings, type Settings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';

export const logger = createLogger('error');

/** A folder for backups and shops, removed after the tests, and the settings of shops in it. */
export function backupMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-backup-'));
  return {
    folder,
    settingsOf: (name: string, databaseUrl?: string): Settings => ({
      ...readSettings({}),
      databaseUrl,
      dataDir: join(folder, name, 'data'),
      uploadsDir: join(folder, name, 'uploads'),
      starterData: false,
      logLevel: 'error',
    }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs work on the database of a shop that is not running. */
export async function onDatabaseOf<T>(
  settings: Settings,
  task: (em: EntityManager) => Promise<T>,
): Promise<T> {
  const database = await openUnmigrated(settings, logger);
  try {
    return await database.fork().transactional(async (em) => {
      await em.execute(sessionOfRows);
      return task(em);
    });
  } finally {
    await database.close();
  }
}

/** Every row of every table that a backup has, as lines. */
export function rowsOf(settings: Settings): Promise<Record<string, string[]>> {
  return onDatabaseOf(settings, async (em) => {
    const rows: Record<string, string[]> = {};
    for (const table of await readTables(em)) {
      if (excludedTables.includes(table.name)) continue;
      const lines: string[] = [];
      for await (const part of partsOf(em, table)) lines.push(...part);
      rows[table.name] = lines;
    }
    return rows;
  });
}

/** Every file in the folder of pictures, with a sum of its bytes. */
export function filesOf({ uploadsDir }: Pick<Settings, 'uploadsDir'>): Record<string, string> {
  const sum = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(uploadsDir, file)))
      .digest('hex');
  return Object.fromEntries(
    readdirSync(uploadsDir)
      .sort()
      .map((file) => [file, sum(file)]),
  );
}
