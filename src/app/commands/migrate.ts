import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { entities } from '../entities.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { databaseUrl, dataDir } = readSettings();
  const logger = createLogger('warn');
  const database = await openDatabase({ databaseUrl, dataDir, entities, logger });
  try {
    await migrate(database);
    return 'The database is up to date.';
  } finally {
    await database.close();
  }
});
