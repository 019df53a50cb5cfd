import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { openMigrated } from '../open-migrated.ts';
import { runCommand } from './terminal/run-command.ts';

await runCommand(async () => {
  const database = await openMigrated(readSettings(), createLogger('warn'));
  await database.close();
  return 'The database is up to date.';
});
