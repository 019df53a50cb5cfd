import { openDatabase } from '#server/db/opening/open-database.ts';
import { createLogger } from '#server/log/logger.ts';

/*
 * A process of its own for tests: opens the embedded database of the folder named on the command
 * line, stores one row, and stays until it is ended. Prints `open` or the error on one line.
 */
const [dataDir = ''] = process.argv.slice(2);

try {
  const logger = createLogger('error');
  const database = await openDatabase({ databaseUrl: undefined, dataDir, entities: [], logger });
  await database.fork().execute('create table if not exists kept (id serial primary key)');
  await database.fork().execute('insert into kept default values');
  process.stdout.write('open\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
